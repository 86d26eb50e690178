"""Deduction beside the screen: the newest question wins, and failures are values."""

from collections.abc import Iterator
from dataclasses import replace
from queue import Empty, Queue
from threading import Event
from types import MappingProxyType
from typing import TypeVar

import pytest

from deduce.errors import UndecidedError
from deduce.games.delicats.components import Preference
from deduce.inference import Analysis, Certificate, Verdict, analyse
from deduce.records import DelicatsRecord
from deduce.solver import Stopper
from tests.tui.session.table import GAME, record_of_text
from tui.jobs import Answered, Certified, Deduction, Engine, Failed, Question, Report

PATIENCE = 30
ReportT = TypeVar("ReportT")
RECORD = record_of_text(GAME)
SHORTER = replace(RECORD, rounds=())
CONTRADICTION = replace(RECORD, preferences=MappingProxyType({0: (Preference.TUNA,), 1: (Preference.TUNA,)}))


class Gate(Engine):
    """An engine that waits to be let through, and may fail."""

    def __init__(self) -> None:
        """Open at first."""
        self.analysing, self.certifying = Event(), Event()
        self.go = Event()
        self.go.set()
        self.failure: Exception | None = None
        self.failure_of_certificate: Exception | None = None
        self.stopped = False
        self.analysed: list[DelicatsRecord] = []

    def analyse(self, record: DelicatsRecord) -> Analysis:
        """What follows, when the gate is open."""
        self.analysing.set()
        assert self.go.wait(PATIENCE)
        self.analysed.append(record)
        if self.failure is not None:
            raise self.failure
        return super().analyse(record)

    def certify(self, analysis: Analysis, stopper: Stopper) -> Certificate:
        """A certificate, or what a stopped solver says."""
        self.certifying.set()
        if self.failure_of_certificate is not None:
            raise self.failure_of_certificate
        while not self.go.wait(0.001):
            if stopper.stopped:
                self.stopped = True
                return Certificate(verdict=Verdict.UNDECIDED, why="stopped")
        return Certificate(verdict=Verdict.CERTIFIED)


@pytest.fixture
def reports() -> Queue[Report]:
    """What was delivered."""
    return Queue()


@pytest.fixture
def gate() -> Gate:
    """The engine that is asked."""
    return Gate()


@pytest.fixture
def deduction(reports: Queue[Report], gate: Gate) -> Iterator[Deduction]:
    """The worker."""
    worker = Deduction(reports.put, gate)
    yield worker
    gate.go.set()
    worker.close()


def next_report(reports: Queue[Report], kind: type[ReportT]) -> ReportT:
    """The next thing delivered, which is of that kind."""
    report = reports.get(timeout=PATIENCE)
    assert isinstance(report, kind)
    return report


def test_the_answer_then_its_certificate(deduction: Deduction, reports: Queue[Report]) -> None:
    """The answer comes at once, with the one before the last round, and the certificate after it."""
    question = Question(record=RECORD, before=SHORTER)
    deduction.start(question)
    answer = next_report(reports, Answered)
    assert answer.question is question
    assert answer.analysis.deal_count == analyse(RECORD).deal_count
    assert answer.before is not None
    assert answer.before.deal_count == analyse(SHORTER).deal_count
    assert (answer.changes, answer.certificate) == ((), None)
    assert next_report(reports, Certified).certificate.certified


def test_the_real_engines(reports: Queue[Report]) -> None:
    """Both engines agree on a small game."""
    worker = Deduction(reports.put)
    worker.start(Question(record=RECORD))
    next_report(reports, Answered)
    assert next_report(reports, Certified).certificate.certified
    worker.close()


def test_what_changed_since_the_last_answer(deduction: Deduction, reports: Queue[Report]) -> None:
    """A second answer says what is now certain, impossible or open again."""
    deduction.start(Question(record=SHORTER))
    next_report(reports, Answered)
    next_report(reports, Certified)
    held = replace(
        SHORTER, preferences=MappingProxyType({0: (Preference.TUNA, Preference.SOFA), 1: (Preference.HAM,)})
    )
    deduction.start(Question(record=held))
    assert "Ben: ham is now certain" in next_report(reports, Answered).changes


def test_the_answer_before_is_not_asked_for_twice(
    deduction: Deduction, reports: Queue[Report], gate: Gate
) -> None:
    """After a new round, the answer without it is the one that was there."""
    deduction.start(Question(record=SHORTER))
    next_report(reports, Answered)
    next_report(reports, Certified)
    deduction.start(Question(record=RECORD, before=SHORTER))
    next_report(reports, Answered)
    assert gate.analysed == [SHORTER, RECORD]


def test_the_newest_question_wins(deduction: Deduction, reports: Queue[Report], gate: Gate) -> None:
    """Of the questions that came while one was on its way only the newest is begun and answered."""
    gate.go.clear()
    deduction.start(Question(record=RECORD))
    assert gate.analysing.wait(PATIENCE)
    deduction.start(Question(record=CONTRADICTION))
    newest = Question(record=SHORTER)
    deduction.start(newest)
    gate.go.set()
    assert next_report(reports, Answered).question is newest
    assert next_report(reports, Certified).question is newest
    assert gate.analysed == [RECORD, SHORTER]
    assert reports.empty()


def test_a_running_certificate_is_stopped(deduction: Deduction, reports: Queue[Report], gate: Gate) -> None:
    """A newer question stops the solver that still works for the older one, whose certificate never comes."""
    deduction.start(Question(record=RECORD))
    next_report(reports, Answered)
    next_report(reports, Certified)
    gate.certifying.clear()
    gate.go.clear()
    gate.analysing.clear()
    first = Question(record=RECORD)
    deduction.start(first)
    assert next_report(reports, Answered).question is first
    assert gate.certifying.wait(PATIENCE)
    second = Question(record=SHORTER)
    deduction.start(second)
    assert gate.analysing.wait(PATIENCE)
    assert gate.stopped
    gate.go.set()
    assert next_report(reports, Answered).question is second


@pytest.mark.parametrize(
    "failure", [UndecidedError("the two engines differ"), MemoryError(), ValueError("odd")]
)
def test_a_failure_is_a_value(
    deduction: Deduction, reports: Queue[Report], gate: Gate, failure: Exception
) -> None:
    """Whatever goes wrong is told in a sentence, and the next question is answered as if nothing had been."""
    gate.failure = failure
    deduction.start(Question(record=RECORD))
    failed = next_report(reports, Failed)
    assert failed.message.startswith("Nothing could be concluded: ")
    assert failed.message.endswith("Your notes are saved and can be edited as before.")
    assert not failed.has_answer
    gate.failure = None
    deduction.start(Question(record=RECORD))
    next_report(reports, Answered)


def test_a_certificate_that_fails(deduction: Deduction, reports: Queue[Report], gate: Gate) -> None:
    """When only the second engine fails, the answer stays and is called uncertified."""
    gate.failure_of_certificate = RuntimeError("solver gone")
    deduction.start(Question(record=RECORD))
    next_report(reports, Answered)
    failed = next_report(reports, Failed)
    assert failed.has_answer
    assert failed.message.startswith("The answer could not be certified: RuntimeError: solver gone.")


def test_a_contradiction_waits_for_the_second_engine(deduction: Deduction, reports: Queue[Report]) -> None:
    """That no deal fits is told only with the certificate."""
    deduction.start(Question(record=CONTRADICTION))
    answer = next_report(reports, Answered)
    assert not answer.analysis.consistent
    assert answer.certificate is not None
    assert reports.empty()


def test_cancelled(deduction: Deduction, reports: Queue[Report], gate: Gate) -> None:
    """A question that was dropped is never answered."""
    gate.go.clear()
    deduction.start(Question(record=RECORD))
    assert gate.analysing.wait(PATIENCE)
    deduction.cancel()
    gate.go.set()
    kept = Question(record=SHORTER)
    deduction.start(kept)
    assert next_report(reports, Answered).question is kept


def test_closed(deduction: Deduction, reports: Queue[Report], gate: Gate) -> None:
    """After the end nothing is delivered and nothing is taken up."""
    gate.go.clear()
    deduction.start(Question(record=RECORD))
    assert gate.analysing.wait(PATIENCE)
    deduction.close()
    gate.go.set()
    deduction.start(Question(record=RECORD))
    with pytest.raises(Empty):
        reports.get(timeout=0.2)
