"""The grid of a record tells what its rounds tell, and never more."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deduce.games.delicats import observe
from deduce.games.delicats.components import MISSIONS, UNSEEN, Preference, SeenCard
from deduce.inference import analyse
from deduce.puzzles.grading import passes
from deduce.puzzles.grids import grid_of
from deduce.puzzles.marks import blank
from deduce.records import DelicatsRecord, Round
from tests.random_games import played, record_of, seeds, setups

TUNA, SOFA, ROOF = Preference.TUNA, Preference.SOFA, Preference.ROOF


def round_(cards, eats, number=1, vacation=1):
    """A round before the second of three cats; the first card is the drawn one."""
    return Round(
        number=number,
        active=0,
        vacation=vacation,
        drawn=(cards[0],),
        played=((0, cards[1]), (2, cards[2])),
        eats=eats,
    )


def record(number, *rounds, **more):
    """A record of three players."""
    return DelicatsRecord(mission=MISSIONS[number - 1], players=("a", "b", "c"), rounds=tuple(rounds), **more)


def card(food, place):
    """A card by the numbers of its halves, None for one not seen."""
    return SeenCard(
        None if food is None else Preference(food), None if place is None else Preference(place + 5)
    )


@settings(max_examples=80)
@given(setups(), seeds, st.integers(1, 14), st.none() | st.integers(0, 3))
def test_marks_of_real_games_are_true(setup, seed, rounds, seat):
    """In a random game, from any seat or from outside, the techniques mark only what follows."""
    state = played(setup, seed, rounds)
    viewer = None if seat is None else seat % setup.players
    game = record_of(observe(state, viewer))
    grid = grid_of(game)
    done = passes(grid.givens)
    last = done[-1].after if done else blank(grid.givens)
    analysis = analyse(game) if setup.players < 4 or setup.mission.hand_size == 1 else None
    for cat, owner in enumerate(grid.seats):
        for preference in Preference:
            held = preference in state.preferences[owner]
            assert not last.held[cat] >> preference & 1 or held
            crossed = grid.givens.pool & ~last.possible[cat]
            assert not crossed >> preference & 1 or not held
            if analysis is not None and crossed >> preference & 1:
                assert preference not in analysis.possible(owner)


def test_known_cats_are_not_on_the_grid():
    """Cats whose cards were seen leave the grid, and their cards with them; the clue too."""
    game = record(3, clue=ROOF, me=0, preferences={0: (TUNA, SOFA)})
    grid = grid_of(game)
    assert grid.seats == (1, 2)
    gone = 1 << ROOF | 1 << TUNA | 1 << SOFA
    assert grid.givens.pool == 0b1111111111 & ~gone


def test_all_known():
    """Where every cat's cards were seen, there is nothing to solve."""
    held = {seat: (Preference(seat), Preference(seat + 5)) for seat in range(3)}
    grid = grid_of(record(3, round_([card(0, 1), card(1, 3), card(0, 1)], eats=True), preferences=held))
    assert grid.seats == ()
    assert passes(grid.givens) == ()


def test_half_known_cat_starts_with_a_mark():
    """A cat of which one card was seen holds it from the start."""
    grid = grid_of(record(3, preferences={2: (TUNA,)}))
    assert blank(grid.givens).held[2] == 1 << TUNA


@pytest.mark.parametrize(
    ("number", "eats", "clean", "cards"),
    [
        (3, False, True, 0b0101000011),
        (3, True, False, 0b0101000011),
        (8, True, True, 0b0101000011),
        (8, False, False, 0b0101000011),
        (7, True, True, 0b1010100011),
        (7, False, False, 0b1010100011),
        (1, False, True, 0b0000000011),
        (2, True, False, 0b0101000000),
    ],
)
def test_what_a_row_tells(number, eats, clean, cards):
    """A row speaks about what it shows; in mission 7 about foods shown and places not shown."""
    row = round_([card(0, 1), card(1, 3), card(0, 1)], eats)
    givens = grid_of(record(number, row)).givens
    facts = givens.clean if clean else givens.hit
    assert [fact.cards for fact in facts] == [cards]


def test_unseen_card_weakens_a_clean_row():
    """A clean row with a card not seen still rules out what was seen."""
    givens = grid_of(record(3, round_([UNSEEN, card(1, 3), card(0, 1)], eats=False))).givens
    assert [fact.cards for fact in givens.clean] == [0b0101000011]


def test_unseen_card_empties_a_hit_row():
    """A hit row with a card not seen tells nothing: that card may be the reason."""
    givens = grid_of(record(3, round_([UNSEEN, card(1, 3), card(0, 1)], eats=True))).givens
    assert givens.hit == ()


def test_half_seen_card_in_a_mixed_mission():
    """A cat with one card, fed by a row with a place not seen, likes a food shown or any place."""
    givens = grid_of(record(5, round_([card(4, None), card(1, 3), card(0, 1)], eats=True))).givens
    assert [fact.cards for fact in givens.hit] == [0b1111110011]


def test_unseen_place_in_mission_7():
    """In mission 7 a card not seen may show any place, so a cat that ate rules out no place."""
    givens = grid_of(record(7, round_([UNSEEN, card(1, 3), card(0, 1)], eats=True))).givens
    assert [fact.cards for fact in givens.clean] == [0b0000000011]


def test_hidden_cards_are_counted():
    """Copies that were seen, anywhere, are not among the unseen ones."""
    row = round_([UNSEEN, card(1, 3), card(1, 3)], eats=True)
    game = record(4, row)
    givens = grid_of(game).givens
    assert givens.unseen[5 * 1 + 3] == 0
    assert sum(givens.unseen) == 48
    assert grid_of(replace(game, hand=(card(0, 0),))).givens.unseen[0] == 1
