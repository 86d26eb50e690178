"""What a page may send to its app."""

import json

from aiohttp import web

from tui.serve.app_process import AppProcess

__all__ = ["pass_on", "screen_side"]

DEFAULT_WIDTH, DEFAULT_HEIGHT = 80, 24
LARGEST_SIDE = 500
"""Columns or rows; a page that claims more would have the app paint for ever."""


def screen_side(asked: object, otherwise: int) -> int:
    """A number of columns or rows that an app can live with, whatever a page asks for.

    >>> screen_side("41", 80), screen_side("wide", 80), screen_side(10**9, 80)
    (41, 80, 500)
    """
    if not isinstance(asked, str | int):
        return otherwise
    try:
        return max(1, min(int(asked), LARGEST_SIDE))
    except ValueError:
        return otherwise


async def pass_on(text: str, app: AppProcess, websocket: web.WebSocketResponse) -> None:
    """Hand a page's message to its app; what no page of ours sends is dropped."""
    try:
        message = json.loads(text)
    except (ValueError, RecursionError):
        return
    match message:
        case ["stdin", str(typed)]:
            await app.send_bytes(typed.encode(errors="replace"))
        case ["resize", {"width": int(width), "height": int(height)}]:
            await app.set_terminal_size(
                screen_side(width, DEFAULT_WIDTH), screen_side(height, DEFAULT_HEIGHT)
            )
        case ["focus", *_]:
            await app.focus()
        case ["blur", *_]:
            await app.blur()
        case ["ping", str(sent)]:
            await websocket.send_json(["pong", sent])
