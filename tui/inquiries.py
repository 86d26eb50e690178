"""What the table screen asks of deduce on request: each answer a title, lines and the rounds it points at.

Plain functions, called in a worker; sentences and numbers come from deduce.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from deduce.advice.delicats import error_words, hand_advice, review_last_round, row_advice, stop_advice
from deduce.cli.provable import provable, provable_lines
from deduce.counted import counted
from deduce.errors import UndecidedError
from deduce.explain import Reason, Repair, audit, conflict, fragile, repairs, why
from deduce.games.delicats.components import Card, Preference
from deduce.games.delicats.conditions import contributors
from deduce.gifts import GiftOdds, Goal, Plan, best_plan, gift_odds, review
from deduce.inference import Analysis, analyse
from deduce.percent import percent
from deduce.records import DelicatsRecord, find_player, read_card
from deduce.records.delicats.codes import NotRead
from deduce.solver import Stopper

__all__ = [
    "Found",
    "Hanging",
    "Planned",
    "advice",
    "contradiction",
    "hanging",
    "last_round",
    "looking_back",
    "planned",
    "reason",
    "repair_lines",
    "table_audit",
]

MOST_REPAIRS = 9
MOST_LOOKS = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """An answer to an inquiry."""

    title: str
    lines: tuple[str, ...]
    rounds: tuple[int, ...] = ()
    """Numbers of the rounds that it points at."""
    repairs: tuple[Repair, ...] = ()
    """What would mend the record, likeliest first."""
    odds: Mapping[tuple[int, Preference], Fraction] | None = None
    """Seat and preference card to the chance that the grid is to show with the answer."""
    banner: str = ""
    """What these odds stand for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Hanging:
    """The cells of the grid whose conclusion hangs on one round alone."""

    record: DelicatsRecord
    cells: frozenset[tuple[int, Preference]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Planned:
    """Where gift cards go, and their odds."""

    record: DelicatsRecord
    goal: Goal
    plan: Plan
    odds: tuple[GiftOdds, ...]


def hanging(analysis: Analysis, stopper: Stopper) -> Hanging:
    """What hangs on one round alone."""
    claims = fragile(analysis, stopper=stopper)
    return Hanging(record=analysis.record, cells=frozenset((claim.seat, claim.card) for claim in claims))


def planned(analysis: Analysis, goal: Goal) -> Planned:
    """The best plan by this goal for the gift cards that were taken up."""
    cards = analysis.record.gift_cards
    return Planned(
        record=analysis.record,
        goal=goal,
        plan=best_plan(analysis, cards, goal),
        odds=gift_odds(analysis, cards),
    )


def reason(analysis: Analysis, seat: int, card: Preference, stopper: Stopper) -> Found:
    """Why a cat holds a card or cannot, or two deals where that is open."""
    found = why(analysis, seat, card, stopper=stopper)
    steps = found.steps if isinstance(found, Reason) else ()
    lines = (*found.sentences, *(step.text for step in steps))
    return Found(title=found.headline, lines=lines, rounds=found.rounds)


def contradiction(record: DelicatsRecord, stopper: Stopper) -> Found:
    """Which rounds cannot all be true, and what would mend that."""
    found = conflict(record, stopper=stopper)
    offered = repairs(record, stopper=stopper)
    return Found(
        title=found.headline,
        lines=found.sentences,
        rounds=found.rounds,
        repairs=offered[:MOST_REPAIRS],
    )


def table_audit(analysis: Analysis, stopper: Stopper) -> Found:
    """What should lie on the table, doubtful rounds first."""
    found = audit(analysis, stopper=stopper)
    looks = found.looks[:MOST_LOOKS]
    return Found(
        title="Compare with the table, the most doubtful rounds first:",
        lines=(*(look.text for look in looks), *(seat.text for seat in found.seats)),
        rounds=tuple(look.round for look in looks),
        odds=found.doubts.odds,
        banner=f"IF ANY ONE ENTRY IS WRONG (all are right: {percent(found.doubts.all_right)})",
    )


def looking_back(record: DelicatsRecord, stopper: Stopper) -> Found:
    """Every gift judged by what was known before the reveal, misses first."""
    reviews = review(analyse(record), stopper=stopper)
    return Found(
        title=f"{sum(each.hit for each in reviews)} of {len(reviews)} are hits.",
        lines=tuple(each.text for each in reviews),
    )


def last_round(record: DelicatsRecord, stopper: Stopper) -> Found:
    """Whether the last round was worth playing, and whether it was right to stop after it."""
    reviews = review_last_round(record, progress=lambda done, of: not stopper.stopped)
    return Found(title="The last round, from sampled games:", lines=tuple(each.text for each in reviews))


def advice(record: DelicatsRecord, draft: str, stopper: Stopper) -> Found:
    """Advice on what is half typed: a drawn card, whom to hand it to; a name and a drawn card, which card
    to add; nothing, whether to play on."""
    words = draft.split()
    cards = [_card(record, word) for word in words]
    if words and all(cards) and len(words) == record.mission.drawn:
        return _handing(record, [card for card in cards if card is not None])
    if len(words) == record.mission.drawn + 1:
        seat = find_player(record.players, words[0])
        if not isinstance(seat, NotRead) and record.me in contributors(len(record.players), seat):
            return _adding(record, seat, cards[1:])
    return _stopping(record, stopper)


def _handing(record: DelicatsRecord, cards: list[Card]) -> Found:
    options = hand_advice(record, cards)
    return Found(
        title="Whom to hand it to, most learned by all first:",
        lines=tuple(
            f"{record.players[option.seat]}: {option.score:.2f} bits{error_words(option.error)}, "
            f"eats {percent(round(option.eats, 9))}, {option.cat_cards} cat cards left"
            for option in options
        ),
    )


def _adding(record: DelicatsRecord, seat: int, drawn: list[Card | None]) -> Found:
    hand = [card.card for card in record.hand if card.card is not None]
    if not hand:
        return Found(title="Note your hand in the set-up first; the advice is about your cards.", lines=())
    return Found(
        title=f"Which card to add to the row of {record.players[seat]}, most learned by all first:",
        lines=tuple(
            f"{record.theme.card_name(option.card)}: {option.score:.2f} bits{error_words(option.error)}, "
            f"eats {percent(round(option.eats, 9))}"
            for option in row_advice(record, seat, drawn, hand)
        ),
    )


def _stopping(record: DelicatsRecord, stopper: Stopper) -> Found:
    try:
        found = stop_advice(record, progress=lambda done, of: not stopper.stopped)
    except UndecidedError as error:
        return Found(title=f"No advice: {error}.", lines=())
    lines = [
        f"{option.choice}: {option.hits:.1f} hits ±{option.error:.1f}; "
        + ", ".join(f"{low} or more {percent(chance, sampled=True)}" for low, chance in option.odds.items())
        for option in found.options
    ]
    if len(found.options) > 1:
        lines.append(f"One more round adds {found.gain:+.2f} ±{found.gain_error:.2f} hits.")
    return Found(
        title="Stop or play on, from sampled games. For a drawn card, type it first, such as: ts",
        lines=(*lines, *provable_lines(provable(record))),
    )


def repair_lines(found: Found) -> Iterator[str]:
    """The repairs as lines to choose from."""
    for repair in found.repairs:
        left = counted(repair.deals, "deal")
        yield f"{percent(repair.odds)}  {repair.text} ({left} left)"


def _card(record: DelicatsRecord, word: str) -> Card | None:
    seen = read_card(record.theme, word)
    return None if isinstance(seen, NotRead) else seen.card
