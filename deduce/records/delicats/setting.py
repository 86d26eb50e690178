"""What a file says before the first round: mission, players, theme, deck, readings."""

from collections.abc import Collection

from deduce.games.delicats.components import CARDS, COPIES, MISSIONS, Mission
from deduce.games.delicats.conditions import why_not_set_up
from deduce.games.delicats.rulings import HiddenCard, Rulings
from deduce.records.delicats.lookup import Lookup
from deduce.records.delicats.names import bad_names
from deduce.records.delicats.tables import DeckTable, GameTable, RulingsTable, ThemeTable
from deduce.records.delicats.theme import DEFAULT_FOODS, DEFAULT_PLACES, Theme
from deduce.records.faults import FaultKind, FaultList
from deduce.records.folding import same_case
from deduce.records.keypath import KeyPath
from deduce.records.suggestions import breaks_lines, shown, suggestion

__all__ = ["deck_of", "mission_of", "players_of", "rulings_of", "theme_of"]

_MAX_COPIES = 9
"""More of one card than any copy of the game has; keeps a slip of the finger from filling the memory."""

_NOT_IN_THEMES = "/?+-#>"


def mission_of(table: GameTable, spoilt: Collection[KeyPath], faults: FaultList) -> Mission | None:
    """The mission, if the file names one."""
    if table.mission is None:
        if ("mission",) not in spoilt:
            faults.meaning(
                "missing-key", ("mission",), "the file does not say which mission it is: mission = 3"
            )
        return None
    if 1 <= table.mission <= len(MISSIONS):
        return MISSIONS[table.mission - 1]
    number = str(table.mission)[:20]
    faults.meaning(
        "unknown-mission", ("mission",), f"there is no mission {number}; expected 1 to {len(MISSIONS)}"
    )
    return None


def players_of(table: GameTable, spoilt: Collection[KeyPath], faults: FaultList) -> tuple[str, ...] | None:
    """The players' names in seat order, if the file has them."""
    if table.players is None:
        if ("players",) not in spoilt:
            faults.meaning(
                "missing-key",
                ("players",),
                'the file names no players: players = ["Ana", "Ben"], in seat order',
            )
        return None
    for position, code, text in bad_names(table.players):
        faults.meaning(code, ("players", position), text)
    # the size of the deck is judged where the deck is
    faults.refused(why_not_set_up(len(table.players), 1 << 10), ("players",), FaultKind.MEANING)
    return table.players


def theme_of(table: ThemeTable | None, spoilt: Collection[KeyPath], faults: FaultList) -> Theme | None:
    """The names on the cards, the usual ones without a [theme]; None where they cannot be told."""
    if table is None:
        return Theme() if ("theme",) not in spoilt else None
    known = True
    for kind, names in (("foods", table.foods), ("places", table.places)):
        if names is not None and len(names) != len(DEFAULT_FOODS):
            text = f"a theme has five {kind}, and these are {len(names)}"
            faults.meaning("bad-theme", ("theme", kind), text)
            known = False
        known = known and ("theme", kind) not in spoilt
    theme = Theme(foods=table.foods or DEFAULT_FOODS, places=table.places or DEFAULT_PLACES)
    differ = _check_theme_names(theme, table, faults)
    return theme if known and differ else None


def _check_theme_names(theme: Theme, table: ThemeTable, faults: FaultList) -> bool:
    """Note every name that cannot stand on a card; whether the ten are at least different."""
    seen: set[str] = set()
    for kind, names, written in (
        ("foods", theme.foods, table.foods),
        ("places", theme.places, table.places),
    ):
        for position, name in enumerate(names):
            path = ("theme", kind, position) if written else ("theme",)
            text = _why_no_theme_name(name)
            if text:
                faults.meaning("bad-theme", path, text)
            if same_case(name) in seen:
                text = f"{shown(name)} stands in the theme twice; the ten names must differ"
                faults.meaning("bad-theme", path, text)
            seen.add(same_case(name))
    return len(seen) == len(theme.foods + theme.places)


def _why_no_theme_name(name: str) -> str:
    if not name.strip():
        return "a food or place without a name; write a name"
    if name != name.strip():
        return f"{shown(name)} begins or ends with a blank; write it without"
    if any(map(breaks_lines, name)):
        return f"{shown(name)} holds a control character or a line break; a name is printable text"
    held = [mark for mark in _NOT_IN_THEMES if mark in name]
    if held:
        return (
            f"{shown(name)} holds {' '.join(held)}, which has a meaning of its own in entries; leave it out"
        )
    return ""


def deck_of(table: DeckTable | None, players: int, lookup: Lookup, faults: FaultList) -> tuple[int, ...]:
    """How many of each card the investigation deck holds, in the order of CARDS."""
    copies = (COPIES,) * len(CARDS)
    if table is not None and table.cards is not None:
        if table.copies is not None:
            text = "[deck] has both copies and cards; keep copies where all cards are alike, cards otherwise"
            faults.meaning("bad-deck", ("deck", "copies"), text)
        copies = _counted_deck(table, lookup, faults)
    elif table is not None and table.copies is not None:
        _check_count(table.copies, ("deck", "copies"), faults)
        copies = (table.copies,) * len(CARDS)
    if table is not None:
        refusal = why_not_set_up(players, sum(copies))
        # how many players there are is judged where the players are
        if refusal is not None and refusal.code != "player-count":
            faults.refused(refusal, ("deck",), FaultKind.MEANING)
    return copies


def _counted_deck(table: DeckTable, lookup: Lookup, faults: FaultList) -> tuple[int, ...]:
    counts: dict[int, int] = {}
    for text, count in (table.cards or {}).items():
        path = ("deck", "cards", text)
        card = lookup.card(text, path)
        _check_count(count, path, faults)
        if card is not None:
            if card.number in counts:
                faults.meaning("bad-deck", path, f"{shown(text)} is counted twice")
            counts[card.number] = count
    return tuple(counts.get(number, 0) for number in range(len(CARDS)))


def _check_count(count: int, path: KeyPath, faults: FaultList) -> None:
    if not 0 <= count <= _MAX_COPIES:
        number = str(count)[:20]
        faults.meaning("bad-deck", path, f"{number} of one card; expected a count from 0 to {_MAX_COPIES}")


def rulings_of(table: RulingsTable, faults: FaultList) -> Rulings:
    """The readings in force, the defaults where the file does not choose."""
    names = {reading.value: reading for reading in HiddenCard}
    hidden_card = HiddenCard.PRIVATE
    if table.hidden_card is not None:
        hidden_card = names.get(table.hidden_card, hidden_card)
        if table.hidden_card not in names:
            text = f"there is no reading {shown(table.hidden_card)} of hidden_card: "
            path = ("rulings", "hidden_card")
            faults.meaning("unknown-reading", path, text + suggestion(table.hidden_card, names))
    return Rulings(hidden_card=hidden_card, forbid_own_gifts=table.forbid_own_gifts)
