"""Files to run commands on."""

from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"

FIRST_ROUND = (
    '{ active = "Ana", vacation = "Ben", drawn = ["tuna/roof"], '
    'played = { Ana = "milk/window", Cleo = "ham/garden" }, eats = true },'
)


@pytest.fixture
def game(tmp_path):
    """A small legal game of mission 3, from Ana's seat, on the disk."""
    path = tmp_path / "game.toml"
    path.write_text(
        """game = "delicats"   # a comment that stays
mission = 3
players = ["Ana", "Ben", "Cleo", "Dan"]
me = "Ana"
clue = "milk"
hand = ["ham/garden", "egg/balcony", "chicken/window"]
rounds = [
  ROUND
]

[preferences]
Ana = ["tuna", "sofa"]
""".replace("ROUND", FIRST_ROUND)
    )
    return path
