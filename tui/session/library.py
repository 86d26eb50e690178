"""The saved games: what is in the user's folder, what came of each, and which was open last."""

import json
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import date, datetime
from pathlib import Path

from deduce.cli.fronts import front
from deduce.errors import UnreadableError, UnwritableError
from deduce.games.delicats.components import MISSIONS, Mission
from deduce.records import (
    DelicatsRecord,
    Reading,
    Record,
    Score,
    TreatsRecord,
    create_file,
    read,
    score,
    standing,
    transcript,
    write_new,
)
from tui.session.durable import write_durably

__all__ = ["Library", "MissionBest", "SavedGame", "best_results", "known_names", "plain_name"]

STATE_NAME = "library.json"
MOST_REMEMBERED = 20
"""How many opened files are remembered."""
LONGEST_NAME = 60
"""Characters of a file's name before its ending; far below what any file system takes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SavedGame:
    """One game file as a list of games shows it."""

    path: Path
    changed: datetime
    heading: str = ""
    """The game, and the mission where it has one."""
    title: str = ""
    date: str = ""
    """As its author wrote it."""
    mission: Mission | None = None
    """None for a game without missions."""
    players: tuple[str, ...] = ()
    rounds: int = 0
    is_over: bool = False
    result: Score | None = None
    told: str = ""
    """How a game of another kind than DeliCats stands or ended."""
    problem: str = ""
    """Why the file cannot be read; empty when it can."""

    @property
    def when(self) -> str:
        """The day of the game, else the day of the last change."""
        return self.date or self.changed.date().isoformat()


@dataclass(frozen=True, slots=True, kw_only=True)
class MissionBest:
    """One line of the mission calendar."""

    mission: Mission
    games: int
    """How many games of it there are."""
    best: SavedGame | None
    """The game with the most hits, the earliest of them; None while no result is known."""


class Library:
    """The games in one folder, and those opened from elsewhere; reads files again only when they changed."""

    def __init__(self, folder: Path) -> None:
        """Look into this folder, which need not exist yet."""
        self.folder = folder
        self._read: dict[tuple[Path, int, int], SavedGame] = {}

    def games(self) -> tuple[SavedGame, ...]:
        """Every game, the one changed last first; those that cannot be read stand at the end."""
        paths = dict.fromkeys([*self._files(), *(path for path in self.opened() if path.is_file())])
        found = [game for game in map(self._game, paths) if game is not None]
        latest_first = sorted(found, key=lambda game: game.changed, reverse=True)
        return tuple(sorted(latest_first, key=lambda game: bool(game.problem)))

    def last_game(self) -> SavedGame | None:
        """The game that was open last and can still be read, else the one changed last."""
        opened = [game for game in map(self._game, self.opened()) if game is not None]
        return next((game for game in (*opened, *self.games()) if not game.problem), None)

    def opened(self) -> tuple[Path, ...]:
        """The files that were opened, the last one first; none where nothing sensible is remembered."""
        try:
            state = json.loads((self.folder / STATE_NAME).read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return ()
        match state:
            case {"opened": [*names]}:
                return tuple(Path(name) for name in names if isinstance(name, str))
        return ()

    def remember(self, path: Path) -> None:
        """Remember that this file was opened. OSError where that cannot be written down."""
        path = path.absolute()
        opened = [str(path), *(str(other) for other in self.opened() if other != path)]
        state = {"opened": opened[:MOST_REMEMBERED]}
        # in plain ASCII, since a file may have a name that UTF-8 cannot hold
        write_durably(self.folder / STATE_NAME, json.dumps(state, indent=1) + "\n")

    def create(self, record: DelicatsRecord, today: date) -> Path:
        """A new file with this game, beside all others. UnwritableError where it cannot be written."""
        return self.create_file(
            file_name(record, today), write_new(replace(record, date=record.date or today.isoformat()))
        )

    def create_file(self, name: str, text: str) -> Path:
        """A new file with this text, beside all others. UnwritableError where it cannot be written."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise UnwritableError(f"the folder {self.folder} cannot be made: {error.strerror}") from error
        number = 1
        while True:
            path = self.folder / (f"{name}.toml" if number == 1 else f"{name}-{number}.toml")
            try:
                create_file(path, text)
            except UnwritableError:
                if not path.exists():
                    raise
                number += 1  # another game has that name, perhaps since a moment ago
            else:
                return path

    def _files(self) -> list[Path]:
        try:
            entries = sorted(self.folder.glob("*.toml"))
        except OSError:
            return []
        return [path.absolute() for path in entries if not path.name.endswith(".solution.toml")]

    def _game(self, path: Path) -> SavedGame | None:
        try:
            status = path.stat()
        except OSError:
            return None
        key = (path, status.st_mtime_ns, status.st_size)
        if key not in self._read:
            self._read[key] = read_game(path, datetime.fromtimestamp(status.st_mtime))
        return self._read[key]


def read_game(path: Path, changed: datetime) -> SavedGame:
    """What a list of games says about one file."""
    try:
        reading = read(path)
    except UnreadableError as error:
        return SavedGame(path=path, changed=changed, problem=str(error))
    if reading.record is None:
        return SavedGame(path=path, changed=changed, problem=reading.faults[0].text)
    if isinstance(reading.record, DelicatsRecord):
        return summary(reading.record, path, changed)
    return board_summary(reading, reading.record, path, changed)


def board_summary(reading: Reading, record: Record, path: Path, changed: datetime) -> SavedGame:
    """A game of another kind than DeliCats in a line or two."""
    shown = transcript(record)
    facts = dict(shown.facts)
    return SavedGame(
        path=path,
        changed=changed,
        heading=shown.heading,
        title=facts.get("title", ""),
        date=facts.get("date", ""),
        players=() if isinstance(record, TreatsRecord) else record.players,
        rounds=len(shown.rows),
        told=" ".join(front(reading.game).check(reading, 0.0).lines),
    )


def summary(record: DelicatsRecord, path: Path, changed: datetime) -> SavedGame:
    """A game of DeliCats in a line or two."""
    return SavedGame(
        path=path,
        changed=changed,
        heading=f"{record.mission.number} {record.mission.name}",
        title=record.title,
        date=record.date,
        mission=record.mission,
        players=record.players,
        rounds=len(record.rounds),
        is_over=standing(record).why_over is not None,
        result=score(record),
    )


def best_results(games: Iterable[SavedGame]) -> tuple[MissionBest, ...]:
    """The mission calendar: for each mission its games and the best of them."""
    games = tuple(games)
    return tuple(_best(mission, [game for game in games if game.mission == mission]) for mission in MISSIONS)


def _best(mission: Mission, games: list[SavedGame]) -> MissionBest:
    best: SavedGame | None = None
    for game in sorted(games, key=lambda game: game.when):
        if game.result and (best is None or best.result is None or game.result.hits > best.result.hits):
            best = game
    return MissionBest(mission=mission, games=len(games), best=best)


def known_names(games: Iterable[SavedGame]) -> tuple[str, ...]:
    """Every player's name, those of the latest games first."""
    return tuple(dict.fromkeys(name for game in games for name in game.players))


def file_name(record: DelicatsRecord, today: date) -> str:
    """A name for a game's file that every file system takes, without its ending.

    >>> from deduce.games.delicats.components import mission
    >>> file_name(DelicatsRecord(mission=mission(3), players=("Ana", "Zoë [B]")), date(2025, 3, 1))
    '2025-03-01-mission-3-ana-zoe-b'
    """
    return plain_name([today.isoformat(), "mission", str(record.mission.number), *record.players])


def plain_name(words: Iterable[str]) -> str:
    """Words as a name that every file system takes, without its ending.

    >>> plain_name(["2025-03-01", "pocket cats", "Zoë [B]"])
    '2025-03-01-pocket-cats-zoe-b'
    """
    return "-".join(filter(None, map(_plain_word, words)))[:LONGEST_NAME].rstrip("-")


def _plain_word(name: str) -> str:
    letters = unicodedata.normalize("NFKD", name.casefold()).encode("ascii", "ignore").decode()
    return "-".join("".join(letter if letter.isalnum() else " " for letter in letters).split())
