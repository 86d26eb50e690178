"""What is asked of `deduce simulate`: the games that play themselves, and what cannot be asked of them."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import click

from deduce.cli.given import refuse_given
from deduce.errors import UnwritableError
from deduce.games import GAMES as ALL_GAMES
from deduce.simulation import CHOCOLATE_POLICIES, DELICATS_POLICIES, PERFECT, POCKET_POLICIES, TREATS_POLICIES

__all__ = ["GAMES", "Asked", "refuse_misuse"]

GAMES = {
    "delicats": tuple(DELICATS_POLICIES),
    "pocket-cats": tuple(POCKET_POLICIES),
    "cat-and-chocolate": tuple(CHOCOLATE_POLICIES),
    "treats-and-tails": tuple(TREATS_POLICIES),
}
"""The games that can play themselves, and their policies."""

_SIDED = {"pocket-cats", "cat-and-chocolate"}
"""The games in which a policy plays against another."""
_ALWAYS_READ = {"game", "players", "games", "seed", "jobs", "cluster", "as_json"}
_TOLD_BY_GAME = {"policies", "as_csv", "plot"}
_OF_DELICATS = {"missions", "stop", "rounds"}


@dataclass(frozen=True, kw_only=True)
class Asked:
    """How many games, and where they are played; what is written."""

    games: int
    jobs: int
    cluster: str | None
    as_json: bool
    as_csv: bool
    plot: Path | None


def refuse_misuse(context: click.Context, game: str, policies: Sequence[str], asked: Asked) -> None:
    """Misuse where something was asked for that this game or look has no use for."""
    given = context.params
    _refuse_unread(context, game, policies)
    _refuse_unknown(game, (*policies, *([given["against"]] if game in _SIDED else [])))
    _refuse_players(game, given["players"])
    if asked.as_json and asked.as_csv:
        raise click.UsageError("--json and --csv are two forms of one answer; name one")
    if asked.plot is not None and not asked.plot.parent.is_dir():
        raise UnwritableError(f"{asked.plot}: there is no directory {asked.plot.parent}; nothing was played")


def _refuse_unread(context: click.Context, game: str, policies: Sequence[str]) -> None:
    calibrates, slips = context.params["calibrate"], context.params["slips"] is not None
    if (calibrates or slips) and game != "delicats":
        raise click.UsageError(f"--slips and --calibration are for DeliCats, and --game is {game}")
    if calibrates:
        refuse_given(context, "--calibration", but=_ALWAYS_READ | {"missions", "calibrate"})
    elif slips:
        refuse_given(context, "--slips", but=_ALWAYS_READ | _OF_DELICATS | {"policies", "slips"})
    elif game in _SIDED:
        refuse_given(context, f"--game {game}", but=_ALWAYS_READ | _TOLD_BY_GAME | {"against"})
    elif game != "delicats":
        refuse_given(context, f"--game {game}", but=_ALWAYS_READ | _TOLD_BY_GAME)
    elif set(policies) == {PERFECT}:
        but = _ALWAYS_READ | _TOLD_BY_GAME | {"missions", "entropy"}
        refuse_given(context, f"--policy {PERFECT} alone", but=but)
    else:
        but = _ALWAYS_READ | _TOLD_BY_GAME | _OF_DELICATS | {"gifts", "entropy"}
        refuse_given(context, f"--game {game}", but=but)


def _refuse_unknown(game: str, names: Sequence[str]) -> None:
    for name in names:
        if name not in GAMES[game]:
            raise click.UsageError(f"{game} has no policy {name!r}; it has {', '.join(GAMES[game])}")


def _refuse_players(game: str, players: Sequence[int]) -> None:
    allowed = next(each.players for each in ALL_GAMES if each.name == game)
    listed = ", ".join(map(str, allowed))
    for count in players:
        if count not in allowed:
            raise click.UsageError(f"{game} is not for {count} players; it is for {listed}")
