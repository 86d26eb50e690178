"""Puzzles that differ in names only have the same form."""

from dataclasses import replace
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from deduce.games.delicats.components import MISSIONS
from deduce.puzzles.forms import form
from deduce.puzzles.growing import Growth, Plan, grow, minimal, most_rounds, supply
from deduce.puzzles.masks import FOOD_MASK, PLACE_MASK
from deduce.puzzles.patterns import deal, may_turn
from deduce.puzzles.source import Source
from deduce.puzzles.spaces import deal_space

missions = st.sampled_from(MISSIONS)


def unique_rows(mission, players, me, seed):
    """Rows with one deal, and their pattern."""
    source = Source("form", mission.number, players, me, seed)
    while True:
        pattern, _ = deal(mission, players, me, source)
        growth = Growth(pattern, deal_space(pattern).truth)
        plan = Plan(hit_share=60, choices=8, rounds=most_rounds(mission, players))
        if grow(growth, supply(pattern, private=False), plan, source):
            return pattern, minimal(growth, source)


def renamed(pattern, rows, rng):
    """The same rows under other names that lead to the same standard deal."""
    cats = list(pattern.unknown_cats)
    while True:
        order = rng.sample(cats, len(cats))
        if all(pattern.foods[old] == pattern.foods[new] for old, new in zip(cats, order, strict=True)):
            break
    new_cat = dict(zip(cats, order, strict=True))
    new_card = {}
    for old, new in new_cat.items():
        for kind in (FOOD_MASK, PLACE_MASK):
            new_card |= _paired(pattern.hands[old] & kind, pattern.hands[new] & kind, rng)
    rest = pattern.pool & ~sum(pattern.hands)
    for kind in (FOOD_MASK, PLACE_MASK):
        new_card |= _paired(rest & kind, rest & kind, rng)
    if may_turn(pattern.mission) and pattern.clue is None and rng.random() < 0.5:
        new_card = {old: (new + 5) % 10 for old, new in new_card.items()}
    changed = [
        row._replace(cat=new_cat[row.cat], telling=sum(1 << new_card[card] for card in _cards(row.telling)))
        for row in rows
    ]
    return rng.sample(changed, len(changed))


def _paired(old, new, rng):
    return dict(zip(_cards(old), rng.sample(_cards(new), len(_cards(new))), strict=True))


def _cards(mask):
    return [number for number in range(10) if mask >> number & 1]


@settings(max_examples=120)
@given(
    missions, st.sampled_from((2, 3, 4)), st.none() | st.just(0), st.integers(0, 30), st.integers(0, 10**6)
)
def test_renaming_keeps_the_form(mission, players, me, seed, renaming):
    """Other names for cats, foods and places, and another order of the rows, do not change the form."""
    pattern, rows = unique_rows(mission, players, me, seed)
    assert form(pattern, renamed(pattern, rows, Random(renaming))) == form(pattern, rows)


@settings(max_examples=40)
@given(missions, st.integers(0, 30), st.integers(0, 10**6))
def test_another_row_changes_the_form(mission, seed, choice):
    """A puzzle without one of its rows is another puzzle."""
    pattern, rows = unique_rows(mission, 3, None, seed)
    left_out = Random(choice).randrange(len(rows))
    assert form(pattern, rows[:left_out] + rows[left_out + 1 :]) != form(pattern, rows)


def test_asked_gifts_count():
    """Two gift puzzles that ask about different cards are different."""
    pattern, rows = unique_rows(MISSIONS[2], 4, None, 1)
    own, other = pattern.hands[0], pattern.hands[0] & FOOD_MASK | pattern.hands[1] & PLACE_MASK
    assert form(pattern, rows, [own]) != form(pattern, rows, [other]) != form(pattern, rows)


def test_patterns_tell_puzzles_apart():
    """The same rows before cats with other kinds of cards are another puzzle."""
    pattern, rows = unique_rows(MISSIONS[5], 2, None, 3)
    assert form(replace(pattern, clue_is_food=not pattern.clue_is_food), rows) != form(pattern, rows)
