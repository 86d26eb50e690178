"""How long an explanation may take, and who may call it off."""

from dataclasses import dataclass
from time import monotonic

from deduce.errors import UndecidedError
from deduce.solver import Stopper

__all__ = ["DEFAULT_LIMIT", "Limit"]

DEFAULT_LIMIT = 30.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Limit:
    """A moment that nothing may go beyond, and a stopper that another thread may pull."""

    seconds: float
    until: float
    stopper: Stopper | None = None

    @classmethod
    def of(cls, seconds: float, stopper: Stopper | None = None) -> "Limit":
        """So many seconds from now."""
        return cls(seconds=seconds, until=monotonic() + seconds, stopper=stopper)

    @property
    def left(self) -> float:
        """Seconds left; UndecidedError when there are none or somebody called it off."""
        if self.stopper is not None and self.stopper.stopped:
            raise UndecidedError("it was stopped")
        left = self.until - monotonic()
        if left <= 0:
            raise UndecidedError(f"the limit of {self.seconds:g} s was hit")
        return left

    def check(self) -> None:
        """Raise UndecidedError when no time is left or somebody called it off."""
        _ = self.left
