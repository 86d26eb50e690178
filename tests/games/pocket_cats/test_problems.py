"""Impossible states are told from possible ones, and views hold what a seat knows."""

from dataclasses import replace

import pytest

from deduce.games.pocket_cats import POCKET_CATS, ClanChoice, DogTurn, Phase, Setup, observe
from deduce.games.pocket_cats.components import Clan
from tests.games.pocket_cats.table import begun, clans, played, revealed, tile, turn


def _state():
    return turn(begun("musketeers gourmets"), "a1", "mouse 4", "a2")


def _dealt():
    state = POCKET_CATS.initial_state(Setup(clans=ClanChoice.LIMITED))
    for _ in range(6):
        state = POCKET_CATS.apply(state, POCKET_CATS.legal_actions(state)[0])
    return state


TAMPERED = {
    "mouse 3 is there 2 times and the game has 1": lambda s: replace(
        s, board=(tile("mouse 3"), *s.board[1:])
    ),
    "musketeers 1 is there 0 times and the game has 1": lambda s: replace(s, pool=(0, *s.pool[1:])),
    "a1: crooks 7 is not in this game": lambda s: replace(s, board=(tile("crooks 7"), *s.board[1:])),
    "the board has 24 squares": lambda s: replace(s, board=s.board[:24]),
    "2 tiles are face up after 2 turns": lambda s: replace(s, turns=2),
    "24 turns are finished where a player chooses": lambda s: replace(s, turns=24),
    "1 turns are finished where the game is over": lambda s: replace(s, phase=Phase.OVER),
    "a tile is being revealed, or none, where a player chooses": lambda s: replace(s, revealed=3),
    "a tile is being revealed, or none, where the revealed": lambda s: replace(s, phase=Phase.SWAP),
    "the tile on a2 lies the wrong way": lambda s: replace(s, phase=Phase.TURN_UP, revealed=1),
    "2 clans are chosen where clans are chosen": lambda s: replace(s, phase=Phase.CHOOSE_CLANS),
    "the clans are not those of the set-up": lambda s: replace(s, clans=clans("power gourmets")),
    "both players cannot have power": lambda s: replace(s, clans=(Clan.POWER, Clan.POWER)),
    "the clan card power is there 2 times": lambda s: replace(_dealt(), hands=((Clan.POWER,) * 2, ())),
    "seat 1 holds 4 clan cards": lambda s: replace(_dealt(), hands=((), tuple(Clan)[:4])),
    "tiles are there before clans are chosen": lambda s: replace(_dealt(), pool=s.pool),
    "a dog has been turned where a player chooses": lambda s: replace(s, turned=DogTurn(0, 1)),
    "only the Musketeers' leader turns a dog": lambda s: replace(
        played(Setup(clans=clans("power gourmets")), 1), turned=DogTurn(0, 1)
    ),
    "the Musketeers' leader may turn a dog and does not play": lambda s: replace(
        played(Setup(clans=clans("power gourmets")), 1), phase=Phase.TURN_DOG
    ),
    "the Musketeers' leader may turn a dog and has no dog beside it": lambda s: replace(
        s, phase=Phase.TURN_DOG
    ),
}


@pytest.mark.parametrize("problem", TAMPERED)
def test_a_tampered_state_is_found_out(problem):
    """Each impossibility is named in a sentence of its own; the state before tampering has none."""
    assert POCKET_CATS.problems(_state()) == ()
    found = POCKET_CATS.problems(TAMPERED[problem](_state()))
    assert any(text.startswith(problem) for text in found), found


def test_everybody_sees_the_table():
    """PC-29: the tiles, the pool and the turns are open to both players and to an onlooker."""
    state = revealed(_state(), "e1", "dog e w")
    for seat in (0, 1, None):
        view = observe(state, seat)
        assert view.seat == seat
        assert (view.board, view.pool, view.turns, view.revealed) == (state.board, state.pool, 1, 20)
        assert view.to_act == 1
        assert view.clans == state.clans


def test_dealt_clan_cards_are_seen_by_their_owner_alone():
    """Limited choice: one's own three cards are seen, of the other's only how many they are."""
    state = _dealt()
    assert [len(observe(state, seat).hand) for seat in (0, 1, None)] == [3, 3, 0]
    assert observe(state, 0).hand != observe(state, 1).hand
    assert observe(state, None).hand_sizes == (3, 3)
