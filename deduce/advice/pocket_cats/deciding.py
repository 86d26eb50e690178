"""What each option of the pending decision is worth: by full search near the end, else from sampled games."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import sqrt
from random import Random

import numpy as np

from deduce.advice.pocket_cats.batch import LEAD_OF_A_POINT, Boards, Leads
from deduce.advice.pocket_cats.endings import Endings
from deduce.advice.pocket_cats.exact import SWAPS, ExactSearch, Worth, scale
from deduce.advice.pocket_cats.playouts import Playouts
from deduce.advice.pocket_cats.swapping import Swapping
from deduce.games.game import Actor
from deduce.games.pocket_cats import Action, DogTurn, Pairing, Phase, Reveal, Swap, TurnDog, View, reckon
from deduce.games.pocket_cats.endgame import swapped

_FEWEST_SAMPLES = 24

__all__ = ["Effort", "Option", "decide", "swaps_for_now"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Effort:
    """How hard to look."""

    samples: int = 256
    """Games played out for each option, at most, where the end is too far off for a full search."""
    boards: int = 400_000
    """About how many boards may be reckoned in all."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """One way to decide, as it looks from the seat that does."""

    action: Action
    lead: Fraction
    """The points that the seat is ahead in the end, on average; a prey tile counts a 32nd of a point."""
    win: Fraction
    """The chance to win, a shared victory counting half."""
    error: float
    """The standard error of the lead; 0 where it is exact."""


def decide(view: View, actions: Sequence[Action], effort: Effort, random: Random) -> tuple[Option, ...]:
    """Every option with what it is worth, the greatest lead first; ValueError where there is no table yet."""
    weigher = _weigher(view, effort, random)
    match view.phase:
        case Phase.REVEAL:
            options = weigher.reveals(actions)
        case Phase.SWAP:
            options = weigher.swaps(actions)
        case _:
            options = weigher.turns(actions)
    return _best_first(options)


def swaps_for_now(view: View, actions: Sequence[Action]) -> tuple[Option, ...]:
    """Every swap as if the game were over at once, the greatest lead first."""
    return _best_first(_weigher(view, Effort(), Random(0)).swaps_for_now(actions))


def _best_first(options: Sequence[Option]) -> tuple[Option, ...]:
    return tuple(sorted(options, key=lambda option: (-option.lead, -option.win)))


def _weigher(view: View, effort: Effort, random: Random) -> "_Weigher":
    if isinstance(view.to_act, Actor) or view.phase not in (Phase.REVEAL, Phase.SWAP, Phase.TURN_DOG):
        raise ValueError(f"there is nothing to weigh where {view.phase.value}")
    pairing = Pairing(clans=view.clans, effects=view.setup.effects, rulings=view.setup.rulings)
    return _Weigher(view, view.to_act, _prepared(pairing), effort, random)


class _Prepared:
    """What is worked out once for all decisions between two clans."""

    def __init__(self, pairing: Pairing) -> None:
        self.pairing = pairing
        self.endings = Endings(pairing)
        self.swapping = Swapping(pairing, self.endings.codes)
        self.search = ExactSearch(pairing, self.endings, self.swapping)


@lru_cache(maxsize=64)
def _prepared(pairing: Pairing) -> _Prepared:
    return _Prepared(pairing)


class _Weigher:
    """Weighs the options of one decision."""

    def __init__(self, view: View, seat: int, prepared: _Prepared, effort: Effort, random: Random) -> None:
        self.view = view
        self.seat = seat
        self.prepared = prepared
        self.effort = effort
        self.random = random
        self.pool = [tile for tile, left in enumerate(view.pool) for _ in range(left)]

    def reveals(self, actions: Sequence[Action]) -> list[Option]:
        """Which tile to reveal."""
        row = self.prepared.endings.codes.row(self.view.board)
        if self._fits(1, self.seat):
            worth = self.prepared.search.worth_by_square(row[None], self.pool, self.seat)
            return self._exact(actions, Worth(worth.leads[0], worth.wins[0]), scale(len(self.pool)))
        squares = np.array([action.square for action in actions if isinstance(action, Reveal)])
        playouts = self._playouts()
        futures = playouts.futures(self.pool, self._samples(len(actions)))
        return self._sampled(actions, playouts.leads_after_reveals(row, squares, futures, self.seat))

    def swaps(self, actions: Sequence[Action]) -> list[Option]:
        """What to swap."""
        boards = self._boards_after(actions)
        if self._fits(len(actions), 1 - self.seat):
            worth = self.prepared.search.worth(boards, self.pool, 1 - self.seat)
            return self._exact(actions, worth, scale(len(self.pool)))
        playouts = self._playouts()
        futures = playouts.futures(self.pool, self._samples(len(actions)))
        return self._sampled(actions, playouts.leads_after_swaps(boards, futures, 1 - self.seat))

    def swaps_for_now(self, actions: Sequence[Action]) -> list[Option]:
        """What to swap if the game were over at once, as far as the table is face up."""
        worth = self.prepared.search.worth(self._boards_after(actions), (), 1 - self.seat)
        return self._exact(actions, worth, 1)

    def turns(self, actions: Sequence[Action]) -> list[Option]:
        """Which dog to turn, and how far."""
        leads = []
        for action in actions:
            turned = DogTurn(action.square, action.quarters) if isinstance(action, TurnDog) else None
            end = reckon(self.view.board, self.prepared.pairing, turned)
            points, tiles = end.points, [len(prey) for prey in end.prey]
            leads.append(LEAD_OF_A_POINT * (points[0] - points[1]) + tiles[0] - tiles[1])
        found = np.array(leads, dtype=np.int64)
        return self._exact(actions, Worth(found, np.sign(found) + 1), 1)

    def _fits(self, boards: int, seat: int) -> bool:
        return self.prepared.search.boards_to_reckon(boards, self.pool, seat) <= self.effort.boards

    def _samples(self, options: int) -> int:
        """As many games as the effort allows; too few would compare nothing but luck."""
        boards_a_game = options * SWAPS * max(1, len(self.pool))
        return max(_FEWEST_SAMPLES, min(self.effort.samples, self.effort.boards // boards_a_game))

    def _playouts(self) -> Playouts:
        generator = np.random.default_rng(self.random.getrandbits(64))
        prepared = self.prepared
        return Playouts(prepared.pairing, prepared.endings, prepared.swapping, generator)

    def _boards_after(self, actions: Sequence[Action]) -> Boards:
        board = self.view.board
        boards = [
            swapped(board, action.mover, action.other) if isinstance(action, Swap) else board
            for action in actions
        ]
        return np.array([self.prepared.endings.codes.row(after) for after in boards])

    def _exact(self, actions: Sequence[Action], worth: Worth, outcomes: int) -> list[Option]:
        return [
            Option(
                action=action,
                lead=Fraction(lead if self.seat == 0 else -lead, outcomes * LEAD_OF_A_POINT),
                win=Fraction(wins if self.seat == 0 else 2 * outcomes - wins, 2 * outcomes),
                error=0.0,
            )
            for action, lead, wins in zip(actions, worth.leads.tolist(), worth.wins.tolist(), strict=True)
        ]

    def _sampled(self, actions: Sequence[Action], leads: Leads) -> list[Option]:
        games = leads.shape[1]
        own = leads.astype(np.int64) if self.seat == 0 else -leads.astype(np.int64)
        errors = own.std(axis=1, ddof=1) / sqrt(games) / LEAD_OF_A_POINT
        return [
            Option(
                action=action,
                lead=Fraction(int(row.sum()), games * LEAD_OF_A_POINT),
                win=Fraction(int((np.sign(row) + 1).sum()), 2 * games),
                error=float(error),
            )
            for action, row, error in zip(actions, own, errors, strict=True)
        ]
