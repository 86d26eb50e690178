"""What is possible, narrowed down fact by fact.

A fact that leaves nothing possible is a fault; it is then taken for not noted, so that one slip does
not make others.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from deduce.games.game import Refusal
from deduce.games.treats_and_tails.rulings import Rulings
from deduce.records.faults import Fault, FaultList
from deduce.records.keypath import KeyPath
from deduce.records.treats_and_tails.branch import Branch, first_branch, merged
from deduce.records.treats_and_tails.model import Turn

__all__ = ["MOST_WAYS", "Branches", "Fact", "Possibilities", "Step"]

MOST_WAYS = 1000
"""With more ways than these to be kept apart a game is not judged any further."""

Branches = Sequence[Branch]
Step = Callable[[Branch, Turn], Iterable[Branch]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Fact:
    """Something that was noted: where, how to add it to what is taken for noted, why it cannot be."""

    path: KeyPath
    add: Callable[[Turn], Turn]
    refusal: Callable[[Branches, Turn], Refusal]
    """The reason, given what was possible before and what was taken for noted already."""


class Possibilities:
    """The courses a game may have taken so far, and the faults that were found on the way."""

    def __init__(self, branches: Branches) -> None:
        """Go on from these."""
        self.branches = branches
        self._faults = FaultList()

    @classmethod
    def of_new_game(cls, rulings: Rulings) -> "Possibilities":
        """The game is dealt; nothing has been noted."""
        return cls((first_branch(rulings),))

    @property
    def faults(self) -> tuple[Fault, ...]:
        """Every fault so far, in the order in which they were found."""
        return tuple(self._faults)

    @property
    def are_too_many(self) -> bool:
        """Whether so much was not noted that the rest of the game is not judged."""
        return sum(branch.size for branch in self.branches) > MOST_WAYS

    def take_up(self, noted: Turn, facts: Iterable[Fact], then: Step) -> Turn:
        """Go on by a step, the facts being added to what is noted one by one; what could be added.

        `then` says what may follow in a course of the game when only that much was noted.
        """
        facts = tuple(facts)
        all_noted = noted
        for fact in facts:
            all_noted = fact.add(all_noted)
        after = self._after(all_noted, then)
        if not after:
            all_noted, after = self._one_by_one(noted, facts, then)
        self.branches = after
        return all_noted

    def merge(self) -> None:
        """Tell courses apart only as far as it matters for what follows, and as far as it is feasible."""
        self.branches = tuple(branch.weakened() for branch in self.branches)
        if len(self.branches) > 1:
            self.branches = merged(self.branches)

    def refuse(self, refusal: Refusal | None, path: KeyPath) -> bool:
        """Note a fault that needs no game to be judged; whether there was one."""
        self._faults.refused(refusal, path)
        return refusal is not None

    def _one_by_one(self, noted: Turn, facts: Iterable[Fact], then: Step) -> tuple[Turn, Branches]:
        after = self._after(noted, then)
        for fact in facts:
            more = fact.add(noted)
            narrowed = self._after(more, then)
            if narrowed:
                noted, after = more, narrowed
            else:
                self._faults.refused(fact.refusal(self.branches, noted), fact.path)
        return noted, after

    def _after(self, noted: Turn, then: Step) -> Branches:
        reached = [after for branch in self.branches for after in then(branch, noted)]
        return tuple(branch for branch in reached if branch.weight)
