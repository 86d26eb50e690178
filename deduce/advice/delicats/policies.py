"""Policies for the rounds of whole games: whom to hand the cards to, and which card to add.

All but random play rate a row by what it is worth for every pair of cards that may be added. The team's is
that of `hand_advice` and `row_advice`. The informed policy, which reckons for itself alone, takes the cards
of the others as chance.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from types import MappingProxyType

import numpy as np

from deduce.advice.delicats.adding import odds_added
from deduce.advice.delicats.announcing import PAIRS, Floats, by_pair
from deduce.advice.delicats.outlook import Outlook, outlook
from deduce.advice.delicats.teamwork import LaidRow, bits_learned, bits_of_all, hits_expected
from deduce.games.delicats import Action, HandTo, PlayCard, View
from deduce.games.delicats.components import HAND_SIZE
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
    held: int = HAND_SIZE
    """From how many cards the others are taken to choose the best; 1 leaves it to chance."""


def informed(view: View, actions: Sequence[Action], rng: Random) -> Action:
    """Learn the most bits oneself, one step ahead."""
    return _decide(_Rating(worth=_own_bits, held=1), view, actions, rng)


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
            pairs, odds = _pairs(rating, view, seen, action.seat)
            rated[action] = float((odds * pairs).sum())
    if view.vacation is not None:
        values = _by_card(rating, view, seen, view.vacation)
        rated |= {action: values[action.card.number] for action in actions if isinstance(action, PlayCard)}
    return rated


def _by_card(rating: _Rating, view: View, seen: Outlook, vacation: int) -> list[float]:
    """By card, what adding it to the row is worth."""
    pairs, odds = _pairs(rating, view, seen, vacation)
    is_first = contributors(seen.players, vacation)[0] == seen.me
    values: list[float] = (pairs @ odds.sum(axis=0) if is_first else odds.sum(axis=1) @ pairs).tolist()
    return values


def _pairs(rating: _Rating, view: View, seen: Outlook, vacation: int) -> tuple[Floats, Floats]:
    """What the row is worth by first and second card, and how likely each pair is."""
    drawn = [card.card for card in view.drawn]
    pairs = by_pair(rating.worth(view, seen, LaidRow.of(seen, vacation, drawn)))
    return pairs, odds_added(seen, vacation, pairs, rating.held)


def _own_bits(view: View, seen: Outlook, row: LaidRow) -> Floats:
    if seen.me is None or seen.me == row.vacation:
        return np.zeros(PAIRS)
    return bits_learned(seen, row, seen.me)


def _team_bits(view: View, seen: Outlook, row: LaidRow) -> Floats:
    return np.asarray(np.sum(list(bits_of_all(seen, row).values()), axis=0))


def _late_hits(view: View, seen: Outlook, row: LaidRow) -> Floats:
    bits = _team_bits(view, seen, row)
    rounds = (view.deck + len(view.drawn)) // view.setup.mission.row_size
    if rounds > LATE_ROUNDS or len(seen.public) > MOST_DEALS:
        return bits
    return np.asarray(hits_expected(seen, row) + BITS_WORTH * bits)
