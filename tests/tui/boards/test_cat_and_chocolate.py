"""Cat & Chocolate on its board: whole games by keys and by taps, votes, the count, and what nobody sees."""

from dataclasses import replace
from pathlib import Path

import pytest

from deduce.games.cat_and_chocolate import Side, Vote
from deduce.records.cat_and_chocolate.dealing import dealt_hand, dealt_sides
from deduce.records.cat_and_chocolate.model import Turn
from deduce.records.cat_and_chocolate.score import score
from tests.tui.boards.cat_and_chocolate_table import (
    MOTHS,
    SECRETS,
    board,
    dealt,
    enter,
    enter_votes,
    letters,
    nothing_secret_is_seen,
    open_all_items,
    real,
    record_of,
    seen,
    tap_word,
    vote_openly,
    vote_secretly,
)
from tests.tui.driving import PHONE, SIZES, driven, press, running, screen_name, tap, type_text
from tui.boards.cat_and_chocolate.table import COUNT_FROM
from tui.serve.child import View
from tui.session.settings import Settings, ThemeName

VOTES = ("sosos", "sssss", "ooooo", "ssooo")


@pytest.mark.parametrize("end", [6, pytest.param(None, marks=pytest.mark.slow)])
@driven
async def test_a_whole_game_for_six_by_keys(end: int | None, tmp_path: Path) -> None:
    """Six players and the app as dealer: every event, item and vote by keys, to END! and its reckoning."""
    path = dealt(tmp_path, players=6, end=end)
    async with running(size=(100, 34), game=path) as pilot:
        await press(pilot, "n")
        while board(pilot).record.end is None:
            nothing_secret_is_seen(pilot)
            await open_all_items(pilot)
            nothing_secret_is_seen(pilot)
            turns = len(record_of(path).turns)
            votes = VOTES[turns % 4]
            if turns % 6 == 5:
                await press(pilot, "c")
                for _ in range(COUNT_FROM):
                    board(pilot).count_on()
                await press(pilot)
                assert record_of(path).turns[-1].timeout
            else:
                way = (vote_secretly, vote_openly, enter_votes, enter_votes, enter_votes)[turns % 6]
                await way(pilot, votes)
                assert letters(record_of(path).turns[-1]) == votes
            nothing_secret_is_seen(pilot)
            await press(pilot, "n")
        record = record_of(path)
        assert len(record.turns) in ([end] if end else range(13, 19))
        assert record.allegiances.keys() == set(range(6))
        totals = score(record).totals
        assert f"society {totals[Side.SOCIETY]}, cult {totals[Side.CULT]}" in seen(pilot)
        assert f"together {totals[Side.CULT]}" in seen(pilot)


@driven
async def test_a_game_by_taps(tmp_path: Path) -> None:
    """Three players with real cards, no keyboard: numbers, votes, END! and the sides are tapped."""
    path = real(tmp_path)
    async with running(size=PHONE, game=path, view=View.SEAT) as pilot:
        for turn in range(2):
            await tap(pilot, "note the event")
            await tap(pilot, "Keep it")
            await tap(pilot, f"The next back says {turn + 1}")
            if turn == 1:
                await tap(pilot, "Secret vote")
                for vote in ("SAFE!", "OUT!"):
                    await tap(pilot, "and hold it")
                    await tap(pilot, vote)
            else:
                await tap(pilot, "Open vote")
                for name in ("Ben", "Cleo"):
                    await tap_word(pilot, name, "safe")
                await tap(pilot, "done")
        await tap(pilot, "turned up END!")
        await tap(pilot, "Open the sides")
        for name, side in (("Ana", "society"), ("Ben", "cult"), ("Cleo", "society")):
            await tap_word(pilot, name, side)
        await tap(pilot, "done")
        assert "society 1, cult 2; cult wins" in seen(pilot)
    record = record_of(path)
    assert [turn.count for turn in record.turns] == [1, 2]
    assert list(map(letters, record.turns)) == ["ss", "so"]


@driven
async def test_six_sides_by_taps(tmp_path: Path) -> None:
    """Even on the smallest screen there is room to tap a side for each of six people."""
    path = real(tmp_path, players=6)
    async with running(size=SIZES[2], game=path, view=View.SEAT) as pilot:
        await press(pilot, "x", "k")
        for place, name in enumerate(board(pilot).record.players):
            await tap_word(pilot, name, "cult" if place % 2 else "society")
        await tap(pilot, "done")
    assert list(record_of(path).allegiances.values()) == [Side.SOCIETY, Side.CULT] * 3


@driven
async def test_real_cards_are_noted_by_keys(tmp_path: Path) -> None:
    """Event, number and items are typed and chosen; the game goes on with the next player."""
    path = real(tmp_path)
    async with running(game=path) as pilot:
        await press(pilot, "n")
        await type_text(pilot, "Attic: moths")
        await press(pilot, "enter", "2", "i")
        await type_text(pilot, "cat, rope")
        await press(pilot, "enter")
        assert record_of(path).turns == (MOTHS,)
        await vote_openly(pilot, "so")
        assert "Ben turns up the next event" in seen(pilot)
        assert "Ben safe, Cleo out." in seen(pilot)
        assert "Ana: avoided." in seen(pilot)
        await press(pilot, "x")
        assert "END!" in seen(pilot)
    assert record_of(path).end == 1


@driven
async def test_votes_are_seen_by_nobody_before_all_are_in(tmp_path: Path) -> None:
    """A cast vote is neither on the screen nor in a file; it is kept until the turn ends."""
    path = real(tmp_path, MOTHS)
    async with running(game=path) as pilot:
        before = path.read_text()
        await press(pilot, "b", "enter", "2")
        assert "OUT" not in seen(pilot)
        assert screen_name(pilot) == "HandOver"
        await press(pilot, "escape")
        assert path.read_text() == before
        assert not any("out" in file.read_text() for file in tmp_path.glob("game.toml*"))
        assert "Ben out" not in seen(pilot)
        assert "Votes in: 1" in seen(pilot)
        assert "Secret vote, 1 in" in seen(pilot)
        await press(pilot, "b")
        assert "Pass the device to Cleo." in seen(pilot)
        await press(pilot, "enter", "1")
        assert letters(record_of(path).turns[0]) == "os"
        await press(pilot, "u")
        assert board(pilot).cast == {}
        assert "Secret vote, the device goes round" in seen(pilot)


@driven
async def test_the_cover_shows_nothing_and_can_be_left(tmp_path: Path) -> None:
    """Before somebody holds the device neither side nor items are there; afterwards nothing of them stays."""
    path = dealt(tmp_path)
    async with running(game=path) as pilot:
        record = record_of(path)
        hand, side = dealt_hand(record, 1), dealt_sides(record)[1].value
        await press(pilot, "l", "2")
        assert "Pass the device to Ben." in seen(pilot)
        assert not any(secret in seen(pilot) for secret in (*hand, *SECRETS))
        await press(pilot, "escape", "l", "2", "enter")
        assert side in seen(pilot)
        assert all(item.split()[0] in seen(pilot) for item in hand)
        await press(pilot, "1")
        assert "ally 33%" in seen(pilot)
        await press(pilot, "enter")
        assert screen_name(pilot) == "ChocolateScreen"
        nothing_secret_is_seen(pilot)
        await press(pilot, "n", "i", "enter", "escape")
        nothing_secret_is_seen(pilot)
        assert record_of(path).pending.items is None


@driven
async def test_the_count_of_three(tmp_path: Path) -> None:
    """Three, two, one are shown and can be stopped; at the end of the count the turn has failed."""
    path = real(tmp_path, replace(MOTHS, items=("cat",)))
    async with running(game=path) as pilot:
        await press(pilot, "c")
        assert board(pilot).counting == COUNT_FROM
        board(pilot).count_on()
        await press(pilot, "c")
        assert "The count is stopped." in seen(pilot)
        assert record_of(path).pending is not None
        await press(pilot, "c")
        for _ in range(COUNT_FROM):
            board(pilot).count_on()
        await press(pilot)
        turn = record_of(path).turns[0]
        assert (turn.timeout, turn.items) == (True, ("cat",))
        assert "Ana: time ran out." in seen(pilot)
        await press(pilot, "u")
        assert record_of(path).pending is not None


@driven
async def test_a_vote_ends_the_count(tmp_path: Path) -> None:
    """Whoever votes has heard enough: the count stops."""
    async with running(game=real(tmp_path, MOTHS)) as pilot:
        await press(pilot, "c", "o")
        assert not board(pilot).counting
        await press(pilot, "x")
        assert screen_name(pilot) == "ChocolateScreen"
        assert board(pilot).record.pending is not None


@driven
async def test_time_runs_out_while_items_are_chosen(tmp_path: Path) -> None:
    """An item chosen after the count is up changes nothing: the turn has failed."""
    path = dealt(tmp_path)
    async with running(game=path) as pilot:
        await press(pilot, "n", "c", "i", "enter")
        for _ in range(COUNT_FROM):
            board(pilot).count_on()
        await press(pilot, "1")
        assert "The game was changed meanwhile" in seen(pilot)
        turn = record_of(path).turns[-1]
        assert (turn.timeout, turn.items) == (True, ())


@driven
async def test_refusals_say_why_and_lose_nothing(tmp_path: Path) -> None:
    """Too many of a side, items that are not held and END! in the wrong hands are refused with the reason."""
    path = real(tmp_path, side=Side.SOCIETY)
    async with running(game=path) as pilot:
        await press(pilot, "x", "k")
        for place in "123":
            await press(pilot, place, "c")
        await press(pilot, "d")
        assert "3 players are dealt 1 cult card, and these are 3" in seen(pilot)
        assert record_of(path).allegiances == {0: Side.SOCIETY}
        assert "Ana turned up END!" in board(pilot).session.undo_label
        await press(pilot, "u")
        assert record_of(path).end is None
        await enter(pilot, "end cleo")
        assert "It is the turn of Ana, not of Cleo." in seen(pilot)
    dealt_path = dealt(tmp_path)
    async with running(game=dealt_path) as pilot:
        await press(pilot, "n")
        await enter(pilot, "golden spoon")
        assert "do not follow from its seed" in seen(pilot)
        assert record_of(dealt_path).pending.items is None


@driven
async def test_a_game_that_is_no_longer_as_it_was_dealt(tmp_path: Path) -> None:
    """A file that was changed by hand so that its seed says nothing any more is told, never guessed at."""
    path = dealt(tmp_path, turns=(MOTHS, Turn(number=2, seat=1, avoided=True))[:1])
    path.write_text(path.read_text().replace('"rope"]', '"rope"], avoided = true'))
    async with running(game=path) as pilot:
        await press(pilot, "n")
        assert "Nothing was saved: the turns of this game do not follow" in seen(pilot)
        await press(pilot, "l", "1")
        assert "Nothing can be shown" in seen(pilot)
    path = dealt(tmp_path)
    path.write_text(path.read_text() + 'items = ["spoon"]\n')
    async with running(game=path) as pilot:
        await press(pilot, "n")
        assert "Nothing was saved: expected 3 items for each of 4 players" in seen(pilot)
    path = dealt(tmp_path, turns=(replace(MOTHS, items=None),))
    async with running(game=path) as pilot:
        await press(pilot, "i")
        assert "Nothing can be shown" in seen(pilot)


@driven
async def test_undo_and_redo(tmp_path: Path) -> None:
    """Every step can be taken back and made again; END! and the sides are one step in a dealt game."""
    path = dealt(tmp_path, players=3, end=1)
    async with running(game=path) as pilot:
        await press(pilot, "n")
        await open_all_items(pilot)
        await vote_openly(pilot, "ss")
        await press(pilot, "n")
        whole = path.read_text()
        assert record_of(path).end == 1
        await press(pilot, "u")
        assert (record_of(path).end, record_of(path).allegiances) == (None, {})
        await press(pilot, "u")
        assert record_of(path).pending is not None
        await press(pilot, "r", "r")
        assert path.read_text() == whole


@driven
async def test_advice_for_whoever_takes_notes(tmp_path: Path) -> None:
    """The note-taker asks whose success helps; where nobody takes notes there is no such key."""
    async with running(size=SIZES[0], game=real(tmp_path, MOTHS, side=Side.CULT)) as pilot:
        await press(pilot, "v")
        assert "ally 0%" in seen(pilot)
        assert "Still hidden" in seen(pilot)
    async with running(game=dealt(tmp_path)) as pilot:
        assert not board(pilot).check_action("advise", ())


@driven
async def test_onlookers_see_no_side_and_only_look(tmp_path: Path) -> None:
    """A page for onlookers shows events and votes, neither a side nor anything to choose."""
    path = real(tmp_path, replace(MOTHS, avoided=True), side=Side.CULT)
    async with running(game=path, view=View.ONLOOKER) as pilot:
        assert "Attic: moths" in seen(pilot)
        await press(pilot, "s", "n", "b", "l", "v")
        assert screen_name(pilot) == "ChocolateScreen"
        assert not any(secret in seen(pilot) for secret in SECRETS)
        assert board(pilot).record.me is None


@pytest.mark.parametrize("entry", ["draw", "end", "cat = sss"])
@driven
async def test_onlookers_cannot_ask_a_dealt_game(entry: str, tmp_path: Path) -> None:
    """What an onlooker enters in a dealt game is refused as it is read back, however often it is entered."""
    path = dealt(tmp_path)
    before = path.read_text()
    async with running(game=path, view=View.ONLOOKER) as pilot:
        await press(pilot, "e")
        await type_text(pilot, entry)
        assert "This page is for onlookers" in seen(pilot)
        assert "Enter saves it" not in seen(pilot)
        await press(pilot, "enter", "enter")
        assert "only the note-taker's window does that" in seen(pilot)
        assert path.read_text() == before


@driven
async def test_no_refusal_tells_onlookers_of_a_side(tmp_path: Path) -> None:
    """What an onlooker enters is judged by what lies open, not by a side that only the note-taker knows."""
    path = real(tmp_path, MOTHS, side=Side.CULT)
    async with running(game=path, view=View.ONLOOKER) as pilot:
        await press(pilot, "e")
        await type_text(pilot, "side ben cult")
        assert "Enter saves it" in seen(pilot)
        await press(pilot, "enter")
        assert "Saved: Ben is of the cult." in seen(pilot)
        await press(pilot, *"= so", "enter")
        assert letters(board(pilot).record.turns[0]) == "so"
    async with running(game=path) as pilot:
        assert "3 players are dealt 1 cult card, and these are 2" in seen(pilot)
        assert board(pilot).record.allegiances[0] is Side.CULT


@driven
async def test_no_side_is_opened_before_its_time(tmp_path: Path) -> None:
    """END! that does not come by the seed is refused with the reason, however often it is entered."""
    path = dealt(tmp_path)
    before = path.read_text()
    async with running(game=path) as pilot:
        await press(pilot, "e")
        await type_text(pilot, "end")
        await press(pilot, "enter", "enter")
        assert "by the seed of this game END! does not come up there" in seen(pilot)
        assert path.read_text() == before


@pytest.mark.parametrize(
    ("size", "theme"),
    [
        (SIZES[0], ThemeName.DARK),
        (SIZES[1], ThemeName.HIGH_CONTRAST),
        (SIZES[2], ThemeName.MONOCHROME),
    ],
)
@driven
async def test_every_size_and_theme(size: tuple[int, int], theme: ThemeName, tmp_path: Path) -> None:
    """The event, what to do and the way to more are in view at every size."""
    async with running(size=size, game=dealt(tmp_path, players=6), settings=Settings(theme=theme)) as pilot:
        await press(pilot, "n")
        assert "Use" in seen(pilot)
        assert "Ana: look at your items and open one" in seen(pilot)
        await press(pilot, "e")
        await type_text(pilot, "= +")
        assert "turn 1" in seen(pilot)
        await press(pilot, "escape", "s")
        assert Vote.SAFE.value not in seen(pilot)
