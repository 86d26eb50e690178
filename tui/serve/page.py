"""The page around the terminal, its files, and the pages that say no."""

import html
from pathlib import Path
from string import Template

import textual_serve
from aiohttp import web

__all__ = ["STATICS", "app_page", "refusal"]

OWN = Path(__file__).parent / "static"
STOCK = Path(textual_serve.__file__).parent / "static"

STATICS = {
    "page.js": (OWN / "page.js", "text/javascript"),
    "page.css": (OWN / "page.css", "text/css"),
    "icon.svg": (OWN / "icon.svg", "image/svg+xml"),
    "textual.js": (STOCK / "js" / "textual.js", "text/javascript"),
    "xterm.css": (STOCK / "css" / "xterm.css", "text/css"),
    "roboto-mono.ttf": (STOCK / "fonts" / "RobotoMono-VariableFont_wght.ttf", "font/ttf"),
}
"""Every file a page may ask for, by name, and its type; a name that is not here does not exist."""

REFUSAL = Template("""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>$heading</title>
<style>
  body { margin: 15vh auto; max-width: 30rem; padding: 0 1.5rem; background: #121212; color: #e0e0e0;
         font: 1.125rem/1.5 system-ui, sans-serif; }
  h1 { font-size: 1.5rem; }
</style>
</head>
<body>
<h1>$heading</h1>
<p>$text</p>
</body>
</html>
""")


def app_page(title: str) -> str:
    """The page that runs the app; everything else in it is relative to its own address."""
    template = Template((OWN / "page.html").read_text(encoding="utf-8"))
    return template.substitute(title=html.escape(title))


def refusal(status: int, heading: str, text: str, *, retry_seconds: int | None = None) -> web.Response:
    """A page that says why not, and that asks again by itself where waiting may help."""
    response = web.Response(
        status=status,
        text=REFUSAL.substitute(heading=html.escape(heading), text=html.escape(text)),
        content_type="text/html",
    )
    if retry_seconds is not None:
        response.headers["Refresh"] = str(retry_seconds)
        response.headers["Retry-After"] = str(retry_seconds)
    return response
