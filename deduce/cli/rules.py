"""`deduce rules`: the rules of a game in our own short words, with every ruling."""

import textwrap
from collections.abc import Iterator

import click

from deduce.cli.output import print_data

__all__ = ["command"]

WIDTH = 79


@click.command("rules")
@click.argument("game", type=click.Choice(["delicats"]))
@click.option("--mission", type=click.IntRange(1, 9), help="Only this mission of DeliCats.")
def command(game: str, mission: int | None) -> None:
    """The rules of GAME in our own short words, with every ruling by number, question and readings."""
    print_data("\n".join(_delicats(mission)))


def _delicats(number: int | None) -> Iterator[str]:
    from deduce.games.delicats.components import MISSIONS
    from deduce.games.delicats.rulings import NUMBERED_RULINGS
    from deduce.games.delicats.wording import GAME_RULES, mission_rules

    if number is None:
        for heading, paragraphs in GAME_RULES:
            yield from _section(heading, paragraphs)
    for mission in MISSIONS:
        if number in (None, mission.number):
            yield from _section(f"Mission {mission.number}, {mission.name}", mission_rules(mission))
    if number is not None:
        return
    yield "RULINGS (the first reading is in force; an option is chosen under [rulings] in a game file)"
    yield ""
    for ruling in NUMBERED_RULINGS:
        option = ""
        if ruling.option is not None:
            values = ", ".join(_toml(value) for value in ruling.values)
            option = f" (option `{ruling.option}`: {values})"
        yield from _wrapped(f"{ruling.number}  {ruling.question}{option}", indent="       ")
        for place, reading in enumerate(ruling.readings):
            mark = "->" if place == 0 else " -"
            yield from _wrapped(f"    {mark} {reading}", indent="       ")


def _section(heading: str, paragraphs: tuple[str, ...]) -> Iterator[str]:
    yield heading.upper()
    for paragraph in paragraphs:
        yield from _wrapped(f"  {paragraph}", indent="    ")
    yield ""


def _wrapped(text: str, indent: str) -> list[str]:
    return textwrap.wrap(text, WIDTH, subsequent_indent=indent)


def _toml(value: str | int) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value).lower()
