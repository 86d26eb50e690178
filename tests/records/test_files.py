"""Writing to the disk: nothing is lost, nothing is torn, and what cannot be written says so."""

import errno
import os
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from deduce.errors import UnreadableError, UnwritableError
from deduce.records import MAX_BYTES, create_file, edit_file, parse_entry, read, read_text
from deduce.records.delicats.editing import add_entry
from deduce.records.locking import locked
from tests.platforms import POSIX

ROOT = Path(__file__).parents[2]
GAME = """\
game = "delicats"
mission = 1
players = ["Ana", "Ben"]
clue = "egg"
# rounds come here
rounds = [
]
"""

# adds as many rounds as it is told, each with a note that says whose it is
WRITER = """
import sys
from pathlib import Path
from deduce.records import add_entry, edit_file, parse_entry, read_text

def change(text):
    record = read_text(text).record
    active = "" if record.rounds else "ana>"
    return add_entry(text, parse_entry(record, f"{active}ben ? ? ? - # {sys.argv[2]} {number}"))

for number in range(int(sys.argv[3])):
    edit_file(Path(sys.argv[1]), change)
    print(number, flush=True)
"""


@pytest.fixture
def path(tmp_path):
    """A game file without rounds."""
    file = tmp_path / "game.toml"
    file.write_text(GAME, encoding="utf-8")
    return file


def added(text):
    """The text with one more round."""
    record = read_text(text).record
    return add_entry(text, parse_entry(record, f"{'' if record.rounds else 'ana>'}ben ? ? ? -"))


def writer(path, name, count):
    """A process of its own that adds rounds."""
    command = [sys.executable, "-c", WRITER, str(path), name, str(count)]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)


def left_over(path):
    """What lies beside the file."""
    return sorted(other.name for other in path.parent.iterdir() if other != path)


def test_a_change_tells_what_was_there_and_what_is_now(path):
    """An edit answers the text before and after, so that a reader sees what others did meanwhile."""
    edit = edit_file(path, added)
    assert edit.before == GAME
    assert edit.after == path.read_text(encoding="utf-8") == added(GAME)
    assert left_over(path) == []


def test_line_ends_and_byte_order_mark_stay_on_the_disk(path):
    """The bytes that were not changed are the same bytes."""
    path.write_bytes(b"\xef\xbb\xbf" + GAME.replace("\n", "\r\n").encode())
    edit_file(path, added)
    raw = path.read_bytes()
    assert raw.startswith(b"\xef\xbb\xbfgame")
    assert raw.count(b"\n") == raw.count(b"\r\n") == 8


@POSIX
def test_mode_and_links_are_kept(path, tmp_path):
    """The mode stays, a symbolic link still points, and a hard link still shares."""
    path.chmod(0o640)
    soft, hard = tmp_path / "soft.toml", tmp_path / "sub" / "hard.toml"
    soft.symlink_to("game.toml")
    edit_file(soft, added)
    assert soft.is_symlink()
    assert path.stat().st_mode & 0o777 == 0o640
    hard.parent.mkdir()
    hard.hardlink_to(path)
    edit_file(hard, added)
    assert path.read_text() == hard.read_text() == added(added(GAME))
    assert hard.samefile(path)


def test_write_protected_file_is_left_alone(path):
    """Whoever takes every permission to write from a file means it."""
    path.chmod(0o444)
    with pytest.raises(UnwritableError, match="write-protected"):
        edit_file(path, added)
    assert path.read_text() == GAME


def test_two_writers_at_once_lose_nothing(path):
    """Three programs that add to one file at the same time: every round of each is there, in its order."""
    names = ["first", "second", "third"]
    writers = [writer(path, name, 5) for name in names]
    assert [process.wait() for process in writers] == [0, 0, 0]
    for process in writers:
        process.stdout.close()
    notes = [round_.note for round_ in read(path).record.rounds]
    assert sorted(notes) == sorted(f"{name} {number}" for name in names for number in range(5))
    for name in names:
        assert [note for note in notes if note.startswith(name)] == [
            f"{name} {number}" for number in range(5)
        ]
    assert "# rounds come here" in path.read_text()
    assert left_over(path) == []


def test_two_threads_at_once_lose_nothing(path):
    """The lock keeps the threads of one program apart too."""
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(lambda _: edit_file(path, lambda text: f"{text}# x\n"), range(20)))
    assert path.read_text() == GAME + "# x\n" * 20


@POSIX
@pytest.mark.parametrize("moment", [0.0, 0.003, 0.01, 0.03])
def test_a_program_killed_while_it_writes_leaves_a_whole_file(path, moment):
    """Whatever was told to be written is there after a kill, and the next writer is not locked out."""
    process = writer(path, "killed", 500)
    told = int(process.stdout.readline())
    time.sleep(moment)
    process.send_signal(signal.SIGKILL)
    rest = process.stdout.read().split()
    process.wait()
    process.stdout.close()
    confirmed = int(rest[-1]) if rest else told
    rounds = read(path).record.rounds
    assert len(rounds) > confirmed
    edit_file(path, added)
    assert len(read(path).record.rounds) == len(rounds) + 1


def test_a_change_that_fails_leaves_the_file_alone(path):
    """An exception on the way passes through, and the file is as it was."""

    def change(text):
        raise KeyError(text)

    with pytest.raises(KeyError):
        edit_file(path, change)
    assert path.read_text() == GAME
    assert left_over(path) == []


@pytest.mark.parametrize(
    ("function", "error", "message"),
    [
        ("fsync", errno.ENOSPC, "the disk is full; nothing was written and the file is as it was"),
        ("replace", errno.EROFS, "the disk is read-only; nothing was written"),
        ("replace", errno.EACCES, "no permission to write there"),
        ("open", errno.EACCES, "no permission to write there"),
        ("open", errno.EDQUOT, "the disk quota is used up"),
        ("fsync", errno.EIO, os.strerror(errno.EIO)),
    ],
)
def test_a_disk_that_refuses_says_so(path, monkeypatch, function, error, message):
    """A full disk, a read-only one, a missing permission: a message, and the old file is whole."""

    def refusing(*_, **__):
        raise OSError(error, os.strerror(error))

    with monkeypatch.context() as patch:
        patch.setattr(os, function, refusing)
        with pytest.raises(UnwritableError, match=message):
            edit_file(path, added)
    assert path.read_text() == GAME
    assert left_over(path) == []


@POSIX
def test_a_full_disk_does_not_tear_a_file_with_hard_links(path, tmp_path, monkeypatch):
    """Where the file must be written in place, a failure half-way puts back what was there."""
    (tmp_path / "other.toml").hardlink_to(path)
    real = os.fsync
    calls = []

    def full_at_the_second(descriptor):
        calls.append(descriptor)
        if len(calls) == 2:
            raise OSError(errno.ENOSPC, "full")
        real(descriptor)

    monkeypatch.setattr(os, "fsync", full_at_the_second)
    with pytest.raises(UnwritableError, match="the disk is full"):
        edit_file(path, added)
    assert path.read_text() == GAME


def test_somebody_who_holds_the_lock_too_long_is_told(path):
    """A writer that never finishes is named, after some patience, instead of waiting for ever."""
    entered, done = threading.Event(), threading.Event()

    def hold():
        with locked(path):
            entered.set()
            done.wait(10)

    holder = threading.Thread(target=hold)
    holder.start()
    entered.wait(10)
    with (
        pytest.raises(UnwritableError, match="another program is writing this file"),
        locked(path, patience=0.05),
    ):
        pass
    done.set()
    holder.join()
    with locked(path, patience=0.05):
        pass


def test_a_file_that_looks_like_the_lock_is_not_taken_away(path):
    """A file of the lock's name with something in it is somebody's."""
    lock = path.with_name("game.toml.lock")
    lock.write_text("mine")
    edit_file(path, added)
    assert lock.read_text() == "mine"


def test_what_would_be_too_large_or_no_text_is_not_written(path):
    """A file that no command would read any more is never written."""
    with pytest.raises(UnwritableError, match="over 1 MiB"):
        edit_file(path, lambda text: text + "#" * MAX_BYTES)
    with pytest.raises(UnwritableError, match="no character that a file can hold"):
        edit_file(path, lambda text: f"{text}# \udcff")
    assert path.read_text() == GAME


def test_a_file_that_cannot_be_read_is_not_written(tmp_path):
    """A missing file, a directory, a binary file are refused as in reading, and stay as they are."""
    binary = tmp_path / "binary"
    binary.write_bytes(b"\0\1")
    for path in (tmp_path / "missing.toml", tmp_path, binary):
        with pytest.raises(UnreadableError):
            edit_file(path, added)
    assert binary.read_bytes() == b"\0\1"
    with pytest.raises(UnwritableError, match="there is no such directory"):
        edit_file(tmp_path / "missing" / "game.toml", added)
    with pytest.raises(UnwritableError, match="no file name"):
        edit_file(Path("a\0b"), added)


def test_a_new_file_is_written_once(tmp_path):
    """A new file is created whole; one that is there already is left alone."""
    path = tmp_path / "new.toml"
    create_file(path, GAME)
    assert path.read_text() == GAME
    with pytest.raises(UnwritableError, match="there is a file of that name already"):
        create_file(path, "other")
    assert path.read_text() == GAME
    assert left_over(path) == []


@POSIX
def test_a_new_file_has_the_mode_that_the_user_wants(tmp_path):
    """The mask of the user decides who may read a new file."""
    old = os.umask(0o027)
    try:
        create_file(tmp_path / "new.toml", GAME)
    finally:
        os.umask(old)
    assert (tmp_path / "new.toml").stat().st_mode & 0o777 == 0o640


@POSIX
def test_a_pipe_is_not_replaced_by_a_file(tmp_path):
    """Only an ordinary file is changed; anything else keeps its place."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    feeder = threading.Thread(target=pipe.write_text, args=(GAME,))
    feeder.start()
    with pytest.raises(UnwritableError, match="no ordinary file"):
        edit_file(pipe, added)
    feeder.join()
    assert pipe.is_fifo()
