"""A record replayed through the rules: what its rounds break, and how the table stands after them.

Every condition is that of the rules engine. A card that was not seen makes a condition weaker, never
wrong; rounds that lie in no order are checked for cat cards, copies and the deck only.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from deduce.games.delicats.components import CAT_CARDS, HAND_SIZE, SeenCard
from deduce.games.delicats.conditions import (
    deck_after_round,
    why_no_round,
    why_not_active,
    why_not_another_copy,
    why_not_contributor,
    why_not_on_vacation,
)
from deduce.games.game import Refusal
from deduce.records.delicats.announcements import why_not_announced
from deduce.records.delicats.hand import hand_after, hand_faults, why_not_from_hand
from deduce.records.delicats.model import DelicatsRecord, Round
from deduce.records.faults import Fault, FaultList
from deduce.records.keypath import KeyPath

__all__ = ["Standing", "replay_faults", "standing", "why_not_round", "why_not_vacation"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """How the table stands after the rounds of a record."""

    rounds: int
    cat_cards: tuple[int, ...]
    """Cat cards left, by seat."""
    rows: tuple[tuple[Round, ...], ...]
    """The rows that lie in front of each seat, in the order of the file."""
    deck: int
    """Investigation cards left in the deck."""
    rounds_left: int
    """How many rounds the deck can still feed."""
    active: int | None
    """Whose turn it is; None before the first round, where it was not noted, or when no round follows."""
    why_over: Refusal | None
    """Why no further round is played."""


def standing(record: DelicatsRecord) -> Standing:
    """How the table stands after the record's rounds."""
    table = _after_rounds(record)
    why_over = _why_over(record, table)
    return Standing(
        rounds=len(record.rounds),
        cat_cards=table.cat_cards,
        rows=tuple(
            tuple(round_ for round_ in record.rounds if round_.vacation == seat) for seat in record.seats
        ),
        deck=table.deck,
        rounds_left=0 if why_over is not None else _rounds_left(record, table.deck),
        active=table.last_vacation if why_over is None and not record.joined else None,
        why_over=why_over,
    )


def replay_faults(record: DelicatsRecord) -> tuple[Fault, ...]:
    """What the rounds of a record and the note-taker's hand after them break, in the order of play."""
    faults: list[Fault] = []
    table = _start(record)
    for round_ in record.rounds:
        faults += _round_faults(record, table, round_)
        table = _after_round(record, table, round_)
    faults += hand_faults(record)
    for index, card in enumerate(record.hand):
        faults += _faults(_copy_refusals(record, table, [card]), ("hand", index))
        table = replace(table, seen=table.seen + Counter([card]))
    return tuple(faults)


def why_not_round(record: DelicatsRecord, round_: Round) -> tuple[Fault, ...]:
    """What a further round would break; empty for a legal one."""
    table = _after_rounds(record)
    path = ("rounds", round_.number - 1)
    faults = FaultList()
    faults.refused(_why_stopped(record), path)
    faults.refused(why_not_from_hand(record, round_), path)
    rest_of_hand = Counter(hand_after(record, round_))
    table = replace(table, seen=table.seen + rest_of_hand)
    return (*faults, *_round_faults(record, table, round_))


def why_not_vacation(record: DelicatsRecord, seat: int) -> Refusal | None:
    """Why this person cannot be chosen for a further round."""
    return why_not_on_vacation(_after_rounds(record).cat_cards[seat], record.players[seat])


@dataclass(frozen=True, slots=True, kw_only=True)
class _Table:
    """What the rules ask about the table before a round."""

    cat_cards: tuple[int, ...]
    deck: int
    seen: Counter[SeenCard]
    """Cards that were seen on the table, whole or half."""
    last_vacation: int | None = None


def _start(record: DelicatsRecord) -> _Table:
    players = len(record.players)
    return _Table(
        cat_cards=(CAT_CARDS,) * players,
        deck=max(0, sum(record.copies) - HAND_SIZE * players),
        seen=Counter(),
    )


def _after_round(record: DelicatsRecord, table: _Table, round_: Round) -> _Table:
    cat_cards = tuple(
        max(0, left - (round_.eats and seat == round_.vacation)) for seat, left in enumerate(table.cat_cards)
    )
    return _Table(
        cat_cards=cat_cards,
        deck=deck_after_round(record.mission, table.deck),
        seen=table.seen + Counter(round_.cards),
        last_vacation=round_.vacation,
    )


def _after_rounds(record: DelicatsRecord) -> _Table:
    table = _start(record)
    for round_ in record.rounds:
        table = _after_round(record, table, round_)
    return table


def _rounds_left(record: DelicatsRecord, deck: int) -> int:
    rounds = 0
    while why_no_round(record.mission, deck, (1,)) is None:
        deck = deck_after_round(record.mission, deck)
        rounds += 1
    return rounds


def _why_over(record: DelicatsRecord, table: _Table) -> Refusal | None:
    return _why_stopped(record) or why_no_round(record.mission, table.deck, table.cat_cards)


def _why_stopped(record: DelicatsRecord) -> Refusal | None:
    if not record.stopped and record.gifts is None:
        return None
    return Refusal(
        code="stopped",
        text="the group has moved to the gifts",
        rule="Sequence of Play",
    )


def _round_faults(record: DelicatsRecord, table: _Table, round_: Round) -> Iterator[Fault]:
    path: KeyPath = ("rounds", round_.number - 1)
    if not record.joined:
        yield from _turn_faults(record, table, round_, path)
    no_round = why_no_round(record.mission, table.deck, (1,) if record.joined else table.cat_cards)
    if no_round is not None:
        yield from _faults([no_round], path)
    # rounds in no order: only a meal needs a cat card that is still there
    if (no_round is None or no_round.code != "nobody-left") and (round_.eats or not record.joined):
        who = record.players[round_.vacation]
        refusal = why_not_on_vacation(table.cat_cards[round_.vacation], who)
        yield from _faults([refusal], (*path, "vacation"))
    for seat, _ in round_.played:
        refusal = why_not_contributor(seat, round_.vacation, record.players)
        yield from _faults([refusal], (*path, "played", record.players[seat]))
    yield from _copy_faults(record, table, round_, path)
    yield from _faults([why_not_announced(record, round_)], (*path, "eats"))


def _turn_faults(record: DelicatsRecord, table: _Table, round_: Round, path: KeyPath) -> Iterator[Fault]:
    if table.last_vacation is not None and round_.active is not None:
        refusal = why_not_active(round_.active, table.last_vacation, record.players)
        yield from _faults([refusal], (*path, "active"))


def _copy_faults(record: DelicatsRecord, table: _Table, round_: Round, path: KeyPath) -> Iterator[Fault]:
    places: list[KeyPath] = [(*path, "drawn", index) for index in range(len(round_.drawn))]
    places += [(*path, "played", record.players[seat]) for seat, _ in round_.played]
    seen = table.seen
    for card, place in zip(round_.cards, places, strict=True):
        yield from _faults(_copy_refusals(record, replace(table, seen=seen), [card]), place)
        seen = seen + Counter([card])


def _copy_refusals(
    record: DelicatsRecord, table: _Table, cards: Iterable[SeenCard]
) -> Iterator[Refusal | None]:
    """Why one more card like each of these cannot be there; half a card counts among all that share it."""
    for card in cards:
        if card.card is not None:
            copies = record.copies[card.card.number]
            refusal = why_not_another_copy(table.seen[card], copies, record.theme.card_name(card))
            if refusal is not None:
                yield refusal
                continue
        for half in (SeenCard(card.food, None), SeenCard(None, card.place)):
            if half != SeenCard(None, None):
                copies = sum(record.copies[candidate.number] for candidate in half.candidates)
                taken = sum(
                    count
                    for seen, count in table.seen.items()
                    if half.food in (None, seen.food) and half.place in (None, seen.place)
                )
                yield why_not_another_copy(taken, copies, record.theme.card_name(half))


def _faults(refusals: Iterable[Refusal | None], path: KeyPath) -> Iterator[Fault]:
    faults = FaultList()
    for refusal in refusals:
        faults.refused(refusal, path)
    yield from faults
