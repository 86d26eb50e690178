"""Treats & Tails at the table: games against the app and beside real cards, refusals, undo, advice."""

from dataclasses import replace
from pathlib import Path

import pytest

from deduce.records import TreatsRecord
from deduce.records.treats_and_tails.standing import standing
from tests.records.treats_and_tails.entry_lines import entry_line
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
from tests.tui.driving import SIZES, driven, press, running, screen_text, settle, tap, type_text
from tui.board_answers import Advice


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


@pytest.mark.slow
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
async def test_what_is_dealt_is_never_against_the_rules(tmp_path: Path) -> None:
    """Against the app a sleeping cat stays refused, however often it is entered."""
    path = game_file(tmp_path, replace(begun(example("complete"), 1), seed="mint"))
    text = path.read_text(encoding="utf-8")
    async with running(game=path) as pilot:
        await press(pilot, "e")
        await type_text(pilot, "d none")
        await press(pilot, "enter", "enter")
        assert "asleep until the next Adoption Day" in screen_text(pilot)
        assert path.read_text(encoding="utf-8") == text


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
        await press(pilot, "f")
        assert line(pilot) == "4c 4d"
        assert "these cards: 33%" in " ".join(screen_text(pilot).split())
        await press(pilot, "x")
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


@driven
async def test_nothing_is_dealt_from_what_is_not_known(tmp_path: Path) -> None:
    """The app does not begin to deal where it could not go on, and the real cards can be noted further."""
    path = game_file(tmp_path, TreatsRecord())
    async with running(game=path) as pilot:
        await enter(pilot, "js c 5c 7 burn 9")
        await press(pilot, "o")
        said = " ".join(screen_text(pilot).split())
        assert "Nothing was changed: what you hold or who waits is not certain" in said
        assert record_of(path).seed == ""
        await enter(pilot, "d none")
        assert len(record_of(path).turns) == 2
