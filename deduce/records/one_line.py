"""A whole game as one line that can be pasted anywhere: the name of the game and its values as TOML.

`pocket-cats { players = ["Ana", "Ben"], clans = { Ana = "gourmets", Ben = "musketeers" }, ... }`

Line breaks that a mail or a chat put into it are blanks.
"""

from collections.abc import Mapping

from deduce.errors import UnreadableError
from deduce.records.source import BYTE_ORDER_MARK, parse_document
from deduce.records.toml_text import toml_text

__all__ = ["data_of_one_line", "one_line_of"]

_GAME = "game"


def one_line_of(values: Mapping[str, object]) -> str:
    """The line that stands for a file with these values, which name their game.

    >>> one_line_of({"game": "pocket-cats", "players": ["Ana", "Ben"]})
    'pocket-cats { players = ["Ana", "Ben"] }'
    """
    rest = {key: value for key, value in values.items() if key != _GAME}
    return f"{values[_GAME]} {toml_text(rest)}"


def data_of_one_line(text: str) -> Mapping[str, object]:
    """The values of the file that the line stands for; UnreadableError where it cannot be read."""
    game, _, rest = text.removeprefix(BYTE_ORDER_MARK).strip().partition(" ")
    try:
        values = parse_document("values = " + " ".join(rest.splitlines())).data["values"]
    except UnreadableError as error:
        raise UnreadableError(f"the line after {game} cannot be read: {error}") from None
    if not isinstance(values, dict):
        raise UnreadableError(f"after {game} the line goes on with its values in braces: {game} {{ ... }}")
    if _GAME in values:
        raise UnreadableError(f"the line names its game twice: it begins with {game} already")
    return {_GAME: game, **values}
