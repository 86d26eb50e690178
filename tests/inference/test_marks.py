"""Whether marks made by hand are right so far."""

from dataclasses import replace
from random import Random
from types import MappingProxyType

from hypothesis import given, settings
from hypothesis import strategies as st

from deduce.games.delicats import DELICATS, Setup
from deduce.games.delicats.components import Preference, mission
from deduce.inference import Analysis, Cell, MarksVerdict, analyse, check_marks
from deduce.records import DelicatsRecord, Mark
from tests.random_games import played, record_of, seeds, setups

P = Preference


@st.composite
def analyses(draw: st.DrawFn) -> Analysis:
    """What follows from a random game of three or four rounds, seen from a seat."""
    setup: Setup = draw(setups())
    state = played(setup, draw(seeds), rounds=3)
    return analyse(record_of(DELICATS.observe(state, 0)))


def truths(analysis: Analysis) -> dict[Cell, Mark | None]:
    """The mark that follows for each cell, read off every fitting deal; None while it is open."""
    seen: dict[Cell, set[bool]] = {(seat, card): set() for seat in analysis.record.seats for card in P}
    for deal, _ in analysis.deals():
        for (seat, card), answers in seen.items():
            answers.add(card in deal[seat])
    return {
        cell: None if len(held) == 2 else Mark.YES if True in held else Mark.NO for cell, held in seen.items()
    }


@settings(max_examples=20)
@given(analysis=analyses(), seed=seeds)
def test_each_mark_is_judged_by_the_deals(analysis: Analysis, seed: int) -> None:
    """A mark is right, wrong or unproved exactly as every fitting deal, none or some bear it out."""
    rng = Random(seed)
    true = truths(analysis)
    marks = {cell: rng.choice(list(Mark)) for cell in rng.sample(list(true), rng.randrange(6))}
    check = check_marks(analysis, marks)
    claimed = {cell: mark for cell, mark in sorted(marks.items()) if mark is not Mark.MAYBE}
    wrong = [cell for cell in claimed if true[cell] not in (None, claimed[cell])]
    unproved = [cell for cell in claimed if true[cell] is None]
    assert check.places == (
        *(f"{cell_words(analysis, cell)}: the mark contradicts the rounds." for cell in wrong),
        *(f"{cell_words(analysis, cell)}: the mark does not follow yet." for cell in unproved),
    )
    expected = MarksVerdict.UNPROVED if unproved else MarksVerdict.RIGHT
    assert check.verdict is (MarksVerdict.WRONG if wrong else expected)


def cell_words(analysis: Analysis, cell: Cell) -> str:
    """A cat and a card as a check names them."""
    seat, card = cell
    return f"{analysis.record.players[seat]}, {analysis.record.theme.name(card)}"


@settings(max_examples=10)
@given(analysis=analyses())
def test_all_that_follows_is_right(analysis: Analysis) -> None:
    """Whoever marks exactly what follows is told yes."""
    marks = {cell: mark for cell, mark in truths(analysis).items() if mark is not None}
    assert check_marks(analysis, marks).verdict is MarksVerdict.RIGHT


def test_yes_or_no_without_a_place() -> None:
    """The answer names no cat and no card, whatever is wrong; the places are told apart from it."""
    analysis = analyse(small_record())
    wrong = check_marks(analysis, {(1, P.TUNA): Mark.YES, (2, P.EGG): Mark.YES})
    assert wrong.sentence == "No: a mark contradicts the rounds."
    assert wrong.places == (
        "Ben, tuna: the mark contradicts the rounds.",
        "Cleo, egg: the mark does not follow yet.",
    )
    assert check_marks(analysis, {(2, P.EGG): Mark.NO}).sentence == (
        "Nothing is wrong, but not every mark follows from the rounds yet."
    )
    assert (
        check_marks(analysis, {(1, P.TUNA): Mark.NO}).sentence == "Yes: every mark follows from the rounds."
    )


def test_the_clue_is_nobodys() -> None:
    """Nobody holds the clue: a yes on it is wrong, a no is right."""
    analysis = analyse(small_record())
    assert check_marks(analysis, {(1, P.MILK): Mark.YES}).verdict is MarksVerdict.WRONG
    assert check_marks(analysis, {(1, P.MILK): Mark.NO}).verdict is MarksVerdict.RIGHT


def test_maybe_claims_nothing() -> None:
    """A maybe is never wrong."""
    analysis = analyse(small_record())
    assert check_marks(analysis, {(1, P.TUNA): Mark.MAYBE}).verdict is MarksVerdict.RIGHT


def test_a_contradiction_judges_nothing() -> None:
    """Where no deal fits, no mark is called right or wrong."""
    analysis = analyse(replace(small_record(), clue=P.TUNA))
    assert check_marks(analysis, {(1, P.TUNA): Mark.NO}).verdict is MarksVerdict.NO_DEAL


def small_record() -> DelicatsRecord:
    """Mission 3 before the first round: Ana holds tuna and sofa, and milk is the clue."""
    return DelicatsRecord(
        mission=mission(3),
        players=("Ana", "Ben", "Cleo", "Dan"),
        me=0,
        clue=P.MILK,
        preferences=MappingProxyType({0: (P.TUNA, P.SOFA)}),
    )
