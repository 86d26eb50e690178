"""Answering from a DeliCats record on the command line: reading it, timing, certifying, ending."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from math import isnan
from pathlib import Path
from time import perf_counter
from typing import Any, NoReturn

import click

from deduce.cli.files import open_reading, say_faults
from deduce.cli.output import ExitCode, finish, print_json, say
from deduce.errors import UndecidedError
from deduce.inference import Analysis, Certificate, Verdict, analyse, certify
from deduce.records import DelicatsRecord, Reading
from deduce.solver import ConstraintModel

__all__ = [
    "DEFAULT_LIMIT",
    "Answer",
    "deciding",
    "end_answer",
    "limit_option",
    "open_answer",
    "open_clear",
    "record_of",
    "time_option",
]

DEFAULT_LIMIT = 30.0


class _Seconds(click.FloatRange):
    """A time that is more than none; what is not a number is none at all."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        seconds = super().convert(value, param, ctx)
        if isnan(seconds):
            self.fail(f"{value!r} is not a number of seconds", param, ctx)
        return float(seconds)


limit_option = click.option(
    "--limit",
    type=_Seconds(min=0, min_open=True),
    default=DEFAULT_LIMIT,
    show_default=True,
    metavar="SECONDS",
    help="Bound the solver; when the bound is hit the answer is undecided.",
)
time_option = click.option("--time", "timed", is_flag=True, help="End standard error with the time it took.")


@dataclass(frozen=True, kw_only=True)
class Answer:
    """What a command answers from: the record, its analysis, and the other engine's word on it."""

    reading: Reading
    record: DelicatsRecord
    analysis: Analysis
    certificate: Certificate
    seconds: dict[str, float] = field(default_factory=dict)

    @property
    def consistent(self) -> bool | None:
        """Whether a deal fits; None while a contradiction is not certified."""
        if self.analysis.consistent or self.certificate.certified:
            return self.analysis.consistent
        return None


def record_of(reading: Reading) -> DelicatsRecord:
    """The DeliCats record of a file; misuse for another game."""
    if not isinstance(reading.record, DelicatsRecord):
        raise click.UsageError(f"this command answers for DeliCats, and the file is a game of {reading.game}")
    return reading.record


def open_clear(file: Path, *, as_json: bool) -> Reading:
    """What a file says, its faults told; ends the command where one leaves open what was meant."""
    reading = open_reading(file)
    say_faults(reading.faults)
    if reading.meaning_open:
        if as_json:
            faults = [fault.to_json() for fault in reading.faults]
            print_json({"game": reading.game, "legal": False, "consistent": None, "faults": faults})
        say("These faults leave open what was meant, so nothing is concluded.")
        finish(ExitCode.FAULTS)
    return reading


@contextmanager
def deciding(open_document: Mapping[str, object], *, as_json: bool) -> Iterator[None]:
    """End the command as undecided where this work is: the document tells so if JSON is asked for."""
    try:
        yield
    except UndecidedError as undecided:
        if as_json:
            print_json(open_document)
        say(f"Undecided: {undecided}.")
        finish(ExitCode.UNDECIDED)


def open_answer(
    file: Path, limit: float, *, as_json: bool, also: Callable[[Analysis], object] | None = None
) -> Answer:
    """Read a file and answer from it; `also` is worked out within the time of the answer.

    Ends the command where a fault leaves open what was meant.
    """
    reading = open_clear(file, as_json=as_json)
    record = record_of(reading)
    ConstraintModel()  # loads the solver, so that the times below hold no imports
    start = perf_counter()
    analysis = analyse(record)
    if also is not None and analysis.consistent:
        also(analysis)
    answered = perf_counter()
    certificate = certify(analysis, limit=limit)
    certified = perf_counter()
    return Answer(
        reading=reading,
        record=record,
        analysis=analysis,
        certificate=certificate,
        seconds={"answer": answered - start, "certificate": certified - answered},
    )


def end_answer(answer: Answer, *, timed: bool) -> NoReturn:
    """Tell what stands in the way of a plain answer, the times if asked for, and end with the exit code."""
    code = ExitCode.FAULTS if answer.reading.faults else ExitCode.ANSWERED
    if answer.certificate.verdict is not Verdict.CERTIFIED:
        say(f"Undecided: {answer.certificate.why}.")
        code = ExitCode.UNDECIDED
    elif not answer.analysis.consistent:
        say("No deal fits this record; `deduce check` says which rounds cannot all be true.")
        code = ExitCode.FAULTS
    if timed:
        for what, seconds in answer.seconds.items():
            say(f"{what} {seconds:.6f} s")
    finish(code)
