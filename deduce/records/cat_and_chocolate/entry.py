"""One line that stands for one turn: `[PLAYER>] [NUMBER] ITEM, ITEM = VOTES [@ EVENT] [# note]`.

VOTES are letters in seat order, `oss` for out, safe, safe; or `+` avoided, `-` not avoided, `timeout`.
A turn without `=` is still going on, and the next entry says the rest of it. `end [PLAYER]` stands for
END!, `side PLAYER society` for an allegiance that was opened, and `draw` for the next event, whatever it
is, in a game that the program deals.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import NamedTuple

from deduce.games.cat_and_chocolate import Side, Vote
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


class _Part(NamedTuple):
    """A piece of an entry without blanks around it, and where it stands."""

    text: str
    start: int

    def fault(self, reason: str) -> EntryFault:
        """A fault at this piece."""
        return EntryFault(text=reason, start=self.start, end=self.start + len(self.text))


def parse_entry(record: ChocolateRecord, text: str) -> Turn | Draw | End | Opened | EntryFault:
    """What an entry adds: a turn or the rest of one, a draw, END! or an opened side; legal or not."""
    whole, note = _cut(_Part(text, 0), "#")
    if not whole.text:
        return whole.fault(f'the entry is empty; expected a turn such as "{_EXAMPLE}"')
    word, _, _ = whole.text.partition(" ")
    if whole.text.lower() == DRAW and record.seed:
        return Draw()
    if word.lower() == "end":
        return _end(record, whole)
    if word.lower() == "side":
        return _opened(record, whole)
    whole, event = _cut(whole, "@")
    whole, outcome = _cut(whole, "=")
    turn = _begun(record, whole)
    if isinstance(turn, Turn) and event.text:
        turn = replace(turn, event=event.text)
    if isinstance(turn, Turn) and note.text:
        turn = replace(turn, note=note.text)
    return turn if isinstance(turn, EntryFault) or not outcome.text else _ended(record, turn, outcome)


def _cut(part: _Part, mark: str) -> tuple[_Part, _Part]:
    """What stands before a mark, and what stands behind it."""
    before, _, after = part.text.partition(mark)
    start = part.start + len(before) + len(mark)
    return _stripped(before, part.start), _stripped(after, start)


def _stripped(text: str, start: int) -> _Part:
    return _Part(text.strip(), start + len(text) - len(text.lstrip()))


def _begun(record: ChocolateRecord, whole: _Part) -> Turn | EntryFault:
    """The turn with player, number and items, those of the pending one where the entry does not say them."""
    pending = record.pending
    number = record.turns[-1].number + 1 if record.turns else 1
    turn = pending or Turn(number=number, seat=record.next_seat)
    rest = whole
    if ">" in whole.text:
        who, rest = _cut(whole, ">")
        seat = find_player(record.players, who.text)
        if isinstance(seat, NotRead):
            return who.fault(seat.text)
        turn = replace(turn, seat=seat)
    match = _NUMBER.match(rest.text)
    if match is not None:
        turn = replace(turn, count=int(match[1][:9]))
        rest = _stripped(rest.text[match.end() :], rest.start + match.end())
    if not rest.text:
        return turn
    items = tuple(item.strip() for item in rest.text.split(","))
    if not all(items):
        return rest.fault("between two commas there is no item; write ? for one that was not noted")
    return replace(turn, items=items)


def _ended(record: ChocolateRecord, turn: Turn, outcome: _Part) -> Turn | EntryFault:
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
        f"after = come {len(voters)} votes, s for safe or o for out, of {names}; or +, - or {_TIMEOUT}"
    )


def _end(record: ChocolateRecord, whole: _Part) -> End | EntryFault:
    who = _stripped(whole.text[len("end") :], whole.start + len("end"))
    if not who.text:
        return End(record.next_seat)
    seat = find_player(record.players, who.text)
    return who.fault(seat.text) if isinstance(seat, NotRead) else End(seat)


def _opened(record: ChocolateRecord, whole: _Part) -> Opened | EntryFault:
    _, *words = whole.text.split()
    if len(words) < 2:
        return whole.fault("a side is told with the player and society or cult, such as side ben cult")
    seat = find_player(record.players, " ".join(words[:-1]))
    if isinstance(seat, NotRead):
        return whole.fault(seat.text)
    sides: Mapping[str, Side] = {
        name: side for name, side in _SIDES.items() if name.startswith(words[-1].lower())
    }
    if len(sides) != 1:
        return whole.fault(f"there is no side {shown(words[-1])}: {suggestion(words[-1], _SIDES)}")
    return Opened(seat, next(iter(sides.values())))
