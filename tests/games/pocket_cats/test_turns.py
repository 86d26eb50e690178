"""Playing turns: the sequence of play, tile by tile."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deduce.errors import IllegalActionError
from deduce.games.game import Actor
from deduce.games.pocket_cats import POCKET_CATS, Phase, Reveal, Setup, State, Stay, Swap, TurnUp, reckoning
from deduce.games.pocket_cats.components import TURNS, Cat, Dog, Prey
from deduce.games.pocket_cats.squares import CENTRE, SQUARES
from tests.games.pocket_cats import oracle
from tests.games.pocket_cats.case import setups
from tests.games.pocket_cats.table import (
    begun,
    code,
    played,
    revealed,
    square,
    square_name_of,
    swap,
    targets,
    tile,
    turn,
)
from tests.random_games import seeds

FIRST_GAME = "musketeers gourmets"


def test_the_middle_tile_is_turned_up_first():
    """Setup: the middle tile is revealed before the first turn; seat 0 then chooses any other tile."""
    state = POCKET_CATS.initial_state(Setup(clans=begun(FIRST_GAME).clans))
    assert POCKET_CATS.player_to_act(state) is Actor.CHANCE
    state = POCKET_CATS.apply(state, TurnUp(tile=tile("mouse 3")))
    assert state.board[CENTRE] == tile("mouse 3")
    assert POCKET_CATS.player_to_act(state) == 0
    assert POCKET_CATS.legal_actions(state) == tuple(Reveal(square=s) for s in SQUARES if s != CENTRE)


def test_a_face_up_tile_cannot_be_revealed():
    """Step 1: only a face-down tile can be revealed."""
    assert code(begun(FIRST_GAME), Reveal(square=CENTRE)) == "face-up"
    assert code(begun(FIRST_GAME), Reveal(square=25)) == "no-such-square"
    assert code(begun(FIRST_GAME), Reveal(square=-1)) == "no-such-square"


@pytest.mark.parametrize(("name", "kind"), [("mouse 4", "prey"), ("gourmets 4", "cat"), ("dog e w", "dog")])
@pytest.mark.parametrize("where", [square_name_of(number) for number in SQUARES if number != CENTRE])
def test_how_far_each_kind_of_tile_is_swapped(where, name, kind):
    """Step 2: prey one step in any direction, a cat up to two in line, a dog anywhere in line."""
    state = revealed(begun(FIRST_GAME, effects=False), where, name)
    expected = sorted(oracle.targets(kind, oracle.place(where)))
    assert [oracle.place(target) for target in targets(state, where)] == expected
    assert len(POCKET_CATS.legal_actions(state)) == len(expected)


def test_swapped_with_a_face_down_tile_it_stays_face_down():
    """Step 2: the other tile may lie face down, and then stays so on its new square."""
    state = turn(begun(FIRST_GAME), "a1", "gourmets 4", "a3")
    assert state.board[square("a3")] == tile("gourmets 4")
    assert state.board[square("a1")] is None
    assert Reveal(square=square("a1")) in POCKET_CATS.legal_actions(state)
    assert code(state, Reveal(square=square("a3"))) == "face-up"


def test_swapped_with_a_face_up_tile_both_stay_face_up():
    """Step 2: the other tile may lie face up."""
    state = turn(begun(FIRST_GAME), "b2", "mouse 4", "c3")
    assert state.board[square("b2")] == tile("mouse 3")
    assert state.board[square("c3")] == tile("mouse 4")


def test_a_dog_keeps_its_orientation_when_it_moves():
    """Step 2, Note: a dog is never turned by a swap, of its own or of another tile."""
    state = turn(begun(FIRST_GAME), "a1", "dog ne e se", "e1")
    assert state.board[square("e1")] == tile("dog ne e se")
    state = turn(state, "d1", "mouse 5", "e1")
    assert state.board[square("d1")] == tile("dog ne e se")


@pytest.mark.parametrize(
    ("name", "other", "part"),
    [
        ("mouse 4", "a3", "eight tiles around it"),
        ("gourmets 4", "a4", "at most two away"),
        ("gourmets 4", "b2", "at most two away"),
        ("dog e w", "b2", "its row or column"),
        ("dog e w", "a1", "its row or column"),
    ],
)
def test_a_swap_out_of_reach_is_refused(name, other, part):
    """A swap that the tile cannot make is refused with both squares and what would be right."""
    state = revealed(begun(FIRST_GAME), "a1", name)
    refusal = POCKET_CATS.why_illegal(state, swap("a1", other))
    assert refusal.code == "out-of-reach"
    assert refusal.rule == f"Sequence of Play, {type(tile(name)).__name__}"
    assert f"{other} is out of reach from a1" in refusal.text
    assert part in refusal.text


def test_only_what_is_left_can_turn_up():
    """Components: a tile turns up as often as the box holds it, and no tile of another clan at all."""
    state = POCKET_CATS.apply(begun(FIRST_GAME, "dog e w"), Reveal(square=0))
    assert code(state, TurnUp(tile=tile("dog n s"))) == "too-many-tiles"
    assert code(state, TurnUp(tile=tile("dog n"))) is None
    assert code(state, TurnUp(tile=tile("crooks 7"))) == "clan-not-playing"
    assert code(state, TurnUp(tile=Dog(tile("dog n").arrows * 2))) == "no-such-tile"
    assert code(state, TurnUp(tile=Prey(tile("mouse 3").kind, 9))) == "no-such-tile"
    assert code(state, TurnUp(tile=Cat(state.clans[0], 9))) == "no-such-tile"
    state = begun(FIRST_GAME, "mouse 4")
    state = POCKET_CATS.apply(turn(state, "a1", "mouse 4", "a2"), Reveal(square=0))
    refusal = POCKET_CATS.why_illegal(state, TurnUp(tile=tile("mouse 4")))
    assert "in this game 2 times" in refusal.text


@given(setups(), seeds)
def test_players_alternate_for_24_turns(setup, seed):
    """End of the Game: 24 turns in alternation, twelve each, the last tile swapped too (PC-03, PC-05)."""
    middle = played(setup, seed, turns=7)
    assert middle.turns == 7
    assert POCKET_CATS.player_to_act(middle) == 1
    state = played(setup, seed)
    assert state.turns == TURNS
    assert None not in state.board
    assert not any(state.pool)


def test_points_are_counted_only_in_the_end():
    """A game that is not over has no score, and says how far it is."""
    with pytest.raises(IllegalActionError, match="24 turns are played, and now a player chooses"):
        reckoning(begun(FIRST_GAME))


def test_nothing_is_legal_after_the_end():
    """End of the Game: after the last swap every action is refused."""
    state = played(Setup(clans=begun(FIRST_GAME).clans, effects=False), 1)
    for action in (Reveal(square=0), Stay(), TurnUp(tile=tile("mouse 3"))):
        assert code(state, action) == "over"


@given(setups(), seeds, st.integers(0, 23))
def test_chance_knows_only_what_is_left(setup, seed, turns):
    """Every face-down tile is equally likely to turn up, every rotation of a dog too."""
    state = played(setup, seed, turns)
    state = POCKET_CATS.apply(state, POCKET_CATS.legal_actions(state)[0])
    chances = POCKET_CATS.chance_outcomes(state)
    assert sum(chances.values()) == 1
    dogs = sum(chance for action, chance in chances.items() if isinstance(action.tile, Dog))
    seen = sum(isinstance(each, Dog) for each in state.board)
    assert dogs * (24 - turns) == 5 - seen


def test_a_state_without_a_revealed_tile_has_none_to_swap():
    """A state put together by hand that lacks its revealed tile is refused, not guessed."""
    state = begun(FIRST_GAME)
    broken = State(**{name: getattr(state, name) for name in State.__slots__} | {"phase": Phase.SWAP})
    with pytest.raises(IllegalActionError, match="no tile has been revealed"):
        POCKET_CATS.why_illegal(broken, Swap(mover=0, other=1))
