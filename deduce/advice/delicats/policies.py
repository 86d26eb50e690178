"""Policies for the rounds of whole games: whom to hand the cards to, and which card to add.

All but random play rate a row by what it is worth for every pair of added cards. Who adds a card is taken
to choose well: the best of three unseen cards, the deciding seat the best of its own. The informed policy,
which reckons for itself alone, takes the cards of the others as chance.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from types import MappingProxyType

import numpy as np

from deduce.advice.delicats.announcing import Floats, by_pair
from deduce.advice.delicats.outlook import Outlook, outlook
from deduce.advice.delicats.teamwork import LaidRow, bits_learned, hits_expected
from deduce.games.delicats import Action, HandTo, PlayCard, View
from deduce.games.delicats.components import CARDS, HAND_SIZE
from deduce.games.delicats.conditions import contributors
from deduce.games.game import Policy, random_policy

__all__ = ["POLICIES", "careful", "farsighted", "informed", "team"]

NEARLY = 0.9
"""Careful play gives away at most a tenth of what is to be learned."""
LATE_ROUNDS = 2
"""In so many rounds at the end, farsighted play counts hits; found by playing, as is the next."""
BITS_WORTH = 0.3
"""Hits that a bit is worth then."""
MOST_DEALS = 3000
"""With more deals open, counting hits would take too long."""
ALIKE = 1e-9


@dataclass(frozen=True, kw_only=True)
class _Rating:
    """How a policy rates rows."""

    worth: Callable[[View, Outlook, LaidRow], Floats]
    """What the row is worth, by pair of added cards."""
    others_choose: bool = True
    """Whether the others are taken to choose well, or by chance."""


def informed(view: View, actions: Sequence[Action], rng: Random) -> Action:
    """Learn the most bits oneself, one step ahead."""
    return _decide(_Rating(worth=_own_bits, others_choose=False), view, actions, rng)


def team(view: View, actions: Sequence[Action], rng: Random) -> Action:
    """Let all seats together learn the most bits."""
    return _decide(_Rating(worth=_team_bits), view, actions, rng)


def farsighted(view: View, actions: Sequence[Action], rng: Random) -> Action:
    """As team play; in the last rounds count the hits that all may expect, and a bit as part of a hit."""
    return _decide(_Rating(worth=_late_hits), view, actions, rng)


def careful(view: View, actions: Sequence[Action], rng: Random) -> Action:
    """Of the cards that teach at least nine tenths of the most, add one that repeats what the row shows."""
    rated = _rated(_Rating(worth=_team_bits), view, actions)
    if len(rated) < len(actions) or isinstance(actions[0], HandTo):
        return _best(rated, actions, rng)
    most = max(rated.values())
    shown = {half for card in view.drawn for half in card if half is not None}
    news: dict[Action, float] = {
        action: -float(len(shown.union(action.card)))
        for action in actions
        if isinstance(action, PlayCard) and rated[action] >= NEARLY * most
    }
    return _best(news, list(news), rng)


POLICIES: Mapping[str, Policy[View, Action]] = MappingProxyType(
    {
        "random": random_policy,
        "informed": informed,
        "careful": careful,
        "team": team,
        "farsighted": farsighted,
    }
)
"""By name, how a seat hands cards over and adds them."""


def _decide(rating: _Rating, view: View, actions: Sequence[Action], rng: Random) -> Action:
    return _best(_rated(rating, view, actions), actions, rng)


def _best(rated: Mapping[Action, float], actions: Sequence[Action], rng: Random) -> Action:
    """One of the best; any action where none is rated."""
    if not rated:
        return random_policy(None, actions, rng)
    most = max(rated.values())
    return random_policy(None, [action for action, value in rated.items() if value >= most - ALIKE], rng)


def _rated(rating: _Rating, view: View, actions: Sequence[Action]) -> dict[Action, float]:
    """What each choice of a person or a card is worth; nothing for other decisions and for no choice."""
    if len(actions) == 1 or not isinstance(actions[0], HandTo | PlayCard):
        return {}
    seen = outlook(view)
    rated: dict[Action, float] = {}
    for action in actions:
        if isinstance(action, HandTo):
            pairs = _pairs(rating, view, seen, action.seat)
            first, second = _chosen(rating, view, seen, pairs, action.seat)
            rated[action] = float(first @ pairs @ second)
    if view.vacation is not None:
        values = _by_card(rating, view, seen, view.vacation)
        rated |= {action: values[action.card.number] for action in actions if isinstance(action, PlayCard)}
    return rated


def _by_card(rating: _Rating, view: View, seen: Outlook, vacation: int) -> list[float]:
    """By card, what adding it to the row is worth."""
    pairs = _pairs(rating, view, seen, vacation)
    first, second = _chosen(rating, view, seen, pairs, vacation)
    is_first = contributors(seen.players, vacation)[0] == seen.me
    values: list[float] = (pairs @ second if is_first else pairs.T @ first).tolist()
    return values


def _pairs(rating: _Rating, view: View, seen: Outlook, vacation: int) -> Floats:
    drawn = [card.card for card in view.drawn]
    return by_pair(rating.worth(view, seen, LaidRow.of(seen, vacation, drawn)))


def _chosen(
    rating: _Rating, view: View, seen: Outlook, pairs: Floats, vacation: int
) -> tuple[Floats, Floats]:
    """How likely each card is to be added first and second."""
    held = np.array([view.hand.count(card) for card in CARDS], dtype=np.float64)
    unseen = np.array(seen.unseen, dtype=np.float64)
    if not unseen.any():
        unseen += 1.0  # all others lie in hands that are out of sight, any as likely
    givers = contributors(seen.players, vacation)
    first, second = (held if seat == seen.me else unseen for seat in givers)
    first, second = first / first.sum(), second / second.sum()
    if not rating.others_choose:
        return first, second
    values = (pairs @ second, pairs.T @ first)
    chosen = [
        _best_held(odds, worth) if seat == seen.me else _best_of_hand(odds, worth)
        for seat, odds, worth in zip(givers, (first, second), values, strict=True)
    ]
    return chosen[0], chosen[1]


def _best_held(odds: Floats, worth: Floats) -> Floats:
    """The best of the cards in hand, for sure."""
    return np.asarray(np.eye(len(CARDS))[np.where(odds > 0, worth, -np.inf).argmax()])


def _best_of_hand(odds: Floats, worth: Floats) -> Floats:
    """How likely each card is the best of a hand that is drawn by these odds."""
    order = np.argsort(worth, kind="stable")
    at_most = np.cumsum(odds[order]) ** HAND_SIZE
    best = np.zeros(len(CARDS))
    best[order] = np.diff(at_most, prepend=0.0)
    return best


def _own_bits(view: View, seen: Outlook, row: LaidRow) -> Floats:
    return bits_learned(seen, row, [seen.me])


def _team_bits(view: View, seen: Outlook, row: LaidRow) -> Floats:
    return bits_learned(seen, row, range(seen.players))


def _late_hits(view: View, seen: Outlook, row: LaidRow) -> Floats:
    bits = _team_bits(view, seen, row)
    rounds = (view.deck + len(view.drawn)) // view.setup.mission.row_size
    if rounds > LATE_ROUNDS or len(seen.public) > MOST_DEALS:
        return bits
    return np.asarray(hits_expected(seen, row) + BITS_WORTH * bits)
