"""The rounds of a file, one by one."""

from deduce.games.delicats.components import Mission, SeenCard
from deduce.games.delicats.conditions import contributors
from deduce.games.game import Refusal
from deduce.records.delicats.lookup import Lookup
from deduce.records.delicats.model import Round
from deduce.records.delicats.tables import GameTable, RoundTable
from deduce.records.faults import FaultList
from deduce.records.keypath import KeyPath
from deduce.records.shapes import Shaped

__all__ = ["NOBODY_NOTED", "RoundsReader"]

NOBODY_NOTED = "?"
"""What `active` says where it was not noted."""

_NEEDED = ("vacation", "drawn", "played", "eats")


class RoundsReader:
    """Reads the rounds in order, since who is active may follow from the round before."""

    def __init__(
        self,
        file: Shaped[GameTable],
        lookup: Lookup,
        mission: Mission | None,
        players: int,
        faults: FaultList,
    ) -> None:
        """Without a mission the numbers of cards are not checked."""
        self._file = file
        self._lookup = lookup
        self._mission = mission
        self._players = players
        self._faults = faults
        self._last_vacation: int | None = None

    def read(self) -> tuple[Round, ...]:
        """Every round that can be told, with its number in the file."""
        rounds = [self._round(index, table) for index, table in enumerate(self._file.table.rounds)]
        return tuple(round_ for round_ in rounds if round_ is not None)

    def _round(self, index: int, table: RoundTable) -> Round | None:
        path = ("rounds", index)
        whole = not self._file.is_spoilt(path) and self._has_all_keys(table, path)
        active = self._active(index, table, path)
        vacation = None if table.vacation is None else self._lookup.seat(table.vacation, (*path, "vacation"))
        drawn = self._drawn(table, path)
        played = self._played(table, vacation, path)
        self._last_vacation = vacation
        if not whole or vacation is None or drawn is None or played is None or table.eats is None:
            return None
        return Round(
            number=index + 1,
            active=active,
            vacation=vacation,
            drawn=drawn,
            played=played,
            eats=table.eats,
            note=table.note,
        )

    def _has_all_keys(self, table: RoundTable, path: KeyPath) -> bool:
        missing = [
            key for key in _NEEDED if getattr(table, key) is None and not self._file.is_spoilt((*path, key))
        ]
        for key in missing:
            self._faults.meaning("missing-key", (*path, key), f"the round does not say {_MEANINGS[key]}")
        return not missing

    def _active(self, index: int, table: RoundTable, path: KeyPath) -> int | None:
        if table.active == NOBODY_NOTED or self._file.is_spoilt((*path, "active")):
            return None
        if table.active is not None:
            return self._lookup.seat(table.active, (*path, "active"))
        if self._file.table.joined:
            return None
        if index == 0:
            self._faults.refused(
                Refusal(
                    code="missing-active",
                    text='the first round does not say who drew: active = "Ana", or "?" if it was not noted',
                    rule="Game Setup, step 6",
                ),
                (*path, "active"),
            )
        return self._last_vacation

    def _drawn(self, table: RoundTable, path: KeyPath) -> tuple[SeenCard, ...] | None:
        path = (*path, "drawn")
        if table.drawn is None:
            return None
        cards = self._lookup.seen_cards(table.drawn, path)
        if self._mission is not None and len(table.drawn) != self._mission.drawn:
            text = (
                f"mission {self._mission.number} hands over {_cards(self._mission.drawn)} in a round, "
                f"and drawn lists {len(table.drawn)}; write ? for a card that was not seen"
            )
            self._faults.meaning("wrong-count", path, text)
            return None
        return cards if len(cards) == len(table.drawn) else None

    def _played(
        self, table: RoundTable, vacation: int | None, path: KeyPath
    ) -> tuple[tuple[int, SeenCard], ...] | None:
        path = (*path, "played")
        if table.played is None:
            return None
        read = [
            (self._lookup.seat(name, (*path, name)), self._lookup.seen_card(text, (*path, name)))
            for name, text in table.played.items()
        ]
        if len(read) != 2:
            if not self._file.is_spoilt_below(path):
                text = (
                    f"two cards are added to a row, and played lists {len(read)}; "
                    "write ? for a card that was not seen"
                )
                self._faults.meaning("wrong-count", path, text)
            return None
        played = {seat: card for seat, card in read if seat is not None and card is not None}
        if len(played) != 2:
            return None
        if vacation is None or set(played) != set(contributors(self._players, vacation)):
            return tuple(played.items())
        return tuple((seat, played[seat]) for seat in contributors(self._players, vacation))


_MEANINGS = {
    "vacation": 'whose cat was fed: vacation = "Ben"',
    "drawn": 'which card was handed over: drawn = ["tuna/roof"], or ["?"]',
    "played": 'which cards were added: played = { Ana = "milk/window", Cleo = "?" }',
    "eats": "whether the cat ate: eats = true",
}


def _cards(count: int) -> str:
    return "one card" if count == 1 else "two cards"
