"""Asking for a set-up: the questions, the answers, what an answer clears."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deduce.games.delicats.components import (
    CARDS,
    COPIES,
    HAND_SIZE,
    MISSIONS,
    PREFERENCES,
    Kind,
    Preference,
    mission,
)
from deduce.records import FaultKind, read_text, write_new
from tui.session.answers import (
    Answered,
    look_on,
    put_in_hand,
    sit_at,
    toggle_preference,
    with_clue,
    with_mission,
    with_players,
)
from tui.session.setup import SetUp, Step, answer_text, set_up_of, step_after, step_before, steps, why_not

NAMES = ["Ana", "Ben", "Cleo", "Dan", "Zoë [b]", "مريم"]

Change = Callable[[SetUp], Answered]


def seat_change(seat: int) -> Change:
    """Sit there if the seat exists, else look on."""
    return lambda setup: sit_at(setup, seat) if seat < len(setup.players) else look_on(setup)


def own_card_change(card: Preference) -> Change:
    """Toggle a card that the mission deals, as the screen offers only those."""

    def change(setup: SetUp) -> Answered:
        if setup.mission is None or setup.me is None or card not in setup.mission.preferences:
            return Answered(setup=setup)
        return toggle_preference(setup, card)

    return change


def clue_change(card: Preference | None) -> Change:
    """Lay out a clue where the mission has one, as the screen asks only then."""

    def change(setup: SetUp) -> Answered:
        if Step.CLUE not in steps(setup) or setup.mission is None:
            return Answered(setup=setup)
        return with_clue(setup, card if card in setup.mission.preferences else None)

    return change


def hand_change(number: int) -> Change:
    """Take a card into the hand of somebody who sits."""

    def change(setup: SetUp) -> Answered:
        return Answered(setup=setup) if setup.me is None else put_in_hand(setup, CARDS[number], COPIES)

    return change


CHANGES = st.one_of(
    st.sampled_from(MISSIONS).map(lambda chosen: lambda setup: with_mission(setup, chosen)),
    st.lists(st.sampled_from(NAMES), max_size=4, unique=True).map(
        lambda players: lambda setup: with_players(setup, players)
    ),
    st.integers(0, 4).map(seat_change),
    st.sampled_from(PREFERENCES).map(own_card_change),
    (st.none() | st.sampled_from(PREFERENCES)).map(clue_change),
    st.integers(0, 24).map(hand_change),
)


def after(changes: list[Change]) -> SetUp:
    """The set-up after these answers, in their order."""
    setup = SetUp()
    for change in changes:
        setup = change(setup).setup
    return setup


@given(changes=st.lists(CHANGES, max_size=25))
def test_any_answers_in_any_order_make_a_legal_game(changes: list[Change]) -> None:
    """Whatever is answered in whatever order, the game that comes of it has no fault of meaning."""
    setup = after(changes)
    if setup.record is None:
        return
    reading = read_text(write_new(setup.record))
    assert [fault.text for fault in reading.faults if fault.kind is FaultKind.MEANING] == []
    assert reading.record == setup.record


@given(changes=st.lists(CHANGES, max_size=25))
def test_no_answer_is_refused_at_its_own_question(changes: list[Change]) -> None:
    """Cards are moved rather than refused, so a question about cards blocks only a clue that is missing."""
    setup = after(changes)
    for step in (Step.PREFERENCES, Step.HAND):
        assert why_not(setup, step) is None
    assert (why_not(setup, Step.CLUE) is None) == (setup.clue is not None)


@given(changes=st.lists(CHANGES, max_size=25))
def test_a_game_gives_its_set_up_back(changes: list[Change]) -> None:
    """The set-up taken from a game makes the same game."""
    record = after(changes).record
    if record is not None:
        assert set_up_of(record).record == record


@given(changes=st.lists(CHANGES, max_size=25))
def test_the_way_there_is_the_way_back(changes: list[Change]) -> None:
    """Going on and going back visit the same questions, each once, from the first to the last."""
    setup = after(changes)
    forward, step = [], Step.MISSION
    while step is not None:
        forward.append(step)
        step = step_after(setup, step)
    backward, step = [], forward[-1]
    while step is not None:
        backward.append(step)
        step = step_before(setup, step)
    assert tuple(forward) == steps(setup)
    assert backward == forward[::-1]


@pytest.mark.parametrize("number", range(1, 10))
@pytest.mark.parametrize("me", [0, None])
def test_questions(number: int, me: int | None) -> None:
    """An onlooker is asked for no cards of their own, and a mission without a clue for none."""
    setup = with_mission(SetUp(players=("Ana", "Ben"), me=me, seat_answered=True), mission(number)).setup
    asked = steps(setup)
    assert (Step.CLUE in asked) == mission(number).has_clue
    assert (Step.PREFERENCES in asked) == (Step.HAND in asked) == (me is not None)


def test_needed_answers() -> None:
    """Mission, players, seat and clue are needed and say so; own cards are optional."""
    empty = SetUp()
    assert why_not(empty, Step.MISSION)
    assert "2 to 4 players" in (why_not(empty, Step.PLAYERS) or "")
    assert why_not(empty, Step.SEAT)
    assert why_not(empty, Step.CLUE)
    assert why_not(empty, Step.HAND) is None
    assert empty.record is None


@pytest.mark.parametrize(
    ("players", "said"),
    [
        (("Ana",), "2 to 4 players"),
        (("Ana", "ana"), "one name whatever the case"),
        (("Ana", "grey"), "nameless bowl"),
        (("Ana", "?"), "not noted"),
        (("Ana", "A\nB"), "control character"),
        (("A", "B", "C", "D", "E"), "2 to 4 players"),
    ],
)
def test_names_that_cannot_be(players: tuple[str, ...], said: str) -> None:
    """A name that no player can have is said with its reason."""
    assert said in (why_not(SetUp(players=players), Step.PLAYERS) or "")


def seated(number: int) -> SetUp:
    """Ana sits, in that mission, with Ben."""
    return SetUp(mission=mission(number), players=("Ana", "Ben"), me=0, seat_answered=True)


def test_a_second_food_takes_the_place_of_the_first() -> None:
    """Where one food and one place are dealt, another food replaces the food and leaves the place."""
    setup = seated(3)
    for card in (Preference.TUNA, Preference.SOFA, Preference.EGG):
        answered = toggle_preference(setup, card)
        setup = answered.setup
    assert setup.preferences == (Preference.SOFA, Preference.EGG)
    assert answered.cleared == "Cleared tuna: egg takes its place."


def test_a_card_that_is_the_clue_moves() -> None:
    """Taking up the clue card clears the clue, laying out an own card takes it away; both say so."""
    held = toggle_preference(seated(3), Preference.TUNA).setup
    clue = with_clue(held, Preference.TUNA)
    assert clue.setup.preferences == ()
    assert clue.cleared == "Cleared tuna: it is the clue."
    back = toggle_preference(clue.setup, Preference.TUNA)
    assert back.setup.clue is None
    assert back.cleared == "tuna is no longer the clue."


def test_another_mission_clears_what_it_does_not_deal() -> None:
    """From two cards of a mixed mission to a mission with foods only: the places go, and it is said."""
    setup = seated(9)
    for card in (Preference.SOFA, Preference.EGG):
        setup = toggle_preference(setup, card).setup
    setup = with_clue(setup, Preference.ROOF).setup
    answered = with_mission(setup, mission(1))
    assert answered.setup.preferences == (Preference.EGG,)
    assert answered.setup.clue is None
    assert "sofa and roof" in answered.cleared


def test_seat_follows_its_name() -> None:
    """The note-taker keeps their name when the order changes; when the name goes, the seat is asked again."""
    setup = sit_at(SetUp(players=("Ana", "Ben")), 1).setup
    moved = with_players(setup, ["Ben", "Cleo", "Ana"])
    assert (moved.setup.me, moved.cleared) == (0, "")
    gone = with_players(moved.setup, ["Cleo", "Ana"])
    assert (gone.setup.me, gone.setup.seat_answered) == (None, False)
    assert gone.cleared
    assert why_not(gone.setup, Step.SEAT)


def test_looking_on_clears_own_cards() -> None:
    """An onlooker holds no cards, and hears that they were cleared."""
    answered = look_on(toggle_preference(seated(3), Preference.TUNA).setup)
    assert answered.setup.preferences == ()
    assert answered.cleared
    assert look_on(SetUp()).cleared == ""


def test_hand_counts_copies() -> None:
    """A card goes into the hand once, twice, and out again; a fourth card pushes the oldest out."""
    setup = seated(3)
    counts = []
    for _ in range(3):
        setup = put_in_hand(setup, CARDS[0], COPIES).setup
        counts.append(len(setup.hand))
    assert counts == [1, 2, 0]
    for number in range(HAND_SIZE + 1):
        answered = put_in_hand(setup, CARDS[number], COPIES)
        setup = answered.setup
    assert [card.card for card in setup.hand] == [CARDS[1], CARDS[2], CARDS[3]]
    assert "tuna/sofa is out again" in answered.cleared


@pytest.mark.parametrize("chosen", [m for m in MISSIONS if m.kind is Kind.ONE_OF_ANY])
def test_one_card_of_any_kind(chosen: object) -> None:
    """Where one card of any kind is dealt, a second one replaces it."""
    setup = seated(5)
    for card in (Preference.TUNA, Preference.ROOF):
        setup = toggle_preference(setup, card).setup
    assert setup.preferences == (Preference.ROOF,)


def test_answers_in_words() -> None:
    """Each answer reads back in a few words; a question without an answer reads empty."""
    setup = put_in_hand(toggle_preference(seated(3), Preference.EGG).setup, CARDS[3], COPIES).setup
    setup = with_clue(setup, Preference.SOFA).setup
    assert [answer_text(setup, step) for step in Step] == [
        "3 Quiet Weekend",
        "Ana, Ben",
        "Ana",
        "egg",
        "sofa",
        "tuna/garden",
    ]
    assert [answer_text(SetUp(), step) for step in Step] == [""] * 6
    assert answer_text(look_on(setup).setup, Step.SEAT) == "looking on"
