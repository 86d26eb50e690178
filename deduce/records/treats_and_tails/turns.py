"""One turn of a record, step by step: what was noted becomes facts, each judged by those before it."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import partial

from deduce.games.game import Refusal
from deduce.games.treats_and_tails.components import Card
from deduce.games.treats_and_tails.conditions import why_not_these_cards
from deduce.records.keypath import KeyPath
from deduce.records.treats_and_tails.model import Day, Turn
from deduce.records.treats_and_tails.possibilities import Branches, Fact, Possibilities, Step
from deduce.records.treats_and_tails.reasons import (
    why_no_ace,
    why_no_day,
    why_no_such_ace,
    why_not_drawn,
    why_not_held,
    why_not_on_top,
    why_not_that_cat,
    why_not_that_result,
    why_not_turned_up,
    why_nothing_burned,
    why_too_many,
)
from deduce.records.treats_and_tails.steps import (
    after_ace,
    after_cards,
    after_cat,
    after_clean_up,
    after_day,
    after_outcome,
    after_visitor,
    before_ace,
)

__all__ = ["TurnReplay"]

_ACE_STEP = "Turn Structure, step 3"


class TurnReplay:
    """Takes up what was noted of one turn; what is found impossible is left out from then on."""

    def __init__(self, possible: Possibilities, turn: Turn, path: KeyPath) -> None:
        """Go on from what is possible before the turn."""
        self._possible = possible
        self._turn = turn
        self._path = path
        self._noted = Turn(number=turn.number)

    def choose(self, *, cat_may_be_open: bool) -> None:
        """Visitor and cat; a pending turn may have no cat yet."""
        visitor, cat = self._turn.visitor, self._turn.cat
        facts = []
        if visitor is not None:
            facts.append(
                Fact(
                    path=(*self._path, "visitor"),
                    add=lambda turn: replace(turn, visitor=visitor),
                    refusal=partial(_not_held, visitor),
                )
            )
        self._take_up(facts, after_visitor)
        if cat is not None:
            fact = Fact(
                path=(*self._path, "cat"),
                add=lambda turn: replace(turn, cat=cat),
                refusal=lambda branches, _: why_not_that_cat(cat, branches),
            )
            self._take_up([fact], after_cat)
        elif not cat_may_be_open:
            self._take_up([], after_cat)

    def play_cards(self, *, may_be_to_come: bool) -> None:
        """What an Ace did, and the cards that left the hand; a pending turn may have played none yet."""
        cards = self._turn.cards
        if cards is None and may_be_to_come:
            return
        if cards is not None:
            known = [card for card in cards if card is not None]
            aces = sum(card.is_ace for card in known)
            refusal = why_not_these_cards(aces, len(known) - aces, len(cards) - len(known))
            cards = None if self._possible.refuse(refusal, (*self._path, "cards")) else cards
        if cards is not None:
            cards = self._with_held_aces(cards)
        self._noted = replace(self._noted, cards=cards)
        self._take_up(self._ace_facts(), after_ace)
        if cards is not None:
            self._noted = replace(self._noted, cards=(None,) * len(cards))
        self._take_up(self._card_facts(cards or ()), after_cards)

    def resolve(self) -> None:
        """The treat, the result, what was burned."""
        self._take_up(self._outcome_facts(), after_outcome)
        self._possible.merge()

    def clean_up(self, places: tuple[KeyPath, KeyPath], rule: str) -> None:
        """The cards that filled the hand and the visitors that came, written in these places."""
        drew, arrived = self._turn.drew, self._turn.arrived
        if not self._can_come(Turn(number=0, drew=(None,) * len(drew))):
            self._possible.refuse(why_too_many(len(drew), "hand", rule), places[0])
            drew = ()
        if not self._can_come(Turn(number=0, arrived=(None,) * len(arrived))):
            self._possible.refuse(why_too_many(len(arrived), "entrance", rule), places[1])
            arrived = ()
        self._noted = replace(self._noted, drew=(None,) * len(drew), arrived=(None,) * len(arrived))
        facts = [
            Fact(
                path=(*place, index),
                add=partial(add, index, card),
                refusal=partial(_not_drawn, card, rule),
            )
            for cards, place, add in ((drew, places[0], _with_drawn), (arrived, places[1], _with_arrived))
            for index, card in enumerate(cards)
            if card is not None
        ]
        self._take_up(facts, after_clean_up)

    def day(self) -> None:
        """The Adoption Day that followed, and the visitor that was burned."""
        facts = []
        day = self._turn.day
        if day is not None and not any(branch.is_day_due for branch in self._possible.branches):
            self._possible.refuse(why_no_day(self._possible.branches), (*self._path, "day"))
        elif day is not None:
            self._noted = replace(self._noted, day=Day())
            if day.burned is not None:
                facts.append(
                    Fact(
                        path=(*self._path, "day", "burned"),
                        add=lambda turn: replace(turn, day=day),
                        refusal=partial(_not_drawn, day.burned, "Adoption Day"),
                    )
                )
        self._take_up(facts, after_day)

    def _take_up(self, facts: Iterable[Fact], then: Step) -> None:
        self._noted = self._possible.take_up(self._noted, facts, then)

    def _with_held_aces(self, cards: tuple[Card | None, ...]) -> tuple[Card | None, ...]:
        """The cards, an Ace taken for not noted that cannot be in the hand before it takes effect."""
        self._noted = replace(self._noted, cards=(None,) * len(cards))
        aces = tuple(card if card is not None and card.is_ace else None for card in cards)
        self._take_up(self._card_facts(aces), before_ace)
        held = self._noted.cards or ()
        return tuple(ace if card in aces else card for card, ace in zip(cards, held, strict=True))

    def _ace_facts(self) -> Iterator[Fact]:
        ace, seen, drew = self._turn.ace, self._turn.seen, self._turn.ace_drew
        if ace is not None:
            yield Fact(
                path=(*self._path, "ace"),
                add=lambda turn: replace(turn, ace=ace),
                refusal=lambda branches, turn: (
                    why_no_such_ace(replace(turn, ace=ace), branches, "ace") or why_no_ace("ace")
                ),
            )
        if seen is not None:
            yield Fact(
                path=(*self._path, "seen"),
                add=lambda turn: replace(turn, seen=seen),
                refusal=lambda branches, turn: (
                    why_no_such_ace(turn, branches, "seen") or why_not_on_top(seen, branches, _ACE_STEP)
                ),
            )
        if drew is not None:
            yield Fact(
                path=(*self._path, "ace_drew"),
                add=lambda turn: replace(turn, ace_drew=drew),
                refusal=lambda branches, turn: (
                    why_no_such_ace(turn, branches, "ace_drew") or why_not_drawn(drew, branches, _ACE_STEP)
                ),
            )

    def _card_facts(self, cards: tuple[Card | None, ...]) -> Iterator[Fact]:
        for index, card in enumerate(cards):
            if card is not None:
                yield Fact(
                    path=(*self._path, "cards", index),
                    add=partial(_with_played, index, card),
                    refusal=partial(_not_held, card),
                )

    def _outcome_facts(self) -> Iterator[Fact]:
        treat, adopted, burned = self._turn.treat, self._turn.adopted, self._turn.burned
        if treat is not None:
            yield Fact(
                path=(*self._path, "treat"),
                add=lambda turn: replace(turn, treat=treat),
                refusal=lambda branches, _: why_not_turned_up(treat, branches),
            )
        if adopted is not None:
            yield Fact(
                path=(*self._path, "adopted"),
                add=lambda turn: replace(turn, adopted=adopted),
                refusal=lambda branches, turn: why_not_that_result(replace(turn, adopted=adopted), branches),
            )
        if burned is not None:
            yield Fact(
                path=(*self._path, "burned"),
                add=lambda turn: replace(turn, burned=burned),
                refusal=lambda branches, turn: why_nothing_burned(burned, turn, branches),
            )

    def _can_come(self, noted: Turn) -> bool:
        """Whether so many cards or visitors, whichever they are, can have come."""
        branches = self._possible.branches
        return any(after.weight for branch in branches for after in after_clean_up(branch, noted))


def _with_played(index: int, card: Card, turn: Turn) -> Turn:
    return replace(turn, cards=_with(turn.cards or (), index, card))


def _with_drawn(index: int, card: Card, turn: Turn) -> Turn:
    return replace(turn, drew=_with(turn.drew, index, card))


def _with_arrived(index: int, card: Card, turn: Turn) -> Turn:
    return replace(turn, arrived=_with(turn.arrived, index, card))


def _with(cards: tuple[Card | None, ...], index: int, card: Card) -> tuple[Card | None, ...]:
    return (*cards[:index], card, *cards[index + 1 :])


def _not_held(card: Card, branches: Branches, _: Turn) -> Refusal:
    return why_not_held(card, branches)


def _not_drawn(card: Card, rule: str, branches: Branches, _: Turn) -> Refusal:
    return why_not_drawn(card, branches, rule)
