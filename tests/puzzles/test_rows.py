"""Rows of a standard deal: what they tell, and how often they are drawn."""

from collections import Counter
from itertools import combinations
from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deduce.games.delicats.components import CARDS, MISSIONS
from deduce.puzzles.growing import Growth, Plan, grow, minimal, most_rounds, supply
from deduce.puzzles.masks import members
from deduce.puzzles.patterns import deal
from deduce.puzzles.rows import RowTable, card_sets, copies_of, eats, row_table, too_many_copies
from deduce.puzzles.source import Source
from deduce.puzzles.spaces import deal_space
from tests.oracles import cat_eats

seeds = st.integers(0, 10**6)
missions = st.sampled_from(MISSIONS)


def pattern_of(mission, players, seed, me=None):
    """A random pattern."""
    return deal(mission, players, me, Source(seed))[0]


@settings(max_examples=40)
@given(missions, st.sampled_from((2, 3, 4)), seeds, st.booleans())
def test_row_tells_what_the_rulebook_says(mission, players, seed, hit):
    """A drawn row announces what its cat says, and leaves exactly the deals that explain it."""
    pattern = pattern_of(mission, players, seed)
    source = Source("row", seed)
    cat = source.pick(pattern.unknown_cats)
    row = row_table(pattern, mission.row_size).draw(cat, hit=hit, source=source)
    cards = [CARDS[card] for card in row.cards]
    assert eats(pattern, row) == cat_eats(mission.number, tuple(members(pattern.hands[cat])), cards)
    space = deal_space(pattern)
    for number in {0, seed % space.size, space.size - 1}:
        hand = tuple(members(space.hands(number)[cat]))
        assert bool(row.deals >> number & 1) == (cat_eats(mission.number, hand, cards) == eats(pattern, row))


@pytest.mark.parametrize("size", [2, 3, 4])
def test_every_set_of_cards(size):
    """Hit and clean rows together are all sets of cards, counted as often as the deck of fifty deals them."""
    hand = 0b1
    groups = [group for hit in (False, True) for group in card_sets(3, size, hand, hit=hit)]
    assert sum(ways * len(sets) for ways, sets in groups) == comb(50, size)
    assert all(max(Counter(cards.cards).values()) <= 2 for _, sets in groups for cards in sets)


def test_drawn_by_the_odds_of_the_deck():
    """Two equal cards in a row of two come up as often as in the deck."""
    pattern = pattern_of(MISSIONS[1], 2, 1)
    table, source = RowTable(pattern, 2), Source("odds")
    draws = [table.draw(0, hit=False, source=source).cards for _ in range(4000)]
    clean = [card for card in range(25) if card % 5]  # the first cat holds the first place
    deck = [card for card in clean for _ in range(2)]
    pairs = list(combinations(deck, 2))
    expected = sum(first == second for first, second in pairs) / len(pairs)
    assert abs(sum(first == second for first, second in draws) / len(draws) - expected) < 0.02


@given(st.lists(st.integers(0, 24), min_size=1, max_size=20))
def test_copies_are_counted(cards):
    """Three copies of a card on the table are too many, two are not."""
    expected = max(Counter(cards).values()) > 2
    tally, broken = 0, False
    for card in cards:
        tally += copies_of((card,))
        broken = broken or too_many_copies(tally)
    assert broken == expected


@pytest.mark.parametrize(
    ("number", "rounds"), [(3, (15, 14, 13)), (6, (11, 10, 10))], ids=["rows of three", "rows of four"]
)
def test_rounds_the_deck_feeds(number, rounds):
    """The deck feeds as many rounds as counting its cards says (Sequence of Play, step 5)."""
    assert tuple(most_rounds(MISSIONS[number - 1], players) for players in (2, 3, 4)) == rounds


@settings(max_examples=40)
@given(missions, st.sampled_from((2, 3)), seeds)
def test_grown_rows_are_legal_and_enough(mission, players, seed):
    """A finished growth leaves the standard deal alone, within copies, meals and rounds."""
    pattern = pattern_of(mission, players, seed)
    plan = Plan(hit_share=60, choices=8, rounds=most_rounds(mission, players))
    growth = Growth(pattern, deal_space(pattern).truth)
    if not grow(growth, supply(pattern, private=mission.face_down), plan, Source("grow", seed)):
        return
    assert growth.left == deal_space(pattern).truth
    assert len(growth.rows) <= plan.rounds
    assert max(Counter(card for row in growth.rows for card in row.cards).values()) <= 2
    meals = Counter(row.cat for row in growth.rows if eats(pattern, row))
    assert all(count <= 5 for count in meals.values())


@settings(max_examples=40)
@given(missions, st.sampled_from((2, 3)), seeds)
def test_minimal_rows_are_each_needed(mission, players, seed):
    """What is left after deletion leaves one deal, and without any one of its rows more than one."""
    pattern = pattern_of(mission, players, seed)
    space = deal_space(pattern)
    plan = Plan(hit_share=60, choices=8, rounds=most_rounds(mission, players))
    growth = Growth(pattern, space.truth)
    if not grow(growth, supply(pattern, private=False), plan, Source("grow", seed)):
        return
    rows = minimal(growth, Source("drop", seed))
    assert set(rows) <= set(growth.rows)
    assert _left(space, rows) == space.truth
    for row in rows:
        assert _left(space, [other for other in rows if other is not row]) != space.truth


def _left(space, rows):
    left = space.everything
    for row in rows:
        left &= row.deals
    return left
