"""A game that the program deals: the same from the same seed, and secret until it may be seen."""

from collections import Counter
from dataclasses import replace
from random import Random
from types import MappingProxyType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deduce.errors import UnwritableError
from deduce.games.cat_and_chocolate import ALLEGIANCES, EVENTS, ITEMS, SIDES, Rulings, Side, Vote
from deduce.records import read_text
from deduce.records.cat_and_chocolate.dealing import (
    dealt_hand,
    dealt_side,
    dealt_sides,
    drawn_turn,
    why_no_dealing,
)
from deduce.records.cat_and_chocolate.model import ChocolateRecord, Turn
from deduce.records.cat_and_chocolate.score import score
from deduce.records.cat_and_chocolate.stages import Stage, stage
from deduce.records.cat_and_chocolate.telling import (
    hand_sentences,
    reckoning_sentences,
    standing_sentences,
    turn_lines,
    vote_sentences,
)
from deduce.records.cat_and_chocolate.writing import write_new

NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eva", "Finn")
seeds = st.text("abcdefgh-0123", min_size=1, max_size=8)


def begun(seed: str, players: int = 4, **rulings: object) -> ChocolateRecord:
    """A new game dealt from this seed."""
    return ChocolateRecord(players=NAMES[:players], first=0, seed=seed, rulings=Rulings(**rulings))


def played(record: ChocolateRecord, rng: Random) -> ChocolateRecord:
    """The game one turn further: items from the hand in any order, any votes, or time that runs out."""
    turn = drawn_turn(record)
    if turn is None:
        return replace(record, end=record.next_seat, allegiances=MappingProxyType(dealt_sides(record)))
    hand = list(dealt_hand(record, turn.seat))
    rng.shuffle(hand)
    turn = replace(turn, items=tuple(hand[: turn.count]))
    match rng.randrange(4):
        case 0:
            ended = replace(turn, timeout=True, items=turn.items[: rng.randrange(turn.count + 1)])
        case 1:
            ended = replace(turn, avoided=rng.random() < 0.5)
        case _:
            votes = {seat: rng.choice(list(Vote)) for seat in record.voters(turn)}
            ended = replace(turn, votes=MappingProxyType(votes))
    return record.with_turns((*record.turns, ended))


@settings(max_examples=6)
@given(seeds, st.sampled_from((3, 4, 5, 6)), st.randoms(use_true_random=False))
def test_a_whole_game_is_dealt_and_is_legal(seed, players, rng):
    """From the first event to END! all that is dealt is legal, never there twice, and ends with all sides."""
    record = begun(seed, players)
    while record.end is None:
        assert why_no_dealing(record) == ""
        hands = [dealt_hand(record, seat) for seat in range(players)]
        assert set(map(len, hands)) == {3}
        assert len({item for hand in hands for item in hand}) == 3 * players
        assert {item for hand in hands for item in hand} <= set(ITEMS)
        record = played(record, rng)
    assert 13 <= len(record.turns) <= 18
    assert len({turn.event for turn in record.turns}) == len(record.turns)
    assert {turn.event for turn in record.turns} <= set(EVENTS)
    assert [list(record.allegiances.values()).count(side) for side in SIDES] == list(ALLEGIANCES[players])
    assert read_text(write_new(record)).faults == ()
    assert score(record) is not None
    assert why_no_dealing(record) == ""


@settings(max_examples=15)
@given(seeds, st.integers(0, 99))
def test_the_same_seed_deals_the_same_game(seed, chance):
    """The seed and what the players did decide everything; another order of looking changes nothing."""
    games = []
    for looks in (False, True):
        record, rng = begun(seed), Random(chance)
        for _ in range(6):
            if looks:
                dealt_hand(record, 2)
                dealt_sides(record)
            record = played(record, rng)
        games.append(record)
    assert games[0] == games[1]


def test_a_seed_deals_what_it_dealt_when_it_was_stored():
    """A game that was begun goes on after an update: this seed has always dealt these cards."""
    record = begun("mint-4711")
    turn = drawn_turn(record)
    assert (turn.event, turn.count) == ("Front door: the doormat has learned the word no", 3)
    assert dealt_hand(record, 2) == ("chocolate", "inflatable flamingo", "magnet")
    assert list(dealt_sides(record).values()) == [Side.CULT, Side.CULT, Side.SOCIETY, Side.SOCIETY]
    assert read_text(write_new(record.with_turns((turn,)))).notes == ()


def test_nothing_secret_is_in_the_file():
    """The file holds the seed, what was turned up and what was opened: no side, no hand, no order."""
    record = begun("mint-4711")
    for place in range(5):
        record = played(record, Random(place))
    turn = drawn_turn(record)
    text = write_new(record.with_turns((*record.turns, turn)))
    shown = {item for each in record.turns for item in each.items}
    hidden = {item for seat in range(4) for item in dealt_hand(record, seat)} - shown
    assert hidden
    assert not any(f'"{item}"' in text for item in hidden)
    assert "society" not in text
    assert "cult" not in text


def test_a_turn_in_progress():
    """Opened items leave the hand at once; the turn is whole when as many are open as the number says."""
    record = begun("moon")
    turn = drawn_turn(record)
    assert stage(record) is Stage.EVENT
    hand = dealt_hand(record, 0)
    for count in range(turn.count + 1):
        now = record.with_turns((replace(turn, items=hand[:count]),))
        assert read_text(write_new(now)).faults == ()
        assert stage(now) is (Stage.VOTE if count == turn.count else Stage.ITEMS)
        assert Counter(dealt_hand(now, 0)) == Counter(hand[count:])
        assert dealt_hand(now, 1) == dealt_hand(record, 1)
        held = ", ".join(dealt_hand(now, 0))
        assert list(hand_sentences(now, 0))[1] == (f"Your items: {held}." if held else "You hold no items.")


def test_no_event_before_the_turn_is_over():
    """While a turn goes on no further event is turned up."""
    record = begun("moon")
    turn = drawn_turn(record)
    with pytest.raises(UnwritableError, match="no event can be turned up now"):
        drawn_turn(record.with_turns((turn,)))


def test_one_looks_at_ones_own_side_where_the_table_does():
    """Where nobody looks before the end a side is not told."""
    record = begun("moon")
    assert dealt_side(record, 1) is dealt_sides(record)[1]
    assert dealt_side(begun("moon", peek_allegiance=False), 1) is None


def test_turns_that_do_not_follow_from_the_seed():
    """Another event, an item of somebody else, a turn out of order and END! too early are told."""
    record = begun("moon")
    turn = drawn_turn(record)
    assert why_no_dealing(record.with_turns((turn,))) == ""
    other = dealt_hand(record, 1)[:1]
    for wrong in (
        replace(turn, event="Moon: it is made of cheese"),
        replace(turn, seat=1),
        replace(turn, items=other),
        replace(turn, items=dealt_hand(record, 0), avoided=True, count=turn.count % 3 + 1),
        replace(turn, items=(), avoided=True),
    ):
        assert "do not follow from its seed" in why_no_dealing(record.with_turns((wrong,)))
    assert "END! does not come up there" in why_no_dealing(replace(record, end=0))
    assert why_no_dealing(replace(record, seed="")) == "the cards of this game are real"
    assert "expected 3 items for each" in why_no_dealing(replace(record, items=("cat",)))
    pending = record.with_turns((turn,))
    assert "do not follow" in why_no_dealing(pending.with_turns((turn, replace(turn, number=2))))


def test_what_is_told_at_the_table():
    """Whose turn it is and what it asks for; no side before END!, and then how each total comes about."""
    record = begun("moon", 3)
    assert list(standing_sentences(record)) == ["Turn 1", "Ana turns up the next event"]
    turn = drawn_turn(record)
    assert next(turn_lines(turn)) == turn.event
    opened = replace(turn, items=dealt_hand(record, 0)[: turn.count])
    assert list(turn_lines(opened))[2] == f"Opened: {', '.join(opened.items)}."
    voted = replace(opened, votes=MappingProxyType({1: Vote.OUT, 2: Vote.SAFE}))
    assert list(vote_sentences(record, voted)) == ["Ben out, Cleo safe.", "Ana: avoided."]
    record = record.with_turns((voted,))
    assert list(reckoning_sentences(record)) == ["Ana: 1 event", "Ben: 0 events", "Cleo: 0 events"]
    sides = MappingProxyType({0: Side.CULT, 1: Side.SOCIETY, 2: Side.SOCIETY})
    ended = replace(record, end=1)
    assert stage(ended) is Stage.SIDES
    assert list(standing_sentences(ended)) == ["END!", "all sides are opened"]
    ended = replace(ended, allegiances=sides)
    assert stage(ended) is Stage.OVER
    assert list(standing_sentences(ended)) == ["END!", "society 0, cult 2; cult wins"]
    assert list(reckoning_sentences(ended)) == [
        "Society: Ben 0, Cleo 0; together 0",
        "Cult: Ana 1 (a lone player counts twice); together 2",
        "Cult wins.",
    ]


def test_three_on_a_side_and_a_shared_victory():
    """At a table of five the most and the least of three count; equal totals win together."""
    record = ChocolateRecord(
        players=NAMES[:5],
        end=0,
        allegiances=MappingProxyType(dict(enumerate([Side.SOCIETY] * 3 + [Side.CULT] * 2))),
    )
    assert list(reckoning_sentences(record)) == [
        "Society: Ana 0, Ben 0, Cleo 0 (the most and the least count); together 0",
        "Cult: Dan 0, Eva 0; together 0",
        "Society and Cult share the victory.",
    ]
    assert list(turn_lines(Turn(number=1, seat=0))) == ["An event that was not noted"]
