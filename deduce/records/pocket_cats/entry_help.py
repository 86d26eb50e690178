"""A half-typed entry: what it says so far, what comes next, and what the last word may become."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from enum import Enum
from typing import assert_never

from deduce.games.pocket_cats import DogTurn
from deduce.games.pocket_cats.components import Dog, tile_name
from deduce.games.pocket_cats.squares import SQUARES, square_name, square_named
from deduce.records.delicats.entry_reading import EntryFault
from deduce.records.faults import Fault
from deduce.records.pocket_cats.choices import (
    SeenSwap,
    legal_dog_turns,
    legal_reveals,
    legal_swaps,
    tiles_to_come,
)
from deduce.records.pocket_cats.codes import tile_code
from deduce.records.pocket_cats.entry import Placed, parse_entry
from deduce.records.pocket_cats.finish import finish_faults, why_not_placed
from deduce.records.pocket_cats.model import Move, PocketCatsRecord
from deduce.records.pocket_cats.moves import QUARTER
from deduce.records.pocket_cats.replay import standing, why_not_move
from deduce.records.pocket_cats.wording import move_sentence, placed_words, turn_words
from deduce.records.progress import Completion, Progress

__all__ = ["follow_entry", "swap_text"]

_TURN = "turn"


class _Slot(Enum):
    """What the next word is about."""

    REVEAL = "a square to reveal"
    SQUARE = "a square of the table"
    TILE = "the tile that lies there"
    SWAP = "the square to swap with"
    DOG = "turn, and the square of a dog"
    DEGREES = "by how many degrees clockwise"
    NOTHING = ""


def follow_entry(record: PocketCatsRecord, text: str) -> Progress:
    """How far the text has come as the record's next entry, judged at its end."""
    words = text.split()
    is_typing = bool(words) and not text[-1].isspace()
    typed = words[-1] if is_typing else ""
    before = words[:-1] if is_typing else words
    start = len(text) - len(typed)
    slot = _slot(record, before)
    fitting = [each for each in _offered(record, slot, before) if each.text.startswith(typed.lower())]
    parsed = parse_entry(record, text)
    fault = parsed if isinstance(parsed, EntryFault) else None
    is_on_the_way = not words or (
        fitting and fault is not None and fault.start >= min(start, len(text.rstrip()))
    )
    is_whole = fault is None and not (isinstance(parsed, Move) and parsed.swap is None)
    return Progress(
        sentence="" if isinstance(parsed, EntryFault) else _sentence(record, parsed),
        expected="" if is_whole else slot.value,
        completions=tuple(fitting),
        completes_from=start,
        fault=None if is_on_the_way else fault,
        illegal=()
        if isinstance(parsed, EntryFault)
        else tuple(each.text for each in _faults(record, parsed)),
        is_whole=fault is None,
    )


def swap_text(record: PocketCatsRecord, swap: SeenSwap) -> str:
    """A swap of the pending move as an entry writes it: a square, or MOVER>SQUARE."""
    pending = standing(record).pending
    is_instead = pending is not None and swap.mover != pending.reveal
    return f"{square_name(swap.mover)}>{square_name(swap.other)}" if is_instead else square_name(swap.other)


def _slot(record: PocketCatsRecord, before: Sequence[str]) -> _Slot:
    now = standing(record)
    if record.board is not None and before[:1] != [_TURN]:
        return (_Slot.SQUARE, _Slot.TILE)[min(len(before), 1)]
    is_turned = record.turned is not None and not before
    if now.over and (is_turned or not legal_dog_turns(record)):
        return _Slot.NOTHING
    if now.over:
        return (_Slot.DOG, _Slot.DOG, _Slot.DEGREES, _Slot.NOTHING)[min(len(before), 3)]
    if now.pending is not None:
        return _Slot.NOTHING if before else _Slot.SWAP
    if not before:
        return _Slot.REVEAL
    parsed = parse_entry(record, " ".join(before))
    if not isinstance(parsed, Move):
        return _Slot.TILE
    return _Slot.SWAP if parsed.swap is None else _Slot.NOTHING


def _offered(record: PocketCatsRecord, slot: _Slot, before: Sequence[str]) -> Iterator[Completion]:
    match slot:
        case _Slot.REVEAL:
            yield from (_word(square_name(square)) for square in legal_reveals(record))
        case _Slot.SQUARE:
            yield from (_word(square_name(square)) for square in SQUARES)
        case _Slot.TILE if len(before) == 1:
            for tile in tiles_to_come(record, square_named(before[0])):
                for way in tile.ways_to_lie if isinstance(tile, Dog) else (tile,):
                    yield Completion(text=tile_code(record.clans, way), label=tile_name(way))
        case _Slot.SWAP:
            begun = _begun(record, before)
            yield from (_word(swap_text(begun, swap)) for swap in legal_swaps(begun))
        case _Slot.DOG | _Slot.DEGREES:
            yield from _dog_words(record, before)


def _dog_words(record: PocketCatsRecord, before: Sequence[str]) -> Iterator[Completion]:
    """The words of a dog turned in the end."""
    turns = legal_dog_turns(record)
    if not before and turns:
        yield _word(_TURN)
    elif len(before) == 1:
        yield from map(_word, dict.fromkeys(square_name(turn.square) for turn in turns))
    elif len(before) == 2:
        there = [turn for turn in turns if square_name(turn.square) == before[1].lower()]
        yield from (_word(str(QUARTER * turn.quarters)) for turn in there)


def _begun(record: PocketCatsRecord, before: Sequence[str]) -> PocketCatsRecord:
    """The record with the move that these words begin, which is still to be swapped."""
    if not before:
        return record
    parsed = parse_entry(record, " ".join(before))
    return replace(record, moves=(*record.moves, parsed)) if isinstance(parsed, Move) else record


def _word(text: str) -> Completion:
    return Completion(text=text, label=text)


def _sentence(record: PocketCatsRecord, parsed: Move | Placed | DogTurn) -> str:
    match parsed:
        case Move():
            return move_sentence(record, parsed)
        case Placed():
            return placed_words(parsed.square, parsed.tile)
        case DogTurn():
            return turn_words(parsed)
        case _:
            assert_never(parsed)


def _faults(record: PocketCatsRecord, parsed: Move | Placed | DogTurn) -> Iterator[Fault]:
    """Why the rules do not allow it."""
    match parsed:
        case Move():
            yield from why_not_move(record, parsed)
        case Placed():
            yield from why_not_placed(record, parsed.square, parsed.tile)
        case DogTurn():
            faults = finish_faults(replace(record, turned=parsed))
            yield from (fault for fault in faults if fault.path[0] == "endgame")
        case _:
            assert_never(parsed)
