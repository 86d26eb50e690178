"""Action counts by depth equal the stored ones."""

import pytest

from tests.games.goldens import COUNTS, action_counts, starts

STORED = dict(
    line.split(": ") for line in COUNTS.read_text(encoding="utf-8").splitlines() if not line.startswith("#")
)
STARTS = {start.name: start for start in starts()}


def test_every_start_has_a_stored_count():
    """The stored file lists every start, and nothing else."""
    assert list(STORED) == list(STARTS)


@pytest.mark.parametrize("name", STARTS)
def test_counts_equal_the_stored_ones(name):
    """From each start there are as many sequences of legal actions of each length as stored."""
    assert " ".join(map(str, action_counts(STARTS[name]))) == STORED[name]


def test_counts_of_a_deck_of_eight_by_hand():
    """A count on paper: mission 7 for two, two like cards in the deck, three different ones in each hand.

    Stopping leaves three bowls a gift: 3, 9, 27 and so on. Playing on: one card to draw, two seats to
    hand it to, three choices, three choices, one refill, and then three bowls a gift.
    """
    deck_of_eight = STARTS["delicats mission 7, 2 players, from the only round of a deck of eight"]
    assert [count for count in deck_of_eight.state.deck if count] == [2]
    assert [len(set(hand)) for hand in deck_of_eight.state.hands] == [3, 3]
    stop = [1, 3, 9, 27, 81, 243, 729, 2187]
    play_on = [1, 1, 2, 6, 18, 18, 54, 162]
    assert action_counts(deck_of_eight) == [a + b for a, b in zip(stop, play_on, strict=True)]
