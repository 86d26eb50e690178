"""The exact odds of hidden treats and unseen cards, against guessing every one of them."""

from dataclasses import replace
from fractions import Fraction
from math import comb
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deduce.games.treats_and_tails import AceEffect, CatStatus
from deduce.games.treats_and_tails.components import ADOPTION_CARDS, Suit
from deduce.records.treats_and_tails.chances import certainly, step
from deduce.records.treats_and_tails.entry import parse_entry
from deduce.records.treats_and_tails.model import TreatsRecord, Turn
from deduce.records.treats_and_tails.standing import standing, success_chance
from deduce.records.treats_and_tails.supply import Place, new_supply
from tests.games.treats_and_tails.table import cards
from tests.random_games import seeds
from tests.records.treats_and_tails import oracle
from tests.records.treats_and_tails.table import games

DECK = ADOPTION_CARDS[:6]

OPERATIONS = st.lists(
    st.tuples(st.sampled_from(("draw", "draw", "use", "shuffle")), st.none() | st.sampled_from(DECK)),
    max_size=9,
)


@given(OPERATIONS)
def test_unseen_cards_are_counted_as_if_each_were_guessed(operations):
    """Draws and plays, seen or not, and shuffles leave each card where guessing every card leaves it."""
    guessed = oracle.Cards(DECK)
    supplies = certainly(new_supply(DECK))
    likely = Fraction(1)
    for name, card in operations:
        match name:
            case "draw":
                guessed.draw(card)
                supplies, chance = step(supplies, lambda supply, card=card: supply.draw(card))
            case "use":
                guessed.use(card)
                supplies, chance = step(supplies, lambda supply, card=card: supply.use(card, Place.DISCARD))
            case _:
                guessed.shuffle()
                supplies, chance = step(supplies, lambda supply: [(supply.shuffled(), Fraction(1))])
        likely *= chance
    assert likely == sum(guessed.ways.values())
    for card in DECK:
        assert guessed.places(card) == tuple(
            likely * _chance(supplies, card, place) for place in list(Place)[:3]
        )


def _chance(supplies, card, place):
    return sum((chance * _share(supply, card, place) for supply, chance in supplies.items()), Fraction(0))


def _share(supply, card, place):
    for group in supply.groups:
        if card in group.cards:
            return Fraction(group.counts[place], len(group.cards))
    return Fraction(supply.places(card) == {place})


@given(st.sets(st.sampled_from(DECK), max_size=3), st.integers(0, 2), st.integers(0, 1))
def test_what_fills_a_hand_may_be_noted_in_any_order(seen, unseen, held):
    """A hand that is filled holds certain cards as often as that many cards taken at once do."""
    supply = new_supply(DECK)
    for _ in range(held):
        ((supply, _),) = supply.draw(None)
    drawn = len(seen) + unseen
    likely = sum((chance for _, chance in supply.filled(tuple(seen), held + drawn)), Fraction(0))
    assert likely == Fraction(comb(len(DECK) - len(seen), unseen), comb(len(DECK), drawn))


@given(games(stops=st.integers(20, 75)), seeds)
@settings(deadline=None, max_examples=10)
def test_treats_that_nobody_noted_have_the_odds_of_guessing_them(game, seed):
    """With cats and cards noted and treats left out at random, each hidden treat has its exact odds."""
    record, _ = game
    rng = Random(seed)
    turns = []
    for turn in record.turns:
        if turn.is_open:
            break
        turns.append(
            replace(
                turn,
                treat=None if rng.random() < 0.5 else turn.treat,
                seen=None if rng.random() < 0.5 else turn.seen,
                burned=None if rng.random() < 0.5 else turn.burned,
            )
        )
    partial = replace(record, turns=tuple(turns))
    now = standing(partial)
    ways = oracle.treats_after(partial)
    for cat in Suit:
        expected = oracle.odds(ways, cat)
        if now.statuses[cat] is CatStatus.ADOPTED:
            assert set(expected) == {None}
        elif cat in now.treat_odds:
            assert now.treat_odds[cat] == expected


def test_a_peek_is_carried_along():
    """A treat seen by an Ace lies for certain under the cat whose attempt then failed (TT-26)."""
    turn = Turn(number=1, cat=Suit.CLUBS, cards=cards("AH 3D"), ace=AceEffect.PEEK, seen=10, treat=9)
    now = standing(TreatsRecord(turns=(turn,)))
    assert now.treat_odds[Suit.CLUBS] == {10: 1}
    assert now.treat_odds[Suit.HEARTS] == {
        7: Fraction(4, 14),
        8: Fraction(4, 14),
        9: Fraction(3, 14),
        10: Fraction(3, 14),
    }


def test_a_failure_tells_what_the_treat_was_not():
    """A failed 5 shows that the discarded treat was no 7, which makes a 7 likelier elsewhere."""
    turn = Turn(number=1, cat=Suit.CLUBS, cards=cards("5C"), adopted=False)
    now = standing(TreatsRecord(turns=(turn,)))
    assert now.treat_odds[Suit.HEARTS] == {
        7: Fraction(4, 15),
        8: Fraction(11, 45),
        9: Fraction(11, 45),
        10: Fraction(11, 45),
    }


@pytest.mark.parametrize(
    ("entry", "chance"),
    [
        ("c 5c", Fraction(1, 4)),
        ("c 3d", 0),
        ("c none", 0),
        ("c ah adjust 5c 3d", Fraction(1, 2)),
        ("c ah adjust 3d 4s", Fraction(3, 4)),
        ("c ah peek 9 5c", Fraction(4, 15)),
        ("c ah peek", None),
        ("5c", None),
        ("c ? ah adjust", None),
        ("c 5c 7", None),
    ],
)
def test_cards_adopt_a_cat_as_often_as_its_treat_is_near(entry, chance):
    """A total of 7 matches one treat of four, one of 10 with an Ace two; what is open yet has no chance."""
    record = TreatsRecord(hand=cards("5C AH 3D 4S"))
    turn = parse_entry(record, entry)
    pending = replace(record, turns=(turn,) if turn.is_open else ())
    assert success_chance(pending, turn) == chance
