"""Recorded playthroughs stay what they are, word for word."""

import pytest

from tests.games.goldens import PLAYTHROUGHS, recorded

RECORDED = dict(recorded())


def test_every_recorded_playthrough_is_known():
    """The folder holds exactly the playthroughs that can be written anew."""
    assert sorted(path.name for path in PLAYTHROUGHS.iterdir()) == sorted(RECORDED)


@pytest.mark.parametrize("name", RECORDED)
def test_playthroughs_equal_the_recorded_ones(name):
    """The same seed leads to the same actions, announcements, views and hits as when it was recorded."""
    assert RECORDED[name] == (PLAYTHROUGHS / name).read_text(encoding="utf-8")
