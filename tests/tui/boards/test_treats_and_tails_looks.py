"""Treats & Tails at every size and in every theme, set up, pressed at random, line by line."""

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from deduce.games.treats_and_tails.components import HAND_SIZE
from deduce.records import TreatsRecord, read_text
from deduce.records.treats_and_tails.replay import replay
from deduce.records.treats_and_tails.standing import standing
from deduce.records.treats_and_tails.wording import cards_words
from tests.tui.boards.treats_and_tails_table import (
    board,
    dealt,
    example,
    game_file,
    go,
    keys,
    play_by_keys,
    record_of,
)
from tests.tui.driving import PHONE, SIZES, driven, press, running, screen_text, tap, type_text
from tui.actions import Place
from tui.boards.treats_and_tails.game import GAME
from tui.keys import actions_of
from tui.plain_board import PlainBoard
from tui.serve.child import View
from tui.session.board_session import BoardSession
from tui.session.settings import Settings, ThemeName

KEYS = {key for each in actions_of(Place.TREATS_AND_TAILS) for key in each.keys} | {
    *("up", "down", "left", "right", "enter", "space", "question_mark")
}


@pytest.mark.parametrize(
    ("size", "theme"), [*zip(SIZES, ThemeName, strict=False), *((SIZES[1], theme) for theme in ThemeName)]
)
@driven
async def test_every_theme_and_size(size: tuple[int, int], theme: ThemeName, tmp_path: Path) -> None:
    """Cats, hand and Ace are in view in every theme and at every size, with signs beside colours."""
    path = game_file(tmp_path, dealt("mint"))
    async with running(size=size, settings=Settings(theme=theme), game=path) as pilot:
        await go(pilot, "toggle:c")
        text = screen_text(pilot)
        hand = standing(record_of(path)).hand
        assert hand is not None
        assert all(word in text for word in ("awake", "♠ S", "Hand", "±1", "Play", *(c.code for c in hand)))
        assert "●" in text


@pytest.mark.parametrize("size", [*SIZES, PHONE])
@driven
async def test_a_finished_game_at_every_size(size: tuple[int, int], tmp_path: Path) -> None:
    """A game that is over shows its points and the treats that were won; nothing can be played."""
    path = game_file(tmp_path, example("complete"))
    async with running(size=size, game=path, view=View.SEAT if size == PHONE else None) as pilot:
        assert "25 points (20-25: cats come when called)" in " ".join(screen_text(pilot).split())
        assert screen_text(pilot).count("home") >= 3
        await press(pilot, "s")
        assert "8 + 10 + 7 = 25" in screen_text(pilot)
        assert not any(key.is_possible for key in keys(pilot).values())


@settings(max_examples=3, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    pressed=st.lists(st.sampled_from([*sorted(KEYS - {"escape", "backspace"})]), max_size=25),
    size=st.sampled_from(SIZES),
)
def test_random_keys(pressed: list[str], size: tuple[int, int]) -> None:
    """Whatever is pressed in whatever order, the app runs on and the file stays a legal game."""

    async def survive(path: Path) -> None:
        async with running(size=size, game=path) as pilot:
            await press(pilot, *pressed)
            assert pilot.app._exception is None

    with TemporaryDirectory() as folder:
        path = game_file(Path(folder), dealt("mint"))
        driven(survive)(path)
        assert len(record_of(path).hand) == HAND_SIZE


def test_plain_lines(tmp_path: Path) -> None:
    """A dealt game goes on line by line; what chance brings is refused with the reason."""
    path = game_file(tmp_path, dealt("mint"))
    game = PlainBoard(BoardSession(path, GAME))
    assert "Saved: turn 1" in "".join(reply.text for reply in game.answer("c none"))
    refusals = [reply.text for reply in game.answer("d none 7") if reply.is_refusal]
    assert "the cards are dealt for you" in refusals[0]
    assert len(record_of(path).turns) == 1


@driven
async def test_a_game_against_the_app_is_set_up() -> None:
    """From the first screen: the game, who deals, which cards, a seed; then it is dealt and can be played."""
    async with running(size=SIZES[1]) as pilot:
        await press(pilot, "n")
        for answer in ("Treats & Tails", "The app deals", "○ 3-6"):
            await tap(pilot, answer)
        await type_text(pilot, "mint")
        await press(pilot, "enter", "n")
        path = board(pilot).session.path
        assert record_of(path).seed == "mint"
        await play_by_keys(pilot, path)
        assert len(record_of(path).turns) == 1


@pytest.mark.parametrize(
    ("answers", "hand", "seed"),
    [
        ({"dealer": ("real",), "hand": ("5C", "AH"), "entrance": ("JS",)}, "5C AH", ""),
        ({"dealer": ("app",), "seed": ("mint",)}, "4H 4C AD AS", "mint"),
    ],
)
def test_a_file_is_begun_as_answered(answers: dict[str, tuple[str, ...]], hand: str, seed: str) -> None:
    """What was answered stands in the new file; with a word to deal by it is dealt already."""
    text = GAME.begin({"ranks": ("3-6",), **answers}, "2026-05-03")
    record = read_text(text).record
    assert isinstance(record, TreatsRecord)
    assert (cards_words(record.hand), record.seed, record.date) == (hand, seed, "2026-05-03")
    assert replay(record).faults == ()


def test_answers_that_cannot_be_are_told() -> None:
    """A card that this deck does not hold is refused; every new game has a seed of its own."""
    hand = next(each for each in GAME.questions if each.id == "hand")
    assert "2C cannot have come" in hand.why_not({"dealer": ("real",), "ranks": ("3-6",), "hand": ("2C",)})
    texts = {GAME.begin({"dealer": ("app",), "ranks": ("2-5",)}, "") for _ in range(2)}
    assert len(texts) == 2
