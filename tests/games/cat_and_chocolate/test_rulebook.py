"""The passages of the rulebook, each as a test."""

from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given

from deduce.errors import IllegalActionError
from deduce.games.cat_and_chocolate import (
    CAT_AND_CHOCOLATE,
    EVENTS,
    ITEMS,
    SIDES,
    CastVote,
    DealAllegiance,
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
    observe,
)
from deduce.games.cat_and_chocolate.wording import GAME_RULES
from deduce.games.game import Actor
from tests.games.cat_and_chocolate import oracle
from tests.games.cat_and_chocolate.case import setups
from tests.games.cat_and_chocolate.table import (
    apply,
    code,
    dealt,
    ended,
    faced,
    finished,
    refilled,
    turn,
    used,
    voted,
)
from tests.random_games import seeds


@pytest.mark.parametrize(("players", "society", "cult"), [(6, 3, 3), (5, 3, 2), (4, 2, 2), (3, 2, 1)])
def test_allegiance_cards(players, society, cult):
    """Dealing out the Allegiance Cards: the table of cards by players, every deal as likely as by hand."""
    setup = Setup(players=players)
    odds = {(): Fraction(1)}
    states = {(): CAT_AND_CHOCOLATE.initial_state(setup)}
    for _ in range(players):
        longer = {}
        for dealt_so_far, state in states.items():
            for action, chance in CAT_AND_CHOCOLATE.chance_outcomes(state).items():
                sides = (*dealt_so_far, action.side.value)
                longer[sides] = apply(state, action)
                odds[sides] = odds[dealt_so_far] * chance
        states = longer
    by_hand = oracle.dealt_sides(society, cult)
    assert {sides: odds[sides] * by_hand.total() for sides in states} == by_hand


def test_contents():
    """Contents: 31 events and END!, 40 items, all different."""
    assert len(set(EVENTS)) == 31
    assert len(set(ITEMS)) == 40
    assert {"cat", "chocolate"} <= set(ITEMS)
    assert all(event.count(": ") == 1 for event in EVENTS)
    assert max(map(len, (*EVENTS, *ITEMS))) <= 80


def test_nobody_knows_the_others_allegiance():
    """Dealing out the Allegiance Cards: each player checks only their own side."""
    state = dealt("scsc")
    assert observe(state, 3).allegiances == (None, None, None, Side.CULT)
    assert observe(state, None).allegiances == (None,) * 4


@given(setups(), seeds)
def test_three_items_each(setup, seed):
    """Dealing out the Item Cards: everybody holds three items before the first event is turned up."""
    state = next(state for state in finished(setup, seed) if state.phase is Phase.DRAW_EVENT)
    assert set(map(len, state.hands)) == {3}
    assert sum(state.item_deck) == len(setup.items) - 3 * setup.players


def test_the_example_of_the_rulebook():
    """Voting, the example: four players, number 2, cat and chocolate opened, three times OUT!: failed."""
    state = CAT_AND_CHOCOLATE.initial_state(Setup(players=4, events=("Corridor: a flood", *EVENTS[:30])))
    for seat, side in enumerate((Side.SOCIETY, Side.CULT, Side.CULT, Side.SOCIETY)):
        state = apply(state, DealAllegiance(seat=seat, side=side))
    for item in ("cat", "chocolate", "torch with weak batteries"):
        state = apply(state, DrawItem(seat=0, item=item))
    while state.phase is not Phase.DRAW_EVENT:
        state = apply(state, CAT_AND_CHOCOLATE.legal_actions(state)[0])
    state = faced(state, 2, "Corridor: a flood")
    state = apply(state, UseItems(items=("cat", "chocolate")))
    state = voted(state, "ooo")
    assert not state.history[-1].avoided
    assert state.gained == (0, 0, 0, 0)
    assert state.hands[0] == ("torch with weak batteries",)
    assert len(refilled(state).hands[0]) == 3


def test_turns_go_clockwise():
    """General flow: after the first player each following seat takes a turn."""
    state = dealt("ssc", starter=2)
    state = turn(turn(state, "ss"), "ss")
    assert [finished.seat for finished in state.history] == [2, 0]
    assert state.seat_on_turn == 1


@pytest.mark.parametrize(
    ("letters", "avoided"), [("sss", True), ("sso", True), ("soo", False), ("ooo", False)]
)
def test_the_vote_is_by_majority(letters, avoided):
    """Voting: more SAFE! than OUT! succeeds, more OUT! than SAFE! fails."""
    state = turn(dealt("scsc"), letters)
    assert state.history[-1].avoided is avoided
    assert state.gained == (int(avoided), 0, 0, 0)


def test_votes_are_opened_together():
    """Voting: nobody sees a decision card before all are down; afterwards everybody has seen them all."""
    state = used(faced(dealt("scsc"), 1))
    state = apply(state, CastVote(seat=1, vote=Vote.OUT))
    assert observe(state, 2).voted == (1,)
    assert observe(state, 2).own_vote is None
    assert observe(state, 1).own_vote is Vote.OUT
    state = apply(apply(state, CastVote(seat=2, vote=Vote.SAFE)), CastVote(seat=3, vote=Vote.SAFE))
    assert observe(state, 0).history[-1].votes == (Vote.OUT, Vote.SAFE, Vote.SAFE)


def test_a_player_who_stalls_fails():
    """Time Restriction: a turn that runs out of time has failed, without a vote."""
    state = apply(faced(dealt("scsc"), 1), TimeOut(items=()))
    assert (state.history[-1].avoided, state.history[-1].votes) == (False, ())
    assert state.seat_on_turn == 1


def test_used_items_are_replaced():
    """Ending a Turn: what was used is discarded, and as many items are drawn."""
    state = used(faced(dealt("scsc"), 2))
    opened = state.items
    state = voted(state, "sss")
    assert sum(state.item_discard) == 2
    assert all(state.item_discard[state.setup.item_stock.places[item]] for item in opened)
    assert len(refilled(state).hands[0]) == 3


def test_end_stops_the_game_that_instant():
    """When to End: once END! is turned up nothing more can be done, and the sides are counted."""
    state = ended(turn(dealt("ssc", Rulings(end_position=1)), "ss"))
    assert CAT_AND_CHOCOLATE.is_over(state)
    assert code(state, UseItems(items=("cat",))) == "over"
    assert CAT_AND_CHOCOLATE.scores(state) == (1, 0)


def test_sides_of_an_even_table_add_up():
    """Deciding who Wins: four players, each side adds all the events of its players."""
    state = dealt("scsc", Rulings(end_position=5))
    for letters in ("sss", "ooo", "sss", "sss", "sss"):
        state = turn(state, letters)
    assert CAT_AND_CHOCOLATE.scores(ended(state)) == (3, 1)


def test_sides_of_an_odd_table_take_the_ends():
    """Deciding who Wins: of three on a side the middle one is left out; a lone player counts twice."""
    five = dealt("ssscc", Rulings(end_position=7))
    for letters in ("ssss", "ssss", "oooo", "ssss", "oooo", "ssss", "oooo"):
        five = turn(five, letters)
    assert five.gained == (2, 1, 0, 1, 0)
    assert CAT_AND_CHOCOLATE.scores(ended(five)) == (2, 1)
    three = dealt("ssc", Rulings(end_position=3))
    for letters in ("ss", "oo", "ss"):
        three = turn(three, letters)
    assert CAT_AND_CHOCOLATE.scores(ended(three)) == (1, 2)


@given(setups(), seeds)
def test_the_end_against_an_oracle(setup, seed):
    """Whatever happens, each side has what the rulebook's cases make of the events it gained."""
    last = finished(setup, seed)[-1]
    gained = Counter(turn.seat for turn in last.history if turn.avoided)
    for side, total in zip(SIDES, CAT_AND_CHOCOLATE.scores(last), strict=True):
        numbers = [gained[seat] for seat, own in enumerate(last.allegiances) if own is side]
        assert total == oracle.side_sum(numbers, setup.players)


@given(setups(), seeds)
def test_every_turn_as_the_rules_tell_it(setup, seed):
    """Item counts, votes and outcomes of every turn are those of the oracle; chance never stalls."""
    last = finished(setup, seed)[-1]
    tie = setup.rulings.tie_is_success
    for finished_turn in last.history:
        if finished_turn.votes:
            safe = finished_turn.votes.count(Vote.SAFE)
            out = finished_turn.votes.count(Vote.OUT)
            assert safe + out == setup.players - 1
            assert finished_turn.avoided is oracle.avoided(safe, out, tie)
            assert len(finished_turn.items) == finished_turn.number
        else:
            assert len(finished_turn.items) <= finished_turn.number
            assert not finished_turn.avoided
    assert len(last.history) in setup.end_places


def test_cards_come_from_where_they_lie():
    """A seat out of its turn, an item in a hand and a back that is used up cannot come from chance."""
    state = CAT_AND_CHOCOLATE.initial_state(Setup(players=3, rulings=Rulings(back_counts=(1, 0, 31))))
    assert code(state, DealAllegiance(seat=1, side=Side.CULT)) == "wrong-seat"
    state = apply(state, DealAllegiance(seat=0, side=Side.CULT))
    assert code(state, DealAllegiance(seat=1, side=Side.CULT)) == "side-dealt-out"
    state = apply(
        apply(state, DealAllegiance(seat=1, side=Side.SOCIETY)), DealAllegiance(seat=2, side=Side.SOCIETY)
    )
    state = apply(state, DrawItem(seat=0, item="cat"))
    assert code(state, DrawItem(seat=0, item="cat")) == "not-in-pile"
    assert code(state, DrawItem(seat=1, item="magnet")) == "wrong-seat"
    while CAT_AND_CHOCOLATE.legal_actions(state)[0] != ShowBack(number=1):
        state = apply(state, CAT_AND_CHOCOLATE.legal_actions(state)[0])
    assert code(state, ShowBack(number=4)) == "no-such-number"
    assert code(state, ShowBack(number=2)) == "not-in-pile"
    state = apply(state, ShowBack(number=1))
    assert code(state, DrawEnd()) == "too-early"
    assert code(state, DrawEvent(event="Moon: it is made of cheese")) == "not-in-pile"


def test_items_come_from_the_hand():
    """Avoiding an Accident: items of others cannot be used, and none twice."""
    state = faced(dealt("scsc"), 2)
    mine, other = state.hands[0], state.hands[1]
    assert code(state, UseItems(items=(mine[0], other[0]))) == "not-in-hand"
    assert code(state, UseItems(items=(mine[0], mine[0]))) == "not-in-hand"
    assert code(state, TimeOut(items=(other[0],))) == "not-in-hand"
    assert code(state, TimeOut(items=(mine[1], mine[0]))) == "not-sorted"


@pytest.mark.parametrize(
    ("changes", "text"),
    [
        ({"starter": 4}, "expected a first seat from 0 to 3, and got 4"),
        ({"items": ITEMS[:11]}, "expected 3 items for each of 4 players at least, and got 11"),
        ({"events": ()}, "expected one event at least beside END!, and got none"),
    ],
)
def test_a_set_up_that_cannot_be_dealt_is_refused(changes, text):
    """Too few cards and a starter who is not there are refused with what would be right."""
    with pytest.raises(IllegalActionError, match=text):
        Setup(players=4, **changes)


def test_chance_and_players_take_turns():
    """Before an event is faced chance acts, then the player on turn, then the others in seat order."""
    state = dealt("scsc", starter=2)
    assert CAT_AND_CHOCOLATE.player_to_act(state) is Actor.CHANCE
    state = faced(state, 1)
    assert CAT_AND_CHOCOLATE.player_to_act(state) == 2
    state = used(state)
    for seat in (0, 1, 3):
        assert CAT_AND_CHOCOLATE.player_to_act(state) == seat
        state = apply(state, CastVote(seat=seat, vote=Vote.SAFE))
    assert CAT_AND_CHOCOLATE.player_to_act(state) is Actor.CHANCE


def test_a_turn_that_is_not_there_is_refused():
    """Event and number of the turn at hand are asked for only while there is one."""
    with pytest.raises(IllegalActionError, match="expected an event and its number, and now an event card"):
        _ = dealt("ssc").at_hand


def test_our_own_rules_are_told():
    """The rules in our own words have a goal, a set-up, a turn and an end."""
    assert [heading for heading, _ in GAME_RULES] == ["Goal", "Set-up", "A turn", "End"]
    assert all(paragraphs for _, paragraphs in GAME_RULES)
