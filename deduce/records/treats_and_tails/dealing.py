"""A game in which the program deals: whatever is due is drawn the moment it happens, as likely as it is.

No order of any deck is settled beforehand, so there is none that could be found out. The seed of the
record and how far the game has come decide what is drawn, so that a seed is a game that can be shared.
"""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from deduce.errors import UnwritableError
from deduce.games.game import Actor
from deduce.games.treats_and_tails.actions import (
    Action,
    Attempt,
    ChooseCat,
    ChooseVisitor,
    PlayAce,
    PlayNumber,
)
from deduce.games.treats_and_tails.components import Card
from deduce.games.treats_and_tails.engine import TREATS_AND_TAILS
from deduce.games.treats_and_tails.state import AceEffect, Phase, Setup, State
from deduce.records.treats_and_tails.model import TreatsRecord, Turn
from deduce.records.treats_and_tails.noting import noted
from deduce.records.treats_and_tails.resuming import state_of
from deduce.records.treats_and_tails.standing import standing

__all__ = ["deal_on", "deal_start", "why_no_dealing", "why_not_dealt"]


def deal_start(record: TreatsRecord) -> TreatsRecord:
    """A new game with its first hand and visitors dealt."""
    setup = Setup(rulings=record.rulings)
    table = _Table(replace(record, hand=(), entrance=()), TREATS_AND_TAILS.initial_state(setup))
    table.deal()
    return table.record


def deal_on(record: TreatsRecord, turn: Turn) -> TreatsRecord:
    """The record in which the player has decided what the turn tells, and all that followed was dealt.

    An Ace that is played alone is followed by its effect only, so that the player can choose number cards
    after it; the attempt goes on with the next decision. Ask `why_not_dealt` first.
    """
    pending = record.pending
    if pending is not None and pending.visitor is None and pending.cat is None:
        record = replace(record, turns=record.turns[:-1])
    state = state_of(record, _dealer(record))
    if state is None:
        raise UnwritableError(why_no_dealing(record))
    table = _Table(record, state)
    before = () if pending is None else pending.cards or ()
    for action in _decisions(table.state, turn, [card for card in turn.cards or () if card not in before]):
        table.play(action)
    told = replace(table.record.turns[-1], note=turn.note)
    return replace(table.record, turns=(*table.record.turns[:-1], told))


def why_no_dealing(record: TreatsRecord) -> str:
    """Why nothing more can be dealt; empty where it can."""
    now = standing(record)
    if now.is_over:
        return "the game is over"
    if now.hand is None or now.entrance is None or state_of(record, Random(0)) is None:
        return "what you hold or who waits is not certain; note what is missing, then the cards can be dealt"
    return ""


def why_not_dealt(record: TreatsRecord, turn: Turn) -> str:
    """Why this is no decision of the player alone; empty where it is."""
    before = Turn(number=0) if record.pending is None else record.pending
    cards = turn.cards or ()
    if any(after != fact for after, fact in zip(_dealt_facts(turn), _dealt_facts(before), strict=True)):
        return "the cards are dealt for you; say visitor, cat, cards and what an Ace does, and nothing else"
    if cards and turn.cat is None:
        return "choose a cat before you play cards"
    if None in cards:
        return "the cards are dealt for you, so name each that you play"
    if _looks_first(before, turn):
        return "the Ace takes effect first; play it alone, then choose number cards"
    if turn.ace is None and any(card is not None and card.is_ace for card in cards):
        return f"say what the Ace does: {', '.join(effect.value for effect in AceEffect)}"
    return ""


class _Table:
    """A game in progress, noted as it goes."""

    def __init__(self, record: TreatsRecord, state: State) -> None:
        self.record = record
        self.state = state
        self._rng = _dealer(record)

    def play(self, action: Action) -> None:
        """Do what the player decides, and deal what follows."""
        self._take(action)
        self.deal()

    def deal(self) -> None:
        """Deal until the player is to decide, or the game is over."""
        game = TREATS_AND_TAILS
        while game.player_to_act(self.state) is Actor.CHANCE:
            legal = game.legal_actions(self.state)
            self._take(self._rng.choices(legal, game.chance_weights(self.state))[0])

    def _take(self, action: Action) -> None:
        after = TREATS_AND_TAILS.apply(self.state, action)
        self.record = noted(self.record, self.state, action)
        self.state = after


def _dealer(record: TreatsRecord) -> Random:
    """The source of chance from here on; to decide in parts changes nothing."""
    pending = record.pending
    finished = len(record.turns) - (pending is not None)
    played = 0 if pending is None else len(pending.cards or ())
    return Random(f"{record.seed} {finished} {played}")


def _decisions(state: State, turn: Turn, cards: list[Card | None]) -> Iterator[Action]:
    """What the player decides, one thing after the other; a visitor that was not named is the first."""
    if state.phase is Phase.CHOOSE_VISITOR:
        yield ChooseVisitor(visitor=turn.visitor or state.entrance[0])
    if turn.cat is None:
        return
    if state.target is None:
        yield ChooseCat(cat=turn.cat)
    if turn.cards is None:
        return
    played = sorted(card for card in cards if card is not None)
    for card in played:
        if not card.is_ace:
            yield PlayNumber(card=card)
        elif turn.ace is not None:
            yield PlayAce(card=card, effect=turn.ace)
    if not (played and all(card.is_ace for card in played)):
        yield Attempt()


def _looks_first(before: Turn, turn: Turn) -> bool:
    """Whether number cards are told together with an Ace that brings something to light before them."""
    numbers = [card for card in turn.cards or () if card is not None and not card.is_ace]
    return before.ace is None and turn.ace not in (None, AceEffect.ADJUST) and bool(numbers)


def _dealt_facts(turn: Turn) -> tuple[object, ...]:
    return (
        turn.seen,
        turn.ace_drew,
        turn.treat,
        turn.adopted,
        turn.burned,
        turn.drew,
        turn.arrived,
        turn.day,
    )
