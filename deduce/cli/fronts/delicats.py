"""How the commands that serve every game speak of DeliCats."""

from collections.abc import Iterator, Sequence

from deduce.cli.contradiction import contradiction
from deduce.cli.fronts import Checked, Front
from deduce.cli.fronts.rulebook import ruling_lines, section
from deduce.errors import UndecidedError
from deduce.games.delicats.components import MISSIONS
from deduce.games.delicats.rulings import NUMBERED_RULINGS
from deduce.games.delicats.scoring import band
from deduce.games.delicats.wording import GAME_RULES, mission_rules
from deduce.inference import analyse, certify, has_verified_witness
from deduce.records import DelicatsRecord, Reading, Score, score, standing

__all__ = ["FRONT"]


def rules(number: int | None) -> Sequence[str]:
    """The rules, the missions and the rulings; one mission only where its number is given."""
    return tuple(_rules(number))


def check(reading: Reading, limit: float) -> Checked:
    """Whether some deal fits, by a witness or the word of both engines; whether it is over; the score."""
    record = reading.record
    if not isinstance(record, DelicatsRecord):
        return Checked(
            answer={"consistent": None, "certified": False, "over": None, "score": None},
            lines=["Nothing can be told of the game until its set-up is mended."],
        )
    over = standing(record).why_over
    result = score(record)
    tail = [f"Over: {over.text}." if over is not None else "The game goes on.", *_score_lines(result)]
    answer = {"over": over is not None, "score": None if result is None else result.to_json()}
    if reading.meaning_open:
        return Checked(answer={"consistent": None, "certified": False, **answer}, lines=tail)
    try:
        analysis = analyse(record)
    except UndecidedError as error:
        unknown = {"consistent": None, "certified": False, **answer}
        return Checked(answer=unknown, lines=tail, undecided=str(error))
    if analysis.consistent and has_verified_witness(analysis):
        count = analysis.deal_count
        told = f"Consistent: {count:,} {'deal fits' if count == 1 else 'deals fit'}."
        return Checked(answer={"consistent": True, "certified": True, **answer}, lines=[told, *tail])
    certificate = certify(analysis, limit=limit)
    if not certificate.certified:
        undecided = {"consistent": None, "certified": False, **answer}
        return Checked(answer=undecided, lines=tail, undecided=certificate.why)
    try:
        found = contradiction(record, limit)
    except UndecidedError as undecided:
        return Checked(
            answer={"consistent": False, "certified": True, **answer},
            lines=[
                "Contradiction: no deal fits what was written down.",
                f"Which rounds are at odds, and how to mend it, is undecided: {undecided}.",
                *tail,
            ],
            is_sound=False,
        )
    return Checked(
        answer={"consistent": False, "certified": True, **answer, **found.to_json()},
        lines=[*found.lines(), *tail],
        is_sound=False,
    )


def _score_lines(result: Score | None) -> Iterator[str]:
    if result is not None:
        yield f"{result.hits} of {result.of} hits ({result.band}: {band(result.hits).words})."


def _rules(number: int | None) -> Iterator[str]:
    if number is None:
        for heading, paragraphs in GAME_RULES:
            yield from section(heading, paragraphs)
    for mission in MISSIONS:
        if number in (None, mission.number):
            yield from section(f"Mission {mission.number}, {mission.name}", mission_rules(mission))
    if number is None:
        yield from ruling_lines(NUMBERED_RULINGS)


FRONT = Front(rules=rules, check=check)
