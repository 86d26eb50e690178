"""What the turns after the present one are worth: an approximation that does not follow every card.

Value iteration over hands and tables (Bellman, 1957): a hand is any multiset of ranks, a table says
which cats are awake and how far the game has gone. Cards are drawn with replacement, today with the odds
of the deck, later with those of all adoption cards. The treats that are unseen at a later turn are a few
samples of those that are unseen now, or all of them; a peek is weighed only where no treat is known.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from deduce.advice.treats_and_tails.hands import (
    ACE_INDEX,
    Counts,
    HandSpace,
    hand_space,
    plays,
    ranks_of,
    refill_matrix,
    with_rank,
    without_rank,
)
from deduce.advice.treats_and_tails.table import UNSEEN, Table, following
from deduce.games.treats_and_tails.components import TREATS, VISITOR_VALUE
from deduce.games.treats_and_tails.conditions import succeeds
from deduce.games.treats_and_tails.rulings import Rulings

__all__ = ["Future", "Values"]

Values = NDArray[np.float64]

_HIGHEST_TOTAL = VISITOR_VALUE + 2 * 6
_TREATS = np.array(TREATS)


class Future:
    """The worth of every table with every hand, worked out when it is asked for and kept."""

    def __init__(
        self, rulings: Rulings, unseen: Counts, decks: tuple[Counts, Counts], today: int, samples: int
    ) -> None:
        """These treats are unseen now; the adoption deck is the first today and the second on later days.

        `today` is the number of Adoption Days so far. So many samples stand for the treats that are unseen
        later, 0 for all of them at any time.
        """
        self._rulings = rulings
        self._ranks = ranks_of(rulings)
        self._unseen = unseen
        self._draws = tuple(_draws(self._ranks, deck) for deck in decks)
        self._today = today
        self._samples = samples
        self._known: dict[Table, Values] = {}

    def worth(self, table: Table | None) -> Values:
        """The points that can still be expected when a turn begins, for every hand; none without a turn."""
        if table is None:
            return np.zeros(len(hand_space(self._ranks).hands))
        values = self._known.get(table)
        if values is None:
            size = table.treats_left + (*table.awake, *table.asleep).count(UNSEEN)
            first, *others = _pools(self._unseen, size, self._samples)
            total = self._worth_with(table, first)
            for odds in others:
                total = total + self._worth_with(table, odds)
            values = self._known[table] = total / (1 + len(others))
        return values

    def _worth_with(self, table: Table, treat_odds: Values) -> Values:
        targets = sorted(set(table.awake))
        best: Values = np.max([self._worth_of_target(table, at, treat_odds) for at in targets], axis=0)
        return best

    def _worth_of_target(self, table: Table, target: int, treat_odds: Values) -> Values:
        moves = _moves(self._ranks)
        odds = treat_odds if target == UNSEEN else np.equal(_TREATS, target).astype(np.float64)
        later = int(table.days > self._today)
        won = self._after(table, target, None)
        lost = self._after(table, target, UNSEEN)
        exact = _chances(odds, 0)
        best = moves.plain.best(exact, won, lost)
        aced = moves.aced.best(_chances(odds, self._rulings.ace_tolerance), won, lost)
        drawn = moves.drawn.best(exact, won, lost)
        aced = np.maximum(aced, drawn[moves.after_draw] @ self._draws[later].odds)
        if table.treats_left and not any((*table.awake, *table.asleep)):
            peeked = [
                chance * moves.aced.best(exact, won, self._after(table, target, treat))
                for treat, chance in zip(TREATS, treat_odds, strict=True)
                if chance
            ]
            aced = np.maximum(aced, sum(peeked))
        best[moves.with_ace] = np.maximum(best[moves.with_ace], aced)
        return best

    def _after(self, table: Table, target: int, new_treat: int | None) -> Values:
        """The points that can be expected after an attempt, for every rest of a hand."""
        after = following(self._rulings, table, target, new_treat)
        later = int(table.days > self._today)
        if after is None:
            return np.zeros(len(hand_space(self._ranks).rests))
        values: Values = self._draws[later].refills @ self.worth(after.table)
        return values


class _Draws(NamedTuple):
    """How likely each rank is drawn, and each rest of a hand filled up to each hand."""

    odds: Values
    refills: Values


@lru_cache(maxsize=64)
def _draws(ranks: tuple[int, ...], deck: Counts) -> _Draws:
    odds = np.array(deck) / max(1, sum(deck))
    return _Draws(odds, refill_matrix(hand_space(ranks), odds))


@lru_cache(maxsize=1 << 12)
def _pools(unseen: Counts, size: int, samples: int) -> tuple[Values, ...]:
    """The odds of an unseen treat when so many of them are left: a few samples, always the same ones."""
    treats = [treat for treat, count in zip(TREATS, unseen, strict=True) for _ in range(count)]
    if not samples or not 0 < size < len(treats):
        return (_odds(treats),)
    rng = Random(f"{unseen} {size}")
    return tuple(_odds(rng.sample(treats, size)) for _ in range(samples))


def _odds(treats: Sequence[int]) -> Values:
    return np.array([treats.count(treat) for treat in TREATS]) / len(treats)


class _Chances(NamedTuple):
    """For every total: how likely it succeeds, and the points it then brings, on average."""

    succeeds: Values
    points: Values


def _chances(odds: Values, gap: int) -> _Chances:
    """The chances of every total when treats have these odds and the total may be off by the gap."""
    wins = _wins(gap)
    return _Chances(wins @ odds, wins @ (odds * _TREATS))


@lru_cache(maxsize=8)
def _wins(gap: int) -> Values:
    """1 where a total, by row, wins a treat, by column."""
    totals = range(_HIGHEST_TOTAL + 1)
    return np.array([[float(succeeds(total, treat, gap)) for treat in TREATS] for total in totals])


@dataclass(frozen=True, slots=True)
class _Plays:
    """Ways to play number cards: total and rest of each, those of one hand together."""

    totals: NDArray[np.intp]
    rests: NDArray[np.intp]
    starts: NDArray[np.intp]
    """Where the plays of each hand begin."""

    @classmethod
    def of(cls, space: HandSpace, hands: tuple[Counts, ...], limit: int) -> "_Plays":
        by_hand = [plays(space.ranks, hand, limit) for hand in hands]
        flat = [play for of_hand in by_hand for play in of_hand]
        return cls(
            totals=np.array([total for total, _ in flat]),
            rests=np.array([space.rest_index[rest] for _, rest in flat]),
            starts=np.cumsum([0, *map(len, by_hand[:-1])]),
        )

    def best(self, chances: _Chances, won: Values, lost: Values) -> Values:
        """For each hand what its best play can expect; `won` and `lost` are by rest."""
        chance = chances.succeeds[self.totals]
        worth = chances.points[self.totals] + chance * won[self.rests] + (1 - chance) * lost[self.rests]
        values: Values = np.maximum.reduceat(worth, self.starts)
        return values


@dataclass(frozen=True, slots=True)
class _Moves:
    """Every play from every hand."""

    plain: _Plays
    """Without an Ace, for all hands."""
    with_ace: NDArray[np.intp]
    """The hands that hold an Ace."""
    aced: _Plays
    """After an Ace that drew nothing, for the hands with one."""
    drawn: _Plays
    """After an Ace that drew a card, for all hands that this may lead to."""
    after_draw: NDArray[np.intp]
    """For each hand with an Ace, and each rank, the hand after the Ace drew that rank."""


@lru_cache(maxsize=8)
def _moves(ranks: tuple[int, ...]) -> _Moves:
    space = hand_space(ranks)
    with_ace = [index for index, hand in enumerate(space.hands) if hand[ACE_INDEX]]
    without = tuple(without_rank(space.hands[index], ACE_INDEX) for index in with_ace)
    return _Moves(
        plain=_Plays.of(space, space.hands, 1),
        with_ace=np.array(with_ace),
        aced=_Plays.of(space, without, 2),
        drawn=_Plays.of(space, space.hands, 2),
        after_draw=np.array(
            [[space.index[with_rank(rest, rank)] for rank in range(len(ranks))] for rest in without]
        ),
    )
