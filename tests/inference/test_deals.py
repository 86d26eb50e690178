"""The deals of a set-up are all assignments that the mission's set-up allows, found once."""

from dataclasses import replace

import pytest
from hypothesis import given, settings

from deduce.games.delicats.components import CARDS, Preference, mission
from deduce.inference import analyse
from deduce.inference.deals import deals_of
from deduce.records.delicats.model import DelicatsRecord
from tests import oracles
from tests.inference.blurred import games, without_rounds

PLAYERS = (2, 3, 4)
NAMES = ("Ana", "Ben", "Cleo", "Dan")


@pytest.mark.parametrize(
    ("missions", "counts"),
    [
        ((1, 2), (20, 60, 120)),
        ((3, 4, 7, 8), (400, 3600, 14400)),
        ((5, 6), (90, 720, 5040)),
        ((9,), (1260, 18900, 113400)),
    ],
)
def test_number_of_deals(missions, counts):
    """Before clue and own cards there are as many deals as the mission's cards can be dealt in."""
    for number in missions:
        for players, count in zip(PLAYERS, counts, strict=True):
            record = DelicatsRecord(mission=mission(number), players=NAMES[:players])
            assert len(deals_of(record)) == count


@settings(max_examples=30)
@given(games(rounds=(0, 6)))
def test_rounds_do_not_matter_to_the_deals_of_a_set_up(game):
    """The deals are enumerated once a set-up, whatever was played since."""
    first = without_rounds(game.record, {laid.number for laid in game.record.rounds})
    assert deals_of(game.record) is deals_of(first)


@settings(max_examples=20)
@given(games(rounds=(0, 0)))
def test_every_deal_is_there_once_and_in_order(game):
    """The deals are those of trying all hands, each once, ordered by seats and cards."""
    deals = deals_of(game.record)
    found = [deals.deal(index) for index in range(len(deals))]
    assert found == sorted(oracles.all_deals(game.record))


@pytest.mark.parametrize("number", range(1, 10))
@pytest.mark.parametrize("players", PLAYERS)
def test_gifts_that_fit_no_cat(number, players):
    """In every deal the grey bowl is right for as many gifts as the cards that were dealt leave over."""
    record = DelicatsRecord(mission=mission(number), players=NAMES[:players])
    deals = deals_of(record)
    for index in range(0, len(deals), 1 + len(deals) // 12):
        deal = deals.deal(index)
        known = replace(record, preferences=dict(enumerate(deal)))
        grey = sum(analyse(known).hit_probability(gift, None) for gift in CARDS)
        foods = sum(card.is_food for hand in deal for card in hand)
        places = sum(not card.is_food for hand in deal for card in hand)
        untouched = (5 - foods) * (5 - places)
        assert grey == (25 - 4 * players if number == 7 else untouched)


def test_an_unknown_clue_leaves_all_deals_alike():
    """In a mission with a clue that was not written down every deal is as likely as any other."""
    analysis = analyse(DelicatsRecord(mission=mission(3), players=NAMES[:2]))
    assert analysis.deal_count == 400
    assert set(analysis.ways) == {1}
    assert analysis.probability(0, Preference.TUNA) * 5 == 1
