"""Saved games and the mission calendar as lines to choose."""

from collections.abc import Iterable, Iterator

from rich.cells import cell_len, set_cell_size

from tui.session.library import MissionBest, SavedGame
from tui.widgets.choice_list import Choice

__all__ = ["game_choice", "game_summary", "mission_choices"]

MISSION_COLUMN = 18
NAME_CELLS = 14
PROBLEM_CELLS = 60
"""A list of games is read down; a long name must not push the next game out of sight."""


def game_choice(game: SavedGame) -> Choice:
    """A saved game: what it is and who played, then when, how far and with what result."""
    if game.problem:
        problem = cut(f"cannot be read: {game.problem}", PROBLEM_CELLS)
        return Choice(id=str(game.path), label=game.path.name, detail=problem)
    label = game.title or ", ".join(cut(name, NAME_CELLS) for name in game.players)
    return Choice(
        id=str(game.path),
        label=": ".join(part for part in (game.heading, label) if part),
        detail=game_summary(game),
    )


def game_summary(game: SavedGame) -> str:
    """When a game was, how far it went, what came of it."""
    if game.mission is None:
        return ", ".join(filter(None, [game.when, cut(game.told, PROBLEM_CELLS)]))
    rounds = f"{game.rounds} round{'' if game.rounds == 1 else 's'}"
    return f"{game.when}, {rounds}, {game_state(game)}"


def game_state(game: SavedGame) -> str:
    """How a game stands."""
    if game.result is not None:
        return f"{game.result.hits} of {game.result.of}"
    return "over" if game.is_over else "under way"


def mission_choices(calendar: Iterable[MissionBest]) -> Iterator[Choice]:
    """The nine missions with the best result and the date of each."""
    for line in calendar:
        name = f"{line.mission.number} {line.mission.name}"
        yield Choice(id=f"mission-{line.mission.number}", label=f"{name:{MISSION_COLUMN}} {best_text(line)}")


def best_text(line: MissionBest) -> str:
    """The best result of a mission and its day."""
    if line.best is not None and line.best.result is not None:
        return f"{line.best.result.hits} of {line.best.result.of}  {line.best.when}"
    if line.games:
        return f"{line.games} game{'' if line.games == 1 else 's'}, no result"
    return "not played"


def cut(text: str, cells: int) -> str:
    """A text in at most so many columns; what is cut ends in a mark.

    >>> cut("Ana", 3), cut("Anastasia", 5)
    ('Ana', 'Anas…')
    """
    return text if cell_len(text) <= cells else set_cell_size(text, cells - 1) + "…"
