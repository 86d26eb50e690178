"""Puzzles that are settled by counting the cards nobody saw."""

from collections import Counter
from dataclasses import replace

import pytest

from deduce.inference import analyse
from deduce.puzzles import Level, PuzzleKind, Request, check_puzzle, seen_cards
from deduce.puzzles.grading import passes
from deduce.puzzles.grids import grid_of
from deduce.puzzles.marks import is_solved
from deduce.puzzles.possible import COUNTED
from deduce.puzzles.proofs import proof
from deduce.puzzles.sheets import booklet_html, booklet_text, sheets
from deduce.puzzles.wording import deduction_words
from tests.puzzles.judge import deals_left
from tests.puzzles.rebuilding import rebuilt
from tests.puzzles.requests import made

SMALL = [(2, 2, None), (2, 3, 1)]


def request_of(number, players, seat):
    """A request for a counting puzzle."""
    return Request(mission_number=number, players=players, seat=seat, kind=PuzzleKind.COUNTING)


@pytest.fixture(params=SMALL, ids=str)
def puzzle(request):
    """A counting puzzle."""
    return made(request_of(*request.param), 3)


def test_one_deal_by_the_rulebook(puzzle):
    """Face-down cards dealt from what is left of the deck leave one deal, and both engines agree."""
    assert deals_left(puzzle.record) == [tuple(puzzle.solution[seat] for seat in puzzle.record.seats)]
    check_puzzle(puzzle)


def test_counting_is_needed(puzzle):
    """Without the rows that leave it to a hidden card the techniques get stuck."""
    givens = grid_of(puzzle.record).givens
    uncounted = replace(givens, hidden=(), unseen=())
    done = passes(uncounted)
    assert not done or not is_solved(uncounted, done[-1].after)
    assert puzzle.grade.hardest.name in ("none left", "not enough left", "cats compete")
    assert puzzle.grade.level >= Level.HARD


def test_each_round_is_needed(puzzle):
    """A round left out gives its cards back to the deck, and another deal fits."""
    assert puzzle.facts.minimal
    for left_out in puzzle.record.rounds:
        rounds = tuple(laid for laid in puzzle.record.rounds if laid is not left_out)
        assert analyse(replace(puzzle.record, rounds=rounds)).deal_count > 1


def test_legal_game(puzzle):
    """The full engine plays the transcript with some cards face down."""
    rebuilt(puzzle.record, tuple(puzzle.solution[seat] for seat in puzzle.record.seats))


def test_counting_in_words(puzzle):
    """The proof tells which rows need a hidden card and that too few are unseen."""
    grid = grid_of(puzzle.record)
    texts = [deduction_words(grid, deduction) for deduction in proof(grid.givens)]
    assert any("are still unseen" in text for text in texts)


def test_seen_cards_are_told(puzzle):
    """Each card that lies open is told with its number of copies; of other puzzles nothing is counted."""
    record, name = puzzle.record, puzzle.record.theme.card_name
    lying = Counter(name(card.card) for one in record.rounds for card in one.cards if card.card is not None)
    lying.update(name(card.card) for card in record.hand)
    told = {}
    for line in seen_cards(puzzle):
        words, cards = line.removesuffix(".").split(": ")
        told |= dict.fromkeys(cards.split(", "), 2 if words.startswith("Both") else 1)
    assert told == lying
    assert not [*seen_cards(made(Request(level=Level.EASY), 1))]


def test_sheet_has_a_table_for_counting(puzzle):
    """The sheet says how often the deck holds each card, and has a table with two boxes for each."""
    page = sheets([puzzle])
    assert "each of the 25 cards twice" in booklet_text("", page)
    assert booklet_text("", page).count("[ ]") == 50
    assert booklet_html("", page).count('<span class="box"></span>') == 50


@pytest.mark.slow
@pytest.mark.parametrize("shape", sorted(COUNTED))
def test_every_shape_gives_some(shape):
    """Every mission, player count and view that is offered gives counting puzzles."""
    number, players, seated = shape
    assert made(request_of(number, players, 0 if seated else None), 1) is not None
