"""What a file says before the first move: players, clans, readings."""

from collections.abc import Mapping

from deduce.games.pocket_cats import EffectOrder, Rulings
from deduce.games.pocket_cats.components import PLAYERS, Clan
from deduce.games.pocket_cats.conditions import why_not_against
from deduce.records.delicats.codes import NotRead
from deduce.records.delicats.names import bad_names
from deduce.records.faults import FaultKind, FaultList
from deduce.records.pocket_cats.lookup import Lookup
from deduce.records.pocket_cats.tables import EXAMPLES, GameTable, RulingsTable
from deduce.records.pocket_cats.words import read_clan
from deduce.records.suggestions import shown, suggestion

__all__ = ["clans_of", "players_of", "rulings_of"]


def players_of(table: GameTable, lookup: Lookup) -> tuple[str, str] | None:
    """The two players in seat order, if the file has them."""
    if table.players is None:
        text = f"the file names no players: {EXAMPLES['players']}, who has the first turn first"
        lookup.missing(("players",), text)
        return None
    for position, code, text in bad_names(table.players):
        lookup.faults.meaning(code, ("players", position), text)
    match table.players:
        case (first, second):
            return (first, second)
    text = f"Pocket Cats is for {PLAYERS} players, and these are {len(table.players)}"
    lookup.faults.meaning("player-count", ("players",), text)
    return None


def clans_of(table: GameTable, players: tuple[str, str] | None, lookup: Lookup) -> tuple[Clan, Clan] | None:
    """The clan of each seat, if the file has both and they can meet."""
    if table.clans is None:
        lookup.missing(("clans",), f"the file does not say who plays which clan: {EXAMPLES['clans']}")
        return None
    by_player = {player: _clan(player, text, lookup.faults) for player, text in table.clans.items()}
    if players is None:
        return None
    for player in by_player:
        if player not in players:
            text = f"there is no player {shown(player)}: {suggestion(player, players)}"
            lookup.faults.meaning("unknown-player", ("clans", player), text)
    for player in players:
        if player not in by_player:
            text = f"the file does not say which clan {shown(player)} plays"
            lookup.missing(("clans", player), text)
    first, second = (by_player.get(player) for player in players)
    if first is None or second is None:
        return None
    refusal = why_not_against((first, second), effects=table.effects)
    lookup.faults.refused(refusal, ("clans",), FaultKind.MEANING)
    return (first, second) if first is not second else None


def rulings_of(table: RulingsTable, faults: FaultList) -> Rulings:
    """The readings in force, the defaults where the file does not choose."""
    names: Mapping[str, EffectOrder] = {reading.value: reading for reading in EffectOrder}
    order = EffectOrder.LEADER
    if table.effect_order is not None:
        order = names.get(table.effect_order, order)
        if table.effect_order not in names:
            text = f"there is no reading {shown(table.effect_order)} of effect_order: "
            path = ("rulings", "effect_order")
            faults.meaning("unknown-reading", path, text + suggestion(table.effect_order, names))
    return Rulings(effect_order=order, chaos_recount=table.chaos_recount)


def _clan(player: str, text: str, faults: FaultList) -> Clan | None:
    clan = read_clan(text)
    if isinstance(clan, NotRead):
        faults.meaning("unknown-clan", ("clans", player), clan.text)
        return None
    return clan
