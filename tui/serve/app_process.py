"""The process behind one browser tab: started without a shell, told little, and sure to end."""

import asyncio
import os
import shlex
from asyncio.subprocess import PIPE, Process
from collections.abc import Mapping, Sequence
from contextlib import suppress
from importlib.metadata import version

from aiohttp import WSCloseCode, web
from textual_serve.app_service import AppService
from textual_serve.download_manager import DownloadManager

from tui.serve.child import VIEW_VARIABLE, View

__all__ = ["AppProcess", "child_environment"]

GRACE = 2.0
"""Seconds that an app has to quit before it is killed."""
COMPLAINT_SIZE = 8192
"""How much of an app's last words is kept, in bytes."""
PRELUDE = b"__GANGLION__\n"
"""The line by which a Textual app says that packets follow."""
PRELUDE_LINES = 10

INHERITED = frozenset(
    {
        "HOME", "USER", "LOGNAME", "PATH", "TMPDIR", "TZ", "LANG", "LANGUAGE", "NO_COLOR",
        "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME",
        "PYTHONPATH", "PYTHONHOME", "LD_LIBRARY_PATH",
        "SYSTEMROOT", "APPDATA", "LOCALAPPDATA", "USERPROFILE", "TEMP", "TMP",
    }
)  # fmt: skip
"""What the app needs from its surroundings: where things are, which language, whether colours."""
INHERITED_PREFIXES = ("LC_", "DEDUCE_")


def child_environment(view: View, width: int, height: int, parent: Mapping[str, str]) -> dict[str, str]:
    """The whole environment of an app process; of the server's own, only what is listed here."""
    inherited = {
        name: value
        for name, value in parent.items()
        if name in INHERITED or name.startswith(INHERITED_PREFIXES)
    }
    return inherited | {
        VIEW_VARIABLE: view.value,
        "TEXTUAL_DRIVER": "tui.serve.driver:ServedDriver",
        "TEXTUAL_FPS": "60",
        "TEXTUAL_COLOR_SYSTEM": "truecolor",
        "TERM": "xterm-256color",
        "TERM_PROGRAM": "textual",
        "TERM_PROGRAM_VERSION": version("textual-serve"),
        "COLUMNS": str(width),
        "ROWS": str(height),
    }


class AppProcess(AppService):
    """One app process and the websocket it is shown on."""

    def __init__(
        self, command: Sequence[str], view: View, websocket: web.WebSocketResponse, downloads: DownloadManager
    ) -> None:
        super().__init__(
            shlex.join(command),  # for the library's own messages; no shell ever reads it
            write_bytes=self._show,
            write_str=self._tell,
            close=self._note_exit,
            download_manager=downloads,
        )
        self.view = view
        self.complaint = ""
        """The last part of what the process wrote to standard error."""
        self._argv = tuple(command)
        self._websocket = websocket
        self._is_ready = False
        self._has_quit = False
        self._listening: asyncio.Task[None] | None = None
        self._ending: asyncio.Task[None] | None = None
        self._starting = asyncio.Lock()

    async def start(self, width: int, height: int) -> None:
        """Start the process, unless its end was asked for before."""
        async with self._starting:
            if self._ending is None:
                await super().start(width, height)

    async def _open_app_process(self, width: int = 80, height: int = 24) -> Process:
        """Start the process directly, so that a file name stays one argument whatever is in it.

        It gets a session of its own: Ctrl+C reaches the server alone, which ends its apps in order.
        """
        self._process = process = await asyncio.create_subprocess_exec(
            *self._argv,
            stdin=PIPE,
            stdout=PIPE,
            stderr=PIPE,
            env=child_environment(self.view, width, height, os.environ),
            start_new_session=True,
        )
        self._stdin = process.stdin
        self._listening = asyncio.create_task(self._listen(process))
        return process

    async def run(self) -> None:
        """Pass on what the app shows until it ends, then close the page with the reason."""
        if self._process is None or self._process.stdout is None:
            return
        with suppress(asyncio.IncompleteReadError):
            self._is_ready = await has_prelude(self._process.stdout)
            while self._is_ready and not self._has_quit:
                await self._pass_on(self._process.stdout)
        with suppress(TimeoutError):
            async with asyncio.timeout(GRACE):
                await self._process.wait()
        code, reason = self._farewell(self._process.returncode)
        await self._websocket.close(code=code, message=reason.encode())

    async def _pass_on(self, stdout: asyncio.StreamReader) -> None:
        """Handle one packet of the app."""
        kind = await stdout.readexactly(1)
        payload = await stdout.readexactly(int.from_bytes(await stdout.readexactly(4), "big"))
        match kind:
            case b"D":
                await self.on_data(payload)
            case b"M":
                await self.on_meta(payload)
            case b"P":
                await self.on_packed(payload)

    async def _listen(self, process: Process) -> None:
        """Keep the last part of standard error; an app that writes there must not block on it."""
        kept = b""
        while process.stderr is not None and (piece := await process.stderr.read(COMPLAINT_SIZE)):
            kept = (kept + piece)[-COMPLAINT_SIZE:]
        self.complaint = kept.decode(errors="replace").strip()

    async def _show(self, screen: bytes) -> None:
        """Show a piece of screen; a browser that has gone must not block an app that is quitting."""
        with suppress(ConnectionResetError):
            await self._websocket.send_bytes(screen)

    async def _tell(self, message: str) -> None:
        """Tell the page something, say that a download is ready."""
        with suppress(ConnectionResetError):
            await self._websocket.send_str(message)

    async def _note_exit(self) -> None:
        """The app says that it quits."""
        self._has_quit = True

    def _farewell(self, returncode: int | None) -> tuple[WSCloseCode, str]:
        """The close code and reason for the page of a process that ended, or that has quit and lingers."""
        if not self._is_ready:
            return (
                WSCloseCode.INTERNAL_ERROR,
                "The app could not start; the terminal of deduce serve says why.",
            )
        if returncode:
            return WSCloseCode.INTERNAL_ERROR, "The app ended with an error. What it had confirmed is saved."
        return WSCloseCode.OK, "The game was closed here."

    async def stop(self) -> None:
        """End the process: ask it to quit, wait a moment, kill it; every caller waits for the one end."""
        if self._ending is None:
            self._ending = asyncio.create_task(self._end())
        await asyncio.shield(self._ending)

    async def _end(self) -> None:
        """End a process that is there or just coming."""
        async with self._starting:
            process = self._process
        if process is None:
            return
        await self._download_manager.cancel_app_downloads(self.app_service_id)
        with suppress(TimeoutError):
            async with asyncio.timeout(GRACE):
                await self.send_meta({"type": "quit"})
                await process.wait()
        if process.returncode is None:
            process.kill()
        tasks = [task for task in (self._task, self._listening) if task is not None]
        _, unfinished = await asyncio.wait(tasks, timeout=GRACE)
        for task in unfinished:  # something the app started still holds its pipes
            task.cancel()


async def has_prelude(stdout: asyncio.StreamReader) -> bool:
    """Whether a Textual app announces itself in the first lines."""
    for _ in range(PRELUDE_LINES):
        line = await stdout.readline()
        if line == PRELUDE:
            return True
        if not line:
            return False
    return False
