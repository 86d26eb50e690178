"""How often each number of points was reached, as bars of text and as a small picture."""

from collections import Counter
from collections.abc import Mapping, Sequence
from html import escape

from deduce.counted import counted
from deduce.simulation.played import Played

__all__ = ["histogram", "histogram_svg"]

WIDTH = 40
"""Characters of the longest bar."""
BAR, PANEL, MARGIN, GAP = 18, 120, 40, 46
LEAST_WIDTH = 420
"""Room for the names."""
MOST_BARS = 40
"""With more different numbers of points, several share a bar."""


def histogram(games: Sequence[Played]) -> str:
    """A line for each number of points, the lowest first, its bar as long as it was frequent."""
    bars = _bars([game.points for game in games], _step([games]))
    most = max(bars.values())
    return "\n".join(
        f"{points:>5}  {'#' * round(WIDTH * count / most):<{WIDTH}}  {count}".rstrip()
        for points, count in sorted(bars.items())
    )


def histogram_svg(games_by_name: Mapping[str, Sequence[Played]]) -> str:
    """A picture with a panel for each name, all on the same scale."""
    step = _step(list(games_by_name.values()))
    all_bars = {name: _bars([game.points for game in games], step) for name, games in games_by_name.items()}
    low = min(min(bars) for bars in all_bars.values())
    high = max(max(bars) for bars in all_bars.values())
    tallest = max(
        bars.get(points, 0) / len(games_by_name[name]) for name, bars in all_bars.items() for points in bars
    )
    width = max(LEAST_WIDTH, 2 * MARGIN + BAR * ((high - low) // step + 1))
    height = (PANEL + GAP) * len(all_bars) + GAP
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
        f'height="{height}" font-family="sans-serif" font-size="11">',
        f'<rect width="{width}" height="{height}" fill="white"/>',
    ]
    for place, (name, bars) in enumerate(all_bars.items()):
        top = GAP + (PANEL + GAP) * place
        games = len(games_by_name[name])
        heading = f"{escape(name)}, {counted(games, 'game')}"
        parts.append(f'<text x="{MARGIN}" y="{top - 12}" font-weight="bold">{heading}</text>')
        for points in range(low, high + 1, step):
            share = bars.get(points, 0) / games
            tall = round(PANEL * share / tallest, 1)
            left = MARGIN + BAR * ((points - low) // step)
            middle = left + (BAR - 3) / 2
            parts.append(
                f'<rect x="{left}" y="{top + PANEL - tall}" width="{BAR - 3}" height="{tall}" fill="#356">'
                f"<title>{points}: {share:.1%}</title></rect>"
                f'<text x="{middle}" y="{top + PANEL + 12}" text-anchor="middle">{points}</text>'
            )
    return "\n".join([*parts, "</svg>", ""])


def _step(groups: Sequence[Sequence[Played]]) -> int:
    """How many numbers of points share a bar."""
    points = [game.points for games in groups for game in games]
    return (max(points) - min(points)) // MOST_BARS + 1


def _bars(points: Sequence[int], step: int) -> Counter[int]:
    """By the lowest number of points of each bar, how many games."""
    return Counter(each - each % step for each in points)
