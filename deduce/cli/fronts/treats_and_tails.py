"""How the commands that serve every game speak of Treats & Tails."""

from collections.abc import Iterator, Sequence

from deduce.cli.fronts import Checked, Front
from deduce.cli.fronts.rulebook import ruling_lines, section
from deduce.games.treats_and_tails.rulings import NUMBERED_RULINGS
from deduce.games.treats_and_tails.scoring import band
from deduce.games.treats_and_tails.wording import GAME_RULES
from deduce.records import Reading, TreatsRecord
from deduce.records.treats_and_tails.replay import replay
from deduce.records.treats_and_tails.standing import Score, score, standing

__all__ = ["FRONT"]

CONTRADICTIONS = frozenset(
    ("not-in-deck", "not-in-entrance", "not-in-hand", "other-treat", "too-many-copies", "too-many-drawn")
)
"""Faults that no game, legal or not, can account for."""


def rules(number: int | None) -> Sequence[str]:
    """The rules and the rulings; Treats & Tails has no missions."""
    return tuple(_rules())


def check(reading: Reading, limit: float) -> Checked:
    """Whether cards and treats can lie as it is told, whether the game is over, the score so far."""
    record = reading.record
    if not isinstance(record, TreatsRecord):
        return Checked(
            answer={"consistent": None, "certified": False, "over": None, "score": None},
            lines=["Nothing can be told of the game."],
        )
    over = standing(record).is_over
    result = score(record)
    consistent = None
    if not reading.meaning_open:
        consistent = CONTRADICTIONS.isdisjoint(fault.code for fault in reading.faults)
    return Checked(
        answer={
            "consistent": consistent,
            "certified": consistent is False or (consistent is True and _is_proved(record)),
            "over": over,
            "score": None if result is None else result.to_json(),
        },
        lines=["Over." if over else "The game goes on.", *_score_lines(result, over=over)],
    )


def _is_proved(record: TreatsRecord) -> bool:
    """Whether every turn was judged with all its cards, so that a game like this is there to be shown."""
    are_known = all(turn.cards is not None and None not in turn.cards for turn in record.turns)
    return are_known and replay(record).judged == len(record.turns)


def _score_lines(result: Score | None, *, over: bool) -> Iterator[str]:
    if result is not None:
        words = f"{result.band}: {band(result.points).words}"
        yield f"{result.points} points ({words})." if over else f"{result.points} points so far."


def _rules() -> Iterator[str]:
    for heading, paragraphs in GAME_RULES:
        yield from section(heading, paragraphs)
    yield from ruling_lines(NUMBERED_RULINGS)


FRONT = Front(rules=rules, check=check)
