"""Titles, dates and notes: what they may not hold, and how it is shown all the same."""

from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st

from deduce.cli.main import cli
from deduce.records import (
    DelicatsRecord,
    EntryFault,
    FaultKind,
    line_of,
    parse_entry,
    read_text,
    transcript,
    write_new,
)
from deduce.records.suggestions import breaks_lines, printable

EXAMPLES = Path(__file__).parents[2] / "examples"
GAMES = (
    "mission3.toml",
    "pocket-cats-pending.toml",
    "treats-and-tails-partial.toml",
    "cat-and-chocolate-partial.toml",
)
ESCAPE = r"\u001b[2J"
CONTROL = st.characters(categories=["Cc", "Zl", "Zp"])


def with_text(name: str, key: str, value: str) -> str:
    """An example with this key at its top."""
    lines = (EXAMPLES / name).read_text(encoding="utf-8").splitlines()
    kept = [line for line in lines if not line.startswith(f"{key} =")]
    return "\n".join([f'{key} = "{value}"', *kept])


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("key", ["title", "date", "notes"])
def test_a_control_character_is_a_fault(name: str, key: str) -> None:
    """In a free text of any game a control character is a fault, quoted harmlessly; the game stays clear."""
    before = read_text((EXAMPLES / name).read_text(encoding="utf-8"))
    reading = read_text(with_text(name, key, f"a{ESCAPE}"))
    assert before.faults == ()
    (fault,) = reading.faults
    assert (fault.code, fault.where, fault.line, fault.kind) == ("bad-text", key, 1, FaultKind.PLAY)
    assert rf'"a{ESCAPE}" holds a control character' in fault.text
    assert not reading.meaning_open
    assert getattr(reading.record, key) == "a\x1b[2J"


def test_a_note_in_an_entry() -> None:
    """An entry whose note holds a control character is refused at its note, so that no fault gets in."""
    record = read_text((EXAMPLES / "mission3.toml").read_text(encoding="utf-8")).record
    assert isinstance(record, DelicatsRecord)
    refused = parse_entry(record, "ben tr ms hg + # a\x1b[2J")
    assert isinstance(refused, EntryFault)
    assert refused.start == "ben tr ms hg + # ".index("#")
    assert ESCAPE in refused.text


def test_a_note_on_a_round() -> None:
    """A note on a round is such a text too, and the fault names the round."""
    text = (EXAMPLES / "mission3.toml").read_text(encoding="utf-8")
    (fault,) = read_text(text.replace("Dan hesitated", f"Dan {ESCAPE}")).faults
    assert (fault.code, fault.where, fault.round) == ("bad-text", "rounds[1].note", 2)


@pytest.mark.parametrize(("key", "is_fault"), [("title", True), ("date", True), ("notes", False)])
def test_lines_of_a_text(key: str, *, is_fault: bool) -> None:
    """Notes may have several lines and tabs; a title or a date stands on one."""
    reading = read_text(with_text("mission3.toml", key, r"one\r\n\ttwo\nthree"))
    assert bool(reading.faults) == is_fault


@given(text=st.text(CONTROL | st.characters(exclude_categories=["Cs"])))
def test_nothing_of_a_text_is_lost(text: str) -> None:
    """Whatever stands in a title or notes is read back from a file and from a line as it was."""
    record = read_text((EXAMPLES / "mission3.toml").read_text(encoding="utf-8")).record
    assert isinstance(record, DelicatsRecord)
    odd = replace(record, title=text, notes=text)
    assert read_text(write_new(odd)).record == odd
    assert read_text(line_of(odd)).record == odd


@given(text=st.text(CONTROL | st.characters(exclude_categories=["Cs"])), kept=st.sampled_from(["", "\n\t"]))
def test_what_is_printable(text: str, kept: str) -> None:
    """A printable text holds no control character but the kept ones, and a text without any is as it was."""
    shown = printable(text, kept=kept)
    assert not [mark for mark in shown if breaks_lines(mark) and mark not in kept]
    if not any(map(breaks_lines, text)):
        assert shown == text


def test_a_transcript_is_printable() -> None:
    """In a transcript control characters are written out, and only notes at its end have several lines."""
    text = with_text("mission3.toml", "title", rf"a{ESCAPE}\nb").replace("Dan hesitated", rf"Dan\n{ESCAPE}")
    text = text.replace('title = "a', rf'notes = "one\ntwo {ESCAPE}"' + '\ntitle = "a', 1)
    record = read_text(text).record
    assert record is not None
    shown = transcript(record)
    assert dict(shown.facts)["title"] == rf"a{ESCAPE}\u000ab"
    assert shown.rows[1][-1] == f"Dan {ESCAPE}"
    assert dict(shown.outcome)["notes"] == f"one\ntwo {ESCAPE}"


@pytest.mark.parametrize("command", ["show", "check", "solve", "gifts", "show --line", "check --json"])
def test_no_command_controls_the_terminal(command: str, tmp_path: Path) -> None:
    """Whatever a command says of a file, nothing in it reaches the terminal as a control character."""
    path = tmp_path / "game.toml"
    text = with_text("mission3.toml", "title", r"a\u001b[5m\u009bb\u007f\nc")
    path.write_text(text.replace("Dan hesitated", f"Dan {ESCAPE}"), encoding="utf-8")
    result = CliRunner().invoke(cli, [*command.split(), str(path)])
    assert result.exit_code == 1
    assert result.stdout
    said = result.stdout + result.stderr
    assert not [mark for mark in said if breaks_lines(mark) and mark not in "\n\t"]
    if command == "show --line":
        assert read_text(result.stdout).record == read_text(path.read_text(encoding="utf-8")).record
