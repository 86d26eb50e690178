"""The whole chain of reasoning of a record, from its set-up to all that is certain."""

from dataclasses import dataclass

from deduce.explain.conflict import Conflict, conflict
from deduce.explain.limit import DEFAULT_LIMIT, Limit
from deduce.explain.steps import Step, chain
from deduce.inference import Analysis

__all__ = ["Walk", "walk"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Walk:
    """Numbered steps that together show everything certain and everything impossible."""

    steps: tuple[Step, ...]

    @property
    def text(self) -> str:
        """One step a line."""
        return "\n".join(step.text for step in self.steps)


def walk(analysis: Analysis, *, limit: float = DEFAULT_LIMIT) -> Walk | Conflict:
    """The complete chain of reasoning, smallest steps first; the conflict where no deal fits.

    UndecidedError when the limit is hit.
    """
    if not analysis.consistent:
        return conflict(analysis.record, limit=limit)
    return Walk(steps=chain(analysis.record, Limit.of(limit)))
