"""`deduce serve`: the app in a browser until it is stopped."""

import asyncio
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from deduce.errors import ServeError
from tui.serve.address import listen
from tui.serve.announcement import announcement
from tui.serve.child import View
from tui.serve.guard import new_token
from tui.serve.server import GuardedServer, Offer

__all__ = ["DEFAULT_MAX_SESSIONS", "DEFAULT_PORT", "run", "serve"]

DEFAULT_PORT = 8765
DEFAULT_MAX_SESSIONS = 8


def serve(
    file: Path | None,
    host: str | None = None,
    port: int = DEFAULT_PORT,
    *,
    say: Callable[[str], None],
    max_sessions: int = DEFAULT_MAX_SESSIONS,
    coloured: bool = False,
) -> None:
    """Serve the app on that file, or on its home screen, until a signal or Ctrl+C stops it.

    Every line for the user goes to say. Without a host only this computer is served; port 0 takes a
    free one. Without a file there is no link for onlookers: the home screen shows every game.
    ServeError says what cannot be had.
    """
    if max_sessions < 1:
        raise ServeError(f"{max_sessions} sessions serve nobody; give 1 or more")
    views = (View.SEAT,) if file is None else tuple(View)
    offer = Offer(
        command=app_command(file),
        title="Deduce" if file is None else f"{printable(file.stem)} - Deduce",
        tokens={view: new_token() for view in views},
        max_sessions=max_sessions,
    )
    asyncio.run(run(GuardedServer(offer, listen(host, port), say), say, coloured=coloured))


def app_command(file: Path | None) -> tuple[str, ...]:
    """The command of one app process; -P keeps modules in the user's own folder from being imported."""
    command = (sys.executable, "-P", "-m", "tui.entry")
    return command if file is None else (*command, str(file.absolute()))


def printable(name: str) -> str:
    """A file name as it can be shown: what would move the cursor, or is no text, becomes a question mark.

    >>> printable("a\\x1b[2Jb\\udcff")
    'a?[2Jb?'
    """
    return "".join(letter if letter.isprintable() else "?" for letter in name)


async def run(server: GuardedServer, say: Callable[[str], None], *, coloured: bool = False) -> None:
    """Answer, say where, and end everything when a signal arrives or the caller gives up."""
    stopping = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in stopping_signals():
        with suppress(NotImplementedError):  # Windows, where Ctrl+C cancels this coroutine instead
            loop.add_signal_handler(number, stopping.set)
    try:
        await server.start()
        for line in announcement(server, coloured=coloured):
            say(line)
        await stopping.wait()
        say("Stopping.")
    finally:
        await server.stop()


def stopping_signals() -> list[signal.Signals]:
    """The signals that stop the server, without those it was started to ignore (nohup, a job in the back)."""
    known = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]
    return [number for number in known if signal.getsignal(number) is not signal.SIG_IGN]
