"""A long evening: hundreds of edits by two windows, and all the way back."""

from pathlib import Path
from random import Random

import pytest

from tests.tui.session.table import GAME, any_entry, game_at, record_at
from tui.session.session import Session

LARGE = GAME + "\n[deck]\ncopies = 9\n"
"""A deck for many rounds."""


@pytest.mark.parametrize("edits", [20, pytest.param(200, marks=pytest.mark.slow)])
def test_many_edits(tmp_path: Path, edits: int) -> None:
    """After many edits both windows agree with the file, the session file is small, and all can be undone."""
    rng = Random(edits)
    path = game_at(tmp_path / "game.toml", LARGE)
    windows = [Session.open(path), Session.open(path)]
    for edit in range(edits):
        session = windows[edit % 2]
        session.poll()
        number = rng.randrange(1, len(session.record.rounds) + 1)
        entry = any_entry(session.record, rng).replace("+", "-")
        match rng.randrange(5):
            case 0:
                session.replace_round(number, entry, anyway=True)
            case 1:
                session.insert_round(number, entry, anyway=True)
            case _ if len(session.record.rounds) > 20:
                session.delete_round(number, anyway=True)
            case 2:
                session.move_round(number, 1, anyway=True)
            case _:
                assert session.add_round(entry, anyway=True).done
        assert session.record == record_at(path)
    for session in windows:
        session.poll()
        assert session.record == record_at(path)
    assert path.with_name("game.toml.session").stat().st_size < 2_000 * edits + 20_000
    while windows[0].undo_label:
        assert windows[0].undo(others=True).done
    assert path.read_text() == LARGE
