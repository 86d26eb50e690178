"""`deduce serve`: the terminal app in a browser, for a phone or tablet on the table."""

import os
import sys
from pathlib import Path

import click

from deduce.cli.files import FILE
from deduce.cli.output import say
from deduce.errors import ServeError
from tui.serve.command import DEFAULT_MAX_SESSIONS, DEFAULT_PORT, serve

__all__ = ["command"]


@click.command("serve")
@click.argument("file", type=FILE, required=False)
@click.option("--host", help="The address to listen on, 0.0.0.0 for all; without it only this computer.")
@click.option(
    "--port", type=click.IntRange(0, 65535), default=DEFAULT_PORT, show_default=True, help="0 for any."
)
@click.option(
    "--max-sessions", type=int, default=DEFAULT_MAX_SESSIONS, show_default=True, help="Pages open at once."
)
def command(file: Path | None, host: str | None, port: int, max_sessions: int) -> None:
    """Serve the app on FILE, or on its home screen, until Ctrl+C stops it."""
    if file is not None and not file.exists():
        raise ServeError(f"{file}: there is no such file; `deduce new -o {file}` makes one")
    coloured = sys.stderr.isatty() and "NO_COLOR" not in os.environ
    serve(file, host, port, say=say, max_sessions=max_sessions, coloured=coloured)
