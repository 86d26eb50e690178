"""`deduce solve`: what each cat may like, with exact odds, and where each gift goes."""

from collections.abc import Mapping, Sequence
from pathlib import Path

import click

from deduce.cli.answering import Answer, deciding, end_answer, limit_option, open_answer, time_option
from deduce.cli.files import FILE
from deduce.cli.output import print_json, print_shown
from deduce.counted import counted
from deduce.gifts import GiftOdds, gift_odds
from deduce.inference import Analysis
from deduce.records import DelicatsRecord

__all__ = ["command", "gift_documents"]

_OPEN: Mapping[str, object] = {
    "game": "delicats",
    "consistent": None,
    "certified": False,
    "deals": None,
    "cats": {},
    "gifts": [],
}


@click.command("solve")
@click.argument("file", type=FILE)
@click.option("--json", "as_json", is_flag=True, help="One JSON document on standard output.")
@limit_option
@time_option
def command(file: Path, as_json: bool, limit: float, timed: bool) -> None:
    """What each cat in FILE may still like or dislike, with exact odds, and where each gift goes."""
    odds: list[GiftOdds] = []
    with deciding(_OPEN, as_json=as_json):
        answer = open_answer(
            file, limit, as_json=as_json, also=lambda analysis: odds.extend(gift_odds(analysis))
        )
    if as_json:
        print_json(_document(answer, odds))
    else:
        _show(answer, odds)
    end_answer(answer, timed=timed)


def gift_documents(record: DelicatsRecord, odds: Sequence[GiftOdds]) -> list[Mapping[str, object]]:
    """Gift odds as JSON."""
    from deduce.cli.grid import bowl_name

    return [
        {
            "card": record.theme.card_name(gift.card),
            "bowl": bowl_name(record, gift.best),
            "probability": float(gift.probability),
            "bowls": {bowl_name(record, bowl): float(chance) for bowl, chance in gift.bowls.items()},
        }
        for gift in odds
    ]


def _document(answer: Answer, odds: Sequence[GiftOdds]) -> Mapping[str, object]:
    record, analysis = answer.record, answer.analysis
    return {
        "game": "delicats",
        "mission": record.mission.number,
        "consistent": answer.consistent,
        "certified": answer.certificate.certified,
        "deals": analysis.deal_count,
        "cats": {record.players[seat]: _cat(analysis, seat) for seat in record.seats}
        if analysis.consistent
        else {},
        "gifts": gift_documents(record, odds),
    }


def _cat(analysis: Analysis, seat: int) -> Mapping[str, object]:
    name = analysis.record.theme.name
    return {
        "certain": [name(card) for card in analysis.certain(seat)],
        "possible": [name(card) for card in analysis.possible(seat)],
        "impossible": [name(card) for card in analysis.impossible(seat)],
        "probability": {name(card): float(analysis.probability(seat, card)) for card in analysis.cards},
    }


def _show(answer: Answer, odds: Sequence[GiftOdds]) -> None:
    from deduce.cli.grid import CERTAIN, IMPOSSIBLE, gift_table, grid_table
    from deduce.games.delicats.wording import eat_rule

    record, analysis = answer.record, answer.analysis
    mission = record.mission
    certified = "certified by both engines" if answer.certificate.certified else "NOT certified"
    print_shown(
        f"Mission {mission.number}, {mission.name}: {eat_rule(mission)}",
        f"{analysis.deal_count:,} of {len(analysis.weighed.deals):,} deals fit after "
        f"{counted(len(record.rounds), 'round')} ({certified}).",
    )
    if not analysis.consistent:
        return
    print_shown(
        "", grid_table(analysis), f"{CERTAIN} certain  {IMPOSSIBLE} impossible  % odds", "",
        gift_table(record, odds), "", _assumptions(record),
    )  # fmt: skip


def _assumptions(record: DelicatsRecord) -> str:
    copies = set(record.copies)
    deck = f"{min(copies)} of each card" if len(copies) == 1 else "the counts given in the file"
    return (
        f"Odds assume an investigation deck of {deck}, drawn without replacement, and that whom the active "
        "person chose and which cards were added tell nothing."
    )
