"""The table screen: entering, correcting, undoing, assuming, asking."""

from pathlib import Path

import pytest

from deduce.games.delicats.components import UNSEEN, Preference, SeenCard
from deduce.records import entry_line
from tests.tui.at_the_table import (
    answered,
    begun,
    choose_round,
    concluded,
    contradiction,
    example,
    game_file,
    line,
    message,
    rounds_of,
    table,
)
from tests.tui.driving import (
    Driver,
    driven,
    press,
    running,
    screen_name,
    screen_text,
    send,
    settle,
    type_text,
)
from tui.session.session import Session
from tui.widgets.choice_list import ChoiceList
from tui.widgets.entry import EntryInput
from tui.widgets.grid import Grid, Known

MOST_KEYSTROKES = 14


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """Mission 3 after four rounds; the fifth is Ana's."""
    return game_file(tmp_path, begun(example(), 4))


async def enter(pilot: Driver, text: str) -> None:
    """Type a line and confirm it."""
    await type_text(pilot, text)
    await press(pilot, "enter")


@driven
async def test_a_round_in_few_keystrokes(game: Path) -> None:
    """A whole round with three seen cards takes at most 14 keystrokes, Enter included."""
    keys = ["b", "space", *"tr", "space", *"ms", "space", *"hg", "space", "plus", "enter"]
    assert len(keys) <= MOST_KEYSTROKES
    async with running(game=game) as pilot:
        await press(pilot, *keys)
        assert "Round 5 is saved." in message(pilot)
    assert len(rounds_of(game)) == 5


@driven
async def test_the_line_is_read_back(game: Path) -> None:
    """While a round grows, what it says so far and what comes next stand by the line."""
    async with running(game=game) as pilot:
        await type_text(pilot, "ben tr")
        assert "Ben's row: tuna/roof" in screen_text(pilot)
        assert "next: the card of Ana" in screen_text(pilot)
        await type_text(pilot, " zz ")
        assert "! " in screen_text(pilot)


@driven
async def test_tab_completes(game: Path) -> None:
    """Tab completes the last word and goes on through what else it may become."""
    async with running(game=game) as pilot:
        await type_text(pilot, "c")
        await press(pilot, "tab")
        assert line(pilot) == "Cleo "
        await type_text(pilot, "t")
        await press(pilot, "tab")
        assert line(pilot) == "Cleo ts "
        await press(pilot, "tab")
        assert line(pilot) == "Cleo tw "


@driven
async def test_a_question_mark(game: Path) -> None:
    """On the empty line it is help, in a round a card that was not seen."""
    async with running(game=game) as pilot:
        await press(pilot, "question_mark")
        assert screen_name(pilot) == "HelpScreen"
        await press(pilot, "escape")
        await enter(pilot, "ben ? ?r h? -")
    assert rounds_of(game)[-1].cards == (
        UNSEEN,
        SeenCard(None, Preference.ROOF),
        SeenCard(Preference.HAM, None),
    )


@driven
async def test_a_refused_round(game: Path) -> None:
    """A round that the rules refuse stays in the line with the reason; entered again it is recorded."""
    async with running(game=game) as pilot:
        await enter(pilot, "ben tr tr tr +")  # there are two of each card
        assert "Enter once more records it all the same." in message(pilot)
        assert line(pilot) == "ben tr tr tr +"
        assert len(rounds_of(game)) == 4
        await press(pilot, "enter")
        assert line(pilot) == ""
    assert len(rounds_of(game)) == 5


@driven
async def test_typing_ahead(game: Path) -> None:
    """What is typed before the round was saved belongs to the next one and is kept."""
    async with running(game=game) as pilot:
        await type_text(pilot, "ben tr ms hg +")
        send(pilot, "enter", None)
        await type_text(pilot, "an")
        assert line(pilot) == "an"
    assert len(rounds_of(game)) == 5


@driven
async def test_a_half_typed_round_survives(game: Path) -> None:
    """What is half typed is there again when the game is opened again, a correction too."""
    async with running(game=game) as pilot:
        await type_text(pilot, "ben tr")
    async with running(game=game) as pilot:
        assert line(pilot) == "ben tr"
        await choose_round(pilot, 2)
        await press(pilot, "enter", "enter")
        assert line(pilot) == entry_line(begun(example(), 4), example().rounds[1])
    async with running(game=game) as pilot:
        assert table(pilot).entering.edited == 2
        assert line(pilot).startswith("Cleo") or ">" in line(pilot)


@driven
async def test_undo_and_redo(game: Path) -> None:
    """Undo says what it takes back and does so after a restart too; redo makes it again."""
    before = rounds_of(game)
    async with running(size=(120, 40), game=game) as pilot:
        await enter(pilot, "ben tr ms hg +")
    async with running(size=(120, 40), game=game) as pilot:
        await press(pilot, "escape")
        assert "Undo round 5" in screen_text(pilot)
        await press(pilot, "u")
        if rounds_of(game) != before:  # another window wrote it, so it is asked for twice
            await press(pilot, "u")
        assert rounds_of(game) == before
        assert "Redo round 5" in screen_text(pilot)
        await press(pilot, "r")
    assert len(rounds_of(game)) == 5


@driven
async def test_correcting_a_round(game: Path) -> None:
    """An earlier round is changed in place; Esc leaves it as it was; what it changed is said."""
    async with running(game=game) as pilot:
        await concluded(pilot)
        await choose_round(pilot, 4)
        await press(pilot, "enter", "enter")
        await press(pilot, "escape")
        assert line(pilot) == ""
        assert rounds_of(game) == begun(example(), 4).rounds
        await choose_round(pilot, 3)
        await press(pilot, "enter", "enter")
        await press(pilot, "backspace", "minus", "enter")
        await concluded(pilot)
    assert [laid.eats for laid in rounds_of(game)] == [False, True, False, False]


@driven
async def test_a_correction_is_read_back_at_its_place(tmp_path: Path) -> None:
    """A round of a finished game can be saved as it is, and what breaks a later round says so beforehand."""
    game = game_file(tmp_path, example())
    async with running(size=(120, 40), game=game) as pilot:
        await choose_round(pilot, 7)
        await press(pilot, "enter", "enter")
        assert "Enter saves it" in screen_text(pilot)
        await press(pilot, "escape")
        await choose_round(pilot, 1)
        await press(pilot, "enter", "enter")
        for entry, said in (
            ("dan eg ew hw +", "Ana> Ben> Cleo> Dan>"),
            ("ben>dan eg eg eg +", "! the deck holds 2 of egg/garden and this would be number 3"),
        ):
            table(pilot).query_one(EntryInput).value = entry
            await settle(pilot)
            assert said in " ".join(screen_text(pilot).split())
            assert "Enter saves it" not in screen_text(pilot)
            await press(pilot, "enter")
            assert rounds_of(game) == example().rounds


@driven
async def test_moving_deleting_inserting_noting(game: Path) -> None:
    """A chosen round is moved, taken out, preceded by another and noted upon, each by one key."""
    async with running(game=game) as pilot:
        await choose_round(pilot, 4)
        await press(pilot, "left_square_bracket")
        assert "Saved" in message(pilot)
        await press(pilot, "u", "x")
        assert len(rounds_of(game)) == 3
        await press(pilot, "u")
        await choose_round(pilot, 4)
        await press(pilot, "n")
        await enter(pilot, "Ben was slow")
        assert rounds_of(game)[3].note == "Ben was slow"
        await choose_round(pilot, 2)
        await press(pilot, "i")
        await enter(pilot, "ben tr ms hg +")
    assert len(rounds_of(game)) == 5
    assert rounds_of(game)[1].vacation == 1


@driven
async def test_another_window(game: Path) -> None:
    """What another window enters is shown by itself; interleaved entries are all on the disk."""
    other = Session.open(game)
    async with running(game=game) as pilot:
        assert other.add_round("ben tr ms hg +").done
        while len(table(pilot).session.record.rounds) < 5:
            await settle(pilot)
        assert "Elsewhere: " in message(pilot)
        await enter(pilot, "dan ? ? ? -")
        other.poll()
        assert other.add_round("ana ? ? ? +").done
        await enter(pilot, "cleo ? ? ? -")
    assert [laid.vacation for laid in rounds_of(game)[4:]] == [1, 3, 0, 2]


@driven
async def test_what_if(game: Path) -> None:
    """What is assumed is marked as such, is taken back one by one, and never gets into the game."""
    text = game.read_text()
    async with running(game=game) as pilot:
        await concluded(pilot)
        await press(pilot, "escape", "w", "e")
        assert "WHAT IF (not saved)" in screen_text(pilot)
        await enter(pilot, "ben tr ms hg +")
        await concluded(pilot)
        what_if = table(pilot).session.what_if
        assert what_if is not None
        assert len(what_if.assumptions) == 1
        await press(pilot, "escape")
        cat, card = open_cell(pilot)
        table(pilot).query_one(Grid).cursor = (cat, card)
        await press(pilot, "enter")
        assert len((table(pilot).session.what_if or what_if).assumptions) == 2
        await press(pilot, "u", "u", "w")
        assert "WHAT IF" not in screen_text(pilot)
    assert game.read_text() == text


def open_cell(pilot: Driver) -> tuple[int, int]:
    """A cell that is neither certain nor impossible."""
    for cat, cells in enumerate(table(pilot).view.cells):
        for card, cell in enumerate(cells):
            if cell.known is Known.OPEN:
                return cat, card
    raise AssertionError("nothing is open")


@driven
async def test_why(game: Path) -> None:
    """Enter on a cell says what is known of it and why, and points at the rounds."""
    async with running(size=(120, 40), game=game) as pilot:
        await concluded(pilot)
        await press(pilot, "escape")
        table(pilot).query_one(Grid).cursor = (3, 3)
        await press(pilot, "enter")
        await answered(pilot)
        found = table(pilot).found
        assert found is not None
        assert found.title in screen_text(pilot)
        assert ("➤" in screen_text(pilot)) == bool(found.rounds)


@driven
async def test_conclusions_that_hang_on_one_round(game: Path) -> None:
    """A conclusion that one round alone carries is marked, once that is known."""
    async with running(game=game) as pilot:
        while table(pilot).concluded.hanging is None:
            await settle(pilot)
        cells = [cell for row in table(pilot).view.cells for cell in row]
        assert any(cell.is_fragile for cell in cells)
        assert all(cell.known in (Known.CERTAIN, Known.IMPOSSIBLE) for cell in cells if cell.is_fragile)
        await settle(pilot)
        assert "\N{MULTIPLICATION SIGN}~" in screen_text(pilot) or "✓~" in screen_text(pilot)


@driven
async def test_mending_a_contradiction(tmp_path: Path) -> None:
    """A game that contradicts itself says so, offers repairs, and one key makes the likeliest."""
    game = contradiction(tmp_path)
    async with running(size=(120, 40), game=game) as pilot:
        await answered(pilot)
        await settle(pilot)
        assert "NO DEAL FITS" in screen_text(pilot)
        offered = len((table(pilot).found or pytest.fail("nothing found")).repairs)
        assert table(pilot).query_one("#repairs", ChoiceList).option_count == offered > 0
        await press(pilot, "escape", "m")
        await concluded(pilot)
        await settle(pilot)
        assert "NO DEAL FITS" not in screen_text(pilot)


@driven
async def test_asking_for_advice_and_the_audit(game: Path) -> None:
    """Advice is about what is half typed; the audit compares the table with the app."""
    async with running(game=game) as pilot:
        await concluded(pilot)
        await type_text(pilot, "ts")
        await press(pilot, "escape", "v")
        await answered(pilot)
        assert "Whom to hand it to" in (table(pilot).found or pytest.fail("no advice")).title
        await press(pilot, "a")
        await answered(pilot)
        found = table(pilot).found or pytest.fail("no audit")
        assert "Compare with the table" in found.title
        assert "IF ANY ONE ENTRY IS WRONG (all are right: " in screen_text(pilot)
        odds = found.odds or pytest.fail("no odds")
        view = table(pilot).view
        await press(pilot, "a")
        assert table(pilot).found is None
        for seat, cells in enumerate(view.cells):
            assert [cell.known is Known.OPEN for cell in cells] == [
                0 < odds[seat, card] < 1 for card in view.cards
            ]
