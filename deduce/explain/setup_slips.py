"""The facts of the set-up, and what each may have been meant to be."""

from collections.abc import Iterator
from dataclasses import replace
from types import MappingProxyType

from deduce.explain.slips import SLIP_ODDS, Place, SetupVersion, SlipKind, other_cards
from deduce.games.delicats.components import Preference, SeenCard
from deduce.records import DelicatsRecord, KeyPath

__all__ = ["places_of_setup", "with_hand_card"]


def places_of_setup(record: DelicatsRecord) -> Iterator[Place[SetupVersion]]:
    """The facts of the set-up: the clue, the preference cards that were seen, the cards in hand."""
    name = record.theme.name
    if record.clue is not None:
        clues = [(name(card), replace(record, clue=card)) for card in _other_preferences(record, record.clue)]
        place = _setup_place(SlipKind.CLUE, ("clue",), clues)
        yield replace(place, subject="the clue", written=name(record.clue))
    for seat, held in record.preferences.items():
        for index, card in enumerate(held):
            path = ("preferences", record.players[seat], index)
            others = _other_preferences(record, card)
            known = [(name(other), _with_known(record, seat, index, other)) for other in others]
            place = _setup_place(SlipKind.KNOWN, path, known)
            subject = f"the preference card of {record.players[seat]}"
            yield replace(place, subject=subject, written=name(card))
    for index, seen in enumerate(record.hand):
        hands = [
            (record.theme.card_name(other), with_hand_card(record, index, other))
            for other, _ in other_cards(seen)
        ]
        place = _setup_place(SlipKind.HAND, ("hand", index), hands)
        written = record.theme.card_name(seen)
        yield replace(place, slot=index, subject="the card in hand", written=written)


def _other_preferences(record: DelicatsRecord, card: Preference) -> list[Preference]:
    return [other for other in record.mission.preferences if other != card]


def _with_known(record: DelicatsRecord, seat: int, index: int, card: Preference) -> DelicatsRecord:
    held = record.preferences[seat]
    changed = (*held[:index], card, *held[index + 1 :])
    return replace(record, preferences=MappingProxyType({**record.preferences, seat: changed}))


def with_hand_card(record: DelicatsRecord, index: int, card: SeenCard) -> DelicatsRecord:
    """The record with this for the card at that place of the hand."""
    return replace(record, hand=(*record.hand[:index], card, *record.hand[index + 1 :]))


def _setup_place(
    kind: SlipKind, path: KeyPath, versions: list[tuple[str, DelicatsRecord]]
) -> Place[SetupVersion]:
    slip_odds = SLIP_ODDS[kind] / max(1, len(versions))
    return Place(
        kind=kind,
        paths=(path,),
        subject="",
        written="",
        versions=tuple(
            SetupVersion(slip_odds=slip_odds, values=(value,), record=record) for value, record in versions
        ),
    )
