"""The end of the game: dogs hunt, prey is caught, points are counted."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deduce.games.pocket_cats import DogTurn, EffectOrder, reckon, winners
from deduce.games.pocket_cats.components import CATS, DOGS, PREY, tile_name
from deduce.games.pocket_cats.endgame import turnable_dogs
from deduce.games.pocket_cats.squares import SQUARES
from tests.games.pocket_cats import oracle
from tests.games.pocket_cats.case import pairings
from tests.games.pocket_cats.table import board, reckoned, square


@st.composite
def finished_boards(draw, clans):
    """Any order of the 25 tiles, the dogs in any rotation."""
    quarters = draw(st.tuples(*[st.integers(0, 3)] * len(DOGS)))
    dogs = [dog.turned(turn) for dog, turn in zip(DOGS, quarters, strict=True)]
    return tuple(draw(st.permutations([*(cat for clan in clans for cat in CATS[clan]), *PREY, *dogs])))


def _as_text(tiles):
    return {divmod(place, 5): tile_name(tile) for place, tile in enumerate(tiles) if tile is not None}


@given(st.data())
def test_points_equal_those_counted_from_the_words_of_the_rulebook(data):
    """Points and prey tiles are those worked out on paper: any clans, any ruling, any turn of a dog."""
    meeting = data.draw(pairings())
    tiles = data.draw(finished_boards(meeting.clans))
    dogs = turnable_dogs(tiles, meeting)
    choices = [None, *(DogTurn(where, quarters) for where in dogs for quarters in (1, 2, 3))]
    turned = data.draw(st.sampled_from(choices))
    end = reckon(tiles, meeting, turned)
    points, prey_tiles = oracle.reckon(
        _as_text(tiles),
        [clan.value for clan in meeting.clans],
        effects=meeting.effects,
        total=meeting.rulings.effect_order is EffectOrder.TOTAL,
        recount=meeting.rulings.chaos_recount,
        turned=None if turned is None else (divmod(turned.square, 5), turned.quarters),
    )
    assert list(end.points) == points
    assert [len(taken) for taken in end.prey] == prey_tiles


@given(st.data())
def test_every_prey_tile_is_accounted_for(data):
    """Each prey tile is claimed once: somebody took it, or it stayed; nobody has more than 49 for prey."""
    meeting = data.draw(pairings())
    tiles = data.draw(finished_boards(meeting.clans))
    end = reckon(tiles, meeting, None)
    stayed = [claim for claim in end.claims if claim.taker is None and claim.square not in end.followed]
    assert sum(map(len, end.prey)) + len(stayed) == len(end.claims) == len(PREY)
    bonuses = [sum(bonus.points for bonus in end.bonuses if bonus.seat == seat) for seat in (0, 1)]
    assert all(points - bonus <= 49 for points, bonus in zip(end.points, bonuses, strict=True))
    assert end.winners


@given(st.data())
def test_changing_seats_changes_no_point(data):
    """Who sits where is no matter to the points, as long as no effects compete for the order."""
    meeting = data.draw(pairings())
    tiles = data.draw(finished_boards(meeting.clans))
    other = type(meeting)(clans=meeting.clans[::-1], effects=meeting.effects, rulings=meeting.rulings)
    assert reckon(tiles, other, None).points == reckon(tiles, meeting, None).points[::-1]


def test_a_dog_chases_off_the_cats_that_its_arrows_point_at():
    """End of the Game, step 1: a cat next to a dog is turned down exactly when an arrow points at it."""
    around = ("b2", "b3", "b4", "c2", "c4", "d2", "d3", "d4")
    cats = dict(
        zip(
            around,
            (f"{clan} {value}" for clan in ("gourmets", "musketeers") for value in (1, 2, 4, 5)),
            strict=True,
        )
    )
    end = reckoned("gourmets musketeers", {"c3": "dog ne e se", **cats}, effects=False)
    assert {chase.cat for chase in end.chases} == {square(name) for name in ("b4", "c4", "d4")}
    assert all(chase.dog == square("c3") for chase in end.chases)


def test_arrows_reach_one_step():
    """End of the Game, step 1: only adjacent cats are chased off."""
    end = reckoned("gourmets musketeers", {"c3": "dog n e s w", "a3": "gourmets 4", "c5": "musketeers 4"})
    assert end.chases == ()


def test_the_higher_total_takes_the_prey():
    """End of the Game, step 2: the values of the orthogonal neighbours are added up, clan by clan."""
    placed = {"c3": "mouse 6", "b3": "gourmets 2", "d3": "gourmets 4", "c2": "musketeers 5"}
    end = reckoned("gourmets musketeers", placed, effects=False)
    assert end.claims[0].sums == (6, 5)
    assert end.points == (6, 0)
    assert end.winners == (0,)


def test_diagonal_neighbours_do_not_count():
    """End of the Game, step 2: only orthogonal neighbours count."""
    placed = {"c3": "mouse 6", "b2": "gourmets 5", "d3": "musketeers 1"}
    assert reckoned("gourmets musketeers", placed, effects=False).points == (0, 6)


def test_prey_stays_in_a_tie():
    """End of the Game, step 2: in a tie neither clan takes the prey."""
    placed = {"c3": "mouse 6", "b3": "gourmets 2", "d3": "gourmets 3", "c2": "musketeers 5"}
    end = reckoned("gourmets musketeers", placed, effects=False)
    assert end.claims[0].taker is None
    assert end.points == (0, 0)
    assert end.winners == (0, 1)


def test_a_chased_cat_does_not_count():
    """End of the Game, steps 1 and 2: a cat that is face down adds nothing."""
    placed = {"c3": "mouse 6", "b3": "gourmets 5", "a3": "dog s", "c2": "musketeers 1"}
    assert reckoned("gourmets musketeers", placed, effects=False).points == (0, 6)


def test_both_pigeons_and_both_flies_are_multiplied():
    """End of the Game, step 3: both pigeons make 10 points and both flies 12."""
    pigeons = {"a1": "pigeon 2", "a2": "gourmets 5", "a3": "pigeon 5"}
    assert reckoned("gourmets musketeers", pigeons, effects=False).points == (10, 0)
    flies = {"a1": "fly 3", "a2": "gourmets 5", "a3": "fly 4"}
    assert reckoned("gourmets musketeers", flies, effects=False).points == (12, 0)


@pytest.mark.parametrize(
    ("points", "prey_tiles", "expected"),
    [
        ((13, 15), (3, 3), (1,)),
        ((15, 15), (3, 4), (1,)),
        ((15, 15), (4, 3), (0,)),
        ((15, 15), (3, 3), (0, 1)),
    ],
)
def test_winners(points, prey_tiles, expected):
    """End of the Game: most points, then most prey tiles, then the victory is shared."""
    assert winners(points, prey_tiles) == expected


def test_an_unfinished_table_can_be_reckoned():
    """Face-down tiles take no part, leaders among them, so a table can be reckoned at any time."""
    for names in ("gourmets musketeers", "crooks superkittens", "chaos power", "polterkitties chaos"):
        end = reckoned(names, {"c3": "mouse 3"})
        assert end.points == (0, 0)
        assert end.board == board({"c3": "mouse 3"})
    assert len(SQUARES) == len(end.values)
