"""The guarded server: one page and one app process for each browser tab that may come in.

textual-serve's own server takes every request, from anybody, and never gives up on a process; this
one is built from its parts (the page script, the process service, the downloads), with a guard in
front, a limit, and an end.
"""

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from urllib.parse import quote

from aiohttp import WSCloseCode, WSMsgType, web
from aiohttp.typedefs import Handler
from textual_serve.download_manager import DownloadManager

from tui.serve.address import Address
from tui.serve.app_process import AppProcess
from tui.serve.child import View
from tui.serve.guard import TOKEN_PARAMETER, Guard, add_headers, page_policy
from tui.serve.page import STATICS, app_page, refusal
from tui.serve.session import pass_on, screen_side

__all__ = ["GuardedServer", "Offer"]

PATHS = {"seat": View.SEAT, "table": View.ONLOOKER}
"""The two links by their path; both can be open in one browser, each with its own cookie."""
HEARTBEAT = 15.0
"""Seconds between signs of life that a browser must answer; a phone that sleeps is gone by then."""
CLOSE_PATIENCE = 1.0
"""Seconds that a browser has to agree to a closing connection."""
MESSAGE_SIZE = 256 * 1024
RETRY_SECONDS = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer:
    """What is served, to whom, and how often at once."""

    command: tuple[str, ...]
    """The app and its arguments; started as they are, never through a shell."""
    title: str
    tokens: Mapping[View, str]
    """The token of each view that is offered."""
    max_sessions: int


class GuardedServer:
    """Serves a Textual app to the browsers that hold a link."""

    def __init__(self, offer: Offer, address: Address, say: Callable[[str], None]) -> None:
        self.offer = offer
        self.address = address
        self._say = say
        self._guard = Guard(hosts=address.hosts, port=address.port, tokens=offer.tokens)
        self._downloads = DownloadManager()
        self._sessions: dict[AppProcess, web.WebSocketResponse] = {}
        self._runner: web.AppRunner | None = None

    def links(self, view: View) -> tuple[str, ...]:
        """The links that open this view, one for each host; none when it is not offered."""
        if view not in self.offer.tokens:
            return ()
        path = next(path for path, opened in PATHS.items() if opened is view)
        token = self.offer.tokens[view]
        return tuple(f"{origin}/{path}?{TOKEN_PARAMETER}={token}" for origin in self.address.origins())

    async def start(self) -> None:
        """Begin to answer."""
        app = web.Application(middlewares=[self._admit])
        link = "/{link:" + "|".join(PATHS) + "}"
        app.add_routes(
            [
                web.get(link, self._show_page),
                web.get(f"{link}/ws", self._run_session),
                web.get("/static/{name}", self._send_static),
                web.get("/download/{key}", self._send_download),
            ]
        )
        app.on_response_prepare.append(add_headers)
        app.on_shutdown.append(self._end_sessions)
        # no access log: requests carry the tokens
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=CLOSE_PATIENCE)
        await self._runner.setup()
        await web.SockSite(self._runner, self.address.listener).start()

    async def stop(self) -> None:
        """Answer nobody any more and end every app process, within a few seconds."""
        if self._runner is not None:
            await self._runner.cleanup()

    @web.middleware
    async def _admit(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Let a request pass that the guard does not refuse."""
        link = request.match_info.get("link")
        reason = self._guard.why_refused(request, PATHS[link] if link else None)
        if reason is not None:
            return refusal(403, "Not without the link", reason)
        return await handler(request)

    async def _show_page(self, request: web.Request) -> web.StreamResponse:
        """The page with the terminal, or the one that says that no place is free."""
        view = PATHS[request.match_info["link"]]
        if self._is_full(view):
            text = (
                f"{self.offer.max_sessions} browser tabs may have the game open at once. "
                "Close one; this page tries again by itself."
            )
            return refusal(503, "All places are taken", text, retry_seconds=RETRY_SECONDS)
        response = web.Response(text=app_page(self.offer.title), content_type="text/html")
        response.headers["Content-Security-Policy"] = page_policy(request.host)
        if TOKEN_PARAMETER in request.query:
            self._guard.give_cookie(response, view)
        return response

    async def _send_static(self, request: web.Request) -> web.StreamResponse:
        """One of the files that belong to the page."""
        if request.match_info["name"] not in STATICS:
            raise web.HTTPNotFound
        path, content_type = STATICS[request.match_info["name"]]
        headers = {"Content-Type": content_type, "Cache-Control": "private, no-cache"}
        return web.FileResponse(path, headers=headers)

    async def _send_download(self, request: web.Request) -> web.StreamResponse:
        """A file that an app hands out, for a browser that may see that app's view."""
        key = request.match_info["key"]
        try:
            download = await self._downloads.get_download_metadata(key)
        except KeyError:
            raise web.HTTPNotFound from None
        app = download.app_service
        if not isinstance(app, AppProcess) or not self._guard.holds_token(request, app.view):
            raise web.HTTPNotFound
        response = web.StreamResponse()
        response.content_type = download.mime_type or "application/octet-stream"
        response.headers["Content-Disposition"] = f"attachment; filename*=UTF-8''{quote(download.file_name)}"
        await response.prepare(request)
        async for chunk in self._downloads.download(key):
            await response.write(chunk)
        await response.write_eof()
        return response

    async def _run_session(self, request: web.Request) -> web.StreamResponse:
        """One browser tab: start its app, carry messages until either side ends, end the app."""
        view = PATHS[request.match_info["link"]]
        websocket = web.WebSocketResponse(
            heartbeat=HEARTBEAT, timeout=CLOSE_PATIENCE, max_msg_size=MESSAGE_SIZE
        )
        await websocket.prepare(request)
        if self._is_full(view):
            await websocket.close(code=WSCloseCode.TRY_AGAIN_LATER, message=b"All places are taken.")
            return websocket
        app = AppProcess(self.offer.command, view, websocket, self._downloads)
        self._sessions[app] = websocket
        self._say(f"{view.value} opened from {request.remote}, {self._taken()}")
        try:
            await app.start(
                screen_side(request.query.get("width"), 80), screen_side(request.query.get("height"), 24)
            )
            async for message in websocket:
                if message.type is WSMsgType.TEXT:
                    await pass_on(message.data, app, websocket)
        except OSError as error:
            self._say(f"The app cannot be started: {error}")
            await websocket.close(code=WSCloseCode.INTERNAL_ERROR, message=b"The app cannot be started.")
        finally:
            await app.stop()
            del self._sessions[app]
            for line in (f"{view.value} closed, {self._taken()}", *app.complaint.splitlines()):
                self._say(line)
        return websocket

    async def _end_sessions(self, _: web.Application) -> None:
        """End every app process and tell its page why."""
        closing = [
            websocket.close(code=WSCloseCode.GOING_AWAY, message=b"The server was stopped.")
            for websocket in self._sessions.values()
        ]
        await asyncio.gather(*closing, *(app.stop() for app in self._sessions))

    def _is_full(self, view: View) -> bool:
        """Whether one more tab would be too many; the last place is kept for the seat while it is out."""
        places = self.offer.max_sessions
        seat_is_out = not any(app.view is View.SEAT for app in self._sessions)
        if view is View.ONLOOKER and places > 1 and seat_is_out:
            places -= 1
        return len(self._sessions) >= places

    def _taken(self) -> str:
        """How many places are taken, as words."""
        return f"{len(self._sessions)} of {self.offer.max_sessions} places taken"
