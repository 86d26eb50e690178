"""`deduce show`: a readable transcript of any game."""

from collections.abc import Iterator
from pathlib import Path

import click

from deduce.cli.files import FILE, open_reading, say_faults
from deduce.cli.given import refuse_given
from deduce.cli.output import ExitCode, finish, print_data, say
from deduce.games.delicats.components import mission as find_mission
from deduce.records import DelicatsRecord, Theme, Transcript, create_file, line_of, transcript

__all__ = ["command"]

GAP = "  "


@click.command("show")
@click.argument("file", type=FILE, required=False)
@click.option("--line", is_flag=True, help="The game as one line to paste; every command reads it too.")
@click.option("--blank", is_flag=True, help="A blank note sheet for --mission, instead of a game.")
@click.option("--mission", type=click.IntRange(1, 9), help="The mission of the blank sheet.")
@click.option("--html", type=click.Path(path_type=Path), help="Where to write the blank sheet.")
@click.pass_context
def command(
    context: click.Context, file: Path | None, line: bool, blank: bool, mission: int | None, html: Path | None
) -> None:
    """A readable transcript of FILE, or a blank note sheet to print."""
    if blank:
        refuse_given(context, "--blank", but={"file", "blank", "mission", "html"})
        _write_blank(file, mission, html)
    elif file is None:
        raise click.UsageError("name a game file, or ask for --blank --mission N --html SHEET.html")
    else:
        refuse_given(context, "a game to show", but={"file", "line"})
        _show(file, line=line)


def _write_blank(file: Path | None, number: int | None, html: Path | None) -> None:
    """Write a blank sheet; a game file lends it the names that are printed on its cards."""
    from deduce.cli.blank_sheet import blank_sheet

    record = None if file is None else open_reading(file).record
    theme, of_game = (record.theme, record.mission) if isinstance(record, DelicatsRecord) else (Theme(), None)
    wanted = of_game if number is None else find_mission(number)
    if wanted is None or html is None:
        raise click.UsageError("a blank sheet needs --mission N, 1 to 9, and --html SHEET.html")
    create_file(html, blank_sheet(wanted, theme))
    say(f"{html} is ready to be printed from a browser.")


def _show(file: Path, *, line: bool) -> None:
    reading = open_reading(file)
    say_faults(reading.faults)
    if reading.record is None:
        say("The set-up is at fault, so there is no game to show.")
        finish(ExitCode.FAULTS)
    if line:
        print_data(line_of(reading.record))
    else:
        print_data("\n".join(_lines(transcript(reading.record))))
    finish(ExitCode.FAULTS if reading.faults else ExitCode.ANSWERED)


def _lines(shown: Transcript) -> Iterator[str]:
    yield shown.heading
    yield from _facts(shown.facts)
    if shown.rows:
        yield ""
        rows = [shown.columns, *shown.rows]
        used = [column for column in range(len(shown.columns)) if any(row[column] for row in shown.rows)]
        widths = {column: max(len(row[column]) for row in rows) for column in used}
        for row in rows:
            yield GAP.join(row[column].ljust(widths[column]) for column in used).rstrip()
    yield ""
    yield from _facts(shown.outcome)


def _facts(facts: tuple[tuple[str, str], ...]) -> Iterator[str]:
    width = max((len(what) for what, _ in facts), default=0)
    for what, fact in facts:
        yield f"{what.rjust(width)}: {fact}".replace("\n", "\n" + " " * (width + 2))
