"""Asking for one answer after the other, each of which may be given as an option instead."""

import sys
from collections.abc import Callable
from typing import TypeVar

import click

from deduce.cli.output import say
from deduce.records import NotRead

__all__ = ["Reader", "ask"]

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
