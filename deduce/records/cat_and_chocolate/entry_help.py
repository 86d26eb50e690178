"""A half-typed entry: what it says so far, what comes next, and what its last word may become."""

from collections.abc import Iterator

from deduce.games.cat_and_chocolate import Side
from deduce.records.cat_and_chocolate.entering import entered_sentence, why_not_entered
from deduce.records.cat_and_chocolate.entry import DRAW, Draw, parse_entry
from deduce.records.cat_and_chocolate.model import ChocolateRecord
from deduce.records.cat_and_chocolate.stages import Stage, stage
from deduce.records.delicats.entry_reading import EntryFault
from deduce.records.delicats.names import typed_name
from deduce.records.progress import Completion, Progress

__all__ = ["follow_entry"]

_EXPECTED = {
    Stage.EVENT: "number, items, = and votes, @ and the event; or end",
    Stage.ITEMS: "items with commas between them, = and votes",
    Stage.VOTE: "= and votes, s or o",
    Stage.SIDES: "side, a player, society or cult",
    Stage.OVER: "",
}
_EXPECTED_DEALT = {
    Stage.EVENT: "draw, which turns up the next event",
}
_OUTCOMES = (("= +", "avoided"), ("= -", "not avoided"), ("= timeout", "time ran out"))


def follow_entry(record: ChocolateRecord, text: str) -> Progress:
    """How far the text has come as the record's next entry, judged at its end."""
    parsed = parse_entry(record, text)
    if isinstance(parsed, Draw):  # what comes is seen by all at once, when it is entered
        return Progress(sentence="the next event", expected="", completes_from=len(text), is_whole=True)
    fitting = [each for each in _offered(record) if each.text.startswith(text.lower()) and each.text != text]
    if not isinstance(parsed, EntryFault):
        return Progress(
            sentence=entered_sentence(record, parsed),
            expected="",
            completions=tuple(fitting),
            completes_from=0,
            illegal=tuple(fault.text for fault in why_not_entered(record, parsed)),
            is_whole=True,
        )
    is_begun = not text.strip() or bool(fitting)
    return Progress(
        sentence="",
        expected=_expected(record) if is_begun else parsed.text,
        completions=tuple(fitting),
        completes_from=0,
        fault=None if is_begun else parsed,
        is_whole=False,
    )


def _expected(record: ChocolateRecord) -> str:
    now = stage(record)
    return (_EXPECTED_DEALT if record.seed else _EXPECTED).get(now, _EXPECTED[now])


def _offered(record: ChocolateRecord) -> Iterator[Completion]:
    """The entries that need no text of a card."""
    match stage(record):
        case Stage.EVENT if record.seed:
            yield Completion(text=DRAW, label="turn up the next event")
        case Stage.EVENT:
            yield Completion(text="end", label=f"{record.players[record.next_seat]} turned up END!")
        case Stage.ITEMS | Stage.VOTE:
            yield from (Completion(text=text, label=label) for text, label in _OUTCOMES)
        case Stage.SIDES:
            for seat, player in enumerate(record.players):
                if seat not in record.allegiances:
                    typed = typed_name(record.players, seat).lower()
                    names = ((f"side {typed} {side.value}", side) for side in Side)
                    yield from (
                        Completion(text=text, label=f"{player}: {side.value}") for text, side in names
                    )
