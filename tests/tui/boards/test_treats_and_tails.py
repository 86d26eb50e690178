"""Treats & Tails at the table: games against the app and beside real cards, refusals, undo, advice, looks."""

from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from deduce.games.treats_and_tails.components import HAND_SIZE
from deduce.records import TreatsRecord, read_text
from deduce.records.treats_and_tails.entry import entry_line
from deduce.records.treats_and_tails.replay import replay
from deduce.records.treats_and_tails.standing import standing
from deduce.records.treats_and_tails.wording import cards_words
from tests.tui.boards.treats_and_tails_table import (
    begun,
    board,
    dealt,
    enter,
    example,
    game_file,
    go,
    keys,
    line,
    play_by_keys,
    play_by_taps,
    record_of,
)
from tests.tui.driving import PHONE, SIZES, driven, press, running, screen_text, settle, tap, type_text
from tui.actions import Place
from tui.board_answers import Advice
from tui.boards.treats_and_tails.game import GAME
from tui.keys import actions_of
from tui.plain_board import PlainBoard
from tui.serve.child import View
from tui.session.board_session import BoardSession
from tui.session.settings import Settings, ThemeName

KEYS = {key for each in actions_of(Place.TREATS_AND_TAILS) for key in each.keys} | {
    *("up", "down", "left", "right", "enter", "space", "question_mark")
}


@driven
async def test_a_whole_game_against_the_app_by_keys(tmp_path: Path) -> None:
    """With arrows, Enter and p a dealt game is played to its end; every turn is a legal record at once."""
    path = game_file(tmp_path, dealt("basil"))
    async with running(size=SIZES[1], game=path) as pilot:
        turns = 0
        while not standing(record_of(path)).is_over:
            await play_by_keys(pilot, path)
            turns += 1
            assert len(record_of(path).turns) == turns
        assert "The game is over" in screen_text(pilot)
        assert keys(pilot).keys() == {f"toggle:{cat}" for cat in "cdhs"}
        assert f"{standing(record_of(path)).points} points" in screen_text(pilot)


@driven
async def test_a_whole_game_against_the_app_by_taps(tmp_path: Path) -> None:
    """On the smallest screen the same is done by taps alone."""
    path = game_file(tmp_path, dealt("basil"))
    async with running(size=SIZES[-1], game=path) as pilot:
        while not standing(record_of(path)).is_over:
            await play_by_taps(pilot, path)
        assert "The game is over" in screen_text(pilot)


@driven
async def test_real_cards_by_keys(tmp_path: Path) -> None:
    """A game with real cards is noted in the entry line up to its end."""
    played = example("complete")
    path = game_file(tmp_path, begun(played, 5))
    async with running(size=SIZES[0], game=path) as pilot:
        for turn in played.turns[5:]:
            await enter(pilot, entry_line(turn))
        assert record_of(path).turns == played.turns
        assert "25 points" in screen_text(pilot)


@driven
async def test_real_cards_by_taps(tmp_path: Path) -> None:
    """Decision, treat, burned treat, drawn cards and visitor are asked for one after the other."""
    played = example("complete")
    path = game_file(tmp_path, begun(played, 0))
    async with running(size=SIZES[-1], game=path) as pilot:
        for label in ("♦ D", "AC", "±1", "6H", "4C"):
            await tap(pilot, label)
        assert line(pilot) == "d 6h 4c ac adjust"
        await press(pilot, "d")
        await tap(pilot, " 10 ")
        assert "treat 10, not adopted" in " ".join(screen_text(pilot).split())
        await tap(pilot, "5C")
        await tap(pilot, "unseen")
        await tap(pilot, "6D")
        await tap(pilot, "KS")
        await tap(pilot, "Save")
        (turn,) = record_of(path).turns
        assert entry_line(turn) == "D 6H 4C AC adjust 10 > 5C ? 6D in KS"
        assert (line(pilot), standing(record_of(path)).hand) == ("", None)


@driven
async def test_what_is_chosen_can_be_chosen_anew(tmp_path: Path) -> None:
    """A second tap takes a card back, another cat takes the place of one, an effect brings an Ace along."""
    path = game_file(tmp_path, begun(example("complete"), 0))
    async with running(game=path) as pilot:
        for word, after in (
            ("c", "c"),
            ("d", "d"),
            ("6h", "d 6h"),
            ("6h", "d"),
            ("jd", "jd d"),
            ("peek", "jd d ac peek"),
            ("discard", "jd d ac discard"),
            ("ac", "jd d"),
            ("none", "jd d none"),
        ):
            await go(pilot, f"toggle:{word}")
            assert line(pilot) == after
        await press(pilot, "x")
        assert line(pilot) == ""


@driven
async def test_an_ace_shows_a_treat_before_the_attempt_goes_on(tmp_path: Path) -> None:
    """A peek is dealt at once and kept; then number cards are chosen, or Play turns the treat up."""
    path = game_file(tmp_path, replace(begun(example("complete"), 0), seed="mint"))
    async with running(game=path) as pilot:
        await go(pilot, "toggle:d")
        await go(pilot, "toggle:peek")
        await press(pilot, "p")
        seen = record_of(path).turns[0].seen
        assert seen is not None
        assert f"On top of the treat deck lies treat {seen}" in screen_text(pilot)
        assert not keys(pilot)["toggle:d"].is_possible
        await press(pilot, "p")
        assert record_of(path).turns[0].adopted is False
        assert f"lies treat {seen}, which you saw" in " ".join(screen_text(pilot).split())


@driven
async def test_what_is_refused_loses_nothing(tmp_path: Path) -> None:
    """A sleeping cat is refused with the reason, before and after Play; file and line stay as they were."""
    path = game_file(tmp_path, begun(example("complete"), 1))
    text = path.read_text(encoding="utf-8")
    async with running(game=path) as pilot:
        await go(pilot, "toggle:d")
        assert "the cat of diamonds is asleep until the next Adoption Day" in screen_text(pilot)
        await go(pilot, "toggle:none")
        await press(pilot, "p")
        assert "The cat of diamonds is asleep" in screen_text(pilot)
        assert line(pilot) == "d none"
        assert path.read_text(encoding="utf-8") == text
    async with running(game=path) as pilot:
        assert line(pilot) == "d none"
        await press(pilot, "x", "p")
        assert "Choose a cat and cards first." in screen_text(pilot)


@driven
async def test_undo_and_redo_know_what_was_dealt(tmp_path: Path) -> None:
    """What was dealt is taken back and comes again as it was; played anew it is dealt the same."""
    path = game_file(tmp_path, dealt("mint"))
    before = path.read_text(encoding="utf-8")
    async with running(game=path) as pilot:
        await play_by_keys(pilot, path)
        after = path.read_text(encoding="utf-8")
        await press(pilot, "u")
        assert path.read_text(encoding="utf-8") == before
        await press(pilot, "r")
        assert path.read_text(encoding="utf-8") == after
        await press(pilot, "u")
        await play_by_keys(pilot, path)
        assert path.read_text(encoding="utf-8") == after


@driven
async def test_the_coach_is_one_key_away(tmp_path: Path) -> None:
    """Advice shows the odds of each treat and marks the best play; without it nothing of that is seen."""
    path = game_file(tmp_path, example("partial"))
    async with running(size=SIZES[0], game=path) as pilot:
        assert "%" not in screen_text(pilot)
        await press(pilot, "v")
        while board(pilot).advice is None:
            await settle(pilot)
        text = screen_text(pilot)
        assert isinstance(board(pilot).found, Advice)
        assert "the cat of diamonds: 7 22%, 8 11%, 9 33%, 10 33%" in text
        assert "18.33 points exactly" in text
        assert [key for key, each in keys(pilot).items() if "★" in each.label] == ["toggle:4c", "toggle:4d"]
        await go(pilot, "toggle:4s")
        assert "these cards: 0%" in " ".join(screen_text(pilot).split())
        await press(pilot, "v")
        assert "%" not in screen_text(pilot)


@driven
async def test_the_dealer_can_change(tmp_path: Path) -> None:
    """A game with real cards goes on against the app and back; what is not noted cannot be dealt from."""
    path = game_file(tmp_path, begun(example("complete"), 1))
    async with running(game=path) as pilot:
        await press(pilot, "o")
        assert record_of(path).seed
        await play_by_keys(pilot, path)
        assert record_of(path).turns[1].treat is not None
        await press(pilot, "o")
        assert record_of(path).seed == ""
    path.write_text('game = "treats-and-tails"\nseed = "mint"\n', encoding="utf-8")
    async with running(game=path) as pilot:
        await enter(pilot, "c none")
        assert "note what is missing" in " ".join(screen_text(pilot).split())
        assert record_of(path).turns == ()


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
