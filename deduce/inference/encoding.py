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
        """Every switch: assuming them all is the whole record."""
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
            self.model.add_at_most(1, [(1, self.holds[seat, preference]) for seat in self.record.seats])
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
            slot = _Slot(cards={card: self.model.boolean(f"hidden {card}") for card in seen.candidates})
            self.model.add_equal([*((1, literal) for literal in slot.cards.values()), (-1, switch)], 0)
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
            if seen[card] <= copies:
                self.model.add_at_most(copies, terms, when=[deck])
                continue
            # A copy too many was seen: that is a fault of play, and no unseen card can be another one.
            for literal in unseen:
                self.model.add_at_most(copies, terms, when=[deck, literal])

    def _announce(self, laid: Round, switch: Literal, slots: Sequence[_Slot]) -> None:
        """What was announced is true while the switch is on."""
        row = _Row(seat=laid.vacation, cards=laid.cards, slots=slots)
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
        for preference in row.visible:
            if self._matters(preference, role):
                yield self.holds[row.seat, preference]
        for slot in row.slots:
            shows = self.model.boolean(f"slot shows what the cat {role.value}")
            for card, literal in slot.cards.items():
                held = [self.holds[row.seat, half] for half in card if self._matters(half, role)]
                self.model.add_clause(held, when=[shows, literal])
            yield shows

    def _show_none(self, row: "_Row", role: Role, when: Sequence[Literal]) -> None:
        """The row shows no card of this role that the cat holds, while all of `when` are true."""
        for preference in row.visible:
            if self._matters(preference, role):
                self.model.add_clause([self.model.negated(self.holds[row.seat, preference])], when=when)
        for slot in row.slots:
            for card, literal in slot.cards.items():
                for half in card:
                    if half not in row.visible and self._matters(half, role):
                        held = self.holds[row.seat, half]
                        self.model.add_clause([self.model.negated(held)], when=[*when, literal])

    def _matters(self, preference: Preference, role: Role) -> bool:
        return (0, preference) in self.holds and self.mission.role(preference) is role


@dataclass(frozen=True, slots=True, kw_only=True)
class _Row:
    seat: int
    cards: tuple[SeenCard, ...]
    slots: Sequence[_Slot]

    @property
    def visible(self) -> tuple[Preference, ...]:
        """What was seen of the row, halves included, each once."""
        return tuple(sorted({half for card in self.cards for half in card if half is not None}))


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
