"""A served stand-in app on 127.0.0.1, and the browser to look at it with."""

import shutil
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp
import pytest

from tests.tui.serve.table import STAND_IN, Serving, Table
from tui.serve.address import listen
from tui.serve.child import View
from tui.serve.server import GuardedServer, Offer

TOKENS = {View.SEAT: "seat-token", View.ONLOOKER: "table-token"}


@pytest.fixture
def browser_path() -> str:
    """The distribution's Chromium."""
    found = shutil.which("chromium") or shutil.which("chromium-browser")
    if found is None:
        pytest.fail("these tests need a Chromium: apt-get install chromium")
    return found


@pytest.fixture
def serving(tmp_path: Path) -> Serving:
    """Serve the stand-in with these arguments."""

    @asynccontextmanager
    async def serve_stand_in(
        *arguments: str,
        max_sessions: int = 8,
        command: Sequence[str] = (),
        views: Sequence[View] = tuple(View),
    ) -> AsyncIterator[Table]:
        notebook = tmp_path / "notebook.txt"
        said: list[str] = []
        offer = Offer(
            command=tuple(command) or (sys.executable, str(STAND_IN), str(notebook), *arguments),
            title="A <game> & more",
            tokens={view: TOKENS[view] for view in views},
            max_sessions=max_sessions,
        )
        server = GuardedServer(offer, listen(None, 0), said.append)
        await server.start()
        browser = aiohttp.ClientSession(cookie_jar=aiohttp.CookieJar(unsafe=True))
        table = Table(server=server, browser=browser, notebook=notebook, said=said)
        try:
            yield table
        finally:
            await browser.close()
            await server.stop()

    return serve_stand_in
