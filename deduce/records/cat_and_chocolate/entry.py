"""One line that stands for one turn: `[PLAYER>] [NUMBER] ITEM, ITEM = VOTES [@ EVENT] [# note]`.

VOTES are letters in seat order, `oss` for out, safe, safe; or `+` avoided, `-` not avoided, `timeout`.
A turn without `=` is still going on, and the next entry says the rest of it. `end [PLAYER]` stands for
END!, `side PLAYER society` for an allegiance that was opened, and `draw` for the next event, whatever it
is, in a game that the program deals.

What would be read as something else stands in quotes, such as `"3 blind mice" = oss @ "Room # 7"`.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from deduce.games.cat_and_chocolate import Side, Vote
from deduce.records.cat_and_chocolate.entry_parts import (
    Part,
    cut_event,
    cut_note,
    cut_outcome,
    parts_of,
    whole,
)
from deduce.records.cat_and_chocolate.model import ChocolateRecord, Turn
from deduce.records.delicats.codes import NotRead
from deduce.records.delicats.entry_reading import EntryFault
from deduce.records.delicats.names import find_player
from deduce.records.suggestions import shown, suggestion

__all__ = ["DRAW", "Draw", "End", "Opened", "parse_entry"]

_EXAMPLE = "2 cat, chocolate = oss @ Corridor: a wave of ink"
DRAW = "draw"
_TIMEOUT = "timeout"
_VOTES = {vote.value[0]: vote for vote in Vote}
_SIDES = {side.value: side for side in Side}
_OPEN = "the closing quote is missing"
_NUMBER = re.compile(r"(\d+)(?:\s+|$)")


@dataclass(frozen=True, slots=True)
class Draw:
    """The program turns up the next event card."""


@dataclass(frozen=True, slots=True)
class End:
    """END! was turned up by this seat."""

    seat: int


@dataclass(frozen=True, slots=True)
class Opened:
    """The allegiance card of a seat was opened."""

    seat: int
    side: Side


def parse_entry(record: ChocolateRecord, text: str) -> Turn | Draw | End | Opened | EntryFault:
    """What an entry adds: a turn or the rest of one, a draw, END! or an opened side; legal or not."""
    said, note = cut_note(whole(text))
    if not said.text:
        return said.fault(f'the entry is empty; expected a turn such as "{_EXAMPLE}"')
    word, _, _ = said.text.partition(" ")
    if said.text.lower() == DRAW and record.seed:
        return Draw()
    if word.lower() == "end":
        return _end(record, said)
    if word.lower() == "side":
        return _opened(record, said)
    said, event = cut_event(said)
    begun, outcome = cut_outcome(said)
    turn = event.fault(_OPEN) if event.is_open else _begun(record, begun)
    if isinstance(turn, Turn) and event.text:
        turn = replace(turn, event=event.said)
    if isinstance(turn, Turn) and note.text:
        turn = replace(turn, note=note.text)
    return turn if isinstance(turn, EntryFault) or not outcome.text else _ended(record, turn, outcome)


def _begun(record: ChocolateRecord, begun: Part) -> Turn | EntryFault:
    """The turn with player, number and items, those of the pending one where the entry does not say them."""
    pending = record.pending
    number = record.turns[-1].number + 1 if record.turns else 1
    turn = pending or Turn(number=number, seat=record.next_seat)
    rest = begun
    arrow = begun.marks.find(">")
    if arrow >= 0:
        who, rest = begun.between(0, arrow), begun.between(arrow + 1)
        seat = find_player(record.players, who.said)
        if isinstance(seat, NotRead):
            return who.fault(f"{seat.text}; an item with > in it stands in quotes")
        turn = replace(turn, seat=seat)
    match = _NUMBER.match(rest.marks)
    if match is not None:
        turn = replace(turn, count=int(match[1][:9]))
        rest = rest.between(match.end())
    return _with_items(turn, rest) if rest.text else turn


def _with_items(turn: Turn, rest: Part) -> Turn | EntryFault:
    items = tuple(parts_of(rest))
    for item in items:
        if item.is_open:
            return item.fault(_OPEN)
        if not item.said.strip():
            return rest.fault("between two commas there is no item; write ? for one that was not noted")
    return replace(turn, items=tuple(item.said for item in items))


def _ended(record: ChocolateRecord, turn: Turn, outcome: Part) -> Turn | EntryFault:
    """The turn with its votes or its outcome."""
    word = outcome.text.lower()
    if word == _TIMEOUT:
        return replace(turn, timeout=True, items=turn.items or ())
    if word in ("+", "-"):
        return replace(turn, avoided=word == "+")
    letters = word.replace(" ", "").replace(",", "")
    voters = record.voters(turn)
    if set(letters) <= set(_VOTES) and len(letters) == len(voters):
        votes = {seat: _VOTES[letter] for seat, letter in zip(voters, letters, strict=True)}
        return replace(turn, votes=MappingProxyType(votes))
    names = ", ".join(record.players[seat] for seat in voters)
    return outcome.fault(
        f"after = come {len(voters)} votes, s for safe or o for out, of {names}; or +, - or {_TIMEOUT}; "
        "a note begins with # between blanks, an item with = in it stands in quotes"
    )


def _end(record: ChocolateRecord, said: Part) -> End | EntryFault:
    who = said.between(len("end"))
    if not who.text:
        return End(record.next_seat)
    seat = find_player(record.players, who.said)
    return who.fault(seat.text) if isinstance(seat, NotRead) else End(seat)


def _opened(record: ChocolateRecord, said: Part) -> Opened | EntryFault:
    told = said.between(len("side"))
    blank = re.search(r"\s+(?=\S+$)", told.marks)
    if blank is None:
        return said.fault("a side is told with the player and society or cult, such as side ben cult")
    who, word = told.between(0, blank.start()), told.between(blank.end()).text
    seat = find_player(record.players, who.said)
    if isinstance(seat, NotRead):
        return who.fault(seat.text)
    sides: Mapping[str, Side] = {name: side for name, side in _SIDES.items() if name.startswith(word.lower())}
    if len(sides) != 1:
        return said.fault(f"there is no side {shown(word)}: {suggestion(word, _SIDES)}")
    return Opened(seat, next(iter(sides.values())))
