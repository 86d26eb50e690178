"""A game to play on in tests, and legal rounds for it in any number."""

import errno
import os
from pathlib import Path
from random import Random

import pytest

from deduce.games.delicats.components import CARDS, UNSEEN, SeenCard
from deduce.games.delicats.conditions import contributors
from deduce.records import DelicatsRecord, Round, entry_line, read_text, why_not_round

GAME = """\
# our Thursday table
game = "delicats"
mission = 3
players = ["Ana", "Ben", "Cleo", "Dan"]
me = "Ana"
clue = "milk"
hand = ["ham/sofa", "egg/roof", "milk/roof"]
rounds = [
  { active = "Ana", vacation = "Ben", drawn = ["tuna/roof"], \
played = { Ana = "milk/window", Cleo = "ham/garden" }, eats = true }, # first
]

[preferences]
Ana = ["tuna", "sofa"]
"""
"""Its next round is drawn by Ben."""


def game_at(path: Path, text: str = GAME) -> Path:
    """A file with that game."""
    path.write_bytes(text.encode())
    return path


def record_at(path: Path) -> DelicatsRecord:
    """What the file says, read anew."""
    return record_of_text(path.read_bytes().decode())


def record_of_text(text: str) -> DelicatsRecord:
    """What a text says."""
    record = read_text(text).record
    assert isinstance(record, DelicatsRecord)
    return record


def any_entry(record: DelicatsRecord, rng: Random) -> str:
    """A legal round to follow; empty where the game is over."""
    for _ in range(200):
        vacation = rng.randrange(len(record.players))
        cards = [SeenCard(*rng.choice(CARDS)) for _ in range(record.mission.row_size)]
        cards = [UNSEEN if rng.random() < 0.2 else card for card in cards]
        before, after = contributors(len(record.players), vacation)
        number = record.rounds[-1].number + 1 if record.rounds else 1
        round_ = Round(
            number=number,
            active=record.rounds[-1].vacation if record.rounds else 0,
            vacation=vacation,
            drawn=tuple(cards[: record.mission.drawn]),
            played=((before, cards[-2]), (after, cards[-1])),
            eats=rng.random() < 0.6,
            note=rng.choice(("", "", "looked away")),
        )
        if not why_not_round(record, round_):
            return entry_line(record, round_)
    return ""


def fill_the_disk(patch: pytest.MonkeyPatch) -> None:
    """From now on nothing that is written reaches the disk."""

    def full(descriptor: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    patch.setattr(os, "fsync", full)


def lock_the_folder(patch: pytest.MonkeyPatch, folder: Path) -> None:
    """From now on no file can be made in this folder, as for a user who may not write there."""
    really_open = os.open

    def guarded(path: str | os.PathLike[str], flags: int, mode: int = 0o777, **more: int) -> int:
        if flags & os.O_CREAT and Path(os.fsdecode(path)).parent == folder:
            raise PermissionError(errno.EACCES, "Permission denied", os.fsdecode(path))
        return really_open(path, flags, mode, **more)

    patch.setattr(os, "open", guarded)
