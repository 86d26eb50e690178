"""How a recorded game stands, in sentences; the same in every front end."""

from collections.abc import Iterator

from deduce.games.pocket_cats import reckon
from deduce.games.pocket_cats.components import TURNS
from deduce.games.pocket_cats.squares import SQUARES, square_name
from deduce.records.pocket_cats.choices import legal_dog_turns
from deduce.records.pocket_cats.finish import reckoning
from deduce.records.pocket_cats.model import PocketCatsRecord, Unseen
from deduce.records.pocket_cats.position import position
from deduce.records.pocket_cats.replay import standing
from deduce.records.pocket_cats.wording import reckoning_facts
from deduce.records.pocket_cats.words import tile_text

__all__ = ["score_sentences", "standing_sentences"]

MOST_NAMED = 6


def standing_sentences(record: PocketCatsRecord) -> tuple[str, ...]:
    """Whose turn it is and what is to be done, or how the game ended."""
    return tuple(_standing(record))


def score_sentences(record: PocketCatsRecord) -> tuple[str, ...]:
    """The end step by step, or what it would be now and what it still waits for."""
    end = reckoning(record)
    if end is not None:
        return tuple(f"{what}: {fact}" for what, fact in reckoning_facts(record, end))
    return (*_points_now(record), *_waits_for(record))


def _standing(record: PocketCatsRecord) -> Iterator[str]:
    now = standing(record)
    end = reckoning(record)
    if end is not None:
        facts = dict(reckoning_facts(record, end))
        yield f"Over: {facts['points']}"
        yield f"winner: {facts['winner']}"
        if record.turned is None and legal_dog_turns(record):
            yield "the Musketeers' leader may turn a dog"
    elif now.seat is None:
        yield from _waits_for(record)
    else:
        player = record.players[now.seat]
        yield f"turn {now.turns + 1} of {TURNS}"
        if now.pending is None:
            yield f"{player} reveals a tile"
        else:
            yield f"{player} swaps {tile_text(now.pending.tile)} from {square_name(now.pending.reveal)}"


def _points_now(record: PocketCatsRecord) -> Iterator[str]:
    """What everybody would have if the game ended as the table lies."""
    state = position(record)
    if state is not None:
        points = reckon(state.board, record.pairing, record.turned).points
        told = ", ".join(f"{player} {count}" for player, count in zip(record.players, points, strict=True))
        yield f"if it ended now: {told}"


def _waits_for(record: PocketCatsRecord) -> Iterator[str]:
    """What is not known yet that the score needs."""
    board = standing(record).board
    unseen = [square_name(square) for square in SQUARES if isinstance(board[square], Unseen)]
    if unseen:
        more = f" and {len(unseen) - MOST_NAMED} more" if len(unseen) > MOST_NAMED else ""
        yield f"tiles not noted: {', '.join(unseen[:MOST_NAMED])}{more}"
    face_down = sum(tile is None for tile in board)
    if face_down:
        yield f"face down: {face_down} of {len(SQUARES)}"
