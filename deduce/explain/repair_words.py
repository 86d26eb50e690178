"""Repairs in words: as a file says them, and as a sentence that points at the row."""

from collections.abc import Iterator, Sequence

from deduce.explain.mending import Mended
from deduce.explain.slips import Place, Version
from deduce.explain.wording import listed, row_name
from deduce.records import DelicatsRecord, where_text
from deduce.records.delicats.wording import announcement
from deduce.records.toml_text import toml_text

__all__ = ["change_words", "repair_sentence"]

MOST_NAMED = 3
"""Of more things than this that may have been meant, only the likeliest are named."""


def change_words(ranked: Sequence[Mended]) -> str:
    """What to write and where, such as: eats = true."""
    told = list(_by_place(ranked))
    words = []
    for place, versions in told:
        is_clear = place.round is not None and len(told) == 1
        where = where_text(place.paths[0][2:] if is_clear else place.paths[0])
        words.append(f"{where} = {_named([toml_text(version.values[0]) for version in versions])}")
    return ", ".join(words)


def repair_sentence(record: DelicatsRecord, ranked: Sequence[Mended]) -> str:
    """What was meant, and what was written."""
    meant = "; and ".join(_meant(record, place, versions) for place, versions in _by_place(ranked))
    return f"{meant[0].upper()}{meant[1:]}."


def _by_place(ranked: Sequence[Mended]) -> Iterator[tuple[Place[Version], list[Version]]]:
    """Each place with the different versions of it, likeliest first."""
    for number, (place, _) in enumerate(ranked[0].entries):
        versions = [mended.entries[number][1] for mended in ranked]
        yield place, list({_words(version): version for version in versions}.values())


def _meant(record: DelicatsRecord, place: Place[Version], versions: Sequence[Version]) -> str:
    row = "" if place.round is None else f"{row_name(record, place.round)}: "
    words = _named([_words(version) for version in versions])
    return f"{row}{place.subject} was {words}, not {place.written}"


def _words(version: Version) -> str:
    """What was meant; of a row at another seat, also who then added the cards."""
    match version.values:
        case (bool(eats),):
            return announcement(eats=eats)
        case (name, dict(played), *_):
            return f"{name} (with the cards of {listed(played, 'and')})"
        case (value, *_):
            return str(value)
    return ""


def _named(words: Sequence[str]) -> str:
    if len(words) <= MOST_NAMED:
        return listed(words, "or")
    return listed([*words[:MOST_NAMED], f"one of {len(words) - MOST_NAMED} more"], "or")
