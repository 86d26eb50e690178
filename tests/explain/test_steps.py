"""Chains of reasoning: every step follows from its own premises, and together they show everything."""

import pytest
from hypothesis import given, settings

from deduce.explain import Conflict, Reason, Walk, conflict, walk, why
from deduce.inference import analyse
from tests.explain import oracle
from tests.explain.small_records import contradictory_games, games

FEW, MORE = settings(max_examples=25), settings(max_examples=300)


def is_true(claim, deal):
    """Whether the deal is as the claim says."""
    return (claim.card in deal[claim.seat]) == claim.holds


def certain_claims(record):
    """Everything that is in all fitting deals or in none, as seat, card and whether it is held."""
    fitting = list(oracle.fitting(record))
    return {
        (seat, card, held)
        for seat in record.seats
        for card in record.mission.preferences
        for held in (True, False)
        if all((card in deal[seat]) == held for deal in fitting)
    }


def check_steps(record, steps):
    """Each step follows from its rounds, its facts and what it takes from steps before."""
    shown = {}
    for number, step in enumerate(steps, 1):
        assert step.number == number
        assert step.claims
        assert step.earlier == tuple(sorted({shown[claim] for claim in step.since}))
        # which cards lie where is known throughout; what the clue and the cats are said to hold is not
        facts = (*step.setup, *(fact for fact in oracle.facts(record) if fact in ("hand", "deck")))
        part = oracle.cut(record, step.rounds, facts)
        for deal in oracle.fitting(part):
            if all(is_true(claim, deal) for claim in step.since):
                assert all(is_true(claim, deal) for claim in step.claims)
        shown |= {claim: number for claim in step.claims if claim not in shown}


def check_walk(game):
    """The chain ends with all that is certain or impossible, and nothing false."""
    record, deal = game
    chain = walk(analyse(record))
    assert isinstance(chain, Walk)
    check_steps(record, chain.steps)
    claims = [claim for step in chain.steps for claim in step.claims]
    assert len(claims) == len(set(claims))
    assert all(is_true(claim, deal) for claim in claims)
    assert {(claim.seat, claim.card, claim.holds) for claim in claims} == certain_claims(record)


@FEW
@given(game=games())
def test_walks(game):
    """A walk shows, each thing once, all that is certain and impossible, every step from its own premises."""
    check_walk(game)


@pytest.mark.slow
@MORE
@given(game=games())
def test_many_walks(game):
    """The same over many more games."""
    check_walk(game)


@FEW
@given(game=games())
def test_steps_are_small(game):
    """No step takes more rounds than needed: one alone shows none of it, copies not counted."""
    record, _ = game
    known = []
    facts = [fact for fact in oracle.facts(record) if fact not in ("hand", "deck")]
    for step in walk(analyse(record)).steps:
        for laid in record.rounds if len(step.rounds) > 1 else ():
            part = oracle.cut(record, [laid.number], facts)
            deals = [deal for deal in oracle.fitting(part) if all(is_true(claim, deal) for claim in known)]
            assert not any(all(is_true(claim, deal) for deal in deals) for claim in step.claims)
        known += step.claims


@settings(max_examples=6)
@given(game=games(rounds=9, tight=False))
def test_long_proofs_are_told_in_steps(game):
    """A proof of more than three rounds comes in steps that cite its rounds only and end with its claim."""
    record, _ = game
    analysis = analyse(record)
    for seat in record.seats:
        for card in record.mission.preferences:
            reason = why(analysis, seat, card)
            assert isinstance(reason, Reason)
            assert bool(reason.steps) == (len(reason.rounds) > 3)
            if reason.steps:
                part = oracle.cut(record, reason.rounds, reason.setup)
                check_steps(part, reason.steps)
                assert {number for step in reason.steps for number in step.rounds} == set(reason.rounds)
                (last,) = reason.steps[-1].claims
                assert (last.seat, last.card) == (seat, card)


@FEW
@given(game=contradictory_games())
def test_contradictions_prove_nothing(game):
    """A record that contradicts itself gives no reason and no walk: its conflict comes instead."""
    record, _ = game
    analysis = analyse(record)
    found = conflict(record)
    assert isinstance(found, Conflict)
    assert why(analysis, 0, record.mission.preferences[0]) == found
    assert walk(analysis) == found
