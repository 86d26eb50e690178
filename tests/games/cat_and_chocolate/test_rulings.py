"""Every numbered ruling, one named test each."""

import re
from fractions import Fraction
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import deduce.games.cat_and_chocolate
from deduce.errors import IllegalActionError
from deduce.games.cat_and_chocolate import (
    CAT_AND_CHOCOLATE,
    EVENTS,
    NUMBERED_RULINGS,
    CastVote,
    DrawEnd,
    DrawEvent,
    DrawItem,
    Phase,
    Rulings,
    Setup,
    ShowBack,
    Side,
    TimeOut,
    UseItems,
    Vote,
    even_backs,
    observe,
    side_total,
    winners,
)
from deduce.games.cat_and_chocolate.components import middle_places
from deduce.games.cat_and_chocolate.conditions import is_avoided
from deduce.games.game import Actor
from tests.games.cat_and_chocolate import oracle
from tests.games.cat_and_chocolate.table import (
    apply,
    code,
    dealt,
    ended,
    faced,
    refilled,
    turn,
    used,
    voted,
    votes,
)


def test_the_numbered_list_is_complete():
    """The list has CC-01 to CC-20 in order, each with a question and its readings, default first."""
    assert [ruling.number for ruling in NUMBERED_RULINGS] == [f"CC-{number:02}" for number in range(1, 21)]
    for ruling in NUMBERED_RULINGS:
        assert ruling.question.endswith("?")
        assert ruling.readings
        assert len(ruling.values) == (len(ruling.readings) if ruling.option else 0)


def test_the_options_are_fields_of_rulings():
    """Each option of the list is a field of Rulings, its first value the default."""
    options = {ruling.option: ruling for ruling in NUMBERED_RULINGS if ruling.option}
    assert set(options) == set(Rulings.__dataclass_fields__)
    assert options["peek_allegiance"].values[0] is Rulings().peek_allegiance is True
    assert options["tie_is_success"].values[0] is Rulings().tie_is_success is True
    assert options["back_counts"].values[0] == Rulings().back_counts
    assert options["end_position"].values[0] == "middle"
    assert Rulings().end_position is None


@pytest.mark.parametrize("ruling", NUMBERED_RULINGS, ids=lambda ruling: ruling.number)
def test_every_ruling_is_cited_where_it_is_decided_and_has_a_test(ruling):
    """The engine's code cites the number outside the list, and a test below carries it in its name."""
    package = Path(deduce.games.cat_and_chocolate.__file__).parent
    sources = [path.read_text(encoding="utf-8") for path in package.glob("*.py") if path.name != "rulings.py"]
    assert any(ruling.number in source for source in sources)
    assert any(re.match(rf"test_cc_{ruling.number[3:]}_", name) for name in globals())


@pytest.mark.parametrize("may_look", [True, False])
def test_cc_01_whether_one_looks_at_ones_own_card(may_look):
    """A player sees their own side only where the table looks; at the end everybody sees all of them."""
    state = dealt("scs", Rulings(peek_allegiance=may_look, end_position=0))
    own = Side.CULT if may_look else None
    assert observe(state, 1).allegiances == (None, own, None)
    assert observe(ended(state), 1).allegiances == (Side.SOCIETY, Side.CULT, Side.SOCIETY)


def test_cc_02_the_numbers_on_the_backs():
    """Backs are drawn without replacement from eleven 1s, eleven 2s and ten 3s, or as the table counts."""
    state = faced(dealt("scsc"), 1)
    assert state.backs == (9, 11, 10)
    only_twos = dealt("scsc", Rulings(back_counts=(0, 32, 0)))
    assert only_twos.number == 2
    state = apply(only_twos, DrawEvent(event=EVENTS[0]))
    assert CAT_AND_CHOCOLATE.legal_actions(state) == (ShowBack(number=2),)
    with pytest.raises(IllegalActionError, match=r"make up 32 cards, END! included, and got \[10, 10, 10\]"):
        Setup(players=4, rulings=Rulings(back_counts=(10, 10, 10)))


@given(st.integers(0, 100))
def test_cc_02_even_backs_are_even(cards):
    """However many cards there are, the three counts differ by one at most, the lower numbers first."""
    counts = even_backs(cards)
    assert sum(counts) == cards
    assert sorted(counts, reverse=True) == list(counts)
    assert counts[0] - counts[2] <= 1


def test_cc_03_end_has_a_number_on_its_back():
    """When END! lies next, the turn before it still reads a number."""
    state = faced(dealt("scsc", Rulings(end_position=1)), 3)
    state = refilled(voted(used(state), "sss"))
    assert CAT_AND_CHOCOLATE.legal_actions(state) == (DrawEnd(),)


def test_cc_04_end_is_one_of_the_32():
    """There are 31 events, END! and 32 backs."""
    setup = Setup(players=4)
    assert len(setup.events) == 31
    assert sum(setup.rulings.back_counts) == 32


@pytest.mark.parametrize("turns", range(12, 19))
def test_cc_05_end_lies_near_the_middle(turns):
    """After 13 to 18 events END! may come, each place equally likely, and after the eighteenth it must."""
    state = dealt("scsc")
    for place in range(turns):
        state = turn(state, "", 1 + place % 3)
    odds = CAT_AND_CHOCOLATE.chance_outcomes(state)
    expected = oracle.end_odds(list(range(13, 19)), turns)
    assert odds.get(DrawEnd(), 0) == expected
    events = [chance for action, chance in odds.items() if isinstance(action, DrawEvent)]
    assert len(events) == (0 if expected == 1 else 31 - turns)
    assert len(set(events)) <= 1


def test_cc_05_where_end_lies_can_be_chosen():
    """A table may put END! after exactly so many events, and not beyond the pile."""
    state = dealt("ssc", Rulings(end_position=2))
    assert code(state, DrawEnd()) == "too-early"
    state = turn(turn(state, ""), "")
    assert CAT_AND_CHOCOLATE.chance_outcomes(state) == {DrawEnd(): Fraction(1)}
    with pytest.raises(IllegalActionError, match="expected 0 to 31 events before END!, and got 32"):
        Setup(players=3, rulings=Rulings(end_position=32))


@given(st.integers(1, 60))
def test_cc_05_the_middle_of_any_pile(events):
    """The middle of a pile of events is six places, or all of them, with as many before as behind."""
    places = middle_places(events)
    assert len(places) == min(6, events + 1)
    assert abs(places.start - (events + 1 - places.stop)) <= 1


@pytest.mark.parametrize("number", [1, 2, 3])
def test_cc_06_exactly_as_many_items(number):
    """A turn uses as many items as the number says, no fewer and no more."""
    state = faced(dealt("scsc"), number)
    hand = state.hands[0]
    for count in range(4):
        expected = None if count == number else "item-count"
        assert code(state, UseItems(items=hand[:count])) == expected


def test_cc_07_the_number_is_read_after_the_event():
    """The number of the turn before is not that of the turn at hand: it is read once the event lies open."""
    state = dealt("scsc")
    first = state.number
    state = apply(state, DrawEvent(event=EVENTS[3]))
    assert (state.phase, state.number) == (Phase.SHOW_BACK, None)
    other = first % 3 + 1
    assert apply(state, ShowBack(number=other)).at_hand == (EVENTS[3], other)


def test_cc_08_no_turn_for_who_turns_up_end():
    """END! stops the game before anything else; seats before it have had a turn more."""
    state = ended(turn(dealt("ssc", Rulings(end_position=1)), "ss"))
    assert CAT_AND_CHOCOLATE.player_to_act(state) is Actor.NOBODY
    assert [finished.seat for finished in state.history] == [0]


@pytest.mark.parametrize("tie", [True, False])
def test_cc_09_a_tie(tie):
    """As many SAFE! as OUT! cards save the player, unless the table says otherwise."""
    state = turn(dealt("ssc", Rulings(tie_is_success=tie)), "so")
    assert state.history[-1].avoided is tie
    for cards in product("so", repeat=5):
        expected = oracle.avoided(cards.count("s"), cards.count("o"), tie)
        assert is_avoided(votes("".join(cards)), Rulings(tie_is_success=tie)) is expected


def test_cc_10_no_vote_for_oneself():
    """The player whose turn it is casts no vote."""
    state = used(faced(dealt("scsc", starter=1), 1))
    assert state.voters == (0, 2, 3)
    assert code(state, CastVote(seat=1, vote=Vote.SAFE)) == "own-turn"
    assert code(state, CastVote(seat=2, vote=Vote.SAFE)) == "wrong-seat"


def test_cc_11_items_opened_when_time_runs_out():
    """Only what was opened is discarded and drawn again, and never more than the number says."""
    state = faced(dealt("scsc"), 2)
    hand = state.hands[0]
    assert code(state, TimeOut(items=hand)) == "item-count"
    none = apply(state, TimeOut(items=()))
    assert (none.phase, none.hands[0]) == (Phase.DRAW_EVENT, hand)
    one = apply(state, TimeOut(items=hand[:1]))
    assert (one.phase, one.hands[0], sum(one.item_discard)) == (Phase.DRAW_ITEMS, hand[1:], 1)
    assert len(refilled(one).hands[0]) == 3
    assert not one.history[-1].avoided
    assert not one.history[-1].votes


def test_cc_12_the_order_of_the_items_is_kept():
    """Items are one ordered answer; every order is legal and is told."""
    state = faced(dealt("scsc"), 3)
    orders = [action for action in CAT_AND_CHOCOLATE.legal_actions(state) if isinstance(action, UseItems)]
    assert len(orders) == 6
    for action in orders:
        assert apply(state, action).items == action.items


def test_cc_13_a_short_item_pile():
    """The last items are drawn, then the discards, the ones just used among them, make the new pile."""
    items = [f"thing {letter}" for letter in "abcdefghij"]
    state = faced(dealt("ssc", items=items), 3)
    assert sum(state.item_deck) == 1
    state = voted(used(state), "ss")
    assert sum(state.item_discard) == 3
    last = CAT_AND_CHOCOLATE.legal_actions(state)
    assert last == (DrawItem(seat=0, item="thing j"),)
    state = apply(state, last[0])
    assert [action.item for action in CAT_AND_CHOCOLATE.legal_actions(state)] == items[:3]
    assert not any(state.item_discard)


@given(st.lists(st.integers(0, 10), min_size=1, max_size=3), st.sampled_from((3, 4, 5, 6)))
def test_cc_14_the_most_and_the_least(gained, players):
    """An odd table adds the ends of a side, a lone player counts twice; an even table adds all."""
    assert side_total(gained, players) == oracle.side_sum(gained, players)


def test_cc_14_ties_inside_a_side_of_three():
    """Both ends are taken from the sorted numbers: 3, 3, 1 make 4, and so do 2, 2, 2."""
    assert side_total([3, 3, 1], 5) == side_total([2, 2, 2], 5) == 4


def test_cc_15_the_middle_player_of_three_counts_for_nothing():
    """Between the most and the least of a side any success is the same."""
    assert {side_total([4, middle, 1], 5) for middle in range(1, 5)} == {5}


def test_cc_16_equal_totals():
    """Both sides win when they have equally many."""
    assert winners({Side.SOCIETY: 3, Side.CULT: 3}) == (Side.SOCIETY, Side.CULT)
    assert winners({Side.SOCIETY: 2, Side.CULT: 3}) == (Side.CULT,)


def test_cc_17_failed_events_never_return():
    """An event that was not avoided is neither gained nor drawn again."""
    state = faced(dealt("ssc"), 1, EVENTS[7])
    state = refilled(voted(used(state), "oo"))
    assert state.gained == (0, 0, 0)
    assert code(state, DrawEvent(event=EVENTS[7])) == "not-in-pile"


@pytest.mark.parametrize("starter", range(5))
def test_cc_18_anybody_may_begin(starter):
    """The first turn is that of the seat the table says, and turns go round from there."""
    state = dealt("scscs", starter=starter)
    seats = []
    for _ in range(6):
        seats.append(state.seat_on_turn)
        state = turn(state, "")
    assert seats == [(starter + place) % 5 for place in range(6)]


@pytest.mark.parametrize("players", [0, 1, 2, 7])
def test_cc_19_three_to_six_players(players):
    """Two players or seven are refused with what would be right."""
    with pytest.raises(IllegalActionError, match=f"expected 3 to 6 players, and got {players}"):
        Setup(players=players)


def test_cc_20_talk_is_no_action():
    """Saying which side one is on is nothing that the game knows of: all actions are cards."""
    kinds = {type(action).__name__ for action in CAT_AND_CHOCOLATE.legal_actions(faced(dealt("scsc"), 1))}
    assert kinds == {"UseItems", "TimeOut"}
