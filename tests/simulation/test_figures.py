"""Statistics, calibration, slips and pictures of games that played themselves."""

from math import comb
from statistics import fmean
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deduce.simulation import (
    CalibrationMatch,
    Counted,
    DelicatsMatch,
    Played,
    SlipMatch,
    bins,
    histogram,
    histogram_svg,
    mean_of,
    play_games,
    share_of,
    summary,
)

MATCH = DelicatsMatch(mission=3, players=4, policy="random", seed=1)


def game(points, result="22-24", rounds=3, bits=()):
    """A game as it may have been played."""
    return Played(number=0, points=points, result=result, rounds=rounds, bits=bits)


@given(st.integers(1, 60), st.data())
def test_share_interval_keeps_its_promise(of, data):
    """The interval lies about the share, inside 0 and 1, and its ends are where the score test turns."""
    count = data.draw(st.integers(0, of))
    share = share_of(count, of)
    assert 0 <= share.low <= share.value <= share.high <= 1
    for end, is_edge in ((share.low, count == 0), (share.high, count == of)):
        if not is_edge:
            assert abs(share.value - end) == pytest.approx(1.959964 * (end * (1 - end) / of) ** 0.5)


@pytest.mark.parametrize("truth", [0.1, 0.5, 0.9])
def test_share_interval_holds_the_truth(truth):
    """Over everything that 100 games can give, the truth is inside about 95 times of 100."""
    chance = sum(
        comb(100, count) * truth**count * (1 - truth) ** (100 - count)
        for count in range(101)
        if share_of(count, 100).low <= truth <= share_of(count, 100).high
    )
    assert 0.93 < chance < 0.97


def test_mean_interval_of_a_known_case():
    """Of 1, 2, 3, 4, 5 the mean is 3 and its 95% interval 1.96 times the root of one half."""
    mean = mean_of([1, 2, 3, 4, 5])
    assert (mean.value, mean.reach) == (3, pytest.approx(1.959964 * 0.5**0.5))
    assert mean_of([7]).reach is None


def test_summary_counts_results_and_rounds():
    """Each result is counted, means are over the games that got there."""
    games = [game(25, "25", 2, (4.0, 1.0, 0.0)), game(22, rounds=1, bits=(2.0, 1.0))]
    found = summary(MATCH, games)
    assert found.points.value == 23.5
    assert {result: share.count for result, share in found.shares.items()} == {
        "25": 1,
        "22-24": 1,
        "16-21": 0,
        "0-15": 0,
    }
    assert found.rounds.value == 1.5
    assert found.bits == (3.0, 1.0, 0.0)


def test_bins_add_up():
    """Facts, expectation and truth are sums over games; the error is of the sums of whole games."""
    counted = (Counted(2, 0.5, 0.1, 1), Counted(2, 0.5, 0.1, 0), Counted(1, 0.25, 0.1, 1))
    (found,) = bins([[Counted(), each] for each in counted])
    assert (found.low, found.high, found.facts) == (0, 10, 5)
    assert (found.expected, found.true) == (0.25, 0.4)
    assert found.error == pytest.approx((0.5**2 + 0.5**2 + 0.75**2) ** 0.5 / 5)
    assert found.errors_off == pytest.approx(0.15 / found.error)


def test_error_of_few_facts_is_not_made_light_of():
    """Where all facts happen to be true, the error is that of facts that do not hang together."""
    (found,) = bins([[Counted(), Counted(1, 0.95, 0.0475, 1)]] * 4)
    assert found.error == pytest.approx((4 * 0.0475) ** 0.5 / 4)


def test_odds_are_calibrated():
    """Certain facts are always true, impossible ones never; all others are as often true as their odds."""
    counted = list(play_games(CalibrationMatch(mission=4, players=3, seed=1), range(40)))
    for seat in zip(*counted, strict=True):
        found = {(one.low, one.high): one for one in bins(seat)}
        assert found[0, 0].true == 0
        assert (100, 100) not in found or found[100, 100].true == 1
    every = [one for game in counted for seat in game for one in seat]
    assert sum(one.true for one in every) == pytest.approx(sum(one.expected for one in every))


def test_without_slips_nothing_contradicts():
    """A note-taker who never mistypes has no contradiction."""
    for played in play_games(SlipMatch(match=MATCH, one_in=10**9), range(3)):
        assert (played.slips, played.refused, played.contradicts, played.place) == (0, 0, False, None)


def test_slips_are_counted_and_found():
    """About one entry in so many goes wrong; most contradictions name the culprit among three repairs."""
    games = list(play_games(SlipMatch(match=MATCH, one_in=40), range(16)))
    entries = sum(played.entries for played in games)
    assert 0.3 < sum(played.slips + played.refused for played in games) * 40 / entries < 3
    loud = [played.place for played in games if played.contradicts]
    assert len(loud) > 2
    assert fmean(place is not None and place <= 3 for place in loud) > 0.5


def test_histogram_has_a_bar_for_each_number_of_points():
    """Lines from the lowest up, the longest bar for the most frequent."""
    assert histogram([game(22), game(25), game(25)]).splitlines() == [
        f"   22  {'#' * 20:<40}  1",
        f"   25  {'#' * 40}  2",
    ]


def test_picture_is_well_formed():
    """The SVG parses, names are escaped, and every match has its panel."""
    picture = histogram_svg({"a < b": [game(20), game(25)], "c": [game(25)]})
    texts = [node.text for node in ElementTree.fromstring(picture).iter() if node.tag.endswith("text")]
    assert "a < b, 2 games" in texts
    assert "c, 1 game" in texts
    assert histogram([game(3 * points) for points in range(60)]).count("\n") < 45
