"""The terminal driver of a served app: the app ends when its server does.

The server names this class in TEXTUAL_DRIVER, so any Textual app it starts is covered, whatever the
app does. The server holds the only other end of the app's standard input. When the server ends,
even by SIGKILL, the system closes that end and the reading thread sees it.
"""

import os
import time
from functools import partial
from threading import Thread

from textual.app import App
from textual.drivers.web_driver import WebDriver

__all__ = ["ServedDriver"]

GRACE = 6.0
"""Seconds that the app has to end by itself once the server is gone."""


class ServedDriver(WebDriver):
    """The driver of textual-serve's children, with an end."""

    def __init__(
        self,
        app: App[object],
        *,
        debug: bool = False,
        mouse: bool = True,
        size: tuple[int, int] | None = None,
    ) -> None:
        """Draw for this app."""
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        self._write = partial(write_if_read, self.fileno)

    def run_input_thread(self) -> None:
        """Read input until it ends; when the server ended it, end the app."""
        super().run_input_thread()
        if not self.exit_event.is_set():
            Thread(target=end_anyway, name="end-with-server", daemon=True).start()
            self.on_meta("quit", {})


def write_if_read(descriptor: int, data: bytes) -> int:
    """Write what the server reads; once it is gone, what was still to be drawn must not keep the app from
    ending in order."""
    try:
        return os.write(descriptor, data)
    except BrokenPipeError:
        return len(data)


def end_anyway() -> None:
    """End the process after the grace, for an app that is too busy to quit.

    Nobody is left to read a farewell, and what the screen confirmed is on disk already.
    """
    time.sleep(GRACE)
    os._exit(1)
