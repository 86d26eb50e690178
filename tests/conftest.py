"""What every test shares: commands run as a user does, and how far Hypothesis looks.

It measures no time, since cores are shared and speed has its own tests.

`--hypothesis-profile long` looks twenty times as far.
"""

import json
from dataclasses import dataclass

import pytest
from click.testing import CliRunner
from hypothesis import settings

from deduce.cli.main import cli

settings.register_profile("deduce", deadline=None, max_examples=40)
settings.register_profile("long", deadline=None, max_examples=1000)
settings.load_profile("deduce")


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
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        return Ran(result.exit_code, result.stdout, result.stderr)

    return run_command
