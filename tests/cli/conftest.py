"""Running commands as a user does, and files to run them on."""

import json
from dataclasses import dataclass
from pathlib import Path

import pytest
from click.testing import CliRunner

from deduce.cli.main import cli
from deduce.errors import DeduceError

EXAMPLES = Path(__file__).parents[2] / "examples"

FIRST_ROUND = (
    '{ active = "Ana", vacation = "Ben", drawn = ["tuna/roof"], '
    'played = { Ana = "milk/window", Cleo = "ham/garden" }, eats = true },'
)


@dataclass(frozen=True)
class Ran:
    """What a command left behind."""

    code: int
    out: str
    err: str

    @property
    def json(self):
        """Standard output, which must be one JSON document."""
        return json.loads(self.out)


@pytest.fixture
def run():
    """A function that runs one command line and gives back its exit code and output."""

    def run_command(*arguments, stdin=None):
        result = CliRunner().invoke(cli, [str(argument) for argument in arguments], input=stdin)
        error = result.stderr
        code = result.exit_code
        if isinstance(result.exception, DeduceError):  # what deduce.cli.main.run turns into a line and 2
            error, code = f"{error}deduce: {result.exception}\n", 2
        elif result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        return Ran(code, result.stdout, error)

    return run_command


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
