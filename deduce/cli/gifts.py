"""`deduce gifts`: where to put these gift cards."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NoReturn

import click

from deduce.advice.delicats import DecisionReview, review_last_round
from deduce.cli.answering import deciding, end_answer, limit_option, open_answer, time_option
from deduce.cli.files import FILE
from deduce.cli.given import refuse_given
from deduce.cli.grid import bowl_name, gift_table
from deduce.cli.output import print_data, print_json, print_shown, say
from deduce.cli.planning import plan_lines
from deduce.errors import ContradictionError
from deduce.games.delicats.components import Card
from deduce.gifts import GiftReview, Goal, Plan, best_plan, gift_odds, review
from deduce.records import DelicatsRecord, NotRead, read_card

__all__ = ["command"]


@click.command("gifts")
@click.argument("file", type=FILE)
@click.argument("cards", nargs=-1, metavar="[CARD]...")
@click.option(
    "--goal",
    type=click.Choice([goal.value for goal in Goal]),
    default=Goal.EXPECTED.value,
    show_default=True,
    help="Most hits; most in the worst deal; best odds that all hit, or that the team reaches its next band.",
)
@click.option(
    "--review",
    "back",
    is_flag=True,
    help="Look back at a finished hand-out, gift by gift, and at its last round.",
)
@click.option("--json", "as_json", is_flag=True, help="One JSON document on standard output.")
@limit_option
@time_option
@click.pass_context
def command(
    context: click.Context,
    file: Path,
    cards: tuple[str, ...],
    goal: str,
    back: bool,
    as_json: bool,
    limit: float,
    timed: bool,
) -> None:
    """Where to put these gift cards, or those that FILE names, or all 25."""
    if back:
        refuse_given(context, "--review", but={"file", "back", "as_json", "limit", "timed"})
        _review(file, limit, as_json=as_json, timed=timed)
    plans: list[Plan] = []
    no_plan: Mapping[str, object] = {"goal": goal, "value": None, "plan": [], "runner_up": None}
    with deciding(no_plan, as_json=as_json):
        answer = open_answer(
            file,
            limit,
            as_json=as_json,
            also=lambda analysis: plans.append(
                best_plan(analysis, _cards(analysis.record, cards), Goal(goal), limit=limit)
            ),
        )
    record = answer.record
    for plan in plans:
        if as_json:
            print_json({"goal": goal, **_document(record, plan)})
        else:
            named = [placement.card for placement in plan.placements]
            odds = gift_odds(answer.analysis, named)
            print_shown(gift_table(record, odds), "", *plan_lines(record, plan, Goal(goal)))
    if as_json and not plans:
        print_json(no_plan)
    end_answer(answer, timed=timed)


def _review(file: Path, limit: float, *, as_json: bool, timed: bool) -> NoReturn:
    """Every gift judged by what was known before the reveal, misses first; then the last round."""
    with deciding({"review": [], "last_round": []}, as_json=as_json):
        answer = open_answer(file, limit, as_json=as_json)
        reviews = review(answer.analysis)
    if answer.analysis.consistent and not reviews:
        raise click.UsageError("a review needs every gift on its bowl and every preference card turned up")
    decisions = _decisions(answer.record) if reviews else ()
    if as_json:
        print_json(
            {
                "review": [_review_document(answer.record, each) for each in reviews],
                "last_round": [_decision_document(each) for each in decisions],
            }
        )
    else:
        print_data("\n".join([*(each.text for each in reviews), *(each.text for each in decisions)]))
    end_answer(answer, timed=timed)


def _decisions(record: DelicatsRecord) -> Sequence[DecisionReview]:
    try:
        return review_last_round(record)
    except ContradictionError as error:
        say(f"The last round is not looked back at: {error}.")
        return ()


def _review_document(record: DelicatsRecord, made: GiftReview) -> Mapping[str, object]:
    return {
        "card": record.theme.card_name(made.card),
        "bowl": bowl_name(record, made.bowl),
        "hit": made.hit,
        "judgement": made.judgement.value,
        "probability": float(made.probability),
        "better": bowl_name(record, made.better),
        "rounds": list(made.rounds),
    }


def _decision_document(made: DecisionReview) -> Mapping[str, object]:
    return {
        "choice": made.choice,
        "round": made.round,
        "gain": made.gain,
        "error": made.error,
        "brought": made.brought,
        "judgement": made.judgement.value,
    }


def _cards(record: DelicatsRecord, words: tuple[str, ...]) -> tuple[Card, ...]:
    cards = []
    for word in words:
        seen = read_card(record.theme, word)
        if isinstance(seen, NotRead):
            raise click.UsageError(seen.text)
        if seen.card is None:
            raise click.UsageError(f"{word!r} leaves a half open; a gift card is known whole")
        if seen.card in cards:
            raise click.UsageError(
                f"there is one gift card {record.theme.card_name(seen)}, and it is given twice"
            )
        cards.append(seen.card)
    return tuple(cards)


def _document(record: DelicatsRecord, plan: Plan) -> Mapping[str, object]:
    return {
        "value": float(plan.value),
        "plan": [
            {
                "card": record.theme.card_name(placement.card),
                "bowl": bowl_name(record, placement.bowl),
                "probability": float(placement.probability),
            }
            for placement in plan.placements
        ],
        "runner_up": None if plan.runner_up is None else _document(record, plan.runner_up),
    }
