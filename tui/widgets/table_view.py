"""A game as the table screen shows it: cells, rounds and status, from what deduce concluded."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from rich.cells import cell_len

from deduce.counted import counted
from deduce.games.delicats.components import Preference
from deduce.games.delicats.scoring import band
from deduce.inference import Analysis
from deduce.percent import percent
from deduce.records import DelicatsRecord, Mark, Round, card_words, score
from tui.inquiries import Hanging
from tui.jobs import Answered, Certified
from tui.session.session import Session
from tui.session.settings import HelpLevel
from tui.session.view import Audience
from tui.widgets.choice_list import Choice
from tui.widgets.grid import FRAGILE, Cell, Known

__all__ = [
    "LEGEND",
    "MARKS_LEGEND",
    "NEXT_MARK",
    "ROUNDS",
    "Concluded",
    "GridView",
    "grid_view",
    "round_choices",
    "row_choices",
    "status_parts",
    "table_parts",
]

CERTAIN, IMPOSSIBLE, HIDDEN, THINKING = "✓", "\N{MULTIPLICATION SIGN}", "·", "…"
LEGEND = (
    f"{CERTAIN} certain  {IMPOSSIBLE} impossible  % odds  {FRAGILE} hangs on one round. A cell tells why."
)
MARKS_LEGEND = f"{CERTAIN} yes  {IMPOSSIBLE} no  ? maybe: your own marks; Enter or a tap changes one"
BETWEEN = " · "
ONE_LINE = 56
"""Columns from which on a round stands in one line."""
ROUNDS = "rounds"
"""The list that shows them."""
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
class Concluded:
    """What the workers said so far; it may be about an older record than the one on the screen."""

    answer: Answered | None = None
    certified: Certified | None = None
    hanging: Hanging | None = None

    def analysis_of(self, record: DelicatsRecord) -> Analysis | None:
        """What follows from this record; None while that is not known."""
        if self.answer is None or self.answer.question.record != record:
            return None
        return self.answer.analysis

    def hangs(self, record: DelicatsRecord) -> Collection[tuple[int, Preference]]:
        """The cells whose conclusion hangs on one round of this record, as far as that is known."""
        if self.hanging is None or self.hanging.record != record:
            return ()
        return self.hanging.cells


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
        hangs = ", as long as one round is right" if cell.is_fragile else ""
        return f"{self.cats[cat]}, {self.card_names[card]}: {words.get(cell.known, cell.text)}{hangs}."


def grid_view(
    session: Session,
    concluded: Concluded,
    *,
    own_is_hidden: bool,
    doubted: Mapping[tuple[int, Preference], Fraction] | None = None,
) -> GridView:
    """The cells of a game: marks, or what was concluded last; `doubted` odds stand in its place."""
    record = session.assumed_record
    cards = tuple(card for card in record.mission.preferences if card != record.clue)
    analysis, hangs = concluded.analysis_of(record), concluded.hangs(record)
    # an onlooker is shown no mark, since it may come from the note-taker's own cards
    marks = {} if session.audience is Audience.ONLOOKER else session.marks
    cells = []
    for seat in record.seats:
        if own_is_hidden and seat == record.me:
            cells.append(tuple(Cell(text=HIDDEN, known=Known.BLANK) for _ in cards))
        elif session.help_level is HelpLevel.FULL and doubted is not None:
            cells.append(tuple(_odds(doubted[seat, card]) for card in cards))
        elif session.help_level is HelpLevel.FULL:
            cells.append(
                tuple(_cell(analysis, seat, card, is_fragile=(seat, card) in hangs) for card in cards)
            )
        else:
            cells.append(tuple(_mark(marks.get((seat, card))) for card in cards))
    names = tuple(record.theme.name(card) for card in cards)
    return GridView(cats=record.players, cards=cards, card_names=names, cells=tuple(cells))


def round_choices(record: DelicatsRecord, marked: Collection[int], *, room: int) -> Iterator[Choice]:
    """The rounds, newest first."""
    return row_choices(record, tuple(reversed(record.rounds)), marked, room=room)


def row_choices(
    record: DelicatsRecord, rounds: Sequence[Round], marked: Collection[int], *, room: int
) -> Iterator[Choice]:
    """These rounds, each with its row; an arrow at those that an answer points at.

    Where there is room for it a round is one line, else its cards stand below and none is torn apart.
    """
    longest = max((cell_len(_round_label(record, laid)) for laid in rounds), default=0)
    for laid in rounds:
        label, note = _round_label(record, laid), f"# {laid.note}" if laid.note else ""
        arrow = "➤ " if laid.number in marked else ""
        cards = [card_words(record.theme, card) for card in laid.cards]
        if room >= ONE_LINE:
            parts = [label + " " * (longest - cell_len(label)), BETWEEN.join(cards), note]
            yield Choice(id=str(laid.number), label=arrow + "   ".join(parts).rstrip())
        else:
            detail = [*_lines_of(cards, room), note] if note else _lines_of(cards, room)
            yield Choice(id=str(laid.number), label=arrow + label, detail="\n".join(detail))


def status_parts(session: Session, concluded: Concluded) -> Iterator[str]:
    """Deals left, whose turn it is, and the result once there is one."""
    record, now = session.assumed_record, session.standing
    if session.help_level is HelpLevel.FULL:
        yield _deals(record, concluded)
    result = score(record)
    if result is not None:
        yield f"{result.hits} of {result.of} hits: {band(result.hits).words}"
    if now.why_over is not None:
        yield f"Over: {now.why_over.text}"
        return
    if now.active is not None:
        yield f"{record.players[now.active]} draws"
    yield f"deck {now.deck}"


def table_parts(session: Session) -> Iterator[str]:
    """Cat cards and hand, so that the table can be compared with the app."""
    record, now = session.assumed_record, session.standing
    left = ", ".join(f"{name} {count}" for name, count in zip(record.players, now.cat_cards, strict=True))
    yield f"cat cards left: {left}"
    if record.hand:
        yield f"my hand: {', '.join(record.theme.card_name(card) for card in record.hand)}"


def _deals(record: DelicatsRecord, concluded: Concluded) -> str:
    answer, analysis = concluded.answer, concluded.analysis_of(record)
    if answer is None or analysis is None:
        return "thinking"
    before = "" if answer.before is None else f" (before: {answer.before.deal_count:,})"
    later = None if concluded.certified is None else concluded.certified.certificate
    certificate = answer.certificate or later
    sure = "" if certificate is None else ", certified" if certificate.certified else ", NOT certified"
    if not analysis.consistent:
        return f"NO DEAL FITS{sure}: an entry is wrong"
    deals = counted(analysis.deal_count, "deal")
    return f"{deals} left{before}{sure}"


def _cell(analysis: Analysis | None, seat: int, card: Preference, *, is_fragile: bool) -> Cell:
    if analysis is None:
        return Cell(text=THINKING, known=Known.BLANK)
    if not analysis.consistent:
        return Cell(text="!", known=Known.BLANK)
    if card in analysis.certain(seat):
        return Cell(text=CERTAIN, known=Known.CERTAIN, is_fragile=is_fragile)
    if card not in analysis.possible(seat):
        return Cell(text=IMPOSSIBLE, known=Known.IMPOSSIBLE, is_fragile=is_fragile)
    return _odds(analysis.probability(seat, card))


def _odds(chance: Fraction) -> Cell:
    if chance == 1:
        return Cell(text=CERTAIN, known=Known.CERTAIN)
    if chance == 0:
        return Cell(text=IMPOSSIBLE, known=Known.IMPOSSIBLE)
    return Cell(text=percent(chance), known=Known.OPEN)


def _mark(mark: Mark | None) -> Cell:
    if mark is None:
        return Cell(text=HIDDEN, known=Known.BLANK)
    text, known = MARKED[mark]
    return Cell(text=text, known=known)


def _round_label(record: DelicatsRecord, laid: Round) -> str:
    ate = "ATE" if laid.eats else "did NOT eat"
    return f"{laid.number}  {record.players[laid.vacation]} {ate}"


def _lines_of(cards: Sequence[str], room: int) -> list[str]:
    """Cards beside each other as far as there is room for them."""
    lines = [cards[0]]
    for card in cards[1:]:
        longer = lines[-1] + BETWEEN + card
        if cell_len(longer) <= room:
            lines[-1] = longer
        else:
            lines.append(card)
    return lines
