"""`deduce advise` on the command line."""

import pytest

from tests.cli.conftest import EXAMPLES

GOING_ON = EXAMPLES / "mission5.toml"


def test_hand_advice_is_ranked_with_its_parts(run):
    """Best first, each with score, parts and error."""
    ran = run("advise", GOING_ON, "--card", "ts", "--json")
    assert ran.code == 0
    options = ran.json["options"]
    assert {option["choice"] for option in options} == {"Ana", "Ben", "Cleo"}
    scores = [option["score"] for option in options]
    assert scores == sorted(scores, reverse=True)
    assert all({"eats", "cat cards left"} <= set(option["parts"]) for option in options)


def test_row_advice_names_the_cards_of_the_hand(run):
    """Which of one's own cards to add, a drawn card not seen included."""
    options = run("advise", GOING_ON, "--row", "ben ?", "--json").json["options"]
    assert {option["choice"] for option in options} == {"milk/sofa", "chicken/window", "egg/sofa"}
    options = run("advise", GOING_ON, "--row", "ben tr", "--hand", "ms,hr", "--json").json["options"]
    assert {option["choice"] for option in options} == {"milk/sofa", "ham/roof"}


def test_stop_advice_states_its_error_and_keeps_to_its_seed(run):
    """Both choices with the odds of 16, 22 and 25 hits, the same for the same seed."""
    first = run("advise", GOING_ON, "--stop", "--json").json
    assert first == run("advise", GOING_ON, "--stop", "--json").json
    assert {option["choice"] for option in first["options"]} == {"stop", "play on"}
    for option in first["options"]:
        assert option["error"] > 0
        odds = [option["parts"][f"at least {low}"] for low in (16, 22, 25)]
        assert odds == sorted(odds, reverse=True)


def test_finished_game_can_only_stop(run):
    """Where no round follows there is nothing to compare."""
    options = run("advise", EXAMPLES / "mission1.toml", "--stop", "--json").json["options"]
    assert [option["choice"] for option in options] == ["stop"]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([], "name the decision"),
        (["--card", "ts", "--stop"], "name the decision"),
        (["--card", "ts", "--card", "ms"], "this mission draws 1"),
        (["--card", "t?"], "leaves a half open"),
        (["--row", "zoe tr"], "zoe"),
        (["--row", "cleo tr"], "you add no card"),
        (["--row", "ben"], "drawn card"),
        (["--row", " "], "who is on vacation and what was drawn"),
        (["--row", "ben tr", "--hand", "ms,ms,ms"], "the deck holds 2 of milk/sofa"),
        (["--row", "ben tr", "--hand", "ms,hg,eb,eg"], "a hand holds 3 cards, and 4 are given"),
    ],
)
def test_decision_that_cannot_be_meant_is_misuse(run, arguments, message):
    """A line says what is wrong; standard output stays empty."""
    ran = run("advise", GOING_ON, *arguments)
    assert (ran.code, ran.out) == (2, "")
    assert message in ran.err


def test_what_others_can_prove(run):
    """By other player, cat and card; nobody is told of the own cat."""
    others = run("advise", GOING_ON, "--others", "--json").json["others"]
    assert set(others) == {"Ana", "Ben"}
    assert set(others["Ana"]) == {"Ben", "Cleo"}
    assert all(
        0 <= chance <= 1 for cats in others.values() for odds in cats.values() for chance in odds.values()
    )
    told = run("advise", GOING_ON, "--others").out
    assert "Ana can prove\n  of Ben's cat: tuna 33%, egg 3%" in told


@pytest.mark.parametrize(
    "decision", [["--card", "ts"], ["--stop"], ["--others"], ["--row", "ben tr", "--hand", "eb"]]
)
def test_no_advice_on_a_contradiction(run, decision):
    """A record that no deal fits ends with 1, a line, and an empty answer."""
    ran = run("advise", EXAMPLES / "contradiction.toml", *decision, "--json")
    assert ran.code == 1
    assert ran.json == {"consistent": False, "options": []}
    assert "no deal fits this record" in ran.err


def test_card_that_lies_on_the_table_cannot_be_drawn(run, tmp_path):
    """Where all copies are in sight nobody can draw or hold another one."""
    path = tmp_path / "laid.toml"
    first = "{ active = 'Ana', vacation = 'Ben', drawn = ['tuna/sofa'], played = { Ana = 'tuna/sofa' "
    path.write_text(
        "game = 'delicats'\nmission = 3\nplayers = ['Ana', 'Ben', 'Cleo']\nme = 'Ana'\nclue = 'milk'\n"
        f"rounds = [{first}, Cleo = 'egg/roof' }}, eats = true }}]\n"
    )
    for decision in (
        ["--card", "ts"],
        ["--row", "cleo eg", "--hand", "ts"],
        ["--row", "cleo ts", "--hand", "eg"],
    ):
        ran = run("advise", path, *decision)
        assert (ran.code, ran.out) == (2, "")
        assert "the deck holds 2 of tuna/sofa and this would be number 3" in ran.err


def test_nobody_is_left_to_choose(run, tmp_path):
    """With all cat cards gone no card is handed over."""
    path = tmp_path / "fed.toml"
    cards = "drawn = ['tuna/sofa'], played = { Ana = 'milk/sofa', Ben = 'egg/garden' }"
    row = f"{{ active = 'Ana', vacation = 'Ben', {cards}, eats = true }}"
    rows = [row, row.replace("'Ana', vacation = 'Ben'", "'Ben', vacation = 'Ana'")] * 5
    path.write_text(
        "game = 'delicats'\nmission = 2\nplayers = ['Ana', 'Ben']\njoined = true\n"
        f"rounds = [{', '.join(rows)}]\n"
    )
    for options in ([], ["--json"]):
        ran = run("advise", path, "--card", "hw", *options)
        assert (ran.code, ran.out) == (2, "")
        assert "nobody has a cat card left" in ran.err
