"""Many boards at once: reckoned and swapped as the rules engine does with one."""

from random import Random

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from deduce.advice.pocket_cats.batch import LEAD_OF_A_POINT
from deduce.advice.pocket_cats.endings import Endings
from deduce.advice.pocket_cats.swapping import Swapping, best_of_each
from deduce.games.pocket_cats import POCKET_CATS, DogTurn, Phase, Setup, reckon
from deduce.games.pocket_cats.components import CATS, DOGS, PREY, Clan
from deduce.games.pocket_cats.endgame import turnable_dogs
from tests.games.pocket_cats.case import pairings
from tests.games.pocket_cats.table import played
from tests.random_games import seeds


def lead(end):
    """What seat 0 is ahead: points first, then prey tiles."""
    first, second = end.points
    return LEAD_OF_A_POINT * (first - second) + len(end.prey[0]) - len(end.prey[1])


def random_board(clans, rng):
    """The 25 tiles in any order, dogs in any rotation, now and then some of them face down."""
    dogs = [dog.turned(rng.randrange(4)) for dog in DOGS]
    tiles = [*(cat for clan in clans for cat in CATS[clan]), *PREY, *dogs]
    rng.shuffle(tiles)
    for square in rng.sample(range(25), rng.choice((0, 0, 6, 18))):
        tiles[square] = None
    return tuple(tiles)


@given(pairings(), seeds)
def test_leads_are_those_of_the_engine(meeting, seed):
    """Points and prey tiles of every board are those of the engine, a dog turned as its owner likes best."""
    rng = Random(seed)
    boards = [random_board(meeting.clans, rng) for _ in range(20)]
    endings = Endings(meeting)
    leads = endings.leads(np.array([endings.codes.row(board) for board in boards]))
    for board, found in zip(boards, leads, strict=True):
        dogs = turnable_dogs(board, meeting)
        turns = [None, *(DogTurn(square, quarters) for square in dogs for quarters in (1, 2, 3))]
        ends = [lead(reckon(board, meeting, turn)) for turn in turns]
        assert found == (max(ends) if meeting.seat_with_effects(Clan.MUSKETEERS) != 1 else min(ends))


@given(pairings(), seeds, st.integers(0, 23))
def test_swaps_are_those_of_the_engine(meeting, seed, turns):
    """The boards after every swap are those that the legal actions lead to."""
    setup = Setup(clans=meeting.clans, effects=meeting.effects, rulings=meeting.rulings)
    state = played(setup, seed, turns)
    while state.phase is not Phase.SWAP:
        state = POCKET_CATS.apply(state, POCKET_CATS.legal_actions(state)[-1])
    endings = Endings(meeting)
    row = endings.codes.row(state.board)
    found = Swapping(meeting, endings.codes).swapped(
        row[None], np.array([state.revealed]), state.seat_on_turn
    )
    after = {POCKET_CATS.apply(state, action).board for action in POCKET_CATS.legal_actions(state)}
    assert {tuple(board) for board in found.boards} == {tuple(endings.codes.row(board)) for board in after}
    assert not found.origins.any()


@given(st.lists(st.lists(st.integers(-3, 3), min_size=1, max_size=5), min_size=1, max_size=6))
def test_the_best_of_each(gains):
    """Of the rows of each origin the first with the greatest gain is chosen."""
    origins = np.array([origin for origin, row in enumerate(gains) for _ in row])
    flat = [gain for row in gains for gain in row]
    expected, start = [], 0
    for row in gains:
        expected.append(start + row.index(max(row)))
        start += len(row)
    assert best_of_each(origins, np.array(flat)).tolist() == expected


@settings(max_examples=20)
@given(pairings(), seeds)
def test_boards_are_reckoned_each_for_itself(meeting, seed):
    """A board's lead does not depend on its neighbours, nor on how many there are."""
    rng = Random(seed)
    endings = Endings(meeting)
    boards = np.array([endings.codes.row(random_board(meeting.clans, rng)) for _ in range(9)])
    leads = endings.leads(boards)
    assert endings.leads(boards[::-1]).tolist() == leads.tolist()[::-1]
    assert endings.leads(np.tile(boards, (300, 1))).tolist() == leads.tolist() * 300
    assert endings.leads(boards[:0]).tolist() == []
