"""How many gifts of a record were hits, once everything is turned up."""

from dataclasses import dataclass

from deduce.games.delicats.components import CARDS
from deduce.games.delicats.conditions import why_not_dealt
from deduce.games.delicats.scoring import band, hits_by_bowl
from deduce.records.delicats.hands import known_hands
from deduce.records.delicats.model import DelicatsRecord

__all__ = ["Score", "score"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Score:
    """Hits, out of how many gifts, and the line of the table that they fall on."""

    hits: int
    of: int
    band: str

    def to_json(self) -> dict[str, object]:
        """The score as `deduce check --json` prints it."""
        return {"hits": self.hits, "of": self.of, "band": self.band}


def score(record: DelicatsRecord) -> Score | None:
    """The score; None until every gift lies on a bowl and every cat's preference cards are known."""
    gifts = record.gifts or {}
    placed = [card for cards in gifts.values() for card in cards]
    known = known_hands(record)
    hands = [known.get(seat, ()) for seat in record.seats]
    are_known = all(
        len(hand) == record.mission.hand_size and why_not_dealt(record.mission, hand, "") is None
        for hand in hands
    )
    if not are_known or sorted(placed) != sorted(CARDS):
        return None
    hits = sum(hits_by_bowl(record.mission, hands, gifts).values())
    return Score(hits=hits, of=len(CARDS), band=band(hits).label)
