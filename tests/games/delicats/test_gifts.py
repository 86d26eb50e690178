"""Handing out gifts, the reveal and the score."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deduce.errors import IllegalActionError
from deduce.games.delicats import (
    BANDS,
    DELICATS,
    Gift,
    Phase,
    PlaceGift,
    Reveal,
    Rulings,
    Stop,
    band,
    hits_by_bowl,
    hits_on_bowl,
    hits_on_grey,
)
from deduce.games.delicats.components import CARDS, MISSIONS, mission
from tests.games.delicats import oracle
from tests.games.delicats.table import (
    all_revealed,
    cards,
    code,
    dealt,
    game,
    preferences,
    with_any_round,
    with_gifts,
)
from tests.random_games import finished, seeds, setups

CATS = ("tuna sofa", "milk window", "ham balcony")


def _at_gifts(**options: object):
    return DELICATS.apply(dealt(game(3, 3, **options), CATS, clue="egg"), Stop())


def test_everybody_places_their_own_gift_cards_one_by_one():
    """Time to Hand Out Gifts!: each places the cards they were dealt, on any cat's bowl or the grey one."""
    state = _at_gifts()
    own = state.gift_cards[0]
    assert [(a.card, a.bowl) for a in DELICATS.legal_actions(state)] == [(own[0], b) for b in (0, 1, 2, None)]
    assert code(state, PlaceGift(seat=1, card=state.gift_cards[1][0], bowl=None)) == "wrong-seat"
    assert code(state, PlaceGift(seat=0, card=state.gift_cards[1][0], bowl=None)) == "not-their-gift"
    assert code(state, PlaceGift(seat=0, card=own[1], bowl=None)) == "gift-order"
    assert code(state, PlaceGift(seat=0, card=own[0], bowl=3)) == "no-such-bowl"
    assert code(state, PlaceGift(seat=0, card=own[0], bowl=-1)) == "no-such-bowl"
    state = DELICATS.apply(state, PlaceGift(seat=0, card=own[0], bowl=2))
    assert state.given[0] == (Gift(own[0], 2),)
    assert code(state, PlaceGift(seat=0, card=own[0], bowl=2)) == "not-their-gift"


def test_the_reveal_goes_round_from_the_last_person_on_vacation():
    """The bowls are turned up from the last person on vacation, the grey one last."""
    state = with_gifts(with_any_round(dealt(game(3, 3), CATS, clue="egg"), to=1))
    assert state.phase is Phase.REVEAL
    assert state.reveal_order == (1, 2, 0, None)
    assert code(state, Reveal(bowl=None)) == "reveal-order"
    for bowl in (1, 2, 0):
        assert DELICATS.player_to_act(state) == bowl
        state = DELICATS.apply(state, Reveal(bowl=bowl))
    assert DELICATS.player_to_act(state) == 1
    state = DELICATS.apply(state, Reveal(bowl=None))
    assert DELICATS.is_over(state)


def test_example_of_the_score():
    """A team that puts two gifts right, one wrong, and the rest on the grey bowl."""
    bowls = {"tuna/roof": 0, "egg/window": 1, "tuna/sofa": 2}
    state = all_revealed(with_gifts(dealt(game(3, 3), CATS, clue="egg"), bowls))
    gifts = {bowl: state.gifts_on(bowl) for bowl in state.reveal_order}
    assert hits_by_bowl(mission(3), state.preferences, gifts) == {0: 1, 1: 1, 2: 0, None: 4}
    assert DELICATS.scores(state) == (6,)
    assert code(state, Reveal(bowl=0)) == "wrong-phase"


def test_no_score_before_the_end():
    """Hits are counted once every bowl is revealed."""
    with pytest.raises(IllegalActionError, match=r"hits are counted .*\[not-over"):
        DELICATS.scores(with_gifts(_at_gifts()))


@given(setups(), seeds, st.integers(0, 6))
def test_the_score_is_what_the_rulebook_counts(setup, seed, rounds):
    """In random games the hits are those of the rulebook's words, card by card, in every mission."""
    state = finished(setup, seed, rounds)
    number = setup.mission.number
    hits = 0
    for gift in (gift for given_by_seat in state.given for gift in given_by_seat):
        suits = [oracle.is_hit(number, held, gift.card) for held in state.preferences]
        hits += not any(suits) if gift.bowl is None else suits[gift.bowl]
    assert DELICATS.scores(state) == (hits,)
    assert band(hits).low <= hits <= band(hits).high


@given(setups(), seeds)
def test_a_table_that_forbids_own_gifts_has_none(setup, seed):
    """With forbid_own_gifts no gift ends on its giver's bowl; without it some may."""
    state = finished(setup, seed, rounds=1)
    own = [gift for seat, gifts in enumerate(state.given) for gift in gifts if gift.bowl == seat]
    if setup.rulings.forbid_own_gifts:
        assert not own


def test_an_own_gift_is_refused_by_name():
    """The option forbid_own_gifts refuses a gift to one's own cat with its reason."""
    state = _at_gifts(rulings=Rulings(forbid_own_gifts=True))
    own = PlaceGift(seat=0, card=state.gift_cards[0][0], bowl=0)
    refusal = DELICATS.why_illegal(state, own)
    assert refusal is not None
    assert refusal.code == "own-gift"
    assert code(_at_gifts(), own) is None


@pytest.mark.parametrize("hits", range(26))
def test_every_score_has_one_band(hits):
    """End of the Game: the bands leave no gap and do not overlap."""
    assert [line for line in BANDS if line.low <= hits <= line.high] == [band(hits)]


def test_the_bands_are_those_of_the_table():
    """End of the Game: 0 to 15, 16 to 21, 22 to 24, and all 25."""
    assert [line.label for line in BANDS] == ["0-15", "16-21", "22-24", "25"]
    assert len({line.words for line in BANDS}) == 4
    assert band(23).label == "22-24"


@pytest.mark.parametrize("hits", [-1, 26])
def test_a_score_that_cannot_be_has_no_band(hits):
    """There are 25 gifts, so no other number of hits has a band."""
    with pytest.raises(ValueError, match=f"expected 0 to 25 hits, and got {hits}"):
        band(hits)


def test_hits_of_the_example_missions():
    """Missions 7 and 8, end of the game: what counts on one bowl and on the grey bowl."""
    held = preferences("ham sofa")
    gifts = cards("ham/sofa tuna/sofa ham/roof egg/roof")
    assert hits_on_bowl(mission(3), held, gifts) == 3
    assert hits_on_bowl(mission(7), held, gifts) == 1
    assert hits_on_bowl(mission(8), held, gifts) == 3
    assert hits_on_grey(mission(7), [held], gifts) == 3
    assert hits_on_grey(mission(8), [held], gifts) == 1


def test_hits_of_a_bowl_need_no_other_cat():
    """Only the bowls that are named are counted, so what is half written down is scored so far."""
    counted = hits_by_bowl(mission(3), [preferences("tuna sofa"), ()], {0: CARDS})
    assert counted == {0: 9}


@pytest.mark.parametrize("each", MISSIONS, ids=lambda each: each.name)
@settings(max_examples=25)
@given(seed=seeds, players=st.sampled_from(DELICATS.players))
def test_twenty_five_hits_are_always_possible(each, seed, players):
    """Whatever was dealt, every gift is a hit on some bowl, the grey one included (DC-08)."""
    state = finished(game(each.number, players), seed, rounds=0)
    for card in CARDS:
        on_bowls = [hits_on_bowl(each, held, [card]) for held in state.preferences]
        assert any(on_bowls) != bool(hits_on_grey(each, state.preferences, [card]))
