"""How the commands that serve every game speak of Pocket Cats."""

from collections.abc import Iterator, Mapping, Sequence

import click

from deduce.cli.fronts import Advised, BoardFront, Checked, Hidden
from deduce.cli.fronts.pocket_cats_editing import add, begin
from deduce.cli.fronts.rulebook import ruling_lines, section
from deduce.games.pocket_cats.components import Clan, tile_name
from deduce.games.pocket_cats.rulings import NUMBERED_RULINGS
from deduce.games.pocket_cats.wording import GAME_RULES, clan_rules
from deduce.percent import percent
from deduce.records import Fault, PocketCatsRecord, Reading
from deduce.records.pocket_cats.duel import other_game
from deduce.records.pocket_cats.model import Unseen
from deduce.records.pocket_cats.position import position
from deduce.records.pocket_cats.replay import standing
from deduce.records.pocket_cats.score import Score, duel_score, score

__all__ = ["FRONT"]


CONTRADICTIONS = frozenset(("too-many-tiles", "board-differs", "dog-turned"))
"""Faults that no game, legal or not, can account for."""


def rules(number: int | None) -> Sequence[str]:
    """The rules, the clans and the rulings; Pocket Cats has no missions."""
    return tuple(_rules())


def check(reading: Reading, limit: float) -> Checked:
    """Whether the table can lie as it is told, whether the game is over, the score of it and of a duel."""
    record = reading.record
    if not isinstance(record, PocketCatsRecord):
        return Checked(
            answer={"consistent": None, "certified": False, "over": None, "score": None},
            lines=["Nothing can be told of the game until its set-up is mended."],
        )
    over = standing(record).over
    result = score(record)
    other = other_game(reading, record)
    both = duel_score((record, other)) if isinstance(other, PocketCatsRecord) else None
    consistent = None if reading.meaning_open else CONTRADICTIONS.isdisjoint(map(_code, reading.faults))
    return Checked(
        answer={
            "consistent": consistent,
            "certified": consistent is not None and _is_all_known(record),
            "over": over,
            "score": _score_json(result, both),
        },
        lines=[
            "Over." if over else "The game goes on.",
            *_score_lines(result, "This game"),
            *_score_lines(both, "The duel"),
        ],
        faults=[other] if isinstance(other, Fault) else [],
    )


def advise(reading: Reading) -> Sequence[Advised]:
    """The options of the pending decision, best first."""
    # NumPy is loaded for advice and for nothing else here
    from deduce.advice.pocket_cats import NoAdvice, advise

    advice = advise(_record(reading))
    if isinstance(advice, NoAdvice):
        raise click.UsageError(advice.text)
    return [
        Advised(
            choice=advice.choice(option),
            score=float(option.lead),
            parts={"lead": float(option.lead), "win": float(option.win)},
            error=option.error,
            text=f"points ahead for {advice.player}, who wins with "
            + percent(option.win, sampled=option.error > 0),
        )
        for option in advice.options
    ]


def hidden(reading: Reading) -> Sequence[Hidden]:
    """What lies face down, and how likely each tile is on any one square."""
    from deduce.advice.pocket_cats import tile_chances

    state = position(_record(reading))
    return [
        Hidden(
            what=tile_name(chance.tile),
            chance=float(chance.chance),
            text=f"{chance.left} left, {percent(chance.chance)} on any face-down square"
            + (f", {chance.ways_to_lie} ways to lie" if chance.ways_to_lie > 1 else ""),
        )
        for chance in (() if state is None else tile_chances(state))
    ]


def _record(reading: Reading) -> PocketCatsRecord:
    if not isinstance(reading.record, PocketCatsRecord):
        raise click.UsageError("the set-up of this file is at fault; `deduce check` says where")
    return reading.record


def _code(fault: Fault) -> str:
    return fault.code


def _is_all_known(record: PocketCatsRecord) -> bool:
    """Whether the record itself is the proof that a game can look like this."""
    tiles = (*standing(record).board, *(move.tile for move in record.moves))
    return not any(isinstance(tile, Unseen) for tile in tiles)


def _score_json(result: Score | None, both: Score | None) -> Mapping[str, object] | None:
    if result is None:
        return None
    return {**result.to_json(), **({} if both is None else {"duel": both.to_json()})}


def _score_lines(result: Score | None, what: str) -> Iterator[str]:
    if result is None:
        return
    points = ", ".join(f"{player} {count}" for player, count in result.points.items())
    names = " and ".join(result.winners)
    ending = "share the victory" if len(result.winners) > 1 else "wins"
    yield f"{what}: {points}; {names} {ending}."


def _rules() -> Iterator[str]:
    for heading, paragraphs in GAME_RULES:
        yield from section(heading, paragraphs)
    for clan in Clan:
        yield from section(clan.value, clan_rules(clan))
    yield from ruling_lines(NUMBERED_RULINGS)


FRONT = BoardFront(
    rules=rules,
    check=check,
    advise=advise,
    hidden=hidden,
    begin=begin,
    begin_options=("clans", "effects", "start"),
    add=add,
    entry_example="a1 gourmets 4 a3",
)
