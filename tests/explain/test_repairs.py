"""Repairs are exactly those of trying every other entry, ranked by their exact odds."""

from collections import defaultdict

import pytest
from hypothesis import given, settings

from deduce.explain import repairs
from tests.explain import oracle
from tests.explain.small_records import contradictory_games
from tests.explain.weights import KINDS, all_draws, slip_odds

FEW, MORE = settings(max_examples=12), settings(max_examples=150)


def corrected(record):
    """Every legal record with one entry changed that some deal fits, by the changed place."""
    mended = defaultdict(list)
    for what, _, other in oracle.corrections(record):
        if oracle.is_legal(other) and oracle.is_consistent(other):
            mended[what].append(other)
    return mended


def check_repairs(game):
    """All legal records with one entry changed that some deal fits, the right one among them."""
    record, meant = game
    expected = corrected(record)
    found = repairs(record)
    assert all(len(repair.kinds) == 1 for repair in found)
    by_records = {frozenset(map(repr, repair.records)): repair for repair in found}
    assert set(by_records) == {frozenset(map(repr, records)) for records in expected.values()}
    assert any(meant == other for repair in found for other in repair.records)
    for what, records in expected.items():
        repair = by_records[frozenset(map(repr, records))]
        fitting = {deal for other in records for deal in oracle.fitting(other)}
        assert repair.deals == len(fitting)
        assert repair.kinds == (KINDS[what[0]],)
        assert repair.round == (what[1] if what[0] in ("eats", "vacation", "card") else None)


@FEW
@given(game=contradictory_games(rounds=4))
def test_single_repairs(game):
    """The single repairs are those of trying every entry, and the undoing of the slip is one of them."""
    check_repairs(game)


@pytest.mark.slow
@MORE
@given(game=contradictory_games())
def test_many_single_repairs(game):
    """The same over many more games."""
    check_repairs(game)


@FEW
@given(game=contradictory_games(rounds=3))
def test_odds(game):
    """The odds of repairs are those of slips times the ways in which everything can be so, exactly, and of
    what may have been meant at one place the likeliest comes first."""
    record, _ = game
    weights = {
        frozenset(map(repr, records)): {
            repr(other): slip_odds(record, other, what) * all_draws(other) for other in records
        }
        for what, records in corrected(record).items()
    }
    found = repairs(record)
    total = sum(sum(each.values()) for each in weights.values())
    assert {frozenset(map(repr, repair.records)): repair.odds for repair in found} == {
        records: sum(each.values()) / total for records, each in weights.items()
    }
    assert [repair.odds for repair in found] == sorted((repair.odds for repair in found), reverse=True)
    assert sum(repair.odds for repair in found) == 1
    for repair in found:
        meant = [*map(repr, repair.records)]
        likely = [weights[frozenset(meant)][other] for other in meant]
        assert likely == sorted(likely, reverse=True)
