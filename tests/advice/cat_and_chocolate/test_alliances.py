"""The coach's odds and totals equal those of a judge that deals every card by hand."""

from dataclasses import replace
from fractions import Fraction
from types import MappingProxyType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deduce.advice.cat_and_chocolate import (
    NoAdvice,
    advise,
    alliance_words,
    alliances,
    success_words,
    totals_words,
)
from deduce.games.cat_and_chocolate import ALLEGIANCES, SIDES, Side, Vote
from deduce.records.cat_and_chocolate.model import ChocolateRecord, Turn
from tests.games.cat_and_chocolate import oracle

NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eva", "Finn")


@st.composite
def tables(draw):
    """A record of some outcomes, with some sides known; and how many events each seat has gained."""
    players = draw(st.sampled_from((3, 4, 5, 6)))
    cards = draw(st.permutations(_cards(players)))
    known = draw(st.sets(st.integers(0, players - 1)))
    outcomes = draw(st.lists(st.booleans(), max_size=18))
    turns = tuple(
        Turn(number=number, seat=(number - 1) % players, avoided=avoided)
        for number, avoided in enumerate(outcomes, 1)
    )
    record = ChocolateRecord(
        players=NAMES[:players],
        me=draw(st.integers(0, players - 1)),
        turns=turns,
        allegiances=MappingProxyType({seat: cards[seat] for seat in known}),
    )
    return record, [sum(outcomes[seat::players]) for seat in range(players)]


def _cards(players):
    return [side for side, count in zip(SIDES, ALLEGIANCES[players], strict=True) for _ in range(count)]


def _judged(record):
    """Every deal that agrees with the known sides, and its odds, each card having been dealt by hand."""
    deals = oracle.dealt_sides(*ALLEGIANCES[len(record.players)])
    agree = {
        sides: ways
        for sides, ways in deals.items()
        if all(sides[seat] == side.value for seat, side in record.allegiances.items())
    }
    return {sides: Fraction(ways, sum(agree.values())) for sides, ways in agree.items()}


def _sum(sides, gained, name):
    return oracle.side_sum(
        [events for events, side in zip(gained, sides, strict=True) if side == name], len(sides)
    )


def _lead(sides, gained, me):
    own = sides[me]
    other = "cult" if own == "society" else "society"
    return _sum(sides, gained, own) - _sum(sides, gained, other)


@settings(max_examples=60)
@given(tables())
def test_odds_and_totals_of_every_alliance(table):
    """The possible alliances, their odds and their running totals are those counted by hand."""
    record, gained = table
    found = {tuple(side.value for side in each.sides): each for each in alliances(record)}
    judged = _judged(record)
    assert {sides: each.chance for sides, each in found.items()} == judged
    for sides, each in found.items():
        assert {side.value: total for side, total in each.totals.items()} == {
            name: _sum(sides, gained, name) for name in ("society", "cult")
        }


@settings(max_examples=60)
@given(tables())
def test_whose_success_helps(table):
    """Ally, gain, help, harm and chance to win of one more event for each player, counted by hand."""
    record, gained = table
    advice, judged, me = advise(record), _judged(record), record.me
    assert advice.lead == sum(odds * _lead(sides, gained, me) for sides, odds in judged.items())
    assert advice.wins == sum(odds for sides, odds in judged.items() if _lead(sides, gained, me) >= 0)
    assert sorted(success.seat for success in advice.successes) == list(range(len(gained)))
    for success in advice.successes:
        more = [events + (seat == success.seat) for seat, events in enumerate(gained)]
        changes = {sides: _lead(sides, more, me) - _lead(sides, gained, me) for sides in judged}
        assert success.ally == sum(odds for sides, odds in judged.items() if sides[success.seat] == sides[me])
        assert success.lead == sum(odds * changes[sides] for sides, odds in judged.items())
        assert success.helps == sum(odds for sides, odds in judged.items() if changes[sides] > 0)
        assert success.hurts == sum(odds for sides, odds in judged.items() if changes[sides] < 0)
        assert success.wins == sum(odds for sides, odds in judged.items() if _lead(sides, more, me) >= 0)
    leads = [success.lead for success in advice.successes]
    assert leads == sorted(leads, reverse=True)


def test_a_lone_cult_player_knows_everybody():
    """Three players: who holds the only Cult card knows that both others are of the Society."""
    record = ChocolateRecord(players=NAMES[:3], me=1, allegiances=MappingProxyType({1: Side.CULT}))
    (only,) = alliances(record)
    assert only.chance == 1
    assert alliance_words(record.players, only) == "Ana Cleo against Ben"
    assert totals_words(only) == "society 0, cult 0"


def test_a_society_player_of_three_knows_nothing_more():
    """Three players: a Society player sees either other as the ally with one half."""
    record = ChocolateRecord(players=NAMES[:3], me=0, allegiances=MappingProxyType({0: Side.SOCIETY}))
    assert {each.sides: each.chance for each in alliances(record)} == {
        (Side.SOCIETY, Side.SOCIETY, Side.CULT): Fraction(1, 2),
        (Side.SOCIETY, Side.CULT, Side.SOCIETY): Fraction(1, 2),
    }


@pytest.mark.parametrize(("ally", "vote"), [(Side.CULT, Vote.SAFE), (Side.SOCIETY, Vote.OUT)])
def test_how_to_vote_on_a_pending_turn(ally, vote):
    """With the sides known a vote for an ally is SAFE!, for an opponent OUT!."""
    record = ChocolateRecord(
        players=NAMES[:4],
        me=0,
        turns=(Turn(number=1, seat=1, count=1),),
        allegiances=MappingProxyType({0: Side.CULT, 1: ally}),
    )
    advice = advise(record)
    assert advice.on_turn.seat == 1
    assert advice.on_turn.vote is vote
    assert abs(advice.on_turn.lead) == 1
    own_turn = replace(record, turns=(Turn(number=1, seat=0, count=1),))
    assert advise(own_turn).on_turn is None


def test_the_middle_of_three_changes_nothing():
    """Five players: one more event for the middle player of three on a side helps nobody (CC-15)."""
    turns = [Turn(number=number, seat=(number - 1) % 5, avoided=number != 3) for number in range(1, 6)]
    turns += [Turn(number=6, seat=0, avoided=True), Turn(number=7, seat=1)]
    sides = (Side.SOCIETY, Side.SOCIETY, Side.SOCIETY, Side.CULT, Side.CULT)
    record = ChocolateRecord(
        players=NAMES[:5], me=0, turns=tuple(turns), allegiances=MappingProxyType(dict(enumerate(sides)))
    )
    success = advise(record).on_turn
    assert (success.lead, success.vote) == (0, None)
    assert success_words(success) == "ally 100%; one more event changes nothing now"


@pytest.mark.parametrize(
    ("known", "words"),
    [
        ({0: Side.CULT, 1: Side.CULT}, "ally 100%; one more event helps you with 100%"),
        ({0: Side.CULT, 1: Side.SOCIETY}, "ally 0%; one more event hurts you with 100%"),
        ({0: Side.CULT}, "ally 33%; one more event helps you with 33%, hurts with 67%"),
    ],
)
def test_advice_in_words(known, words):
    """What a success does is told with its odds."""
    record = ChocolateRecord(
        players=NAMES[:4],
        me=0,
        turns=(Turn(number=1, seat=1, count=1),),
        allegiances=MappingProxyType(known),
    )
    assert success_words(advise(record).on_turn) == words


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"end": 0}, "the game is over"),
        ({"me": None}, "an onlooker is on no side"),
        ({"allegiances": MappingProxyType(dict.fromkeys(range(3), Side.CULT))}, "contradict the numbers"),
    ],
)
def test_where_there_is_no_advice(changes, reason):
    """After the end, without a side, and with sides that cannot be, the reason is told."""
    advice = advise(replace(ChocolateRecord(players=NAMES[:4], me=0), **changes))
    assert isinstance(advice, NoAdvice)
    assert reason in advice.text
