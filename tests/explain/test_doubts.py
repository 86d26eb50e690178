"""When any one entry may be wrong: exact odds, suspicions, what hangs on one round, the table audit."""

from collections import defaultdict
from fractions import Fraction

import pytest
from hypothesis import given, settings

from deduce.errors import ContradictionError
from deduce.explain import Claim, audit, doubts, fragile
from deduce.inference import analyse
from tests.explain import oracle
from tests.explain.small_records import contradictory_games, games
from tests.explain.weights import slip_odds, whole_draws

FEWEST, FEW, MORE = settings(max_examples=3), settings(max_examples=12), settings(max_examples=200)


def all_versions(record):
    """Every legal record with at most one entry changed, its round and its odds against this one."""
    yield None, "as written", record, Fraction(1)
    for what, _, other in oracle.corrections(record):
        if oracle.is_legal(other):
            in_round = what[0] in ("eats", "vacation", "card")
            yield what[1] if in_round else None, what[0], other, slip_odds(record, other, what)


def check_doubts(record):
    """All numbers are those of going through every version of every entry in every deal."""
    weight_by_place = defaultdict(Fraction)
    weight_by_cell = defaultdict(Fraction)
    announced = defaultdict(Fraction)
    for number, what, other, odds in all_versions(record):
        judge, draws = oracle.Judge(other), whole_draws(other)
        for deal in oracle.deals(other):
            ways = judge.ways(deal) * draws
            weight_by_place["right" if what == "as written" else number] += odds * ways
            if what == "eats":
                announced[number] += ways
            for seat, hand in enumerate(deal):
                for card in hand:
                    weight_by_cell[seat, card] += odds * ways
    total = sum(weight_by_place.values())
    found = doubts(record)
    assert found.all_right == weight_by_place["right"] / total
    assert found.setup == weight_by_place[None] / total
    assert found.rounds == {laid.number: weight_by_place[laid.number] / total for laid in record.rounds}
    for (seat, card), odds in found.odds.items():
        assert odds == weight_by_cell[seat, card] / total
    for laid in record.rounds:
        either = weight_by_place["right"] + announced[laid.number]
        likely = weight_by_place["right"] / either if either else None
        assert found.plausibility[laid.number] == likely


def without_own_hand(record):
    """The record without the cards in hand: that a card just played is not in hand is judged elsewhere."""
    return oracle.cut(record, [laid.number for laid in record.rounds], set(oracle.facts(record)) - {"hand"})


@FEWEST
@given(game=games(rounds=3))
def test_doubts(game):
    """Every number is that of going through all versions of all entries, in every deal and every draw."""
    check_doubts(without_own_hand(game[0]))


@pytest.mark.slow
@MORE
@given(game=games(rounds=3))
def test_many_doubts(game):
    """The same over many more games."""
    check_doubts(without_own_hand(game[0]))


@FEW
@given(game=contradictory_games(rounds=3))
def test_doubts_of_contradictions(game):
    """A record that contradicts itself is never all right, and its odds are those of its repairs."""
    record = without_own_hand(game[0])
    if not oracle.is_consistent(record):
        check_doubts(record)
        assert doubts(record).all_right == 0


@FEW
@given(game=games())
def test_fragile_conclusions(game):
    """A conclusion hangs on exactly the rounds without which it is open."""
    record, _ = game
    analysis = analyse(record)
    found = fragile(analysis)
    for seat in record.seats:
        for cards, holds in ((analysis.certain(seat), True), (analysis.impossible(seat), False)):
            for card in cards:
                claim = Claim(seat=seat, card=card, holds=holds)
                assert found.get(claim, ()) == rounds_needed(record, claim)


def rounds_needed(record, claim):
    """The rounds of which none can be left out if the claim is to be proved."""
    numbers = {laid.number for laid in record.rounds}

    def is_true(deal):
        return (claim.card in deal[claim.seat]) == claim.holds

    facts = oracle.facts(record)
    return tuple(
        number for number in sorted(numbers) if not oracle.proves(record, numbers - {number}, facts, is_true)
    )


@FEW
@given(game=games())
def test_audit(game):
    """The audit lists every row and cat card of the table, and every round, the most doubtful first."""
    record, _ = game
    analysis = analyse(record)
    found = audit(analysis)
    known = doubts(record)
    for on_table in found.seats:
        rows = [laid for laid in record.rounds if laid.vacation == on_table.seat]
        assert [(row.round, row.fed) for row in on_table.rows] == [(laid.number, laid.eats) for laid in rows]
        assert [row.place for row in on_table.rows] == [*range(1, len(rows) + 1)]
        assert on_table.cat_cards == 5 - sum(laid.eats for laid in rows)
        assert on_table.text.startswith(record.players[on_table.seat])
    assert {look.round: look.suspicion for look in found.looks} == dict(known.rounds)
    assert [look.suspicion for look in found.looks] == sorted(known.rounds.values(), reverse=True)
    hanging = fragile(analysis)
    for look in found.looks:
        assert look.hangs == tuple(claim for claim, rounds in hanging.items() if look.round in rounds)
    assert audit(analysis, known=known) == found


@FEW
@given(game=contradictory_games())
def test_no_audit_of_contradictions(game):
    """A record that no deal fits is not audited: its repairs say more."""
    with pytest.raises(ContradictionError, match="repairs"):
        audit(analyse(game[0]))
