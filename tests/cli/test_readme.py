"""The README's transcripts, run again."""

import re
import shlex
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
CONSOLE = re.compile(r"^```console\n\$ deduce (?P<command>.*)\n(?P<told>(?:.*\n)*?)```$", re.MULTILINE)
TRANSCRIPTS = [found.groups() for found in CONSOLE.finditer((ROOT / "README.md").read_text(encoding="utf-8"))]


def test_there_are_transcripts():
    """At least a proof, a slip and a piece of advice are shown."""
    assert {command.split()[0] for command, _ in TRANSCRIPTS} >= {"why", "check", "advise"}


@pytest.mark.parametrize(("command", "told"), TRANSCRIPTS)
def test_transcript(run, monkeypatch, command, told):
    """A command prints what the README says it does; a line of three dots stands for any lines."""
    monkeypatch.chdir(ROOT)
    expected = r"(?:.*\n)*".join(re.escape(part) for part in told.split("...\n"))
    ran = run(*shlex.split(command))
    assert re.match(expected, ran.out), ran.out
