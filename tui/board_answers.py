"""What can be told about a board on request: advice, what is hidden, how the game stands.

Plain functions without Textual; sentences and numbers come from deduce.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from deduce.cli.fronts import Advised
from tui.inquiries import Found
from tui.session.board_session import BoardSession

__all__ = ["Advice", "advice", "score"]

MOST_OPTIONS = 6


@dataclass(frozen=True, slots=True, kw_only=True)
class Advice(Found):
    """The best choices, with what is hidden."""

    options: tuple[Advised, ...]
    """Best first."""


def advice(session: BoardSession) -> Advice:
    """The best choices now, and how likely everything is that is hidden; NoAnswerError where none is."""
    options = tuple(session.advise())
    lines = [_option_line(option) for option in options[:MOST_OPTIONS]]
    hidden = session.hidden()
    if hidden:
        lines += ["", "Still hidden:", *(f"{each.what}: {each.text}" for each in hidden)]
    return Advice(title="Best first", lines=tuple(lines), options=options)


def _option_line(option: Advised) -> str:
    """An option with its worth and how sure that is."""
    error = f" ±{option.error:.2f}" if option.error else ""
    return f"{option.choice}: {option.score:.2f}{error} {option.text}"


def score(session: BoardSession, steps: Iterable[str]) -> Found:
    """How the game stands or ended, then step by step."""
    title, *lines = session.check().lines
    return Found(title=title, lines=(*lines, *steps))
