"""Pocket Cats on the command line: what a user types and sees."""

import json

import pytest
from click.testing import CliRunner

from deduce.cli.main import cli
from tests.records.pocket_cats.table import WRITTEN_BOARD, WRITTEN_GAME
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
    code, out, _ = run("check", "--json", "a.toml", a=WRITTEN_BOARD)
    answer = json.loads(out)
    assert code == 0
    assert (answer["game"], answer["legal"], answer["over"]) == ("pocket-cats", True, True)
    assert (answer["consistent"], answer["certified"]) == (True, True)
    assert set(answer["score"]) == {"points", "winner"}
    assert json.loads(run("check", "--json", "a.toml", a=WRITTEN_GAME)[1])["score"] is None


def test_check_lists_every_fault(run):
    """Faults come with code, place, line and move; a contradiction is told from a broken rule."""
    text = WRITTEN_GAME.replace('swap = "a3"', 'swap = "a4"').replace('"dog e w"', '"mouse 3"')
    code, out, err = run("check", "--json", "a.toml", a=text)
    answer = json.loads(out)
    assert code == 1
    assert [fault["round"] for fault in answer["faults"]] == [1, 2, 2]
    assert answer["consistent"] is False
    assert "3 faults" in err
    answer = json.loads(run("check", "--json", "a.toml", a=WRITTEN_GAME.replace('"a3"', '"a4"'))[1])
    assert (answer["legal"], answer["consistent"]) == (False, True)
    answer = json.loads(run("check", "--json", "a.toml", a=WRITTEN_GAME.replace('"mouse 3"', '"mouse"'))[1])
    assert (answer["consistent"], answer["certified"]) == (None, False)
    code, out, _ = run("check", "a.toml", a=WRITTEN_GAME.replace("clans", "klans"))
    assert code == 1
    assert "until its set-up is mended" in out


def test_check_adds_up_a_duel(run):
    """Each file of a duel scores both games; a file that is no such game is a fault of `duel`."""
    one = WRITTEN_BOARD.replace("board = [", 'duel = "b.toml"\nboard = [')
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
    code, out, _ = run("show", "a.toml", a=WRITTEN_GAME)
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
    code, _, err = run("advise", "a.toml", a=WRITTEN_GAME.replace("gourmets", "gormets"))
    assert code == 1


NEW = ("new", "--game", "pocket-cats", "--players", "Ana, Ben")


def test_new_and_add_write_a_game(run, tmp_path):
    """`deduce new` begins a file that `deduce add` fills move by move, pending swap and note included."""
    code, _, err = run(*NEW, "--clans", "gourmets power", "--start", "mouse 3", "-o", "n.toml")
    assert code == 0
    assert "deduce add" in err
    for entry, sentence in {
        "a1 gourmets 4 a3": "Ana: a1 is gourmets 4, swapped with a3",
        "b1 dog n": "Ben: b1 is dog n, not swapped yet",
        "b5 # slowly": "Ben: b1 is dog n, swapped with b5",
    }.items():
        code, _, err = run("add", "n.toml", entry)
        assert (code, err) == (0, sentence + "\n")
    assert run("check", "n.toml")[0] == 0
    assert 'note = "slowly"' in (tmp_path / "n.toml").read_text(encoding="utf-8")


def test_add_refuses_what_the_rules_forbid(run, tmp_path):
    """An illegal move is refused with its reasons and changes nothing; --anyway records it."""
    before = WRITTEN_GAME
    code, _, err = run("add", "a.toml", "b5 mouse 5 d4", a=before)
    assert code == 1
    assert "d4 is out of reach from b5" in err
    assert (tmp_path / "a.toml").read_text(encoding="utf-8") == before
    code, _, err = run("add", "a.toml", "b5 mouse 9 b4")
    assert code == 2
    assert "     ^^^^^^^" not in before
    assert "   ^^^^^^^" in err
    assert run("add", "--anyway", "a.toml", "b5 mouse 5 d4")[0] == 0
    assert run("check", "a.toml")[0] == 1


def test_add_turns_a_dog(run):
    """At the end of a game the Musketeers' owner may turn a dog; one that is not there is refused."""
    text = (EXAMPLES / "pocket-cats-rulebook-board.toml").read_text(encoding="utf-8").rpartition("endgame")[0]
    code, _, err = run("add", "a.toml", "turn c4 90", a=text)
    assert code == 1
    assert "on c4 lies" in err
    code, _, err = run("add", "a.toml", "turn c3 180")
    assert (code, err) == (0, "In the end: the dog on c3 is turned by 180 degrees\n")
    assert "21" in run("check", "a.toml")[1]


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (("--clans", "gourmets gurmets"), "did you mean gourmets?"),
        (("--clans", "gourmets"), "these are 1 clans"),
        (("--clans", "power power"), "one card of each clan"),
        (("--clans", "chaos power", "--effects", "no"), "cannot play without effects"),
        (("--clans", "gourmets power", "--effects", "maybe"), "expected yes or no"),
        (("--clans", "gourmets power", "--start", "crooks 7"), "is not in this game"),
        (("--clans", "gourmets power", "--start", "mouse"), "is no tile"),
        (("--clans", "gourmets power", "--mission", "3"), "--mission is no question of pocket-cats"),
        ((), "nobody to ask"),
    ],
)
def test_new_refuses_what_cannot_be(run, options, message):
    """What makes no game is refused with the reason before anything is written."""
    code, out, err = run(*NEW, *options)
    assert (code, out) == (2, "")
    assert message in err


def test_new_without_the_first_tile(run):
    """A middle tile that was not noted is written so, and three players are too many."""
    code, out, _ = run(*NEW, "--clans", "gourmets power", "--title", "At last")
    assert code == 0
    assert 'start = "?"' in out
    assert run("check", "a.toml", a=out)[0] == 0
    assert "these are 3" in run("new", "--game", "pocket-cats", "--players", "A, B, C")[2]
