"""How likely each gift card is a hit in every bowl, and which bowl is best."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from deduce.games.delicats.components import CARDS, Card
from deduce.games.delicats.conditions import why_not_on_own_bowl
from deduce.inference import Analysis
from deduce.records import DelicatsRecord

__all__ = ["Bowl", "GiftOdds", "allowed_bowls", "gift_odds"]

Bowl = int | None
"""A seat, or None for the grey bowl."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GiftOdds:
    """One gift card and its chance of a hit in every bowl."""

    card: Card
    bowls: Mapping[Bowl, Fraction]
    """In seat order, the grey bowl last; one's own cat too, even where the table forbids such gifts."""
    ranked: tuple[Bowl, ...]
    """The bowls one may choose, best first."""

    @property
    def best(self) -> Bowl:
        """The bowl with the best chance: other people's cats first among equals, then seats, grey last."""
        return self.ranked[0]

    @property
    def probability(self) -> Fraction:
        """The chance of a hit in the best bowl."""
        return self.bowls[self.best]


def gift_odds(analysis: Analysis, cards: Sequence[Card] = ()) -> tuple[GiftOdds, ...]:
    """The odds of these gift cards, else of those the note-taker took up, else of all 25."""
    return tuple(_odds(analysis, card) for card in cards or analysis.record.gift_cards or CARDS)


def allowed_bowls(record: DelicatsRecord) -> tuple[Bowl, ...]:
    """The bowls that the note-taker may choose: other people's cats, then one's own, then grey."""
    own = record.me
    seats = sorted(record.seats, key=lambda seat: seat == own)
    bowls: list[Bowl] = [*seats, None]
    if own is None:
        return tuple(bowls)
    return tuple(bowl for bowl in bowls if why_not_on_own_bowl(record.rulings, own, bowl, "") is None)


def _odds(analysis: Analysis, card: Card) -> GiftOdds:
    record = analysis.record
    bowls: dict[Bowl, Fraction] = {
        bowl: analysis.hit_probability(card, bowl) for bowl in (*record.seats, None)
    }
    ranked = sorted(allowed_bowls(record), key=lambda bowl: -bowls[bowl])
    return GiftOdds(card=card, bowls=bowls, ranked=tuple(ranked))
