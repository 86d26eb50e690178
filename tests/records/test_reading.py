"""What cannot be read says why in one message, and nothing ever ends in a traceback."""

import io
import os
import random
import tomllib
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from deduce.errors import UnreadableError
from deduce.records import MAX_BYTES, is_line, line_of, read, read_text
from deduce.records.delicats.tables import GameTable
from deduce.records.shapes import field_names
from tests.records.random_records import records

DOCUMENTED = (Path(__file__).parent / "files" / "documented.toml").read_text(encoding="utf-8")
START = 'game = "delicats"\nmission = 1\nplayers = ["Ana", "Ben"]\nclue = "egg"\n'

UNREADABLE = [
    (b"", "the file is empty"),
    (b"\n \n", "there is no line game"),
    (b"# only a comment\n", "there is no line game"),
    (b"\x00\x01\x02", "binary"),
    (b"\x89PNG\r\n\x1a\n\x00\x00", "binary"),
    (DOCUMENTED.encode("utf-16"), "UTF-16 text; save it as UTF-8"),
    ('players = ["Zo\xeb"]'.encode("latin-1"), "line 1: the byte 0xeb is not UTF-8"),
    (DOCUMENTED.encode()[: DOCUMENTED.index("eats") + 6], "line 9, at the end of the file: not TOML"),
    (b"delicats 1 Ana,Ben me=Ana me=Ben", "the line says me twice"),
    (b"delicats 1 Ana,Ben preferences=Ana:t,Ana:m", "the line says Ana twice"),
    (b"delicats 1 Ana,Ben preferences=Ana", "expected a name, : and cards"),
    (b'game = "delicats"\nmission 3\n', "line 2, column 9: not TOML"),
    (b'game = "delicats"\n[preferences]\nZo\xc3\xab = ["tuna"]\n', 'stands in quotes there: "Zo'),
    (b'game = "delicats"\ngame = "delicats"\n', "the same key stands there twice"),
    (b"a = " + b"[" * 100_000, "nested too deeply"),
    (b"a = " + b"9" * 5_000, "not TOML that a game file could hold"),
    (b'game = "delikats"', "there is no game delikats: did you mean delicats?"),
    (b'game = "chess"', "expected delicats, pocket-cats, treats-and-tails or cat-and-chocolate"),
    (b"game = 3", "game is not text in quotes"),
    (b" " * (MAX_BYTES + 1), "too large to be a game"),
    (b"delicats", "too short"),
    (b"delicats 3", "too short"),
    (b"delicats 3 Ana,Ben colour=red", "cannot be read at colour=red"),
    (b'delicats 3 Ana,Ben me="Ana', "a quote is open"),
    (
        b"delicats 1 Ana,Ben clue=e | zoe>ben tr ms hg +",
        "round 1 of the line cannot be read: there is no player zoe",
    ),
    (
        b"delicats 1 Ana,Ben clue=e | ana>ben tr ms hg",
        "round 1 of the line cannot be read: the entry ends too early",
    ),
    (b'delicats 1 Ana,Ben title="\\ud800"', "it is no text"),
]


@pytest.mark.parametrize(("raw", "message"), UNREADABLE, ids=range(len(UNREADABLE)))
def test_bytes_without_a_record_say_what_is_wrong(raw, message):
    """Bytes from which no record can be built are refused with one line that says why."""
    with pytest.raises(UnreadableError, match=message) as refusal:
        read(raw)
    assert "\n" not in str(refusal.value)
    assert len(str(refusal.value)) < 400


def test_files_that_cannot_be_opened_say_why(tmp_path):
    """A missing file, a directory, a name that is none: each has its own message."""
    with pytest.raises(UnreadableError, match="there is no such file"):
        read(tmp_path / "missing.toml")
    with pytest.raises(UnreadableError, match="this is a directory"):
        read(tmp_path)
    with pytest.raises(UnreadableError, match="no file name"):
        read(Path("a\0b"))
    with pytest.raises(UnreadableError, match="cannot be read"):
        read(tmp_path / ("long" * 200))


def test_a_large_file_is_refused_unread(tmp_path, monkeypatch):
    """The size of a file decides before a byte of it is read."""
    path = tmp_path / "large.toml"
    with path.open("wb") as file:
        file.truncate(10 * MAX_BYTES)

    class Unread(io.BytesIO):
        def read(self, *_):
            raise AssertionError("a file over the limit was read")

    monkeypatch.setattr(Path, "open", lambda *_: Unread())
    with pytest.raises(UnreadableError, match=r"10,485,760 bytes, and at most 1 MiB"):
        read(path)


def test_a_pipe_is_read_like_a_file():
    """What comes through a pipe has no size beforehand, and is read all the same."""
    reader, writer = os.pipe()
    os.write(writer, DOCUMENTED.encode())
    os.close(writer)
    try:
        assert read(Path(f"/dev/fd/{reader}")).faults == ()
    finally:
        os.close(reader)


@pytest.mark.parametrize("change", [lambda text: "\ufeff" + text, lambda text: text.replace("\n", "\r\n")])
def test_a_byte_order_mark_and_other_line_ends_change_nothing(change):
    """The marks that some editors leave are no part of the game."""
    reading = read(change(DOCUMENTED).encode())
    assert reading.record == read_text(DOCUMENTED).record
    assert reading.text == change(DOCUMENTED)


def test_lines_are_counted_in_the_text_as_it_is():
    """A fault names its line whatever the line ends and the byte-order mark."""
    text = DOCUMENTED.replace('"chicken/window"', '"chicken/widow"')
    line = 1 + text[: text.index("widow")].count("\n")
    for variant in (text, "\ufeff" + text, text.replace("\n", "\r\n")):
        (fault,) = read_text(variant).faults
        assert (fault.line, fault.where, fault.round) == (line, "rounds[1].drawn[0]", 2)
        assert "did you mean window?" in fault.text


def test_faults_stand_in_the_order_of_the_file():
    """The first fault listed is the first in the file, wherever it was found."""
    text = (
        DOCUMENTED.replace('dealer = "Ana"', 'dealer = "Anna"').replace('"tuna/?"', '"tuna/x"')
        + "zzz = [1]\n"
    )
    faults = read_text(text.replace('active = "Ben"', 'active = "Cleo"')).faults
    lines = [fault.line for fault in faults]
    assert lines == sorted(lines)
    assert faults[0].code == "unknown-player"


def read_or_refused(reading):
    """Whether the answer is a reading whose faults are fit to print, or a refusal of one line."""
    try:
        faults = reading().faults
    except UnreadableError as refusal:
        return "\n" not in str(refusal)
    return all(fault.text and len(fault.text) < 600 and "\n" not in fault.text for fault in faults)


@given(st.binary(max_size=300))
def test_random_bytes_are_refused_or_read(raw):
    """Whatever the bytes, the answer is a reading or an UnreadableError."""
    assert read_or_refused(lambda: read(raw))


WORDS = """
true false 0 -1 3.5 nan inf 2024-05-01 07:32:00 0xffffffffffffffffffffffff '''a''' \"\"\"b\"\"\"
game mission players me clue hand rounds active vacation drawn played eats note stopped joined preferences
gifts held reveal theme foods places deck copies cards rulings puzzle grey dealer gift_cards title date notes
"Ana" "Ben" "tuna/roof" "?" "ts" "" "grey" {} [] [[rounds]] [gifts] [deck.cards]
"""
TOKENS = st.sampled_from([*WORDS.split(), *"[]{}=,.#\"'\n?/+->|:", "\n", " "])
KEYS = st.sampled_from([field for field in field_names(GameTable) if field != "game"])


@settings(max_examples=300)
@given(st.lists(TOKENS, max_size=25), st.integers(0, len(DOCUMENTED)), st.integers(0, 40))
def test_mangled_files_are_refused_or_read(tokens, start, length):
    """A file into which any tokens are pasted is refused, or read with its faults."""
    text = DOCUMENTED[:start] + " ".join(tokens) + DOCUMENTED[start + length :]
    assert read_or_refused(lambda: read_text(text))


SCALARS = st.one_of(
    st.booleans(),
    st.integers(-3, 30),
    st.floats(allow_nan=True),
    st.dates(),
    st.sampled_from(["Ana", "Ben", "tuna/roof", "ts", "?", "", "grey", "tuna", "x" * 300, "\u202e", "[b]"]),
)
VALUES = st.recursive(
    SCALARS,
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["Ana", "Ben", "grey", "foods", "copies", "stopped", "x y"]), inner, max_size=3
        )
    ),
    max_leaves=6,
)


def toml_of(value):
    """A value as TOML, written here without the code under test."""
    match value:
        case bool():
            return str(value).lower()
        case str():
            escaped = "".join(f"\\U{ord(mark):08x}" if not mark.isalnum() else mark for mark in value)
            return f'"{escaped}"'
        case list():
            return f"[{', '.join(map(toml_of, value))}]"
        case dict():
            return (
                "{" + ", ".join(f"{toml_of(key)} = {toml_of(member)}" for key, member in value.items()) + "}"
            )
        case float():
            return {"nan": "nan", "inf": "inf", "-inf": "-inf"}.get(repr(value), repr(value))
    return str(value)


@settings(max_examples=300)
@given(
    KEYS,
    VALUES,
)
def test_any_value_under_any_key_is_read_with_its_faults(key, value):
    """No value of any type under any key upsets the reader."""
    lines = [line for line in START.splitlines() if not line.startswith(f"{key} =")]
    text = "\n".join([*lines, f"{key} = {toml_of(value)}"])
    tomllib.loads(text)
    assert read_or_refused(lambda: read_text(text))


@given(records, st.randoms(use_true_random=False))
def test_a_damaged_line_is_refused_or_read(record, rng):
    """A pasted line that lost or doubled some of its characters never upsets the reader."""
    line = list(line_of(record)[:500])
    for _ in range(rng.randint(1, 4)):
        place = rng.randrange(len(line))
        line[place : place + 1] = rng.choice([[], [line[place]] * 2, [rng.choice('"|,:+=\\ #>?1')]])
    text = "delicats " + "".join(line)[9:]
    assert read_or_refused(lambda: read_text(text))


@example("delicats = 3")
@example('delicats.x = "y"')
@given(records.map(lambda record: f"{record.title}"))
def test_a_file_is_not_taken_for_a_line(text):
    """Only a text whose first word is the name of a game, used as a word, is a line."""
    assert not is_line(text)
    assert is_line("delicats 3 Ana,Ben")


@pytest.mark.slow
def test_many_thousand_mutations_of_a_file_are_refused_or_read():
    """Cutting, doubling and swapping pieces of a real file a few thousand times upsets nobody."""
    rng = random.Random(7)
    for _ in range(5_000):
        text = DOCUMENTED
        for _ in range(rng.randint(1, 5)):
            start = rng.randrange(len(text) + 1)
            end = min(len(text), start + rng.randint(0, 12))
            text = rng.choice([text[:start] + text[end:], text[:end] + text[start:end] + text[end:]])
        try:
            read_text(text)
        except UnreadableError:
            continue
