"""Keys for a half-typed entry: whatever it expects next, for fingers and for the mouse."""

from collections.abc import Iterator, Sequence

from deduce.games.delicats.components import FOODS, PLACES, UNSEEN, SeenCard
from deduce.records import DelicatsRecord, Progress, card_code, preference_code
from tui.widgets.pad import Pad, PadKey

__all__ = ["ERASE", "REST", "SAVE", "UNDO", "EntryPad", "entry_keys", "plain_keys"]

KEYS_A_ROW = 6

ERASE, SAVE, UNDO = "erase", "save", "undo"
REST = "rest:"
"""Before the text that takes the place of the entry's last word."""


class EntryPad(Pad, can_focus=False):
    """A pad that leaves the focus in the entry line, so that keys and taps can be mixed."""


def entry_keys(
    record: DelicatsRecord, text: str, progress: Progress, *, can_undo: bool
) -> Iterator[Sequence[PadKey]]:
    """Players, or foods and then places, or the announcement; at the end the key that saves."""
    last = PadKey(id=ERASE, label="Erase") if text else PadKey(id=UNDO, label="Undo", is_possible=can_undo)
    completions = progress.completions
    if progress.is_whole:
        yield [PadKey(id=SAVE, label="Save", is_chosen=True), last]
    elif any("/" in each.label for each in completions):
        yield from _card_keys(record, text[progress.completes_from :], last)
    else:
        yield [*(PadKey(id=f"{REST}{each.text} ", label=each.label) for each in completions), last]


def plain_keys(text: str, progress: Progress, *, can_undo: bool) -> Iterator[Sequence[PadKey]]:
    """Everything that the last word may become; at the end the key that saves."""
    last = PadKey(id=ERASE, label="Erase") if text else PadKey(id=UNDO, label="Undo", is_possible=can_undo)
    first = [PadKey(id=SAVE, label="Save", is_chosen=True)] if progress.is_whole else []
    offered = [PadKey(id=f"{REST}{each.text} ", label=each.label) for each in progress.completions]
    keys = [*first, *offered, last]
    for start in range(0, len(keys), KEYS_A_ROW):
        yield keys[start : start + KEYS_A_ROW]


def _card_keys(record: DelicatsRecord, typed: str, last: PadKey) -> Iterator[Sequence[PadKey]]:
    theme = record.theme
    foods = {preference_code(theme, food): food for food in FOODS}
    food = foods.get(typed.casefold())
    unseen = PadKey(id=f"{REST}? ", label="unseen")
    if food is None and typed != "?":
        yield [PadKey(id=REST + code, label=theme.name(each)) for code, each in foods.items()]
        yield [unseen, PadKey(id=f"{REST}?", label="food ?"), last]
    else:
        yield [_whole(record, SeenCard(food, place), theme.name(place)) for place in PLACES]
        yield [unseen if food is None else _whole(record, SeenCard(food, UNSEEN.place), "rest ?"), last]


def _whole(record: DelicatsRecord, card: SeenCard, label: str) -> PadKey:
    return PadKey(id=f"{REST}{card_code(record.theme, card)} ", label=label)
