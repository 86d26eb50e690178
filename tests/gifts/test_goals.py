"""Every goal against all plans of small hand-outs."""

from dataclasses import replace
from fractions import Fraction
from itertools import product
from pathlib import Path
from types import MappingProxyType

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from deduce.games.delicats import Setup, observe
from deduce.games.delicats.components import CARDS, MISSIONS
from deduce.games.delicats.conditions import is_grey_hit, is_hit
from deduce.gifts import Goal, allowed_bowls, best_plan, gift_odds, goals, next_band
from deduce.inference import analyse
from deduce.records import read
from tests.random_games import played, record_of, seeds, setups


def hits(record, deal, plan):
    """Hits of a plan in a deal, asked card by card."""
    count = 0
    for card, bowl in plan:
        if bowl is None:
            count += is_grey_hit(record.mission, deal, card)
        else:
            count += is_hit(record.mission, deal[bowl], card)
    return count


def brute_force(record, deals, cards, goal, threshold, others):
    """Value and expected hits of the best plan, over all plans and deals."""
    total = sum(ways for _, ways in deals)
    best = None
    for bowls in product(allowed_bowls(record), repeat=len(cards)):
        plan = list(zip(cards, bowls, strict=True))
        made = [(hits(record, deal, plan), ways, deal) for deal, ways in deals]
        expected = Fraction(sum(count * ways for count, ways, _ in made), total)
        value = expected
        if goal is Goal.GUARANTEED:
            value = min(count for count, _, _ in made)
        elif goal is Goal.PERFECT:
            value = share(total, (ways for count, ways, _ in made if count == len(cards)))
        elif goal is Goal.BAND:
            reached = (ways for count, ways, deal in made if count + hits(record, deal, others) >= threshold)
            value = share(total, reached)
        best = (value, expected) if best is None else max(best, (value, expected))
    return best


def share(total, ways):
    """The share of ways in which something is reached."""
    return Fraction(sum(ways), total)


@settings(max_examples=25)
@given(setups(), seeds, st.integers(2, 8), st.data())
def test_every_goal_equals_brute_force(setup, seed, rounds, data):
    """The best plan is as good as the best of all plans, and no equal one has more hits on average."""
    state = played(setup, seed, rounds)
    seat = data.draw(st.sampled_from([None, *range(setup.players)]))
    record = record_of(observe(state, seat))
    analysis = analyse(record)
    deals = list(analysis.deals())
    assume(len(deals) <= 150)
    cards = data.draw(st.lists(st.sampled_from(CARDS), min_size=1, max_size=3, unique=True))
    goal = data.draw(st.sampled_from(list(Goal)))
    rest = [card for card in CARDS if card not in cards]
    odds = gift_odds(analysis, rest)
    others = [(gift.card, max(gift.bowls, key=lambda bowl: gift.bowls[bowl])) for gift in odds]
    plan = best_plan(analysis, cards, goal)
    expected = sum(placement.probability for placement in plan.placements)
    threshold = next_band(analysis)
    assert (plan.value, expected) == brute_force(record, deals, cards, goal, threshold, others)
    assert tuple(placement.card for placement in plan.placements) == tuple(cards)
    if plan.runner_up is not None:
        assert plan.runner_up.placements != plan.placements
        assert plan.runner_up.value <= plan.value


@pytest.mark.parametrize("goal", Goal)
@pytest.mark.parametrize("turned", [False, True])
def test_other_cats_come_first_among_equals(goal, turned, monkeypatch):
    """A card that suits one's own cat and another for certain goes to the other, in whatever order the
    solver is given the bowls."""
    if turned:
        monkeypatch.setattr(goals, "allowed_bowls", lambda record: allowed_bowls(record)[::-1])
    record = read(Path(__file__).parents[2] / "examples" / "mission9-complete.toml").record
    analysis = analyse(record)
    others = [seat for seat in record.seats if seat != record.me]

    def suits(card, bowl):
        return analysis.hit_probability(card, bowl) == 1

    tied = [card for card in CARDS if suits(card, record.me) and any(suits(card, other) for other in others)]
    assert len(tied) >= 2
    for cards in (*([card] for card in tied), tied):
        for placed in best_plan(analysis, cards, goal).placements:
            assert placed.bowl in others
            assert suits(placed.card, placed.bowl)


@pytest.mark.parametrize("goal", Goal)
def test_ones_own_cat_comes_before_none(goal):
    """By the same odds a gift goes to one's own cat, of which nothing was noted, rather than to none."""
    state = played(Setup(mission=MISSIONS[0], players=3), 10, 3)
    record = replace(record_of(observe(state, 0)), hand=(), gift_cards=(), preferences=MappingProxyType({}))
    analysis = analyse(record)
    (card, *_) = (
        odds.card
        for odds in gift_odds(analysis)
        if odds.bowls[0] == odds.bowls[None] == Fraction(1, 2) == odds.probability
        and max(odds.bowls[1], odds.bowls[2]) < Fraction(1, 2)
    )
    (placed,) = best_plan(analysis, [card], goal).placements
    assert (placed.bowl, placed.probability) == (0, Fraction(1, 2))
