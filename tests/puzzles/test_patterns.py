"""The standard deal that stands for all its renamings."""

from math import prod
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deduce.games.delicats.components import MISSIONS, Card, Kind
from deduce.games.delicats.conditions import why_not_dealt
from deduce.inference.bits import bits_of
from deduce.puzzles.masks import mask_of, members
from deduce.puzzles.patterns import deal
from deduce.puzzles.source import Source
from deduce.puzzles.spaces import deal_space
from deduce.records import DelicatsRecord
from tests.oracles import all_deals

missions = st.sampled_from(MISSIONS)
players = st.sampled_from((2, 3, 4))


@st.composite
def deals(draw):
    """A pattern, the names that make it real, and whose view it is."""
    mission, count = draw(missions), draw(players)
    me = draw(st.none() | st.integers(0, count - 1))
    pattern, renaming = deal(mission, count, me, Source(draw(st.integers(0, 10**6))))
    return pattern, renaming, me


@given(deals())
def test_renaming_is_complete(dealt):
    """Every real card and seat has one standard name, and the note-taker's cat comes first."""
    pattern, renaming, me = dealt
    assert sorted(renaming.preferences) == list(range(10))
    assert sorted(renaming.seats) == list(range(pattern.players))
    assert me is None or renaming.seats[0] == me


@given(deals())
def test_standard_deal_is_legal(dealt):
    """The standard deal, and the real one it stands for, are deals of the mission with a legal clue."""
    pattern, renaming, _ = dealt
    real = [renaming.mask(hand) for hand in pattern.hands]
    for hands in (pattern.hands, real):
        assert sum(hands).bit_count() == pattern.mission.hand_size * pattern.players
        assert sum(hands) == mask_of(card for hand in hands for card in members(hand))
        for hand in hands:
            assert why_not_dealt(pattern.mission, tuple(members(hand)), "it") is None
    if pattern.mission.has_clue:
        assert not sum(pattern.hands) >> pattern.clue & 1
        assert renaming.preferences[pattern.clue] in pattern.mission.preferences


@given(deals(), st.integers(0, 24))
def test_cards_keep_food_and_place(dealt, number):
    """A renamed investigation card is a food and a place again."""
    _, renaming, _ = dealt
    card = renaming.card(number)
    assert isinstance(card, Card)
    assert card.food.is_food
    assert not card.place.is_food


@settings(max_examples=25)
@given(deals())
def test_space_holds_all_deals(dealt):
    """The space has a bit for every deal that clue and own cards allow, one of them the standard deal."""
    pattern, _, _ = dealt
    if pattern.mission.kind is Kind.TWO_OF_ANY and pattern.players == 4:
        return  # 22,680 deals take the judge too long; the smaller shapes have the same code
    record = DelicatsRecord(
        mission=pattern.mission,
        players=("a", "b", "c", "d")[: pattern.players],
        clue=pattern.clue,
        preferences={0: tuple(members(pattern.hands[0]))} if pattern.seated else {},
    )
    space = deal_space(pattern)
    expected = {tuple(mask_of(hand) for hand in hands) for hands in all_deals(record)}
    assert {space.hands(number) for number in range(space.size)} == expected
    assert [space.hands(number) for number in bits_of(space.truth)] == [pattern.hands]


@settings(max_examples=40)
@given(deals(), st.integers(0, 2**10 - 1), st.integers(0, 2**32))
def test_statements_as_bits(dealt, cards, seed):
    """The bits of a hit statement are the deals in which the cat holds one of the cards; clean the others."""
    pattern, _, _ = dealt
    space = deal_space(pattern)
    cat = Random(seed).choice(list(pattern.unknown_cats))
    hit, clean = space.hit(cat, cards), space.clean(cat, cards)
    assert hit & clean == 0
    assert hit | clean == space.everything
    for number in {0, space.size // 2, space.size - 1}:
        assert bool(hit >> number & 1) == bool(space.hands(number)[cat] & cards & pattern.pool)


@pytest.mark.parametrize(
    ("number", "count", "size"),
    [(3, 4, 24 * 120), (8, 2, 12 * 20), (7, 4, 120 * 120), (1, 3, 24), (6, 2, 9 * 8)],
)
def test_sizes(number, count, size):
    """The clue and the note-taker's cards leave as many deals as counting says."""
    pattern, _ = deal(MISSIONS[number - 1], count, None, Source("sizes"))
    assert deal_space(pattern).size == size == prod([size])


def test_few_patterns():
    """One standard deal serves a mission that deals one of each; mixed missions have a handful."""
    seen = {number: set() for number in (3, 4, 6, 7, 8)}
    for number, patterns in seen.items():
        source = Source("few", number)
        for _ in range(300):
            patterns.add(deal(MISSIONS[number - 1], 4, None, source)[0])
    assert {number: len(patterns) for number, patterns in seen.items()} == {3: 1, 4: 1, 6: 5, 7: 1, 8: 1}
