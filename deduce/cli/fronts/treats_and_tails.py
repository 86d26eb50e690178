"""How the commands that serve every game speak of Treats & Tails."""

from collections.abc import Iterator, Sequence

import click

from deduce.cli.fronts import Advised, BoardFront, Checked, Hidden
from deduce.cli.fronts.rulebook import ruling_lines, section
from deduce.cli.fronts.treats_and_tails_editing import add, begin
from deduce.counted import counted
from deduce.games.treats_and_tails.actions import cat_name
from deduce.games.treats_and_tails.rulings import NUMBERED_RULINGS
from deduce.games.treats_and_tails.scoring import band
from deduce.games.treats_and_tails.wording import GAME_RULES
from deduce.percent import percent
from deduce.records import Reading, TreatsRecord
from deduce.records.treats_and_tails.replay import replay
from deduce.records.treats_and_tails.standing import Score, score, standing

__all__ = ["FRONT"]

CONTRADICTIONS = frozenset(
    ("not-in-deck", "not-in-entrance", "not-in-hand", "other-treat", "too-many-copies", "too-many-drawn")
)
"""Faults that no game, legal or not, can account for."""

MOST_OPTIONS = 12


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


def advise(reading: Reading) -> Sequence[Advised]:
    """The best ways to go on with the pending turn, or with the next one."""
    # NumPy is loaded for advice and for nothing else here
    from deduce.advice.treats_and_tails import NoAdvice, advise, play_words

    advice = advise(_record(reading))
    if isinstance(advice, NoAdvice):
        raise click.UsageError(advice.text)
    how = "exactly" if advice.is_exact else "or so"
    return [
        Advised(
            choice=play_words(play),
            score=play.score,
            parts={"success": play.chance},
            error=advice.error,
            text=f"points {how} in the end; the cat is adopted with {percent(play.chance)}",
        )
        for play in advice.plays[:MOST_OPTIONS]
    ]


def hidden(reading: Reading) -> Sequence[Hidden]:
    """The treat under each cat in play, and how likely it is each value."""
    return [
        Hidden(what=f"{cat_name(cat)}, {treat}", chance=float(chance), text=percent(chance))
        for cat, odds in standing(_record(reading)).treat_odds.items()
        for treat, chance in odds.items()
    ]


def _record(reading: Reading) -> TreatsRecord:
    if not isinstance(reading.record, TreatsRecord):
        raise click.UsageError("this is no game of Treats & Tails")
    return reading.record


def _is_proved(record: TreatsRecord) -> bool:
    """Whether every turn was judged with all its cards, so that a game like this is there to be shown."""
    are_known = all(turn.cards is not None and None not in turn.cards for turn in record.turns)
    return are_known and replay(record).judged == len(record.turns)


def _score_lines(result: Score | None, *, over: bool) -> Iterator[str]:
    if result is not None:
        words = f"{result.band}: {band(result.points).words}"
        points = counted(result.points, "point")
        yield f"{points} ({words})." if over else f"{points} so far."


def _rules() -> Iterator[str]:
    for heading, paragraphs in GAME_RULES:
        yield from section(heading, paragraphs)
    yield from ruling_lines(NUMBERED_RULINGS)


FRONT = BoardFront(
    rules=rules,
    check=check,
    advise=advise,
    begin=begin,
    begin_options=("hand", "entrance", "seed"),
    entry_example="js c 5c 7 burn 9 > 4h in kc",
    dealt_example="js c 5c",
    add=add,
    hidden=hidden,
)
