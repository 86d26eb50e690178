"""Records that no single correction mends: two entries, and the announcements where two do not do."""

from dataclasses import replace
from itertools import combinations
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from deduce.explain import SlipKind, repairs
from deduce.games.delicats.components import MISSIONS, mission
from tests.explain import oracle
from tests.explain.small_records import random_game
from tests.random_games import seeds

FACE_UP = tuple(played for played in MISSIONS if not played.face_down)


def flipped(record, numbers):
    """The record with the announcements of these rounds turned round."""
    rounds = [replace(laid, eats=not laid.eats) if laid.number in numbers else laid for laid in record.rounds]
    return replace(record, rounds=tuple(rounds))


def two_slips(seed):
    """A record that two turned announcements, and no single correction, may mend."""
    rng = Random(seed)
    while True:
        record, _ = random_game(rng, rounds=8, missions=(*FACE_UP, mission(2)), tight=False)
        numbers = [laid.number for laid in record.rounds]
        for pair in rng.sample([*combinations(numbers, 2)], min(4, len(numbers) * (len(numbers) - 1) // 2)):
            wrong = flipped(record, pair)
            if not oracle.is_legal(wrong) or oracle.is_consistent(wrong):
                continue
            corrected = (other for *_, other in oracle.corrections(wrong) if oracle.is_legal(other))
            if not any(map(oracle.is_consistent, corrected)):
                return wrong, record, pair


@settings(max_examples=5)
@given(game=st.builds(two_slips, seeds))
def test_two_slips(game):
    """Where no single change mends a record, pairs do: the two slips are among them, and all of them mend."""
    wrong, meant, pair = game
    found = repairs(wrong)
    assert all(len(repair.kinds) == 2 for repair in found)
    assert any(meant in repair.records and repair.rounds == pair for repair in found)
    assert sum(repair.odds for repair in found) == 1
    for repair in found:
        assert all(map(oracle.is_consistent, repair.records))
        assert all(map(oracle.is_legal, repair.records))
        assert {len(change.to) for change in repair.changes} == {len(repair.records)}


@settings(max_examples=5)
@given(game=st.builds(two_slips, seeds))
def test_pairs_of_announcements_are_complete(game):
    """Every pair of announcements that mends the record is found."""
    wrong, _, _ = game
    numbers = [laid.number for laid in wrong.rounds]
    expected = {
        pair
        for pair in combinations(numbers, 2)
        if oracle.is_legal(flipped(wrong, pair)) and oracle.is_consistent(flipped(wrong, pair))
    }
    both = (SlipKind.ANNOUNCEMENT, SlipKind.ANNOUNCEMENT)
    assert {repair.rounds for repair in repairs(wrong) if repair.kinds == both} == expected
