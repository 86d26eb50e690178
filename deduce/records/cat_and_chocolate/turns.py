"""The turns of a file, one by one, as far as they can be told."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from deduce.games.cat_and_chocolate import Vote
from deduce.records.cat_and_chocolate.lookup import Lookup
from deduce.records.cat_and_chocolate.model import Turn
from deduce.records.cat_and_chocolate.tables import GameTable, TurnTable
from deduce.records.keypath import KeyPath
from deduce.records.suggestions import shown, suggestion

__all__ = ["turns_of"]

_VOTES = {vote.value: vote for vote in Vote}


def turns_of(table: GameTable, first: int | None, lookup: Lookup) -> Iterator[Turn]:
    """Every turn that can be told, with its number in the file; only the last one may be going on."""
    last = len(table.turns) - 1
    follows = first
    for index, row in enumerate(table.turns):
        seat = _seat(index, row, follows, lookup)
        follows = None if seat is None else (seat + 1) % len(lookup.players)
        turn = None if seat is None else _turn(index, row, seat, lookup)
        if turn is None or lookup.file.is_spoilt_below(("turns", index)):
            continue
        if turn.is_pending and index != last:
            text = "the turn does not say how it ended: votes, avoided = true or false, or timeout = true"
            lookup.faults.meaning("missing-key", ("turns", index), text)
        else:
            yield turn


def _turn(index: int, row: TurnTable, seat: int, lookup: Lookup) -> Turn | None:
    """The turn; None where its votes leave open how it ended."""
    path: KeyPath = ("turns", index)
    items = _items(row, path, lookup)
    event = lookup.text(row.event, (*path, "event"), "an event")
    votes = None if row.votes is None else _votes(row.votes, (*path, "votes"), lookup)
    if row.votes is not None and (votes is None or not _is_whole(votes, seat, (*path, "votes"), lookup)):
        return None
    return Turn(
        number=index + 1,
        seat=seat,
        event=event,
        count=row.count,
        items=items,
        votes=votes,
        avoided=row.avoided,
        timeout=row.timeout,
        note=row.note,
    )


def _seat(index: int, row: TurnTable, follows: int | None, lookup: Lookup) -> int | None:
    """Whose turn it is: as the file says, else by the order."""
    if row.player is not None:
        return lookup.seat(row.player, ("turns", index, "player"))
    return _by_order(index, follows, lookup)


def _by_order(index: int, follows: int | None, lookup: Lookup) -> int | None:
    """Whose turn it is by the order alone; unknown after a turn that is not to be had."""
    if follows is None and index == 0 and lookup.players:
        return 0
    if follows is None and lookup.players:
        text = 'the turn does not say whose it is, and neither does the one before: player = "Ana"'
        lookup.missing(("turns", index, "player"), text)
    return follows


def _items(row: TurnTable, path: KeyPath, lookup: Lookup) -> tuple[str, ...] | None:
    if row.items is None:
        return None
    texts = [lookup.text(text, (*path, "items", place), "an item") for place, text in enumerate(row.items)]
    for place, text in enumerate(row.items):
        if not text.strip():
            message = 'an item is empty; write what the card says, or "?" if it was not noted'
            lookup.faults.meaning("bad-text", (*path, "items", place), message)
    return tuple(texts)


def _votes(votes: Mapping[str, str], path: KeyPath, lookup: Lookup) -> Mapping[int, Vote] | None:
    """The votes by seat; None where one of them cannot be read."""
    cast: dict[int, Vote] = {}
    for name, word in votes.items():
        seat, vote = lookup.seat(name, (*path, name)), _VOTES.get(word)
        if vote is None:
            text = f"there is no vote {shown(word)}: {suggestion(word, _VOTES)}"
            lookup.faults.meaning("unknown-vote", (*path, name), text)
        elif seat is not None:
            cast[seat] = vote
    return MappingProxyType(dict(sorted(cast.items()))) if len(cast) == len(votes) else None


def _is_whole(votes: Mapping[int, Vote], seat: int, path: KeyPath, lookup: Lookup) -> bool:
    """Whether all the others voted; a fault where some are missing."""
    everybody = enumerate(lookup.players)
    missing = [name for other, name in everybody if other != seat and other not in votes]
    if missing:
        text = f"votes are noted of everybody or not at all, and that of {' and '.join(missing)} is missing"
        lookup.faults.meaning("votes-not-whole", path, f"{text}; or write avoided = true or false instead")
    return not missing
