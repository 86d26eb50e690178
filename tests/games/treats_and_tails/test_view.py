"""What the player knows, and what not."""

import pytest

from deduce.games.treats_and_tails import AceEffect, CatStatus, Phase, observe
from deduce.games.treats_and_tails.components import Suit
from tests.games.treats_and_tails.table import (
    attempted,
    begun,
    card,
    dealt,
    lost_turn,
    settled,
    with_ace,
    won_turn,
)


def test_hidden_treats_are_hidden():
    """A treat that was never seen shows as None, whether its cat is awake or asleep."""
    view = observe(lost_turn(dealt(), "C"), 0)
    assert [cat.treat for cat in view.cats] == [None] * 4
    assert view.cats[Suit.CLUBS].status is CatStatus.ASLEEP
    assert view.treats_left == 11


def test_won_treats_are_seen():
    """An adopted cat shows the treat it was adopted with."""
    view = observe(won_turn(dealt("7 8 9 10", "5C AH 3D 4S"), "C"), 0)
    assert view.cats[Suit.CLUBS] == (CatStatus.ADOPTED, 7, True)
    assert view.has_treat == (True,) * 4


def test_the_top_treat_is_seen_once_it_was_peeked_at():
    """Before a peek the top treat is unknown, after it the player knows where it is."""
    state = begun(dealt(), "C")
    assert observe(state, 0).top_treat is None
    state = with_ace(state, "AH", AceEffect.PEEK, 8)
    assert observe(state, 0).top_treat == 8
    assert observe(settled(attempted(state)), 0).cats[Suit.CLUBS].treat == 8


def test_the_attempt_at_hand_is_seen():
    """Visitor, cat, Ace and numbers of the attempt at hand are the player's own."""
    state = with_ace(begun(dealt(), "C", "QD"), "AH", AceEffect.ADJUST)
    view = observe(state, 0)
    assert (view.visitor, view.target, view.numbers) == (card("QD"), Suit.CLUBS, ())
    assert view.ace == (card("AH"), AceEffect.ADJUST)
    assert (view.phase, view.to_act) == (Phase.PLAY_CARDS, 0)


def test_there_is_one_seat():
    """A second seat is not there to be asked."""
    with pytest.raises(IndexError, match="expected seat 0 of a game for one player, and got 1"):
        observe(dealt(), 1)
