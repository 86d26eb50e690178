"""What a seat believes of the deals, beside what everybody at the table can tell of them.

Odds are floating point here: they weigh decisions and prove nothing. Another seat is taken to know the
public record and its own preference cards; to whoever asks from an onlooker's record, what that record
holds is all that anybody goes by.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from deduce.advice.delicats.announcing import Floats
from deduce.advice.delicats.knowledge import odds_of, public_record
from deduce.advice.delicats.noting import noted
from deduce.games.delicats import View
from deduce.games.delicats.components import CARDS, Card, Mission, Preference, SeenCard
from deduce.games.delicats.rulings import HiddenCard, Rulings
from deduce.inference import Analysis, analyse
from deduce.records import DelicatsRecord, Round

__all__ = ["Outlook", "outlook", "outlook_of", "unseen_copies"]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Outlook:
    """Two sets of odds over the deals that the public record allows."""

    mission: Mission
    players: int
    me: int | None
    """The seat that decides; None where an onlooker asks."""
    sees_drawn: frozenset[int]
    """Who comes to see the drawn cards, apart from whoever goes on vacation."""
    hands: NDArray[np.intp]
    """Hand number by seat (row) and deal (column)."""
    public: Floats
    """How likely each deal is to one who has seen what everybody has."""
    mine: Floats
    """How likely it is to this seat; all zero where no deal fits its record."""
    held: tuple[int, ...]
    """By card, the copies in this seat's hand, as far as it is known."""
    unseen: tuple[int, ...]
    """By card, the copies that lie nowhere in this seat's sight."""
    unseen_by_others: tuple[int, ...]
    """The same for one who has seen what everybody has: what this seat holds, drew or laid face down too."""

    @property
    def consistent(self) -> bool:
        """Whether any deal fits."""
        return bool(self.mine.any())

    def known_to(self, seat: int) -> Floats:
        """The odds from which this seat's conclusions are drawn, its own preference cards left aside."""
        return self.mine if self.me in (None, seat) else self.public


def outlook(view: View) -> Outlook:
    """The outlook of a seat from its view."""
    drawn = [card.card for card in view.drawn if card.card is not None]
    return outlook_of(replace(noted(view), stopped=False), drawn, view.active)


def outlook_of(
    record: DelicatsRecord, drawn: Sequence[Card], active: int | None, shown: Sequence[Card] = ()
) -> Outlook:
    """The outlook of the note-taker, who knows that these cards are drawn, and everybody that some lie open.

    `active` is who holds the drawn cards, None where that is not noted; `shown` are cards that leave the
    deck for all to see.
    """
    at_hand = replace(record, hand=(*record.hand, *(SeenCard(*card) for card in (*drawn, *shown))))
    everybody = analyse(at_hand) if record.me is None else _public_analysis(record, shown)
    public = _odds(everybody)
    is_open = not record.mission.face_down or record.rulings.hidden_card is HiddenCard.REVEALED
    own = [card.card for card in record.hand]
    return Outlook(
        mission=record.mission,
        players=len(record.players),
        me=record.me,
        sees_drawn=frozenset(record.seats if is_open else () if active is None else (active,)),
        hands=everybody.hand_numbers,
        public=public,
        mine=_mine(at_hand, everybody, public),
        held=tuple(own.count(card) for card in CARDS),
        unseen=tuple(unseen_copies(at_hand)),
        unseen_by_others=tuple(unseen_copies(_shared(record, shown))),
    )


def _shared(record: DelicatsRecord, shown: Sequence[Card]) -> DelicatsRecord:
    """What all that watch a row have seen."""
    public = record if record.me is None else public_record(record)
    return replace(public, hand=tuple(SeenCard(*card) for card in shown))


def unseen_copies(record: DelicatsRecord) -> list[int]:
    """By card, in the order of CARDS, the copies that lie nowhere in sight."""
    left = list(record.copies)
    for card in (*record.hand, *(card for laid in record.rounds for card in laid.cards)):
        if card.card is not None:
            left[card.card.number] = max(0, left[card.card.number] - 1)
    return left


def _public_analysis(record: DelicatsRecord, shown: Sequence[Card]) -> Analysis:
    """What everybody can conclude; remembered, since all seats ask it of the same rounds."""
    public = public_record(record)
    return _analysis(
        public.mission,
        public.players,
        public.clue,
        public.rounds,
        (public.rulings, public.copies, tuple(shown)),
    )


@lru_cache(maxsize=64)
def _analysis(
    mission: Mission,
    players: tuple[str, ...],
    clue: Preference | None,
    rounds: tuple[Round, ...],
    table: tuple[Rulings, tuple[int, ...], tuple[Card, ...]],
) -> Analysis:
    rulings, copies, shown = table
    return analyse(
        DelicatsRecord(
            mission=mission,
            players=players,
            clue=clue,
            hand=tuple(SeenCard(*card) for card in shown),
            rounds=rounds,
            rulings=rulings,
            copies=copies,
        )
    )


def _mine(record: DelicatsRecord, everybody: Analysis, public: Floats) -> Floats:
    """The note-taker's odds in the places of the public deals."""
    if record.me is None:
        return public
    seen = {seat: tuple(sorted(cards)) for seat, cards in record.preferences.items() if cards}
    hands = everybody.weighed.deals.hands
    is_plain = all(card.is_whole for laid in everybody.record.rounds for card in laid.cards)
    if is_plain and seen.keys() == {record.me} and seen[record.me] in hands:
        odds = np.where(everybody.hand_numbers[record.me] == hands.index(seen[record.me]), public, 0.0)
        return np.asarray(odds / odds.sum()) if odds.any() else odds
    own = analyse(record)
    odds = np.zeros(everybody.deal_count)
    odds[np.searchsorted(_codes(everybody), _codes(own))] = _odds(own)
    return odds


def _odds(analysis: Analysis) -> Floats:
    return odds_of(analysis) if analysis.consistent else np.zeros(analysis.deal_count)


def _codes(analysis: Analysis) -> NDArray[np.intp]:
    """One number a deal, in the order of the deals."""
    places = len(analysis.weighed.deals.hands) ** np.arange(len(analysis.hand_numbers))[::-1]
    return np.asarray(places @ analysis.hand_numbers)
