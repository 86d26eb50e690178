"""Rows added until the answer is fixed, and taken away until each one is needed."""

from collections.abc import Sequence
from dataclasses import dataclass

from deduce.games.delicats.components import CARDS, CAT_CARDS, COPIES, HAND_SIZE, Mission
from deduce.games.delicats.conditions import deck_after_round
from deduce.puzzles.patterns import Pattern
from deduce.puzzles.rows import Copies, Row, RowTable, eats, row_table, too_many_copies
from deduce.puzzles.source import Source
from deduce.puzzles.spaces import Deals, deal_space

REPAIRS = 6
THROWN_OUT = 3
WHOLE_SHARE = 50
"""Whole rows in a hundred draws where one round alone can be seen whole."""
FRUITLESS_DRAWS = 60
"""Draws in a row that exclude nothing or do not fit before a growth counts as stuck."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """How rows are chosen."""

    hit_share: int
    """Hit rows in a hundred draws of whole rows."""
    choices: int
    """Rows drawn for each place, of which the most telling is kept."""
    rounds: int
    """The most rows a puzzle may have."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Supply:
    """The rows a puzzle may be made of."""

    whole: RowTable
    hidden: RowTable | None
    """Rows with a face-down card, where the solver does not see it."""
    seen: int
    """How many rows may be whole all the same."""
    whole_share: int
    """Whole rows in a hundred draws while there may be more of them."""

    def draw(self, growth: "Growth", plan: Plan, source: Source) -> Row:
        """A random row.

        Before a face-down card only clean rows tell anything: the card nobody saw may be the hit.
        """
        cat = source.pick(growth.cats)
        if self.hidden is not None and not (
            growth.whole_rows < self.seen and source.percent(self.whole_share)
        ):
            return self.hidden.draw(cat, hit=False, source=source)
        return self.whole.draw(cat, hit=source.percent(plan.hit_share), source=source)


class Growth:
    """Rows chosen so far, and the deals they leave, until all of those are within the goal."""

    def __init__(self, pattern: Pattern, goal: Deals, rows: Sequence[Row] = ()) -> None:
        self.pattern = pattern
        self.goal = goal
        self.cats = pattern.unknown_cats
        self.replace(rows)

    def replace(self, rows: Sequence[Row]) -> None:
        """Start again from these rows."""
        self.rows: list[Row] = []
        self.left: Deals = deal_space(self.pattern).everything
        self._copies: Copies = 0
        self._meals = [0] * self.pattern.players
        for row in rows:
            self.add(row)

    def add(self, row: Row) -> None:
        """Lay one more row."""
        self.rows.append(row)
        self.left &= row.deals
        self._copies += row.copies
        self._meals[row.cat] += eats(self.pattern, row)

    def fits(self, row: Row) -> bool:
        """Whether the deck holds the cards of this row and its cat has a cat card for the meal."""
        if too_many_copies(self._copies + row.copies):
            return False
        return self._meals[row.cat] < CAT_CARDS or not eats(self.pattern, row)

    @property
    def whole_rows(self) -> int:
        """Rows of which the solver sees every card."""
        return sum(row.whole for row in self.rows)

    @property
    def is_done(self) -> bool:
        """Whether every deal left is within the goal."""
        return not self.left & ~self.goal


def supply(pattern: Pattern, *, private: bool, links: int = 0) -> Supply:
    """The rows for a pattern, with face-down cards private or every card seen.

    A seat sees a face-down card as the active person: in the first round, and after each own vacation.
    """
    size = pattern.mission.row_size
    hidden = row_table(pattern, size - 1) if private else None
    seen = links + 1 if pattern.seated else 0
    return Supply(
        whole=row_table(pattern, size),
        hidden=hidden,
        seen=seen,
        whole_share=100 if links else WHOLE_SHARE,
    )


def most_rounds(mission: Mission, players: int) -> int:
    """How many rounds the deck feeds (Sequence of Play, step 5; DC-12, DC-13)."""
    deck = COPIES * len(CARDS) - HAND_SIZE * players
    rounds = 0
    while deck >= mission.drawn:
        rounds += 1
        deck = deck_after_round(mission, deck)
    return rounds


def grow(growth: Growth, rows: Supply, plan: Plan, source: Source) -> bool:
    """Lay rows until the goal is reached; False where every repair ran out of rounds or rows."""
    repairs = REPAIRS
    while not growth.is_done:
        row = _most_telling(growth, rows, plan, source) if len(growth.rows) < plan.rounds else None
        if row is not None:
            growth.add(row)
        elif repairs and len(growth.rows) > THROWN_OUT:
            repairs -= 1
            growth.replace(source.shuffled(growth.rows)[THROWN_OUT:])
        else:
            return False
    return True


def _most_telling(growth: Growth, rows: Supply, plan: Plan, source: Source) -> Row | None:
    """The row that leaves fewest deals of a few drawn; None where none tells anything new."""
    before = growth.left
    best, fewest = None, before.bit_count()
    choices = plan.choices
    for _ in range(FRUITLESS_DRAWS):
        row = rows.draw(growth, plan, source)
        left = (before & row.deals).bit_count()
        if left < fewest and growth.fits(row):
            best, fewest = row, left
        choices -= 1
        if choices <= 0 and best is not None:
            return best
    return best


def minimal(growth: Growth, source: Source) -> tuple[Row, ...]:
    """The rows of a finished growth without any that the others make needless, tried in random order.

    One pass is exact: what a row excludes only grows less needed as others stay.
    """
    rows = source.shuffled(growth.rows)
    everything = deal_space(growth.pattern).everything
    after = [everything] * (len(rows) + 1)
    for number in range(len(rows) - 1, -1, -1):
        after[number] = after[number + 1] & rows[number].deals
    kept, before = [], everything
    for number, row in enumerate(rows):
        if before & after[number + 1] & ~growth.goal:
            kept.append(row)
            before &= row.deals
    return tuple(kept)
