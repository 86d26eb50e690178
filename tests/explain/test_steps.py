"""Chains of reasoning: every step follows from its own premises, and together they show everything."""

import pytest
from hypothesis import given, settings

from deduce.explain import Conflict, Reason, Walk, conflict, walk, why
from deduce.inference import analyse
from deduce.records import read
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


def check_long_proofs(record):
    """Proofs of more than three rounds, and no others, come in steps; how many do."""
    analysis = analyse(record)
    told = 0
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
                told += 1
    return told


LONG_PROOFS = (
    "delicats 2 Ana,Ben,Cleo dealer=Ben | Ben>Cleo ? cs hb - | Ana ? cr hw - | Cleo hg ew hr +"
    " | Ana mw mg hr + | Ana mg tb tb + | Ben ms hs er - | Ben hg cw hs +",
    "delicats 3 Ana,Ben dealer=Ana clue=c | Ana>Ben hb cb cs + | Ben eg cs ew + | Ben tw hw cg -"
    " | Ana mg eg cr + | Ana ?r tr m? - | Ben cw mg cg -",
    "delicats 4 Ana,Ben me=Ben dealer=Ana hand=mb,hr,es preferences=Ben:t+s | Ana>Ana ? hr cs -"
    " | Ben mw mr cb - | Ana cb ?w hw + | Ana cs ew eg + | Ben mg ew mb - | Ana hs tw es +",
    "delicats 6 Ana,Ben,Cleo me=Cleo dealer=Ben clue=b hand=mw,hw,cg preferences=Cleo:s"
    " | Ben>Ana tw tb hg eg - | Ana ew mg mb cb + | Ana m? hb eb cw + | Cleo cr hs tb e? +"
    " | Cleo ts er er hg + | Ben es tr cw mg + | Ben ew ts hb cb - | Ben mb tw ms hw +"
    " | Cleo hr hs mr tg +",
    "delicats 7 Ana,Ben dealer=Ana | Ana>Ben es ew mr - | Ana ew tg ms - | Ben mb ?b er -"
    " | Ben ts cw eb - | Ben mg mw cg + | Ben ?w mr hg - | Ana hs mw eg +",
    "delicats 9 Ana,Ben dealer=Ana clue=s | Ana>Ana ? hb cb - | Ana ? eg cw - | Ana cr hr ew -"
    " | Ben mg tb hb - | Ana hw hw cw - | Ben tw es mw - | Ben mw ew cs - | Ben tr eb es -"
    " | Ben eb ms mr -",
)
"""Games in which some claim takes four rounds or more."""


@pytest.mark.parametrize("line", LONG_PROOFS)
def test_long_proofs_are_told_in_steps(line):
    """A proof of more than three rounds comes in steps that cite its rounds only and end with its claim."""
    assert check_long_proofs(read(line.encode()).record)


@pytest.mark.slow
@MORE
@given(game=games(rounds=9, tight=False))
def test_many_long_proofs(game):
    """The same, however few are long, in random games."""
    record, _ = game
    check_long_proofs(record)


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
