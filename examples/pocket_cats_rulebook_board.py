"""Find a finished Pocket Cats table that fits every statement of the rulebook's end-of-game example.

The rulebook shows that table as a picture and tells in words what happens on it: whom the dogs chase off
and who takes which prey, first without effects (13 points to 15) and then with them (21 to 15). CP-SAT looks
for a table on which all of that is true; it is printed as a game file.
"""

from collections.abc import Iterator

from deduce.games.pocket_cats import DogTurn
from deduce.games.pocket_cats.components import CATS, DOGS, LEADERS, PREY, Clan, Tile
from deduce.games.pocket_cats.squares import AROUND, BESIDE, CENTRE, SIDE, SQUARES, beside_in
from deduce.records.pocket_cats.model import PocketCatsRecord
from deduce.records.pocket_cats.writing import write_new
from deduce.solver import ConstraintModel, Literal, Sat

CLANS = (Clan.GOURMETS, Clan.MUSKETEERS)
CHASED = {
    False: {Clan.GOURMETS: (2, 4), Clan.MUSKETEERS: (4, 5)},
    True: {Clan.GOURMETS: (1, 2, 4), Clan.MUSKETEERS: (4,)},
}
"""The values of the cats that are chased off, without and with effects."""

MOUSE_3, MOUSE_4, OTHER_4, MOUSE_5, OTHER_5, MOUSE_6, PIGEON_2, PIGEON_5, FLY_3, FLY_4 = range(len(PREY))
TAKEN = {
    False: {
        Clan.GOURMETS: (MOUSE_3, PIGEON_2, PIGEON_5),
        Clan.MUSKETEERS: (MOUSE_4, MOUSE_5, MOUSE_6),
    },
    True: {
        Clan.GOURMETS: (MOUSE_3, PIGEON_2, PIGEON_5, OTHER_4),
        Clan.MUSKETEERS: (FLY_4, MOUSE_5, MOUSE_6),
    },
}
"""The prey that is taken, by its place in PREY; the rest stays in a tie."""

CORNER = SQUARES[-1]
"""Where the mouse worth 5 lies that is told from the other one."""
MIDDLE_ROW = SQUARES[2 * SIDE : 3 * SIDE]
"""Where the mouse worth 4 lies that is told from the other one."""
TURN = DogTurn(CENTRE, 2)
"""The dog in the middle is turned; by how much is not told."""


class Table:
    """The constraint model of a table: which tile lies where, and which way round each dog lies."""

    def __init__(self) -> None:
        """Each of the 25 tiles lies on one square, and on each square lies one tile."""
        self.model = ConstraintModel()
        self.prey = [self.placed(1) for _ in PREY]
        self.cats = {cat: self.placed(1) for clan in CLANS for cat in CATS[clan]}
        self.dogs = {face: self.placed(None) for dog in DOGS for face in dog.ways_to_lie}
        for dog in DOGS:
            self.model.add_exactly(
                1, [self.dogs[face][square] for face in dog.ways_to_lie for square in SQUARES]
            )
        everything = [*self.prey, *self.cats.values(), *self.dogs.values()]
        for square in SQUARES:
            self.model.add_exactly(1, [squares[square] for squares in everything])

    def placed(self, count: int | None) -> list[Literal]:
        """A tile's Booleans by square, this many of them true."""
        squares = [self.model.boolean("lies there") for _ in SQUARES]
        if count is not None:
            self.model.add_exactly(count, squares)
        return squares

    def hunt(self, *, effects: bool) -> None:
        """Exactly those cats are chased off that the rulebook names."""
        for cat, squares in self.cats.items():
            for square in SQUARES:
                dogs = list(self.pointing_at(square, effects=effects))
                if cat.value in CHASED[effects][cat.clan]:
                    self.model.add_clause(dogs, when=[squares[square]])
                else:
                    self.model.add_at_most(0, [(1, dog) for dog in dogs], when=[squares[square]])

    def pointing_at(self, square: int, *, effects: bool) -> Iterator[Literal]:
        """Every way for a dog to lie so that an arrow points at this square when the dogs hunt."""
        for here in AROUND[square]:
            for face, squares in self.dogs.items():
                hunting = face.turned(TURN.quarters) if effects and here == TURN.square else face
                if any(beside_in(here, arrow) == square for arrow in hunting.arrows):
                    yield squares[here]

    def catch(self, *, effects: bool) -> None:
        """Exactly that prey is taken that the rulebook names, by whom it says."""
        for number, squares in enumerate(self.prey):
            takers = [clan for clan in CLANS if number in TAKEN[effects][clan]]
            for square in SQUARES:
                lead = list(self.lead_of_gourmets(square, effects=effects))
                behind = [(-weight, cat) for weight, cat in lead]
                if takers != [Clan.MUSKETEERS]:
                    self.model.add_at_most(-1 if takers else 0, behind, when=[squares[square]])
                if takers != [Clan.GOURMETS]:
                    self.model.add_at_most(-1 if takers else 0, lead, when=[squares[square]])

    def lead_of_gourmets(self, square: int, *, effects: bool) -> Iterator[tuple[int, Literal]]:
        """What the cats that count for prey on this square add to the Gourmets' sum over the Musketeers'."""
        for cat, squares in self.cats.items():
            if cat.value is None or cat.value in CHASED[effects][cat.clan]:
                continue
            far = effects and cat == LEADERS[Clan.GOURMETS]
            for here in (AROUND if far else BESIDE)[square]:
                yield (cat.value if cat.clan is Clan.GOURMETS else -cat.value), squares[here]

    def places_that_are_told(self) -> None:
        """The dog in the middle beside the Musketeers' leader; two mice told from their equals by place."""
        leader = self.cats[LEADERS[Clan.MUSKETEERS]]
        self.model.add_exactly(1, [leader[square] for square in BESIDE[TURN.square]])
        self.model.add_exactly(1, [squares[TURN.square] for squares in self.dogs.values()])
        self.model.add_exactly(1, [self.prey[MOUSE_5][CORNER]])
        self.model.add_exactly(1, [self.prey[OTHER_4][square] for square in MIDDLE_ROW])
        self.model.add_exactly(0, [self.prey[MOUSE_4][square] for square in MIDDLE_ROW])

    def solved(self, limit: float) -> tuple[Tile, ...]:
        """A table on which all of that is true; the search ends with an error after so many seconds."""
        solution = self.model.solve(limit=limit)
        if not isinstance(solution, Sat):
            raise SystemExit(f"no table was found: {solution}")
        tiles: dict[int, Tile] = {}
        lying = [*zip(PREY, self.prey, strict=True), *self.cats.items(), *self.dogs.items()]
        for tile, squares in lying:
            tiles.update((square, tile) for square in SQUARES if squares[square] in solution.true)
        return tuple(tiles[square] for square in SQUARES)


def rulebook_table(limit: float = 600) -> PocketCatsRecord:
    """The record of a table that fits the example, effects and the turned dog included."""
    table = Table()
    table.places_that_are_told()
    for effects in (False, True):
        table.hunt(effects=effects)
        table.catch(effects=effects)
    return PocketCatsRecord(
        title="A table that fits the rulebook's end-of-game example",
        players=("Ana", "Ben"),
        clans=CLANS,
        board=table.solved(limit),
        turned=TURN,
    )


if __name__ == "__main__":
    print(write_new(rulebook_table()), end="")
