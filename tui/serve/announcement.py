"""What the terminal says once the server answers: links, who can reach them, QR codes, how to stop."""

import io
from collections.abc import Iterator

import segno

from tui.serve.child import View
from tui.serve.server import GuardedServer

__all__ = ["announcement", "qr_lines"]

HEADINGS = {
    View.SEAT: "Your seat: shows your own cards, so give it to nobody",
    View.ONLOOKER: "The table: for everybody else, shows nobody's cards",
}
QR_BORDER = 2
"""Blank modules around a QR code; less than the norm's four, and phones read it."""


def announcement(server: GuardedServer, *, coloured: bool) -> Iterator[str]:
    """Every line to show; with colours, a QR code stays dark on light whatever the terminal's theme."""
    address = server.address
    yield f"Serving {server.offer.title}. Keep this terminal open; Ctrl+C here stops it for everybody."
    for view in View:
        if links := server.links(view):
            yield ""
            yield f"{HEADINGS[view]}:"
            yield from (f"  {link}" for link in links)
    yield ""
    yield address.audience
    if View.ONLOOKER not in server.offer.tokens:
        yield "Others can look on only at a game that is named: deduce serve FILE"
    if address.is_loopback:
        yield "For a phone or tablet: deduce serve --host 0.0.0.0, then scan the QR code that it shows."
    else:
        yield from qr_codes(server, coloured=coloured)
    yield ""
    yield from staying_awake(on_this_computer=address.is_loopback)
    yield f"At most {server.offer.max_sessions} browser tabs at once. What the app confirms is saved at once."


def qr_codes(server: GuardedServer, *, coloured: bool) -> Iterator[str]:
    """The QR code of each view's first link."""
    for view in View:
        if links := server.links(view):
            yield ""
            yield f"{HEADINGS[view]}:"
            yield from qr_lines(links[0], coloured=coloured)
            if len(links) > 1:
                yield f"The code holds {server.address.hosts[0]}; for another address name it with --host."


def qr_lines(link: str, *, coloured: bool) -> list[str]:
    """A link as a QR code in half blocks, two modules a character, light on dark.

    Phones read both polarities mostly and dark on light always; with colours the light modules are
    white and the ground black, whatever the terminal's own.
    """
    drawing = io.StringIO()
    segno.make_qr(link, error="l").terminal(drawing, border=QR_BORDER, compact=True)
    lines = drawing.getvalue().splitlines()
    return [f"\x1b[97;40m{line}\x1b[0m" for line in lines] if coloured else lines


def staying_awake(*, on_this_computer: bool) -> Iterator[str]:
    """How to keep the screen on."""
    if on_this_computer:
        yield "Staying awake: the page asks this computer to keep its screen on while it is in view."
    else:
        yield (
            "Staying awake: on the phone set the screen's auto-lock or timeout to never (or its longest) "
            "for the game; browsers let a page ask for that only over https or on the same computer."
        )
    yield "After a sleep the first key or tap only wakes the page; it enters nothing."
