"""Impossible states are told from possible ones."""

from dataclasses import replace

import pytest

from deduce.games.treats_and_tails import TREATS_AND_TAILS, AceEffect, Cat, CatStatus, Phase, PlayedAce
from deduce.games.treats_and_tails.components import Suit
from tests.games.treats_and_tails.table import (
    begun,
    card,
    cards,
    dealt,
    lost_turn,
    settled,
    with_ace,
    won_turn,
)


def _played():
    return won_turn(lost_turn(dealt("7 8 7 10", "5C AH 3D 4S"), "D"), "C")


def _with_cat(state, index, **changes):
    cats = list(state.cats)
    cats[index] = cats[index]._replace(**changes)
    return replace(state, cats=tuple(cats))


TAMPERED = {
    "treat 7 is there 3 times and the box holds 4": lambda s: _with_cat(s, 2, treat=8),
    "the cat of hearts has no treat, and the player knows it": lambda s: _with_cat(
        s, 2, treat=None, seen=True
    ),
    "the cat of hearts has no treat, and the deck holds 10": lambda s: _with_cat(s, 2, treat=None),
    "the cat of clubs was adopted with a treat that nobody saw": lambda s: _with_cat(s, 0, seen=False),
    "AH is there 0 times and the box holds 1": lambda s: replace(
        s, hand=tuple(c for c in s.hand if not c.is_ace)
    ),
    "the hand holds 3 cards where": lambda s: replace(s, hand=s.hand[1:]),
    "the hand holds 5 cards": lambda s: replace(s, hand=(*s.hand, card("6S"))),
    "visitors left the game with 1 cats": lambda s: replace(s, removed=(1,) * 12),
    "1 visitors wait where": lambda s: replace(s, entrance=s.entrance[1:]),
    "there is an attempt at hand where": lambda s: replace(s, target=Suit.HEARTS),
    "no visitor is chosen where": lambda s: replace(s, phase=Phase.CHOOSE_CAT),
    "the attempt is on a cat that may not be chosen": lambda s: replace(
        s, phase=Phase.PLAY_CARDS, target=Suit.CLUBS
    ),
    "an attempt uses one number card": lambda s: replace(s, numbers=cards("6C 6D")),
    "an Ace takes effect that cannot": lambda s: replace(s, phase=Phase.ACE),
    "4 Adoption Days were carried out": lambda s: replace(s, days=4),
    "no turn can follow, or one can, where the game is over": lambda s: replace(s, phase=Phase.OVER),
    "no cat can be chosen, and a turn begins": lambda s: replace(
        s, cats=(s.cats[0],) + (Cat(CatStatus.ASLEEP, treat=7, seen=False),) * 3
    ),
    "a treat is burned and the deck is empty": lambda s: replace(
        s, phase=Phase.BURN, treat_deck=(0, 0, 0, 0), treat_discard=(4, 4, 4, 4)
    ),
}


def test_a_played_game_has_no_problems():
    """A state that play reaches is possible."""
    assert TREATS_AND_TAILS.problems(_played()) == ()


@pytest.mark.parametrize("sentence", TAMPERED)
def test_a_tampered_state_is_told(sentence):
    """Whatever is changed by hand is named in a sentence."""
    assert any(sentence in problem for problem in TREATS_AND_TAILS.problems(TAMPERED[sentence](_played())))


def test_an_ace_that_has_nothing_to_do_is_told():
    """An Ace that peeks at an empty deck is impossible."""
    state = with_ace(begun(dealt(), "C"), "AH", AceEffect.ADJUST)
    peeking = PlayedAce(card("AH"), AceEffect.PEEK)
    state = replace(
        state, phase=Phase.ACE, ace=peeking, treat_deck=(0, 0, 0, 0), treat_discard=state.treat_deck
    )
    assert TREATS_AND_TAILS.problems(state) == ("an Ace takes effect that cannot",)
    assert settled(dealt()).phase is Phase.CHOOSE_VISITOR
