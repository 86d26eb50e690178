"""The puzzles of the user's data folder, and what came of those that ended, by level."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from statistics import mean

from deduce.errors import UnreadableError, UnwritableError
from deduce.puzzles import Level, MadePuzzle, PuzzleKind, puzzle_name
from deduce.records import DelicatsRecord, create_file, read_text, write_new
from deduce.records.locking import locked
from deduce.records.source import read_source
from tui.session.kept import DamagedError, put_aside, read_kept, write_kept
from tui.session.solving import Ending, Solving

__all__ = [
    "KeptPuzzle",
    "LevelStatistics",
    "PuzzleResult",
    "PuzzleShelf",
    "puzzle_key",
    "solving_path",
    "time_words",
]

FOLDER_NAME = "puzzles"
RESULTS_NAME = "results.json"
PATIENCE_SECONDS = 2.0


@dataclass(frozen=True, slots=True, kw_only=True)
class PuzzleResult:
    """What came of one puzzle, the first time."""

    puzzle: str
    level: str
    ending: Ending
    seconds: float
    hints: int
    checks: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Results:
    """All of them, in the order in which they ended."""

    results: tuple[PuzzleResult, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptPuzzle:
    """A puzzle in the folder."""

    path: Path
    record: DelicatsRecord
    solving: Solving | None
    """None for one that was not begun."""

    @property
    def seed(self) -> int | None:
        """The seed that makes it again; None for one that was not made from a seed."""
        return None if self.record.puzzle is None else self.record.puzzle.seed

    @property
    def label(self) -> str:
        """Which puzzle it is."""
        record, facts = self.record, self.record.puzzle
        parts = [f"mission {record.mission.number}", f"{len(record.players)} players"]
        if facts is not None:
            asked = None if facts.kind == PuzzleKind.DEAL.value else facts.kind
            parts += filter(None, (facts.level, asked))
        parts += [] if record.me is None else [f"from {record.players[record.me]}'s seat"]
        return f"{record.title or self.path.stem}: {', '.join(parts)}"

    @property
    def state(self) -> str:
        """How far it is."""
        if self.solving is None:
            return "new"
        time = time_words(self.solving.seconds)
        if self.solving.ending is None:
            return f"under way, {time}"
        return f"{self.solving.ending.value} after {time}"


@dataclass(frozen=True, slots=True, kw_only=True)
class LevelStatistics:
    """What came of the puzzles of a level."""

    level: Level
    solved: int
    given_up: int
    without_hints: int
    """Solved ones for which no hint was asked."""
    mean_seconds: float | None
    """Of the solved ones; None while there is none."""
    best_seconds: float | None
    mean_hints: float | None

    @property
    def sentence(self) -> str:
        """The same in words."""
        if self.mean_seconds is None or self.best_seconds is None or self.mean_hints is None:
            return f"none solved, {self.given_up} given up"
        times = f"{time_words(self.mean_seconds)} on average, {time_words(self.best_seconds)} at best"
        hints = f"{self.without_hints} without a hint, {self.mean_hints:.1f} hints on average"
        return f"{self.solved} solved, {self.given_up} given up; {times}; {hints}"


class PuzzleShelf:
    """The folder of puzzles; it need not exist yet."""

    def __init__(self, games: Path) -> None:
        """The puzzles that lie beside these games, in a folder of their own."""
        self.folder = games / FOLDER_NAME

    def keep(self, puzzle: MadePuzzle) -> Path:
        """The file of a puzzle, which may be there already; UnwritableError where it cannot be written."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise UnwritableError(f"the folder {self.folder} cannot be made: {error.strerror}") from error
        text, name, number = write_new(puzzle.record), puzzle_name(puzzle), 1
        while True:
            path = self.folder / (f"{name}.toml" if number == 1 else f"{name}-{number}.toml")
            try:
                create_file(path, text)
            except UnwritableError:
                if not path.exists():
                    raise
                if read_source(path) != text:
                    number += 1
                    continue
            return path

    def puzzles(self) -> tuple[KeptPuzzle, ...]:
        """Every puzzle, the one worked at last first; files that hold none are left out."""
        try:
            paths = sorted(self.folder.glob("*.toml"))
        except OSError:
            return ()
        kept = [each for each in map(_kept, paths) if each is not None]
        return tuple(sorted(kept, key=_last_touched, reverse=True))

    def results(self) -> tuple[PuzzleResult, ...]:
        """What came of the puzzles that ended; none where nothing sensible is noted."""
        with suppress(OSError, DamagedError):
            kept = read_kept(self.folder / RESULTS_NAME, Results)
            if kept is not None:
                return kept.results
        return ()

    def note(self, result: PuzzleResult) -> str:
        """Note what came of a puzzle, unless it ended before; OSError where that cannot be written.

        Says what was put aside because it could not be read; empty where nothing was.
        """
        self.folder.mkdir(parents=True, exist_ok=True)
        path = self.folder / RESULTS_NAME
        said = ""
        with locked(path, PATIENCE_SECONDS):
            try:
                known = read_kept(path, Results) or Results()
            except DamagedError as error:
                aside = put_aside(path, "damaged")
                said = f"{path.name} could not be used: {error}. It is kept as {aside.name}."
                known = Results()
            if all(other.puzzle != result.puzzle for other in known.results):
                write_kept(path, Results(results=(*known.results, result)))
        return said

    def statistics(self) -> tuple[LevelStatistics, ...]:
        """What came of the puzzles of each level."""
        results = self.results()
        return tuple(
            _statistics(level, [result for result in results if result.level == level.word])
            for level in Level
        )


def puzzle_key(record: DelicatsRecord) -> str:
    """What tells one puzzle from any other, however its file is laid out and commented."""
    return sha256(write_new(record).encode()).hexdigest()[:16]


def solving_path(path: Path) -> Path:
    """The file in which it stands how far a puzzle is solved."""
    return path.with_name(f"{path.name}.solving")


def time_words(seconds: float) -> str:
    """A time as a clock shows it.

    >>> time_words(75.9), time_words(3723)
    ('1:15', '1:02:03')
    """
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def _kept(path: Path) -> KeptPuzzle | None:
    try:
        record = read_text(read_source(path)).record
    except UnreadableError:
        return None
    if not isinstance(record, DelicatsRecord) or record.puzzle is None or record.gifts is not None:
        return None
    solving = None
    with suppress(OSError, DamagedError):
        solving = read_kept(solving_path(path), Solving)
    is_ours = solving is not None and solving.puzzle == puzzle_key(record)
    return KeptPuzzle(path=path, record=record, solving=solving if is_ours else None)


def _last_touched(kept: KeptPuzzle) -> float:
    """When it was made or worked at last."""
    times = [0.0]
    for path in (kept.path, solving_path(kept.path)):
        with suppress(OSError):
            times.append(path.stat().st_mtime)
    return max(times)


def _statistics(level: Level, results: Sequence[PuzzleResult]) -> LevelStatistics:
    solved = [result for result in results if result.ending is Ending.SOLVED]
    return LevelStatistics(
        level=level,
        solved=len(solved),
        given_up=len(results) - len(solved),
        without_hints=sum(result.hints == 0 for result in solved),
        mean_seconds=mean(result.seconds for result in solved) if solved else None,
        best_seconds=min((result.seconds for result in solved), default=None),
        mean_hints=mean(result.hints for result in solved) if solved else None,
    )
