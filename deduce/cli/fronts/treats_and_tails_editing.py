"""Beginning a file of Treats & Tails and adding to it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

import click

from deduce.cli.asking import ask, refuse_unasked
from deduce.cli.files import unread_entry
from deduce.cli.fronts import Added
from deduce.games.treats_and_tails.components import Card
from deduce.records import EntryFault, Fault, NotRead, Reading, TreatsRecord
from deduce.records.treats_and_tails.dealing import deal_on, deal_start, why_no_dealing, why_not_dealt
from deduce.records.treats_and_tails.editing import add_turn, replace_last_turn
from deduce.records.treats_and_tails.entry import parse_entry
from deduce.records.treats_and_tails.model import Turn
from deduce.records.treats_and_tails.replay import replay, why_not_turn
from deduce.records.treats_and_tails.wording import turn_sentence
from deduce.records.treats_and_tails.words import read_adoption_card, read_visitor
from deduce.records.treats_and_tails.writing import write_new

__all__ = ["add", "begin"]

Cards = tuple[Card | None, ...]


def begin(answers: Mapping[str, str | None]) -> str:
    """Asks for the first hand and the first visitors; the text of a new file."""
    refuse_unasked(answers, ("players",), "Treats & Tails is a game for one player, who needs no name")
    seed = answers.get("seed") or ""
    record = TreatsRecord(title=answers["title"] or "", date=answers["date"] or "", seed=seed)
    if seed:
        refuse_unasked(answers, ("hand", "entrance"), "with a seed the program deals")
        return write_new(deal_start(record))

    def with_hand(cards: Cards) -> TreatsRecord:
        return replace(record, hand=cards)

    def with_entrance(visitors: Cards) -> TreatsRecord:
        return replace(record, entrance=visitors)

    question = "Your first four cards, such as 5C AH 3D 4S (empty: not noted)"
    record = ask(question, answers["hand"], _reader(read_adoption_card, with_hand))
    question = "The first two visitors, such as JS QD (empty: not noted)"
    return write_new(ask(question, answers["entrance"], _reader(read_visitor, with_entrance)))


def add(reading: Reading, entry: str) -> Added:
    """The file with one more turn, or with more of the pending one."""
    record = reading.record
    if not isinstance(record, TreatsRecord):
        raise click.UsageError("this is no game of Treats & Tails")
    turn = parse_entry(record, entry)
    if isinstance(turn, EntryFault):
        raise unread_entry(entry, turn)
    faults = why_not_turn(record, turn)
    if record.seed:
        turn = _dealt(record, turn, faults)
    change = add_turn if record.pending is None else replace_last_turn
    return Added(
        text=change(reading.text, turn),
        sentence=turn_sentence(record.rulings, turn),
        faults=faults,
    )


def _dealt(record: TreatsRecord, turn: Turn, faults: Sequence[Fault]) -> Turn:
    """The turn with all that the program deals in it; nothing can have happened against the rules."""
    broken = "; ".join(fault.text for fault in faults)
    refusal = broken or why_not_dealt(record, turn) or why_no_dealing(record)
    if refusal:
        raise click.UsageError(refusal)
    return deal_on(record, turn).turns[-1]


def _reader(
    read: Callable[[str], Card | NotRead | None], begun: Callable[[Cards], TreatsRecord]
) -> Callable[[str], TreatsRecord | NotRead]:
    """Reads a list of cards; a record that would be at fault with them is refused with the reason."""

    def read_list(text: str) -> TreatsRecord | NotRead:
        cards: list[Card | None] = []
        for word in text.replace(",", " ").split():
            card = read(word)
            if isinstance(card, NotRead):
                return card
            cards.append(card)
        record = begun(tuple(cards))
        faults = replay(record).faults
        return NotRead(text=faults[0].text) if faults else record

    return read_list
