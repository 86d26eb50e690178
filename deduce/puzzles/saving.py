"""Puzzles and booklets on the disk, whole or not at all."""

import os
import shutil
from pathlib import Path

from deduce.errors import UnwritableError
from deduce.puzzles.making import MadePuzzle
from deduce.puzzles.request import PuzzleKind
from deduce.records import create_file, write_new


def puzzle_name(puzzle: MadePuzzle) -> str:
    """A file name without its ending, such as mission3-4p-hard-7."""
    record, facts = puzzle.record, puzzle.facts
    parts = [f"mission{record.mission.number}", f"{len(record.players)}p"]
    parts += [] if record.me is None else [f"seat{record.me + 1}"]
    parts += [facts.kind] if facts.kind not in (None, PuzzleKind.DEAL.value) else []
    parts += [puzzle.grade.level.word, "cut" if facts.seed is None else str(facts.seed)]
    return "-".join(parts)


def save_puzzle(directory: Path, puzzle: MadePuzzle) -> Path:
    """Write a puzzle and, beside it, its solution; the path of the puzzle.

    UnwritableError where there is a file of that name already.
    """
    name = puzzle_name(puzzle)
    path = directory / f"{name}.toml"
    try:
        create_file(path, write_new(puzzle.record))
        create_file(directory / f"{name}.solution.toml", write_new(puzzle.solved_record))
    except UnwritableError as error:
        raise UnwritableError(f"{path}: {error}") from None
    return path


def save_booklet(path: Path, content: bytes) -> None:
    """Write a booklet beside its place and then into it, so that no half of one is ever there.

    A link keeps pointing, a file its mode, and what is no ordinary file is written into.
    """
    target = Path(os.path.realpath(path))
    beside = target.with_name(f"{target.name}.part")
    try:
        if target.exists() and not target.is_file():
            target.write_bytes(content)
            return
        try:
            beside.write_bytes(content)
            if target.exists():
                shutil.copymode(target, beside)
            os.replace(beside, target)
        finally:
            beside.unlink(missing_ok=True)
    except OSError as error:
        raise UnwritableError(f"{path}: {error.strerror or error}; nothing was written") from error
