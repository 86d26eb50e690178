"""Impossible states are told from possible ones."""

from dataclasses import replace

import pytest

from deduce.games.delicats import DELICATS, Gift, Phase, Stop
from deduce.games.delicats.components import CARDS, Preference
from tests.games.delicats.table import dealt, game, refilled, with_gifts, with_row

HANDS = ("tuna/roof milk/roof ham/roof", "tuna/sofa milk/sofa ham/sofa", "tuna/window milk/window ham/window")


def _played():
    state = dealt(game(3, 3), ("tuna sofa", "milk window", "ham balcony"), HANDS, clue="egg")
    return refilled(with_row(state, "chicken/garden", 1, "tuna/roof tuna/window"))


def _with_round(state, **changes: object):
    return replace(state, rounds=(state.rounds[0]._replace(**changes),))


def _given(state):
    return with_gifts(DELICATS.apply(state, Stop()))


TAMPERED = {
    "chicken/roof is there 1 times and the box holds 2": lambda s: replace(
        s, deck=(*s.deck[:19], 1, *s.deck[20:])
    ),
    "seat 0 holds 4 investigation cards": lambda s: replace(s, hands=((*s.hands[0], CARDS[0]), *s.hands[1:])),
    "egg is there 0 times": lambda s: replace(s, clue=None),
    "tuna is there 2 times": lambda s: replace(s, clue=Preference.TUNA),
    "seat 0 cannot hold these preference cards": lambda s: replace(
        s, preferences=((Preference.TUNA, Preference.EGG), *s.preferences[1:]), clue=Preference.SOFA
    ),
    "mission 4 has no clue, and egg is one": lambda s: replace(
        s, setup=replace(s.setup, mission=game(4, 3).mission)
    ),
    "gift card tuna/sofa is there 2 times": lambda s: replace(s, gift_deck=(1, *s.gift_deck[1:])),
    "seat 1 was dealt 9 gift cards instead of 8": lambda s: replace(
        s, gift_cards=(s.gift_cards[1], s.gift_cards[0], s.gift_cards[2])
    ),
    "seat 1 has 5 cat cards left after 1 meals": lambda s: replace(s, cat_cards=(5, 5, 5)),
    "the announcement is not true": lambda s: _with_round(s, eats=False),
    "cards came from other seats than (0, 2)": lambda s: _with_round(s, played=s.rounds[0].played[::-1]),
    "the row has 2 cards instead of 3": lambda s: _with_round(s, drawn=()),
    "round 1 was started by seat 2 instead of seat 0": lambda s: _with_round(s, active=2),
    "the next round is started by seat 0 instead of seat 1": lambda s: replace(s, active=0),
    "there is a row at hand where": lambda s: replace(s, vacation=2),
    "there are rounds where the first hands are dealt": lambda s: replace(s, phase=Phase.DEAL_HANDS),
    "the group has moved to the gifts where": lambda s: replace(s, stopped=True),
    "no further round is possible, and the group decides on one": lambda s: replace(s, deck=(0,) * 25),
    "a further round is possible, nobody stopped, and the gifts have begun": lambda s: replace(
        s, phase=Phase.GIVE
    ),
    "bowls are revealed before every gift is placed": lambda s: replace(s, phase=Phase.REVEAL),
    "gift card egg/roof lies on the bowl of nobody": lambda s: replace(
        _given(s), given=(*_given(s).given[:2], (*_given(s).given[2][:-1], Gift(CARDS[24], 3)))
    ),
    "round 6 sent seat 1 on vacation without a cat card": lambda s: replace(
        s, rounds=tuple(s.rounds[0]._replace(eats=number < 5) for number in range(6))
    ),
}


@pytest.mark.parametrize("sentence", TAMPERED)
def test_a_tampered_state_is_told_from_a_possible_one(sentence):
    """Each way of tampering with a state is named in a sentence of its own."""
    state = _played()
    assert DELICATS.problems(state) == ()
    assert any(sentence in problem for problem in DELICATS.problems(TAMPERED[sentence](state)))


def test_a_missing_card_is_named():
    """A card that left the game is named with how many there should be."""
    state = _played()
    tampered = replace(
        state,
        hands=(tuple(card for card in state.hands[0] if card.food is not Preference.MILK), *state.hands[1:]),
    )
    (problem,) = DELICATS.problems(tampered)
    assert "is there 1 times and the box holds 2" in problem
    assert "milk/roof" in problem
