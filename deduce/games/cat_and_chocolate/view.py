"""What one seat knows of a game, or an onlooker: no more, no less."""

from dataclasses import dataclass

from deduce.games.cat_and_chocolate.components import Side, Vote
from deduce.games.cat_and_chocolate.rules import player_to_act
from deduce.games.cat_and_chocolate.state import Phase, Setup, State, Turn
from deduce.games.game import Actor


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """The game as one seat knows it; an onlooker has no seat, no side and no items.

    What is said about sides binds nobody and is not part of it (CC-20).
    """

    setup: Setup
    seat: int | None
    phase: Phase
    to_act: int | Actor
    allegiances: tuple[Side | None, ...]
    """By seat, as far as they are dealt; None for a card one may not look at."""
    hand: tuple[str, ...]
    """One's own items."""
    hand_sizes: tuple[int, ...]
    items_left: int
    """How many items the pile holds."""
    item_discard: tuple[int, ...]
    event_deck: tuple[int, ...]
    """The events that were not turned up yet, in the order of setup.event_stock."""
    backs: tuple[int, ...]
    """How many backs are still to be read by number."""
    number: int | None
    event: str | None
    items: tuple[str, ...]
    voted: tuple[int, ...]
    """The seats whose decision card lies on the table, face down."""
    own_vote: Vote | None
    """What one has laid down oneself in the turn at hand."""
    history: tuple[Turn, ...]


def observe(state: State, seat: int | None) -> View:
    """What this seat knows; what an onlooker sees for None. IndexError for a seat that is not there."""
    if seat is not None and not 0 <= seat < state.setup.players:
        raise IndexError(f"expected a seat from 0 to {state.setup.players - 1}, and got {seat}")
    votes = dict(zip(state.voters, state.votes, strict=False))
    return View(
        setup=state.setup,
        seat=seat,
        phase=state.phase,
        to_act=player_to_act(state),
        allegiances=_known_allegiances(state, seat),
        hand=() if seat is None else state.hands[seat],
        hand_sizes=tuple(map(len, state.hands)),
        items_left=sum(state.item_deck),
        item_discard=state.item_discard,
        event_deck=state.event_deck,
        backs=state.backs,
        number=state.number,
        event=state.event,
        items=state.items,
        voted=tuple(votes),
        own_vote=None if seat is None else votes.get(seat),
        history=state.history,
    )


def _known_allegiances(state: State, seat: int | None) -> tuple[Side | None, ...]:
    """All of them once they are opened, before that one's own, where looking is allowed (CC-01)."""
    if state.phase is Phase.OVER:
        return state.allegiances
    may_look = state.setup.rulings.peek_allegiance
    return tuple(side if may_look and own == seat else None for own, side in enumerate(state.allegiances))
