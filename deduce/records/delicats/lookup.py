"""The names and cards of one file, looked up; what is not known becomes a fault at its place."""

from collections.abc import Iterable, Mapping

from deduce.games.delicats.components import Card, Preference, SeenCard
from deduce.records.delicats.codes import NotRead, read_card, read_preference
from deduce.records.delicats.names import GREY
from deduce.records.delicats.theme import Theme
from deduce.records.faults import FaultList
from deduce.records.keypath import KeyPath
from deduce.records.suggestions import shown, suggestion

__all__ = ["Lookup"]


class Lookup:
    """Looks words up for one file; None stands for a word that is not known and is noted as a fault."""

    def __init__(self, players: tuple[str, ...] | None, theme: Theme | None, faults: FaultList) -> None:
        """Without players or theme, which are at fault themselves, nothing is known and nothing noted."""
        self._players = players
        self._theme = theme
        self._faults = faults

    def seat(self, name: str, path: KeyPath) -> int | None:
        """The seat of the player who is called exactly that."""
        if self._players is None:
            return None
        if name in self._players:
            return self._players.index(name)
        advice = suggestion(name, self._players)
        self._faults.meaning("unknown-player", path, f"there is no player {shown(name)}: {advice}")
        return None

    def seen_card(self, text: str, path: KeyPath) -> SeenCard | None:
        """An investigation card, perhaps half seen or not seen."""
        if self._theme is None:
            return None
        card = read_card(self._theme, text)
        if isinstance(card, NotRead):
            self._faults.meaning("unknown-card", path, card.text)
            return None
        return card

    def card(self, text: str, path: KeyPath) -> Card | None:
        """A card of which both halves must be known."""
        seen = self.seen_card(text, path)
        if seen is None or seen.card is not None:
            return None if seen is None else seen.card
        self._faults.meaning(
            "half-card", path, f"{shown(text)} leaves a half open; write the whole card here"
        )
        return None

    def preference(self, text: str, path: KeyPath) -> Preference | None:
        """A preference card."""
        if self._theme is None:
            return None
        preference = read_preference(self._theme, text)
        if isinstance(preference, NotRead):
            self._faults.meaning("unknown-preference", path, preference.text)
            return None
        return preference

    def seen_cards(self, texts: Iterable[str], path: KeyPath) -> tuple[SeenCard, ...]:
        """A list of investigation cards without those that are not known."""
        cards = [self.seen_card(text, (*path, index)) for index, text in enumerate(texts)]
        return tuple(card for card in cards if card is not None)

    def cards(self, texts: Iterable[str], path: KeyPath) -> tuple[Card, ...]:
        """A list of whole cards without those that are not known."""
        cards = [self.card(text, (*path, index)) for index, text in enumerate(texts)]
        return tuple(card for card in cards if card is not None)

    def hands(
        self, table: Mapping[str, Iterable[str]] | None, path: KeyPath
    ) -> Mapping[int, tuple[Preference, ...]]:
        """The preference cards of each player that the table names."""
        hands = {}
        for name, texts in (table or {}).items():
            seat = self.seat(name, (*path, name))
            cards = [self.preference(text, (*path, name, index)) for index, text in enumerate(texts)]
            if seat is not None:
                hands[seat] = tuple(card for card in cards if card is not None)
        return hands

    def held(
        self, table: Mapping[str, Iterable[str]] | None, path: KeyPath
    ) -> Mapping[int, tuple[Card, ...]]:
        """The gift cards of each player that the table names."""
        held = {}
        for name, texts in (table or {}).items():
            seat = self.seat(name, (*path, name))
            cards = self.cards(texts, (*path, name))
            if seat is not None:
                held[seat] = cards
        return held

    def bowls(
        self, table: Mapping[str, Iterable[str]] | None, path: KeyPath
    ) -> Mapping[int | None, tuple[Card, ...]] | None:
        """The gift cards on each bowl that the table names; None without a table."""
        if table is None:
            return None
        bowls: dict[int | None, tuple[Card, ...]] = {}
        for name, texts in table.items():
            seat = None if name == GREY else self.seat(name, (*path, name))
            cards = self.cards(texts, (*path, name))
            if name == GREY or seat is not None:
                bowls[seat] = cards
        return bowls
