"""How the table of Pocket Cats is drawn, and which keys stand for its tiles."""

from collections.abc import Collection, Iterator, Mapping, Sequence

from deduce.games.pocket_cats import Reckoning
from deduce.games.pocket_cats.components import DOGS, Cat, Direction, Dog, Prey, tile_name
from deduce.games.pocket_cats.components import Tile as GameTile
from deduce.games.pocket_cats.squares import SQUARES
from deduce.records import PocketCatsRecord
from deduce.records.pocket_cats.codes import tile_code
from deduce.records.pocket_cats.model import UNSEEN_DOG, SeenBoard, SeenTile, Unseen
from deduce.records.pocket_cats.words import tile_text
from tui.boards.pocket_cats.short_names import ARROWS, LEADER, arrows_of, short_name
from tui.boards.pocket_cats.tile_grid import Tile, TileKind
from tui.widgets.pad import PadKey

__all__ = [
    "BACK",
    "BEST",
    "DOG",
    "DRAW",
    "LEGAL",
    "MOVING",
    "NOT_NOTED",
    "drawn",
    "end_marks",
    "tile_rows",
    "way_rows",
]

LEGAL, MOVING, BEST = "+", ">", "!"
GONE, STAYS = "x", "="

BACK, DRAW, NOT_NOTED, DOG = "back", "draw", "?", "dog:"

_PLACES = (
    (Direction.NW, Direction.N, Direction.NE),
    (Direction.W, None, Direction.E),
    (Direction.SW, Direction.S, Direction.SE),
)


def drawn(record: PocketCatsRecord, board: SeenBoard, marks: Mapping[int, str]) -> tuple[Tile, ...]:
    """The tiles of a board with their marks."""
    return tuple(_tile(record, board[square], marks.get(square, "")) for square in SQUARES)


def end_marks(end: Reckoning) -> Mapping[int, str]:
    """What became of each cat and each prey: chased off or removed, taken by the first or second, left."""
    marks = {chase.cat: GONE for chase in end.chases} | dict.fromkeys(end.removed, GONE)
    for claim in end.claims:
        taker = claim.taker
        if claim.square in end.followed:
            taker = next(seat for seat, prey in enumerate(end.prey) if claim.prey in prey)
        marks[claim.square] = STAYS if taker is None else str(taker + 1)
    return marks


def tile_rows(
    record: PocketCatsRecord, tiles: Collection[GameTile], *, may_draw: bool, a_row: int, letters: int
) -> Iterator[Sequence[PadKey]]:
    """A key for each tile, named by so many letters, dogs by number; then what else may be said of it."""
    keys = [_tile_key(record, tile, letters) for tile in tiles]
    if may_draw:
        keys.append(PadKey(id=DRAW, label="draw one", code="dr"))
    keys += [PadKey(id=NOT_NOTED, label="not seen", code="?"), PadKey(id=BACK, label="back")]
    yield from _rows(keys, a_row)


def way_rows(dog: Dog, a_row: int) -> Iterator[Sequence[PadKey]]:
    """A key for each way in which a dog may lie, numbered."""
    keys = [
        PadKey(id=tile_name(way), label=f"{number} {arrows_of(way)}", code=str(number))
        for number, way in enumerate(dog.ways_to_lie, 1)
    ]
    unseen = PadKey(id=tile_text(UNSEEN_DOG), label="not seen", code="?")
    yield from _rows([*keys, unseen, PadKey(id=BACK, label="back")], a_row)


def _tile(record: PocketCatsRecord, tile: SeenTile | None, mark: str) -> Tile:
    match tile:
        case None:
            return Tile(kind=TileKind.FACE_DOWN, mark=mark)
        case Cat():
            value = "?" if tile.value is None else str(tile.value)
            return Tile(
                kind=_kind_of(record, tile),
                name=tile.clan.value,
                value=value + LEADER * tile.leader,
                mark=mark,
            )
        case Prey():
            return Tile(kind=TileKind.PREY, name=tile.kind.value, value=str(tile.value), mark=mark)
        case Dog():
            arrows = arrows_of(tile)
            return Tile(
                kind=TileKind.DOG,
                name="dog",
                value=arrows,
                picture=_picture(tile, "dog", " "),
                small_picture=_picture(tile, "D", ""),
                mark=mark,
            )
        case Unseen():
            name, value = ("dog", "?") if tile == UNSEEN_DOG else ("?", "")
            return Tile(kind=TileKind.UNKNOWN, name=name, value=value, mark=mark)


def _kind_of(record: PocketCatsRecord, cat: Cat) -> TileKind:
    """The first player's cat or the second's; a cat of a clan that does not play is neither's."""
    kinds = dict(zip(record.clans, (TileKind.FIRST, TileKind.SECOND), strict=True))
    return kinds.get(cat.clan, TileKind.UNKNOWN)


def _picture(dog: Dog, centre: str, apart: str) -> tuple[str, ...]:
    """The dog in the middle of its arrows."""
    signs = [
        [centre if place is None else ARROWS[place] if place in dog.arrows else " " for place in line]
        for line in _PLACES
    ]
    (top, middle, bottom) = signs
    return (apart.join(top), "".join(middle), apart.join(bottom))


def _tile_key(record: PocketCatsRecord, tile: GameTile, letters: int) -> PadKey:
    if isinstance(tile, Dog):
        number = DOGS.index(tile) + 1
        key_id = f"{DOG}{tile_name(tile)}" if len(tile.ways_to_lie) > 1 else tile_name(tile)
        return PadKey(id=key_id, label=f"D{number} {arrows_of(tile)}", code=f"d{number}")
    label = short_name(tile, letters)
    return PadKey(id=tile_name(tile), label=label, code=tile_code(record.clans, tile))


def _rows(keys: Sequence[PadKey], a_row: int) -> Iterator[Sequence[PadKey]]:
    for start in range(0, len(keys), a_row):
        yield keys[start : start + a_row]
