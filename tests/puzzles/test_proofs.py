"""A proof leads to the answer, every step from its own premises, and tells it in words."""

import re
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deduce.games.delicats.components import CARDS, Preference
from deduce.puzzles import Level, PuzzleKind, Request
from deduce.puzzles.grids import grid_of
from deduce.puzzles.marks import blank, is_solved, marked
from deduce.puzzles.proofs import proof
from deduce.puzzles.wording import conclusion_words, deduction_words
from deduce.records import Theme
from tests.oracles import all_deals, cat_eats
from tests.puzzles.requests import made, requests

seeds = st.integers(0, 20)
kinds = (PuzzleKind.DEAL, PuzzleKind.GIFTS)


def holds(grid, holder, card, deal):
    """Whether a holder has a card in a deal; the box has what no cat has."""
    if holder == grid.givens.box:
        return all(card not in hand for hand in deal)
    return card in deal[grid.seats[holder]]


def agrees(grid, deal, absent, present):
    """Whether marks are true in a deal."""
    return all(
        holds(grid, holder, card, deal) == expected
        for entries, expected in ((absent, False), (present, True))
        for holder, cards in entries
        for card in Preference
        if cards >> card & 1
    )


def explains(record, deal, numbers):
    """Whether rounds without hidden cards are explained by a deal; others are taken as they tell."""
    for laid in record.rounds:
        if laid.number not in numbers:
            continue
        seen = [card.card for card in laid.cards if card.card is not None]
        hand = deal[laid.vacation]
        if len(seen) == len(laid.cards):
            if cat_eats(record.mission.number, hand, seen) != laid.eats:
                return False
        elif any(cat_eats(record.mission.number, hand, [*seen, card]) == laid.eats for card in CARDS):
            continue
        else:
            return False
    return True


@settings(max_examples=25)
@given(requests(kinds=kinds), seeds)
def test_each_step_follows_from_its_premises(request, seed):
    """The rounds a step names and what the named earlier steps showed leave no deal in which it is false."""
    puzzle = made(request, seed)
    grid = grid_of(puzzle.record, puzzle.bowls)
    deals = all_deals(puzzle.record)
    if len(deals) > 3000:
        return
    shown = {}
    for deduction in proof(grid.givens):
        step = deduction.step
        shown[deduction.number] = (step.crosses, step.holds)
        assert all(earlier < deduction.number for earlier in deduction.earlier)
        left = [deal for deal in deals if explains(puzzle.record, deal, deduction.rounds)]
        for earlier in deduction.earlier:
            left = [deal for deal in left if agrees(grid, deal, *shown[earlier])]
        assert left
        assert all(agrees(grid, deal, step.crosses, step.holds) for deal in left)


@settings(max_examples=40)
@given(requests(kinds=kinds), seeds)
def test_proof_reaches_the_answer(request, seed):
    """The steps of a proof, made one after another, settle all that is asked."""
    puzzle = made(request, seed)
    givens = grid_of(puzzle.record, puzzle.bowls).givens
    marks = blank(givens)
    for deduction in proof(givens):
        marks = marked(givens, marks, [deduction.step.crosses], [deduction.step.holds])
    assert is_solved(givens, marks)


@settings(max_examples=40)
@given(requests(), seeds)
def test_no_step_leads_nowhere(request, seed):
    """Every step but the last ones is used by a later one, or shows a card of the answer."""
    puzzle = made(request, seed)
    grid = grid_of(puzzle.record)
    steps = proof(grid.givens)
    used = {earlier for deduction in steps for earlier in deduction.earlier}
    assert all(deduction.number in used or deduction.step.holds for deduction in steps)


@settings(max_examples=60)
@given(requests(kinds=kinds), seeds)
def test_every_step_has_its_words(request, seed):
    """A step is a sentence or two without a gap, in the names of the game."""
    puzzle = made(request, seed)
    grid = grid_of(puzzle.record, puzzle.bowls)
    for deduction in proof(grid.givens):
        text = deduction_words(grid, deduction)
        assert re.fullmatch(r"[A-Z].*\. So .*\.", text)
        assert not re.search(r"None|  |\(\)|\bof \.|, \.", text)
        for number in deduction.rounds:
            assert f"(round {number})" in text


def test_words_use_the_theme():
    """A step names foods and places as they are printed on the solver's cards."""
    theme = Theme(foods=("A1", "B1", "C1", "D1", "E1"), places=("A2", "B2", "C2", "D2", "E2"))
    record = replace(made(Request(level=Level.HARD), 1).record, theme=theme)
    grid = grid_of(record)
    text = " ".join(deduction_words(grid, deduction) for deduction in proof(grid.givens))
    assert re.search(r"\b[A-E][12]\b", text)
    assert not re.search("tuna|milk|ham|egg|sofa|roof", text)


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (1, ("likes",)),
        (2, ("likes",)),
        (3, ("likes", "does not like")),
        (6, ("likes", "does not like")),
        (7, ("dislikes", "does not dislike", "likes", "does not like")),
        (8, ("dislikes", "does not dislike")),
        (9, ("dislikes", "does not dislike")),
    ],
)
def test_words_of_each_mission(number, words):
    """What a cat holds is called what it means in the mission."""
    puzzle = made(Request(mission_number=number, players=3, face_up=True, level=Level.EASY), 2)
    grid = grid_of(puzzle.record)
    text = " ".join(conclusion_words(grid, deduction.step) for deduction in proof(grid.givens))
    for word in words:
        assert f"cat {word} " in text or f"and {word} " in text
    if "dislikes" not in words:
        assert "dislike" not in text


@pytest.mark.parametrize(
    ("number", "announced"),
    [(3, ("did not eat", "ate")), (7, ("ate", "did not eat")), (8, ("ate", "did not eat"))],
)
def test_words_of_clean_and_hit_rows(number, announced):
    """A clean row is one from which the cat did not eat, or ate where cats dislike; a hit row the other."""
    puzzle = made(Request(mission_number=number, level=Level.HARD), 3)
    grid = grid_of(puzzle.record)
    by_name = {}
    for deduction in proof(grid.givens):
        by_name.setdefault(deduction.technique.name, deduction_words(grid, deduction))
    clean, hit = announced
    assert by_name["clean row"].startswith(f"The cat {clean} from ")
    assert by_name["two rows of a cat"].startswith(f"The cat {hit} from ")
