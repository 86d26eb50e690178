"""Draw the README's picture of the table from the app itself: python -m tests.tui.picture

The app's own drawing is turned into pixels by the distribution's Chromium.
"""

import asyncio
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

from tests.tui.driving import press, running, settle

EXAMPLES = Path(__file__).parents[2] / "examples"
SIZE = (104, 30)
MARGIN = 2


def main():
    """Write examples/table.png: mission 3 with the reason for one cell."""
    with tempfile.TemporaryDirectory() as folder:
        drawing = Path(folder) / "table.svg"
        drawing.write_text(asyncio.run(drawn(Path(folder))))
        width, height = map(
            float, re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', drawing.read_text()).groups()
        )
        command = [
            shutil.which("chromium") or "chromium",
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--no-first-run",
            "--disable-background-networking",
            f"--user-data-dir={folder}/profile",
            f"--screenshot={EXAMPLES / 'table.png'}",
            f"--window-size={int(width) + MARGIN},{int(height) + MARGIN}",
            drawing.as_uri(),
        ]
        subprocess.run(command, check=True, capture_output=True)


async def drawn(folder):
    """The table as the app draws it."""
    game = folder / "mission3.toml"
    shutil.copy(EXAMPLES / "mission3.toml", game)
    async with running(size=SIZE, game=game) as pilot:
        await settle(pilot)
        await press(pilot, "escape", "down", "down", "down", "enter")
        while "proved by" not in pilot.app.export_screenshot().replace("&#160;", " "):
            await settle(pilot)
            await asyncio.sleep(0.1)
        return pilot.app.export_screenshot(title="Deduce")


if __name__ == "__main__":
    main()
