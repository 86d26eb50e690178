"""A plan for gift cards in lines: bowl by bowl, and what it is worth."""

from collections.abc import Iterator

from deduce.cli.grid import bowl_name
from deduce.gifts import Goal, Plan
from deduce.percent import percent
from deduce.records import DelicatsRecord

__all__ = ["plan_lines"]


def plan_lines(record: DelicatsRecord, plan: Plan, goal: Goal) -> Iterator[str]:
    """The plan bowl by bowl, what it is worth by this goal, and the next best one."""
    for bowl in (*record.seats, None):
        cards = [placed.card for placed in plan.placements if placed.bowl == bowl]
        if cards:
            yield f"{bowl_name(record, bowl)}: {', '.join(map(record.theme.card_name, cards))}"
    yield _summary(record, plan, goal)


def _summary(record: DelicatsRecord, plan: Plan, goal: Goal) -> str:
    count = len(plan.placements)
    text = {
        Goal.EXPECTED: f"Expected hits: {float(plan.value):.2f} of {count}.",
        Goal.GUARANTEED: f"Hits in the worst deal: {plan.value} of {count}.",
        Goal.PERFECT: f"All {count} are hits: {percent(plan.value)}.",
        Goal.BAND: f"The team reaches its next band: {percent(plan.value)}.",
    }[goal]
    if plan.runner_up is None:
        return text
    moved = [
        f"{record.theme.card_name(other.card)} to {bowl_name(record, other.bowl)}"
        for placed, other in zip(plan.placements, plan.runner_up.placements, strict=True)
        if placed != other
    ]
    return f"{text} Next best, {float(plan.runner_up.value):.2f}: {', '.join(moved)}."
