"""A puzzle as its screen shows it: the cells of the grid and the pad of gift cards."""

from collections.abc import Mapping

from deduce.games.delicats.components import CARDS, Card, Preference
from deduce.puzzles import Check, Worth
from deduce.records import DelicatsRecord, Mark, card_code
from tui.session.puzzle_session import PuzzleSession
from tui.widgets.grid import Cell, Known
from tui.widgets.pad import PadKey
from tui.widgets.table_view import CERTAIN, HIDDEN, IMPOSSIBLE, MARKED

__all__ = ["LEGEND", "columns", "gift_at", "gift_rows", "grid_cells"]

LEGEND = f"{CERTAIN} yes  {IMPOSSIBLE} no  ? maybe: Enter or a tap changes a mark, y n m x set it"
VERDICTS = {Worth.WRONG: "!", Worth.UNPROVED: "?"}
"""What stands behind a mark once it was checked."""
GREY = "grey"


def columns(record: DelicatsRecord) -> tuple[Preference, ...]:
    """The cards of the grid: nobody holds the clue."""
    return tuple(card for card in record.mission.preferences if card != record.clue)


def grid_cells(session: PuzzleSession, check: Check | None) -> tuple[tuple[Cell, ...], ...]:
    """The marks, what follows from them by bookkeeping, and after a check what is wrong with them.

    Once the puzzle has ended its answer is shown.
    """
    ended = session.ending is not None
    marks = {} if ended else session.marks
    known = session.coach.answer if ended else session.coach.implied(marks)
    worth = {} if check is None else check.worth

    def cell(place: tuple[int, Preference]) -> Cell:
        if place in marks:
            return _marked(marks[place], worth.get(place))
        return _known(known.get(place), ended=ended)

    cards = columns(session.record)
    return tuple(tuple(cell((seat, card)) for card in cards) for seat in session.record.seats)


def _marked(mark: Mark, worth: Worth | None) -> Cell:
    text, known = MARKED[mark]
    return Cell(text=text + ("" if worth is None else VERDICTS.get(worth, "")), known=known)


def _known(holds: bool | None, *, ended: bool) -> Cell:
    """A cell without a mark: what is given or follows by bookkeeping is paler than a mark."""
    if holds is None:
        return Cell(text=HIDDEN, known=Known.BLANK)
    text, known = MARKED[Mark.YES if holds else Mark.NO]
    return Cell(text=text, known=known if ended else Known.BLANK)


def gift_rows(session: PuzzleSession, *, short: bool) -> list[list[PadKey]]:
    """The gift cards asked about, each with its bowls; once the puzzle has ended, with the right one."""
    record, bowls = session.record, session.coach.puzzle.bowls
    placed = session.placed if session.ending is None else bowls
    owners = [*zip(record.players, record.seats, strict=True), (GREY, None)]
    return [
        [
            PadKey(label=card_code(record.theme, card) if short else record.theme.card_name(card)),
            *(
                PadKey(id=f"{card.number}-{place}", label=name, is_chosen=_lies(placed, card, bowl))
                for place, (name, bowl) in enumerate(owners)
            ),
        ]
        for card in bowls
    ]


def gift_at(session: PuzzleSession, key_id: str) -> tuple[Card, int | None]:
    """The gift card and the bowl of a key."""
    card, place = map(int, key_id.split("-"))
    return CARDS[card], place if place in session.record.seats else None


def _lies(placed: Mapping[Card, int | None], card: Card, bowl: int | None) -> bool:
    return card in placed and placed[card] == bowl
