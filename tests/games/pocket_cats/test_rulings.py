"""Every numbered ruling, one named test each."""

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import deduce.games.pocket_cats
from deduce.errors import IllegalActionError
from deduce.games.pocket_cats import (
    NUMBERED_RULINGS,
    POCKET_CATS,
    ChooseClan,
    ClanChoice,
    EffectOrder,
    Pairing,
    Phase,
    Reveal,
    Rulings,
    Setup,
    Stay,
    prey_points,
    winners,
)
from deduce.games.pocket_cats.components import CATS, TURNS, Cat, Clan, Dog
from deduce.games.pocket_cats.endgame import DogTurn, before_hunt, effect_order, turnable_dogs
from deduce.games.pocket_cats.squares import CENTRE, SQUARES
from tests.games.pocket_cats.case import setups
from tests.games.pocket_cats.table import (
    begun,
    board,
    clans,
    code,
    pairing,
    played,
    reckoned,
    revealed,
    square,
    swap,
    targets,
    tile,
    turn,
)
from tests.random_games import seeds


def test_the_numbered_list_is_complete():
    """The list has PC-01 to PC-29 in order, each with a question and its readings, default first."""
    assert [ruling.number for ruling in NUMBERED_RULINGS] == [f"PC-{number:02}" for number in range(1, 30)]
    for ruling in NUMBERED_RULINGS:
        assert ruling.question.endswith("?")
        assert ruling.readings
        assert len(ruling.values) == (len(ruling.readings) if ruling.option else 0)


def test_the_options_are_fields_of_rulings():
    """Each option of the list is a field of Rulings, its first value the default."""
    options = {ruling.option: ruling for ruling in NUMBERED_RULINGS if ruling.option}
    assert set(options) == set(Rulings.__dataclass_fields__)
    assert options["effect_order"].values == tuple(reading.value for reading in EffectOrder)
    assert Rulings().effect_order.value == options["effect_order"].values[0]
    assert Rulings().chaos_recount is options["chaos_recount"].values[0] is False


@pytest.mark.parametrize("ruling", NUMBERED_RULINGS, ids=lambda ruling: ruling.number)
def test_every_ruling_is_cited_where_it_is_decided_and_has_a_test(ruling):
    """The engine's code cites the number outside the list, and a test below carries it in its name."""
    package = Path(deduce.games.pocket_cats.__file__).parent
    sources = [path.read_text(encoding="utf-8") for path in package.glob("*.py") if path.name != "rulings.py"]
    assert any(ruling.number in source for source in sources)
    assert any(re.match(rf"test_pc_{ruling.number[3:]}_", name) for name in globals())


@pytest.mark.parametrize("dogs_down", range(3))
def test_pc_01_the_value_of_the_chaos_cats(dogs_down):
    """The shared value depends on the Chaos cats that are face up, not on any dog."""
    placed = {"a1": "chaos leader", "a3": "chaos ?", "a5": "chaos ?"}
    dogs = dict(zip(("e1", "e3"), ("dog n", "dog e w"), strict=True))
    up = {where: name for where, name in list(dogs.items())[dogs_down:]}
    assert reckoned("chaos power", placed | up).chaos_value == 6


def test_pc_02_the_chaos_leader_catches_by_counting():
    """The leader must be face up next to the prey that its clan won; winning it elsewhere is not enough."""
    pigeons = {"a1": "pigeon 2", "e5": "pigeon 5"}
    beside = {"a2": "chaos leader", "b1": "chaos ?"}
    assert reckoned("chaos power", pigeons | beside).followed == (square("e5"),)
    away = {"c3": "chaos leader", "b1": "chaos ?"}
    assert reckoned("chaos power", pigeons | away).followed == ()
    chased = {"a2": "chaos leader", "b1": "chaos ?", "a3": "dog w"}
    assert reckoned("chaos power", pigeons | chased).followed == ()
    tied = {"d5": "fly 4", "c5": "chaos ?", "e5": "power 4", "d4": "power 4"}
    assert reckoned("chaos power", {"a1": "fly 3", "a2": "chaos leader"} | tied).followed == (square("d5"),)


def test_pc_03_any_face_down_tile_may_be_revealed():
    """Any face-down tile may be revealed; the middle one is not swapped, so 24 turns follow."""
    state = begun("musketeers gourmets")
    assert state.phase is Phase.REVEAL
    assert [action.square for action in POCKET_CATS.legal_actions(state)] == [
        where for where in SQUARES if where != CENTRE
    ]
    assert TURNS == 24


def test_pc_04_the_swap_is_compulsory():
    """A revealed tile must be swapped; only a cat that the owner of the Power Cats revealed may stay."""
    for name in ("mouse 4", "dog n", "gourmets 1"):
        assert code(revealed(begun("gourmets power"), "a1", name), Stay()) == "must-swap"
    assert code(revealed(begun("power gourmets"), "a1", "gourmets 1"), Stay()) is None


def test_pc_05_the_last_tile_is_swapped_too():
    """The game goes on until the last tile has been swapped, not only revealed."""
    state = played(Setup(clans=clans("power gourmets")), 1, turns=23)
    state = POCKET_CATS.apply(state, POCKET_CATS.legal_actions(state)[0])
    state = POCKET_CATS.apply(state, POCKET_CATS.legal_actions(state)[0])
    assert None not in state.board
    assert state.phase is Phase.SWAP
    assert POCKET_CATS.is_over(POCKET_CATS.apply(state, POCKET_CATS.legal_actions(state)[0]))


def test_pc_06_dogs_look_diagonally_too():
    """A dog's arrows point at any of the eight squares around it."""
    placed = {"c3": "dog ne se sw nw", "b2": "power 3", "b4": "power 4", "d2": "power 6", "c2": "power 4"}
    chased = {chase.cat for chase in reckoned("gourmets power", placed).chases}
    assert chased == {square("b2"), square("b4"), square("d2")}


def test_pc_07_dogs_hunt_at_once():
    """All arrows are read together; two dogs may chase one cat, and cats of both clans run."""
    placed = {"b2": "dog e w", "b3": "gourmets 4", "b4": "dog w", "b1": "power 4"}
    chases = reckoned("gourmets power", placed).chases
    assert sorted(chases) == sorted(
        [(square("b2"), square("b3")), (square("b2"), square("b1")), (square("b4"), square("b3"))]
    )


@pytest.mark.parametrize(("arrow", "sums"), [("w", (3, 0)), ("e", (0, 0))])
def test_pc_08_a_chased_leader_has_no_effect(arrow, sums):
    """A cat that is face down adds nothing, and a leader that was chased off loses its later effect."""
    placed = {"b2": "gourmets 3", "b1": f"dog {arrow}", "a1": "mouse 4"}
    assert reckoned("gourmets power", placed).claims[0].sums == sums


def test_pc_09_prey_without_cats_stays():
    """Where no cat counts it is a tie at nothing, and the prey stays."""
    assert reckoned("gourmets power", {"a1": "mouse 4"}).claims[0].taker is None


def test_pc_10_any_rotation_is_equally_likely():
    """Each of a dog's four rotations is equally likely to turn up, and swapping never turns it."""
    state = POCKET_CATS.apply(begun("musketeers gourmets"), Reveal(square=0))
    chances = {action.tile: chance for action, chance in POCKET_CATS.chance_outcomes(state).items()}
    assert {24 * chances[tile(name)] for name in ("dog n e s w", "dog ne se sw nw", "gourmets 4")} == {1}
    assert {48 * chances[tile(name)] for name in ("dog e w", "dog n s")} == {1}
    assert {96 * chances[tile(f"dog {arrow}")] for arrow in "nesw"} == {1}
    state = turn(begun("musketeers gourmets"), "a1", "dog e", "a5")
    assert state.board[square("a5")] == tile("dog e")


def test_pc_11_a_dog_is_turned_by_any_quarter_turns():
    """The Musketeers' leader turns one dog by 90, 180 or 270 degrees, or none."""
    placed = {"c3": "musketeers 5", "c4": "dog w", "b3": "dog e w", "d4": "dog ne se sw nw"}
    meeting = pairing("musketeers gourmets")
    assert turnable_dogs(board(placed), meeting) == (square("b3"), square("c4"))
    arrows = [reckoned("musketeers gourmets", placed, ("c4", q)).board[square("c4")] for q in (1, 2, 3)]
    assert arrows == [tile("dog n"), tile("dog e"), tile("dog s")]
    assert reckoned("musketeers gourmets", placed).chases[0].cat == square("c3")


@pytest.mark.parametrize("order", EffectOrder)
def test_pc_12_whose_effects_come_first(order):
    """By leader the Superkittens swap before the Musketeers turn a dog, by total after it."""
    meeting = pairing("musketeers superkittens", rulings=Rulings(effect_order=order))
    tiles = board({"c3": "musketeers 5", "c4": "dog n", "a1": "superkittens 9", "a2": "dog e"})
    dog = "a2" if order is EffectOrder.LEADER else "c4"
    assert turnable_dogs(tiles, meeting) == (square(dog),)
    after = before_hunt(tiles, meeting, DogTurn(square(dog), 1))
    assert after[CENTRE] == tile("superkittens 9")
    assert after[0] == tile("musketeers 5")
    assert after[square(dog)] == tile("dog s" if dog == "a2" else "dog e")
    other_dog = "c4" if dog == "a2" else "a2"
    assert after[square(other_dog)] == tiles[square(other_dog)]


def test_pc_13_equal_leaders():
    """Musketeers and Polterkitties both lead with 5: the starting player comes first."""
    assert effect_order(pairing("musketeers polterkitties")) == (0, 1)
    assert effect_order(pairing("polterkitties musketeers")) == (0, 1)
    assert effect_order(pairing("gourmets musketeers")) == (1, 0)


def test_pc_14_the_chaos_leader_counts_once_its_value_is_fixed():
    """Before the hunt the Chaos cats come last; afterwards with the value that they share."""
    assert effect_order(pairing("chaos power")) == (1, 0)
    assert effect_order(pairing("power chaos"), chaos_value=8) == (1, 0)
    assert effect_order(pairing("power chaos"), chaos_value=2) == (0, 1)
    by_total = Pairing(clans=clans("power chaos"), rulings=Rulings(effect_order=EffectOrder.TOTAL))
    assert effect_order(by_total, chaos_value=2) == (0, 1)
    assert effect_order(by_total, chaos_value=4) == (1, 0)


@pytest.mark.parametrize("recount", [False, True])
def test_pc_15_the_crooks_leader_among_chaos_cats(recount):
    """Chaos cats worth less than 7 are removed; what the others count is fixed, unless it is recounted."""
    placed = {"c3": "crooks 7", "c2": "chaos ?", "c4": "chaos ?", "a1": "chaos ?", "a2": "mouse 6"}
    end = reckoned("crooks chaos", placed, rulings=Rulings(chaos_recount=recount))
    assert set(end.removed) == {square("c2"), square("c4")}
    assert end.claims[0].sums == (0, 10 if recount else 6)
    del placed["a1"]
    assert reckoned("crooks chaos", placed, rulings=Rulings(chaos_recount=recount)).removed == ()


def test_pc_16_what_the_crooks_leader_removes():
    """All lower neighbours at once, Crooks and the Polterkitties' leader included; a chased leader none."""
    placed = {"c3": "crooks 7", "b3": "polterkitties 5", "c4": "crooks 4", "c2": "mouse 6", "d2": "crooks 3"}
    end = reckoned("crooks polterkitties", placed)
    assert set(end.removed) == {square("b3"), square("c4")}
    assert [bonus.points for bonus in end.bonuses] == [2]
    assert reckoned("crooks polterkitties", placed | {"d3": "dog n"}).removed == ()


def test_pc_17_the_centre_swap():
    """The Superkittens' leader swaps from anywhere and must; in the middle nothing happens."""
    for where in ("a1", "e4", "c2"):
        after = before_hunt(
            board({where: "superkittens 9", "c3": "dog n"}), pairing("superkittens power"), None
        )
        assert after == board({where: "dog n", "c3": "superkittens 9"})
    middle = board({"c3": "superkittens 9", "c4": "dog n"})
    assert before_hunt(middle, pairing("superkittens power"), None) == middle


def test_pc_18_exact_diagonals():
    """A Superkitten's owner swaps one or two steps on a diagonal; a knight's move is out of reach."""
    state = revealed(begun("superkittens power"), "c1", "power 4")
    assert targets(state, "c1") == ["a1", "a3", "b1", "b2", "c2", "c3", "d1", "d2", "e1", "e3"]
    assert code(state, swap("c1", "a2")) == "out-of-reach"


def test_pc_19_another_prey_moves_instead():
    """The revealed prey stays and another face-up prey makes its own step; without one it must move."""
    state = revealed(begun("polterkitties power", "power 4"), "a1", "fly 4")
    assert {action.mover for action in POCKET_CATS.legal_actions(state)} == {square("a1")}
    state = revealed(begun("polterkitties power", "mouse 4"), "b2", "fly 4")
    assert {action.mover for action in POCKET_CATS.legal_actions(state)} == {square("b2"), square("c3")}
    assert code(state, swap("c3", "e3")) == "out-of-reach"


def test_pc_20_any_face_up_dog():
    """The Musketeers' owner may swap a cat with any face-up dog, however far, but need not."""
    state = turn(begun("musketeers power", "dog n"), "e1", "dog e w", "e5")
    state = revealed(turn(state, "a5", "mouse 4", "a4"), "a1", "power 4")
    assert targets(state, "a1") == ["a2", "a3", "b1", "c1", "c3", "e5"]


def test_pc_21_leaders_that_count_from_afar():
    """The Power Cats' leader counts past anything in line, not diagonally, and adds to its clan's sum."""
    placed = {
        "a1": "power 2",
        "a2": "dog n",
        "a3": "gourmets 1",
        "a5": "mouse 4",
        "b5": "power 3",
        "b2": "mouse 5",
    }
    end = reckoned("gourmets power", placed)
    assert [claim.sums for claim in end.claims] == [(0, 5), (0, 0)]
    around = {"c3": "gourmets 3", "b2": "mouse 5", "b3": "gourmets 1", "a3": "mouse 4"}
    assert [claim.sums for claim in reckoned("gourmets power", around).claims] == [(1, 0), (4, 0)]


def test_pc_22_the_gourmets_bonus_for_a_pair():
    """A pair brings its product and a point for each of its two tiles."""
    assert reckoned("gourmets power", {"a1": "pigeon 2", "a2": "gourmets 1", "a3": "pigeon 5"}).points == (
        12,
        0,
    )


def test_pc_23_one_of_a_pair():
    """A single pigeon or fly is worth what is printed on it."""
    assert [prey_points([tile(name)]) for name in ("pigeon 2", "pigeon 5", "fly 3", "fly 4")] == [2, 5, 3, 4]
    assert prey_points([tile("pigeon 5"), tile("fly 4")]) == 9


def test_pc_24_superkittens_can_lose():
    """That the Superkittens cannot lose is a joke: a shared victory is shared, and less is less."""
    assert winners((5, 5), (1, 1)) == (0, 1)
    placed = {"a1": "mouse 4", "a2": "power 6"}
    assert reckoned("superkittens power", placed).winners == (1,)


def test_pc_25_who_picks_first_moves_first():
    """In the duel seat 0 picks first and moves first; both games together are won by points, then prey."""
    state = POCKET_CATS.initial_state(Setup(clans=ClanChoice.DUEL))
    while state.phase is not Phase.REVEAL:
        assert POCKET_CATS.player_to_act(state) != 1 or len(state.clans) == 1
        state = POCKET_CATS.apply(state, POCKET_CATS.legal_actions(state)[0])
    assert POCKET_CATS.player_to_act(state) == 0
    assert winners((13 + 20, 15 + 18), (4 + 5, 3 + 4)) == (0,)
    assert winners((13 + 20, 15 + 18), (4 + 4, 3 + 5)) == (0, 1)


def test_pc_26_no_clan_twice():
    """There is one card of each clan, so both players never have the same."""
    state = POCKET_CATS.initial_state(Setup(clans=ClanChoice.FREE))
    state = POCKET_CATS.apply(state, ChooseClan(seat=0, clan=Clan.POWER))
    assert code(state, ChooseClan(seat=1, clan=Clan.POWER)) == "clan-not-offered"
    with pytest.raises(IllegalActionError, match="one card of each clan"):
        Setup(clans=clans("power power"))


def test_pc_27_a_game_without_effects():
    """Without effects there is no bonus, no leader's effect and no lasting one; Chaos cats cannot play."""
    end = reckoned(
        "gourmets crooks",
        {"a1": "mouse 4", "b2": "gourmets 3", "c2": "crooks 7", "a2": "crooks 1"},
        effects=False,
    )
    assert end.removed == ()
    assert end.bonuses == ()
    assert end.points == (0, 4)
    with pytest.raises(IllegalActionError, match="cannot play without effects"):
        Setup(clans=clans("chaos power"), effects=False)


def test_pc_28_the_cards_are_right():
    """The printed cards decide: the Chaos cats carry no number, although the prose speaks of values."""
    assert {cat.value for cat in CATS[Clan.CHAOS]} == {None}


@given(setups(), seeds, st.integers(0, 23))
def test_pc_29_nobody_knows_where_a_tile_lies(setup, seed, turns):
    """A face-down tile is the same unknown everywhere: what may turn up does not depend on the square."""
    state = played(setup, seed, turns)
    outcomes = [
        POCKET_CATS.chance_outcomes(POCKET_CATS.apply(state, action))
        for action in POCKET_CATS.legal_actions(state)
    ]
    assert len({tuple(chances.items()) for chances in outcomes}) == 1
    assert sum(isinstance(action.tile, Cat | Dog) for action in outcomes[0]) <= 12 + 12
