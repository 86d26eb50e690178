"""What can be told about a game in plain lines; everything said here comes from deduce."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial

from deduce.cli.auditing import Audited
from deduce.cli.grid import bowl_name
from deduce.cli.planning import plan_lines
from deduce.explain import Repair, audit
from deduce.games.delicats.components import Card, SeenCard
from deduce.gifts import Goal, best_plan
from deduce.inference import Analysis, cat_sentence, check_marks, deals_sentence
from deduce.records import DelicatsRecord, entry_line, row_sentence, score, transcript
from deduce.solver import Stopper
from tui.inquiries import Found, advice, contradiction, last_round, looking_back, reason, repair_lines
from tui.jobs import Engine
from tui.plain_words import MistakeError, player, preference, words
from tui.session.edits import round_of
from tui.session.session import Session
from tui.session.settings import HelpLevel

__all__ = ["PlainAnswers", "Reply"]

NOTHING = "none"
CONTRADICTORY = "the rounds contradict each other; repairs tells what would mend that"


@dataclass(frozen=True, slots=True, kw_only=True)
class Reply:
    """One line of an answer."""

    text: str
    is_refusal: bool = False


class PlainAnswers:
    """All that is told about one open game without changing it."""

    def __init__(self, session: Session, engine: Engine) -> None:
        """Tell about this game what this engine concludes."""
        self._session = session
        self._engine = engine
        self._found: Found | None = None
        """The repairs that were offered last."""

    @property
    def record(self) -> DelicatsRecord:
        """The game with what is assumed."""
        return self._session.assumed_record

    def greeting(self) -> Iterator[Reply]:
        """What is said when the game is opened."""
        shown = transcript(self.record)
        yield Reply(text=shown.heading)
        for what, fact in shown.facts:
            yield Reply(text=f"{what}: {fact}")
        yield from self.table()
        for notice in self._session.notices:
            yield Reply(text=notice)
        yield Reply(text="Type a round, such as ben tr ms hg +, or help.")

    def rounds(self) -> Iterator[Reply]:
        """The rounds so far, and what is assumed."""
        for round_ in self.record.rounds:
            entry, _, _ = entry_line(self.record, round_).partition(" #")
            note = f" Note: {round_.note}" if round_.note else ""
            sentence = row_sentence(self.record, round_)
            yield Reply(text=f"Round {round_.number}: {sentence}. ({entry}){note}")
        yield from self._assumed()

    def table(self) -> Iterator[Reply]:
        """Cat cards, deck and whose turn it is."""
        for what, fact in transcript(self.record).outcome:
            yield Reply(text=f"{what}: {fact}")

    def faults(self) -> Iterator[Reply]:
        """What is wrong in the file, and what is worth knowing."""
        reading = self._session.reading
        for fault in reading.faults:
            where = f"line {fault.line}: " if fault.line is not None else ""
            yield Reply(text=f"{where}{fault.text}")
        if not reading.faults:
            yield Reply(text="Nothing is wrong in the file.")
        for note in reading.notes:
            yield Reply(text=note)

    def grid(self) -> Iterator[Reply]:
        """What is certain, possible and impossible for each cat, or the user's own marks."""
        if self._session.help_level is HelpLevel.CHECK:
            yield from self._marks()
            return
        analysis = self._analysis()
        certificate = self._engine.certify(analysis, Stopper())
        yield from self._assumed()
        if not certificate.certified:
            yield Reply(
                text=f"Undecided, for the second engine did not agree: {certificate.why}.", is_refusal=True
            )
            return
        yield Reply(text=f"{deals_sentence(analysis)} Both engines agree.")
        if analysis.consistent:
            for seat in analysis.record.seats:
                yield Reply(text=cat_sentence(analysis, seat))

    def check(self) -> Iterator[Reply]:
        """Whether the user's marks are right so far; the places too where everything is told anyway."""
        check = check_marks(self._analysis(), self._session.marks)
        yield Reply(text=check.sentence)
        if self._session.help_level is HelpLevel.FULL:
            for place in check.places:
                yield Reply(text=place)

    def why(self, asked: str) -> Iterator[Reply]:
        """The smallest reason for what is said of a cat and a card."""
        asked_words = words(asked)
        if len(asked_words) != 2:
            raise MistakeError(f"expected why WHO CARD, and got {asked!r}")
        seat, card = player(self.record, asked_words[0]), preference(self.record, asked_words[1])
        if card not in self.record.mission.preferences:
            raise MistakeError(f"this mission plays without {self.record.theme.name(card)}")
        analysis = self._full_analysis()
        yield from self._told(lambda: reason(analysis, seat, card, Stopper()))

    def repairs(self) -> Iterator[Reply]:
        """Which entries cannot all be right, and what would mend that."""
        if self._full_analysis().consistent:
            yield Reply(text="Nothing to mend: the rounds fit together.")
            return
        yield from self._told(lambda: contradiction(self.record, Stopper()))
        if self._found is not None and self._found.repairs:
            for number, line in enumerate(repair_lines(self._found), 1):
                yield Reply(text=f"{number}: {line}")
            yield Reply(text="Say mend and a number to make one of them.")

    def repair(self, number: int) -> Repair:
        """The repair of that number among those that were told last."""
        offered = () if self._found is None else self._found.repairs
        if not 1 <= number <= len(offered):
            raise MistakeError(f"there is no repair {number}; repairs tells those there are")
        return offered[number - 1]

    def audit(self) -> Iterator[Reply]:
        """What should lie on the table, doubtful rounds first."""
        analysis = self._full_analysis()
        if not analysis.consistent:
            raise MistakeError(CONTRADICTORY)
        found = Audited(record=analysis.record, audit=audit(analysis))
        yield from (Reply(text=line.strip()) for line in found.lines())

    def look_back(self) -> Iterator[Reply]:
        """What each gift was worth by what was known, and the last round."""
        if score(self.record) is None or not self._full_analysis().consistent:
            raise MistakeError(
                "looking back needs every gift on its bowl and every preference card turned up"
            )
        for found in (looking_back, last_round):
            yield from self._told(partial(found, self.record, Stopper()))

    def advice(self, draft: str) -> Iterator[Reply]:
        """Whom to hand a card to, which card to add, or whether to play on."""
        if not self._full_analysis().consistent:
            raise MistakeError(CONTRADICTORY)
        yield from self._told(lambda: advice(self.record, draft, Stopper()))

    def note(self, number: int) -> Iterator[Reply]:
        """The note on a round."""
        round_ = round_of(self._session.record, number)
        if round_ is None:
            raise MistakeError(f"there is no round {number}; the game has {len(self._session.record.rounds)}")
        yield Reply(text=f"Note on round {number}: {round_.note or NOTHING}")

    def hand(self) -> Iterator[Reply]:
        """The investigation cards that are noted as in the hand."""
        yield Reply(text=f"hand: {self._card_names(self._session.record.hand)}")

    def reveal(self, seats: Iterable[int]) -> Iterator[Reply]:
        """The preference cards that are noted as turned up."""
        record = self._session.record
        for seat in seats:
            held = ", ".join(map(record.theme.name, record.reveal.get(seat, ())))
            yield Reply(text=f"{record.players[seat]} turned up: {held or NOTHING}")

    def gifts(self) -> Iterator[Reply]:
        """The gift cards that are noted, where they lie, and where to put them; all 25 where none is."""
        record = self._session.record
        yield Reply(text=f"gift cards: {self._card_names(record.gift_cards)}")
        for bowl, cards in (record.gifts or {}).items():
            yield Reply(text=f"laid on {bowl_name(record, bowl)}: {self._card_names(cards)}")
        if self._session.help_level is not HelpLevel.FULL or self._session.reading.meaning_open:
            return
        analysis = self._engine.analyse(record)
        if not analysis.consistent:
            yield Reply(text=CONTRADICTORY, is_refusal=True)
            return
        yield Reply(text=f"The plan for {'these' if record.gift_cards else 'all 25 gift cards'}:")
        plan = best_plan(analysis, record.gift_cards, Goal.EXPECTED)
        for line in plan_lines(record, plan, Goal.EXPECTED):
            yield Reply(text=line)

    def _card_names(self, cards: Iterable[SeenCard | Card]) -> str:
        return ", ".join(map(self._session.record.theme.card_name, cards)) or NOTHING

    def expect_conclusions(self) -> None:
        """MistakeError where nothing is to be concluded."""
        if self._session.help_level is HelpLevel.NOTES:
            raise MistakeError("this game is notes only; level check or level full changes that")
        if self._session.reading.meaning_open:
            raise MistakeError(
                "a fault leaves open what was meant, so nothing is concluded; faults tells which"
            )

    def _analysis(self) -> Analysis:
        self.expect_conclusions()
        return self._engine.analyse(self.record)

    def _full_analysis(self) -> Analysis:
        if self._session.help_level is HelpLevel.CHECK:
            raise MistakeError("this game says only whether your marks are right; level full changes that")
        return self._analysis()

    def _told(self, inquiry: Callable[[], Found]) -> Iterator[Reply]:
        self._found = None
        self._found = inquiry()
        for line in (self._found.title, *self._found.lines):
            yield Reply(text=line)

    def _marks(self) -> Iterator[Reply]:
        record = self._session.record
        for (seat, card), mark in sorted(self._session.marks.items()):
            yield Reply(text=f"{record.players[seat]}, {record.theme.name(card)}: {mark.value}")
        yield Reply(text="These are your own marks; check says whether they are right so far.")

    def _assumed(self) -> Iterator[Reply]:
        what_if = self._session.what_if
        for sentence in () if what_if is None else what_if.sentences:
            yield Reply(text=f"What if: {sentence}.")
