"""The command line: which commands there are, loaded only when they are asked for."""

import difflib
import sys
from importlib import import_module
from importlib.metadata import version
from typing import Any

import click

from deduce.cli.output import ExitCode, finish, say
from deduce.errors import DeduceError, UndecidedError

__all__ = ["COMMANDS", "register", "run"]

COMMANDS: dict[str, str] = {
    "new": "Ask for the set-up and write a game file.",
    "add": "Append one round or move to a game file.",
    "undo": "Take the last round or move off a game file.",
    "show": "Print a readable transcript of any game.",
    "solve": "What each cat may like, with exact odds, and where each gift goes.",
    "why": "The smallest reason for a conclusion, or the whole chain of reasoning.",
    "check": "Replay games through the rules, report every fault, score what can be scored.",
    "gifts": "Where to put these gift cards.",
    "advise": "The next decision: whom to hand a card to, which to add, whether to stop.",
    "puzzle": "Practice puzzles with one answer, graded, as files and as sheets to print.",
    "simulate": "Whole games that play themselves, and what they come to.",
    "rules": "The rules of a game in our own short words, with every ruling.",
}

_MODULES = {name: f"deduce.cli.{name}" for name in COMMANDS}


def register(name: str, describes: str, module: str) -> None:
    """Offer one more command, whose click command is `command` in the module of that name."""
    COMMANDS[name] = describes
    _MODULES[name] = module


class Commands(click.Group):
    """The command group; a command's module is imported when the command is run or described."""

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command; what it refuses, or cannot decide, is a line and an exit code."""
        try:
            return super().invoke(ctx)
        except UndecidedError as undecided:
            say(f"Undecided: {undecided}.")
            finish(ExitCode.UNDECIDED)
        except DeduceError as error:
            say(f"deduce: {error}")
            finish(ExitCode.MISUSE)

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Every command, in the order of the help."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name, from the module of that name."""
        if cmd_name not in _MODULES:
            return None
        command: click.Command = import_module(_MODULES[cmd_name]).command
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that was asked for; an unknown one is refused with the nearest."""
        if args and args[0] not in COMMANDS and not args[0].startswith("-"):
            near = difflib.get_close_matches(args[0], COMMANDS, n=1)
            hint = f"did you mean {near[0]!r}?" if near else f"the commands are {', '.join(COMMANDS)}"
            ctx.fail(f"there is no command and no file {args[0]!r}; {hint}")
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The list of commands, without importing any of them."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


@click.group(
    cls=Commands,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="Without a command, `deduce` opens the terminal app and `deduce FILE` opens it on that game; "
    "`deduce FILE --plain` plays it line by line, for screen readers and pipes.",
)
@click.version_option(version("deduce-cats"), prog_name="deduce")
def cli() -> None:
    """A deduction assistant for the card game DeliCats."""


def run(arguments: list[str] | None = None) -> None:
    """Run the command line and end with its exit code; no traceback reaches the user."""
    try:
        cli.main(arguments, prog_name="deduce", standalone_mode=True)
    except BrokenPipeError:
        sys.stderr.close()  # the reader has gone; there is nobody to tell
        finish(ExitCode.ANSWERED)
