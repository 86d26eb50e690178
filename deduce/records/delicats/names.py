"""Which player a word means, and which names a player may have."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence

from deduce.records.delicats.codes import NotRead
from deduce.records.delicats.words import typed_word
from deduce.records.folding import plain, same_case
from deduce.records.suggestions import breaks_lines, either, shown, suggestion

__all__ = ["GREY", "bad_names", "find_player", "typed_name"]

GREY = "grey"
"""The bowl of no cat, so no player has this name."""

_LETTERS = re.compile(r"\w+")


def bad_names(players: Sequence[str]) -> Iterator[tuple[int, str, str]]:
    """Position, fault code and message of every name that cannot be a player's."""
    seen: dict[str, int] = {}
    for position, name in enumerate(players):
        text = _why_no_name(name)
        if text:
            yield position, "bad-name", text
        first = seen.setdefault(same_case(name.strip()), position)
        if first != position:
            text = (
                f"{shown(name)} and {shown(players[first])} are one name whatever the case; tell them apart"
            )
            yield position, "same-name", text


def find_player(players: Sequence[str], text: str) -> int | NotRead:
    """The seat that a word means: a name, else the unique start of a word of a name, else a seat number.

    >>> find_player(["Ana Maria", "Ben"], "mar")
    0
    """
    for matches in _ways_to_match(text):
        seats = [seat for seat, name in enumerate(players) if matches(name)]
        if len(seats) == 1:
            return seats[0]
        if seats:
            candidates = tuple(players[seat] for seat in seats)
            return NotRead(text=f"{shown(text)} may be {either(candidates)}", candidates=candidates)
    if text.isdecimal() and text.isascii() and 1 <= int(text[:9]) <= len(players):
        return int(text) - 1
    advice = suggestion(text, players)
    return NotRead(text=f"there is no player {shown(text)}: {advice}")


def typed_name(players: Sequence[str], seat: int) -> str:
    """A player's name as one word of an entry, in quotes where it needs them."""
    name = players[seat]
    return typed_word(name) if find_player(players, name) == seat else str(seat + 1)


def _why_no_name(name: str) -> str:
    if not name.strip():
        return "a player's name is empty; write a name"
    if any(map(breaks_lines, name)):
        return f"{shown(name)} holds a control character or a line break; a name is printable text"
    if same_case(name.strip()) == GREY:
        return f"{shown(name)} is the nameless bowl; give the player another name"
    if name.strip() == "?":
        return "? means that somebody was not noted; give the player a name"
    return ""


def _ways_to_match(text: str) -> Iterable[Callable[[str], bool]]:
    """From the strictest to the loosest; the first one that matches anybody decides."""
    start, letters = same_case(text.strip()), plain(text.strip())
    return (
        lambda name: name == text,
        lambda name: same_case(name.strip()) == start,
        lambda name: bool(start) and any(word.startswith(start) for word in _words(same_case(name))),
        lambda name: (
            bool(letters) and any(word.startswith(letters) for word in _LETTERS.findall(plain(name)))
        ),
    )


def _words(name: str) -> list[str]:
    """A name and its words; a start may go on beyond a blank."""
    return [name.strip(), *name.split()]
