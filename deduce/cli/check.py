"""`deduce check`: replay games through the rules, report every fault, score what can be scored."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path

import click

from deduce.cli.answering import DEFAULT_LIMIT, limit_option
from deduce.cli.contradiction import apply_repair
from deduce.cli.files import FILE, fault_line, open_reading
from deduce.cli.fronts import Checked, front
from deduce.cli.output import ExitCode, finish, print_data, print_json, say
from deduce.counted import counted
from deduce.errors import UndecidedError, UnreadableError
from deduce.records import Reading

__all__ = ["command"]


@click.command("check")
@click.argument("files", type=FILE, nargs=-1, required=True, metavar="FILE...")
@click.option("--json", "as_json", is_flag=True, help="One JSON document on standard output.")
@click.option("--apply", "repair", type=click.IntRange(min=1), metavar="N", help="Make repair N, then check.")
@click.option(
    "--audit", "auditing", is_flag=True, help="What should lie on the table, doubtful rounds first."
)
@limit_option
def command(
    files: tuple[Path, ...],
    as_json: bool,
    repair: int | None,
    auditing: bool,
    limit: float = DEFAULT_LIMIT,
) -> None:
    """Replay each FILE through the rules of its game, report every fault, score what can be scored.

    Where no deal fits a DeliCats game, a smallest conflict is told and everything that would mend it; where
    one does, the audit tells how likely each round is wrong and what remains if any one entry is.
    """
    if repair is not None:
        if len(files) != 1:
            raise click.UsageError("--apply mends one file at a time")
        say(apply_repair(files[0], repair, limit))
    documents: list[Mapping[str, object]] = []
    codes = []
    for file in files:
        try:
            reading = open_reading(file)
        except UnreadableError as error:
            say(f"deduce: {error}")
            codes.append(ExitCode.MISUSE)
            continue
        checked = front(reading.game).check(reading, limit)
        if auditing:
            checked = _with_audit(reading, checked, limit)
        reading = replace(reading, faults=(*reading.faults, *checked.faults))
        codes.append(_code(reading, checked))
        documents.append({**({"file": str(file)} if len(files) > 1 else {}), **_document(reading, checked)})
        if not as_json:
            print_data("\n".join(_lines(file, reading, checked, named=len(files) > 1)))
        _tell(file, codes[-1], reading, checked)
    if as_json and len(files) > 1:
        print_json(documents)
    elif as_json and documents:
        print_json(documents[0])
    finish(_first_that_counts(codes))


def _with_audit(reading: Reading, checked: Checked, limit: float) -> Checked:
    # NumPy and the explanations are loaded for an audit and for nothing else here
    from deduce.cli.auditing import audited

    try:
        found = audited(reading, limit)
    except UndecidedError as undecided:
        return replace(checked, undecided=str(undecided))
    if found is None:
        return replace(checked, answer={**checked.answer, "audit": None})
    return replace(
        checked,
        answer={**checked.answer, "audit": found.to_json()},
        lines=[*checked.lines, *found.lines()],
    )


def _document(reading: Reading, checked: Checked) -> Mapping[str, object]:
    return {
        "game": reading.game,
        "legal": not reading.faults,
        **checked.answer,
        "faults": [fault.to_json() for fault in reading.faults],
    }


def _lines(file: Path, reading: Reading, checked: Checked, *, named: bool) -> Iterator[str]:
    indent = "  " if named else ""
    if named:
        yield f"{file}:"
    faults = counted(len(reading.faults), "fault")
    yield indent + ("Legal." if not reading.faults else f"{faults}:")
    for fault in reading.faults:
        yield f"{indent}  {fault_line(fault)}"
    for line in (*checked.lines, *(f"Note: {note}" for note in reading.notes)):
        yield indent + line


def _code(reading: Reading, checked: Checked) -> ExitCode:
    if reading.faults or not checked.is_sound:
        return ExitCode.FAULTS
    return ExitCode.UNDECIDED if checked.undecided else ExitCode.ANSWERED


def _tell(file: Path, code: ExitCode, reading: Reading, checked: Checked) -> None:
    """A line on standard error for everything but a plain yes."""
    if code is ExitCode.UNDECIDED:
        say(f"deduce: {file}: undecided: {checked.undecided}")
    elif reading.faults:
        say(f"deduce: {file}: {counted(len(reading.faults), 'fault')}")
    elif not checked.is_sound:
        say(f"deduce: {file}: no deal fits")


def _first_that_counts(codes: list[ExitCode]) -> ExitCode:
    order = (ExitCode.MISUSE, ExitCode.FAULTS, ExitCode.UNDECIDED)
    return next((code for code in order if code in codes), ExitCode.ANSWERED)
