"""A Pocket Cats record as people read it."""

from collections.abc import Iterator

from deduce.games.pocket_cats import EffectOrder
from deduce.games.pocket_cats.components import PLAYERS
from deduce.games.pocket_cats.squares import square_name
from deduce.records.pocket_cats.finish import reckoning
from deduce.records.pocket_cats.model import Move, PocketCatsRecord
from deduce.records.pocket_cats.replay import standing
from deduce.records.pocket_cats.wording import board_rows, reckoning_facts, swap_words
from deduce.records.pocket_cats.words import tile_text
from deduce.records.transcript import Transcript

__all__ = ["transcript"]

_COLUMNS = ("move", "player", "revealed", "tile", "swap", "note")


def transcript(record: PocketCatsRecord) -> Transcript:
    """The record as a heading, facts, one row a move, the table, and how the game stands or ended."""
    clans = " against ".join(clan.value for clan in record.clans)
    return Transcript(
        heading=f"Pocket Cats: {clans}",
        facts=tuple(_facts(record)),
        columns=_COLUMNS,
        rows=tuple(_row(record, move) for move in record.moves),
        outcome=tuple(_outcome(record)),
    )


def _facts(record: PocketCatsRecord) -> Iterator[tuple[str, str]]:
    rulings = record.rulings
    facts = {
        "title": record.title,
        "date": record.date,
        "players": ", ".join(record.players),
        "effects": "" if record.effects else "left out",
        "duel": record.duel,
        "first tile": "" if record.start is None else tile_text(record.start),
        "order of effects": "by clan totals" if rulings.effect_order is EffectOrder.TOTAL else "",
        "chaos cats": "counted anew after the crooks' leader" if rulings.chaos_recount else "",
    }
    yield from ((what, fact) for what, fact in facts.items() if fact)


def _row(record: PocketCatsRecord, move: Move) -> tuple[str, ...]:
    return (
        str(move.number),
        record.players[(move.number - 1) % PLAYERS],
        square_name(move.reveal),
        tile_text(move.tile),
        swap_words(move),
        move.note,
    )


def _outcome(record: PocketCatsRecord) -> Iterator[tuple[str, str]]:
    now = standing(record)
    for row, tiles in board_rows(now.board):
        yield f"row {row}", " | ".join(tiles)
    end = reckoning(record)
    if end is not None:
        yield from reckoning_facts(record, end)
    elif now.seat is not None:
        what = "next to swap" if now.pending is not None else "next to reveal"
        yield what, record.players[now.seat]
    if record.notes:
        yield "notes", record.notes
