"""What stands on a sheet, whatever it is made of: words, rows as cards, a grid to mark, the solution."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

from deduce.games.delicats.components import Card, Mission, Preference, SeenCard
from deduce.games.delicats.wording import eat_rule
from deduce.puzzles.grids import Grid, grid_of
from deduce.puzzles.making import MadePuzzle
from deduce.puzzles.masks import members
from deduce.puzzles.proofs import proof
from deduce.puzzles.request import PuzzleKind
from deduce.puzzles.setting import effort, origin, setting, task
from deduce.puzzles.techniques import Level
from deduce.puzzles.wording import answer_lines, deduction_words
from deduce.records import DelicatsRecord

MOST_ROWS = 5
"""Rows of full height, one under another, that a page holds."""
WIDE_CATS = 3
"""With two cats two rows lie side by side, with four there is no room to spare."""

INTRODUCTION = (
    "Each puzzle has exactly one answer, and no guess is ever needed. Rows lie before the cats as on the "
    "table, each under the number of its round. Cross out in the grid what cannot be, and ring what is sure. "
    "The line “nobody” is for cards that were not dealt."
)
SCALE = "The number beside a level is the work within it. A sweep is one look over the whole sheet."
LEVELS_IN_WORDS = (
    (Level.EASY, "one row, one cat or one card at a time, in a short chain"),
    (Level.MEDIUM, "a long chain, what is left of a row, or counting the cards nobody was dealt"),
    (Level.HARD, "two or more rows, cats or cards taken together, or counting cards not seen"),
    (Level.EXPERT, "supposing something and finding that it cannot be"),
)
"""The scale as it is printed: the hardest kind of step decides."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetCard:
    """A card as it is drawn; None for a half that was not seen."""

    food: str | None
    place: str | None
    preferences: SeenCard


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetRow:
    """A row on the table."""

    round: int
    cards: tuple[SheetCard, ...]
    eats: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetCat:
    """A cat and the rows that lie before it, in order."""

    name: str
    is_own: bool
    rows: tuple[SheetRow, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetLine:
    """One line of the grid; a closed cell has nothing to mark."""

    name: str
    closed: tuple[bool, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """One puzzle on paper."""

    number: int
    mission: Mission
    players: int
    level: Level
    difficulty: int
    effort: str
    """What solving takes, in a line."""
    seed: str
    rule: str
    setting: tuple[str, ...]
    """What is known before the first round."""
    task: str
    cats: tuple[SheetCat, ...]
    columns: tuple[tuple[Preference, str], ...]
    """The cards of the grid and their names, foods first."""
    lines: tuple[SheetLine, ...]
    asked: tuple[SheetCard, ...]
    """The gift cards a gift puzzle asks about."""
    tally: tuple[tuple[str, ...], tuple[str, ...]] | None
    """The names of foods and places for a table of cards seen, where counting them is asked for."""
    own_names: bool
    """Whether the cards have the names of this project, for which there are drawings."""
    rounds: int
    answer: tuple[str, ...]
    proof: tuple[str, ...]
    """The steps to the answer, in order."""


class Size(Enum):
    """How large the cards of a sheet are drawn, so that a page holds it."""

    PLAIN = "plain"
    WIDE = "wide"
    TIGHT = "tight"


def first_place(sheet: Sheet) -> int | None:
    """Where among the columns of a grid the places begin, if foods come before them."""
    places = [number for number, (card, _) in enumerate(sheet.columns) if not card.is_food]
    return places[0] if places and places[0] else None


def size_of(sheet: Sheet) -> Size:
    """Wide cards where few cats leave room, low ones where rows are many."""
    across = 2 if len(sheet.cats) <= 2 else 1
    tallest = max(-(-len(cat.rows) // across) for cat in sheet.cats)
    if tallest > MOST_ROWS:
        return Size.TIGHT
    return Size.WIDE if len(sheet.cats) == WIDE_CATS else Size.PLAIN


def sheets(puzzles: Sequence[MadePuzzle]) -> tuple[Sheet, ...]:
    """The sheets of a booklet, easiest first."""
    in_order = sorted(puzzles, key=lambda puzzle: (puzzle.grade.level, puzzle.grade.difficulty))
    return tuple(_sheet(puzzle, number) for number, puzzle in enumerate(in_order, start=1))


def _sheet(puzzle: MadePuzzle, number: int) -> Sheet:
    record = puzzle.record
    grid = grid_of(record, puzzle.bowls)
    theme = record.theme
    return Sheet(
        number=number,
        mission=record.mission,
        players=len(record.players),
        level=puzzle.grade.level,
        difficulty=puzzle.grade.difficulty,
        effort=effort(puzzle),
        seed=origin(puzzle),
        rule=f"A cat {eat_rule(record.mission)}",
        setting=tuple(setting(puzzle)),
        task=task(puzzle),
        cats=tuple(_cat(record, seat) for seat in _seats(record)),
        columns=tuple((card, theme.name(card)) for card in members(grid.givens.pool)),
        lines=tuple(_lines(grid)),
        asked=tuple(_card(record, card) for card in record.gift_cards if puzzle.bowls),
        tally=(theme.foods, theme.places) if puzzle.facts.kind == PuzzleKind.COUNTING.value else None,
        own_names=theme == type(theme)(),
        rounds=len(record.rounds),
        answer=tuple(answer_lines(puzzle)),
        proof=tuple(deduction_words(grid, deduction) for deduction in proof(grid.givens)),
    )


def _seats(record: DelicatsRecord) -> list[int]:
    """The seats with a row, and all cats whose cards are sought."""
    laid = {one.vacation for one in record.rounds}
    return [seat for seat in record.seats if seat in laid or seat != record.me]


def _cat(record: DelicatsRecord, seat: int) -> SheetCat:
    rows = tuple(
        SheetRow(round=one.number, cards=tuple(_card(record, card) for card in one.cards), eats=one.eats)
        for one in record.rounds
        if one.vacation == seat
    )
    return SheetCat(name=record.players[seat], is_own=seat == record.me, rows=rows)


def _card(record: DelicatsRecord, card: Card | SeenCard) -> SheetCard:
    names = [None if half is None else record.theme.name(half) for half in card]
    return SheetCard(food=names[0], place=names[1], preferences=SeenCard(*card))


def _lines(grid: Grid) -> Iterator[SheetLine]:
    columns = list(members(grid.givens.pool))
    for seat in grid.seats:
        yield SheetLine(name=grid.record.players[seat], closed=(False,) * len(columns))
    rooms = dict(zip(grid.givens.kinds, grid.givens.rooms[grid.givens.box], strict=True))
    closed = [not rooms[kind] for card in columns for kind in rooms if kind >> card & 1]
    if not all(closed):
        yield SheetLine(name="nobody", closed=tuple(closed))
