"""Following what others do to the game of a screen."""

from collections.abc import Sequence
from typing import Any, Protocol

from textual.app import App
from textual.screen import Screen

from tui.messages import ChangedElsewhere
from tui.session.outcome import Change

__all__ = ["POLL_SECONDS", "poll"]

POLL_SECONDS = 1.0


class _Polled(Protocol):
    def poll(self) -> Change | None: ...


class _Follower(Protocol):
    @property
    def app(self) -> App[Any]: ...
    @property
    def session(self) -> _Polled: ...
    def say(self, sentence: str) -> None: ...
    def follow(self) -> None: ...


def poll(screen: _Follower) -> None:
    """Say and show what somebody else did since the last time, if anything, and tell the screens above."""
    change = screen.session.poll()
    if change is not None:
        screen.say(change.message)
        screen.follow()
        for above in _above(screen):
            above.post_message(ChangedElsewhere(change.message))


def _above(screen: _Follower) -> Sequence[Screen[Any]]:
    stack = screen.app.screen_stack
    places = {id(shown): place for place, shown in enumerate(stack)}
    return stack[places.get(id(screen), len(stack)) + 1 :]
