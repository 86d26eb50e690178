"""The seven clans: what each clan's effect and each leader's does (The Cat Clans; RULINGS 2.4)."""

import pytest

from deduce.games.pocket_cats import POCKET_CATS, LeaveDogs, Phase, Stay, TurnDog, reckoning
from deduce.games.pocket_cats.components import CLANS, Clan, tile_name
from deduce.games.pocket_cats.squares import CENTRE, SQUARES
from deduce.games.pocket_cats.wording import (
    CLAN_EFFECTS,
    ENGLISH_NAMES,
    GAME_RULES,
    LEADER_EFFECTS,
    clan_rules,
)
from tests.games.pocket_cats.table import (
    begun,
    code,
    played,
    reckoned,
    revealed,
    square,
    swap,
    targets,
    tile,
    turn,
)


def test_every_clan_is_described():
    """The rules in our own words cover each clan's cats, its effect and its leader's."""
    assert set(CLAN_EFFECTS) == set(LEADER_EFFECTS) == set(ENGLISH_NAMES) == set(CLANS)
    for clan in CLANS:
        cats, clan_effect, leader_effect = clan_rules(clan)
        assert cats.count("leader") == 1
        assert clan_effect.endswith(".")
        assert leader_effect.endswith(".")
    assert [heading for heading, _ in GAME_RULES] == ["Goal", "Set-up", "A turn", "The end"]


def test_musketeers_swap_any_revealed_cat_with_any_face_up_dog():
    """Musketeers: a cat that their owner reveals, of either clan, may swap with a face-up dog anywhere."""
    state = begun("musketeers gourmets", "dog e w")
    for name in ("musketeers 1", "gourmets 1"):
        assert "c3" in targets(revealed(state, "a1", name), "a1")
    assert "c3" not in targets(revealed(state, "a1", "mouse 4"), "a1")
    assert "c3" not in targets(revealed(begun("musketeers gourmets"), "a1", "gourmets 1"), "a1")


def test_only_the_owner_uses_a_lasting_effect():
    """The Cat Clans: the other player cannot use a lasting effect, nor can anybody without effects."""
    state = turn(begun("gourmets musketeers", "dog e w"), "e5", "mouse 4", "e4")
    assert "c3" in targets(revealed(state, "a1", "gourmets 1"), "a1")
    state = turn(state, "e5", "mouse 5", "d5")
    assert code(revealed(state, "a1", "gourmets 1"), swap("a1", "c3")) == "out-of-reach"
    state = begun("musketeers gourmets", "dog e w", effects=False)
    assert code(revealed(state, "a1", "gourmets 1"), swap("a1", "c3")) == "out-of-reach"


def _finished(names: str, seed: int, *, choice: bool):
    """A random game of these clans that did, or did not, come to the choice of turning a dog."""
    for attempt in range(seed, seed + 200):
        state = begun(names)
        state = played(state.setup, attempt, turns=23)
        while state.phase not in (Phase.TURN_DOG, Phase.OVER):
            state = POCKET_CATS.apply(state, POCKET_CATS.legal_actions(state)[0])
        if (state.phase is Phase.TURN_DOG) == choice:
            return state
    raise AssertionError("no such game among 200")


def test_the_musketeers_leader_may_turn_a_dog_beside_it():
    """Musketeers, leader: before the hunt one dog orthogonally next to it may be turned, any way round."""
    state = _finished("gourmets musketeers", 1, choice=True)
    assert POCKET_CATS.player_to_act(state) == 1
    actions = POCKET_CATS.legal_actions(state)
    assert actions[0] == LeaveDogs()
    leader = state.board.index(tile("musketeers 5"))
    for action in actions[1:]:
        assert abs(action.square // 5 - leader // 5) + abs(action.square % 5 - leader % 5) == 1
        assert tile_name(state.board[action.square]).startswith("dog")
        end = reckoning(POCKET_CATS.apply(state, action))
        assert end.board[action.square] == state.board[action.square].turned(action.quarters)
    assert reckoning(POCKET_CATS.apply(state, LeaveDogs())).board == state.board


def test_turns_of_dogs_that_are_refused():
    """Musketeers, leader: no other tile is turned, no dog further off, and never by a whole turn or none."""
    state = _finished("gourmets musketeers", 1, choice=True)
    dog = POCKET_CATS.legal_actions(state)[1].square
    leader = state.board.index(tile("musketeers 5"))
    assert code(state, TurnDog(square=leader, quarters=1)) == "no-dog-there"
    assert code(state, TurnDog(square=dog, quarters=4)) == "bad-turn"
    assert code(state, TurnDog(square=dog, quarters=0)) == "bad-turn"
    assert code(state, TurnDog(square=25, quarters=1)) == "no-such-square"


def test_without_a_dog_beside_the_leader_there_is_no_choice():
    """Musketeers, leader: with no dog next to it the game is over at the last swap."""
    assert POCKET_CATS.is_over(_finished("gourmets musketeers", 1, choice=False))
    assert POCKET_CATS.is_over(_finished("gourmets power", 1, choice=False))


def test_gourmets_get_a_point_a_prey_tile():
    """Gourmets: a further point for each prey tile they took."""
    end = reckoned("gourmets power", {"a1": "mouse 4", "a2": "gourmets 1", "a3": "mouse 5"})
    assert end.points == (4 + 5 + 2, 0)


def test_the_gourmets_leader_counts_diagonally():
    """Gourmets, leader: its value counts for prey diagonally next to it too, and no other cat's does."""
    assert reckoned("gourmets power", {"a1": "mouse 4", "b2": "gourmets 3"}).points == (5, 0)
    assert reckoned("gourmets power", {"a1": "mouse 4", "b2": "gourmets 4"}).points == (0, 0)
    assert reckoned("gourmets power", {"a1": "mouse 4", "b2": "gourmets 3"}, effects=False).points == (0, 0)


def test_crooks_get_a_point_for_each_crook_face_up():
    """Crooks: a further point for each of their cats that neither a dog nor their leader turned down."""
    cats = {"a1": "crooks 1", "a3": "crooks 2", "a5": "crooks 3", "b4": "dog ne se sw nw"}
    assert reckoned("crooks power", cats).points == (1, 0)
    assert reckoned("crooks power", cats, effects=False).points == (0, 0)


def test_the_crooks_leader_removes_lower_neighbours():
    """Crooks, leader: after the hunt every orthogonal neighbour of lower value is turned down."""
    placed = {
        "c3": "crooks 7",
        "b3": "crooks 4",
        "c4": "power 6",
        "d3": "power 4",
        "b2": "power 3",
        "e3": "mouse 6",
    }
    end = reckoned("crooks power", placed)
    assert set(end.removed) == {square(name) for name in ("b3", "c4", "d3")}
    assert end.points == (1, 0)
    assert reckoned("crooks power", placed, effects=False).removed == ()


def test_the_crooks_leader_spares_the_superkittens_leader():
    """Crooks, leader: a neighbour of the same or a higher value stays."""
    placed = {"b3": "crooks 7", "c3": "superkittens 9", "a3": "superkittens 1"}
    assert reckoned("crooks superkittens", placed).removed == (square("a3"),)


def test_superkittens_swap_diagonally():
    """Superkittens: a cat that their owner reveals may swap one or two steps diagonally as well."""
    state = revealed(begun("superkittens power"), "b2", "power 4")
    assert targets(state, "b2") == sorted(("a1", "a3", "c1", "c3", "d4", "a2", "b1", "b3", "b4", "c2", "d2"))
    assert code(state, swap("b2", "e5")) == "out-of-reach"


def test_the_superkittens_leader_swaps_with_the_middle():
    """Superkittens, leader: before the hunt it changes places with the middle tile."""
    end = reckoned("superkittens power", {"a1": "superkittens 9", "c3": "dog s", "b1": "power 2"})
    assert end.board[CENTRE] == tile("superkittens 9")
    assert end.board[square("a1")] == tile("dog s")
    assert [chase.cat for chase in end.chases] == [square("b1")]


@pytest.mark.parametrize("left", range(1, 6))
def test_chaos_cats_are_worth_more_the_fewer_they_are(left):
    """Chaos: five cats count 2 each, four 4, three 6, two 8, and the last one 10."""
    spots = ("a1", "a3", "a5", "c1", "c5")
    placed = {spot: "chaos leader" if spot == "a1" else "chaos ?" for spot in spots[:left]}
    end = reckoned("chaos power", placed)
    assert end.chaos_value == {5: 2, 4: 4, 3: 6, 2: 8, 1: 10}[left]
    assert [value for value in end.values if value is not None] == [end.chaos_value] * left


def test_chaos_cats_that_were_chased_off_do_not_count():
    """Chaos: the value is set by the cats that are still face up after the hunt."""
    placed = {"a1": "chaos leader", "a3": "chaos ?", "a4": "dog n e s w", "a5": "chaos ?"}
    assert reckoned("chaos power", placed).chaos_value == 10


def test_the_chaos_leader_takes_the_other_of_a_pair():
    """Chaos, leader: with one pigeon caught, the other comes along if nobody took it."""
    placed = {"a1": "pigeon 2", "a2": "chaos leader", "e5": "pigeon 5", "e1": "fly 3"}
    end = reckoned("chaos power", placed)
    assert end.points == (10, 0)
    assert end.followed == (square("e5"),)
    assert reckoned("chaos power", placed | {"e4": "power 3"}).points == (2, 5)
    assert reckoned("chaos power", {**placed, "a2": "chaos ?"}).points == (2, 0)
    assert reckoned("chaos power", {"a1": "mouse 4", "a2": "chaos leader", "e5": "mouse 5"}).points == (4, 0)


def test_power_cats_may_stay():
    """Power Cats: a cat that their owner reveals may stay where it is; nothing else may."""
    state = begun("power gourmets")
    cat = revealed(state, "a1", "gourmets 1")
    assert Stay() in POCKET_CATS.legal_actions(cat)
    assert POCKET_CATS.apply(cat, Stay()).board == cat.board
    assert code(revealed(state, "a1", "mouse 4"), Stay()) == "must-swap"
    assert code(revealed(begun("gourmets power"), "a1", "power 3"), Stay()) == "must-swap"
    assert code(cat, swap("a1", "a1")) == "out-of-reach"


def test_the_power_leader_counts_in_its_row_and_column():
    """Power Cats, leader: its value counts for prey anywhere in its row or column."""
    placed = {"a1": "power 2", "a5": "mouse 4", "e1": "mouse 5", "e5": "mouse 6", "a4": "gourmets 1"}
    end = reckoned("gourmets power", placed)
    assert [claim.sums for claim in end.claims] == [(1, 2), (0, 2), (0, 0)]


def test_polterkitties_move_another_prey_instead():
    """Polterkitties: on revealing prey their owner may swap another face-up prey one step instead."""
    state = revealed(begun("polterkitties power", "mouse 3"), "a1", "fly 4")
    assert targets(state, "a1") == ["a2", "b1", "b2"]
    assert len(targets(state, "c3")) == 8
    moved = POCKET_CATS.apply(state, swap("c3", "c4"))
    assert moved.board[square("c4")] == tile("mouse 3")
    assert moved.board[square("a1")] == tile("fly 4")
    assert code(state, swap("c3", "c5")) == "out-of-reach"
    assert code(state, swap("e5", "e4")) == "other-tile"
    assert code(revealed(begun("polterkitties power"), "a1", "power 4"), swap("c3", "c4")) == "other-tile"
    assert code(revealed(begun("power polterkitties"), "a1", "fly 4"), swap("c3", "c4")) == "other-tile"


def test_dogs_cannot_chase_the_polterkitties_leader():
    """Polterkitties, leader: no arrow turns it down; its clan has no such luck."""
    placed = {"b3": "polterkitties 5", "c3": "dog n e s w", "d3": "polterkitties 3"}
    assert [chase.cat for chase in reckoned("polterkitties power", placed).chases] == [square("d3")]
    without = reckoned("polterkitties power", placed, effects=False)
    assert [chase.cat for chase in without.chases] == [square("b3"), square("d3")]


@pytest.mark.parametrize("clan", [clan for clan in CLANS if clan is not Clan.CHAOS], ids=lambda c: c.value)
def test_without_effects_all_clans_play_alike(clan):
    """Your First Game: without effects a cat swaps as any cat does, whoever plays which clan."""
    other = Clan.GOURMETS if clan is not Clan.GOURMETS else Clan.MUSKETEERS
    state = begun(f"{clan.value} {other.value}", "dog e w", effects=False)
    cat = revealed(state, "b1", f"{other.value} 1" if other is not Clan.POWER else "power 2")
    assert targets(cat, "b1") == ["a1", "b2", "b3", "c1", "d1"]
    assert len(POCKET_CATS.legal_actions(cat)) == 5
    assert len(SQUARES) == 25
