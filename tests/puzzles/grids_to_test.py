"""Grids with marks on them, and which deals they leave, found by going through all deals."""

from dataclasses import dataclass

from hypothesis import strategies as st

from deduce.games.delicats.components import MISSIONS
from deduce.puzzles.marks import blank, marked
from deduce.puzzles.patterns import Pattern, deal
from deduce.puzzles.questions import question
from deduce.puzzles.request import PuzzleKind
from deduce.puzzles.rows import row_table
from deduce.puzzles.source import Source
from deduce.puzzles.spaces import deal_space


@dataclass(frozen=True)
class Case:
    """A grid with true marks, and all deals of its set-up."""

    pattern: Pattern
    givens: object
    marks: object

    @property
    def space(self):
        """Every deal of the set-up."""
        return deal_space(self.pattern)

    def deals_of_rounds(self, rounds):
        """The deals that explain these rounds."""
        left = self.space.everything
        for facts, hit in ((self.givens.clean, False), (self.givens.hit, True)):
            for fact in facts:
                if fact.round in rounds:
                    told = self.space.hit if hit else self.space.clean
                    left &= told(self._cat(fact.holder), fact.cards)
        return left

    def deals_of_marks(self, absent, present):
        """The deals in which holders lack or hold these cards."""
        left = self.space.everything
        for holder, cards in absent:
            for card in _single(cards):
                left &= self._without(holder, card)
        for holder, cards in present:
            for card in _single(cards):
                left &= self.space.everything & ~self._without(holder, card)
        return left

    @property
    def deals_of_grid(self):
        """The deals that all rounds and marks leave."""
        rounds = {fact.round for fact in (*self.givens.clean, *self.givens.hit)}
        absent = [(holder, self.givens.pool & ~cards) for holder, cards in enumerate(self.marks.possible)]
        return self.deals_of_rounds(rounds) & self.deals_of_marks(absent, list(enumerate(self.marks.held)))

    def _without(self, holder, card):
        if holder < self.givens.cats:
            return self.space.clean(self._cat(holder), card)
        dealt = 0
        for cat in range(self.givens.cats):
            dealt |= self.space.hit(self._cat(cat), card)
        return dealt

    def _cat(self, holder):
        return holder + self.pattern.unknown_cats.start


def _single(cards):
    return [1 << number for number in range(10) if cards >> number & 1]


@st.composite
def cases(draw, missions=MISSIONS, rows=(0, 9)):
    """A random grid: rows true in the standard deal, and some marks that are true in it too."""
    mission = draw(st.sampled_from(missions))
    players = draw(st.sampled_from((2, 3)))
    me = draw(st.none() | st.just(0))
    source = Source("case", draw(st.integers(0, 10**6)))
    pattern, _ = deal(mission, players, me, source)
    table = row_table(pattern, mission.row_size)
    laid = [
        table.draw(source.pick(pattern.unknown_cats), hit=source.percent(75), source=source)
        for _ in range(draw(st.integers(*rows)))
    ]
    givens = question(pattern, PuzzleKind.DEAL, source).givens(laid)
    return Case(pattern, givens, _true_marks(pattern, givens, source, draw(st.sampled_from((0, 20, 50)))))


def _true_marks(pattern, givens, source, share):
    hands = pattern.hands[pattern.unknown_cats.start :]
    crosses = [
        ((cat, card),)
        for cat, hand in enumerate(hands)
        for card in _single(givens.pool & ~hand)
        if source.percent(share)
    ]
    holds = [
        ((cat, card),)
        for cat, hand in enumerate(hands)
        for card in _single(hand)
        if source.percent(share // 3)
    ]
    return marked(givens, blank(givens), crosses, holds)
