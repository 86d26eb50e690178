"""What came of a call: done or not, and the sentence that says so."""

from dataclasses import dataclass

from deduce.records import EntryFault, Fault

__all__ = ["Change", "Outcome"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """The answer to something the user asked for."""

    done: bool
    """Whether it was done; a change of the game is on the disk then."""
    message: str
    """One or more sentences, ready to be shown; they are data, never markup."""
    faults: tuple[Fault, ...] = ()
    """Why it was refused by the rules; `anyway` records it nevertheless."""
    entry_fault: EntryFault | None = None
    """Why the entry could not be read, and where in it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """Something that somebody else did to the game, or that became of its file."""

    message: str
    """One or more sentences, ready to be shown."""
    is_game: bool = True
    """Whether what was played or dealt changed, so that conclusions may."""
