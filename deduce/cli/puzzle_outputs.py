"""Where `deduce puzzle` puts what it made: game files in a directory, booklets, or standard output."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from deduce.cli.output import print_data
from deduce.errors import UnwritableError
from deduce.puzzles import MadePuzzle, save_booklet, save_puzzle

if TYPE_CHECKING:
    from deduce.puzzles.sheets import Sheet

__all__ = ["Outputs"]

TITLE = "DeliCats practice puzzles"


@dataclass(frozen=True, kw_only=True)
class Outputs:
    """Where the puzzles go; a plain text to standard output where nothing is named."""

    directory: Path | None
    html: Path | None
    pdf: Path | None
    markdown: Path | None
    text: Path | None
    paper: str

    @property
    def booklets(self) -> tuple[Path, ...]:
        """The sheets to be written."""
        return tuple(path for path in (self.html, self.pdf, self.markdown, self.text) if path is not None)

    def check(self) -> None:
        """Refuse what cannot be written before anything is made."""
        for path in self.booklets:
            if not path.parent.is_dir():
                raise UnwritableError(f"{path}: there is no directory {path.parent}; nothing was written")
        if self.pdf is not None:
            self._write_pdf([])
        if self.directory is not None:
            try:
                self.directory.mkdir(parents=True, exist_ok=True)
            except OSError as error:
                raise UnwritableError(f"{self.directory}: {error.strerror or error}") from error

    def keep(self, puzzle: MadePuzzle) -> tuple[str, ...]:
        """Write a puzzle as soon as it is made, so that an interrupt loses none; its path, if it has one."""
        return () if self.directory is None else (str(save_puzzle(self.directory, puzzle)),)

    def print_booklets(self, puzzles: Sequence[MadePuzzle]) -> None:
        """Write the sheets of all puzzles that were made."""
        from deduce.puzzles.sheets import booklet_html, booklet_markdown, booklet_text, sheets

        pages = sheets(puzzles)
        renderers = ((self.html, booklet_html), (self.markdown, booklet_markdown), (self.text, booklet_text))
        for path, render in renderers:
            if path is not None:
                save_booklet(path, render(TITLE, pages).encode())
        if self.pdf is not None:
            self._write_pdf(pages)
        if not self.booklets and self.directory is None:
            print_data(booklet_text(TITLE, pages))

    def _write_pdf(self, pages: "Sequence[Sheet]") -> None:
        from deduce.puzzles.sheets import booklet_pdf

        content = booklet_pdf(TITLE, pages, self.paper)
        if pages and self.pdf is not None:
            save_booklet(self.pdf, content)
