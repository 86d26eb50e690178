"""Puzzles on paper: a booklet as HTML, PDF, Markdown or plain text."""

from deduce.puzzles.sheets.content import Sheet, sheets
from deduce.puzzles.sheets.html import booklet_html
from deduce.puzzles.sheets.pdf import PAPERS, booklet_pdf
from deduce.puzzles.sheets.plain import booklet_markdown, booklet_text

__all__ = ["PAPERS", "Sheet", "booklet_html", "booklet_markdown", "booklet_pdf", "booklet_text", "sheets"]
