"""What an action of the app is, and the places where one works."""

from dataclasses import dataclass
from enum import Enum

__all__ = ["Action", "Place", "restoring"]


class Place(Enum):
    """Where an action works; the value is the heading of its part of the help."""

    EVERYWHERE = "Everywhere"
    HOME = "Home"
    NEW_GAME = "Setting up a game"
    GAMES = "Saved games"
    CALENDAR = "Mission calendar"
    OPEN_FILE = "Finding a file"
    SETTINGS = "Settings"
    HELP = "Help"
    TRANSCRIPT = "The game as text"
    TABLE = "At the table"
    GIFTS = "Gifts"
    REVEAL = "The reveal"
    LOOK_BACK = "Looking back"
    POCKET_CATS = "Pocket Cats"
    TREATS_AND_TAILS = "Treats & Tails"
    CAT_AND_CHOCOLATE = "Cat & Chocolate"
    PUZZLES = "Practice puzzles"
    PUZZLE = "Solving a puzzle"
    DIALOG = "A question on top of a screen"
    LIST = "In a list or on a pad"


@dataclass(frozen=True, slots=True, kw_only=True)
class Action:
    """One thing the user can do at a place, by key, by mouse and by touch."""

    id: str
    place: Place
    keys: tuple[str, ...]
    """Textual's names of the keys, the one to show first."""
    label: str
    """What its button says."""
    description: str
    """One sentence for the help and the palette."""
    on_bar: bool = True
    """Whether the bar shows it; help and palette always do."""


def restoring(place: Place) -> Action:
    """What mends a game file; where it is needed, it leads the bar of the screens that show a game."""
    return Action(
        id="restore",
        place=place,
        keys=(),
        label="Restore file",
        description="Write the game again as it was last read, if its file is gone or broken.",
    )
