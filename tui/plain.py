"""`deduce FILE --plain`: a game line by line, for screen readers and pipes.

Answers go to standard output, refusals to standard error.
"""

import sys
from collections.abc import Iterable, Sequence
from contextlib import suppress
from io import TextIOWrapper
from pathlib import Path
from typing import TextIO

from deduce.errors import DeduceError, UnreadableError
from deduce.records.suggestions import printable
from tui.plain_answers import Reply
from tui.plain_board import PlainBoard
from tui.plain_game import PlainGame
from tui.plain_puzzle import PlainPuzzle
from tui.serve.child import served_view
from tui.session.board_session import BoardSession
from tui.session.opening import open_session
from tui.session.puzzle_results import PuzzleShelf
from tui.session.puzzle_session import PuzzleSession
from tui.session.settings import load_settings, settings_path

__all__ = ["plain_game", "run_plain", "talk"]

REFUSED, MISUSE = 1, 2
"""Exit codes: a line of a pipe was refused; no game can be told from the file."""
PROMPT = "> "
_LAYOUT = "\n\t"


def run_plain(files: Sequence[str]) -> int:
    """Play on the one game file that is named until the input ends; the exit code."""
    if len(files) != 1:
        sys.stderr.write(f"deduce: --plain takes one game file, and {len(files)} were named\n")
        return MISUSE
    try:
        game = plain_game(Path(files[0]))
    except DeduceError as error:
        sys.stderr.write(f"deduce: {files[0]}: {error}\n")
        return MISUSE
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")  # a byte that is no text spoils its own line only
    try:
        return talk(game, sys.stdin, sys.stdout, sys.stderr)
    except KeyboardInterrupt:
        return 0  # every line that was answered is on the disk
    except BrokenPipeError:
        sys.stderr.close()  # the reader has gone; there is nobody to tell
        return 0
    finally:
        if isinstance(game, PlainPuzzle):
            game.leave()


def plain_game(path: Path) -> PlainGame | PlainBoard | PlainPuzzle:
    """What is in a file, to be asked line by line; DeduceError where it cannot be told."""
    settings, view = load_settings(settings_path()).settings, served_view()
    with suppress(UnreadableError):
        return PlainPuzzle(PuzzleSession.open(path, shelf=PuzzleShelf(settings.folder), view=view))
    session = open_session(path, view=view, help_level=settings.help_level)
    return PlainBoard(session) if isinstance(session, BoardSession) else PlainGame(session)


def talk(game: PlainGame | PlainBoard | PlainPuzzle, lines: TextIO, answers: TextIO, refusals: TextIO) -> int:
    """Answer every line; at a terminal a refusal is no failure, for somebody is there to hear it."""
    is_terminal = lines.isatty()
    failed = _say(game.greeting(), answers, refusals)
    while not game.is_left:
        if is_terminal:
            answers.write(PROMPT)
            answers.flush()
        line = lines.readline()
        if not line:
            break
        failed = _say(game.answer(line), answers, refusals) or failed
    return REFUSED if failed and not is_terminal else 0


def _say(replies: Iterable[Reply], answers: TextIO, refusals: TextIO) -> bool:
    """Write each reply as soon as it is there; whether one was a refusal."""
    refused = False
    for reply in replies:
        stream = refusals if reply.is_refusal else answers
        stream.write(f"{printable(reply.text, kept=_LAYOUT)}\n")
        stream.flush()
        refused = refused or reply.is_refusal
    return refused
