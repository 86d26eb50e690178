"""One game open in two browsers: the note-taker's link and the table's link."""

import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from deduce.records import read
from tests.tui.serve.table import PATIENCE
from tests.tui.serve.test_browser import FLAGS

playwright = pytest.importorskip("playwright.sync_api", reason="the test extra is not installed")

pytestmark = pytest.mark.browser

GAME = """game = "delicats"
mission = 3
players = ["Ana", "Ben", "Cleo", "Dan"]
me = "Ana"
clue = "milk"
hand = ["ham/garden", "egg/balcony", "chicken/window"]
rounds = []

[preferences]
Ana = ["tuna", "sofa"]
"""


class Page:
    """One browser's page, and all that its terminal was sent."""

    def __init__(self, context: "playwright.BrowserContext", link: str) -> None:
        """Open the link."""
        self.told = ""
        self.page = context.new_page()
        self.page.on("websocket", lambda socket: socket.on("framereceived", self._hear))
        self.page.goto(link)
        self.page.wait_for_selector("#notice", state="hidden")
        self.sees("deals left")
        self.page.keyboard.press("e")

    def _hear(self, frame: str | bytes) -> None:
        text = frame if isinstance(frame, str) else frame.decode(errors="replace")
        self.told += re.sub(r"\x1b\[[0-9;?]*[a-zA-Z$]", "", text)

    def sees(self, words: str, since: int = 0) -> float:
        """Wait until these words have been drawn; the seconds that took."""
        start = time.monotonic()
        while words not in self.told[since:]:
            if time.monotonic() - start > PATIENCE:
                pytest.fail(f"{words!r} was not drawn; the end is {self.told[-400:]!r}")
            self.page.wait_for_timeout(20)
        return time.monotonic() - start

    def enter(self, entry: str) -> None:
        """Type a round."""
        self.page.keyboard.type(entry, delay=15)
        self.page.keyboard.press("Enter")


@contextmanager
def served(game: Path) -> Iterator[dict[str, str]]:
    """The seat's link and the table's, while `deduce serve` runs."""
    command = [sys.executable, "-m", "tui.entry", "serve", str(game), "--port", "0"]
    process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
    links: dict[str, str] = {}
    try:
        for line in process.stderr:
            found = re.search(r"http://\S+/(seat|table)\?\S+", line)
            if found:
                links[found[1]] = found[0]
            if len(links) == 2:
                break
        yield links
    finally:
        process.terminate()
        process.wait(timeout=PATIENCE)
        process.stderr.close()


def test_two_browsers_play_one_game(tmp_path: Path, browser_path: str) -> None:
    """Rounds entered in turn from both are all there, each page shows the other's, and only the seat's
    link shows the seat's own cards."""
    game = tmp_path / "game.toml"
    game.write_text(GAME)
    with served(game) as links, playwright.sync_playwright() as engine:
        browser = engine.chromium.launch(executable_path=browser_path, args=list(FLAGS))
        seat = Page(browser.new_context(viewport={"width": 1280, "height": 800}), links["seat"])
        table = Page(browser.new_context(viewport={"width": 1280, "height": 800}), links["table"])
        entries = ["ana>ben tr hg ms +", "cleo er cr hb -", "dan es hw eb +", "ben cr cw hw -"]
        for number, entry in enumerate(entries, 1):
            writer, reader = (seat, table) if number % 2 else (table, seat)
            seen = len(reader.told)
            writer.enter(entry)
            writer.sees(f"Round {number} is saved")
            reader.sees("Elsewhere", since=seen)
        browser.close()
    record = read(game).record
    assert [laid.vacation for laid in record.rounds] == [1, 2, 3, 1]
    assert "my hand" in seat.told
    assert "my hand" not in table.told
