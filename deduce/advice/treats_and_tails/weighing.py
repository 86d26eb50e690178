"""What each choice of a decision is worth, in points still to be expected.

The attempt at hand is searched through: Ace, number cards, what the treat may be, which cards fill the
hand (expectimax; Michie, 1966). What comes after it is taken from a `Future`, or, where one attempt more
is all that can follow and an exact answer is asked for, searched through as well.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple, assert_never

import numpy as np

from deduce.advice.treats_and_tails.choices import Choice, PickCat, TurnUp, UseAce, UseNumber
from deduce.advice.treats_and_tails.future import Future, Values
from deduce.advice.treats_and_tails.hands import Counts, full_deck, hand_space, refill_odds
from deduce.advice.treats_and_tails.last_attempt import LastAttempt, last_worth
from deduce.advice.treats_and_tails.position import Position
from deduce.advice.treats_and_tails.table import UNSEEN, Following, following, most_attempts
from deduce.games.treats_and_tails.conditions import succeeds, tolerance
from deduce.games.treats_and_tails.rulings import Rulings
from deduce.games.treats_and_tails.state import AceEffect

__all__ = ["Line", "Prospect", "Scales", "scales_for"]

EXACT_ATTEMPTS = 2
"""With no more attempts to come than these, the present one included, all can be searched through."""


class Prospect(NamedTuple):
    """What can be expected of a choice when everything after it is chosen best."""

    points: float
    """Points still to come, the attempt at hand included."""
    chance: float
    """How likely the attempt at hand succeeds."""


class Line(NamedTuple):
    """Choices up to the end of the attempt, or to an Ace whose effect leads further."""

    choices: tuple[Choice, ...]
    prospect: Prospect


class Scales:
    """Weighs the positions of one turn."""

    def __init__(self, future: Future | None, *, exact: bool) -> None:
        """Without a future only the attempt at hand counts; `exact` searches two attempts through."""
        self._future = future
        self._exact = exact
        self._known: dict[Position, Prospect] = {}
        self._refills: dict[tuple[Counts, Counts], Values] = {}

    def is_exact(self, position: Position) -> bool:
        """Whether prospects are the exact expectations of best play."""
        most = most_attempts(position.rulings, position.table)
        return most <= (EXACT_ATTEMPTS if self._exact else 1)

    def weigh(self, position: Position) -> dict[Choice, Prospect]:
        """The prospect of each choice."""
        return {choice: self._after(position, choice) for choice in position.choices()}

    def best(self, position: Position) -> Prospect:
        """The prospect of the best choice."""
        found = self._known.get(position)
        if found is None:
            found = self._known[position] = max(self.weigh(position).values())
        return found

    def lines(self, position: Position) -> Iterator[Line]:
        """Every line of choices, number cards in the order of their ranks."""
        for choice in position.choices():
            match choice:
                case PickCat() | UseAce(effect=AceEffect.ADJUST):
                    rest = self.lines(_moved(position, choice))
                case UseNumber(rank=rank):
                    rest = (
                        line
                        for line in self.lines(_moved(position, choice))
                        if all(not isinstance(at, UseNumber) or at.rank >= rank for at in line.choices)
                    )
                case UseAce() | TurnUp():
                    rest = iter([Line((), self._after(position, choice))])
                case _:
                    assert_never(choice)
            for line in rest:
                yield Line((choice, *line.choices), line.prospect)

    def _after(self, position: Position, choice: Choice) -> Prospect:
        match choice:
            case UseAce():
                effects = _moved(position, choice).after_effect()
                return _average((self.best(after), chance) for after, chance in effects)
            case PickCat() | UseNumber():
                return self.best(_moved(position, choice))
            case TurnUp():
                return self._turned_up(position)
            case _:
                assert_never(choice)

    def _turned_up(self, position: Position) -> Prospect:
        target = UNSEEN if position.target is None else position.target
        odds = position.treat_odds() if target == UNSEEN else [(target, 1.0)]
        prospects = []
        for treat, chance in odds:
            after = position.without_treat(treat) if target == UNSEEN else position
            if succeeds(position.total, treat, position.gap):
                points = treat + self._after_success(after, target)
                prospects.append((Prospect(points, 1.0), chance))
            else:
                prospects.append((Prospect(self._after_failure(after, target), 0.0), chance))
        return _average(prospects)

    def _after_success(self, position: Position, target: int) -> float:
        after = following(position.rulings, position.table, target, None)
        if after is None:
            return 0.0
        if not self._searches(position, after) or position.top != UNSEEN or not position.table.treats_left:
            return self._later(position, after)
        # the treat that is burned is seen
        return sum(
            chance * self._later(position.without_treat(treat), after)
            for treat, chance in position.treat_odds()
        )

    def _after_failure(self, position: Position, target: int) -> float:
        after = following(position.rulings, position.table, target, position.top)
        return 0.0 if after is None else self._later(position, after)

    def _searches(self, position: Position, after: Following) -> bool:
        return self._exact and most_attempts(position.rulings, after.table) == 1

    def _later(self, position: Position, after: Following) -> float:
        """The points to expect from the turns after this one, over all hands that may be drawn."""
        if self._future is None:
            return 0.0
        if not self._searches(position, after):
            refill = self._refill(position.ranks, position.hand, position.deck)
            return float(refill @ self._future.worth(after.table))
        return sum(
            chance * last_worth(_last_attempt(position, after, hand))
            for hand, chance in refill_odds(position.hand, position.deck)
        )

    def _refill(self, ranks: tuple[int, ...], rest: Counts, deck: Counts) -> Values:
        """How likely each hand is after the clean-up."""
        odds = self._refills.get((rest, deck))
        if odds is None:
            space = hand_space(ranks)
            odds = np.zeros(len(space.hands))
            for hand, chance in refill_odds(rest, deck):
                odds[space.index[hand]] = chance
            self._refills[rest, deck] = odds
        return odds


def scales_for(position: Position, *, exact: bool = False, samples: int = 0) -> Scales:
    """Scales for a turn: what comes after it has the odds of what is unseen in this position.

    `samples` of the unseen treats make the future truer, and so much slower to work out; see `Future`.
    """
    today = position.table.days
    return _scales(position.rulings, position.unseen, position.deck, today, exact=exact, samples=samples)


@lru_cache(maxsize=16)
def _scales(
    rulings: Rulings, unseen: Counts, deck: Counts, today: int, *, exact: bool, samples: int
) -> Scales:
    return Scales(Future(rulings, unseen, (deck, full_deck(rulings)), today, samples), exact=exact)


def _moved(position: Position, choice: PickCat | UseAce | UseNumber) -> Position:
    match choice:
        case PickCat(treat=treat):
            return position.with_cat(treat)
        case UseAce(effect=effect):
            return position.with_ace(effect)
        case UseNumber(rank=rank):
            return position.with_number(rank)
        case _:
            assert_never(choice)


def _average(weighted: Iterable[tuple[Prospect, float]]) -> Prospect:
    points = chance = 0.0
    for prospect, weight in weighted:
        points += weight * prospect.points
        chance += weight * prospect.chance
    return Prospect(points, chance)


def _last_attempt(position: Position, after: Following, hand: Counts) -> LastAttempt:
    drawn = map(int.__sub__, hand, position.hand)
    deck = tuple(map(int.__sub__, position.deck, drawn))
    if after.days_passed:
        deck = tuple(map(int.__add__, deck, position.discard))
    return LastAttempt(
        ranks=position.ranks,
        gap=tolerance(position.rulings, AceEffect.ADJUST),
        hand=hand,
        deck=deck,
        unseen=position.unseen,
        targets=after.table.awake,
        treats_left=after.table.treats_left,
    )
