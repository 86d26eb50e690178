"""A served stand-in app on 127.0.0.1, and a browser's part in it played by aiohttp."""

import asyncio
import json
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractAsyncContextManager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import aiohttp
import pytest

from tui.serve.child import View
from tui.serve.server import GuardedServer

STAND_IN = Path(__file__).with_name("stand_in.py")
PATIENCE = 15.0
"""Seconds that a test waits for something a busy machine may delay."""


@dataclass
class Table:
    """A running server with one browser beside it."""

    server: GuardedServer
    browser: aiohttp.ClientSession
    notebook: Path
    said: list[str]
    sockets: list[aiohttp.ClientWebSocketResponse] = field(default_factory=list)

    @property
    def origin(self) -> str:
        """The server's own origin."""
        return self.server.address.origins()[0]

    async def come_in(self, view: View = View.SEAT) -> int:
        """Open the printed link, as a browser that then keeps the cookie; the status."""
        async with self.browser.get(self.server.links(view)[0]) as response:
            return response.status

    async def open_tab(self, path: str = "seat", **headers: str) -> aiohttp.ClientWebSocketResponse:
        """The websocket of a page."""
        socket = await self.browser.ws_connect(
            f"{self.origin}/{path}/ws?width=60&height=30", headers={"Origin": self.origin} | headers
        )
        self.sockets.append(socket)
        return socket

    def break_connections(self) -> None:
        """Drop every connection without a goodbye, as a phone out of reach does."""
        for socket in self.sockets:
            transport = socket.get_extra_info("socket")
            transport.shutdown(2)

    async def is_told(self, line: str) -> None:
        """Wait until the terminal is told something that holds this line."""

        await until(lambda: any(line in text for text in self.said))

    def told_at_start(self, what: str) -> object:
        """What the app noted of its environment or its arguments when it started."""
        noted = self.notebook.read_text(encoding="utf-8").splitlines()
        return json.loads(next(line for line in noted if line.startswith(what)).removeprefix(what))

    async def noted(self, line: str) -> None:
        """Wait until the app has noted a line."""
        await until(lambda: is_noted(self.notebook, line))


async def farewell(socket: aiohttp.ClientWebSocketResponse) -> tuple[int, str]:
    """The code and the reason with which the server closes a tab."""
    async with asyncio.timeout(PATIENCE):
        while (message := await socket.receive()).type is not aiohttp.WSMsgType.CLOSE:
            pass
    return message.data, message.extra


async def until(is_so: Callable[[], bool]) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(PATIENCE):
        while not is_so():
            await asyncio.sleep(0.02)


def is_noted(notebook: Path, line: str) -> bool:
    """Whether the stand-in has written a line into its notebook."""
    return notebook.exists() and line in notebook.read_text(encoding="utf-8").splitlines()


async def first_screen(socket: aiohttp.ClientWebSocketResponse) -> str:
    """What an app shows at first, up to its file line, without escape sequences."""
    shown = b""
    async with asyncio.timeout(PATIENCE):
        async for message in socket:
            if message.type is aiohttp.WSMsgType.BINARY:
                shown += message.data
            if b"card 9" in shown or b"card 3" in shown:
                break
    return re.sub(r"\x1b\[[0-9;?]*[a-zA-Z$]", "", shown.decode())


def pid_in(screen: str) -> int:
    """The process id that the stand-in shows."""
    found = re.search(r"pid=(\d+)", screen)
    if found is None:
        pytest.fail(f"no process id on the screen: {screen!r}")
    return int(found[1])


def is_running(pid: int) -> bool:
    """Whether a process exists and is no zombie."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):  # it may end while the file is read
        return False
    return state != "Z"


def ends_within(pid: int, seconds: float) -> bool:
    """Whether a process ends in that time."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        if not is_running(pid):
            return True
        time.sleep(0.02)
    return False


Serving = Callable[..., AbstractAsyncContextManager[Table]]
"""The fixture `serving`."""


@contextmanager
def server_process(notebook: Path) -> Iterator[tuple[subprocess.Popen[str], str, str]]:
    """A server of the stand-in in a process of its own, with the links of the seat and of the table."""
    command = [sys.executable, str(STAND_IN.with_name("serve_stand_in.py")), str(notebook)]
    with subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,  # a process group of its own, as in a terminal
    ) as process:
        if process.stdout is None:
            pytest.fail("the server's output is not piped")
        try:
            links = []
            while len(links) < 2:
                line = process.stdout.readline()
                links += re.findall(r"http://\S+", line)
                if not line:
                    pytest.fail("the server ended before it printed its links")
            yield process, links[0], links[1]
        finally:
            if process.poll() is None:
                process.kill()
