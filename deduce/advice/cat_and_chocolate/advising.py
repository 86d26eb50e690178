"""Advice on a recorded game: whose success helps one's own side, and how to vote on the pending turn."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from deduce.advice.cat_and_chocolate.alliances import Alliance, alliances
from deduce.games.cat_and_chocolate import Side, Vote, totals, winners
from deduce.records import ChocolateRecord
from deduce.records.cat_and_chocolate.replay import standing

__all__ = ["Advice", "NoAdvice", "Success", "advise", "success_of"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Success:
    """What one more event for a player does to one's own side, over all possible alliances."""

    seat: int
    ally: Fraction
    """How likely the player is on one's own side."""
    lead: Fraction
    """By how much one's own side gains on the other, on average."""
    helps: Fraction
    """How likely it brings one's own side forward."""
    hurts: Fraction
    """How likely it brings the other side forward."""
    wins: Fraction
    """How likely one's own side would win, alone or with the other, if END! came right after it."""

    @property
    def vote(self) -> Vote | None:
        """The vote that serves one's own side; None where neither does."""
        return None if self.lead == 0 else Vote.SAFE if self.lead > 0 else Vote.OUT


@dataclass(frozen=True, slots=True, kw_only=True)
class Advice:
    """What a player can conclude from their own card and the numbers of cards."""

    me: int
    wins: Fraction
    """How likely one's own side would win, alone or with the other, if END! came now."""
    lead: Fraction
    """By how much one's own side is ahead, on average."""
    successes: tuple[Success, ...]
    """Of every player, the most helpful one first."""
    on_turn: Success | None
    """That of the player whose pending turn one votes on; None where there is none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NoAdvice:
    """Why there is no advice."""

    text: str


def advise(record: ChocolateRecord) -> Advice | NoAdvice:
    """Whose success helps the note-taker's side, exactly."""
    now = standing(record)
    if now.is_over:
        return NoAdvice(text="the game is over, so there is nothing left to decide")
    if record.me is None:
        return NoAdvice(text='an onlooker is on no side; say who takes notes: me = "Ana"')
    possible = alliances(record)
    if not possible:
        return NoAdvice(
            text="the sides in the file contradict the numbers of cards; `deduce check` says where"
        )
    successes = [success_of(seat, record.me, now.gained, possible) for seat in range(len(record.players))]
    pending = now.pending
    votes = pending is not None and pending.seat != record.me
    return Advice(
        me=record.me,
        wins=_wins(possible, now.gained, record.me),
        lead=sum((each.chance * _lead(each.sides, now.gained, record.me) for each in possible), Fraction(0)),
        successes=tuple(sorted(successes, key=lambda success: (-success.lead, success.seat))),
        on_turn=successes[pending.seat] if pending is not None and votes else None,
    )


def success_of(seat: int, me: int, gained: Sequence[int], possible: Sequence[Alliance]) -> Success:
    """What one more event for a seat does to the side of `me`, over these alliances."""
    after = (*gained[:seat], gained[seat] + 1, *gained[seat + 1 :])
    changes = [
        (each.chance, _lead(each.sides, after, me) - _lead(each.sides, gained, me)) for each in possible
    ]
    return Success(
        seat=seat,
        ally=sum((each.chance for each in possible if each.sides[seat] is each.sides[me]), Fraction(0)),
        lead=sum((chance * change for chance, change in changes), Fraction(0)),
        helps=sum((chance for chance, change in changes if change > 0), Fraction(0)),
        hurts=sum((chance for chance, change in changes if change < 0), Fraction(0)),
        wins=_wins(possible, after, me),
    )


def _lead(sides: Sequence[Side], gained: Sequence[int], me: int) -> int:
    by_side = totals(gained, sides)
    return sum(total if side is sides[me] else -total for side, total in by_side.items())


def _wins(possible: Sequence[Alliance], gained: Sequence[int], me: int) -> Fraction:
    return sum(
        (each.chance for each in possible if each.sides[me] in winners(totals(gained, each.sides))),
        Fraction(0),
    )
