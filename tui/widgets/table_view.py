"""A game as the table screen shows it: cells, rounds and status, from what deduce concluded."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from deduce.games.delicats.components import Preference
from deduce.inference import Analysis, percent
from deduce.records import DelicatsRecord, Mark, Round, card_words
from tui.jobs import Answered, Certified
from tui.session.session import Session
from tui.session.settings import HelpLevel
from tui.widgets.choice_list import Choice
from tui.widgets.grid import Cell, Known

__all__ = [
    "CERTAIN",
    "IMPOSSIBLE",
    "NEXT_MARK",
    "GridView",
    "grid_view",
    "round_choices",
    "status_lines",
    "table_lines",
]

CERTAIN, IMPOSSIBLE, HIDDEN, THINKING = "✓", "\N{MULTIPLICATION SIGN}", "·", "…"
NEXT_MARK: dict[Mark | None, Mark | None] = {
    None: Mark.YES,
    Mark.YES: Mark.NO,
    Mark.NO: Mark.MAYBE,
    Mark.MAYBE: None,
}
MARKED = {
    Mark.YES: (CERTAIN, Known.CERTAIN),
    Mark.NO: (IMPOSSIBLE, Known.IMPOSSIBLE),
    Mark.MAYBE: ("?", Known.OPEN),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class GridView:
    """What the grid shows."""

    cats: tuple[str, ...]
    cards: tuple[Preference, ...]
    card_names: tuple[str, ...]
    cells: tuple[tuple[Cell, ...], ...]

    def sentence(self, cat: int, card: int) -> str:
        """A cell in words."""
        cell = self.cells[cat][card]
        words = {Known.CERTAIN: "certain", Known.IMPOSSIBLE: "impossible"}
        return f"{self.cats[cat]}, {self.card_names[card]}: {words.get(cell.known, cell.text)}."


def grid_view(session: Session, answer: Answered | None, *, own_is_hidden: bool) -> GridView:
    """The cells of a game: marks, or what was concluded last."""
    record = session.assumed_record
    cards = tuple(card for card in record.mission.preferences if card != record.clue)
    analysis = answer.analysis if answer is not None and answer.question.record == record else None
    cells = []
    for seat in record.seats:
        if own_is_hidden and seat == record.me:
            cells.append(tuple(Cell(text=HIDDEN, known=Known.BLANK) for _ in cards))
        elif session.help_level is HelpLevel.FULL:
            cells.append(tuple(_cell(analysis, seat, card) for card in cards))
        else:
            cells.append(tuple(_mark(session.marks.get((seat, card))) for card in cards))
    names = tuple(record.theme.name(card) for card in cards)
    return GridView(cats=record.players, cards=cards, card_names=names, cells=tuple(cells))


def round_choices(record: DelicatsRecord, marked: Collection[int]) -> Iterator[Choice]:
    """The rounds, newest first, each with its row; an arrow at those that an answer points at."""
    for laid in reversed(record.rounds):
        arrow = "➤ " if laid.number in marked else ""
        label = arrow + _round_label(record, laid)
        yield Choice(id=str(laid.number), label=label, detail=_round_detail(record, laid))


def status_lines(session: Session, answer: Answered | None, certified: Certified | None) -> Iterator[str]:
    """Deals left, and whose turn it is."""
    record, now = session.assumed_record, session.standing
    if session.help_level is not HelpLevel.NOTES:
        yield _deals(record, answer, certified)
    if now.why_over is not None:
        yield f"Over: {now.why_over.text}"
    else:
        active = "" if now.active is None else f"{record.players[now.active]} draws, "
        yield f"{active}{now.deck} cards in the deck"


def table_lines(session: Session) -> Iterator[str]:
    """Cat cards and hand, so that the table can be compared with the app."""
    record, now = session.assumed_record, session.standing
    left = ", ".join(f"{name} {count}" for name, count in zip(record.players, now.cat_cards, strict=True))
    yield f"cat cards left: {left}"
    if record.hand:
        yield f"my hand: {', '.join(record.theme.card_name(card) for card in record.hand)}"


def _deals(record: DelicatsRecord, answer: Answered | None, certified: Certified | None) -> str:
    if answer is None or answer.question.record != record:
        return "thinking"
    count = answer.analysis.deal_count
    before = "" if answer.before is None else f" (before: {answer.before.deal_count:,})"
    certificate = answer.certificate or (certified.certificate if certified is not None else None)
    sure = "" if certificate is None else " certified" if certificate.certified else " NOT certified"
    if not count:
        return f"NO DEAL FITS{sure}: an entry is wrong"
    return f"{count:,} deals left{before}{sure}"


def _cell(analysis: Analysis | None, seat: int, card: Preference) -> Cell:
    if analysis is None:
        return Cell(text=THINKING, known=Known.BLANK)
    if not analysis.consistent:
        return Cell(text="!", known=Known.BLANK)
    if card in analysis.certain(seat):
        return Cell(text=CERTAIN, known=Known.CERTAIN)
    if card not in analysis.possible(seat):
        return Cell(text=IMPOSSIBLE, known=Known.IMPOSSIBLE)
    return Cell(text=percent(analysis.probability(seat, card)), known=Known.OPEN)


def _mark(mark: Mark | None) -> Cell:
    if mark is None:
        return Cell(text=HIDDEN, known=Known.BLANK)
    text, known = MARKED[mark]
    return Cell(text=text, known=known)


def _round_label(record: DelicatsRecord, laid: Round) -> str:
    ate = "ATE" if laid.eats else "did NOT eat"
    return f"{laid.number}  {record.players[laid.vacation]} {ate}"


def _round_detail(record: DelicatsRecord, laid: Round) -> str:
    row = " · ".join(card_words(record.theme, card) for card in laid.cards)
    return f"{row}\n# {laid.note}" if laid.note else row
