"""`deduce why` and the repairs of `deduce check`: reasons, chains, conflicts, mending."""

import pytest

from deduce.errors import UndecidedError
from tests.cli.conftest import EXAMPLES

CONTRADICTION = EXAMPLES / "contradiction.toml"


@pytest.fixture
def broken(tmp_path):
    """A copy of the contradiction on the disk."""
    path = tmp_path / "broken.toml"
    path.write_text(CONTRADICTION.read_text())
    return path


def test_certain_card(run):
    """A card that is certain or impossible comes with its rounds and facts, certified."""
    ran = run("why", EXAMPLES / "mission3.toml", "ana", "ham", "--json")
    assert ran.code == 0
    answer = ran.json
    assert (answer["player"], answer["card"], answer["certified"]) == ("Ana", "ham", True)
    assert answer["verdict"] in ("certain", "impossible")
    assert set(answer) == {"player", "card", "verdict", "certified", "rounds", "setup", "text"}


def test_open_card(run):
    """A card that is open comes with a deal for and a deal against, each of all cats."""
    solved = run("solve", EXAMPLES / "mission4.toml", "--json").json["cats"]
    player, card = next(
        (player, card)
        for player, cat in solved.items()
        for card in cat["possible"]
        if card not in cat["certain"]
    )
    ran = run("why", EXAMPLES / "mission4.toml", player, card, "--json")
    assert (ran.code, ran.json["verdict"], ran.json["rounds"]) == (0, "possible", [])
    assert card in ran.json["for"][player]
    assert card not in ran.json["against"][player]
    assert set(ran.json["for"]) == set(ran.json["against"]) == set(solved)


def test_reason_in_words(run):
    """The reason names the physical row."""
    ran = run("why", EXAMPLES / "mission7.toml", "mia", "tuna")
    assert ran.code == 0
    assert ran.out.startswith("Mia's cat ")


def test_long_proof(run):
    """A proof of four rounds is told step by step, each step with its rounds and what it shows."""
    game = (
        "delicats 3 Ana,Ben dealer=Ana clue=c | Ana>Ben hb cb cs + | Ben eg cs ew + | Ben tw hw cg -"
        " | Ana mg eg cr + | Ana ?r tr m? - | Ben cw mg cg -"
    )
    answer = run("why", "-", "ana", "window", "--json", stdin=game).json
    assert (answer["verdict"], answer["rounds"]) == ("impossible", [3, 4, 5, 6])
    assert [step["step"] for step in answer["steps"]] == [1, 2, 3, 4, 5]
    assert {number for step in answer["steps"] for number in step["rounds"]} == {*answer["rounds"]}
    assert answer["steps"][-1]["shows"] == [{"player": "Ana", "card": "window", "verdict": "impossible"}]
    lines = run("why", "-", "ana", "window", stdin=game).out.splitlines()
    assert lines[-5:] == [step["text"] for step in answer["steps"]]


def test_whole_chain(run):
    """The chain is numbered and shows everything certain and impossible."""
    ran = run("why", EXAMPLES / "mission3.toml", "--all", "--json")
    assert ran.code == 0
    assert [step["step"] for step in ran.json["steps"]] == [*range(1, len(ran.json["steps"]) + 1)]
    shown = {
        (fact["player"], fact["card"], fact["verdict"])
        for step in ran.json["steps"]
        for fact in step["shows"]
    }
    for player, cat in run("solve", EXAMPLES / "mission3.toml", "--json").json["cats"].items():
        for verdict in ("certain", "impossible"):
            assert {(player, card, verdict) for card in cat[verdict]} <= shown
    lines = run("why", EXAMPLES / "mission3.toml", "--all").out.splitlines()
    assert [line.split(".")[0] for line in lines] == [str(step["step"]) for step in ran.json["steps"]]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([], "name a player and a preference card, or ask for --all alone"),
        (["ana"], "name a player and a preference card"),
        (["ana", "ham", "--all"], "--all alone"),
        (["zoe", "ham"], "there is no player"),
        (["ana", "soap"], "soap"),
    ],
)
def test_misuse(run, arguments, message):
    """A question that cannot be read is refused with what would be right."""
    ran = run("why", EXAMPLES / "mission3.toml", *arguments)
    assert (ran.code, ran.out) == (2, "")
    assert message in ran.err


def test_card_of_another_mission(run):
    """A card that the mission does not play with is misuse, and says so."""
    ran = run("why", EXAMPLES / "mission1.toml", "1", "sofa")
    assert ran.code == 2
    assert "mission 1 plays without place cards" in ran.err


def test_why_of_a_contradiction(run):
    """From a contradiction nothing is proved: the conflict is told, with exit code 1."""
    ran = run("why", CONTRADICTION, "dan", "egg", "--json")
    assert ran.code == 1
    assert (ran.json["verdict"], ran.json["consistent"], ran.json["rounds"]) == (None, False, [1, 6])
    assert "deduce check" in ran.err


def test_limit(run):
    """A reason that is not found in time is undecided, exit code 3."""
    ran = run("why", EXAMPLES / "mission9.toml", "ana", "milk", "--limit", "0.000001", "--json")
    assert (ran.code, ran.json) == (3, {"verdict": None, "certified": False})
    assert "Undecided" in ran.err


def test_check_names_conflict_and_repairs(run):
    """A contradiction comes with a smallest conflict and every repair, likeliest first."""
    answer = run("check", CONTRADICTION, "--json").json
    assert answer["conflict"] == [1, 6]
    odds = [repair["odds"] for repair in answer["repairs"]]
    assert odds == sorted(odds, reverse=True)
    assert sum(odds) == pytest.approx(1)
    first = answer["repairs"][0]
    assert first["round"] == 6
    assert first["change"] == "eats = true"
    assert first["changes"] == [{"where": "rounds[5].eats", "to": [True]}]
    assert first["deals"] == 11


def test_check_without_time_for_repairs(run, monkeypatch):
    """A certified contradiction is told even where conflict and repairs take too long."""

    def too_long(record, limit):
        raise UndecidedError("the limit of 1 s was hit")

    monkeypatch.setattr("deduce.cli.fronts.delicats.contradiction", too_long)
    ran = run("check", CONTRADICTION)
    assert ran.code == 1
    assert "how to mend it, is undecided: the limit of 1 s was hit." in ran.out


def test_apply_repair(run, broken):
    """--apply makes the repair of that number and nothing else, and checks the mended file."""
    ran = run("check", broken, "--apply", "1")
    assert ran.code == 0
    assert "Consistent: 11 deals fit." in ran.out
    before, after = CONTRADICTION.read_text().splitlines(), broken.read_text().splitlines()
    changed = [(old, new) for old, new in zip(before, after, strict=True) if old != new]
    assert changed == [(before[15], before[15].replace("eats = false", "eats = true"))]


def test_apply_unknown_repair(run, broken):
    """A repair that is not offered changes nothing."""
    ran = run("check", broken, "--apply", "99")
    assert ran.code == 2
    assert "there is no repair 99" in ran.err
    assert broken.read_text() == CONTRADICTION.read_text()


def test_apply_where_nothing_is_wrong(run, game):
    """A consistent file is not mended."""
    before = game.read_text()
    ran = run("check", game, "--apply", "1")
    assert ran.code == 2
    assert "nothing to repair" in ran.err
    assert game.read_text() == before


def test_apply_to_several_files(run, broken, game):
    """One file is mended at a time."""
    ran = run("check", broken, game, "--apply", "1")
    assert ran.code == 2
    assert "one file" in ran.err
