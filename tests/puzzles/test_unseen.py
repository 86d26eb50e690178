"""Whether unseen cards can explain everything together."""

from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st

from deduce.games.delicats.components import MISSIONS
from deduce.puzzles.growing import Growth, Plan, grow, minimal, most_rounds, supply
from deduce.puzzles.matching import can_be_filled
from deduce.puzzles.patterns import deal
from deduce.puzzles.source import Source
from deduce.puzzles.spaces import deal_space
from deduce.puzzles.unseen import each_is_needed, explains

lists = st.lists(st.integers(0, 3), max_size=3, unique=True)


@settings(max_examples=200)
@given(st.lists(lists, max_size=5), st.lists(st.integers(0, 2), min_size=4, max_size=4))
def test_filling_is_exact(places, stock):
    """Places can be filled exactly when some choice of one item each does not overdraw the stock."""
    expected = any(all(choice.count(item) <= stock[item] for item in range(4)) for choice in product(*places))
    assert can_be_filled(places, stock) == expected


@settings(max_examples=40)
@given(st.sampled_from((2, 4, 5, 9)), st.sampled_from((2, 3)), st.integers(0, 10**6))
def test_private_rows_leave_the_true_deal(number, players, seed):
    """Face-down cards that fit the true deal are always there, and each kept row is needed."""
    mission = MISSIONS[number - 1]
    source = Source("private", seed)
    pattern, _ = deal(mission, players, None, source)
    growth = Growth(pattern, deal_space(pattern).truth)
    plan = Plan(hit_share=0, choices=8, rounds=most_rounds(mission, players))
    if not grow(growth, supply(pattern, private=True), plan, source):
        return
    rows = minimal(growth, source)
    assert not any(row.hit or row.whole for row in rows)
    assert explains(pattern, pattern.hands, rows)
    assert each_is_needed(pattern, growth.goal, rows)


def test_a_row_twice_is_needless():
    """Of two equal rows neither is needed."""
    mission = MISSIONS[1]
    pattern, _ = deal(mission, 2, None, Source("twice"))
    growth = Growth(pattern, deal_space(pattern).truth)
    grow(growth, supply(pattern, private=True), Plan(hit_share=0, choices=8, rounds=15), Source("twice"))
    rows = list(minimal(growth, Source("twice")))
    assert each_is_needed(pattern, growth.goal, rows)
    assert not each_is_needed(pattern, growth.goal, [*rows, rows[0]])
