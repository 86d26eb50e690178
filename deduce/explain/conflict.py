"""The fewest rounds of a record that cannot all be true."""

from dataclasses import dataclass

from deduce.explain.limit import DEFAULT_LIMIT, Limit
from deduce.explain.premises import smallest_premises
from deduce.explain.proof import prove
from deduce.explain.wording import fact_sentence, round_sentence, row_name, sources
from deduce.records import DelicatsRecord
from deduce.solver import Stopper

__all__ = ["Conflict", "conflict"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Conflict:
    """Rounds that cannot all be true, no smaller set of which is at odds, and the set-up facts it takes."""

    rounds: tuple[int, ...]
    """Empty where the set-up itself is impossible."""
    setup: tuple[str, ...]
    headline: str
    sentences: tuple[str, ...]
    """The rounds and facts one by one."""

    @property
    def text(self) -> str:
        """All of it as running text."""
        return " ".join((self.headline, *self.sentences))


def conflict(
    record: DelicatsRecord, *, limit: float = DEFAULT_LIMIT, stopper: Stopper | None = None
) -> Conflict:
    """A smallest conflict of a record that no deal fits, proved by both engines.

    Fewest rounds first, all set-up facts free, then fewest set-up facts. UndecidedError when the engines
    differ or the limit is hit; ValueError for a record without contradiction.
    """
    until = Limit.of(limit, stopper)
    premises = smallest_premises(record, None, until)
    if premises is None:
        raise ValueError("some deal fits this record, so it has no conflict")
    prove(record, None, premises, until)
    return Conflict(
        rounds=premises.rounds,
        setup=premises.setup,
        headline=_headline(record, premises.rounds, premises.setup),
        sentences=(
            *(round_sentence(record, number) for number in premises.rounds),
            *(fact_sentence(record, fact, premises.rounds) for fact in premises.setup),
        ),
    )


def _headline(record: DelicatsRecord, rounds: tuple[int, ...], setup: tuple[str, ...]) -> str:
    if not rounds:
        return f"The set-up itself is impossible: no deal fits {sources(record, (), setup)}."
    with_setup = f" with {sources(record, (), setup)}" if setup else ""
    if len(rounds) == 1:
        return f"{row_name(record, rounds[0])} cannot be true{with_setup}."
    return f"{sources(record, rounds, ())} cannot all be true{with_setup}."
