"""`deduce rules`: the rules of a game in our own short words, with every ruling."""

import click

from deduce.cli.fronts import DELICATS, GAMES, front
from deduce.cli.given import refuse_given
from deduce.cli.output import print_data

__all__ = ["command"]


@click.command("rules")
@click.argument("game", type=click.Choice(GAMES))
@click.option("--mission", type=click.IntRange(1, 9), help="Only this mission of DeliCats.")
@click.pass_context
def command(context: click.Context, game: str, mission: int | None) -> None:
    """The rules of GAME in our own short words, with every ruling by number, question and readings."""
    if game != DELICATS:
        refuse_given(context, game, but={"game"})
    print_data("\n".join(front(game).rules(mission)))
