"""Where each gift card is likeliest to be a hit, and the plan with the most hits expected."""

from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deduce.games.delicats import Rulings
from deduce.games.delicats.components import CARDS, Card, Preference, mission
from deduce.gifts import allowed_bowls, expected_plan, gift_odds
from deduce.inference import analyse
from deduce.records.delicats.model import DelicatsRecord
from tests import oracles
from tests.inference.blurred import games, knowing


def hits_in(deal, number, card, bowl):
    """Whether the gift is a hit there: on the grey bowl when it is one on no cat."""
    by_cat = [oracles.gift_hits(number, hand, card) for hand in deal]
    return not any(by_cat) if bowl is None else by_cat[bowl]


@settings(max_examples=25)
@given(games(rounds=(2, 8), unseen=(0.0, 0.1)), st.data())
def test_expected_hits_are_the_average_over_deals(game, data):
    """The plan's value is the mean number of hits, and no plan for the same cards has more."""
    analysis = analyse(game.record)
    cards = data.draw(st.lists(st.sampled_from(CARDS), min_size=1, max_size=2, unique=True))
    number = game.record.mission.number
    deals = list(analysis.deals())
    values = {
        bowls: Fraction(
            sum(
                ways * hits_in(deal, number, card, bowl)
                for deal, ways in deals
                for card, bowl in zip(cards, bowls, strict=True)
            ),
            analysis.total_ways,
        )
        for bowls in product(allowed_bowls(game.record), repeat=len(cards))
    }
    plan = expected_plan(analysis, cards)
    chosen = tuple(placement.bowl for placement in plan.placements)
    assert plan.value == values[chosen] == max(values.values())
    assert plan.value == sum(placement.probability for placement in plan.placements)
    second = tuple(placement.bowl for placement in plan.runner_up.placements)
    differing = [bowls for bowls in values if sum(map(str.__ne__, map(str, bowls), map(str, chosen))) == 1]
    assert second in differing
    assert plan.runner_up.value == values[second] == max(values[bowls] for bowls in differing)


@settings(max_examples=25)
@given(games(rounds=(2, 8)))
def test_every_gift_lies_on_exactly_one_best_bowl(game):
    """Without gift cards in the record all 25 are placed, each where no allowed bowl is likelier."""
    analysis = analyse(game.record)
    record = replace(game.record, gift_cards=())
    odds = gift_odds(replace(analysis, record=record))
    assert [gift.card for gift in odds] == list(CARDS)
    for gift in odds:
        assert list(gift.bowls) == [*record.seats, None]
        assert sorted(gift.ranked, key=str) == sorted(allowed_bowls(record), key=str)
        assert gift.probability == max(gift.bowls[bowl] for bowl in allowed_bowls(record))


def test_the_gift_cards_of_the_record_are_meant():
    """The cards that the note-taker took up are placed unless others are asked for."""
    cards = (CARDS[3], CARDS[17])
    analysis = analyse(DelicatsRecord(mission=mission(3), players=("Ana", "Ben"), gift_cards=cards))
    assert [gift.card for gift in gift_odds(analysis)] == list(cards)
    assert [gift.card for gift in gift_odds(analysis, CARDS[:1])] == [CARDS[0]]
    assert [placement.card for placement in expected_plan(analysis).placements] == list(cards)


TUNA, MILK, HAM = Preference.TUNA, Preference.MILK, Preference.HAM
SOFA, WINDOW, ROOF = Preference.SOFA, Preference.WINDOW, Preference.ROOF


@pytest.fixture
def settled():
    """Three known cats: Ana's likes tuna and sofa, Ben's milk and window, Cleo's ham and roof."""
    record = DelicatsRecord(mission=mission(3), players=("Ana", "Ben", "Cleo"), me=0)
    return knowing(record, {0: (TUNA, SOFA), 1: (MILK, WINDOW), 2: (HAM, ROOF)})


@pytest.mark.parametrize(
    ("card", "bowl"),
    [
        pytest.param(Card(TUNA, WINDOW), 1, id="another cat before one's own"),
        pytest.param(Card(MILK, ROOF), 1, id="the earlier seat among others"),
        pytest.param(Card(TUNA, SOFA), 0, id="one's own where only it is a hit"),
        pytest.param(Card(Preference.EGG, Preference.GARDEN), None, id="grey where it suits nobody"),
    ],
)
def test_other_cats_come_first_among_equals(settled, card, bowl):
    """Time to Hand Out Gifts: try to give to the other cats; then seat order, the grey bowl last (DC-20)."""
    (gift,) = gift_odds(analyse(settled), [card])
    assert gift.best == bowl
    assert gift.probability == 1


def test_grey_comes_last_among_equals():
    """Where a gift is as likely a hit on a cat as on nobody, the cat gets it."""
    record = DelicatsRecord(mission=mission(2), players=("Ana", "Ben"))
    chances = [Fraction(1, 2), Fraction(1, 2)]
    record = knowing(record, {0: (SOFA,)})
    analysis = analyse(record).given(lambda deal: deal[1] in ((WINDOW,), (ROOF,)))
    (gift,) = gift_odds(analysis, [Card(TUNA, WINDOW)])
    assert [gift.bowls[1], gift.bowls[None]] == chances
    assert gift.ranked == (1, None, 0)


def test_gifts_to_oneself_may_be_forbidden(settled):
    """With forbid_own_gifts one's own bowl keeps its odds and is never chosen (DC-20)."""
    forbidding = replace(settled, rulings=Rulings(forbid_own_gifts=True))
    (gift,) = gift_odds(analyse(forbidding), [Card(TUNA, SOFA)])
    assert gift.bowls[0] == 1
    assert gift.best == 1
    assert gift.probability == 0
    assert 0 not in gift.ranked
    assert expected_plan(analyse(forbidding), [Card(TUNA, SOFA)]).value == 0


def test_an_onlooker_has_no_bowl_of_their_own(settled):
    """Nobody's bowl is set back for an onlooker, even where own gifts are forbidden."""
    onlooker = replace(settled, me=None, rulings=Rulings(forbid_own_gifts=True))
    assert allowed_bowls(onlooker) == (0, 1, 2, None)
    (gift,) = gift_odds(analyse(onlooker), [Card(TUNA, WINDOW)])
    assert gift.best == 0
