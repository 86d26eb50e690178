"""The slips of somebody who writes a game down: every entry, and what it may have been meant to be.

How likely each slip is, before the rounds are looked at, stands in two tables. They only weigh kinds of
slips against each other; nobody has counted them at many tables, so they follow what is easy to mistake.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from functools import cache
from types import MappingProxyType
from typing import Generic, TypeVar

from deduce.games.delicats.components import FOODS, PLACES, Preference, SeenCard
from deduce.records import DelicatsRecord, KeyPath, Round

__all__ = ["SLIP_ODDS", "Place", "RoundVersion", "SetupVersion", "SlipKind", "Version", "other_cards"]


class SlipKind(Enum):
    """What was written down wrongly."""

    ANNOUNCEMENT = "announcement"
    SEAT = "seat"
    CARD = "card"
    CLUE = "clue"
    KNOWN = "preference card"
    HAND = "hand"


SLIP_ODDS: Mapping[SlipKind, Fraction] = MappingProxyType(
    {
        SlipKind.ANNOUNCEMENT: Fraction(12, 1000),
        SlipKind.SEAT: Fraction(6, 1000),
        SlipKind.CARD: Fraction(4, 1000),
        SlipKind.CLUE: Fraction(1, 1000),
        SlipKind.KNOWN: Fraction(1, 1000),
        SlipKind.HAND: Fraction(1, 1000),
    }
)
"""Wrong entries of each kind for each right one: the sign most often, for it is one key and a twist of
thought; then the person; then a card; the set-up is written in peace and looked at all game long."""
ONE_HALF_SHARE = Fraction(3, 4)
"""How many of the wrong cards are wrong in one half only: in one letter of the code."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Version:
    """What one entry may have been meant to be."""

    slip_odds: Fraction
    """How likely it is that this was meant, against the entry being right, whatever the rounds say."""
    values: tuple[object, ...]
    """What then stands at the paths of the place, as a file says it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundVersion(Version):
    """What one entry of a round may have been meant to be."""

    laid: Round
    """The round as it then is."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SetupVersion(Version):
    """What one fact of the set-up may have been meant to be."""

    record: DelicatsRecord
    """The record as it then is."""


VersionT_co = TypeVar("VersionT_co", bound=Version, covariant=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class Place(Generic[VersionT_co]):
    """One entry, and every version of it that is not what was written."""

    kind: SlipKind
    paths: tuple[KeyPath, ...]
    """Where the entry stands; further paths hold what follows from it."""
    round: int | None = None
    """The number of the round; None for the set-up."""
    slot: int | None = None
    """Which card of the row or of the hand it is, for a card."""
    subject: str
    """What the entry is about, such as: the announcement."""
    written: str
    """What was written there, in words."""
    versions: tuple[VersionT_co, ...]


@cache
def other_cards(seen: SeenCard) -> tuple[tuple[SeenCard, Fraction], ...]:
    """What was seen of another card, and how likely it is among all that may have been meant."""
    foods: Sequence[Preference | None] = [None] if seen.food is None else FOODS
    places: Sequence[Preference | None] = [None] if seen.place is None else PLACES
    wrong = {SeenCard(food, place): _wrong_halves(seen, (food, place)) for food in foods for place in places}
    with_one, with_two = ([card for card, count in wrong.items() if count == number] for number in (1, 2))
    one_share = ONE_HALF_SHARE if with_two else Fraction(1)
    return (
        *((card, one_share / len(with_one)) for card in with_one),
        *((card, (1 - one_share) / len(with_two)) for card in with_two),
    )


def _wrong_halves(seen: SeenCard, other: tuple[Preference | None, Preference | None]) -> int:
    return sum(half != other_half for half, other_half in zip(seen, other, strict=True))
