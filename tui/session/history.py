"""Every text that a game file had, as a line of steps to go back and forth on without limit."""

from dataclasses import dataclass, replace

from tui.session.delta import Delta, delta

__all__ = ["ELSEWHERE", "History", "Step"]

ELSEWHERE = ""
"""Who made a change that no window of the app made: another program, or an editor."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One change of the file."""

    by: str
    """The window that made it, or ELSEWHERE."""
    delta: Delta


@dataclass(frozen=True, slots=True, kw_only=True)
class History:
    """Where a file stands, the steps that led there, and those that were taken back."""

    text: str
    done: tuple[Step, ...] = ()
    undone: tuple[Step, ...] = ()
    """The one to make again first at the end."""

    @property
    def text_before(self) -> str | None:
        """The text without the last step; None where there is none."""
        return self.done[-1].delta.backward(self.text) if self.done else None

    @property
    def text_after(self) -> str | None:
        """The text with the step that was taken back last; None where there is none."""
        return self.undone[-1].delta.forward(self.text) if self.undone else None

    def changed(self, text: str, by: str) -> "History":
        """After one more change; what was taken back before cannot be made again then."""
        if text == self.text:
            return self
        step = Step(by=by, delta=delta(self.text, text))
        return History(text=text, done=(*self.done, step))

    def back(self) -> "History":
        """With the last step taken back; itself where there is none."""
        before = self.text_before
        if before is None:
            return self
        return History(text=before, done=self.done[:-1], undone=(*self.undone, self.done[-1]))

    def forth(self, by: str | None = None) -> "History":
        """With the step made again that was taken back last, by whom if that is given; else itself."""
        after = self.text_after
        if after is None:
            return self
        step = self.undone[-1] if by is None else replace(self.undone[-1], by=by)
        return History(text=after, done=(*self.done, step), undone=self.undone[:-1])

    def forgotten(self) -> "History":
        """As if the last step had never been made."""
        return replace(self.back(), undone=self.undone)

    def check(self) -> None:
        """ValueError where the steps do not fit the text, so that they could not be walked."""
        text = self.text
        for step in reversed(self.done):
            text = step.delta.backward(text)
        text = self.text
        for step in reversed(self.undone):
            text = step.delta.forward(text)
