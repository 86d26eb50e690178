"""What would not be read is refused, so that no answer is to another question than the one asked."""

import pytest

from tests.cli.conftest import EXAMPLES

MISSION = EXAMPLES / "mission5.toml"
PLAYED = EXAMPLES / "mission3.toml"
POCKET_CATS = EXAMPLES / "pocket-cats-pending.toml"
NOTED = ("new", "--mission", "3", "--players", "Ana, Ben, Cleo", "--clue", "milk")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("simulate", "--calibration", "--policy", "team"), "--policy does not go with --calibration"),
        (("simulate", "--calibration", "--gifts", "band"), "--gifts does not go with --calibration"),
        (("simulate", "--calibration", "--slips", 3), "--slips does not go with --calibration"),
        (("simulate", "--slips", 3, "--entropy"), "--entropy does not go with --slips"),
        (("simulate", "--slips", 3, "--plot", "hits.svg"), "--plot does not go with --slips"),
        (
            ("simulate", "--game", "pocket-cats", "--mission", 7, "--stop", "known", "--rounds", 2),
            "--mission, --stop, --rounds do not go with --game pocket-cats; with it go --game, --players",
        ),
        (("simulate", "--game", "treats-and-tails", "--against", "greedy"), "--against does not go with"),
        (("simulate", "--against", "random"), "--against does not go with --game delicats"),
        (("simulate", "--policy", "perfect", "--stop", "known"), "--stop does not go with --policy perfect"),
        (("simulate", "--json", "--csv"), "--json and --csv are two forms of one answer"),
        (("advise", POCKET_CATS, "--card", "ts"), "--card does not go with a game of pocket-cats"),
        (("advise", POCKET_CATS, "--others"), "--others does not go with a game of pocket-cats"),
        (("advise", MISSION, "--card", "ts", "--hand", "ms"), "--hand does not go with --card"),
        (("advise", MISSION, "--stop", "--hand", "ms"), "with it go FILE, --stop, --seed"),
        (("advise", MISSION, "--others", "--seed", 0), "--seed does not go with --others"),
        (("advise", MISSION, "--row", ""), "--row says who is on vacation"),
        (("rules", "pocket-cats", "--mission", 3), "--mission does not go with pocket-cats"),
        (("gifts", PLAYED, "--review", "ts"), "CARDS does not go with --review"),
        (("gifts", PLAYED, "--review", "--goal", "band"), "--goal does not go with --review"),
        (("show", "--blank", "--mission", 3, "--html", "s.html", "--line"), "--line does not go"),
        (("show", MISSION, "--mission", 3), "--mission does not go with a game to show"),
        (("puzzle", "--paper", "letter"), "--paper letter is of the PDF"),
        ((*NOTED, "--own", "tuna,sofa"), "an onlooker holds no cards"),
        ((*NOTED, "--hand", "ts"), "an onlooker holds no cards"),
        (("new", "--mission", "2", "--players", "Ana, Ben", "--clue", "milk"), "mission 2 has no clue"),
        (
            ("new", "--game", "cat-and-chocolate", "--players", "Ana, Ben, Cleo", "--own", "cult"),
            "an onlooker has no side",
        ),
    ],
)  # fmt: skip
def test_what_would_not_be_read_is_misuse(run, arguments, message):
    """A line names it and what would be read; standard output stays empty."""
    ran = run(*arguments)
    assert (ran.code, ran.out) == (2, "")
    assert message in ran.err


def test_a_review_tells_its_time(run):
    """--time goes with --review."""
    assert "answer 0." in run("gifts", PLAYED, "--review", "--time").err


def test_what_says_the_same_as_without_it_may_stand(run):
    """The game may be named though it is the default, and the number of players though there is no other."""
    calibration = ("simulate", "--calibration", "--game", "delicats", "--games", 1, "--seed", 1)
    assert run(*calibration).code == 0
    assert (
        run("simulate", "--game", "pocket-cats", "--players", 2, "--policy", "random", "--games", 1).code == 0
    )
