"""The plan that is best by a goal, optimised with CP-SAT over the weighed deals.

Objectives are sums of ways, which may exceed 64 bits. They are rounded down to shares of 2^40 for the
solver; its plan is then weighed exactly, and the search goes on, each time for a plan that succeeds in
another set of cases, until rounding can no longer hide a better one.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction
from math import floor

from deduce.errors import UndecidedError
from deduce.games.delicats.components import CARDS, Card
from deduce.games.delicats.scoring import BANDS
from deduce.gifts.cases import Case, cases
from deduce.gifts.odds import Bowl, allowed_bowls, gift_odds
from deduce.gifts.plans import Placement, Plan, expected_plan
from deduce.inference import Analysis
from deduce.solver import ConstraintModel, Literal, Sat, Unknown

__all__ = ["Goal", "best_plan", "next_band"]

UNIT = 1 << 40

Where = Mapping[Card, Bowl]


class Goal(Enum):
    """What a plan is to be best at; the value is its name on the command line."""

    EXPECTED = "expected"
    """The most hits on average."""
    GUARANTEED = "guaranteed"
    """The most hits in the worst deal; then on average."""
    PERFECT = "perfect"
    """The best chance that every one of these cards is a hit; then on average."""
    BAND = "band"
    """The best chance that the team reaches its next band; then on average."""


def best_plan(
    analysis: Analysis, cards: Sequence[Card] = (), goal: Goal = Goal.EXPECTED, *, limit: float = 30.0
) -> Plan:
    """The best plan by this goal for these cards, else the file's gift cards, else all 25, with a runner-up.

    The value is in hits for `expected` and `guaranteed` and a probability otherwise. Among equals, more
    hits on average, then other people's cats. UndecidedError when a solve hits the limit in seconds.
    """
    if goal is Goal.EXPECTED:
        return expected_plan(analysis, cards)
    search = _Search.of(analysis, cards or analysis.record.gift_cards or CARDS, goal, limit)
    best = search.best(())
    if best is None:
        raise UndecidedError("no plan was found, though every card may lie on some bowl")
    second = search.best((best,))
    plan = search.plan(best)
    return plan if second is None else replace(plan, runner_up=search.plan(second))


def next_band(analysis: Analysis) -> int:
    """The fewest hits of the first band above what the team reaches on average.

    The average is that of every gift card on its likeliest bowl; the highest band has no next one.
    """
    total = sum(gift.probability for gift in gift_odds(analysis, CARDS))
    return next((band.low for band in BANDS if band.low > total), BANDS[-1].low)


@dataclass(frozen=True, kw_only=True)
class _Search:
    """What plans for some cards are made from."""

    analysis: Analysis
    cards: tuple[Card, ...]
    goal: Goal
    limit: float
    cases: tuple[Case, ...]
    odds: Mapping[tuple[Card, Bowl], Fraction]
    needs: tuple[int, ...]
    """By case, how many of these cards must be hits for the goal to be reached there."""

    @classmethod
    def of(cls, analysis: Analysis, cards: Sequence[Card], goal: Goal, limit: float) -> "_Search":
        found = cases(analysis, cards)
        threshold = next_band(analysis) if goal is Goal.BAND else 0
        needs = tuple(max(0, threshold - case.others) if goal is Goal.BAND else len(cards) for case in found)
        odds = {
            (gift.card, bowl): gift.bowls[bowl] for gift in gift_odds(analysis, cards) for bowl in gift.ranked
        }
        return cls(
            analysis=analysis,
            cards=tuple(cards),
            goal=goal,
            limit=limit,
            cases=found,
            odds=odds,
            needs=needs,
        )

    def best(self, excluded: Sequence[Where]) -> Where | None:
        """The best plan but for these; None where there is no other."""
        wanted = self._most_guaranteed if self.goal is Goal.GUARANTEED else self._likeliest
        tied = [self._most_expected(excluded, needs) for needs in wanted(excluded)]
        plans = [where for where in tied if where is not None]
        return max(plans, key=lambda where: sum(map(self._worth, where.items())), default=None)

    def plan(self, where: Where) -> Plan:
        """The plan with its exact value."""
        return Plan(
            placements=tuple(
                Placement(card=card, bowl=where[card], probability=self.odds[card, where[card]])
                for card in self.cards
            ),
            value=self._value(where),
        )

    def _value(self, where: Where) -> Fraction:
        if self.goal is Goal.GUARANTEED:
            return Fraction(min(_hits(case, where) for case in self.cases))
        return Fraction(
            sum(self.cases[number].ways for number in self._reached(where)), self.analysis.total_ways
        )

    def _reached(self, where: Where) -> frozenset[int]:
        """The cases in which a plan reaches the goal."""
        return frozenset(
            number
            for number, (case, need) in enumerate(zip(self.cases, self.needs, strict=True))
            if _hits(case, where) >= need
        )

    def _most_guaranteed(self, excluded: Sequence[Where]) -> list[Mapping[int, int]]:
        """By case, the most hits that some plan has in every case; nothing where there is no plan."""
        for hits in range(len(self.cards), -1, -1):
            needs = dict.fromkeys(range(len(self.cases)), hits)
            model = _PlanModel(self, excluded)
            for number, need in needs.items():
                model.require(number, need)
            if model.solve(self.limit) is not None:
                return [needs]
        return []

    def _likeliest(self, excluded: Sequence[Where]) -> list[Mapping[int, int]]:
        """The needs of the cases in which a likeliest plan reaches the goal, for every such set of cases."""
        model = _PlanModel(self, excluded)
        total = self.analysis.total_ways
        switches = [model.switch(number, need) for number, need in enumerate(self.needs)]
        shares = [case.ways * UNIT // total for case in self.cases]
        model.constraints.maximize(zip(shares, switches, strict=True))
        best: list[frozenset[int]] = []
        most = -1
        while (where := model.solve(self.limit)) is not None:
            reached = self._reached(where)
            ways = self._ways(reached)
            if ways >= most:
                best = [*(best if ways == most else ()), reached]
                most = ways
            # every share was rounded down by less than one unit, so no equal is cut off either
            if sum(shares[number] for number in reached) + len(shares) <= most * UNIT // total:
                break
            model.constraints.add_clause(
                switch for number, switch in enumerate(switches) if number not in reached
            )
        return [{number: self.needs[number] for number in sorted(reached)} for reached in best]

    def _ways(self, numbers: Iterable[int]) -> int:
        return sum(self.cases[number].ways for number in numbers)

    def _most_expected(self, excluded: Sequence[Where], needs: Mapping[int, int]) -> Where | None:
        """Among the plans that meet these needs, most hits on average, then fewest on one's own bowl."""
        model = _PlanModel(self, excluded)
        for number, need in needs.items():
            model.require(number, need)
        model.constraints.maximize((self._worth(placed), literal) for placed, literal in model.lies.items())
        return model.solve(self.limit)

    def _worth(self, placed: tuple[Card, Bowl]) -> int:
        """Shares of a hit, in steps larger than what one's own bowls cost, and the grey one twice."""
        _, bowl = placed
        last = 2 if bowl is None else int(bowl == self.analysis.record.me)
        return floor(self.odds[placed] * UNIT) * (2 * len(self.cards) + 1) - last


class _PlanModel:
    """Booleans for every card on every bowl that may hold it, each card on exactly one."""

    def __init__(self, search: _Search, excluded: Sequence[Where]) -> None:
        self.search = search
        self.constraints = ConstraintModel()
        bowls = allowed_bowls(search.analysis.record)
        self.lies: dict[tuple[Card, Bowl], Literal] = {
            (card, bowl): self.constraints.boolean(f"{card} on {bowl}")
            for card in search.cards
            for bowl in bowls
        }
        for card in search.cards:
            self.constraints.add_exactly(1, [self.lies[card, bowl] for bowl in bowls])
        for where in excluded:
            self.constraints.add_clause(
                self.constraints.negated(self.lies[card, bowl]) for card, bowl in where.items()
            )

    def require(self, number: int, need: int, when: Sequence[Literal] = ()) -> None:
        """At least this many hits in this case."""
        case = self.search.cases[number]
        misses = [(1, literal) for placed, literal in self.lies.items() if placed not in case.hits]
        self.constraints.add_at_most(len(self.search.cards) - need, misses, when=when)

    def switch(self, number: int, need: int) -> Literal:
        """A Boolean that is true only if there are this many hits in this case."""
        switch = self.constraints.boolean(f"case {number} is reached")
        self.require(number, need, [switch])
        return switch

    def solve(self, limit: float) -> Where | None:
        """The best plan of this model; None without any; UndecidedError when that cannot be told in time."""
        answer = self.constraints.solve(limit=limit)
        if isinstance(answer, Unknown) or (isinstance(answer, Sat) and not answer.is_optimal):
            raise UndecidedError(f"the best plan could not be proved within {limit:g} s")
        if not isinstance(answer, Sat):
            return None
        return {card: bowl for (card, bowl), literal in self.lies.items() if literal in answer.true}


def _hits(case: Case, where: Where) -> int:
    return sum((card, bowl) in case.hits for card, bowl in where.items())
