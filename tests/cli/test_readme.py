"""The README's transcripts, run again."""

import re
import shlex
import shutil
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
TRANSCRIPTS = re.findall(r"^```console\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)
PROMPT = "$ deduce "


def commands(transcript):
    """Each command of a transcript with what it is said to print."""
    for part in f"\n{transcript}".split(f"\n{PROMPT}")[1:]:
        command, _, told = part.partition("\n")
        yield shlex.split(command), told


def test_there_are_transcripts():
    """At least a proof, a slip and a piece of advice are shown."""
    shown = {command[0] for transcript in TRANSCRIPTS for command, _ in commands(transcript)}
    assert shown >= {"why", "check", "advise"}
    assert all(transcript.startswith(PROMPT) for transcript in TRANSCRIPTS)


@pytest.mark.parametrize("transcript", TRANSCRIPTS)
def test_transcript(run, monkeypatch, tmp_path, transcript):
    """Commands print what the README says they do; a line of three dots stands for any lines."""
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    monkeypatch.chdir(tmp_path)
    for command, told in commands(transcript):
        expected = r"(?:.*\n)*".join(re.escape(part) for part in told.split("...\n"))
        ran = run(*command)
        assert re.match(expected, ran.out + ran.err), ran
