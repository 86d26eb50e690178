"""A game that is played on the engine, noted as a player would."""

from dataclasses import replace

from deduce.games.treats_and_tails.actions import (
    AceDraw,
    Action,
    Arrive,
    Attempt,
    BurnTreat,
    BurnVisitor,
    ChooseCat,
    ChooseVisitor,
    DiscardTreat,
    Draw,
    PeekTreat,
    PlayAce,
    PlayNumber,
)
from deduce.games.treats_and_tails.rules import apply
from deduce.games.treats_and_tails.state import CatStatus, State
from deduce.records.treats_and_tails.model import Day, TreatsRecord, Turn

__all__ = ["noted"]


def noted(record: TreatsRecord, state: State, action: Action) -> TreatsRecord:
    """The record of a game in which this action follows on this state, all that the player sees noted."""
    if not record.turns:
        match action:
            case Draw(card=card):
                return replace(record, hand=(*record.hand, card))
            case Arrive(visitor=visitor):
                return replace(record, entrance=(*record.entrance, visitor))
    if isinstance(action, ChooseVisitor):
        turn = Turn(number=len(record.turns) + 1, visitor=action.visitor)
        return replace(record, turns=(*record.turns, turn))
    if not record.turns:
        return record
    return replace(record, turns=(*record.turns[:-1], _noted(record.turns[-1], state, action)))


def _noted(turn: Turn, state: State, action: Action) -> Turn:
    match action:
        case ChooseCat(cat=cat):
            return replace(turn, cat=cat)
        case PlayAce(card=card, effect=effect):
            return replace(turn, cards=(*(turn.cards or ()), card), ace=effect)
        case PlayNumber(card=card):
            return replace(turn, cards=(*(turn.cards or ()), card))
        case Attempt():
            _, cat, treat = state.attempt
            adopted = apply(state, action).cats[cat].status is CatStatus.ADOPTED
            return replace(turn, cards=turn.cards or (), treat=treat, adopted=adopted)
    return _noted_chance(turn, action)


def _noted_chance(turn: Turn, action: Action) -> Turn:
    match action:
        case PeekTreat(treat=treat) | DiscardTreat(treat=treat):
            return replace(turn, seen=treat)
        case AceDraw(card=card):
            return replace(turn, ace_drew=card)
        case BurnTreat(treat=treat):
            return replace(turn, burned=treat)
        case Draw(card=card):
            return replace(turn, drew=(*turn.drew, card))
        case Arrive(visitor=visitor):
            return replace(turn, arrived=(*turn.arrived, visitor))
        case BurnVisitor(visitor=visitor) if turn.day is None:
            return replace(turn, day=Day(burned=visitor))
    return turn
