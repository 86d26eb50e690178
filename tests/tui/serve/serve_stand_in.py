"""Serve the stand-in app as `deduce serve` serves the real one, for tests that need a server process.

Arguments: the app's notebook, then what the app is given.
"""

import asyncio
import sys
from functools import partial
from pathlib import Path

from tui.serve.address import listen
from tui.serve.child import View
from tui.serve.command import run
from tui.serve.guard import new_token
from tui.serve.server import GuardedServer, Offer

if __name__ == "__main__":
    offer = Offer(
        command=(sys.executable, str(Path(__file__).with_name("stand_in.py")), *sys.argv[1:]),
        title="Stand-in",
        tokens={view: new_token() for view in View},
        max_sessions=8,
    )
    say = partial(print, flush=True)
    asyncio.run(run(GuardedServer(offer, listen(None, 0), say), say))
