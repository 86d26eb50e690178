"""How the commands that serve every game speak of Cat & Chocolate."""

from collections.abc import Iterator, Sequence

import click

from deduce.advice.cat_and_chocolate import (
    Advice,
    NoAdvice,
    Success,
    alliance_words,
    alliances,
    success_words,
    totals_words,
)
from deduce.advice.cat_and_chocolate import advise as advise_on
from deduce.cli.fronts import Advised, BoardFront, Checked, Hidden
from deduce.cli.fronts.cat_and_chocolate_editing import add, begin
from deduce.cli.fronts.rulebook import ruling_lines, section
from deduce.games.cat_and_chocolate import NUMBERED_RULINGS, Vote
from deduce.games.cat_and_chocolate.wording import GAME_RULES
from deduce.percent import percent
from deduce.records import ChocolateRecord, Reading
from deduce.records.cat_and_chocolate.replay import standing
from deduce.records.cat_and_chocolate.score import score
from deduce.records.cat_and_chocolate.wording import score_words

__all__ = ["FRONT"]

CONTRADICTIONS = frozenset(("no-such-number", "too-many-of-a-side", "wrong-result"))
"""Faults that no game, legal or not, can account for."""


def rules(number: int | None) -> Sequence[str]:
    """The rules and the rulings; Cat & Chocolate has no missions."""
    return tuple(_rules())


def check(reading: Reading, limit: float) -> Checked:
    """Whether what is told can all be true, whether the game is over, the totals of the sides."""
    record = reading.record
    if not isinstance(record, ChocolateRecord):
        return Checked(
            answer={"consistent": None, "certified": False, "over": None, "score": None},
            lines=["Nothing can be told of the game until its set-up is mended."],
        )
    now, result = standing(record), score(record)
    consistent = None
    if not reading.meaning_open:
        consistent = CONTRADICTIONS.isdisjoint(fault.code for fault in reading.faults)
    gained = ", ".join(
        f"{player} {events}" for player, events in zip(record.players, now.gained, strict=True)
    )
    return Checked(
        answer={
            "consistent": consistent,
            "certified": consistent is not None,
            "over": now.is_over,
            "score": None if result is None else result.to_json(),
        },
        lines=[
            "Over." if now.is_over else "The game goes on.",
            f"Events gained: {gained}.",
            *([] if result is None else [f"{score_words(result)}."]),
        ],
    )


def advise(reading: Reading) -> Sequence[Advised]:
    """How to vote on the pending turn, else whose success helps, best first."""
    record = _record(reading)
    advice = advise_on(record)
    if isinstance(advice, NoAdvice):
        raise click.UsageError(advice.text)
    if advice.on_turn is None:
        return [_helped(record, success) for success in advice.successes]
    return _votes(record, advice, advice.on_turn)


def hidden(reading: Reading) -> Sequence[Hidden]:
    """Every possible alliance, and what the sides have in it so far."""
    record = _record(reading)
    return [
        Hidden(
            what=alliance_words(record.players, alliance),
            chance=float(alliance.chance),
            text=f"{percent(alliance.chance)}; {totals_words(alliance)}",
        )
        for alliance in alliances(record)
    ]


def _helped(record: ChocolateRecord, success: Success) -> Advised:
    return Advised(
        choice=record.players[success.seat],
        score=float(success.lead),
        parts={
            "ally": float(success.ally),
            "helps": float(success.helps),
            "hurts": float(success.hurts),
            "wins": float(success.wins),
        },
        error=0.0,
        text=f"more for your lead; {success_words(success)}",
    )


def _votes(record: ChocolateRecord, advice: Advice, success: Success) -> Sequence[Advised]:
    """Both votes, each by how far one's own side is ahead if it decides."""
    player = record.players[success.seat]
    options = [
        Advised(
            choice=vote.value,
            score=float(lead),
            parts={"ally": float(success.ally), "wins": float(wins)},
            error=0.0,
            text=f"events ahead for you {what}; your side would win with {percent(wins)}; "
            f"{player}: ally {percent(success.ally)}",
        )
        for vote, lead, wins, what in (
            (Vote.SAFE, advice.lead + success.lead, success.wins, "if it is avoided"),
            (Vote.OUT, advice.lead, advice.wins, "if it is not"),
        )
    ]
    return sorted(options, key=lambda option: -option.score)


def _record(reading: Reading) -> ChocolateRecord:
    if not isinstance(reading.record, ChocolateRecord):
        raise click.UsageError("the set-up of this file is at fault; `deduce check` says where")
    return reading.record


def _rules() -> Iterator[str]:
    for heading, paragraphs in GAME_RULES:
        yield from section(heading, paragraphs)
    yield from ruling_lines(NUMBERED_RULINGS)


FRONT = BoardFront(
    rules=rules,
    check=check,
    advise=advise,
    hidden=hidden,
    begin=begin,
    begin_options=("me", "own", "first", "seed"),
    add=add,
    entry_example="2 cat, chocolate = oss @ Corridor: a wave of ink",
    dealt_example="draw",
)
