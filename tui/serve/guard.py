"""Who may ask what: Host, Origin and token, and the headers of every answer.

A page of another site that is open in the same browser can send requests here, and a name it owns
can be made to point here; so a request must name a host that is ours, come from a page of ours
where it says where it comes from, and carry a token that only the printed links hold.
"""

import ipaddress
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from urllib.parse import urlsplit

from aiohttp import web

from tui.serve.child import View

__all__ = [
    "TOKEN_PARAMETER",
    "Guard",
    "add_headers",
    "is_own_host",
    "is_same_origin",
    "new_token",
    "page_policy",
]

TOKEN_PARAMETER = "token"
COOKIE_AGE = 24 * 60 * 60
"""Seconds; phones drop cookies without an age when they put the browser to sleep."""

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",  # xterm.js writes style elements
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
"""What a page of ours may load: from here alone."""

HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Frame-Options": "DENY",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-store",
}


def new_token() -> str:
    """A token that cannot be guessed."""
    return secrets.token_urlsafe(16)


@dataclass(frozen=True, slots=True, kw_only=True)
class Guard:
    """The tokens of one server and the checks that a request must pass."""

    hosts: tuple[str, ...]
    """Host names that a request may ask for, besides the address it arrived at."""
    port: int
    tokens: Mapping[View, str] = field(repr=False)
    """The token of each view that is offered."""

    def why_refused(self, request: web.Request, view: View | None) -> str | None:
        """Why a request for this view, or for any view, is refused; None when it may pass."""
        sockname = request.transport.get_extra_info("sockname") if request.transport else None
        if not is_own_host(request.host, sockname[0] if sockname else "", self.hosts):
            return "This server does not answer under that name. Use the link exactly as it was printed."
        origin = request.headers.get("Origin")
        if origin is None and "Upgrade" in request.headers:
            return "A websocket must say which page it belongs to."
        if origin is not None and not is_same_origin(origin, request.host):
            return "This request comes from a page of another site."
        if not any(self.holds_token(request, wanted) for wanted in ([view] if view else View)):
            return (
                "This page opens only with the link that deduce serve printed. Ask for it, or scan its "
                "QR code; after a restart of the server the old link is void."
            )
        return None

    def holds_token(self, request: web.Request, view: View) -> bool:
        """Whether the request carries the token of this view, in its cookie or in its link."""
        offered = (request.cookies.get(self.cookie_name(view)), request.query.get(TOKEN_PARAMETER))
        token = self.tokens.get(view)
        return token is not None and any(
            secrets.compare_digest(value.encode(errors="surrogateescape"), token.encode())
            for value in offered
            if value
        )

    def cookie_name(self, view: View) -> str:
        """One name a view and port: browsers share cookies between the ports of a host."""
        return f"deduce-{view.value}-{self.port}"

    def give_cookie(self, response: web.Response, view: View) -> None:
        """Let this browser come back without the token in its address."""
        response.set_cookie(
            self.cookie_name(view),
            self.tokens[view],
            httponly=True,
            samesite="Strict",
            max_age=COOKIE_AGE,
            path="/",
        )


def is_own_host(host: str, arrived_at: str, names: tuple[str, ...]) -> bool:
    """Whether a Host header names us: a known name, or the very address the request arrived at.

    The port is not compared: a tunnel may have another, and a name is all that an attacker can make
    point here.

    >>> is_own_host("192.168.1.5:8000", "192.168.1.5", ()), is_own_host("evil.example", "192.168.1.5", ())
    (True, False)
    >>> is_own_host("localhost:9000", "127.0.0.1", ())
    True
    """
    try:
        name = urlsplit(f"//{host}").hostname or ""
        arrived = ipaddress.ip_address(arrived_at)
    except ValueError:
        return False
    if name in {known.lower() for known in names} or (name == "localhost" and arrived.is_loopback):
        return True
    try:
        return ipaddress.ip_address(name) == arrived
    except ValueError:
        return False


def is_same_origin(origin: str, host: str) -> bool:
    """Whether an Origin header names the host that the request asks for.

    >>> is_same_origin("http://127.0.0.1:8000", "127.0.0.1:8000"), is_same_origin("null", "127.0.0.1:8000")
    (True, False)
    """
    return origin.lower() in (f"http://{host}".lower(), f"https://{host}".lower())


async def add_headers(request: web.Request, response: web.StreamResponse) -> None:
    """Forbid a browser to frame the answer, to guess its type, to keep it or to fetch from elsewhere."""
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)


def page_policy(host: str) -> str:
    """The policy of the app's page: older Safaris do not count a websocket of this host as 'self'."""
    return POLICY.replace("connect-src 'self'", f"connect-src 'self' ws://{host} wss://{host}")
