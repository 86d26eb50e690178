"""Reasons prove what they claim, with as little as can be, and never what is false."""

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deduce.explain import Answer, Reason, conflict, why
from deduce.inference import analyse, is_verified
from tests.explain import oracle
from tests.explain.small_records import contradictory_games, games

FEW, MORE = settings(max_examples=40), settings(max_examples=600)


def check_smallest(record, rounds, setup, is_true):
    """The premises prove it; no fewer rounds do with all facts, no fewer facts with as many rounds."""
    numbers = [laid.number for laid in record.rounds]
    facts = oracle.facts(record)
    assert oracle.proves(record, rounds, setup, is_true)
    for fewer in combinations(numbers, len(rounds) - 1) if rounds else ():
        assert not oracle.proves(record, fewer, facts, is_true)
    for other in combinations(numbers, len(rounds)) if setup else ():
        for fewer in combinations(facts, len(setup) - 1):
            assert not oracle.proves(record, other, fewer, is_true)


def check_reason(game, data):
    """The answer is true of the deal; a proof is smallest, an open card has a deal for and one against."""
    record, deal = game
    seat = data.draw(st.sampled_from(record.seats))
    card = data.draw(st.sampled_from(record.mission.preferences))
    reason = why(analyse(record), seat, card)
    assert isinstance(reason, Reason)
    if reason.answer is Answer.POSSIBLE:
        assert is_verified(record, reason.witness)
        assert is_verified(record, reason.counter_witness)
        assert card in reason.witness.deal[seat]
        assert card not in reason.counter_witness.deal[seat]
        return
    holds = reason.answer is Answer.CERTAIN
    assert (card in deal[seat]) == holds
    check_smallest(record, reason.rounds, reason.setup, lambda dealt: (card in dealt[seat]) == holds)


@FEW
@given(game=games(), data=st.data())
def test_reasons(game, data):
    """What is claimed holds in the deal at the table, and the cited premises prove it, no smaller ones do."""
    check_reason(game, data)


@pytest.mark.slow
@MORE
@given(game=games(), data=st.data())
def test_many_reasons(game, data):
    """The same over many more games."""
    check_reason(game, data)


@FEW
@given(game=contradictory_games())
def test_conflicts(game):
    """The rounds of a conflict cannot all be true with its facts, no fewer rounds or facts are at odds."""
    record, _ = game
    found = conflict(record)
    check_smallest(record, found.rounds, found.setup, lambda dealt: False)


@pytest.mark.slow
@MORE
@given(game=contradictory_games())
def test_many_conflicts(game):
    """The same over many more games."""
    record, _ = game
    found = conflict(record)
    check_smallest(record, found.rounds, found.setup, lambda dealt: False)
