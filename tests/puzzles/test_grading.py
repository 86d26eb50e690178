"""Grades follow the scale and depend on nothing but the logic of the puzzle."""

from dataclasses import replace
from random import Random
from types import MappingProxyType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deduce.games.delicats.components import Card, Preference, SeenCard
from deduce.games.delicats.conditions import contributors, eats
from deduce.puzzles import Level, Request
from deduce.puzzles.grading import EASY_SWEEPS, grade, level_of, passes
from deduce.puzzles.grids import grid_of
from deduce.puzzles.techniques import TECHNIQUES
from deduce.puzzles.techniques.what_if import sweep
from tests.puzzles.requests import made, requests

seeds = st.integers(0, 20)

SCALE = {
    1: {
        "EASY": ("last card for a cat", 5, 3, 10),
    },
    3: {
        "EASY": ("last card for a cat", 4, 4, 18),
        "MEDIUM": ("one kind left in the row", 1, 6, 90),
        "HARD": ("two rows of a cat", 1, 6, 473),
        "EXPERT": ("what if, short", 1, 5, 786),
    },
    6: {
        "EASY": ("last card for a cat", 4, 3, 17),
        "MEDIUM": ("last card for a cat", 6, 5, 20),
    },
    7: {
        "EASY": ("last card for a cat", 4, 4, 22),
        "MEDIUM": ("one left in the row", 9, 5, 47),
        "HARD": ("two rows of a cat", 1, 5, 467),
        "EXPERT": ("what if, short", 1, 8, 1258),
    },
    9: {
        "EASY": ("last card for a cat", 4, 4, 15),
        "MEDIUM": ("one left in the row", 6, 6, 32),
        "HARD": ("two rows of a cat", 1, 8, 282),
        "EXPERT": ("what if, short", 1, 5, 614),
    },
}


def graded(record):
    """The grade of a record's grid."""
    givens = grid_of(record).givens
    return grade(givens, passes(givens))


def renamed(record, seed):
    """The same game with other seats, foods and places; foods and places keep their kind."""
    rng = Random(seed)
    names = [Preference(number) for kind in (range(5), range(5, 10)) for number in rng.sample(list(kind), 5)]
    seats = rng.sample(list(record.seats), len(record.players))

    def card(seen):
        return SeenCard(*(None if half is None else names[half] for half in seen))

    rounds = [
        replace(
            laid,
            active=None,
            vacation=seats[laid.vacation],
            drawn=tuple(map(card, laid.drawn)),
            played=tuple((seats[seat], card(played)) for seat, played in laid.played),
        )
        for laid in record.rounds
    ]
    rng.shuffle(rounds)
    return replace(
        record,
        me=None if record.me is None else seats[record.me],
        clue=None if record.clue is None else names[record.clue],
        rounds=tuple(replace(laid, number=number) for number, laid in enumerate(rounds, start=1)),
        preferences=MappingProxyType(
            {
                seats[seat]: tuple(sorted(names[card] for card in held))
                for seat, held in record.preferences.items()
            }
        ),
    )


@settings(max_examples=60)
@given(requests(), seeds, st.integers(0, 1000))
def test_names_do_not_matter(request, seed, renaming):
    """Renaming cats, foods and places and laying the rows in another order leaves the whole grade alone."""
    record = made(request, seed).record
    assert graded(renamed(record, renaming)) == graded(record)


@settings(max_examples=60)
@given(requests(), seeds)
def test_level_is_the_one_asked_for(request, seed):
    """A puzzle has the level of its request, no less and no more, judged on what is printed."""
    puzzle = made(request, seed)
    assert puzzle.grade.level is request.level
    assert puzzle.grade == graded(puzzle.record)
    assert puzzle.facts.level == request.level.word


@settings(max_examples=60)
@given(requests(), seeds)
def test_level_means_what_the_scale_says(request, seed):
    """The hardest technique decides; a long chain of easy steps makes medium, and nothing else does."""
    puzzle = made(request, seed)
    hardest, level = puzzle.grade.hardest, puzzle.grade.level
    if hardest.level is Level.EASY:
        assert level is (Level.MEDIUM if puzzle.grade.sweeps > EASY_SWEEPS else Level.EASY)
    else:
        assert level is hardest.level


@settings(max_examples=40)
@given(requests(), seeds)
def test_hardest_technique_is_needed(request, seed):
    """Without the hardest technique and those above it the puzzle is not solved."""
    puzzle = made(request, seed)
    givens = grid_of(puzzle.record).givens
    easier = [each.find for each in TECHNIQUES if each.number < puzzle.grade.hardest.number]
    marks, after = None, passes(givens)[0].before
    while after != marks:
        marks, after = after, sweep(givens, after, easier)
    assert any(held.bit_count() < givens.hand_size for held in after.held[: givens.cats])


@settings(max_examples=40)
@given(requests(), seeds, st.integers(0, 10**6))
def test_more_rows_never_raise_the_level(request, seed, rows):
    """Rows added to a puzzle leave its level or lower it."""
    puzzle = made(request, seed)
    record = puzzle.record
    rng = Random(rows)
    added = []
    for _ in range(3):
        laid = rng.choice(record.rounds)
        cards = [Card(Preference(rng.randrange(5)), Preference(rng.randrange(5, 10))) for _ in laid.cards]
        added.append((rng.choice(list(record.seats)), cards))
    more = list(record.rounds)
    for seat, cards in added:
        more.append(_round(record, puzzle.solution[seat], seat, cards, len(more) + 1))
    assert level(replace(record, rounds=tuple(more))) <= puzzle.grade.level


def level(record):
    """The level of a record's grid."""
    givens = grid_of(record).givens
    return level_of(givens, passes(givens))


def _round(record, hand, seat, cards, number):
    seen = [SeenCard(*card) for card in cards]
    drawn = record.mission.drawn
    return replace(
        record.rounds[0],
        number=number,
        vacation=seat,
        drawn=tuple(seen[:drawn]),
        played=tuple(zip(contributors(len(record.players), seat), seen[drawn:], strict=True)),
        eats=eats(record.mission, hand, cards),
    )


@pytest.mark.parametrize("number", [1, 3, 6, 7, 9])
def test_scale_is_stable(number):
    """The grades of these puzzles are part of the generator's version: hardest, times, sweeps, difficulty."""
    for level_wanted, expected in SCALE[number].items():
        puzzle = made(Request(mission_number=number, face_up=True, level=Level[level_wanted]), 1)
        found = puzzle.grade
        assert (found.hardest.name, found.times, found.sweeps, found.difficulty) == expected
