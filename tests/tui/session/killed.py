"""A window that works through a script until it is killed.

As a program it takes lines `PATH SEED LOG CALL` and forks a window for each, which appends one byte to
the log whenever the screen would show something as done; forking spares each window its start. With a
CALL above 0 the window kills itself before that one of its calls that touch the disk.
"""

import os
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

from deduce.games.delicats.components import Preference
from deduce.records import Mark
from tests.tui.session.table import any_entry
from tui.session.session import Session

STEPS = 20


def script(path: Path, seed: int) -> Iterator[Session]:
    """Play on a game; yields whenever the user was told that something is done."""
    rng = Random(seed)
    session = Session.open(path)
    yield session
    for step in range(STEPS):
        choice = rng.random()
        if choice < 0.5 and (entry := any_entry(session.record, rng)):
            for length in sorted(rng.sample(range(1, len(entry)), 2)):
                session.save_draft(entry[:length])
                yield session
            session.add_round(entry)
        elif choice < 0.6:
            session.set_note(rng.randrange(1, len(session.record.rounds) + 1), f"note {step}")
        elif choice < 0.7:
            session.mark(rng.randrange(4), Preference.HAM, rng.choice(list(Mark)))
        elif choice < 0.8 and len(session.record.rounds) > 2:
            session.move_round(1, 2, anyway=True)
        elif choice < 0.9:
            session.undo()
        else:
            session.redo()
        yield session


def work(path: Path, seed: int, log: Path, call: int) -> None:
    """Work through the script and log each thing that is done."""
    descriptor = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    if call:
        die_before(call)
    for _ in script(path, seed):
        os.write(descriptor, b".")


def die_before(call: int) -> None:
    """Kill this process before so many calls that sync or rename a file."""
    calls = iter(range(call - 1, -1, -1))

    def deadly(really: Callable[..., None]) -> Callable[..., None]:
        def guarded(*arguments: object) -> None:
            if not next(calls):
                os.kill(os.getpid(), signal.SIGKILL)
            really(*arguments)

        return guarded

    os.fsync, os.replace = deadly(os.fsync), deadly(os.replace)


def main() -> None:
    """Fork a window for each line and answer with its process id."""
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    for line in sys.stdin:
        path, seed, log, call = line.split()
        pid = os.fork()
        if pid == 0:
            work(Path(path), int(seed), Path(log), int(call))
            os._exit(0)
        sys.stdout.write(f"{pid}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
