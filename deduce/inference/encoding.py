"""The CP-SAT encoding of a DeliCats record, built from the record alone.

Booleans say which cat holds which preference card; a card that was not seen whole is one Boolean a
candidate, tied to the copies that are left. Every round and every fact of the set-up has a switch: what
is switched off says nothing, and its cards are off the table too.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from deduce.games.delicats.components import CARDS, Card, Kind, Mission, Preference, Role, SeenCard
from deduce.records import DelicatsRecord, Round
from deduce.solver import ConstraintModel, Literal

__all__ = ["CLUE", "DECK", "HAND", "OWN_CARDS", "Encoding", "encode", "setup_facts"]

CLUE, OWN_CARDS, HAND, DECK = "clue", "own cards", "hand", "deck"


@dataclass(frozen=True, slots=True, kw_only=True)
class Encoding:
    """A constraint model and what its literals mean."""

    model: ConstraintModel
    holds: Mapping[tuple[int, Preference], Literal]
    """Seat and preference card to: this cat holds it."""
    rounds: Mapping[int, Literal]
    """Number of a round to its switch."""
    facts: Mapping[str, Literal]
    """Fact of the set-up, as setup_facts names it, to its switch."""

    @property
    def switches(self) -> tuple[Literal, ...]:
        """Every switch: all of them on is the whole record."""
        return (*self.facts.values(), *self.rounds.values())


def setup_facts(record: DelicatsRecord) -> tuple[str, ...]:
    """The facts of the set-up that a record states and that a reason may name."""
    clue = [CLUE] if record.clue is not None else []
    hand = [HAND] if record.hand else []
    return (*clue, *(_known_cards(record, seat) for seat in sorted(record.preferences)), *hand, DECK)


def encode(record: DelicatsRecord) -> Encoding:
    """The record as a constraint model whose solutions, all switches on, are the deals that fit."""
    return _Encoder(record).encoding()


@dataclass(frozen=True, slots=True, kw_only=True)
class _Slot:
    """A card that was not seen whole: the Boolean of each card that it may be."""

    cards: Mapping[Card, Literal]


class _Encoder:
    def __init__(self, record: DelicatsRecord) -> None:
        self.record = record
        self.mission: Mission = record.mission
        self.model = ConstraintModel()
        self.holds = {
            (seat, preference): self.model.boolean(f"{seat} holds {preference.name}")
            for seat in record.seats
            for preference in self.mission.preferences
        }
        self.facts = {fact: self.model.boolean(fact) for fact in setup_facts(record)}
        self.rounds = {laid.number: self.model.boolean(f"round {laid.number}") for laid in record.rounds}
        self.whole: list[tuple[Card, Literal]] = []
        """Cards seen whole, with the switch of where they lie."""
        self.slots: list[_Slot] = []

    def encoding(self) -> Encoding:
        self._deal()
        self._known()
        if self.record.hand:
            self._lay(self.record.hand, self.facts[HAND])
        for laid in self.record.rounds:
            switch = self.rounds[laid.number]
            self._announce(laid, switch, self._lay(laid.cards, switch))
        self._copies(self.facts[DECK])
        return Encoding(model=self.model, holds=self.holds, rounds=self.rounds, facts=self.facts)

    def _deal(self) -> None:
        """Every cat holds the cards that the mission deals, every card is there once."""
        for preference in self.mission.preferences:
            self.model.add_at_most_one(self.holds[seat, preference] for seat in self.record.seats)
        for seat in self.record.seats:
            for count, pool in _pools(self.mission):
                self.model.add_exactly(count, [self.holds[seat, preference] for preference in pool])

    def _known(self) -> None:
        """The clue is nobody's, and the preference cards that were seen are where they were seen."""
        if self.record.clue in self.mission.preferences:
            for seat in self.record.seats:
                self._only(self.holds[seat, self.record.clue], when=self.facts[CLUE], is_true=False)
        for seat, cards in self.record.preferences.items():
            fact = self.facts[_known_cards(self.record, seat)]
            for preference in cards:
                literal = self.holds.get((seat, preference))
                if literal is None:
                    self.model.add_clause([], when=[fact])
                else:
                    self._only(literal, when=fact, is_true=True)

    def _only(self, literal: Literal, *, when: Literal, is_true: bool) -> None:
        self.model.add_clause([literal if is_true else self.model.negated(literal)], when=[when])

    def _lay(self, cards: Iterable[SeenCard], switch: Literal) -> list[_Slot]:
        """Cards on the table while the switch is on; the slots of those that were not seen whole."""
        slots = []
        for seen in cards:
            if seen.card is not None:
                self.whole.append((seen.card, switch))
                continue
            slot = _Slot(cards={card: self.model.boolean("unseen card") for card in seen.candidates})
            self.model.add_exactly(1, [*slot.cards.values(), self.model.negated(switch)])
            slots.append(slot)
        self.slots += slots
        return slots

    def _copies(self, deck: Literal) -> None:
        """No card lies on the table more often than the deck holds it, as far as unseen cards go."""
        seen = Counter(card for card, _ in self.whole)
        for card, copies in zip(CARDS, self.record.copies, strict=True):
            unseen = [slot.cards[card] for slot in self.slots if card in slot.cards]
            terms = [(1, switch) for whole, switch in self.whole if whole == card]
            terms += [(1, literal) for literal in unseen]
            if seen[card] > copies:
                # A copy too many was seen: a fault of play, and no unseen card can be another one.
                for literal in unseen:
                    self.model.add_at_most(copies, terms, when=[deck, literal])
            elif len(terms) > copies:
                self.model.add_at_most(copies, terms, when=[deck])

    def _announce(self, laid: Round, switch: Literal, slots: Sequence[_Slot]) -> None:
        """What was announced is true while the switch is on."""
        visible = frozenset(half for card in laid.cards for half in card if half is not None)
        row = _Row(seat=laid.vacation, visible=visible, slots=slots)
        likes = any(self.mission.role(card) is Role.LIKES for card in self.mission.preferences)
        dislikes = any(self.mission.role(card) is Role.DISLIKES for card in self.mission.preferences)
        if laid.eats:
            self._show_none(row, Role.DISLIKES, when=[switch])
            if likes:
                self.model.add_clause(self._shown(row, Role.LIKES), when=[switch])
            return
        reasons = list(self._shown(row, Role.DISLIKES)) if dislikes else []
        if not likes:
            self.model.add_clause(reasons, when=[switch])
        elif not dislikes:
            self._show_none(row, Role.LIKES, when=[switch])
        else:
            nothing_liked = self.model.boolean("nothing liked is shown")
            self._show_none(row, Role.LIKES, when=[switch, nothing_liked])
            self.model.add_clause([*reasons, nothing_liked], when=[switch])

    def _shown(self, row: "_Row", role: Role) -> Iterator[Literal]:
        """Literals of which one is true only if the row shows a card of this role that the cat holds."""
        holds = self._holds(row.seat, role)
        yield from (literal for preference, literal in holds.items() if preference in row.visible)
        for slot in row.slots:
            shows = self.model.boolean(f"unseen card shows what the cat {role.value}")
            for card, literal in slot.cards.items():
                self.model.add_clause([holds[half] for half in card if half in holds], when=[shows, literal])
            yield shows

    def _show_none(self, row: "_Row", role: Role, when: Sequence[Literal]) -> None:
        """The row shows no card of this role that the cat holds, while all of `when` are true."""
        lacks = {half: self.model.negated(held) for half, held in self._holds(row.seat, role).items()}
        for preference in sorted(row.visible):
            if preference in lacks:
                self.model.add_clause([lacks.pop(preference)], when=when)
        for slot in row.slots:
            for card, literal in slot.cards.items():
                for half in card:
                    if half in lacks:
                        self.model.add_clause([lacks[half]], when=[*when, literal])

    def _holds(self, seat: int, role: Role) -> dict[Preference, Literal]:
        """The literals of this cat's cards of one role."""
        return {
            card: self.holds[seat, card]
            for card in self.mission.preferences
            if self.mission.role(card) is role
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class _Row:
    seat: int
    visible: frozenset[Preference]
    """What was seen of the row, halves included."""
    slots: Sequence[_Slot]


def _known_cards(record: DelicatsRecord, seat: int) -> str:
    """The name of the fact that this seat's preference cards were seen."""
    return OWN_CARDS if seat == record.me else f"preferences.{record.players[seat]}"


def _pools(mission: Mission) -> Iterator[tuple[int, tuple[Preference, ...]]]:
    """How many cards a cat holds of which preference cards."""
    if mission.kind is Kind.ONE_OF_EACH:
        yield 1, tuple(card for card in mission.preferences if card.is_food)
        yield 1, tuple(card for card in mission.preferences if not card.is_food)
    else:
        yield mission.hand_size, mission.preferences
