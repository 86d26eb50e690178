"""The script `deduce`: the app, else the command line."""

import os
import sys
from pathlib import Path

__all__ = ["main"]

PLAIN = "--plain"
"""The option for a game line by line, without a screen."""


def main() -> None:
    """Open the app for no argument or a game file, on a screen or in plain lines; else the command line."""
    from deduce.cli.main import register, run

    register("serve", "The terminal app in a browser, for a phone or tablet on the table.", "tui.serve.cli")
    arguments = sys.argv[1:]
    if "_DEDUCE_COMPLETE" in os.environ or not opens_app(arguments):
        run(arguments)
    elif PLAIN in arguments:
        from tui.plain import run_plain

        raise SystemExit(run_plain([argument for argument in arguments if argument != PLAIN]))
    else:
        from tui.app import run_app

        run_app(arguments)


def opens_app(arguments: list[str]) -> bool:
    """Whether these arguments name no command but a file, or nothing at all.

    >>> opens_app([]), opens_app(["./why"]), opens_app(["solve"]), opens_app(["--version"])
    (True, True, False, False)
    >>> opens_app(["--plain", "./why"]), opens_app(["--plain"]), opens_app(["--plain", "solve"])
    (True, True, False)
    """
    from deduce.cli.main import COMMANDS

    named = [argument for argument in arguments if argument != PLAIN]
    if not named:
        return True
    first = named[0]
    if first.startswith("-") or first in COMMANDS:
        return False
    return os.sep in first or first.endswith(".toml") or Path(first).exists()


if __name__ == "__main__":
    main()
