"""Asking for one answer after the other, each of which may be given as an option instead."""

import sys
from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

import click

from deduce.cli.output import say
from deduce.records import NotRead

__all__ = ["Reader", "ask", "refuse_unasked"]

AnswerT = TypeVar("AnswerT")
Reader = Callable[[str], AnswerT | NotRead]


def ask(question: str, given: str | None, read: Reader[AnswerT]) -> AnswerT:
    """The answer given as an option, else asked for until it can be read; misuse where nobody can be."""
    if given is not None:
        answer = read(given.strip())
        if isinstance(answer, NotRead):
            raise click.UsageError(f"{question}: {answer.text}")
        return answer
    if not sys.stdin.isatty():
        answer = read("")
        if isinstance(answer, NotRead):
            raise click.UsageError(f"{question}: give it as an option, since there is nobody to ask")
        return answer
    while True:
        answer = read(click.prompt(question, default="", show_default=False, err=True).strip())
        if not isinstance(answer, NotRead):
            return answer
        say(f"  {answer.text}")


def refuse_unasked(answers: Mapping[str, str | None], names: Iterable[str], why: str) -> None:
    """Misuse where something was given as an option that is not asked for here."""
    for name in names:
        if answers[name]:
            raise click.UsageError(f"--{name} {answers[name]} answers nothing that is asked: {why}")
