"""What the entry line is for: a new round, one before another, or one in the place of another."""

from dataclasses import replace

from deduce.records import Progress, Round, follow_entry
from tui.session.outcome import Outcome
from tui.session.session import Session

__all__ = ["Entering"]

ONCE_MORE = " Enter once more records it all the same."


class Entering:
    """Where the next line of one window goes."""

    def __init__(self, session: Session) -> None:
        """Go on with the correction that was left half typed, else with a new round."""
        self._session = session
        self.edited: int | None = None
        """The number of the round that the line replaces."""
        self.before: int | None = None
        """The number of the round before which the line goes."""
        self._pointed_at: Round | None = None
        """That round as it was when it was chosen."""
        self._refused = ""
        """A line that the rules refuse; entering it again records it all the same."""
        draft = session.edit_draft
        if draft is not None and session.what_if is None:
            self.edited, self._pointed_at = draft[0], self._round(draft[0])

    @property
    def is_correcting(self) -> bool:
        """Whether the line is for anything but the next round."""
        return self.edited is not None or self.before is not None

    @property
    def text(self) -> str:
        """What is half typed."""
        if self.edited is None:
            return self._session.draft
        draft = self._session.edit_draft
        return "" if draft is None else draft[1]

    @property
    def prompt(self) -> str:
        """What the empty line says."""
        if self.edited is not None:
            return f"round {self.edited}"
        if self.before is not None:
            return f"a round before round {self.before}"
        return "what if: a round" if self._session.what_if is not None else "ben tr ms hg +   (? help)"

    def edit(self, number: int) -> str:
        """Replace this round; the sentence says so."""
        self.edited, self.before, self._pointed_at = number, None, self._round(number)
        self._session.save_draft(self._session.entry_of(number), round_number=number)
        return f"Round {number} is in the line: change it and press Enter, or leave the line."

    def insert(self, number: int) -> str:
        """Put the next line before this round; the sentence says so."""
        self.edited, self.before, self._pointed_at = None, number, self._round(number)
        return f"The next line goes before round {number}."

    def leave(self) -> str:
        """Give a correction up; the sentence says what that means."""
        if self.edited is not None:
            self._session.save_draft("", round_number=self.edited)
        self._next()
        return "The rounds stay as they are."

    def follow(self) -> str:
        """Give a correction up when its round is no longer what was chosen; says so, or nothing."""
        number = self.edited if self.edited is not None else self.before
        if number is None or self._round(number) == self._pointed_at:
            return ""
        self.leave()
        return f"Round {number} was changed meanwhile, so the line is for a new round again."

    def read(self, text: str) -> Progress:
        """How far a text has come as what the line is for."""
        if self._session.what_if is None and self.edited is not None:
            return self._session.follow_replacement(self.edited, text)
        if self._session.what_if is None and self.before is not None:
            return self._session.follow_insertion(self.before, text)
        return follow_entry(self._session.assumed_record, text)

    def keep(self, text: str) -> None:
        """Keep what is half typed."""
        self._session.save_draft(text, round_number=self.edited)
        if text != self._refused:
            self._refused = ""

    def enter(self, text: str) -> Outcome:
        """Make the line a round; a line that the rules refuse is recorded when it is entered again."""
        outcome = self._entered(text, anyway=text == self._refused)
        if outcome.done:
            self._next()
        elif outcome.faults:
            self._refused = text
            return replace(outcome, message=outcome.message + ONCE_MORE)
        return outcome

    def _entered(self, text: str, *, anyway: bool) -> Outcome:
        if self._session.what_if is not None:
            return self._session.assume_round(text, anyway=anyway)
        if self.edited is not None:
            return self._session.replace_round(self.edited, text, anyway=anyway)
        if self.before is not None:
            return self._session.insert_round(self.before, text, anyway=anyway)
        return self._session.add_round(text, anyway=anyway)

    def _next(self) -> None:
        self.edited = self.before = self._pointed_at = None
        self._refused = ""

    def _round(self, number: int) -> Round | None:
        rounds = (each for each in self._session.record.rounds if each.number == number)
        return next(rounds, None)
