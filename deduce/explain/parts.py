"""A part of a record: some of its rounds and some of its set-up facts, as if nothing else had been seen."""

from collections.abc import Collection
from dataclasses import replace
from types import MappingProxyType

from deduce.games.delicats.components import CARDS, SeenCard
from deduce.inference import setup_facts
from deduce.inference.encoding import CLUE, DECK, HAND
from deduce.records import DelicatsRecord

__all__ = ["fact_of_seat", "has_unseen_cards", "part_of"]


def part_of(
    record: DelicatsRecord,
    *,
    rounds: Collection[int] | None = None,
    facts: Collection[str] | None = None,
) -> DelicatsRecord:
    """The record with the rounds of these numbers and these facts only; None keeps all of a kind.

    A round that is left out takes its cards off the table. Without the deck there are more copies of each
    card than the rows could ever show.
    """
    if rounds is not None:
        record = replace(record, rounds=tuple(laid for laid in record.rounds if laid.number in rounds))
    return record if facts is None else _with_facts(record, facts)


def fact_of_seat(record: DelicatsRecord) -> dict[int, str]:
    """The name of the fact that a seat's preference cards were seen, for every seat of which some were."""
    names = [fact for fact in setup_facts(record) if fact not in (CLUE, HAND, DECK)]
    return dict(zip(sorted(record.preferences), names, strict=True))


def has_unseen_cards(record: DelicatsRecord) -> bool:
    """Whether some card was not seen whole: only then it matters which copies are left."""
    return any(not card.is_whole for cards in (record.hand, *_rows(record)) for card in cards)


def _with_facts(record: DelicatsRecord, facts: Collection[str]) -> DelicatsRecord:
    fact_by_seat = fact_of_seat(record)
    kept = {seat: cards for seat, cards in record.preferences.items() if fact_by_seat[seat] in facts}
    return replace(
        record,
        clue=record.clue if CLUE in facts else None,
        preferences=MappingProxyType(kept),
        hand=record.hand if HAND in facts else (),
        copies=record.copies if DECK in facts else (_cards_seen(record) + 1,) * len(CARDS),
    )


def _cards_seen(record: DelicatsRecord) -> int:
    return len(record.hand) + sum(map(len, _rows(record)))


def _rows(record: DelicatsRecord) -> list[tuple[SeenCard, ...]]:
    return [laid.cards for laid in record.rounds]
