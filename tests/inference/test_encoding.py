"""The constraint model means what the weights mean: two engines that share nothing but the record."""

from dataclasses import replace

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from deduce.games.delicats.components import CARDS, MISSIONS, UNSEEN, Preference, SeenCard
from deduce.inference import analyse, encode, setup_facts
from deduce.inference.encoding import CLUE, DECK, HAND
from deduce.solver import Sat, Unsat
from tests.inference.blurred import blurred, games, knowing
from tests.inference.written import laid, record_on
from tests.solver.solutions import solutions

MOST_DEALS = 30


def deals_by_cp_sat(record):
    """Every deal that CP-SAT finds with all switches on, as hands by seat."""
    encoding = encode(record)
    for switch in encoding.switches:
        encoding.model.add_clause([switch])
    cells = {literal: cell for cell, literal in encoding.holds.items()}
    return {
        tuple(
            tuple(sorted(card for literal in held for owner, card in [cells[literal]] if owner == seat))
            for seat in record.seats
        )
        for held in solutions(encoding.model, cells)
    }


def deals_by_weight(record):
    """Every deal with a draw that explains all announcements."""
    return {deal for deal, _ in analyse(record).deals()}


@settings(max_examples=50)
@given(games(rounds=(3, 12), unseen=(0.0, 0.1, 0.3), half=(0.0, 0.1)))
def test_both_engines_find_the_same_deals(game):
    """CP-SAT's deals are exactly those with ways, from any seat, unseen and half-seen cards included."""
    expected = deals_by_weight(game.record)
    assume(len(expected) <= MOST_DEALS)
    assert deals_by_cp_sat(game.record) == expected


@pytest.mark.slow
@pytest.mark.parametrize("played", MISSIONS, ids=lambda played: f"mission {played.number}")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_both_engines_find_the_same_deals_from_every_seat(played, players):
    """The same for every mission, player count and seat."""
    for seat in (None, *range(players)):
        for seed in range(4):
            game = blurred(
                mission=played, players=players, rounds=8, seat=seat, seed=seed, missing=(0.1, 0.1)
            )
            expected = deals_by_weight(game.record)
            if len(expected) <= 100:
                assert deals_by_cp_sat(game.record) == expected


@settings(max_examples=30)
@given(games(rounds=(4, 10), unseen=(0.0, 0.2)), st.data())
def test_both_engines_find_the_same_deals_after_a_slip(game, data):
    """Where an announcement is flipped or a card replaced the engines agree too, be it on a contradiction."""
    rounds = [*game.record.rounds]
    assume(rounds)
    place = data.draw(st.integers(0, len(rounds) - 1))
    card = data.draw(st.sampled_from([None, *CARDS]))
    slip = replace(rounds[place], eats=not rounds[place].eats)
    if card is not None:
        slip = replace(rounds[place], drawn=(SeenCard(*card),) * game.record.mission.drawn)
    rounds[place] = slip
    record = replace(game.record, rounds=tuple(rounds))
    expected = deals_by_weight(record)
    assume(len(expected) <= MOST_DEALS)
    assert deals_by_cp_sat(record) == expected


@settings(max_examples=25)
@given(games(rounds=(3, 9), unseen=(0.0, 0.2, 0.5), half=(0.0, 0.2)), st.data())
def test_a_switch_takes_a_round_or_a_fact_out(game, data):
    """With some switches on, CP-SAT answers for the record of just these rounds and facts."""
    record = game.record
    rounds = (
        data.draw(st.sets(st.sampled_from([one.number for one in record.rounds]))) if record.rounds else set()
    )
    facts = data.draw(st.sets(st.sampled_from(setup_facts(record))))
    part = only(record, rounds, facts)
    expected = analyse(part)
    assume(expected.deal_count > 0)
    encoding = encode(record)
    switch_on(encoding, rounds, facts)
    literals = shown(encoding)
    possible = {(seat, card) for seat in record.seats for card in expected.possible(seat)}
    assert {cell for cell, literal in encoding.holds.items() if literal in literals} == possible


def switch_on(encoding, rounds, facts):
    """These rounds and facts hold."""
    for switch in (*map(encoding.rounds.get, rounds), *map(encoding.facts.get, facts)):
        encoding.model.add_clause([switch])


def shown(encoding):
    """The literals of what cats hold in some solution: each solve shows one that was not shown before."""
    unshown = set(encoding.holds.values())
    while unshown:
        encoding.model.add_clause(sorted(unshown))
        answer = encoding.model.solve()
        if isinstance(answer, Unsat):
            break
        unshown -= answer.true
    return set(encoding.holds.values()) - unshown


def only(record, rounds, facts):
    """The record of these rounds and facts alone; without the deck, copies never run out."""
    names = [fact for fact in setup_facts(record) if fact not in (CLUE, HAND, DECK)]
    known = {
        seat: record.preferences[seat]
        for seat, fact in zip(sorted(record.preferences), names, strict=True)
        if fact in facts
    }
    part = replace(
        record,
        rounds=tuple(one for one in record.rounds if one.number in rounds),
        clue=record.clue if CLUE in facts else None,
        hand=record.hand if HAND in facts else (),
        copies=record.copies if DECK in facts else (99,) * 25,
    )
    return knowing(part, known)


TUNA, MILK = SeenCard(Preference.TUNA, Preference.SOFA), SeenCard(Preference.MILK, Preference.SOFA)


def test_switching_a_round_off_frees_its_copies():
    """Ben's cat eats tuna only, and the one tuna card lies in round 1: without that round, or without the
    deck, it may be the unseen card of round 2."""
    rounds = [laid(1, 0, (TUNA, MILK, MILK), eats=True), laid(2, 1, (UNSEEN, MILK, MILK), eats=True)]
    deck = {TUNA.card: 1, MILK.card: 4}
    record = record_on(deck, 1, rounds, preferences={1: (Preference.TUNA,)})
    known = "preferences.Ben"

    def fits(rounds, facts):
        encoding = encode(record)
        switch_on(encoding, rounds, facts)
        return isinstance(encoding.model.solve(), Sat)

    assert not fits([1, 2], [known, DECK])
    assert fits([2], [known, DECK])
    assert fits([1, 2], [known])


def test_a_copy_too_many_leaves_the_rest_of_the_deck():
    """A third tuna card where the deck holds two is no contradiction, but no unseen card is a fourth."""
    rounds = [laid(1, 0, (TUNA, TUNA, TUNA), eats=True), laid(2, 1, (UNSEEN, MILK, MILK), eats=True)]
    record = record_on({TUNA.card: 2, MILK.card: 3}, 1, rounds)
    expected = deals_by_weight(record)
    assert expected
    assert deals_by_cp_sat(record) == expected
    assert all(hand != (Preference.TUNA,) for _, hand in expected)
