"""`deduce serve`: what the terminal says, and the end of everything."""

import asyncio
import os
import signal
import socket
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import aiohttp
import pytest
import segno

from deduce.errors import ServeError
from tests.tui.serve.table import (
    PATIENCE,
    ends_within,
    farewell,
    first_screen,
    is_noted,
    pid_in,
    server_process,
    until,
)
from tui.serve.address import LOOPBACK, Address, listen
from tui.serve.announcement import announcement, qr_lines
from tui.serve.child import View
from tui.serve.command import app_command, serve
from tui.serve.driver import write_if_read
from tui.serve.server import GuardedServer, Offer

LINK = "http://192.168.178.123:8765/seat?token=abcdefghijklmnopqrstuv"


def announced(address: Address, views: list[View], *, coloured: bool = False) -> str:
    """Everything that is said for a server at this address that offers these views."""
    offer = Offer(
        command=("app",),
        title="friday",
        tokens={view: f"secret-{view.value}" for view in views},
        max_sessions=8,
    )
    with closing(address.listener):
        return "\n".join(announcement(GuardedServer(offer, address, print), coloured=coloured))


def test_a_server_for_this_computer_says_so() -> None:
    """Both links with their tokens, who can reach them, staying awake, stopping; no useless QR code."""
    address = listen(None, 0)
    origin = address.origins()[0]
    said = announced(address, [View.SEAT, View.ONLOOKER])
    assert f"{origin}/seat?token=secret-seat" in said
    assert f"{origin}/table?token=secret-onlooker" in said
    assert "Only this computer can open it." in said
    assert "Ctrl+C" in said
    assert "awake" in said
    assert "--host" in said
    assert "█" not in said


def test_a_server_for_the_network_shows_qr_codes() -> None:
    """With a host each view's link is there as a QR code, and the audience is the network."""
    said = announced(listen("0.0.0.0", 0), [View.SEAT, View.ONLOOKER])
    assert "same network" in said or "internet" in said or "No network" in said
    assert "auto-lock" in said
    assert said.count("█ ▄▄▄▄▄ █") == 6, "three corners in each of two codes"


def test_without_a_game_there_is_no_link_for_onlookers() -> None:
    """A server without a file prints the seat link alone and says how others can look on."""
    said = announced(listen(None, 0), [View.SEAT])
    assert "/table" not in said
    assert "deduce serve FILE" in said


def test_a_qr_code_holds_the_link() -> None:
    """Read back from its half blocks the code is that of the link, light modules drawn on a dark ground."""
    halves = {"█": (0, 0), "▀": (0, 1), "▄": (1, 0), " ": (1, 1)}
    drawn = [[halves[block] for block in line] for line in qr_lines(LINK, coloured=False)]
    rows = [[half[part] for half in line] for line in drawn for part in (0, 1)]
    expected = [list(row) for row in segno.make_qr(LINK, error="l").matrix_iter(border=2)]
    assert rows[: len(expected)] == expected
    assert max(map(len, rows)) <= 40


def test_a_coloured_qr_code_is_the_plain_one_in_black_and_white() -> None:
    """Colours only wrap the same blocks, so that what strips them leaves a readable code."""
    plain, coloured = qr_lines(LINK, coloured=False), qr_lines(LINK, coloured=True)
    assert coloured == [f"\x1b[97;40m{line}\x1b[0m" for line in plain]


def test_the_app_is_given_the_file_as_a_path() -> None:
    """Whatever its name, the file is absolute: no option, no command, no module of the user's folder."""
    command = app_command(Path("-h"))
    assert command[:4] == (sys.executable, "-P", "-m", "tui.entry")
    assert Path(command[4]) == Path.cwd() / "-h"
    assert app_command(None) == command[:4]


@pytest.fixture
def taken_port() -> Iterator[int]:
    """A port that somebody else listens on."""
    with closing(socket.create_server((LOOPBACK, 0))) as listener:
        yield listener.getsockname()[1]


def test_what_cannot_be_served_is_refused_before_anything_is_said(taken_port: int) -> None:
    """A taken port and a senseless limit raise ServeError, and nothing was announced."""
    said: list[str] = []
    with pytest.raises(ServeError, match=str(taken_port)):
        serve(None, None, taken_port, say=said.append)
    with pytest.raises(ServeError, match="0 sessions"):
        serve(None, None, 0, say=said.append, max_sessions=0)
    assert said == []


def test_nobody_reads_any_more() -> None:
    """What is still drawn when the server is gone is dropped, so that the app can end in order."""
    reading, writing = os.pipe()
    assert write_if_read(writing, b"drawn") == 5
    os.close(reading)
    assert write_if_read(writing, b"drawn late") == 10
    os.close(writing)


@pytest.mark.parametrize(
    "number",
    [
        signal.SIGTERM,
        signal.SIGKILL,
        *(pytest.param(each, marks=pytest.mark.slow) for each in (signal.SIGINT, signal.SIGHUP)),
    ],
)
def test_the_end_of_the_server_is_the_end_of_its_apps(tmp_path: Path, number: signal.Signals) -> None:
    """Stopped, killed or left without its terminal, the server leaves no process, not even a stuck one."""
    notebook = tmp_path / "notebook.txt"

    async def scenario() -> None:
        jar = aiohttp.CookieJar(unsafe=True)
        with server_process(notebook) as (server, link, _):
            async with aiohttp.ClientSession(cookie_jar=jar) as browser:
                async with browser.get(link) as page:
                    origin, path = str(page.url.origin()), page.url.path
                tabs = [
                    await browser.ws_connect(f"{origin}{path}/ws", headers={"Origin": origin})
                    for _ in range(2)
                ]
                apps = [pid_in(await first_screen(tab)) for tab in tabs]
                await tabs[1].send_json(["stdin", "z"])
                await until(lambda: is_noted(notebook, "key z"))
                os.killpg(server.pid, number)  # as Ctrl+C does, to the whole group
                if number != signal.SIGKILL:
                    assert await farewell(tabs[0]) == (1001, "The server was stopped.")
                assert await asyncio.to_thread(server.wait, 5) == (-9 if number == signal.SIGKILL else 0)
                for app in apps:
                    assert await asyncio.to_thread(ends_within, app, PATIENCE)
                assert is_noted(notebook, "ended in order"), "the one that was not stuck"

    asyncio.run(scenario())
