"""Which options and arguments were given on the command line, and refusing those that would not be read."""

from collections.abc import Collection, Iterator

import click
from click.core import ParameterSource

__all__ = ["given", "refuse_given"]


def given(context: click.Context) -> Iterator[click.Parameter]:
    """The options and arguments that were given, in the order in which the help lists them."""
    for parameter in context.command.params:
        if context.get_parameter_source(str(parameter.name)) is ParameterSource.COMMANDLINE:
            yield parameter


def refuse_given(context: click.Context, asked: str, *, but: Collection[str]) -> None:
    """Misuse where something was given that is not in `but`, which is all that is read where `asked` is."""
    unread = [_label(parameter) for parameter in given(context) if parameter.name not in but]
    if unread:
        read = [_label(parameter) for parameter in context.command.params if parameter.name in but]
        verb = "does" if len(unread) == 1 else "do"
        raise click.UsageError(
            f"{', '.join(unread)} {verb} not go with {asked}; with it go {', '.join(read)}"
        )


def _label(parameter: click.Parameter) -> str:
    """The option or argument as the help names it."""
    return (
        max(parameter.opts, key=len) if isinstance(parameter, click.Option) else str(parameter.name).upper()
    )
