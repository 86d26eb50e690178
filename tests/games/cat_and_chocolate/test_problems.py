"""Impossible states are told from possible ones."""

from dataclasses import replace

import pytest

from deduce.games.cat_and_chocolate import CAT_AND_CHOCOLATE, EVENTS, Phase, Side, Vote
from tests.games.cat_and_chocolate.table import dealt, faced, turn, used


def _played():
    return used(faced(turn(turn(dealt("scsc"), "sss"), "ooo"), 2))


def _with_turn(state, **changes):
    return replace(state, history=(state.history[0]._replace(**changes), *state.history[1:]))


TAMPERED = {
    "there are 3 society cards and the game has 2": lambda s: replace(s, allegiances=(Side.SOCIETY,) * 3),
    "1 allegiance cards are left where": lambda s: replace(s, allegiance_deck=(1, 0)),
    "left boot is there 4 times and the box holds 1": lambda s: replace(
        s, hands=(*s.hands[:3], ("left boot",) * 3)
    ),
    "seat 3 holds 4 items": lambda s: replace(s, hands=(*s.hands[:3], (*s.hands[3], "cat"))),
    "seat 3 holds 2 items where": lambda s: replace(s, hands=(*s.hands[:3], s.hands[3][1:])),
    "an item is drawn and the pile is empty": lambda s: replace(
        s, phase=Phase.DRAW_ITEMS, item_deck=(0,) * 40
    ),
    f'"{EVENTS[0]}" is there 2 times': lambda s: replace(s, event_deck=(1,) * 31),
    "END! comes after 31 events at the latest": lambda s: replace(s, history=s.history[:1] * 32),
    "there are more backs with 1 than 11": lambda s: replace(s, backs=(11, 9, 10)),
    "backs were read, and it should be 4": lambda s: replace(s, backs=(0, 0, 0)),
    "the top back is read, or is not, where": lambda s: replace(s, number=None),
    "there is an event at hand, or none, where": lambda s: replace(s, event=None),
    "items are open or votes are cast where": lambda s: replace(s, phase=Phase.AVOID),
    "3 of 3 votes are cast and not counted": lambda s: replace(s, votes=(Vote.SAFE,) * 3),
    "says 2, so 2 items exactly, and these are 1": lambda s: replace(s, items=s.items[:1]),
    "turn 1 is that of seat 2": lambda s: _with_turn(s, seat=2),
    "turn 1: the next card's back says 1": lambda s: _with_turn(s, items=("cat", "magnet")),
    "turn 1: the back of an event card says 1 to 3, and this is 0": lambda s: _with_turn(s, number=0),
    "turn 1 does not end as its votes say": lambda s: _with_turn(s, avoided=False),
}


def test_a_played_game_has_no_problems():
    """A state that play reaches is possible."""
    assert CAT_AND_CHOCOLATE.problems(_played()) == ()


@pytest.mark.parametrize("sentence", TAMPERED)
def test_a_tampered_state_is_told(sentence):
    """Whatever is changed by hand is named in a sentence."""
    assert any(sentence in problem for problem in CAT_AND_CHOCOLATE.problems(TAMPERED[sentence](_played())))
