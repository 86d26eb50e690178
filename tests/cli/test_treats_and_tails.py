"""Treats & Tails on the command line: the commands that serve every game."""

import pytest

from tests.cli.conftest import EXAMPLES

COMPLETE = EXAMPLES / "treats-and-tails-complete.toml"
PARTIAL = EXAMPLES / "treats-and-tails-partial.toml"


def test_a_finished_game_is_scored(run):
    """A finished game gives points and band."""
    ran = run("check", COMPLETE, "--json")
    assert ran.code == 0
    assert ran.json == {
        "game": "treats-and-tails",
        "legal": True,
        "consistent": True,
        "certified": True,
        "over": True,
        "score": {"points": 25, "band": "20-25"},
        "faults": [],
    }
    assert "25 points (20-25: cats come when called)." in run("check", COMPLETE).out


def test_a_partial_game_is_scored_so_far(run):
    """A game that goes on is scored as far as it went."""
    ran = run("check", PARTIAL, "--json")
    assert ran.code == 0
    assert (ran.json["over"], ran.json["score"]) == (False, {"points": 15, "band": "10-19"})
    assert "15 points so far." in run("check", PARTIAL).out


def test_faults_are_listed_with_line_and_turn(run, tmp_path):
    """A card that cannot be there makes the game contradictory, a forbidden choice only illegal."""
    path = tmp_path / "game.toml"
    path.write_text(COMPLETE.read_text().replace('drew = ["AH"]', 'drew = ["6H"]'))
    ran = run("check", path, "--json")
    assert ran.code == 1
    (fault,) = ran.json["faults"]
    assert (fault["code"], fault["where"], fault["line"], fault["round"]) == (
        "not-in-deck",
        "turns[0].drew[0]",
        10,
        1,
    )
    assert fault["rule"] == "Turn Structure, step 6"
    assert (ran.json["consistent"], ran.json["certified"]) == (False, True)
    path.write_text(COMPLETE.read_text().replace('cat = "C", cards = ["AC"', 'cat = "D", cards = ["AC"'))
    ran = run("check", path, "--json")
    assert "cat-asleep" in [fault["code"] for fault in ran.json["faults"]]


def test_an_unreadable_field_leaves_consistency_open(run, tmp_path):
    """A treat that does not exist leaves open what was meant, though here the cards tell it: 6 and 2."""
    path = tmp_path / "game.toml"
    path.write_text(COMPLETE.read_text().replace("treat = 8, adopted = true", "treat = 80, adopted = true"))
    ran = run("check", path, "--json")
    assert ran.code == 1
    assert (ran.json["consistent"], ran.json["certified"]) == (None, False)
    assert ran.json["score"]["points"] == 25


def test_show_and_its_line(run):
    """The transcript shows turns and odds; the line is read by every command."""
    assert "the Ace draws AS" in run("show", COMPLETE).out
    assert "the cat of diamonds: 7 22%, 8 11%, 9 33%, 10 33%" in run("show", PARTIAL).out
    line = run("show", "--line", PARTIAL).out
    assert run("check", "-", "--json", stdin=line).json["score"]["points"] == 15


def test_undo_takes_the_last_turn_off(run, tmp_path):
    """Undo removes the last turn and says which."""
    path = tmp_path / "game.toml"
    path.write_text(PARTIAL.read_text())
    ran = run("undo", path)
    assert ran.code == 0
    assert "turn 8: AS for the cat of diamonds, the Ace shows 7; pending" in ran.err
    assert "seen = 7" not in path.read_text()
    assert path.read_text().startswith("# The same game")


def test_the_rules_and_every_ruling(run):
    """The rules are told with all rulings and the options' names."""
    out = " ".join(run("rules", "treats-and-tails").out.split())
    assert all(f"TT-{number:02}" in out for number in range(1, 27))
    assert "option `ace_tolerance`: 1, 2" in out


def test_a_game_is_begun_and_goes_on_by_entries(run, tmp_path):
    """New asks for hand and visitors, add appends turns and takes a pending one up again."""
    path = tmp_path / "game.toml"
    ran = run("new", "--game", "treats-and-tails", "--hand", "5C AH 3D 4S", "--entrance", "JS,QD", "-o", path)
    assert ran.code == 0
    assert run("add", path, "js c ah 5c 3d adjust 9 burn 8 > 4h 6d as in kc").code == 0
    assert run("add", path, "qd d as peek 10").code == 0
    ran = run("add", path, "6d 8 burn 9 > 3h")
    assert ran.code == 1
    assert "the treat on top of the deck was seen to be 10, so it is not 9" in ran.err
    assert run("add", path, "6d 8 burn 10 > 3h 3s").code == 0
    ran = run("check", path, "--json")
    assert (ran.json["legal"], ran.json["score"]["points"]) == (True, 17)


def test_a_game_is_played_against_the_program(run, tmp_path):
    """With a seed new and add deal, the file stays a legal record, and what chance brings cannot be told."""
    path, twin = tmp_path / "game.toml", tmp_path / "twin.toml"
    for each in (path, twin):
        assert run("new", "--game", "treats-and-tails", "--seed", "mint", "-o", each).code == 0
    for entry in ("c none", "d none"):
        assert run("add", path, entry).code == 0
    ran = run("add", path, "h none 7")
    assert ran.code == 2
    assert "the cards are dealt for you" in ran.err
    ran = run("add", path, "--anyway", "c none")
    assert ran.code == 2
    assert "asleep until the next Adoption Day" in ran.err
    checked = run("check", path, "--json").json
    assert (checked["legal"], checked["score"]["points"]) == (True, 0)
    for entry in ("c none", "d none"):
        assert run("add", twin, entry).code == 0
    assert twin.read_text() == path.read_text()
    ran = run("new", "--game", "treats-and-tails", "--seed", "mint", "--hand", "5C")
    assert ran.code == 2
    assert "the program deals" in ran.err


def test_a_set_up_that_cannot_be_is_refused(run):
    """Cards that are none, that are there twice or of another game are refused with the reason."""
    for options, reason in (
        (("--hand", "5X"), "there is no card 5X"),
        (("--hand", "5C 5C"), "5C cannot have come from the deck then"),
        (("--entrance", "5C"), "5C is an adoption card"),
        (("--players", "Ana"), "a game for one player"),
        (("--mission", "3"), "--mission is no question of treats-and-tails"),
    ):
        ran = run("new", "--game", "treats-and-tails", *options)
        assert ran.code == 2
        assert reason in ran.err
        assert not ran.out


def test_an_entry_that_cannot_be_read_marks_the_place(run, tmp_path):
    """A word that is no card is marked, and nothing is written."""
    path = tmp_path / "game.toml"
    path.write_text(PARTIAL.read_text())
    ran = run("add", path, "4x 10")
    assert ran.code == 2
    assert "there is no card 4x" in ran.err
    assert "  ^^" in ran.err
    assert path.read_text() == PARTIAL.read_text()


def test_advice_on_the_pending_turn(run):
    """The best play comes first, with the score to expect, its chance, and the odds of what is hidden."""
    ran = run("advise", PARTIAL, "--json")
    assert ran.code == 0
    first = ran.json["options"][0]
    assert (first["choice"], first["error"]) == ("4C 4D", 0.0)
    assert first["parts"]["success"] == pytest.approx(1 / 3)
    assert first["score"] == pytest.approx(15 + 10 / 3)
    assert sum(ran.json["hidden"].values()) == pytest.approx(2)
    out = run("advise", PARTIAL).out
    assert "4C 4D       18.33  " in out
    assert "hidden: the cat of diamonds, 10: 33%" in out


def test_advice_after_the_end_says_so(run):
    """A game that is over has no decision left."""
    ran = run("advise", COMPLETE)
    assert ran.code == 2
    assert "the game is over" in ran.err
