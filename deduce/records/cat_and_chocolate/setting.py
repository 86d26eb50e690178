"""What a file says beside its turns: players, sides, cards of one's own, readings."""

from collections.abc import Mapping
from types import MappingProxyType

from deduce.games.cat_and_chocolate import EVENTS, ITEMS, Rulings, Side, even_backs
from deduce.games.cat_and_chocolate.components import NUMBERS
from deduce.games.cat_and_chocolate.conditions import (
    why_not_allegiances,
    why_not_backs,
    why_not_events,
    why_not_items,
    why_not_players,
    why_not_position,
)
from deduce.games.cat_and_chocolate.rulings import MIDDLE
from deduce.records.cat_and_chocolate.lookup import Lookup
from deduce.records.cat_and_chocolate.tables import EXAMPLES, GameTable, RulingsTable
from deduce.records.delicats.names import bad_names
from deduce.records.faults import FaultKind
from deduce.records.keypath import KeyPath
from deduce.records.suggestions import shown, suggestion

__all__ = ["allegiances_of", "own_cards_of", "players_of", "rulings_of"]

_SIDES = {side.value: side for side in Side}


def players_of(table: GameTable, lookup: Lookup) -> tuple[str, ...] | None:
    """The players in seat order, if the file names as many as can play."""
    if table.players is None:
        lookup.missing(("players",), f"the file names no players: {EXAMPLES['players']}, clockwise")
        return None
    for position, code, text in bad_names(table.players):
        lookup.faults.meaning(code, ("players", position), text)
    refusal = why_not_players(len(table.players))
    lookup.faults.refused(refusal, ("players",), FaultKind.MEANING)
    return table.players if refusal is None else None


def allegiances_of(table: GameTable, lookup: Lookup) -> Mapping[int, Side]:
    """The side of each seat that the file names, unless there are too many of one."""
    known: dict[int, Side] = {}
    for name, word in (table.allegiances or {}).items():
        path: KeyPath = ("allegiances", name)
        seat, side = lookup.seat(name, path), _SIDES.get(word)
        if side is None:
            text = f"there is no side {shown(word)}: {suggestion(word, _SIDES)}"
            lookup.faults.meaning("unknown-side", path, text)
        elif seat is not None:
            known[seat] = side
    if why_not_players(len(lookup.players)) is None:
        lookup.faults.refused(why_not_allegiances(known, len(lookup.players)), ("allegiances",))
    return MappingProxyType(known)


def own_cards_of(cards: tuple[str, ...] | None, key: str, lookup: Lookup) -> tuple[str, ...] | None:
    """The event or item cards of a file that brings its own; None for ours."""
    if not cards:
        return None
    what = f"{'an' if key[0] in 'ei' else 'a'} {key.removesuffix('s')}"
    texts = [lookup.text(text, (key, place), what) for place, text in enumerate(cards)]
    for place, text in enumerate(texts):
        if not cards[place].strip():
            lookup.faults.meaning("bad-text", (key, place), f"{what} is empty; write what the card says")
        texts[place] = text or "?"
    return tuple(texts)


def rulings_of(table: GameTable, lookup: Lookup) -> Rulings:
    """The readings in force, the defaults where the file does not choose or chooses what cannot be."""
    if table.events is not None:
        lookup.faults.refused(why_not_events(len(table.events)), ("events",))
    events = table.events or EVENTS
    items = ITEMS if table.items is None else table.items
    if why_not_players(len(lookup.players)) is None:
        lookup.faults.refused(why_not_items(len(items), len(lookup.players)), ("items",))
    chosen = table.rulings
    return Rulings(
        peek_allegiance=chosen.peek_allegiance,
        tie_is_success=chosen.tie_is_success,
        back_counts=_back_counts(chosen, len(events), lookup),
        end_position=_end_position(chosen, len(events), lookup),
    )


def _back_counts(table: RulingsTable, events: int, lookup: Lookup) -> tuple[int, int, int]:
    """The counts of the file; as even as they can be where it has none."""
    even = even_backs(events + 1)
    match table.back_counts:
        case None:
            return even
        case (ones, twos, threes):
            refusal = why_not_backs(events, (ones, twos, threes))
            lookup.faults.refused(refusal, ("rulings", "back_counts"))
            return even if refusal is not None else (ones, twos, threes)
    text = f"back_counts says how many backs bear 1, 2 and 3, in {len(NUMBERS)} numbers: "
    lookup.faults.meaning("wrong-count", ("rulings", "back_counts"), text + EXAMPLES["back_counts"])
    return even


def _end_position(table: RulingsTable, events: int, lookup: Lookup) -> int | None:
    position: object = table.end_position
    if position is None or position == MIDDLE:
        return None
    if isinstance(position, int):
        refusal = why_not_position(events, position)
        lookup.faults.refused(refusal, ("rulings", "end_position"))
        return position if refusal is None else None
    text = f'end_position is "{MIDDLE}" or how many events lie before END!, and not {shown(str(position))}'
    lookup.faults.meaning("unknown-reading", ("rulings", "end_position"), text)
    return None
