"""The investigation cards that the note-taker is known to hold, and what a round does to them."""

from collections.abc import Iterator

from deduce.games.delicats.components import HAND_SIZE, UNSEEN, SeenCard
from deduce.games.game import Refusal
from deduce.records.delicats.model import DelicatsRecord, Round
from deduce.records.faults import Fault, FaultKind

__all__ = ["hand_after", "hand_before", "hand_faults", "played_by_me", "why_not_from_hand"]


def played_by_me(record: DelicatsRecord, round_: Round) -> SeenCard | None:
    """The card that the note-taker added to the row; None where they added none."""
    return next((card for seat, card in round_.played if seat == record.me), None)


def hand_after(record: DelicatsRecord, round_: Round, refill: SeenCard | None = None) -> tuple[SeenCard, ...]:
    """What is still known of the hand after a further round: the played card out, the refill in.

    Where it is open which card was played, none that it may have been is kept.
    """
    hand = list(record.hand)
    mine = played_by_me(record, round_)
    if mine is not None and mine.is_whole and mine in hand:
        hand.remove(mine)
    elif mine is not None:
        hand = [card for card in hand if not _may_be_one(card, mine)]
    return tuple(hand) if refill is None or refill == UNSEEN else (*hand, refill)


def hand_before(record: DelicatsRecord) -> tuple[SeenCard, ...]:
    """What is known of the hand before the last round: the played card is back.

    A full hand holds the refill, which a round adds at the end, so its last card goes; one that also holds
    the played card was not kept up, and stays as it is.
    """
    mine = played_by_me(record, record.rounds[-1]) if record.rounds else None
    if mine is None or (mine in record.hand and len(record.hand) == HAND_SIZE):
        return record.hand
    rest = record.hand[: HAND_SIZE - 1]
    return (*rest, *(() if mine == UNSEEN else (mine,)))


def why_not_from_hand(record: DelicatsRecord, round_: Round) -> Refusal | None:
    """Why the note-taker cannot have added the card that a further round names."""
    mine = played_by_me(record, round_)
    if mine is None or len(record.hand) < HAND_SIZE or any(_may_be_one(card, mine) for card in record.hand):
        return None
    name = record.theme.card_name
    return Refusal(
        code="not-in-hand",
        text=f"{name(mine)} is not in the hand, which holds {', '.join(map(name, record.hand))}",
        rule="Sequence of Play, step 3",
    )


def hand_faults(record: DelicatsRecord) -> Iterator[Fault]:
    """What is wrong with the hand that the file gives."""
    if len(record.hand) > HAND_SIZE:
        yield Fault(
            code="hand-too-large",
            path=("hand",),
            text=f"a hand holds {HAND_SIZE} cards, and these are {len(record.hand)}; "
            "keep those that are in the hand now",
            kind=FaultKind.MEANING,
            rule="Game Setup, step 3",
        )
    last = record.rounds[-1] if record.rounds and not record.joined else None
    mine = None if last is None else played_by_me(record, last)
    if last is not None and mine is not None and mine.is_whole and mine in record.hand:
        yield Fault(
            code="just-played",
            path=("hand", record.hand.index(mine)),
            text=f"{record.theme.card_name(mine)} is in the hand and was played in round {last.number}; "
            "take it out of hand, and write it again after the next round if it is the other copy",
            kind=FaultKind.PLAY,
            rule="Sequence of Play, step 3",
        )


def _may_be_one(card: SeenCard, other: SeenCard) -> bool:
    """Whether what was seen of two cards may be one and the same card."""
    return all(
        half is None or other_half is None or half == other_half
        for half, other_half in zip(card, other, strict=True)
    )
