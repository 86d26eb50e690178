"""After the reveal: for every gift, whether its hit was provable, likely or lucky, its miss avoidable."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction

from deduce.explain import Reason, why
from deduce.explain.wording import listed
from deduce.games.delicats.components import Card, Preference
from deduce.games.delicats.conditions import is_grey_hit, is_hit
from deduce.gifts.odds import Bowl, gift_odds
from deduce.inference import Analysis
from deduce.percent import percent
from deduce.records import DelicatsRecord, known_hands
from deduce.solver import Stopper

__all__ = ["GiftReview", "Judgement", "review"]

HALF = Fraction(1, 2)


class Judgement(Enum):
    """How good a placement was with what the record knew; the value is its word."""

    PROVABLE = "provable"
    """A hit that was certain."""
    LIKELY = "likely"
    """A hit with a chance of at least one half."""
    LUCKY = "lucky"
    """A hit against the odds."""
    AVOIDABLE = "avoidable"
    """A miss where another bowl had a better chance."""
    UNLUCKY = "unlucky"
    """A miss on the likeliest bowl."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GiftReview:
    """One gift, looked back at."""

    card: Card
    bowl: Bowl
    hit: bool
    judgement: Judgement
    probability: Fraction
    """The chance of a hit where it lay, as the record knew it before the reveal."""
    better: Bowl
    """The likeliest bowl; the one where it lay, if none was likelier."""
    rounds: tuple[int, ...]
    """The rounds that proved the hit or the miss; empty where neither was certain."""
    text: str


def review(analysis: Analysis, *, stopper: Stopper | None = None) -> tuple[GiftReview, ...]:
    """Every gift of a finished hand-out, misses first; none until all hands and the gifts are known.

    The analysis is that of the record, which knows nothing of the reveal; what others knew besides is not
    counted against their gifts. UndecidedError when the stopper stops it.
    """
    record = analysis.record
    known = known_hands(record)
    hands = tuple(known.get(seat, ()) for seat in record.seats)
    is_whole = all(len(hand) == record.mission.hand_size for hand in hands)
    if not is_whole or record.gifts is None or not analysis.consistent:
        return ()
    reviews = [
        _review(analysis, card, bowl, hands, stopper)
        for bowl, cards in record.gifts.items()
        for card in cards
    ]
    return tuple(sorted(reviews, key=lambda each: (each.hit, each.card)))


def _review(
    analysis: Analysis,
    card: Card,
    bowl: Bowl,
    hands: tuple[tuple[Preference, ...], ...],
    stopper: Stopper | None,
) -> GiftReview:
    record = analysis.record
    mission = record.mission
    hit = is_grey_hit(mission, hands, card) if bowl is None else is_hit(mission, hands[bowl], card)
    (odds,) = gift_odds(replace(analysis, record=replace(record, me=None)), [card])
    chance = odds.bowls[bowl]
    better = bowl if odds.probability <= chance else odds.best
    judgement = _judgement(hit=hit, chance=chance, is_best=better == bowl)
    rounds = tuple(sorted(set(_proof(analysis, card, bowl, stopper)))) if chance in (0, 1) else ()
    made = GiftReview(
        card=card,
        bowl=bowl,
        hit=hit,
        judgement=judgement,
        probability=chance,
        better=better,
        rounds=rounds,
        text="",
    )
    return replace(made, text=_text(record, made, odds.bowls[better]))


def _judgement(*, hit: bool, chance: Fraction, is_best: bool) -> Judgement:
    if not hit:
        return Judgement.UNLUCKY if is_best else Judgement.AVOIDABLE
    if chance == 1:
        return Judgement.PROVABLE
    return Judgement.LIKELY if chance >= HALF else Judgement.LUCKY


def _proof(analysis: Analysis, card: Card, bowl: Bowl, stopper: Stopper | None) -> Iterator[int]:
    """The rounds behind what is settled of the halves of this card, for the bowl's cat or for every cat."""
    seats = analysis.record.seats if bowl is None else (bowl,)
    for seat in seats:
        for half in card:
            if half in analysis.cards and half in (*analysis.certain(seat), *analysis.impossible(seat)):
                reason = why(analysis, seat, half, stopper=stopper)
                if isinstance(reason, Reason):
                    yield from reason.rounds


def _text(record: DelicatsRecord, made: GiftReview, best: Fraction) -> str:
    text = f"{record.theme.card_name(made.card)} on {_name(record, made.bowl)}: {made.judgement.value}"
    details = [percent(made.probability)]
    if made.judgement is Judgement.AVOIDABLE:
        details.append(f"{_name(record, made.better)} had {percent(best)}")
    if made.rounds:
        which = "round" if len(made.rounds) == 1 else "rounds"
        details.append(f"{which} {listed(map(str, made.rounds), 'and')}")
    return f"{text} ({'; '.join(details)})"


def _name(record: DelicatsRecord, bowl: Bowl) -> str:
    return "grey" if bowl is None else record.players[bowl]
