"""The rows of the board as a pad: as high as there is room for, every row reached by arrows."""

from tui.widgets.pad import TALL, Pad

__all__ = ["TurnPad"]

OTHER_LINES = 12
"""Lines of a screen that something else than the board needs."""


class TurnPad(Pad):
    """The rows, as high as the screen has room for."""

    def action_go(self, down: int, right: int) -> None:
        """Move to the next key that way; up and down to the nearest one of the next row that has any."""
        if not down:
            super().action_go(down, right)
            return
        row, column = self.cursor
        rows = range(row + 1, len(self.rows)) if down > 0 else range(row - 1, -1, -1)
        for other in rows:
            columns = [place for place, key in enumerate(self.rows[other]) if key.is_key]
            if columns:
                self.cursor = (other, min(columns, key=lambda place: abs(place - column)))
                self.refresh()
                return

    @property
    def _key_height(self) -> int:
        room = self.screen.size.height - OTHER_LINES
        return TALL if len(self.rows) * TALL <= room else super()._key_height
