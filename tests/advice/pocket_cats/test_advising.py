"""Advice on recorded games, and policies that play whole ones."""

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings

from deduce.advice.pocket_cats import Advice, Effort, NoAdvice, advise, coach_policy, greedy_policy
from deduce.games import play, random_policy, replay
from deduce.games.pocket_cats import POCKET_CATS, ClanChoice, DogTurn, Phase, Setup, TurnDog, reckoning
from deduce.records import read, read_text
from deduce.records.pocket_cats.entry import parse_entry
from deduce.records.pocket_cats.model import Move
from deduce.records.pocket_cats.score import score
from tests.games.pocket_cats.table import clans, pairing
from tests.records.pocket_cats.table import WRITTEN_GAME, games, recorded

EXAMPLES = Path(__file__).parents[3] / "examples"
QUICK = Effort(samples=24, boards=4000)


def record_of(text):
    """The record of a file."""
    return read_text(text).record


@given(games())
@settings(max_examples=25)
def test_advice_names_every_legal_choice(game):
    """The pending decision of any game so far: each legal action once, in the words of an entry."""
    record, state = game
    advice = advise(record, QUICK)
    if POCKET_CATS.is_over(state):
        # a dog that was not turned leaves that choice open
        assert isinstance(advice, NoAdvice) or advice.phase is Phase.TURN_DOG
        return
    assert advice.phase is state.phase
    assert advice.player == record.players[POCKET_CATS.player_to_act(state)]
    assert {option.action for option in advice.options} == set(POCKET_CATS.legal_actions(state))
    choices = [advice.choice(option) for option in advice.options]
    assert len(set(choices)) == len(choices)
    if state.phase is Phase.SWAP:
        entries = [parse_entry(record, choice) for choice in choices if choice != "stay"]
        assert all(isinstance(entry, Move) for entry in entries)


def test_advice_on_the_documented_game():
    """Ana is to reveal one of the 22 tiles that lie face down; nothing is certain so far from the end."""
    advice = advise(record_of(WRITTEN_GAME), QUICK)
    assert (advice.player, advice.phase, len(advice.options)) == ("Ana", Phase.REVEAL, 22)
    assert not advice.is_exact
    assert advise(record_of(WRITTEN_GAME), QUICK) == advice


def test_the_turn_of_a_dog_is_advised():
    """On the rulebook's finished table Ben has a dog beside his leader; each turn is weighed in full."""
    record = replace(read(EXAMPLES / "pocket-cats-rulebook-board.toml").record, turned=None)
    advice = advise(record, QUICK)
    assert (advice.player, advice.phase, advice.is_exact) == ("Ben", Phase.TURN_DOG, True)
    for option in advice.options:
        turned = None
        if isinstance(option.action, TurnDog):
            turned = DogTurn(option.action.square, option.action.quarters)
        points = score(replace(record, turned=turned)).points
        assert round(option.lead) == points["Ben"] - points["Ana"]
    assert "none" in [advice.choice(option) for option in advice.options]
    assert "c3 180" in [advice.choice(option) for option in advice.options]


def test_nothing_is_left_to_decide():
    """Once a dog is turned the game is over."""
    assert "game is over" in advise(read(EXAMPLES / "pocket-cats-rulebook-board.toml").record).text


def test_no_advice_without_the_table():
    """A tile that was not noted, or a table that no game comes to, leaves nothing to weigh."""
    for old, new in (('"mouse 3"', '"?"'), ("dog e w", "dog ?"), ('"mouse 3"', '"gourmets 4"')):
        assert "needs every face-up tile" in advise(record_of(WRITTEN_GAME.replace(old, new))).text


def test_advice_in_spite_of_a_forbidden_swap():
    """A swap that the rules forbid is told as a fault; the table it leaves can still be weighed."""
    reading = read_text(WRITTEN_GAME.replace('swap = "a3"', 'swap = "a5"'))
    assert [fault.code for fault in reading.faults] == ["out-of-reach"]
    assert isinstance(advise(reading.record, QUICK), Advice)


def test_staying_and_moving_instead_are_named():
    """The choices of Power Cats and Polterkitties are written as an entry writes them."""
    written = {"power gourmets": "", "polterkitties gourmets": ""}
    for names in written:
        for seed in range(1, 15, 2):
            record, _ = recorded(pairing(names), seed, 20)
            advice = advise(record, QUICK)
            written[names] += " ".join(advice.choice(option) for option in advice.options)
    assert "stay" in written["power gourmets"]
    assert "stay" not in written["polterkitties gourmets"]
    assert ">" in written["polterkitties gourmets"]
    assert ">" not in written["power gourmets"]


def _share(one, other, games_in_all):
    won = 0.0
    for number in range(games_in_all):
        seat = number % 2
        setup = Setup(clans=clans("gourmets crooks") if number % 4 < 2 else clans("chaos power"))
        policies = (one, other) if seat == 0 else (other, one)
        *_, last = replay(POCKET_CATS, setup, play(POCKET_CATS, setup, policies, Random(number // 2)))
        end = reckoning(last)
        won += (seat in end.winners) / len(end.winners)
    return won / games_in_all


def test_greedy_beats_random():
    """The greedy policy wins most of 40 games against random play, seats swapped."""
    assert _share(greedy_policy, random_policy, 40) > 0.8


def test_the_coach_beats_random():
    """Even a coach in a hurry wins most of 12 games against random play, seats swapped."""
    assert _share(coach_policy(QUICK, horizon=4), random_policy, 12) > 0.8


@pytest.mark.slow
def test_the_coach_beats_greedy():
    """The coach wins clearly more than half of 60 games against greedy play, seats swapped."""
    assert _share(coach_policy(), greedy_policy, 60) > 0.6


@pytest.mark.parametrize("choice", ClanChoice)
def test_policies_choose_clans_too(choice):
    """A game in which clans are chosen first is played to its end."""
    setup = Setup(clans=choice)
    history = play(POCKET_CATS, setup, [coach_policy(QUICK, horizon=1), greedy_policy], Random(1))
    *_, last = replay(POCKET_CATS, setup, history)
    assert POCKET_CATS.is_over(last)


def test_a_record_without_effects():
    """In a first game there is advice as well, with no effect in it."""
    record = replace(record_of(WRITTEN_GAME), effects=False)
    assert isinstance(advise(record, QUICK), Advice)
