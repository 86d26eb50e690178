"""`deduce puzzle`: practice puzzles with exactly one answer, graded, as files and as sheets."""

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from secrets import randbelow
from time import perf_counter
from typing import NoReturn

import click

from deduce.cli.files import FILE, open_reading, say_faults
from deduce.cli.given import given, refuse_given
from deduce.cli.output import ExitCode, finish, print_data, say
from deduce.cli.puzzle_outputs import Outputs
from deduce.counted import counted
from deduce.puzzles import (
    REPEATS,
    Level,
    MadePuzzle,
    NoPuzzle,
    PuzzleKind,
    Rejection,
    Request,
    Tally,
    check_puzzle,
    cut,
    how_many_exist,
    make_batch,
    shortage,
    why_impossible,
)
from deduce.records import DelicatsRecord

__all__ = ["command"]

NEW_SEEDS = 1_000_000
"""A seed nobody asked for is below this number."""
MOST_SEED = 999_999_999
"""Seeds are read out and typed in."""
ONLOOKER = "none"
OUTPUT = click.Path(path_type=Path, dir_okay=False)
FREE_WITH_FROM = {"source", "gifts", "directory", "html", "pdf", "markdown", "text", "paper"}
"""The options that may stand beside --from."""


@click.command("puzzle")
@click.option("--mission", type=click.IntRange(1, 9), default=3, show_default=True)
@click.option("--players", type=click.IntRange(2, 4), default=4, show_default=True)
@click.option("--level", type=click.Choice([level.word for level in Level]), help="Without it, what falls.")
@click.option("--seed", type=click.IntRange(0, MOST_SEED), help="The same seed gives the same puzzles.")
@click.option("--count", type=click.IntRange(min=1), default=1, show_default=True, help="Different puzzles.")
@click.option(
    "--seat",
    type=click.Choice([ONLOOKER, "1", "2", "3", "4"]),
    default=ONLOOKER,
    show_default=True,
    help="Whose view, own cards known.",
)
@click.option("--face-up", is_flag=True, help="Turn up the cards that missions 2, 4, 5 and 9 lay face down.")
@click.option("--decoys", type=click.IntRange(min=0), default=0, help="Rounds that are not needed.")
@click.option(
    "--links", type=click.IntRange(min=0), default=0, help="At most so many own vacations of a seat."
)
@click.option("--rounds", type=click.IntRange(min=1), help="Exactly so many rounds.")
@click.option("--fewest", is_flag=True, help="As few rounds as are known to do.")
@click.option("--gifts", is_flag=True, help="Ask for the bowls of gift cards instead of the deal.")
@click.option("--counting", is_flag=True, help="Settled by counting the cards nobody saw (missions 2, 5).")
@click.option("--from", "source", type=FILE, help="The puzzle this recorded game became.")
@click.option(
    "-o",
    "--output",
    "directory",
    type=click.Path(path_type=Path, file_okay=False),
    metavar="DIR",
    help="A game file for each puzzle, and its solution beside it.",
)
@click.option("--html", type=OUTPUT, help="A booklet for the print dialogue of a browser.")
@click.option("--pdf", type=OUTPUT, help="The booklet as PDF; takes the extra pdf.")
@click.option("--markdown", type=OUTPUT, help="The booklet as Markdown.")
@click.option("--text", type=OUTPUT, help="The booklet as plain text.")
@click.option("--paper", type=click.Choice(["a4", "letter"]), default="a4", help="Of the PDF.")
@click.option("--jobs", type=click.IntRange(min=1), default=1, show_default=True, help="Processes at work.")
@click.option("--cluster", metavar="ADDRESS", help="A Dask scheduler, as tcp://HOST:PORT; extra cluster.")
@click.option("--stats", is_flag=True, help="Tell what was tried and rejected, and how fast it went.")
@click.pass_context
def command(
    context: click.Context,
    mission: int,
    players: int,
    level: str | None,
    seed: int | None,
    count: int,
    seat: str,
    face_up: bool,
    decoys: int,
    links: int,
    rounds: int | None,
    fewest: bool,
    gifts: bool,
    counting: bool,
    source: Path | None,
    directory: Path | None,
    html: Path | None,
    pdf: Path | None,
    markdown: Path | None,
    text: Path | None,
    paper: str,
    jobs: int,
    cluster: str | None,
    stats: bool,
) -> None:
    """Practice puzzles with exactly one answer, proved by two engines and graded by the steps they need.

    Without -o or a booklet to write, the puzzles go to standard output as text.
    """
    if pdf is None and any(option.name == "paper" for option in given(context)):
        raise click.UsageError(f"--paper {paper} is of the PDF; name that by --pdf FILE")
    outputs = Outputs(directory=directory, html=html, pdf=pdf, markdown=markdown, text=text, paper=paper)
    if source is not None:
        refuse_given(context, "--from, since the game decides it", but=FREE_WITH_FROM)
        outputs.check()
        _cut(source, outputs, gifts=gifts)
    request = Request(
        mission_number=mission,
        players=players,
        seat=None if seat == ONLOOKER else int(seat) - 1,
        level=None if level is None else Level[level.upper()],
        face_up=face_up,
        decoys=decoys,
        links=links,
        rounds=rounds,
        fewest=fewest,
        kind=_kind(gifts=gifts, counting=counting),
    )
    _refuse_impossible(request)
    outputs.check()
    chosen = randbelow(NEW_SEEDS) if seed is None else seed
    _make(request, chosen, outputs, Work(count=count, jobs=jobs, cluster=cluster, stats=stats))


def _kind(*, gifts: bool, counting: bool) -> PuzzleKind:
    if gifts and counting:
        raise click.UsageError("--gifts and --counting ask for different things; name one")
    if counting:
        return PuzzleKind.COUNTING
    return PuzzleKind.GIFTS if gifts else PuzzleKind.DEAL


@dataclass(frozen=True, kw_only=True)
class Work:
    """How much is to be made, and how."""

    count: int
    jobs: int
    cluster: str | None
    stats: bool


def _make(request: Request, seed: int, outputs: Outputs, work: Work) -> NoReturn:
    puzzles: list[MadePuzzle] = []
    paths: list[str] = []
    tally = Tally()
    interrupted = False
    start = perf_counter()
    try:
        with click.progressbar(
            length=work.count, label="Puzzles", file=sys.stderr, hidden=_no_bar(work.count)
        ) as bar:
            for outcome in make_batch(request, seed, work.count, jobs=work.jobs, cluster=work.cluster):
                tally.update(outcome.tally)
                if outcome.puzzle is not None:
                    puzzles.append(outcome.puzzle)
                    paths += outputs.keep(outcome.puzzle)
                    bar.update(1)
    except KeyboardInterrupt:
        interrupted = True
    seconds = perf_counter() - start
    for path in paths:
        print_data(path)
    if puzzles:
        outputs.print_booklets(puzzles)
    if work.stats:
        _say_stats(len(puzzles), tally, seconds)
    if interrupted:
        say(f"Interrupted after {len(puzzles)} of {work.count}; what was finished is kept.")
    elif len(puzzles) < work.count:
        _say_shortage(request, len(puzzles), tally)
    finish(ExitCode.ANSWERED if len(puzzles) == work.count else ExitCode.UNDECIDED)


def _no_bar(count: int) -> bool:
    """A progress bar is for many puzzles and for a person who watches."""
    return count == 1 or not sys.stderr.isatty()


def _cut(source: Path, outputs: Outputs, *, gifts: bool) -> NoReturn:
    reading = open_reading(source)
    say_faults(reading.faults)
    if reading.meaning_open or not isinstance(reading.record, DelicatsRecord):
        say("A puzzle is cut from a DeliCats game whose meaning is clear.")
        finish(ExitCode.FAULTS)
    puzzle = cut(reading.record, gifts=gifts)
    if isinstance(puzzle, NoPuzzle):
        say(f"This game never became a puzzle: {puzzle.reason}.")
        finish(ExitCode.UNDECIDED)
    check_puzzle(puzzle)
    if puzzle.bowls and not gifts:
        say("The game never left one deal, so its gift cards are asked about.")
    for path in outputs.keep(puzzle):
        print_data(path)
    outputs.print_booklets([puzzle])
    finish(ExitCode.ANSWERED)


def _refuse_impossible(request: Request) -> None:
    impossible = why_impossible(request)
    if impossible is not None:
        raise click.UsageError(f"{impossible.reason}.{_nearest_words(impossible.nearest)}")


def _nearest_words(requests: Sequence[Request]) -> str:
    lines = "".join(f"\n  deduce puzzle {near.options}" for near in requests)
    return f"\nThe nearest that can be had:{lines}" if requests else ""


def _say_shortage(request: Request, made: int, tally: Tally) -> None:
    if made and tally.reasons[Rejection.SAME]:
        exist = how_many_exist(request)
        if exist == made:
            there = counted(made, "puzzle of this kind exists", "different puzzles of this kind exist")
            say(f"Only {there}; all others differ in names.")
        else:
            say(
                f"Only {counted(made, 'different puzzle', 'different puzzles')} of this kind came up: "
                f"the last {REPEATS} seeds repeated them up to renaming."
            )
        return
    lacking = shortage(request, tally)
    say(f"No {'more' if made else 'such'} puzzle was found within the bound of attempts: {lacking.reason}.")
    say(_nearest_words(lacking.nearest).strip())


def _say_stats(made: int, tally: Tally, seconds: float) -> None:
    attempts = made + tally.reasons.total()
    puzzles = counted(made, "puzzle")
    say(f"{puzzles} in {seconds:.2f} s, {made / seconds:.1f} a second, certificates included;")
    say(f"{counted(attempts, 'attempt')}, of which were rejected:{'' if tally.reasons.total() else ' none'}")
    for reason, count in tally.reasons.most_common():
        say(f"{count:>8}  {reason.value}")
