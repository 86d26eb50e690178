"""Whether the set-up, the reveal and the gifts of a record fit the mission and each other."""

from collections.abc import Mapping

from deduce.games.delicats.components import CARDS, Card, Preference
from deduce.games.delicats.conditions import gift_shares, why_no_clue, why_not_dealt, why_not_on_own_bowl
from deduce.games.game import Refusal
from deduce.records.delicats.model import DelicatsRecord
from deduce.records.delicats.names import GREY
from deduce.records.faults import Fault, FaultKind, FaultList
from deduce.records.keypath import KeyPath

__all__ = ["set_up_faults"]

_GIFTS_RULE = "Time to Hand Out Gifts!"
_DEAL_RULE = "Game Setup, step 2"


def set_up_faults(record: DelicatsRecord) -> tuple[Fault, ...]:
    """What does not fit, the set-up first, then the reveal, then the gifts."""
    faults = FaultList()
    _check_clue(record, faults)
    _check_hands(record, faults)
    _check_each_card_once(record, faults)
    _check_gift_cards_held(record, faults)
    _check_bowls(record, faults)
    return tuple(faults)


def _check_clue(record: DelicatsRecord, faults: FaultList) -> None:
    if record.clue is not None:
        refusal = why_no_clue(record.mission, record.clue, record.theme.name(record.clue))
        faults.refused(refusal, ("clue",), FaultKind.MEANING)


def _check_hands(record: DelicatsRecord, faults: FaultList) -> None:
    """Whether each cat can hold the cards written down for it, during the game and at its end."""
    for seat, held in record.preferences.items():
        refusal = why_not_dealt(record.mission, held, record.players[seat])
        faults.refused(refusal, ("preferences", record.players[seat]), FaultKind.MEANING)
    for seat, held in record.reveal.items():
        path = ("reveal", record.players[seat])
        refusal = why_not_dealt(record.mission, held, record.players[seat])
        faults.refused(refusal, path)
        before = record.preferences.get(seat, ())
        together = sorted({*before, *held})
        if refusal is None and why_not_dealt(record.mission, before, "") is None:
            faults.refused(_why_not_together(record, seat, together), path)


def _why_not_together(record: DelicatsRecord, seat: int, together: list[Preference]) -> Refusal | None:
    who = record.players[seat]
    refusal = why_not_dealt(record.mission, together, who)
    if refusal is None:
        return None
    return Refusal(
        code="reveal-differs",
        text=f"[preferences] and [reveal] give {who} different cards: "
        f"{', '.join(map(record.theme.name, together))} together",
        rule=refusal.rule,
    )


def _check_each_card_once(record: DelicatsRecord, faults: FaultList) -> None:
    """There is one of each preference card: the clue is nobody's, and nobody's is another's."""
    owners: dict[Preference, int | None] = {} if record.clue is None else {record.clue: None}
    for table, hands in (("preferences", record.preferences), ("reveal", record.reveal)):
        for seat, held in hands.items():
            for index, card in enumerate(held):
                owner = owners.setdefault(card, seat)
                if owner != seat:
                    path = (table, record.players[seat], index)
                    faults.refused(_held_twice(record, card, seat, owner), path)


def _held_twice(record: DelicatsRecord, card: Preference, seat: int, owner: int | None) -> Refusal:
    where = "is the clue" if owner is None else f"is held by {record.players[owner]}"
    return Refusal(
        code="card-held-twice",
        text=f"{record.theme.name(card)} {where}, so {record.players[seat]} cannot hold it; "
        "there is one of each preference card",
        rule="Components",
    )


def _check_gift_cards_held(record: DelicatsRecord, faults: FaultList) -> None:
    """There is one of each gift card, and nobody took up more than was dealt."""
    takers: dict[Card, int | None] = {}
    piles: list[tuple[KeyPath, int | None, tuple[Card, ...]]] = [
        (("gift_cards",), record.me, record.gift_cards)
    ]
    piles += [(("held", record.players[seat]), seat, cards) for seat, cards in record.held.items()]
    for path, seat, cards in piles:
        faults.refused(_too_many_gifts(record, seat, cards), path)
        for index, card in enumerate(cards):
            # without a note-taker nobody took `gift_cards` up: they are only asked about
            taker = seat if seat is None else takers.setdefault(card, seat)
            if taker != seat or card in cards[:index]:
                text = f"{record.theme.card_name(card)} is taken up twice; there is one of each gift card"
                faults.refused(Refusal(code="gift-held-twice", text=text, rule="Components"), (*path, index))
    _check_own_gift_cards(record, faults)


def _check_own_gift_cards(record: DelicatsRecord, faults: FaultList) -> None:
    held = None if record.me is None else record.held.get(record.me)
    if held is None or record.me is None:
        return
    for index, card in enumerate(record.gift_cards):
        if card not in held:
            who = record.players[record.me]
            text = f"{record.theme.card_name(card)} is not among the gift cards that [held] gives {who}"
            faults.refused(Refusal(code="gift-not-held", text=text, rule=_DEAL_RULE), ("gift_cards", index))


def _too_many_gifts(record: DelicatsRecord, seat: int | None, cards: tuple[Card, ...]) -> Refusal | None:
    """More cards than this seat was dealt; anybody may be the dealer who is not named."""
    players = len(record.players)
    dealer = record.dealer if record.dealer is not None else seat
    if seat is None or dealer is None:
        return None
    share = gift_shares(players, dealer)[seat]
    if len(cards) <= share:
        return None
    return Refusal(
        code="too-many-gifts",
        text=f"{record.players[seat]} was dealt {share} gift cards, and these are {len(cards)}",
        rule=_DEAL_RULE,
    )


def _check_bowls(record: DelicatsRecord, faults: FaultList) -> None:
    """Each gift lies on one bowl, and not on the giver's own where the table forbids that."""
    lies_on: dict[Card, str] = {}
    givers = _givers(record)
    for bowl, cards in (record.gifts or {}).items():
        name = GREY if bowl is None else record.players[bowl]
        for index, card in enumerate(cards):
            path = ("gifts", name, index)
            other = lies_on.setdefault(card, name)
            if other != name or card in cards[:index]:
                text = (
                    f"{record.theme.card_name(card)} lies on the bowls of {other} and {name}"
                    if other != name
                    else f"{record.theme.card_name(card)} lies on the bowl of {name} twice"
                )
                text += f"; there are {len(CARDS)} gift cards, all different"
                faults.refused(Refusal(code="gift-twice", text=text, rule=_GIFTS_RULE), path)
            if card in givers:
                who = record.players[givers[card]]
                faults.refused(why_not_on_own_bowl(record.rulings, givers[card], bowl, who), path)


def _givers(record: DelicatsRecord) -> Mapping[Card, int]:
    givers = {card: seat for seat, cards in record.held.items() for card in cards}
    if record.me is not None:
        givers.update(dict.fromkeys(record.gift_cards, record.me))
    return givers
