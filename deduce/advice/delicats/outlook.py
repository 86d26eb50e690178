"""What a seat believes of the deals, beside what everybody at the table can tell of them.

For the quick decisions of whole games: odds are floating point here, and what is public is concluded once
for all seats. Another seat is taken to know the public record and its own preference cards.
"""

from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from deduce.advice.delicats.announcing import Floats
from deduce.advice.delicats.knowledge import odds_of, public_record
from deduce.advice.delicats.learning import unseen_copies
from deduce.advice.delicats.noting import noted
from deduce.games.delicats import View
from deduce.games.delicats.components import Mission, Preference
from deduce.games.delicats.rulings import HiddenCard, Rulings
from deduce.inference import Analysis, analyse
from deduce.records import DelicatsRecord, Round

__all__ = ["Outlook", "outlook", "public_analysis"]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Outlook:
    """Two sets of odds over the deals that the public record allows."""

    mission: Mission
    players: int
    me: int
    sees_drawn: frozenset[int]
    """Who comes to see the drawn cards, apart from whoever goes on vacation."""
    hands: NDArray[np.intp]
    """Hand number by seat (row) and deal (column)."""
    public: Floats
    """How likely each deal is to one who has seen what everybody has."""
    mine: Floats
    """How likely it is to this seat."""
    unseen: tuple[int, ...]
    """By card, the copies that lie nowhere in this seat's sight."""

    def known_to(self, seat: int) -> Floats:
        """The odds from which this seat's conclusions are drawn, its own preference cards left aside."""
        return self.mine if seat == self.me else self.public


def outlook(view: View) -> Outlook:
    """The outlook of a seat from its view; what it has in hand or drawn is known to be out of the deck."""
    record = noted(view)
    at_hand = (*record.hand, *(card for card in view.drawn if card.card is not None))
    record = replace(record, hand=at_hand, stopped=False)
    if record.me is None:
        raise ValueError("an onlooker decides nothing")
    everybody = public_analysis(record)
    public = odds_of(everybody)
    is_open = not record.mission.face_down or record.rulings.hidden_card is HiddenCard.REVEALED
    return Outlook(
        mission=record.mission,
        players=len(record.players),
        me=record.me,
        sees_drawn=frozenset(record.seats) if is_open else frozenset({view.active}),
        hands=everybody.hand_numbers,
        public=public,
        mine=_own(everybody, public, record) if is_open else _aligned(everybody, analyse(record)),
        unseen=tuple(unseen_copies(record)),
    )


def public_analysis(record: DelicatsRecord) -> Analysis:
    """What everybody can conclude; remembered, since all seats ask it of the same rounds."""
    public = public_record(record)
    return _analysis(
        public.mission, public.players, public.clue, public.rounds, (public.rulings, public.copies)
    )


@lru_cache(maxsize=64)
def _analysis(
    mission: Mission,
    players: tuple[str, ...],
    clue: Preference | None,
    rounds: tuple[Round, ...],
    table: tuple[Rulings, tuple[int, ...]],
) -> Analysis:
    rulings, copies = table
    return analyse(
        DelicatsRecord(
            mission=mission, players=players, clue=clue, rounds=rounds, rulings=rulings, copies=copies
        )
    )


def _own(everybody: Analysis, public: Floats, record: DelicatsRecord) -> Floats:
    """Public odds given the own hand, where all cards lie open."""
    held = everybody.weighed.deals.hands.index(tuple(sorted(record.preferences[record.me or 0])))
    odds = np.where(everybody.hand_numbers[record.me or 0] == held, public, 0.0)
    return np.asarray(odds / odds.sum())


def _aligned(everybody: Analysis, own: Analysis) -> Floats:
    """The odds of one's own analysis in the places of the public deals, which are more."""
    hands = len(everybody.weighed.deals.hands)
    places = np.searchsorted(_codes(everybody.hand_numbers, hands), _codes(own.hand_numbers, hands))
    odds = np.zeros(everybody.deal_count)
    odds[places] = odds_of(own)
    return odds


def _codes(numbers: NDArray[np.intp], hands: int) -> NDArray[np.intp]:
    """One number a deal, in the order of the deals."""
    places = hands ** np.arange(len(numbers))[::-1]
    return np.asarray(places @ numbers)
