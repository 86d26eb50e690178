"""What the player knows of a game: no more, no less."""

from dataclasses import dataclass

from deduce.games.game import Actor
from deduce.games.treats_and_tails.components import Card, Suit
from deduce.games.treats_and_tails.rules import player_to_act
from deduce.games.treats_and_tails.state import Cat, Phase, PlayedAce, Setup, State


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """The game as the player knows it; cards that were never seen are counted only.

    What decks of adoption cards and visitors hold is known, since everything else lies face up; the
    order is not. Counts are in the orders of TREATS, ADOPTION_CARDS and VISITORS.
    """

    setup: Setup
    phase: Phase
    to_act: int | Actor
    cats: tuple[Cat, ...]
    """By suit; the treat is None where it lies unseen under the cat, or where there is none."""
    has_treat: tuple[bool, ...]
    """Whether there is a treat under each cat that is in play."""
    treats_left: int
    """How many treats the deck holds."""
    top_treat: int | None
    """The top one of them, where an Ace has shown it."""
    treat_discard: tuple[int, ...]
    hand: tuple[Card, ...]
    adoption_deck: tuple[int, ...]
    adoption_discard: tuple[int, ...]
    visitor_deck: tuple[int, ...]
    entrance: tuple[Card, ...]
    visitor_discard: tuple[int, ...]
    removed: tuple[int, ...]
    visitor: Card | None
    target: Suit | None
    ace: PlayedAce | None
    numbers: tuple[Card, ...]
    days: int


def observe(state: State, seat: int) -> View:
    """What the player knows; IndexError for any seat but 0."""
    if seat != 0:
        raise IndexError(f"expected seat 0 of a game for one player, and got {seat}")
    return View(
        setup=state.setup,
        phase=state.phase,
        to_act=player_to_act(state),
        cats=tuple(cat if cat.seen else cat._replace(treat=None) for cat in state.cats),
        has_treat=tuple(cat.treat is not None for cat in state.cats),
        treats_left=state.treats_left,
        top_treat=state.top_treat,
        treat_discard=state.treat_discard,
        hand=state.hand,
        adoption_deck=state.adoption_deck,
        adoption_discard=state.adoption_discard,
        visitor_deck=state.visitor_deck,
        entrance=state.entrance,
        visitor_discard=state.visitor_discard,
        removed=state.removed,
        visitor=state.visitor,
        target=state.target,
        ace=state.ace,
        numbers=state.numbers,
        days=state.days,
    )
