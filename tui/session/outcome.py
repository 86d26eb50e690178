"""What came of a call: done or not, and the sentence that says so."""

from collections.abc import Iterable
from dataclasses import dataclass

from deduce.errors import DeduceError
from deduce.records import Fault

__all__ = ["Change", "Outcome", "RefusedError", "fault_sentences", "refused"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """The answer to something the user asked for."""

    done: bool
    """Whether it was done; a change of the game is on the disk then."""
    message: str
    """One or more sentences, ready to be shown; they are data, never markup."""
    faults: tuple[Fault, ...] = ()
    """Why the rules refuse it; `anyway` records it nevertheless."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """Something that somebody else did to the game, or that became of its file."""

    message: str
    """One or more sentences, ready to be shown; they are data, never markup."""


class RefusedError(DeduceError):
    """A change is not made; the outcome says why."""

    def __init__(self, outcome: Outcome) -> None:
        """Carry the outcome."""
        super().__init__(outcome.message)
        self.outcome = outcome


def refused(message: str, *, faults: Iterable[Fault] = ()) -> RefusedError:
    """The error for a change that is not made, to be raised."""
    return RefusedError(Outcome(done=False, message=message, faults=tuple(faults)))


def fault_sentences(faults: Iterable[Fault]) -> str:
    """The faults as sentences, one after the other."""
    return " ".join(f"{fault.text[:1].upper()}{fault.text[1:]}." for fault in faults)
