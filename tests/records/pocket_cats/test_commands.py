"""Pocket Cats on the command line: what a user types and sees."""

import json

import pytest
from click.testing import CliRunner

from deduce.cli.main import cli
from tests.records.pocket_cats.table import SPEC_BOARD, SPEC_GAME
from tests.records.pocket_cats.test_examples import EXAMPLES


@pytest.fixture
def run(tmp_path):
    """Runs one command on files of these texts; exit code, standard output and error."""

    def run_command(*arguments, **files):
        for name, text in files.items():
            (tmp_path / f"{name}.toml").write_text(text, encoding="utf-8")
        places = [str(tmp_path / word) if word.endswith(".toml") else word for word in arguments]
        result = CliRunner().invoke(cli, places)
        return result.exit_code, result.stdout, result.stderr

    return run_command


def test_check_answers_in_json(run):
    """`deduce check --json` says what is legal, whether the game is over, and the score."""
    code, out, _ = run("check", "--json", "a.toml", a=SPEC_BOARD)
    answer = json.loads(out)
    assert code == 0
    assert (answer["game"], answer["legal"], answer["over"]) == ("pocket-cats", True, True)
    assert (answer["consistent"], answer["certified"]) == (True, True)
    assert set(answer["score"]) == {"points", "winner"}
    assert json.loads(run("check", "--json", "a.toml", a=SPEC_GAME)[1])["score"] is None


def test_check_lists_every_fault(run):
    """Faults come with code, place, line and move; a contradiction is told from a broken rule."""
    text = SPEC_GAME.replace('swap = "a3"', 'swap = "a4"').replace('"dog e w"', '"mouse 3"')
    code, out, err = run("check", "--json", "a.toml", a=text)
    answer = json.loads(out)
    assert code == 1
    assert [fault["round"] for fault in answer["faults"]] == [1, 2, 2]
    assert answer["consistent"] is False
    assert "3 faults" in err
    answer = json.loads(run("check", "--json", "a.toml", a=SPEC_GAME.replace('"a3"', '"a4"'))[1])
    assert (answer["legal"], answer["consistent"]) == (False, True)
    answer = json.loads(run("check", "--json", "a.toml", a=SPEC_GAME.replace('"mouse 3"', '"mouse"'))[1])
    assert (answer["consistent"], answer["certified"]) == (None, False)
    code, out, _ = run("check", "a.toml", a=SPEC_GAME.replace("clans", "klans"))
    assert code == 1
    assert "until its set-up is mended" in out


def test_check_adds_up_a_duel(run):
    """Each file of a duel scores both games; a file that is no such game is a fault of `duel`."""
    one = SPEC_BOARD.replace("board = [", 'duel = "b.toml"\nboard = [')
    other = one.replace('["Ana", "Ben"]', '["Ben", "Ana"]').replace("b.toml", "a.toml")
    code, out, _ = run("check", "--json", "a.toml", a=one, b=other)
    score = json.loads(out)["score"]
    assert code == 0
    assert score["duel"]["points"] == {name: 2 * points for name, points in score["points"].items()}
    for fault, files in {
        "duel-with-itself": {"a": one.replace("b.toml", "a.toml")},
        "no-duel": {"a": one, "b": one},
        "duel-unread": {"a": one, "b": "nonsense"},
    }.items():
        code, out, _ = run("check", "--json", "a.toml", **files)
        assert code == 1
        assert [(each["code"], each["where"], each["line"]) for each in json.loads(out)["faults"]] == [
            (fault, "duel", 4)
        ]


def test_show_and_undo(run):
    """`deduce show` tells the game, as a line too; `deduce undo` takes the last move off and says which."""
    code, out, _ = run("show", "a.toml", a=SPEC_GAME)
    assert code == 0
    assert "gourmets against musketeers" in out
    assert "row b: - | dog e w | - | - | -" in out
    code, out, _ = run("show", "--line", "a.toml")
    assert out.startswith("pocket-cats { players")
    code, _, err = run("undo", "a.toml")
    assert code == 0
    assert "Ben: e2 is dog e w, swapped with b2" in err
    assert "e2" not in run("show", "--line", "a.toml")[1]


def test_rules_of_every_clan_and_ruling(run):
    """`deduce rules pocket-cats` has the rules, all clans and all rulings."""
    code, out, _ = run("rules", "pocket-cats")
    assert code == 0
    for part in ("A TURN", "SUPERKITTENS", "PC-01", "PC-29", "effect_order", "chaos_recount"):
        assert part in out


def test_advise_on_a_pending_swap(run):
    """`deduce advise` weighs the pending swap, best first, and tells what lies face down."""
    pending = (EXAMPLES / "pocket-cats-pending.toml").read_text(encoding="utf-8")
    code, out, _ = run("advise", "--json", "a.toml", a=pending)
    answer = json.loads(out)
    assert code == 0
    scores = [option["score"] for option in answer["options"]]
    assert scores == sorted(scores, reverse=True)
    assert all(set(option) == {"choice", "score", "parts", "error"} for option in answer["options"])
    assert all(option["error"] == 0.0 for option in answer["options"])
    assert sum(answer["hidden"].values()) == 1
    code, out, _ = run("advise", "a.toml")
    assert out.splitlines()[0].startswith(answer["options"][0]["choice"])
    assert "hidden: mouse 5: 1 left, 50% on any face-down square" in out


def test_advise_says_why_not(run):
    """Where nothing can be weighed the reason is told."""
    code, out, err = run("advise", "a.toml", a=(EXAMPLES / "pocket-cats-rulebook-board.toml").read_text())
    assert (code, out) == (2, "")
    assert "game is over" in err
    code, _, err = run("advise", "a.toml", a=SPEC_GAME.replace("gourmets", "gormets"))
    assert code == 1
