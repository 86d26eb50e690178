"""Rows put in an order that the rules allow, and written down as a record."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from deduce.games.delicats.components import CARDS, CAT_CARDS, COPIES, UNSEEN, Preference, SeenCard
from deduce.games.delicats.conditions import contributors
from deduce.games.delicats.rulings import HiddenCard, Rulings
from deduce.puzzles.masks import mask_of, members, telling_mask
from deduce.puzzles.patterns import Pattern, Renaming
from deduce.puzzles.rows import Copies, Row, copies_of, eats
from deduce.puzzles.source import Source
from deduce.puzzles.spaces import deal_space
from deduce.records.delicats.model import DelicatsRecord, Round

NAMES = ("Ana", "Ben", "Cleo", "Dan")
ORDERS = 200
"""Random orders tried before a set of rows counts as one that cannot be ordered."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """A puzzle in the names of the standard deal, and what the names stand for."""

    pattern: Pattern
    renaming: Renaming
    rows: tuple[Row, ...]
    """All rounds, in an order that the rules allow."""
    private: bool
    """Whether face-down cards stay hidden from the solver."""
    decoys: int
    """How many rounds are not needed."""
    links: int
    """How many rounds are own vacations of the solver, one before each whole row but the first."""
    pleasant: bool
    """Whether it is more than of the right level."""
    asked: tuple[int, ...] = ()
    """The gift cards a gift puzzle asks about, by number."""

    @property
    def me(self) -> int | None:
        """The solver's seat."""
        return self.renaming.seats[0] if self.pattern.seated else None

    @property
    def solution(self) -> Mapping[int, tuple[Preference, ...]]:
        """The one deal, by seat."""
        hands = {
            seat: tuple(members(self.renaming.mask(hand)))
            for seat, hand in zip(self.renaming.seats, self.pattern.hands, strict=True)
        }
        return MappingProxyType(dict(sorted(hands.items())))


def link_rows(pattern: Pattern, rows: Sequence[Row], source: Source) -> tuple[Row, ...]:
    """Own vacations that let a seat see the face-down card of each whole row but the first."""
    taken: Copies = sum(row.copies for row in rows)
    links: list[Row] = []
    for _ in range(sum(row.whole for row in rows) - 1):
        links.append(_own_row(pattern, taken, source))
        taken += links[-1].copies
    return tuple(links)


def ordered(
    pattern: Pattern, rows: Sequence[Row], links: Sequence[Row], source: Source, *, private: bool
) -> tuple[Row, ...] | None:
    """The rows in a random order in which every cat has a cat card left for its meals.

    Where the solver is a seat that does not see face-down cards, whole rows lie where it was active: at
    the start and after each of its own vacations. None where no order was found.
    """
    for _ in range(ORDERS):
        order = source.shuffled(rows)
        if private and pattern.seated:
            order = _chained(order, links)
        if _meals_fit(pattern, order):
            return tuple(order)
    return None


def record_of(draft: Draft, source: Source) -> DelicatsRecord:
    """The transcript as a game file holds it; the solution is left out."""
    mission, renaming = draft.pattern.mission, draft.renaming
    active = _first_active(draft, source)
    rounds = []
    for number, row in enumerate(draft.rows, start=1):
        rounds.append(_round(draft, row, number, active, source))
        active = renaming.seats[row.cat]
    revealed = mission.face_down and not draft.private
    return DelicatsRecord(
        mission=mission,
        players=NAMES[: draft.pattern.players],
        me=draft.me,
        clue=None if draft.pattern.clue is None else renaming.preferences[draft.pattern.clue],
        rounds=tuple(rounds),
        preferences=MappingProxyType({} if draft.me is None else {draft.me: draft.solution[draft.me]}),
        gift_cards=tuple(sorted(renaming.card(number) for number in draft.asked)),
        rulings=Rulings(hidden_card=HiddenCard.REVEALED if revealed else HiddenCard.PRIVATE),
    )


def _chained(rows: list[Row], links: Sequence[Row]) -> list[Row]:
    """Whole rows first, an own vacation before each but the first; then the rows with a hidden card."""
    whole = [row for row in rows if row.whole]
    chained = whole[:1]
    for link, row in zip(links, whole[1:], strict=True):
        chained += [link, row]
    return chained + [row for row in rows if not row.whole]


def _meals_fit(pattern: Pattern, rows: Sequence[Row]) -> bool:
    """Whether no row lies before a cat whose cat cards are all placed (Sequence of Play, step 4)."""
    cat_cards = [CAT_CARDS] * pattern.players
    for row in rows:
        if not cat_cards[row.cat]:
            return False
        cat_cards[row.cat] -= eats(pattern, row)
    return True


def _first_active(draft: Draft, source: Source) -> int:
    """Who starts: anybody, but the solver if and only if it saw a card that lies face down."""
    seats = range(draft.pattern.players)
    if draft.me is None or not draft.private:
        return source.pick(seats)
    return draft.me if draft.rows[0].whole else source.pick([seat for seat in seats if seat != draft.me])


def _round(draft: Draft, row: Row, number: int, active: int, source: Source) -> Round:
    mission = draft.pattern.mission
    vacation = draft.renaming.seats[row.cat]
    cards = [SeenCard(*draft.renaming.card(card)) for card in source.shuffled(row.cards)]
    if not row.whole:
        cards.insert(0, UNSEEN)
    givers = contributors(draft.pattern.players, vacation)
    return Round(
        number=number,
        active=active,
        vacation=vacation,
        drawn=tuple(cards[: mission.drawn]),
        played=tuple(zip(givers, cards[mission.drawn :], strict=True)),
        eats=eats(draft.pattern, row),
    )


def _own_row(pattern: Pattern, taken: Copies, source: Source) -> Row:
    """Cards from what is left of the deck before the solver's own cat, which knows what it holds."""
    deck = [card for card in range(len(CARDS)) for _ in range(COPIES - (taken >> 3 * card & 3))]
    cards = tuple(sorted(source.shuffled(deck)[: pattern.mission.row_size]))
    shown = mask_of(half for card in cards for half in CARDS[card])
    hit = bool(telling_mask(pattern.mission, shown) & pattern.hands[0])
    everything = deal_space(pattern).everything
    return Row(0, cards, 0, hit, copies_of(cards), everything, whole=True)
