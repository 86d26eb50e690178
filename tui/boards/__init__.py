"""The further games at the table: one folder a game, loaded when it is needed.

A game is a line of `TITLES` and a folder named like it, with `game.py` (GAME, what the game is without a
screen) and `screen.py` (SCREEN, its screen).
"""

from collections.abc import Mapping
from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING

from tui.session.board_game import BoardGame

if TYPE_CHECKING:  # plain lines need no Textual
    from tui.screens.board import BoardScreen

__all__ = ["TITLES", "board_game", "board_screen"]

TITLES: Mapping[str, str] = MappingProxyType(
    {
        "pocket-cats": "Pocket Cats",
        "treats-and-tails": "Treats & Tails",
        "cat-and-chocolate": "Cat & Chocolate",
    }
)
"""What each game is called, by its name in game files."""


def board_game(name: str) -> BoardGame:
    """The game of that name in `TITLES`."""
    found: BoardGame = import_module(f"tui.boards.{name.replace('-', '_')}.game").GAME
    return found


def board_screen(name: str) -> "type[BoardScreen]":
    """The screen of the game of that name in `TITLES`."""
    found: type[BoardScreen] = import_module(f"tui.boards.{name.replace('-', '_')}.screen").SCREEN
    return found
