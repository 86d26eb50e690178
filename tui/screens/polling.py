"""Following what others do to the game of a screen."""

from typing import Protocol

from tui.session.outcome import Change

__all__ = ["POLL_SECONDS", "poll"]

POLL_SECONDS = 1.0


class _Polled(Protocol):
    def poll(self) -> Change | None: ...


class _Follower(Protocol):
    @property
    def session(self) -> _Polled: ...
    def say(self, sentence: str) -> None: ...
    def follow(self) -> None: ...


def poll(screen: _Follower) -> None:
    """Say and show what somebody else did since the last time, if anything."""
    change = screen.session.poll()
    if change is not None:
        screen.say(change.message)
        screen.follow()
