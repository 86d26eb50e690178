"""Puzzles cut from recorded games."""

from dataclasses import replace
from types import MappingProxyType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deduce.games.delicats import Setup, observe
from deduce.games.delicats.components import MISSIONS
from deduce.inference import analyse
from deduce.puzzles import MadePuzzle, NoPuzzle, PuzzleKind, check_puzzle, cut
from deduce.puzzles.cutting import FEWEST_ASKED
from deduce.records import read_text, write_new
from tests.oracles import gift_hits
from tests.random_games import played, record_of, seeds


@st.composite
def games(draw, missions=MISSIONS):
    """A random game played to the gifts, and the record of a seat or an onlooker."""
    setup = Setup(mission=draw(st.sampled_from(missions)), players=draw(st.sampled_from((2, 3))))
    state = played(setup, draw(seeds))
    seat = draw(st.none() | st.integers(0, setup.players - 1))
    return state, record_of(observe(state, seat))


@settings(max_examples=30)
@given(games())
def test_cut_at_the_moment_it_was_solvable(game):
    """The puzzle is the beginning of the game after which one deal is left, and not one round more."""
    state, record = game
    puzzle = cut(record)
    if isinstance(puzzle, NoPuzzle) or puzzle.bowls:
        assert analyse(replace(record, hand=())).deal_count > 1
        return
    count = len(puzzle.record.rounds)
    assert puzzle.record.rounds == record.rounds[:count]
    assert analyse(replace(puzzle.record, rounds=record.rounds[: count - 1])).deal_count > 1
    assert [puzzle.solution[seat] for seat in record.seats] == [tuple(sorted(h)) for h in state.preferences]
    check_puzzle(puzzle)
    assert puzzle.facts.kind == "deal"
    assert puzzle.facts.seed is None


@settings(max_examples=30)
@given(games(), st.booleans())
def test_gift_puzzles_as_a_second_best(game, gifts):
    """A game that leaves several deals is asked about gift cards, each with one bowl that is provable."""
    state, record = game
    puzzle = cut(record, gifts=gifts)
    if isinstance(puzzle, NoPuzzle) or not puzzle.bowls:
        assert isinstance(puzzle, NoPuzzle) or not gifts or len(puzzle.bowls) == 0
        return
    assert len(puzzle.bowls) >= FEWEST_ASKED
    for card, bowl in puzzle.bowls.items():
        hits = [gift_hits(record.mission.number, hand, card) for hand in state.preferences]
        assert not any(hits) if bowl is None else hits[bowl]
    check_puzzle(puzzle)
    assert puzzle.facts.kind == PuzzleKind.GIFTS.value


@settings(max_examples=20)
@given(games())
def test_only_what_was_known_before_is_kept(game):
    """Hands, gifts and what was turned up at the end are not given away."""
    _, record = game
    full = replace(record, reveal=MappingProxyType({0: record.preferences.get(0, ())}), notes="it was fun")
    puzzle = cut(full)
    if isinstance(puzzle, MadePuzzle):
        given_away = puzzle.record
        assert (given_away.hand, given_away.notes, given_away.gifts) == ((), "", None)
        assert given_away.reveal == {}
        assert set(given_away.preferences) <= {record.me}
        assert read_text(write_new(given_away)).record == given_away


def test_a_contradicting_game_is_no_puzzle():
    """A game whose announcements cannot all be true is refused, with the command that says more."""
    state = played(Setup(mission=MISSIONS[2], players=3), 5)
    record = record_of(observe(state, None))
    lies = replace(record, rounds=tuple(replace(laid, eats=not laid.eats) for laid in record.rounds))
    while analyse(lies).consistent:
        lies = replace(lies, rounds=(*lies.rounds, *(replace(r, eats=not r.eats) for r in lies.rounds)))
    result = cut(lies)
    assert isinstance(result, NoPuzzle)
    assert "deduce check" in result.reason


def test_a_short_game_is_no_puzzle():
    """A game that leaves nearly everything open says how much."""
    state = played(Setup(mission=MISSIONS[3], players=4), 1, 2)
    result = cut(record_of(observe(state, None)))
    assert isinstance(result, NoPuzzle)
    assert "after all its 2 rounds" in result.reason
    assert "deals are left" in result.reason


@pytest.mark.parametrize("number", [1, 3, 8])
def test_theme_and_names_stay(number):
    """A cut puzzle keeps the names of the game it comes from."""
    state = played(Setup(mission=MISSIONS[number - 1], players=2), 3)
    record = replace(record_of(observe(state, 0)), players=("Zoë", "Li"), title="Sunday")
    puzzle = cut(record)
    assert isinstance(puzzle, MadePuzzle)
    assert puzzle.record.players == ("Zoë", "Li")
    assert puzzle.record.title == "Sunday"
