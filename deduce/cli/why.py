"""`deduce why`: the smallest reason for a conclusion, or the whole chain of reasoning."""

from collections.abc import Mapping
from pathlib import Path
from typing import assert_never

import click

from deduce.cli.answering import deciding, limit_option, open_clear, record_of
from deduce.cli.files import FILE
from deduce.cli.output import ExitCode, finish, print_data, print_json, say
from deduce.errors import UndecidedError
from deduce.explain import Conflict, Reason, Step, Walk, walk, why
from deduce.games.delicats.components import Preference
from deduce.inference import Witness, analyse, certify
from deduce.records import DelicatsRecord, NotRead, find_player, read_preference

__all__ = ["command"]


@click.command("why")
@click.argument("file", type=FILE)
@click.argument("player", required=False)
@click.argument("preference", required=False)
@click.option("--all", "whole", is_flag=True, help="The chain of reasoning to all that is certain.")
@click.option("--json", "as_json", is_flag=True, help="One JSON document on standard output.")
@limit_option
def command(
    file: Path, player: str | None, preference: str | None, whole: bool, as_json: bool, limit: float
) -> None:
    """Why the cat of PLAYER holds PREFERENCE for certain, or cannot, or may, as far as FILE goes."""
    reading = open_clear(file, as_json=as_json)
    record = record_of(reading)
    question = _question(record, player, preference, whole=whole)
    with deciding({"verdict": None, "certified": False}, as_json=as_json):
        answer = _walk(record, limit) if question is None else why(analyse(record), *question, limit=limit)
    if as_json:
        print_json({**_asked(record, question), **_document(record, answer)})
    else:
        print_data("\n".join(_lines(answer)))
    if isinstance(answer, Conflict):
        say("No deal fits this record; `deduce check` says how to mend it.")
    finish(ExitCode.FAULTS if reading.faults or isinstance(answer, Conflict) else ExitCode.ANSWERED)


def _question(
    record: DelicatsRecord, player: str | None, preference: str | None, *, whole: bool
) -> tuple[int, Preference] | None:
    """The seat and the card that are asked about; None for the whole chain."""
    if whole and player is None:
        return None
    if whole or player is None or preference is None:
        raise click.UsageError("name a player and a preference card, or ask for --all alone")
    return _seat(record, player), _card(record, preference)


def _seat(record: DelicatsRecord, word: str) -> int:
    seat = find_player(record.players, word)
    if isinstance(seat, NotRead):
        raise click.UsageError(seat.text)
    return seat


def _card(record: DelicatsRecord, word: str) -> Preference:
    card = read_preference(record.theme, word)
    if isinstance(card, NotRead):
        raise click.UsageError(card.text)
    if card not in record.mission.preferences:
        kind = "food" if card.is_food else "place"
        number, name = record.mission.number, record.theme.name(card)
        raise click.UsageError(
            f"mission {number} plays without {kind} cards, so nothing is to be said of {name}"
        )
    return card


def _walk(record: DelicatsRecord, limit: float) -> Walk | Conflict:
    """The chain of reasoning, once both engines agree on everything it is to show."""
    analysis = analyse(record)
    certificate = certify(analysis, limit=limit)
    if not certificate.certified:
        raise UndecidedError(certificate.why)
    return walk(analysis, limit=limit)


def _lines(answer: Reason | Walk | Conflict) -> list[str]:
    match answer:
        case Reason():
            return [
                answer.headline,
                *(f"  {line}" for line in answer.sentences),
                *(step.text for step in answer.steps),
            ]
        case Conflict():
            return [answer.headline, *(f"  {line}" for line in answer.sentences)]
        case Walk():
            return [step.text for step in answer.steps] or ["Nothing is certain or impossible yet."]
        case _:
            assert_never(answer)


def _asked(record: DelicatsRecord, question: tuple[int, Preference] | None) -> Mapping[str, object]:
    if question is None:
        return {}
    seat, card = question
    return {"player": record.players[seat], "card": record.theme.name(card)}


def _document(record: DelicatsRecord, answer: Reason | Walk | Conflict) -> Mapping[str, object]:
    match answer:
        case Reason():
            return {"verdict": answer.answer.value, "certified": True, **_reason(record, answer)}
        case Conflict():
            return {
                "verdict": None,
                "consistent": False,
                "certified": True,
                "rounds": list(answer.rounds),
                "setup": list(answer.setup),
                "text": answer.text,
            }
        case Walk():
            return {"certified": True, "steps": [_step(record, step) for step in answer.steps]}
        case _:
            assert_never(answer)


def _reason(record: DelicatsRecord, reason: Reason) -> Mapping[str, object]:
    deals = {"for": reason.witness, "against": reason.counter_witness}
    return {
        "rounds": list(reason.rounds),
        "setup": list(reason.setup),
        "text": reason.text,
        **{side: _deal(record, witness) for side, witness in deals.items() if witness is not None},
        **({"steps": [_step(record, step) for step in reason.steps]} if reason.steps else {}),
    }


def _deal(record: DelicatsRecord, witness: Witness) -> Mapping[str, object]:
    return {
        name: [record.theme.name(card) for card in hand]
        for name, hand in zip(record.players, witness.deal, strict=True)
    }


def _step(record: DelicatsRecord, step: Step) -> Mapping[str, object]:
    return {
        "step": step.number,
        "rounds": list(step.rounds),
        "setup": list(step.setup),
        "earlier": list(step.earlier),
        "shows": [
            {
                "player": record.players[claim.seat],
                "card": record.theme.name(claim.card),
                "verdict": "certain" if claim.holds else "impossible",
            }
            for claim in step.claims
        ],
        "text": step.text,
    }
