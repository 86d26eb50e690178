"""The players and texts of one file, looked up; what cannot be read becomes a fault at its place."""

from collections.abc import Sequence

from deduce.records.cat_and_chocolate.tables import GameTable
from deduce.records.faults import FaultList
from deduce.records.keypath import KeyPath
from deduce.records.shapes import Shaped
from deduce.records.suggestions import breaks_lines, shown, suggestion

__all__ = ["Lookup"]


class Lookup:
    """Looks words up for one file; None stands for one that is not there or cannot be read."""

    def __init__(self, file: Shaped[GameTable], faults: FaultList) -> None:
        """The file is asked whether something that is not there was left out for its type."""
        self.file = file
        self.faults = faults
        self.players: Sequence[str] = file.table.players or ()

    def missing(self, path: KeyPath, text: str) -> None:
        """Note that the file does not say something that it must."""
        if not self.file.is_spoilt(path):
            self.faults.meaning("missing-key", path, text)

    def seat(self, name: str | None, path: KeyPath) -> int | None:
        """The seat of the player with exactly this name; nothing is said where the file has no players."""
        if name is None or not self.players:
            return None
        if name in self.players:
            return self.players.index(name)
        text = f"there is no player {shown(name)}: {suggestion(name, self.players)}"
        self.faults.meaning("unknown-player", path, text)
        return None

    def text(self, text: str, path: KeyPath, what: str) -> str:
        """The text of a card on one line; empty for one that is at fault."""
        if not any(map(breaks_lines, text)):
            return text.strip()
        message = f"{shown(text)} holds a control character or a line break; {what} is one printable line"
        self.faults.meaning("bad-text", path, message)
        return ""
