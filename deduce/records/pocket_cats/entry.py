"""One line that stands for one move: `SQUARE TILE [[MOVER>]SWAP] [# note]`, or `turn SQUARE DEGREES`.

In a record of a finished table `SQUARE TILE` says what lies there.

TILE is a name such as gourmets 4, or its code such as go4. After a move without its swap the next entry is
that swap alone.
"""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from deduce.games.pocket_cats import DogTurn
from deduce.games.pocket_cats.squares import square_name, square_named
from deduce.records.delicats.codes import NotRead
from deduce.records.delicats.entry_reading import EntryFault
from deduce.records.pocket_cats.codes import read_coded_tile
from deduce.records.pocket_cats.model import Move, PocketCatsRecord, SeenTile
from deduce.records.pocket_cats.moves import QUARTER
from deduce.records.pocket_cats.replay import standing
from deduce.records.pocket_cats.words import read_square, tile_text

__all__ = ["Placed", "entry_line", "parse_entry"]

_WORD = re.compile(r"(?P<note>#.*)|>|[^\s>#]+", re.DOTALL)
_TURN, _ARROW = "turn", ">"


class _Word(NamedTuple):
    text: str
    start: int
    end: int


class Placed(NamedTuple):
    """A tile of a finished table and where it lies."""

    square: int
    tile: SeenTile


def parse_entry(record: PocketCatsRecord, text: str) -> Move | Placed | DogTurn | EntryFault:
    """The move that an entry adds, the pending one with its swap, a tile of a finished table, a dog turned.

    Legal or not.
    """
    words, note = _split(text)
    if not words:
        return _fault(text, words, 'the entry is empty; expected a move such as "a1 gourmets 4 a3"')
    if words[0].text.lower() == _TURN:
        return _turn(text, words[1:])
    if record.board is not None:
        return _placed(record, words)
    pending = standing(record).pending
    swap = _swap(words)
    rest = words[: len(words) - len(swap)]
    if pending is not None:
        return _finished(text, pending, rest, swap, note)
    if swap and not rest:
        return _fault(text, words[-1:], "the tile is missing; expected a move such as a1 gourmets 4 a3")
    reveal = read_square(words[0].text)
    if isinstance(reveal, NotRead):
        return _fault(text, words[:1], reveal.text)
    tile_words = rest[1:]
    tile = read_coded_tile(record.clans, " ".join(word.text for word in tile_words))
    if isinstance(tile, NotRead):
        return _fault(text, tile_words, tile.text)
    number = record.moves[-1].number + 1 if record.moves else 1
    return _with_swap(Move(number=number, reveal=reveal, tile=tile, swap=None, note=note), swap)


def entry_line(move: Move) -> str:
    """The entry that reads as this move.

    >>> from deduce.records.pocket_cats.model import UNSEEN_DOG
    >>> entry_line(Move(number=1, reveal=0, tile=UNSEEN_DOG, swap=4))
    'a1 dog ? a5'
    """
    words = [square_name(move.reveal), tile_text(move.tile)]
    if move.swap is not None:
        mover = "" if move.mover is None else f"{square_name(move.mover)}{_ARROW}"
        words.append(f"{mover}{square_name(move.swap)}")
    return " ".join([*words, f"# {move.note}"] if move.note else words)


def _split(text: str) -> tuple[list[_Word], str]:
    words: list[_Word] = []
    for match in _WORD.finditer(text):
        if match["note"] is not None:
            return words, match[0][1:].strip()
        words.append(_Word(match[0], *match.span()))
    return words, ""


def _fault(text: str, words: Sequence[_Word], reason: str) -> EntryFault:
    """A fault at these words; at the end where there are none."""
    start = words[0].start if words else len(text.rstrip())
    end = words[-1].end if words else len(text.rstrip())
    return EntryFault(text=reason, start=start, end=end)


def _swap(words: Sequence[_Word]) -> Sequence[_Word]:
    """The words at the end that say what is swapped: a square, or two with an arrow between them."""
    if len(words) >= 3 and words[-2].text == _ARROW:
        return words[-3:]
    is_square = square_named(words[-1].text) is not None
    return words[-1:] if is_square and len(words) != 1 else ()


def _with_swap(move: Move, swap: Sequence[_Word]) -> Move | EntryFault:
    squares: list[int] = []
    for word in swap:
        if word.text != _ARROW:
            square = read_square(word.text)
            if isinstance(square, NotRead):
                return EntryFault(text=square.text, start=word.start, end=word.end)
            squares.append(square)
    match squares:
        case [mover, other]:
            mover_or_none = None if mover == move.reveal else mover
        case [other]:
            mover_or_none = None
        case _:
            return move
    return replace(move, swap=other, mover=mover_or_none)


def _placed(record: PocketCatsRecord, words: Sequence[_Word]) -> Placed | EntryFault:
    square = read_square(words[0].text)
    if isinstance(square, NotRead):
        return EntryFault(text=square.text, start=words[0].start, end=words[0].end)
    tile = read_coded_tile(record.clans, " ".join(word.text for word in words[1:]))
    if isinstance(tile, NotRead):
        start = words[1].start if len(words) > 1 else words[0].end
        return EntryFault(text=tile.text, start=start, end=words[-1].end)
    return Placed(square, tile)


def _finished(
    text: str, pending: Move, rest: Sequence[_Word], swap: Sequence[_Word], note: str
) -> Move | EntryFault:
    """The pending move with its swap, which alone an entry names then."""
    if swap and not rest:
        found = _with_swap(pending, swap)
    elif len(rest) == 1 and not swap:
        found = _with_swap(pending, rest)
    else:
        tile, square = tile_text(pending.tile), square_name(pending.reveal)
        return _fault(text, [*rest, *swap], f"{tile} on {square} is not swapped yet; expected its swap alone")
    if isinstance(found, EntryFault) or not note:
        return found
    return replace(found, note=note)


def _turn(text: str, words: Sequence[_Word]) -> DogTurn | EntryFault:
    if len(words) != 2:
        return _fault(text, words, "a dog is turned with its square and degrees, such as turn c3 90")
    square = read_square(words[0].text)
    if isinstance(square, NotRead):
        return _fault(text, words[:1], square.text)
    degrees = words[1].text.removesuffix("°")
    if degrees not in ("90", "180", "270"):
        return _fault(text, words[1:], "a dog is turned by 90, 180 or 270 degrees clockwise")
    return DogTurn(square, int(degrees) // QUARTER)
