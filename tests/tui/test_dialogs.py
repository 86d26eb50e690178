"""Questions on top of a screen: all of a question and all of its answers can be seen on every screen."""

import pytest

from tests.tui.driving import SIZES, Driver, driven, press, running, screen_text, settle
from tui.boards.cat_and_chocolate.hand_over import HandOver
from tui.screens.dialogs import ChoiceDialog
from tui.screens.frame import Dialog
from tui.session.settings import Buttons, Settings
from tui.widgets.asking_box import AskingBox
from tui.widgets.choice_list import Choice, ChoiceList

LINES = [f"line {number} of the question" for number in range(40)]
CHOICES = [Choice(id=str(number), label=f"Choice {number}", detail="its detail") for number in range(9)]


def dialogs() -> list[Dialog[str]]:
    """Few answers and many, to a short question and a long one."""
    return [
        ChoiceDialog("Leave it?", CHOICES[:1]),
        ChoiceDialog("Which of them?", CHOICES),
        ChoiceDialog("\n".join(LINES), CHOICES),
        ChoiceDialog("\n".join(LINES), (), cancel="Close"),
        HandOver("Ana", LINES, CHOICES, is_held=True),
    ]


async def show(pilot: Driver, dialog: Dialog[str]) -> None:
    """Put it on the screen."""
    pilot.app.push_screen(dialog)
    await settle(pilot)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("buttons", Buttons)
@driven
async def test_every_answer_is_seen_when_the_cursor_is_on_it(size: tuple[int, int], buttons: Buttons) -> None:
    """Wherever the cursor goes in the answers, its line is in view and the frame is whole."""
    async with running(size=size, settings=Settings(buttons=buttons)) as pilot:
        for dialog in dialogs():
            await show(pilot, dialog)
            answers = dialog.query_one(ChoiceList)
            assert answers.has_focus
            for option in list(answers.options):
                assert answers.highlighted_id == option.id
                label = str(option.prompt).split("\n")[1 if buttons is Buttons.ALWAYS else 0]
                assert f" {label} " in screen_text(pilot)
                box = dialog.query_one(AskingBox).region
                assert dialog.region.contains_region(box)
                assert box.contains_region(answers.region)
                await press(pilot, "down")
            await press(pilot, "escape")


@pytest.mark.parametrize("size", SIZES)
@driven
async def test_a_long_question_is_read_to_its_end(size: tuple[int, int]) -> None:
    """A question that is cut off says so, names the key that goes there, and is scrolled to its end."""
    async with running(size=size) as pilot:
        await show(pilot, ChoiceDialog("\n".join(LINES), CHOICES))
        assert "more below (Tab)" in screen_text(pilot)
        assert LINES[-1] not in screen_text(pilot)
        await press(pilot, "tab", "end")
        while LINES[-1] not in screen_text(pilot) or "more above (Tab)" not in screen_text(pilot):
            await settle(pilot)


@driven
async def test_a_question_that_is_whole_takes_no_keys() -> None:
    """Where all of a question is in view, Tab stays in the answers."""
    async with running() as pilot:
        await show(pilot, ChoiceDialog("Which of them?", CHOICES))
        await press(pilot, "tab")
        assert pilot.app.screen.query_one(ChoiceList).has_focus


@driven
async def test_a_screen_that_grows_and_shrinks() -> None:
    """The room is shared out anew when the screen changes."""
    async with running(size=SIZES[0]) as pilot:
        await show(pilot, ChoiceDialog("\n".join(LINES[:10]), CHOICES))
        assert "more below" not in screen_text(pilot)
        await pilot.resize_terminal(*SIZES[-1])
        await settle(pilot)
        await press(pilot, "end")
        assert "more below" in screen_text(pilot)
        assert " Cancel " in screen_text(pilot)
