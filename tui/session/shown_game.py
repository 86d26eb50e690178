"""One open game of DeliCats as a window shows it: the record, its faults, and how it stands."""

from collections.abc import Sequence
from pathlib import Path

from deduce.records import DelicatsRecord, Reading, Standing, differences, standing
from tui.serve.child import View
from tui.session.companion import Notes
from tui.session.open_game import OpenGame
from tui.session.texts import reading_of, record_of, same_delicats
from tui.session.view import shown, shown_reading

__all__ = ["ShownGame"]


class ShownGame(OpenGame[DelicatsRecord]):
    """What one window shows of a game of DeliCats."""

    def __init__(self, path: Path, *, view: View | None = None) -> None:
        """Open it; UnreadableError where no DeliCats game can be told from the file."""
        super().__init__(path, view=view, same=same_delicats)

    @property
    def reading(self) -> Reading:
        """What the file says, with its faults and notes, as this window may show it."""
        return shown_reading(reading_of(self._text), self._record, self.audience)

    @property
    def standing(self) -> Standing:
        """Cat cards left, deck and whose turn it is in this game."""
        return standing(self.record)

    @property
    def _record(self) -> DelicatsRecord:
        """The whole game, which the window may not show."""
        return record_of(self._text)

    def _shown_of(self, text: str) -> DelicatsRecord:
        return shown(record_of(text), self.audience)

    def _phrases(self, before: DelicatsRecord, after: DelicatsRecord) -> Sequence[str]:
        return differences(before, after)

    def _noted_elsewhere(self, before: Notes, after: Notes) -> str:
        is_other = (before.marks, before.help_level) != (after.marks, after.help_level)
        return "Marks or help level were changed in another window." if is_other else ""
