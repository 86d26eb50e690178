"""The squares and tiles of one file, looked up; what cannot be read becomes a fault at its place."""

from deduce.records.delicats.codes import NotRead
from deduce.records.faults import FaultList
from deduce.records.keypath import KeyPath
from deduce.records.pocket_cats.model import SeenTile
from deduce.records.pocket_cats.tables import GameTable
from deduce.records.pocket_cats.words import read_square, read_tile
from deduce.records.shapes import Shaped

__all__ = ["Lookup"]


class Lookup:
    """Looks words up for one file; None stands for one that is not there or cannot be read."""

    def __init__(self, file: Shaped[GameTable], faults: FaultList) -> None:
        """The file is asked whether something that is not there was left out for its type."""
        self.file = file
        self.faults = faults

    def missing(self, path: KeyPath, text: str) -> None:
        """Note that the file does not say something that it must."""
        if not self.file.is_spoilt(path):
            self.faults.meaning("missing-key", path, text)

    def square(self, text: str | None, path: KeyPath) -> int | None:
        """A square by its name."""
        if text is None:
            return None
        square = read_square(text)
        if isinstance(square, NotRead):
            self.faults.meaning("unknown-square", path, square.text)
            return None
        return square

    def tile(self, text: str | None, path: KeyPath) -> SeenTile | None:
        """A tile by its name."""
        if text is None:
            return None
        tile = read_tile(text)
        if isinstance(tile, NotRead):
            self.faults.meaning("unknown-tile", path, tile.text)
            return None
        return tile
