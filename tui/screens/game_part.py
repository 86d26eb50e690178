"""A screen on top of the table that shows one part of its game: it follows the game and restores its file."""

from abc import abstractmethod

from textual.content import Content
from textual.widgets import Static

from deduce.records import DelicatsRecord
from tui.screens.frame import Frame
from tui.screens.polling import POLL_SECONDS
from tui.session.outcome import Outcome
from tui.session.session import Session

__all__ = ["GamePart"]

ELSEWHERE = "Changed elsewhere: this is the game as it is now."


class GamePart(Frame[None]):
    """Shows part of a game that the table below keeps in step with its file; a subclass yields `#message`."""

    DEFAULT_CSS = """
    GamePart > #message { padding: 0 1; height: auto; max-height: 6; color: $text-warning; }
    """

    def __init__(self, session: Session) -> None:
        """Show a part of this game."""
        super().__init__()
        self.session = session
        self._followed = self._now()
        """The game, and what is wrong with its file, as they were when they were shown last."""

    @abstractmethod
    def follow(self) -> None:
        """Show the game as it is now, which is no news from here on."""
        self._followed = self._now()

    def on_mount(self) -> None:
        """Follow what others do to the game."""
        self.set_interval(POLL_SECONDS, self.look)

    def look(self) -> None:
        """Show the game anew where it is no longer as it was shown, and say what is wrong with its file.

        What is done on a screen on top of this one is no news: coming back from there follows the game.
        """
        if self.app.screen is self and self._followed != self._now():
            self.say(self.session.problem or ELSEWHERE)
            self.follow()

    def say(self, sentence: str) -> None:
        """Say something below; it is data, never markup."""
        self.query_one("#message", Static).update(Content(sentence))

    def settle(self, outcome: Outcome) -> None:
        """Show what came of an action; what was done is seen."""
        self.say("" if outcome.done else outcome.message)
        self.follow()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """There must be something wrong with the file to restore it."""
        if action == "restore":
            return bool(self.session.problem)
        return super().check_action(action, parameters)

    def action_restore(self) -> None:
        """Write the game again."""
        outcome = self.session.restore()
        self.settle(outcome)
        self.say(outcome.message)

    def _now(self) -> tuple[DelicatsRecord, str]:
        return self.session.record, self.session.problem
