"""The fewest rounds and set-up facts that prove a claim, or that cannot all be true."""

from collections.abc import Collection
from dataclasses import dataclass
from itertools import combinations

from deduce.explain.claims import Claim, refuting_deals
from deduce.explain.ground import Ground
from deduce.explain.hitting import minimum_hitting_set
from deduce.explain.limit import Limit
from deduce.explain.parts import has_unseen_cards, part_of
from deduce.explain.rows import Mask
from deduce.inference import setup_facts
from deduce.inference.bits import bits_of
from deduce.inference.encoding import DECK, HAND
from deduce.records import DelicatsRecord

__all__ = ["Premises", "fewest_rounds", "smallest_premises"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Premises:
    """What a conclusion rests on."""

    rounds: tuple[int, ...]
    """Numbers of rounds, in their order."""
    setup: tuple[str, ...]
    """Facts of the set-up, as setup_facts names them, in its order."""


def smallest_premises(record: DelicatsRecord, claim: Claim | None, limit: Limit) -> Premises | None:
    """The fewest rounds, all set-up facts free, then the fewest set-up facts; None where nothing proves it.

    Without a claim it is a contradiction that is proved. Implicit hitting sets (Karp and Moreno-Centeno
    2013; Ignatiev et al. 2015 for smallest conflicts): every refuting deal names rounds of which one is
    needed, and a smallest choice that meets them all is a proof once no refuting deal is left.
    """
    search = _Search(record, claim, limit)
    facts = setup_facts(record)
    rounds = search.fewest_rounds(facts)
    if rounds is None:
        return None
    size = rounds.bit_count()
    needed = [fact for fact in facts if not search.can_do_without(fact, facts, size)]
    others = [fact for fact in facts if fact not in needed and not search.never_matters(fact)]
    for count in range(len(others) + 1):
        for more in combinations(others, count):
            kept = [fact for fact in facts if fact in needed or fact in more]
            found = search.fewest_rounds(kept, at_most=size)
            if found is not None:
                numbers = tuple(record.rounds[place].number for place in bits_of(found))
                return Premises(rounds=numbers, setup=tuple(kept))
    return None


def fewest_rounds(
    ground: Ground,
    refuting: Mask,
    limit: Limit,
    required: list[int] | None = None,
    at_most: int | None = None,
) -> int | None:
    """The mask of the fewest rounds that no refuting deal fits; None where more are needed or none do.

    `required` holds sets of rounds of which each must have one, and is added to.
    """
    required = [] if required is None else required
    while True:
        rounds = minimum_hitting_set(required, limit)
        if rounds is None or (at_most is not None and rounds.bit_count() > at_most):
            return None
        escapes = ground.escapes(rounds, refuting, limit)
        if not escapes:
            return rounds
        required += escapes


class _Search:
    """One search for premises; what was learnt about rounds holds with fewer facts too."""

    def __init__(self, record: DelicatsRecord, claim: Claim | None, limit: Limit) -> None:
        self._record = record
        self._claim = claim
        self._limit = limit
        self._has_unseen = has_unseen_cards(record)
        self._required: dict[frozenset[str], list[int]] = {}

    def never_matters(self, fact: str) -> bool:
        """Whether the fact only counts copies, and no card of a row is open."""
        return fact in (DECK, HAND) and not self._has_unseen

    def can_do_without(self, fact: str, facts: Collection[str], size: int) -> bool:
        """Whether all other facts and so many rounds prove the claim."""
        rest = [other for other in facts if other != fact]
        return self.never_matters(fact) or self.fewest_rounds(rest, at_most=size) is not None

    def fewest_rounds(self, facts: Collection[str], at_most: int | None = None) -> int | None:
        """The fewest rounds that prove the claim with these facts; None where more are needed or none do."""
        ground = Ground(record=part_of(self._record, facts=facts))
        refuting = refuting_deals(ground.deals, self._claim)
        return fewest_rounds(ground, refuting, self._limit, self._learnt(facts), at_most)

    def _learnt(self, facts: Collection[str]) -> list[int]:
        """What is known to be required with these facts, since it is with more of them."""
        required = self._required.setdefault(frozenset(facts), [])
        for known, masks in self._required.items():
            if known > frozenset(facts):
                required += [mask for mask in masks if mask not in required]
        return required
