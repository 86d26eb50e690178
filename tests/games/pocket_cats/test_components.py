"""What is in the box (Components; RULINGS 2.2 to 2.4)."""

from itertools import combinations

import pytest

from deduce.games.pocket_cats.components import (
    CATS,
    CHAOS_VALUES,
    CLANS,
    DIRECTIONS,
    DOGS,
    LEADERS,
    PREY,
    Cat,
    Clan,
    Direction,
    Dog,
    Prey,
    PreyKind,
    supply,
    tile_name,
)
from deduce.games.pocket_cats.scoring import prey_points
from tests.games.pocket_cats.table import tile

VALUES = {
    "musketeers": "1 2 3 4 5",
    "gourmets": "1 2 3 4 5",
    "crooks": "1 2 3 4 7",
    "superkittens": "1 1 1 1 9",
    "power": "2 3 4 4 6",
    "polterkitties": "2 2 3 3 5",
}
SUMS = {"musketeers": 15, "gourmets": 15, "crooks": 17, "superkittens": 13, "power": 19, "polterkitties": 15}


def test_the_box_holds_35_cats_ten_prey_and_five_dogs():
    """Components: five cats for each of seven clans, six mice, two pigeons, two flies, five dogs."""
    assert len(CLANS) == 7
    assert all(len(cats) == 5 for cats in CATS.values())
    assert [sum(prey.kind is kind for prey in PREY) for kind in PreyKind] == [6, 2, 2]
    assert len(DOGS) == 5


def test_each_clan_has_one_leader():
    """Glossary, Leader: one cat of each clan is marked, and it is not always the strongest."""
    assert all(sum(cat.leader for cat in cats) == 1 for cats in CATS.values())
    values = {clan.value: leader.value for clan, leader in LEADERS.items()}
    assert values == {
        "musketeers": 5,
        "gourmets": 3,
        "crooks": 7,
        "superkittens": 9,
        "chaos": None,
        "power": 2,
        "polterkitties": 5,
    }


@pytest.mark.parametrize("name", VALUES)
def test_values_of_the_cats(name):
    """Glossary, Value: the printed values of each clan, and their sum."""
    values = [cat.value for cat in CATS[Clan(name)]]
    assert " ".join(map(str, values)) == VALUES[name]
    assert sum(values) == SUMS[name]


def test_the_chaos_cats_share_a_value():
    """The Cat Clans: none of the Chaos cats has a printed value; fewer of them are worth more each."""
    assert all(cat.value is None for cat in CATS[Clan.CHAOS])
    assert dict(CHAOS_VALUES) == {1: 10, 2: 8, 3: 6, 4: 4, 5: 2}


def test_mice_are_worth_27_and_pairs_22():
    """End of the Game, step 3: pigeons make 10 and flies 12 instead of 7, so all prey together makes 49."""
    by_kind = {kind: [prey for prey in PREY if prey.kind is kind] for kind in PreyKind}
    assert [prey_points(by_kind[kind]) for kind in PreyKind] == [27, 10, 12]
    assert prey_points(PREY) == 49


def test_dogs_have_one_two_or_four_ways_to_lie():
    """Components: arrows N; W and E; NE, E, SE; all straight; all slanted; 4, 2, 4, 1 and 1 ways to lie."""
    assert [tile_name(dog) for dog in DOGS] == [
        "dog n",
        "dog e w",
        "dog ne e se",
        "dog n e s w",
        "dog ne se sw nw",
    ]
    assert [len(dog.ways_to_lie) for dog in DOGS] == [4, 2, 4, 1, 1]


@pytest.mark.parametrize("dog", DOGS, ids=tile_name)
def test_turning_a_dog(dog):
    """Four quarter turns bring a dog back, and one moves each arrow two points of the compass on."""
    assert dog.turned(4) == dog == dog.turned(0)
    assert dog.turned(1).turned(3) == dog
    assert set(dog.turned(1).arrows) == {DIRECTIONS[(arrow + 2) % 8] for arrow in dog.arrows}
    assert set(dog.ways_to_lie) == {dog.turned(quarters) for quarters in range(4)}


def test_no_two_dogs_are_ever_alike():
    """Which dog it is can be told from its arrows, however it lies."""
    for first, second in combinations(DOGS, 2):
        assert not set(first.ways_to_lie) & set(second.ways_to_lie)


@pytest.mark.parametrize(
    "names", list(combinations(CLANS, 2)), ids=lambda pair: "-".join(c.value for c in pair)
)
def test_a_game_has_25_tiles(names):
    """Setup: ten cats, ten prey tiles and five dogs make the grid of five by five."""
    tiles = supply(names)
    assert sum(tiles.copies) == 25
    assert len(set(tiles.tiles)) == len(tiles.tiles) == len(tiles.copies) == len(tiles.faces)
    kinds = [
        sum(copies for t, copies in zip(tiles.tiles, tiles.copies, strict=True) if isinstance(t, kind))
        for kind in (Cat, Prey, Dog)
    ]
    assert kinds == [10, 10, 5]


def test_names_of_tiles():
    """Tiles are named as game files write them, a dog's arrows clockwise from the top."""
    assert tile_name(Dog((Direction.NE, Direction.SW))) == "dog ne sw"
    for name in (
        "gourmets 4",
        "chaos ?",
        "chaos leader",
        "mouse 3",
        "pigeon 5",
        "dog e w",
        "dog ne se sw nw",
    ):
        assert tile_name(tile(name)) == name
