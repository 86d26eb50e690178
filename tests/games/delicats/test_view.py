"""What a seat knows, and what it does not."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deduce.games.delicats import (
    DELICATS,
    Draw,
    HandTo,
    HiddenCard,
    Phase,
    PlayCard,
    PlayOn,
    Rulings,
    Stop,
    observe,
)
from deduce.games.delicats.components import UNSEEN, SeenCard
from deduce.games.game import Actor
from tests.games.delicats.table import all_revealed, cards, dealt, game, with_gifts, with_row
from tests.random_games import finished, played, record_of, seeds, setups

CATS = ("tuna sofa", "milk window", "ham balcony", "chicken garden")
HANDS = (
    "tuna/roof milk/roof ham/roof",
    "tuna/sofa milk/sofa ham/sofa",
    "tuna/window milk/window ham/window",
    "tuna/garden milk/garden ham/garden",
)
DRAWN = cards("egg/roof")[0]
SEEN = SeenCard(*DRAWN)


def _game(number: int, **options: object):
    return dealt(game(number, 4, **options), CATS, HANDS)


def _views(state) -> list:
    return [observe(state, seat) for seat in (0, 1, 2, 3, None)]


def test_own_cards_are_known_and_others_are_not():
    """Game Setup, step 4: preference cards and hands are private; the clue, the piles and counts are not."""
    state = dealt(game(3, 4), CATS, HANDS, clue="egg")
    for seat, view in enumerate(_views(state)[:-1]):
        assert view.preferences == state.preferences[seat]
        assert view.hand == state.hands[seat]
    onlooker = observe(state, None)
    assert (onlooker.preferences, onlooker.hand, onlooker.seat) == ((), (), None)
    for view in _views(state):
        assert view.clue is state.clue
        assert (view.deck, view.hand_sizes, view.cat_cards) == (38, (3, 3, 3, 3), (5, 5, 5, 5))
        assert view.gift_cards == ()


def test_a_drawn_card_is_the_active_persons_until_it_is_laid_face_up():
    """Steps 1 and 2: the active person looks at the card; everybody sees it once it lies face up."""
    state = DELICATS.apply(DELICATS.apply(_game(3), PlayOn()), Draw(card=DRAWN))
    assert [view.drawn for view in _views(state)] == [(SEEN,), *[(UNSEEN,)] * 4]
    state = DELICATS.apply(state, HandTo(seat=2))
    assert [view.drawn for view in _views(state)] == [(SEEN,)] * 5


def test_a_face_down_card_in_play_is_the_active_persons_alone():
    """Missions 2, 4, 5 and 9: while the others choose, only the active person knows the face-down card."""
    for reading in HiddenCard:
        state = DELICATS.apply(_game(4, rulings=Rulings(hidden_card=reading)), PlayOn())
        state = DELICATS.apply(DELICATS.apply(state, Draw(card=DRAWN)), HandTo(seat=2))
        assert [view.drawn for view in _views(state)] == [(SEEN,), *[(UNSEEN,)] * 4]


@pytest.mark.parametrize(
    ("reading", "knowing"), [(HiddenCard.PRIVATE, {0, 2}), (HiddenCard.REVEALED, {0, 1, 2, 3, None})]
)
def test_who_knows_a_face_down_card_of_a_finished_row(reading, knowing):
    """The active person and the person on vacation know it for good, or everybody where it is revealed."""
    state = _game(4, rulings=Rulings(hidden_card=reading))
    state = with_row(state, "egg/roof", 2, "tuna/sofa tuna/garden")
    for view in _views(state):
        assert view.rounds[0].drawn == ((SEEN,) if view.seat in knowing else (UNSEEN,))
        assert [card.card for _, card in view.rounds[0].played] == list(cards("tuna/sofa tuna/garden"))


def test_contributors_do_not_see_each_others_choice():
    """Step 3: cards added to a row lie face down until the person on vacation turns them up."""
    state = DELICATS.apply(DELICATS.apply(_game(3), PlayOn()), Draw(card=DRAWN))
    state = DELICATS.apply(state, HandTo(seat=2))
    first = cards("tuna/sofa")[0]
    state = DELICATS.apply(state, PlayCard(seat=1, card=first))
    assert [view.played for view in _views(state)] == [
        ((1, SeenCard(*first) if seat == 1 else UNSEEN),) for seat in (0, 1, 2, 3, None)
    ]


def test_gift_cards_are_looked_at_when_the_gifts_begin():
    """Game Setup, step 2: gift cards may not be looked at until the end of the game."""
    before = _game(3)
    assert all(view.gift_cards == () for view in _views(before))
    state = DELICATS.apply(before, Stop())
    for seat, view in enumerate(_views(state)[:-1]):
        assert view.gift_cards == state.gift_cards[seat]
    assert observe(state, None).gift_cards == ()


def test_gifts_are_placed_unseen_and_counted_together():
    """Time to Hand Out Gifts!: nobody sees where the others' gifts go until all are placed."""
    start = DELICATS.apply(_game(3), Stop())
    card = start.gift_cards[0][0]
    state = DELICATS.apply(start, DELICATS.legal_actions(start)[2])
    assert observe(state, 0).given == ((card, 2),)
    for seat in (1, 2, 3, None):
        assert observe(state, seat) == observe(start, seat)
    placed = with_gifts(state)
    assert dict(observe(placed, 3).bowl_sizes) == {0: 0, 1: 0, 2: 1, 3: 0, None: 24}
    assert observe(placed, 3).bowls == ()


def test_the_reveal_shows_one_cat_after_the_other():
    """The reveal turns up a cat's preference cards together with the gifts on its bowl."""
    state = with_gifts(_game(3))
    assert observe(state, None).to_act == 0
    (reveal,) = DELICATS.legal_actions(state)
    state = DELICATS.apply(state, reveal)
    (bowl,) = observe(state, None).bowls
    assert (bowl.bowl, bowl.preferences, bowl.gifts) == (0, state.preferences[0], ())
    over = observe(all_revealed(state), None)
    assert over.to_act is Actor.NOBODY
    assert [bowl.bowl for bowl in over.bowls] == [0, 1, 2, 3, None]
    assert len(over.bowls[-1].gifts) == 25


@given(setups(), seeds, st.integers(0, 15), st.data())
def test_a_record_can_be_kept_from_what_is_seen(setup, seed, rounds, data):
    """A note-taker's record holds every round, true where it is known and unseen where it is not."""
    seat = data.draw(st.none() | st.integers(0, setup.players - 1))
    state = played(setup, seed, rounds)
    record = record_of(observe(state, seat))
    assert record.me == seat
    assert record.mission == setup.mission
    assert len(record.rounds) == len(state.rounds)
    for number, (seen, true) in enumerate(zip(record.rounds, state.rounds, strict=True), 1):
        assert (seen.number, seen.active, seen.vacation, seen.eats) == (
            number,
            true.active,
            true.vacation,
            true.eats,
        )
        for seen_card, true_card in zip(seen.cards, true.cards, strict=True):
            assert seen_card in (UNSEEN, SeenCard(*true_card))
        assert UNSEEN not in [card for _, card in seen.played]
        assert (UNSEEN in seen.drawn) == (
            setup.mission.face_down
            and setup.rulings.hidden_card is HiddenCard.PRIVATE
            and seat not in (true.active, true.vacation)
        )
    if seat is not None:
        assert record.preferences[seat] == state.preferences[seat]


@given(setups(), seeds)
def test_the_record_of_a_finished_game_holds_every_gift(setup, seed):
    """After the reveal a record knows all preference cards and all 25 gifts, whoever kept it."""
    state = finished(setup, seed, rounds=2)
    assert state.phase is Phase.OVER
    record = record_of(observe(state, None))
    assert dict(record.reveal) == dict(enumerate(state.preferences))
    assert sum(map(len, record.gifts.values())) == 25
    assert record.stopped
