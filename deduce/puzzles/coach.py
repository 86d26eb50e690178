"""Somebody who knows a puzzle's answer and tells of it only what is asked for."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

from deduce.counted import counted
from deduce.explain.claims import Claim
from deduce.explain.wording import claims_words, listed
from deduce.games.delicats.components import Card
from deduce.games.delicats.wording import hit_rule
from deduce.inference import Analysis, Cell, analyse
from deduce.puzzles.coaching import Hint, Worth, hint, marks_on, worth
from deduce.puzzles.gifts import gift
from deduce.puzzles.grids import Bowls, Grid, grid_of
from deduce.puzzles.making import MadePuzzle
from deduce.puzzles.marks import blank, is_settled
from deduce.puzzles.masks import members
from deduce.puzzles.proofs import proof, settling_marks
from deduce.puzzles.reopening import asked_by
from deduce.puzzles.wording import answer_lines, bowl_words, deduction_words
from deduce.records import DelicatsRecord, Mark

SLIP = "Something that you noted is wrong, and no hint can build on it; a check says what."
FINISHED = "Nothing is left to be found."


@dataclass(frozen=True, slots=True, kw_only=True)
class GiftHint:
    """A gift card whose bowl is settled by what is marked, told a little at a time."""

    where: str
    """Which gift card to look at."""
    rows: str
    """That no row is needed."""
    reason: str
    """Why it belongs there."""
    value: str
    """Where it goes."""
    card: Card
    bowl: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class NoHint:
    """Why there is no next step to be told."""

    sentence: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Check:
    """What is right and what is not of all that was noted."""

    worth: Mapping[Cell, Worth]
    """By cell, those that could be marked and are not among them."""
    wrong_gifts: tuple[Card, ...]
    lines: tuple[str, ...]
    """The same in words."""

    @property
    def has_slip(self) -> bool:
        """Whether anything is wrong."""
        return bool(self.wrong_gifts) or Worth.WRONG in self.worth.values()


@dataclass(frozen=True, slots=True, kw_only=True)
class Coach:
    """A puzzle, its grid and its answer."""

    puzzle: MadePuzzle
    grid: Grid
    analysis: Analysis

    @property
    def open_cells(self) -> frozenset[Cell]:
        """The cells that a solver has to mark."""
        empty = blank(self.grid.givens)
        return frozenset(
            (seat, card)
            for cat, seat in enumerate(self.grid.seats)
            for card in members(empty.possible[cat] & ~empty.held[cat])
        )

    def implied(self, marks: Mapping[Cell, Mark]) -> Mapping[Cell, bool]:
        """Whether cats hold cards, as far as it is given or follows from the marks by bookkeeping alone."""
        record = self.grid.record
        known = {
            (seat, card): card in record.preferences.get(seat, ())
            for seat in record.seats
            if seat not in self.grid.seats
            for card in record.mission.preferences
        }
        now = marks_on(self.grid, marks)
        for cat, seat in enumerate(self.grid.seats):
            held, possible = [*members(now.held[cat])], [*members(now.possible[cat])]
            known |= {
                (seat, card): card in held
                for card in record.mission.preferences
                if card in held or card not in possible
            }
        return known

    @property
    def answer(self) -> Mapping[Cell, bool]:
        """Whether cats hold cards, as far as the rounds settle it."""
        record, analysis = self.grid.record, self.analysis
        return {
            (seat, card): card in analysis.certain(seat)
            for seat in record.seats
            for card in record.mission.preferences
            if card in analysis.certain(seat) or card not in analysis.possible(seat)
        }

    def check(self, marks: Mapping[Cell, Mark], placed: Bowls) -> Check:
        """What is right, what is right without a proof, what is wrong and what is missed."""
        judged = worth(self.grid, self.analysis, self.puzzle.solution, marks)
        wrong_gifts = tuple(card for card, bowl in placed.items() if self.puzzle.bowls[card] != bowl)
        lines = (*self._mark_lines(judged), *self._gift_lines(placed, wrong_gifts))
        return Check(worth=judged, wrong_gifts=wrong_gifts, lines=lines)

    def is_answered(self, marks: Mapping[Cell, Mark], placed: Bowls) -> bool:
        """Whether all that is asked has an answer, right or wrong."""
        if self.puzzle.bowls:
            return set(placed) == set(self.puzzle.bowls)
        held = marks_on(self.grid, marks).held
        return all(held[cat].bit_count() >= self.grid.givens.hand_size for cat in range(len(self.grid.seats)))

    def is_solved(self, marks: Mapping[Cell, Mark], placed: Bowls) -> bool:
        """Whether all that is asked is answered and nothing noted is wrong."""
        return self.is_answered(marks, placed) and not self.check(marks, placed).has_slip

    def hint(self, marks: Mapping[Cell, Mark], placed: Bowls) -> Hint | GiftHint | NoHint:
        """The next step towards the answer; first of all a gift card whose bowl is settled already."""
        if self.check(marks, placed).has_slip:
            return NoHint(sentence=SLIP)
        if self.is_answered(marks, placed):
            return NoHint(sentence=FINISHED)
        settled = next(self._settled_gifts(marks, placed), None)
        return settled or hint(self.grid, marks) or NoHint(sentence=FINISHED)

    def proof(self) -> tuple[str, ...]:
        """The answer and the whole way to it, a line a step."""
        steps = proof(self.grid.givens)
        return (
            *answer_lines(self.puzzle),
            *(f"{step.number}. {deduction_words(self.grid, step)}" for step in steps),
        )

    def _settled_gifts(self, marks: Mapping[Cell, Mark], placed: Bowls) -> Iterator[GiftHint]:
        record, now = self.grid.record, marks_on(self.grid, marks)
        for card, bowl in self.puzzle.bowls.items():
            if card in placed:
                continue
            cat = self.grid.seats.index(bowl) if bowl in self.grid.seats else None
            asked = gift(record.mission, card, cat)
            if is_settled(self.grid.givens, now, asked):
                claims = [
                    Claim(seat=self.grid.seats[mark.holder], card=held, holds=mark.holds)
                    for mark in settling_marks(self.grid.givens, now, asked)
                    for held in members(mark.card)
                ]
                name = record.theme.card_name(card)
                yield GiftHint(
                    where=f"Look at the gift card {name}.",
                    rows="What is marked already is enough; no row is needed.",
                    reason=f"{hit_rule(record.mission)} And {claims_words(record, claims)}.",
                    value=f"So {name} goes into {bowl_words(record, bowl)}.",
                    card=card,
                    bowl=bowl,
                )

    def _mark_lines(self, judged: Mapping[Cell, Worth]) -> Iterator[str]:
        by_worth = {kind: [cell for cell in sorted(judged) if judged[cell] is kind] for kind in Worth}
        if right := by_worth[Worth.PROVABLE]:
            yield f"{_marks(len(right))} right, proved by the rounds."
        if unproved := by_worth[Worth.UNPROVED]:
            yield f"Right, but not proved by the rounds: {self._cells(unproved)}."
        if wrong := by_worth[Worth.WRONG]:
            yield f"Wrong: {self._cells(wrong)}."
        if missed := by_worth[Worth.MISSED]:
            yield f"{_cells(len(missed))} still to be found."

    def _gift_lines(self, placed: Bowls, wrong: Collection[Card]) -> Iterator[str]:
        name = self.grid.record.theme.card_name
        if right := [card for card in placed if card not in wrong]:
            yield f"In the right bowl: {listed(map(name, right), 'and')}."
        if wrong:
            yield f"In the wrong bowl: {listed(map(name, wrong), 'and')}."
        if left := [card for card in self.puzzle.bowls if card not in placed]:
            yield f"Still to be given: {listed(map(name, left), 'and')}."

    def _cells(self, cells: Collection[Cell]) -> str:
        record = self.grid.record
        return ", ".join(f"{record.players[seat]}/{record.theme.name(card)}" for seat, card in cells)


def coach_of(record: DelicatsRecord) -> Coach | None:
    """The coach of a puzzle; None where the record asks nothing, or nothing that has one sure answer."""
    if record.puzzle is None or record.gifts is not None:
        return None
    analysis = analyse(record)
    puzzle = asked_by(analysis)
    if puzzle is None:
        return None
    coach = Coach(puzzle=puzzle, grid=grid_of(record, puzzle.bowls), analysis=analysis)
    return coach if coach.open_cells or puzzle.bowls else None


def _marks(count: int) -> str:
    return counted(count, "mark is", "marks are")


def _cells(count: int) -> str:
    return counted(count, "cell is", "cells are")
