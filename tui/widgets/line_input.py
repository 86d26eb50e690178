"""One line to type or paste on."""

from textual.events import Paste
from textual.widgets import Input

__all__ = ["LineInput", "lines_of"]


class LineInput(Input):
    """A line into which all that is pasted goes, its lines one behind the other and blank ones left out."""

    def on_paste(self, event: Paste) -> None:
        """Put it where the cursor is."""
        event.stop()
        event.prevent_default()
        self.replace(" ".join(lines_of(event)), *self.selection)

    def action_paste(self) -> None:
        """Paste what was copied in the app itself."""
        self.post_message(Paste(self.app.clipboard))


def lines_of(event: Paste) -> list[str]:
    """The pasted lines that say something."""
    return [line for line in event.text.splitlines() if line.strip()]
