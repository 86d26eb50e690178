"""`deduce simulate`: games that play themselves, and honest figures from them."""

import sys
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import NoReturn, TypeVar

import click

from deduce.cli.output import ExitCode, finish, print_data, print_json, say
from deduce.cli.simulate_asked import GAMES, Asked, refuse_misuse
from deduce.cli.simulated import (
    calibration_json,
    calibration_lines,
    csv_lines,
    match_json,
    match_lines,
    slip_lines,
    slips_json,
)
from deduce.counted import counted
from deduce.errors import UnwritableError
from deduce.gifts import Goal
from deduce.simulation import (
    CalibrationMatch,
    ChocolateMatch,
    DelicatsMatch,
    Match,
    PlaysByItself,
    PocketCatsMatch,
    SlipMatch,
    StopRule,
    TreatsMatch,
    histogram_svg,
    play_games,
)

__all__ = ["command"]

ResultT = TypeVar("ResultT")


@click.command("simulate")
@click.option("--game", type=click.Choice(list(GAMES)), default="delicats", show_default=True)
@click.option(
    "--mission", "missions", type=click.IntRange(1, 9), multiple=True, help="Default 3; repeatable."
)
@click.option("--players", type=int, multiple=True, help="Default 4; may be repeated.")
@click.option(
    "--policy",
    "policies",
    multiple=True,
    metavar="NAME",
    help="How seats play; may be repeated. DeliCats: "
    + ", ".join(GAMES["delicats"])
    + "; the others: random, greedy, coach. Default: random and team, or random and greedy.",
)
@click.option("--against", default="random", show_default=True, help="The policy of the other side, if any.")
@click.option(
    "--gifts",
    type=click.Choice([goal.value for goal in Goal]),
    default=Goal.EXPECTED.value,
    show_default=True,
    help="What gifts are placed for.",
)
@click.option(
    "--stop",
    type=click.Choice([rule.value for rule in StopRule]),
    default=StopRule.NEVER.value,
    show_default=True,
    help="When the group moves to the gifts before the deck is out.",
)
@click.option("--rounds", type=click.IntRange(min=0), help="The group stops after so many rounds.")
@click.option("--games", type=click.IntRange(min=1), default=100, show_default=True, help="Games of each.")
@click.option("--seed", type=click.IntRange(min=0), default=1, show_default=True)
@click.option("--entropy", is_flag=True, help="Tell what is open after every round, too.")
@click.option("--slips", type=click.IntRange(min=1), metavar="N", help="Mistype one entry in N, and look.")
@click.option("--calibration", "calibrate", is_flag=True, help="How often facts of given odds are true.")
@click.option("--jobs", type=click.IntRange(min=1), default=1, show_default=True, help="Processes at work.")
@click.option("--cluster", metavar="ADDRESS", help="A Dask scheduler, as tcp://HOST:PORT; extra cluster.")
@click.option("--json", "as_json", is_flag=True, help="Summaries and every game as JSON.")
@click.option("--csv", "as_csv", is_flag=True, help="A line for each game.")
@click.option("--plot", type=click.Path(path_type=Path, dir_okay=False), help="Draw the points as SVG.")
@click.pass_context
def command(
    context: click.Context,
    game: str,
    missions: tuple[int, ...],
    players: tuple[int, ...],
    policies: tuple[str, ...],
    against: str,
    gifts: str,
    stop: str,
    rounds: int | None,
    games: int,
    seed: int,
    entropy: bool,
    slips: int | None,
    calibrate: bool,
    jobs: int,
    cluster: str | None,
    as_json: bool,
    as_csv: bool,
    plot: Path | None,
) -> None:
    """Whole games by the real rules, every seat knowing only what it observes.

    The same seed gives the same games, however many processes play them. Interrupting keeps the games that
    are finished. The policy `perfect` sees all preference cards: what the others could reach at most.
    """
    asked = Asked(games=games, jobs=jobs, cluster=cluster, as_json=as_json, as_csv=as_csv, plot=plot)
    refuse_misuse(context, game, policies, asked)
    tables = list(product(missions or (3,), players or (4,)))
    if calibrate:
        _calibrate([CalibrationMatch(mission=m, players=p, seed=seed) for m, p in tables], asked)
    names = policies or (("random", "team") if game == "delicats" else ("random", "greedy"))
    if game != "delicats":
        _play(_others(game, names, against, players or (4,), seed), asked)
    settled = DelicatsMatch(
        mission=3,
        players=4,
        policy="team",
        seed=seed,
        goal=Goal(gifts),
        stop=StopRule(stop),
        rounds=rounds,
        with_bits=entropy,
    )
    matches = [replace(settled, mission=m, players=p, policy=name) for (m, p), name in product(tables, names)]
    if slips is not None:
        _mistype([SlipMatch(match=match, one_in=slips) for match in matches], asked)
    _play({_title(match): match for match in matches}, asked)


def _others(
    game: str, names: Sequence[str], against: str, players: Sequence[int], seed: int
) -> Mapping[str, Match]:
    """Matches of another game than DeliCats, by title."""
    if game == "pocket-cats":
        duels = [PocketCatsMatch(policy=name, against=against, seed=seed) for name in names]
        return {f"Pocket Cats, {duel.policy} against {against}": duel for duel in duels}
    if game == "treats-and-tails":
        return {f"Treats & Tails, {name}": TreatsMatch(policy=name, seed=seed) for name in names}
    return {
        f"Cat & Chocolate, {count} players, {name} against {against}": ChocolateMatch(
            players=count, policy=name, against=against, seed=seed
        )
        for count, name in product(players, names)
    }


def _title(match: DelicatsMatch) -> str:
    return f"mission {match.mission}, {match.players} players, {match.policy}"


def _play(matches: Mapping[str, Match], asked: Asked) -> NoReturn:
    """Play, and tell points and results."""
    games = _gathered(matches, asked)
    if asked.as_json:
        print_json([match_json(title, matches[title], played) for title, played in games.items()])
    elif asked.as_csv:
        print_data("\n".join(csv_lines(games)))
    else:
        print_data("\n".join(match_lines(matches, games)))
    if asked.plot is not None and games:
        _save(asked.plot, histogram_svg(games))
    _finish(games, matches, asked)


def _mistype(matches: Sequence[SlipMatch], asked: Asked) -> NoReturn:
    """Play, and tell of the slips."""
    titled = {_title(match.match): match for match in matches}
    games = _gathered(titled, asked)
    if asked.as_json:
        print_json([slips_json(title, played) for title, played in games.items()])
    else:
        print_data("\n".join(line for title, played in games.items() for line in slip_lines(title, played)))
    _finish(games, titled, asked)


def _calibrate(matches: Sequence[CalibrationMatch], asked: Asked) -> NoReturn:
    """Play, and tell how often facts of given odds were true."""
    titled = {f"mission {match.mission}, {match.players} players": match for match in matches}
    games = _gathered(titled, asked)
    if asked.as_json:
        print_json([calibration_json(title, counted) for title, counted in games.items()])
    else:
        print_data("\n".join(line for title, one in games.items() for line in calibration_lines(title, one)))
    _finish(games, titled, asked)


def _gathered(matches: Mapping[str, PlaysByItself[ResultT]], asked: Asked) -> dict[str, list[ResultT]]:
    """What came of the games of every match that was begun; an interrupt leaves what is finished."""
    games: dict[str, list[ResultT]] = {}
    total = asked.games * len(matches)
    try:
        with click.progressbar(
            length=total, label="Games", file=sys.stderr, hidden=not sys.stderr.isatty()
        ) as bar:
            for title, match in matches.items():
                played = play_games(match, range(asked.games), jobs=asked.jobs, cluster=asked.cluster)
                for game in played:
                    games.setdefault(title, []).append(game)
                    bar.update(1)
    except KeyboardInterrupt:
        finished = sum(map(len, games.values()))
        say(f"Interrupted after {finished} of {counted(total, 'game')}; what was finished is told.")
    return games


def _save(path: Path, picture: str) -> None:
    try:
        path.write_text(picture, encoding="utf-8")
    except OSError as error:
        raise UnwritableError(f"{path}: {error.strerror or error}") from error
    say(f"Drawn: {path}")


def _finish(games: Mapping[str, Sequence[object]], matches: Mapping[str, object], asked: Asked) -> NoReturn:
    is_whole = sum(map(len, games.values())) == asked.games * len(matches)
    finish(ExitCode.ANSWERED if is_whole else ExitCode.UNDECIDED)
