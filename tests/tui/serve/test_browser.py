"""The served page in a real browser, on a phone's screen and on a desktop's."""

import re
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.tui.serve.table import PATIENCE, is_noted, server_process

playwright = pytest.importorskip("playwright.sync_api", reason="the test extra is not installed")

pytestmark = pytest.mark.browser

FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
)
LABEL, CELL, ROW, TOP = 8, 8, 3, 2
"""The stand-in's board in terminal cells: width of a label and of a cell, height of a row, lines above."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Device:
    """A screen and whether fingers touch it."""

    width: int
    height: int
    touch: bool = False


DESKTOP = Device(width=1280, height=800)
PHONE = Device(width=390, height=844, touch=True)
SMALL_PHONE = Device(width=320, height=568, touch=True)
TURNED_PHONE = Device(width=844, height=390, touch=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class Visit:
    """A page that has the stand-in open, the app's notebook, and every address that was asked for."""

    page: "playwright.Page"
    notebook: Path
    link: str
    asked: list[str]
    device: Device

    def notes(self, line: str) -> bool:
        """Whether the app notes a line before patience ends."""
        deadline = time.monotonic() + PATIENCE
        while not is_noted(self.notebook, line) and time.monotonic() < deadline:
            self.page.wait_for_timeout(20)
        return is_noted(self.notebook, line)

    def clicks(self) -> list[str]:
        """Every click that the app noted."""
        noted = self.notebook.read_text(encoding="utf-8").splitlines()
        return [line for line in noted if line.startswith("click ")]

    def size(self) -> tuple[int, int]:
        """Columns and rows that the app was given last."""
        sizes = re.findall(r"^size (\d+) (\d+)$", self.notebook.read_text(encoding="utf-8"), re.MULTILINE)
        return int(sizes[-1][0]), int(sizes[-1][1])

    def cell_size(self) -> tuple[float, float]:
        """Width and height of a terminal cell in CSS points."""
        columns, rows = self.size()
        box = self.page.locator(".xterm-screen").bounding_box()
        return box["width"] / columns, box["height"] / rows

    def middle_of(self, card: int, cat: int) -> tuple[float, float]:
        """The middle of a cell of the board on the page."""
        width, height = self.cell_size()
        return (LABEL + CELL * (cat + 0.5)) * width, (TOP + ROW * (card + 0.5)) * height


@pytest.fixture
def visit(request: pytest.FixtureRequest, tmp_path: Path, browser_path: str) -> Iterator[Visit]:
    """The printed link opened on a device."""
    device: Device = request.param
    scale = 2 if device.touch else 1
    notebook = tmp_path / "notebook.txt"
    with server_process(notebook) as (_, link, _), playwright.sync_playwright() as engine:
        browser = engine.chromium.launch(
            executable_path=browser_path, args=[*FLAGS, f"--force-device-scale-factor={scale}"]
        )
        context = browser.new_context(
            viewport={"width": device.width, "height": device.height},
            device_scale_factor=scale,
            is_mobile=device.touch,
            has_touch=device.touch,
        )
        asked: list[str] = []
        context.on("request", lambda sent: asked.append(sent.url))
        page = context.new_page()
        page.on("websocket", lambda opened: asked.append(opened.url))
        page.clock.install()
        page.goto(link)
        page.wait_for_selector("#notice", state="hidden")
        opened = Visit(page=page, notebook=notebook, link=link, asked=asked, device=device)
        assert opened.notes("board 9")
        yield opened
        browser.close()


@pytest.mark.parametrize("visit", [DESKTOP, PHONE], indirect=True, ids=["desktop", "phone"])
def test_the_page_is_used_at_once(visit: Visit) -> None:
    """Keys work without a click, a click or tap hits its cell once, and nothing was asked of another host."""
    visit.page.keyboard.press("b")
    assert visit.notes("key b")
    x, y = visit.middle_of(card=4, cat=2)
    (visit.page.touchscreen.tap if visit.device.touch else visit.page.mouse.click)(x, y)
    assert visit.notes("click c4-2")
    assert visit.clicks() == ["click c4-2"]
    visit.page.keyboard.press("c")
    assert visit.notes("key c")
    own = visit.link.removeprefix("http://").partition("/")[0]
    assert len(visit.asked) >= 8
    assert {re.split("/+", url)[1] for url in visit.asked} == {own}


@pytest.mark.parametrize("visit", [PHONE], indirect=True)
def test_the_address_bar_keeps_no_secret(visit: Visit) -> None:
    """The token is gone from the address, the title names the game, and a reload opens it again."""
    assert visit.page.url == visit.link.partition("?")[0]
    assert visit.page.title() == "Stand-in"
    visit.page.reload()
    visit.page.wait_for_selector("#notice", state="hidden")


@pytest.mark.parametrize(
    "visit", [PHONE, SMALL_PHONE, TURNED_PHONE], indirect=True, ids=["phone", "small", "turned"]
)
def test_a_phone_shows_forty_columns_of_big_cells(visit: Visit) -> None:
    """Upright a phone shows 40 columns or just over, a row of the board is at least 48 points high, and
    the keyboard button lies outside the terminal."""
    columns, _ = visit.size()
    assert columns >= 80 if visit.device is TURNED_PHONE else 40 <= columns <= 43
    width, height = visit.cell_size()
    assert ROW * height >= 48
    assert CELL * width >= 48
    button = visit.page.locator("#keyboard").bounding_box()
    terminal = visit.page.locator("#terminal").bounding_box()
    assert (
        button["y"] >= terminal["y"] + terminal["height"] or button["x"] >= terminal["x"] + terminal["width"]
    )
    assert min(button["width"], button["height"]) >= 48
    assert visit.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("visit", [PHONE], indirect=True)
def test_the_soft_keyboard_comes_only_when_asked_for(visit: Visit) -> None:
    """The terminal asks for no soft keyboard until ABC is tapped, and no more once it is tapped again."""
    mode = "document.activeElement.inputMode"
    assert visit.page.evaluate(mode) == "none"
    visit.page.touchscreen.tap(*visit.middle_of(card=0, cat=0))
    assert visit.notes("click c0-0")
    assert visit.page.evaluate(mode) == "none"
    visit.page.locator("#keyboard").tap()
    assert visit.page.evaluate(mode) == "text"
    visit.page.keyboard.insert_text("ä")
    assert visit.notes("key ä")
    visit.page.locator("#keyboard").tap()
    assert visit.page.evaluate(mode) == "none"


@pytest.mark.parametrize("visit", [TURNED_PHONE], indirect=True)
def test_a_swipe_scrolls_and_clicks_nothing(visit: Visit) -> None:
    """A vertical swipe turns the wheel, in the direction in which the finger pushes the screen."""
    fingers = visit.page.context.new_cdp_session(visit.page)
    for start, end, turn in ((300, 150, "scrolled down"), (150, 300, "scrolled up")):
        fingers.send(
            "Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": 200, "y": start}]}
        )
        step = -10 if end < start else 10
        for y in range(start, end + step, step):
            fingers.send(
                "Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": 200, "y": y}]}
            )
        fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        assert visit.notes(turn)
    assert visit.clicks() == []


@pytest.mark.parametrize("visit", [DESKTOP], indirect=True)
def test_the_first_key_after_a_sleep_enters_nothing(visit: Visit) -> None:
    """After the device slept the first key only takes the notice away; the second reaches the app."""
    visit.page.clock.fast_forward(10 * 60 * 1000)
    visit.page.wait_for_selector("#notice", state="visible")
    visit.page.keyboard.press("x")
    visit.page.wait_for_selector("#notice", state="hidden")
    visit.page.keyboard.press("b")
    assert visit.notes("key b")
    assert not is_noted(visit.notebook, "key x")


@pytest.mark.parametrize("visit", [PHONE], indirect=True)
def test_a_closed_game_opens_again_with_a_tap(visit: Visit) -> None:
    """When the app has quit the page says so, and one tap starts it again without reaching it."""
    visit.page.keyboard.press("q")
    visit.page.wait_for_selector("#notice", state="visible")
    assert "closed" in visit.page.locator("#notice").inner_text()
    visit.page.touchscreen.tap(200, 400)
    visit.page.wait_for_selector("#notice", state="hidden")
    visit.page.keyboard.press("b")
    assert visit.notes("key b")
    assert visit.clicks() == []
