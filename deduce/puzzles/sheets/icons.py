"""Line drawings of the ten things that cats like or dislike, for cards in the names of this project."""

from collections.abc import Mapping

from deduce.games.delicats.components import Preference

SIZE = 24
"""Icons are drawn in a square of this many units, in strokes without fill."""

PATHS: Mapping[Preference, str] = {
    Preference.TUNA: "M2 12c3-6 11-7 15-1l5-4v10l-5-4c-4 6-12 5-15-1zM7 11h.1M11 8c2 2 2 6 0 8",
    Preference.MILK: "M8 2h8v3l3 5v12H5V10l3-5zM8 5h8M5 10h14M9 14h6v4H9z",
    Preference.HAM: "M2 13a7 7 0 0 1 14-3l3-3M2 13a7 6 0 0 0 13 3l1-6M18 5a2 2 0 1 1 2 3M8 12a2 2 0 1 0 .1 0",
    Preference.CHICKEN: (
        "M15 2a6.8 6.8 0 0 1 7 7c0 5-6 7-10 5l-3 3a2.3 2.3 0 1 1-4 0 2.3 2.3 0 1 1 1-4l4-3c-2-4 .5-8 5-8z"
    ),
    Preference.EGG: "M12 2c5 0 8 8 8 12a8 8 0 0 1-16 0c0-4 3-12 8-12zM8 13c0-3 1-5 2-6",
    Preference.SOFA: "M5 11V6h14v5M2 11a2 2 0 0 1 3 0v4h14v-4a2 2 0 0 1 3 0v8H2zM5 19v2M19 19v2M12 6v9",
    Preference.WINDOW: "M4 3h16v16H4zM12 3v16M4 11h16M2 21h20",
    Preference.BALCONY: "M7 12V3h10v9M12 3v9M3 12h18M3 21h18M5 12v9M9 12v9M12 12v9M15 12v9M19 12v9",
    Preference.GARDEN: (
        "M12 22V11M12 17c-4 0-6-2-7-5M12 19c4 0 6-2 7-5"
        "M12 3a2.5 2.5 0 1 1 2 4 2.5 2.5 0 1 1-4 0 2.5 2.5 0 1 1 2-4z"
    ),
    Preference.ROOF: "M2 12 12 3l10 9M5 10v11h14V10M16 6V3h3v6M10 21v-6h4v6",
}


def svg(preference: Preference) -> str:
    """A drawing as a file of its own."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE} {SIZE}" fill="none" stroke="black" '
        'stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round">'
        f'<path d="{PATHS[preference]}"/></svg>'
    )
