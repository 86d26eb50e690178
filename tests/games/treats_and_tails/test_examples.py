"""Both worked examples of the rulebook, played through the engine."""

from deduce.games.treats_and_tails import TREATS_AND_TAILS, AceEffect, CatStatus, Phase, points
from deduce.games.treats_and_tails.components import ADOPTION_CARDS, VISITORS, Suit
from tests.games.treats_and_tails.table import (
    attempted,
    begun,
    burned,
    cards,
    dealt,
    dealt_treat,
    pile,
    settled,
    with_ace,
)


def test_example_1_a_successful_adoption():
    """Worked Examples, 1: Jack, 5, 3 and an Ace that adjusts adopt the cat with treat 9 (TT-02)."""
    state = dealt(treats="7 8 9 10", hand="5C AH 3D 4S", entrance="JS QD")
    state = attempted(with_ace(begun(state, "H", "JS"), "AH", AceEffect.ADJUST), "5C 3D")
    assert state.phase is Phase.BURN
    state = settled(state, burned(8))
    assert state.cats[Suit.HEARTS].status is CatStatus.ADOPTED
    assert points(state.cats) == 9
    assert pile(state.removed, VISITORS) == cards("JS")
    assert state.treat_discard == (0, 1, 0, 0)
    assert state.treats_left == 11


def test_example_2_a_failed_attempt():
    """Worked Examples, 2: Queen and 6 make 8 and fail at treat 10; the cat sleeps over a new treat."""
    state = dealt(treats="7 8 9 10", hand="4C 6S 3H AC", entrance="QD JS")
    state = attempted(begun(state, "S", "QD"), "6S")
    assert state.phase is Phase.DEAL_TREATS
    assert state.treat_discard == (0, 0, 0, 1)
    state = settled(state, dealt_treat("S", 7))
    assert state.cats[Suit.SPADES].status is CatStatus.ASLEEP
    assert state.cats[Suit.SPADES].treat == 7
    assert pile(state.visitor_discard, VISITORS) == cards("QD")
    assert pile(state.adoption_discard, ADOPTION_CARDS) == cards("6S")
    assert not any(state.removed)
    assert points(state.cats) == 0
    assert len(state.hand) == 4
    assert TREATS_AND_TAILS.player_to_act(state) == 0
