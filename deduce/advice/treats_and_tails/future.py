"""What the turns after the present one are worth: an approximation that does not follow every card.

Value iteration over hands and tables (Bellman, 1957): a hand is any multiset of ranks, a table says
which cats are awake and how far the game has gone. Cards are drawn with replacement, today with the odds
of the deck, later with those of all adoption cards. The treats that are unseen at a later turn are a few
samples of those that are unseen now, or all of them; a peek is weighed only where no treat is known.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random

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

__all__ = ["Future", "Values", "future_of"]

Values = NDArray[np.float64]

_HIGHEST_TOTAL = VISITOR_VALUE + 2 * 6


@dataclass(frozen=True, slots=True, kw_only=True)
class Future:
    """The worth of every table with every hand, worked out when it is asked for."""

    rulings: Rulings
    ranks: tuple[int, ...]
    unseen: Counts
    """The treats that are unseen now."""
    samples: int
    """How many samples of them stand for what is unseen later; 0 for all of them at any time."""
    refills: tuple[Values, Values]
    """How likely each rest of a hand is filled up to each hand: today, and on later days."""
    draw_odds: tuple[Values, Values]
    """How likely each rank is drawn: today, and on later days."""
    today: int
    """The number of Adoption Days so far."""
    known: dict[Table, Values]
    """What has been worked out."""

    def worth(self, table: Table | None) -> Values:
        """The points that can still be expected when a turn begins, for every hand; none without a turn."""
        if table is None:
            return np.zeros(len(hand_space(self.ranks).hands))
        values = self.known.get(table)
        if values is None:
            size = table.treats_left + (*table.awake, *table.asleep).count(UNSEEN)
            pools = _pools(self.unseen, size, self.samples)
            by_pool = [self._worth_with(table, odds) for odds in pools]
            values = self.known[table] = np.mean(by_pool, axis=0)
        return values

    def _worth_with(self, table: Table, treat_odds: Mapping[int, float]) -> Values:
        targets = sorted(set(table.awake))
        best: Values = np.max([self._worth_of_target(table, at, treat_odds) for at in targets], axis=0)
        return best

    def _worth_of_target(self, table: Table, target: int, treat_odds: Mapping[int, float]) -> Values:
        moves = _moves(self.ranks)
        odds = treat_odds if target == UNSEEN else {target: 1.0}
        later = int(table.days > self.today)
        won = self._after(table, target, None)
        lost = self._after(table, target, UNSEEN)
        exact = _Chances.of(odds, 0)
        best = moves.plain.best(exact, won, lost)
        aced = moves.aced.best(_Chances.of(odds, self.rulings.ace_tolerance), won, lost)
        drawn = moves.drawn.best(exact, won, lost)
        aced = np.maximum(aced, drawn[moves.after_draw] @ self.draw_odds[later])
        if table.treats_left and not any((*table.awake, *table.asleep)):
            peeked = [
                chance * moves.aced.best(exact, won, self._after(table, target, treat))
                for treat, chance in treat_odds.items()
            ]
            aced = np.maximum(aced, sum(peeked))
        best[moves.with_ace] = np.maximum(best[moves.with_ace], aced)
        return best

    def _after(self, table: Table, target: int, new_treat: int | None) -> Values:
        """The points that can be expected after an attempt, for every rest of a hand."""
        after = following(self.rulings, table, target, new_treat)
        later = int(table.days > self.today)
        if after is None:
            return np.zeros(len(hand_space(self.ranks).rests))
        values: Values = self.refills[later] @ self.worth(after.table)
        return values


def future_of(
    rulings: Rulings, unseen: Counts, decks: tuple[Counts, Counts], today: int, samples: int
) -> Future:
    """The future with these unseen treats and decks, the one of today and the one of later days."""
    ranks = ranks_of(rulings)
    space = hand_space(ranks)
    odds = [np.array(deck) / max(1, sum(deck)) for deck in decks]
    return Future(
        rulings=rulings,
        ranks=ranks,
        unseen=unseen,
        samples=samples,
        refills=(refill_matrix(space, odds[0]), refill_matrix(space, odds[1])),
        draw_odds=(odds[0], odds[1]),
        today=today,
        known={},
    )


@lru_cache(maxsize=1 << 12)
def _pools(unseen: Counts, size: int, samples: int) -> tuple[Mapping[int, float], ...]:
    """The odds of an unseen treat when so many of them are left: a few samples, always the same ones."""
    treats = [treat for treat, count in zip(TREATS, unseen, strict=True) for _ in range(count)]
    if not samples or not 0 < size < len(treats):
        return (_odds(treats),)
    rng = Random(f"{unseen} {size}")
    return tuple(_odds(rng.sample(treats, size)) for _ in range(samples))


def _odds(treats: Sequence[int]) -> Mapping[int, float]:
    return {treat: treats.count(treat) / len(treats) for treat in TREATS if treat in treats}


@dataclass(frozen=True, slots=True)
class _Chances:
    """For every total: how likely it succeeds, and the points it then brings, on average."""

    succeeds: Values
    points: Values

    @classmethod
    def of(cls, odds: Mapping[int, float], gap: int) -> "_Chances":
        chance, points = np.zeros(_HIGHEST_TOTAL + 1), np.zeros(_HIGHEST_TOTAL + 1)
        for total in range(VISITOR_VALUE, _HIGHEST_TOTAL + 1):
            for treat, likely in odds.items():
                if succeeds(total, treat, gap):
                    chance[total] += likely
                    points[total] += likely * treat
        return cls(chance, points)


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
