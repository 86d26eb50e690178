"""The table audit before the gifts: what should lie in front of everybody, doubtful rounds first."""

from dataclasses import dataclass
from fractions import Fraction

from deduce.counted import counted
from deduce.errors import ContradictionError
from deduce.explain.claims import Claim
from deduce.explain.doubts import Doubts, doubts
from deduce.explain.fragile import fragile
from deduce.explain.limit import DEFAULT_LIMIT
from deduce.explain.wording import listed, ordinal, row_name
from deduce.games.delicats.components import CAT_CARDS
from deduce.inference import Analysis
from deduce.percent import percent
from deduce.records import DelicatsRecord, Round, card_words
from deduce.records.delicats.wording import announcement
from deduce.solver import Stopper

__all__ = ["Audit", "Look", "RowOnTable", "SeatOnTable", "audit"]


@dataclass(frozen=True, slots=True, kw_only=True)
class RowOnTable:
    """A row as it should lie there."""

    round: int
    place: int
    """Which of the rows of its seat it is, from 1."""
    fed: bool
    """Whether a cat card lies beside it."""
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatOnTable:
    """What should lie in front of somebody."""

    seat: int
    rows: tuple[RowOnTable, ...]
    cat_cards: int
    """Cat cards that are still in the pile."""
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """A round to compare with the table."""

    round: int
    suspicion: Fraction
    """How likely it is that one of its entries is wrong, if at most one entry of the record is."""
    plausibility: Fraction | None
    """How likely its announcement was, given all else that was written down; None where that is at odds."""
    hangs: tuple[Claim, ...]
    """The conclusions that hang on this round alone."""
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Audit:
    """What should lie on the table, and where to look first."""

    seats: tuple[SeatOnTable, ...]
    looks: tuple[Look, ...]
    """Every round, the most doubtful first; more conclusions that hang on it first among equals."""
    doubts: Doubts


def audit(
    analysis: Analysis,
    *,
    known: Doubts | None = None,
    limit: float = DEFAULT_LIMIT,
    stopper: Stopper | None = None,
) -> Audit:
    """The table audit of a record that some deal fits; `known` are its doubts, where they are known already.

    ContradictionError where no deal fits, for then repairs say more; UndecidedError when the limit is hit.
    """
    if not analysis.consistent:
        raise ContradictionError("no deal fits this record; look at its repairs instead")
    record = analysis.record
    doubt = doubts(record, limit=limit, stopper=stopper) if known is None else known
    hanging: dict[int, list[Claim]] = {laid.number: [] for laid in record.rounds}
    for claim, rounds in fragile(analysis, limit=limit, stopper=stopper).items():
        for number in rounds:
            hanging[number].append(claim)
    looks = [_look(record, laid, doubt, tuple(hanging[laid.number])) for laid in record.rounds]
    looks.sort(key=lambda look: (-look.suspicion, -len(look.hangs), look.round))
    seats = tuple(_seat_on_table(record, seat) for seat in record.seats)
    return Audit(seats=seats, looks=tuple(looks), doubts=doubt)


def _look(record: DelicatsRecord, laid: Round, doubt: Doubts, hangs: tuple[Claim, ...]) -> Look:
    plausibility = doubt.plausibility[laid.number]
    words = f"{row_name(record, laid.number)}: {announcement(eats=laid.eats)}"
    if plausibility is not None:
        words += f", {percent(plausibility)} likely by all else that was written down"
    if hangs:
        words += f"; {counted(len(hangs), 'conclusion')} would be open without it"
    return Look(
        round=laid.number,
        suspicion=doubt.rounds[laid.number],
        plausibility=plausibility,
        hangs=hangs,
        text=f"{words}.",
    )


def _seat_on_table(record: DelicatsRecord, seat: int) -> SeatOnTable:
    rounds = [laid for laid in record.rounds if laid.vacation == seat]
    rows = tuple(_row_on_table(record, laid, place) for place, laid in enumerate(rounds, 1))
    fed = [row for row in rows if row.fed]
    left = max(0, CAT_CARDS - len(fed))
    beside = f", beside the {listed([ordinal(row.place) for row in fed], 'and')}" if fed else ""
    return SeatOnTable(
        seat=seat,
        rows=rows,
        cat_cards=left,
        text=f"{record.players[seat]}: {_count(len(rows), 'row')}, {_count(len(fed), 'cat card')} placed"
        f"{beside}; {left} left in the pile.",
    )


def _row_on_table(record: DelicatsRecord, laid: Round, place: int) -> RowOnTable:
    cards = ", ".join(card_words(record.theme, card) for card in laid.cards)
    fed = "a cat card beside it" if laid.eats else "no cat card"
    text = f"{ordinal(place)} row (round {laid.number}): {cards}; {fed}."
    return RowOnTable(round=laid.number, place=place, fed=laid.eats, text=text)


def _count(number: int, what: str) -> str:
    return f"{number or 'no'} {what}{'' if number == 1 else 's'}"
