"""The pending decision of a record: which cat, which cards, how likely it succeeds, what score to expect."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from heapq import nlargest

from deduce.advice.treats_and_tails.choices import PickCat, UseAce, UseNumber
from deduce.advice.treats_and_tails.noting import Possible, possible_positions
from deduce.advice.treats_and_tails.table import most_attempts
from deduce.advice.treats_and_tails.weighing import Line, Scales, scales_for
from deduce.games.treats_and_tails.components import ACE, Card, Suit
from deduce.games.treats_and_tails.state import AceEffect
from deduce.records.treats_and_tails.model import TreatsRecord
from deduce.records.treats_and_tails.replay import replay
from deduce.records.treats_and_tails.standing import standing

__all__ = ["Advice", "NoAdvice", "Play", "advise"]

SAMPLES = 8
MOST_POSITIONS = 12
"""Of more positions than these the likeliest are weighed."""
MEASURED_ERROR = 0.6
"""How far an expected score is off, on average over games, where it is not exact; see the coach match."""

_SAME_DIGITS = 12
"""Chances and scores that agree to so many digits are the same but for rounding."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Play:
    """One way to go on, up to the end of the attempt or to what an Ace brings to light."""

    cats: tuple[Suit, ...]
    """The cats for which it is the same; empty where the cat is chosen already."""
    cards: tuple[Card, ...]
    """The cards to play, the Ace first; none to turn the treat up at once."""
    effect: AceEffect | None
    """What to play the Ace for; where it looks, discards or draws, number cards are chosen after it."""
    chance: float
    """How likely the attempt succeeds."""
    score: float
    """The final score to expect."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Advice:
    """The plays of the pending decision, best first."""

    plays: tuple[Play, ...]
    score: float
    """The final score to expect with the best play."""
    is_exact: bool
    """Whether every line to the end was searched through, or the turns to come were estimated."""
    error: float
    """How far the scores may be off on average; 0 where they are exact."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NoAdvice:
    """Why there is nothing to advise."""

    text: str


def advise(record: TreatsRecord) -> Advice | NoAdvice:
    """The pending decision of a record, or of its next turn."""
    possible = possible_positions(record)
    hand = standing(record).hand
    reason = _why_no_advice(record, possible, hand)
    if reason or hand is None:
        return NoAdvice(text=reason)
    likeliest = nlargest(MOST_POSITIONS, possible.items(), key=lambda entry: entry[1])
    scales = [scales_for(at.position, exact=True, samples=SAMPLES) for at, _ in likeliest]
    total = sum((chance for _, chance in likeliest), Fraction(0))
    weighed = [
        (_plays(at, hand, scale), float(chance / total))
        for (at, chance), scale in zip(likeliest, scales, strict=True)
    ]
    plays = sorted(_averaged(weighed), key=_rank)
    is_exact = len(possible) <= MOST_POSITIONS and all(
        at.deck_is_known and scale.is_exact(at.position)
        for (at, _), scale in zip(likeliest, scales, strict=True)
    )
    # on average over several positions a later decision would know too much
    is_exact = is_exact and (len(possible) == 1 or not _decides_again(likeliest, plays))
    error = 0.0 if is_exact else MEASURED_ERROR
    return Advice(plays=tuple(plays), score=plays[0].score, is_exact=is_exact, error=error)


def _why_no_advice(
    record: TreatsRecord, possible: Mapping[Possible, Fraction], hand: Sequence[Card] | None
) -> str:
    if not possible:
        return "the game is over, so there is nothing to decide"
    if replay(record).judged < len(record.turns):
        return "too much of the game was not noted to tell how it stands"
    if hand is None:
        return "your hand is not certain; note the cards you drew: drew = [...] in the turns before"
    return ""


def _plays(possible: Possible, hand: Sequence[Card], scales: Scales) -> Iterator[Play]:
    """Every play from a position; the same play on several cats each on its own."""
    for line in scales.lines(possible.position):
        targets = [choice.treat for choice in line.choices if isinstance(choice, PickCat)]
        cats = [(cat,) for cat, treat in possible.cats if treat in targets]
        for chosen in cats if targets else [()]:
            yield _play(line, chosen, hand, possible.points)


def _decides_again(likeliest: Iterable[tuple[Possible, Fraction]], plays: Iterable[Play]) -> bool:
    """Whether something is decided after the play."""
    looks = any(play.effect not in (None, AceEffect.ADJUST) for play in plays)
    return looks or any(most_attempts(at.position.rulings, at.position.table) > 1 for at, _ in likeliest)


def _play(line: Line, cats: tuple[Suit, ...], hand: Sequence[Card], points: int) -> Play:
    ranks = [choice.rank for choice in line.choices if isinstance(choice, UseNumber)]
    effects = [choice.effect for choice in line.choices if isinstance(choice, UseAce)]
    cards: list[Card] = []
    for rank in [ACE] * len(effects) + ranks:
        cards.append(next(card for card in hand if card.rank == rank and card not in cards))
    return Play(
        cats=cats,
        cards=tuple(cards),
        effect=effects[0] if effects else None,
        chance=line.prospect.chance,
        score=points + line.prospect.points,
    )


def _averaged(weighed: Sequence[tuple[Iterable[Play], float]]) -> Iterable[Play]:
    """Each play that is possible in every position, on average; cats for which it is the same together."""
    found: dict[tuple[object, ...], list[tuple[Play, float]]] = defaultdict(list)
    for plays, weight in weighed:
        for play in plays:
            found[play.cats, play.cards, play.effect].append((play, weight))
    alike: dict[tuple[object, ...], Play] = {}
    for entries in found.values():
        if len(entries) == len(weighed):
            chance = sum(play.chance * weight for play, weight in entries)
            score = sum(play.score * weight for play, weight in entries)
            play = replace(entries[0][0], chance=chance, score=score)
            same = (play.cards, play.effect, round(chance, _SAME_DIGITS), round(score, _SAME_DIGITS))
            cats = alike[same].cats if same in alike else ()
            alike[same] = replace(play, cats=(*cats, *play.cats))
    return alike.values()


def _rank(play: Play) -> tuple[float, float, int, tuple[Suit, ...]]:
    """Best first; of equals the likelier one, then the one that keeps more cards."""
    return (-play.score, -play.chance, len(play.cards), play.cats)
