"""Cat & Chocolate on the command line: the commands that serve every game."""

import pytest

from tests.cli.conftest import EXAMPLES

WHOLE = EXAMPLES / "cat-and-chocolate-six-players.toml"
PARTIAL = EXAMPLES / "cat-and-chocolate-partial.toml"


def test_a_finished_game_is_scored(run):
    """A finished game gives the totals of both sides and the winner."""
    ran = run("check", WHOLE, "--json")
    assert ran.code == 0
    assert ran.json == {
        "game": "cat-and-chocolate",
        "legal": True,
        "consistent": True,
        "certified": True,
        "over": True,
        "score": {"totals": {"society": 7, "cult": 6}, "winner": ["society"]},
        "faults": [],
    }
    assert "society 7, cult 6; society wins." in run("check", WHOLE).out


def test_a_game_that_goes_on_has_no_score(run):
    """Before END! nobody has opened a side, so there are only the events gained."""
    ran = run("check", PARTIAL, "--json")
    assert ran.code == 0
    assert (ran.json["over"], ran.json["score"]) == (False, None)
    assert "Events gained: Ana 0, Ben 1, Cleo 1, Dan 1, Eva 0." in run("check", PARTIAL).out


def test_faults_are_listed_with_line_and_turn(run, tmp_path):
    """A vote that contradicts the outcome is impossible, one item too few only illegal."""
    path = tmp_path / "game.toml"
    path.write_text(WHOLE.read_text().replace('items = ["stilts", "butterfly net"]', 'items = ["stilts"]'))
    ran = run("check", path, "--json")
    assert ran.code == 1
    (fault,) = ran.json["faults"]
    assert (fault["code"], fault["where"], fault["round"]) == ("item-count", "turns[0].items", 1)
    assert fault["rule"] == "Avoiding an Accident"
    assert (ran.json["consistent"], ran.json["score"]["winner"]) == (True, ["society"])
    path.write_text(WHOLE.read_text().replace('Ana = "society"', 'Ana = "cult"'))
    ran = run("check", path, "--json")
    assert (ran.code, ran.json["consistent"], ran.json["score"]) == (1, False, None)


def test_no_record_without_players(run, tmp_path):
    """A file without players tells what is missing and nothing else."""
    path = tmp_path / "game.toml"
    path.write_text('game = "cat-and-chocolate"\n')
    ran = run("check", path, "--json")
    assert (ran.code, ran.json["consistent"], ran.json["over"]) == (1, None, None)


def test_show_and_its_line(run):
    """The transcript shows turns and outcome; the line is read by every command."""
    out = " ".join(run("show", WHOLE).out.split())
    assert "Ben safe, Cleo safe, Dan safe, Eva safe, Finn out avoided" in out
    assert "totals: society 7, cult 6; society wins" in out
    line = run("show", "--line", WHOLE).out
    assert run("check", "-", "--json", stdin=line).json["score"]["winner"] == ["society"]


def test_undo_takes_the_last_turn_off(run, tmp_path):
    """Undo takes off the pending turn and says which; the comments stay."""
    path = tmp_path / "game.toml"
    path.write_text(PARTIAL.read_text())
    ran = run("undo", path)
    assert ran.code == 0
    assert "turn 7: Dan, Pantry: the cheese wants a duel; 2 items: magnet, love letter" in ran.err
    assert path.read_text().startswith("# Five players")


def test_the_rules_and_every_ruling(run):
    """The rules are told with all rulings and the options' names and values."""
    out = " ".join(run("rules", "cat-and-chocolate").out.split())
    assert all(f"CC-{number:02}" in out for number in range(1, 21))
    assert "option `back_counts`: [11, 11, 10], [12, 12, 8]" in out
    assert 'option `end_position`: "middle", 12' in out


def test_a_game_is_begun_and_goes_on_by_entries(run, tmp_path):
    """New asks for players, side and who begins; add appends turns, takes one up again, and ends the game."""
    path = tmp_path / "game.toml"
    begun = ("--players", "Ana,Ben,Cleo", "--me", "ana", "--own", "society", "--first", "ben")
    assert run("new", "--game", "cat-and-chocolate", *begun, "-o", path).code == 0
    assert run("add", path, "2 cat, rope = os @ Corridor: a wave of ink").code == 0
    assert run("add", path, "1 @ Attic: moths").code == 0
    ran = run("add", path, "drum, hat = oo")
    assert ran.code == 1
    assert "the next card's back says 1, so 1 item exactly" in ran.err
    assert run("add", path, "drum = timeout").code == 0
    ran = run("add", path, "end ben")
    assert ran.code == 1
    assert "it is the turn of Ana, not of Ben" in ran.err
    for entry in ("end", "side ben cult"):
        assert run("add", path, entry).code == 0
    ran = run("add", path, "side cleo cult")
    assert ran.code == 1
    assert "3 players are dealt 1 cult card, and these are 2" in ran.err
    ran = run("check", path, "--json")
    assert (ran.json["legal"], ran.json["score"]["totals"]) == (True, {"society": 0, "cult": 2})


def test_a_set_up_that_cannot_be_is_refused(run):
    """Two players, a side that is none and a stranger who begins are refused with the reason."""
    three = ("--players", "Ana,Ben,Cleo")
    for options, reason in (
        (("--players", "Ana,Ben"), "expected 3 to 6 players, and got 2"),
        (("--players", "Ana,Ben,ana"), "one name whatever the case"),
        ((*three, "--me", "ana", "--own", "cats"), "there is no side cats"),
        ((*three, "--me", "", "--first", "dan"), "there is no player dan"),
        (("--mission", "3"), "--mission is no question of cat-and-chocolate"),
    ):
        ran = run("new", "--game", "cat-and-chocolate", *options)
        assert ran.code == 2
        assert reason in ran.err
        assert not ran.out


def test_an_entry_that_cannot_be_read_marks_the_place(run, tmp_path):
    """Too few votes are marked, and nothing is written."""
    path = tmp_path / "game.toml"
    path.write_text(PARTIAL.read_text())
    ran = run("add", path, "= ss")
    assert ran.code == 2
    assert "after = come 4 votes" in ran.err
    assert "    ^^" in ran.err
    assert path.read_text() == PARTIAL.read_text()


def test_a_dealt_game_by_entries(run, tmp_path):
    """In a game with a seed `draw` turns up the next event, and END! with every side."""
    path = tmp_path / "game.toml"
    begun = ("--game", "cat-and-chocolate", "--players", "Ana,Ben,Cleo", "--seed", "moon")
    ran = run("new", *begun, "--me", "ana")
    assert (ran.code, "the program deals the sides" in ran.err) == (2, True)
    assert 'game.toml "draw"' in run("new", *begun, "-o", tmp_path / "game.toml").err
    (tmp_path / "game.toml").unlink()
    assert run("new", *begun, "--first", "ben", "-o", path).code == 0
    path.write_text(f"{path.read_text()}[rulings]\nend_position = 1\n")
    assert "turn 1: Ben, " in run("add", path, "draw").err
    ran = run("add", path, "draw")
    assert (ran.code, "no event can be turned up now" in ran.err) == (2, True)
    assert "do not follow from its seed" in run("add", path, "spoon = ss").err
    assert run("add", path, "= timeout").code == 0
    assert "the turns of this game do not follow" in run("add", path, "1 cat = ss").err
    assert "Cleo turned up END!" in run("add", path, "draw").err
    ran = run("check", path, "--json")
    assert (ran.json["legal"], ran.json["score"]["totals"]) == (True, {"society": 0, "cult": 0})


def test_no_side_is_opened_before_its_time(run, tmp_path):
    """END! that does not come by the seed is refused for good, since the sides would be seen with it."""
    path = tmp_path / "game.toml"
    begun = ("--game", "cat-and-chocolate", "--players", "Ana,Ben,Cleo", "--seed", "moon")
    assert run("new", *begun, "--first", "ben", "-o", path).code == 0
    path.write_text(f"{path.read_text()}[rulings]\nend_position = 1\n")
    for early, entry in (("end", "draw"), ("end cleo", "= timeout"), ("end ana", "end")):
        text = path.read_text()
        ran = run("add", path, early, "--anyway")
        assert (ran.code, "END! does not come up there" in ran.err) == (2, True)
        assert path.read_text() == text
        assert run("add", path, entry).code == 0
    assert path.read_text().count("society") + path.read_text().count("cult") == 3


def test_advice_on_the_pending_vote(run):
    """Ben's own card and the numbers of cards say how to vote on Dan's turn, and who may be with whom."""
    ran = run("advise", PARTIAL, "--json")
    assert ran.code == 0
    assert [option["choice"] for option in ran.json["options"]] == ["out", "safe"]
    assert ran.json["options"][0]["parts"]["ally"] == 0.25
    assert sum(ran.json["hidden"].values()) == pytest.approx(1)
    assert "hidden: Ana Cleo Dan against Ben Eva: 25%; society 1, cult 1" in run("advise", PARTIAL).out


def test_advice_between_turns(run, tmp_path):
    """With no vote pending the players are told in the order in which their success helps."""
    path = tmp_path / "game.toml"
    path.write_text(PARTIAL.read_text())
    run("undo", path)
    ran = run("advise", path, "--json")
    scores = [option["score"] for option in ran.json["options"]]
    assert ran.json["options"][0]["choice"] == "Ben"
    assert scores == sorted(scores, reverse=True)
    assert len(scores) == 5


def test_advice_that_cannot_be_given(run, tmp_path):
    """A game that is over has no decision left, and an onlooker no side."""
    ran = run("advise", WHOLE)
    assert ran.code == 2
    assert "the game is over" in ran.err
    path = tmp_path / "game.toml"
    path.write_text(PARTIAL.read_text().replace('me = "Ben"\n', ""))
    ran = run("advise", path)
    assert ran.code == 2
    assert "an onlooker is on no side" in ran.err
