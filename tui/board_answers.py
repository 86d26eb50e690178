"""What can be told about a board on request: advice, what is hidden, how the game stands.

Plain functions without Textual; sentences and numbers come from deduce.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from deduce.cli.fronts import Advised
from tui.inquiries import Found
from tui.session.board_session import BoardSession

__all__ = ["Advice", "Scored", "advice", "hidden", "score"]

MOST_OPTIONS = 6


@dataclass(frozen=True, slots=True, kw_only=True)
class Advice(Found):
    """The best choices, with what is hidden."""

    options: tuple[Advised, ...]
    """Best first."""


class Scored(Found):
    """How the game stands or ended."""


def advice(session: BoardSession) -> Advice:
    """The best choices now, and how likely everything is that is hidden; NoAnswerError where none is."""
    options = tuple(session.advise())
    best, *lines = [_option_line(option) for option in options[:MOST_OPTIONS]]
    told = _hidden_lines(session)
    lines += ["", "Still hidden:", *told] if told else []
    return Advice(title=f"Best: {best}", lines=tuple(lines), options=options)


def hidden(session: BoardSession) -> Found:
    """What is still hidden and how likely it is; NoAnswerError where that cannot be told."""
    return Found(title="Still hidden", lines=_hidden_lines(session) or ("Nothing is.",))


def _hidden_lines(session: BoardSession) -> tuple[str, ...]:
    return tuple(f"{each.what}: {each.text}" for each in session.hidden())


def _option_line(option: Advised) -> str:
    """An option with its worth and how sure that is."""
    error = f" ±{option.error:.2f}" if option.error else ""
    return f"{option.choice}: {option.score:.2f}{error} {option.text}"


def score(session: BoardSession, steps: Iterable[str]) -> Scored:
    """How the game stands or ended, then step by step."""
    checked = session.check()
    faults = (f"! {fault.text}" for fault in checked.faults)
    return Scored(title=" ".join(checked.lines), lines=(*faults, *steps))
