"""The pad of keys on the screen."""

from collections.abc import Sequence
from typing import ClassVar

import pytest
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.pilot import Pilot

from tests.tui.driving import driven
from tui.themes import THEMES
from tui.widgets.letter_pad import letter_rows
from tui.widgets.pad import Pad, PadKey, centred

POINTS_A_COLUMN = 9.5
"""On a phone of 390 points."""

ROWS = (
    (PadKey(label=""), PadKey(label="head")),
    (PadKey(label="row"), PadKey(id="t", label="tuna", code="t"), PadKey(id="to", label="tofu", code="to")),
    (
        PadKey(label="row"),
        PadKey(id="off", label="off", code="o", is_possible=False),
        PadKey(id="é", label="élan", code="é", is_chosen=True),
    ),
)


class Host(App[None]):
    """A screen with one pad; n is a key of the screen, not of the pad."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("n", "next")]

    def __init__(self, rows: Sequence[Sequence[PadKey]] = ROWS) -> None:
        """Show these keys."""
        super().__init__()
        self.rows = rows
        self.pressed: list[str] = []
        self.went_on = 0
        for theme in THEMES:
            self.register_theme(theme)
        self.theme = "dark"

    def compose(self) -> ComposeResult:
        """The pad alone."""
        yield Pad("pad", self.rows)

    def on_pad_pressed(self, event: Pad.Pressed) -> None:
        """Note the key."""
        self.pressed.append(event.key_id)

    def action_next(self) -> None:
        """Note that the screen heard its key."""
        self.went_on += 1


def pad_of(pilot: Pilot[None]) -> Pad:
    """The pad."""
    return pilot.app.query_one(Pad)


def rows_shown(pad: Pad) -> list[str]:
    """What stands on the pad, line by line."""
    return [pad.render_line(y).text for y in range(pad.size.height)]


@driven
async def test_arrows_skip_what_is_no_key() -> None:
    """The cursor starts on the first key and moves over labels and keys that are off."""
    app = Host()
    async with app.run_test(size=(40, 10)) as pilot:
        pad = pad_of(pilot)
        assert pad.key_under_cursor.id == "t"
        await pilot.press("down")
        assert pad.key_under_cursor.id == "t"
        await pilot.press("right", "down")
        assert pad.key_under_cursor.id == "é"
        await pilot.press("left", "right", "right", "down", "enter", "space")
        assert app.pressed == ["é", "é"]


@driven
async def test_codes() -> None:
    """A code is typed whatever the case; a letter that begins two of them waits for more."""
    app = Host()
    async with app.run_test(size=(40, 10)) as pilot:
        await pilot.press("T")
        assert app.pressed == []
        await pilot.press("enter")
        assert app.pressed == ["t"]
        await pilot.press("t", "O", "É", "o")
        assert app.pressed == ["t", "to", "é"]


@driven
async def test_letters_of_nobody_go_to_the_screen() -> None:
    """A character that begins no code is left to the screen's own keys, and forgets what was typed."""
    app = Host()
    async with app.run_test(size=(40, 10)) as pilot:
        await pilot.press("t", "n", "o")
        assert app.went_on == 1
        assert app.pressed == []


@driven
async def test_pointing() -> None:
    """A click presses the key under it; labels, gaps and keys that are off do nothing."""
    app = Host()
    async with app.run_test(size=(40, 10)) as pilot:
        pad = pad_of(pilot)
        shown = rows_shown(pad)
        await pilot.click(pad, offset=(shown[1].index("tofu"), 1))
        await pilot.click(pad, offset=(shown[2].index("off"), 2))
        await pilot.click(pad, offset=(shown[1].index("row"), 1))
        await pilot.click(pad, offset=(shown[1].index("]") + 1, 1))
        await pilot.pause()
        assert app.pressed == ["to"]


@driven
async def test_signs_instead_of_colours() -> None:
    """A chosen key has a dot, and the key under the cursor brackets while the pad has the focus."""
    app = Host()
    async with app.run_test(size=(40, 10)) as pilot:
        shown = rows_shown(pad_of(pilot))
        assert "● élan" in shown[2]
        assert shown[1].count("[") == 1
        app.set_focus(None)
        await pilot.pause()
        assert "[" not in "".join(rows_shown(pad_of(pilot)))


@driven
async def test_fingers() -> None:
    """For fingers a key is three rows high and pressed on each of them."""
    app = Host()
    app.add_class("-buttons")
    async with app.run_test(size=(40, 10)) as pilot:
        pad = pad_of(pilot)
        assert pad.size.height == 3 * len(ROWS)
        for row in (3, 4, 5):
            await pilot.click(pad, offset=(rows_shown(pad)[4].index("tuna"), row))
        await pilot.pause()
        assert app.pressed == ["t", "t", "t"]


@driven
async def test_the_cursor_stays_on_a_key() -> None:
    """When other keys are shown the cursor stays where a key is, else goes to the first."""
    app = Host()
    async with app.run_test(size=(40, 10)) as pilot:
        pad = pad_of(pilot)
        await pilot.press("right")
        pad.show(ROWS)
        assert pad.key_under_cursor.id == "to"
        pad.show((*ROWS[:1], (PadKey(id="a", label="a"),)))
        assert pad.key_under_cursor.id == "a"
        pad.show(())
        await pilot.press("enter", "up")
        assert app.pressed == []


@pytest.mark.parametrize("for_fingers", [False, True])
@driven
async def test_letters_fit_forty_columns(for_fingers: bool) -> None:
    """The letters on the screen stand whole at 40 columns; for fingers each is 48 points wide."""
    rows = letter_rows(for_fingers=for_fingers)
    async with Host(rows).run_test(size=(40, 40)) as pilot:
        shown = " ".join(rows_shown(pad_of(pilot)))
        assert "…" not in shown
        assert set("abcdefghijklmnopqrstuvwxyz") <= set(shown)
        columns = 38 // len(rows[0])
        assert not for_fingers or (columns - 1) * POINTS_A_COLUMN >= 47


def test_cutting() -> None:
    """What does not fit a cell ends in a mark, wide letters counted twice."""
    assert centred("名前", 3) == "名…"
    assert centred("", 3) == "   "
    assert centred("ab", 1) == "…"
