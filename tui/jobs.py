"""Deduction beside the screen: one worker thread, the newest question first, answers and failures as values.

Nothing here knows Textual. Reports are delivered from whichever thread had them first, so whoever
receives them only passes them on, as Textual's `post_message` does.
"""

from collections.abc import Callable
from concurrent.futures import CancelledError, Future, ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias, TypeVar

from deduce.errors import DeduceError
from deduce.records import DelicatsRecord
from deduce.solver import Stopper

if TYPE_CHECKING:  # NumPy is loaded by the worker, while the screen is there already
    from deduce.inference import Analysis, Certificate

__all__ = ["Answered", "Certified", "Deduction", "Engine", "Failed", "Question", "Report"]

_ReportT = TypeVar("_ReportT")


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """What is to be concluded."""

    record: DelicatsRecord
    before: DelicatsRecord | None = None
    """The game without its last round, for the deals left before it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Answered:
    """What follows."""

    question: Question
    analysis: "Analysis"
    before: "Analysis | None"
    """What followed without the last round."""
    changes: tuple[str, ...]
    """What is other than in the answer before this one; empty for the first."""
    certificate: "Certificate | None"
    """None where it comes later; a contradiction is not told before the second engine was asked."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Certified:
    """What the second engine says to an answer that was delivered without its word."""

    question: Question
    certificate: "Certificate"


@dataclass(frozen=True, slots=True, kw_only=True)
class Failed:
    """Nothing could be concluded, or the answer could not be certified; notes are not touched by it."""

    question: Question
    message: str
    has_answer: bool
    """Whether an answer was delivered and only its certificate failed."""


Report: TypeAlias = Answered | Certified | Failed


class Engine:
    """The deduction itself, as the worker calls it; another one may stand in for it."""

    def analyse(self, record: DelicatsRecord) -> "Analysis":
        """What follows from a record."""
        from deduce.inference import analyse

        return analyse(record)

    def changes(self, before: "Analysis", after: "Analysis") -> tuple[str, ...]:
        """What differs between two answers, in sentences."""
        from deduce.inference import changes

        return changes(before, after)

    def certify(self, analysis: "Analysis", stopper: Stopper) -> "Certificate":
        """What the second engine says to it."""
        from deduce.inference import certify

        return certify(analysis, stopper=stopper)


class Deduction:
    """Concludes from one record at a time; a newer one takes the place of all that came before."""

    def __init__(self, deliver: Callable[[Report], object], engine: Engine | None = None) -> None:
        """Deliver every report of the newest question."""
        self._deliver = deliver
        self._engine = engine or Engine()
        self._worker = ThreadPoolExecutor(max_workers=1, thread_name_prefix="deduction")
        self._newest: _Job | None = None
        self._last: Analysis | None = None
        """What was delivered last."""

    def start(self, question: Question) -> None:
        """Conclude from this record; what is still being concluded from an older one is dropped."""
        self.cancel()
        self._newest = job = _Job(question=question)
        self._submit(job, lambda: self._answer(job), lambda answer: self._answered(job, answer))

    def cancel(self) -> None:
        """Drop what is being concluded; a running solver is stopped."""
        job, self._newest = self._newest, None
        if job is not None:
            job.stopper.stop()

    def close(self) -> None:
        """Drop everything and let the worker end."""
        self.cancel()
        self._worker.shutdown(wait=False, cancel_futures=True)

    def _submit(self, job: "_Job", work: Callable[[], _ReportT], then: Callable[[_ReportT], object]) -> None:
        """Let the worker do this part of the job, unless a newer job has come by then."""

        def begin() -> _ReportT:
            if job is not self._newest:
                raise CancelledError
            return work()

        def end(done: Future[_ReportT]) -> None:
            if job is not self._newest:
                return
            error = done.exception()
            if error is None:
                then(done.result())
            else:
                self._deliver(_failure(job, error))

        with suppress(RuntimeError):  # a worker that was closed takes nothing up
            future = self._worker.submit(begin)
            future.add_done_callback(end)

    def _answer(self, job: "_Job") -> Answered:
        question = job.question
        analysis = self._analysis(question.record)
        before = None if question.before is None else self._analysis(question.before)
        changes = () if self._last is None else self._engine.changes(self._last, analysis)
        return Answered(
            question=question,
            analysis=analysis,
            before=before,
            changes=changes,
            certificate=None if analysis.consistent else self._engine.certify(analysis, job.stopper),
        )

    def _analysis(self, record: DelicatsRecord) -> "Analysis":
        """What follows; the last answer again where it is the same record, as before a new round."""
        if self._last is not None and self._last.record == record:
            return self._last
        return self._engine.analyse(record)

    def _answered(self, job: "_Job", answer: Answered) -> None:
        job.has_answer = True
        self._last = answer.analysis
        self._deliver(answer)
        if answer.certificate is None:
            self._submit(job, lambda: self._certificate(job, answer.analysis), self._deliver)

    def _certificate(self, job: "_Job", analysis: "Analysis") -> Certified:
        return Certified(question=job.question, certificate=self._engine.certify(analysis, job.stopper))


@dataclass(slots=True, kw_only=True, eq=False)
class _Job:
    """One question on its way."""

    question: Question
    stopper: Stopper = field(default_factory=Stopper)
    has_answer: bool = False


def _failure(job: _Job, error: BaseException) -> Failed:
    reason = str(error) if isinstance(error, DeduceError) else f"{type(error).__name__}: {error}"
    what = "The answer could not be certified" if job.has_answer else "Nothing could be concluded"
    return Failed(
        question=job.question,
        message=f"{what}: {reason}. Your notes are saved and can be edited as before.",
        has_answer=job.has_answer,
    )
