"""Folders of the test's own for games and settings, and an environment without surprises."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep every test away from the user's games and settings."""
    monkeypatch.setenv("DEDUCE_DATA", str(tmp_path / "games"))
    monkeypatch.setenv("DEDUCE_CONFIG", str(tmp_path / "config"))
    for name in ("NO_COLOR", "DEDUCE_VIEW", "TEXTUAL_DRIVER"):
        monkeypatch.delenv(name, raising=False)
