"""Stored action counts and playthroughs of Treats & Tails: where they start and how they read."""

from collections.abc import Iterable, Iterator
from random import Random

from deduce.games.game import Actor
from deduce.games.treats_and_tails import (
    TREATS_AND_TAILS,
    AceEffect,
    AdoptionRanks,
    CatStatus,
    Phase,
    Rulings,
    Setup,
    State,
    View,
    VisitorTrigger,
    band,
    describe,
    observe,
)
from deduce.games.treats_and_tails.components import Suit
from tests.games.treats_and_tails.table import begun, dealt, finished, with_ace


def starts() -> Iterator[tuple[str, State, int]]:
    """Name, state and depth of every stored count's beginning."""
    for ranks in AdoptionRanks:
        setup = Setup(rulings=Rulings(adoption_ranks=ranks))
        yield f"{ranks.value}, from the deal", TREATS_AND_TAILS.initial_state(setup), 5
    yield "from the hand, every treat dealt", finished(Setup(), 1)[4], 4
    yield "from the first turn", dealt(), 6
    yield "from the first turn, a hand of Aces", dealt(hand="AC AD AH AS"), 5
    yield (
        "from an attempt, an Ace having adjusted it",
        with_ace(begun(dealt(), "C"), "AH", AceEffect.ADJUST),
        6,
    )
    yield "from an attempt, an Ace having peeked", with_ace(begun(dealt(), "C"), "AH", AceEffect.PEEK, 7), 5
    for trigger in VisitorTrigger:
        setup = Setup(rulings=Rulings(visitor_trigger=trigger))
        yield f"{trigger.value}, from the last visitor of the deck", _at_the_last_visitor(setup), 6


def _at_the_last_visitor(setup: Setup) -> State:
    return next(
        state for state in finished(setup, 2) if state.phase is Phase.ARRIVE and sum(state.visitor_deck) == 1
    )


def recorded() -> Iterator[tuple[str, str]]:
    """File name and text of every recorded playthrough."""
    for name, rulings, seed in (
        ("treats-and-tails", Rulings(), 3),
        (
            "treats-and-tails-readings",
            Rulings(
                adoption_ranks=AdoptionRanks.TWO_TO_FIVE,
                ace_tolerance=2,
                visitor_trigger=VisitorTrigger.EXHAUSTED,
            ),
            8,
        ),
    ):
        yield f"{name}.txt", "\n".join(_playthrough(Setup(rulings=rulings), seed)) + "\n"


def _playthrough(setup: Setup, seed: int) -> Iterator[str]:
    yield f"# Treats & Tails, {setup.rulings}, random seed {seed}"
    yield "# Written by: python -m tests.games.goldens"
    rng = Random(seed)
    state = TREATS_AND_TAILS.initial_state(setup)
    phase = None
    while not TREATS_AND_TAILS.is_over(state):
        if state.phase is not phase:
            phase = state.phase
            yield f"-- {phase.value}"
            yield from _table(observe(state, 0))
        actions = TREATS_AND_TAILS.legal_actions(state)
        actor = TREATS_AND_TAILS.player_to_act(state)
        weights = TREATS_AND_TAILS.chance_weights(state) if actor is Actor.CHANCE else [1] * len(actions)
        action = rng.choices(actions, weights)[0]
        yield f"{'chance' if actor is Actor.CHANCE else 'player'}: {describe(action)} (1 of {len(actions)})"
        state = TREATS_AND_TAILS.apply(state, action)
    points = TREATS_AND_TAILS.scores(state)[0]
    yield f"== {points} points after {state.days} Adoption Days, {band(points).label}: {band(points).words}"


def _table(view: View) -> Iterable[str]:
    """What the player sees when a turn begins."""
    if view.phase is not Phase.CHOOSE_VISITOR:
        return
    yield f"   cats: {', '.join(_cat(view, suit) for suit in Suit)}; Adoption Days: {view.days}"
    yield f"   hand: {_codes(view.hand)}; entrance: {_codes(view.entrance)}"
    yield (
        f"   decks: {view.treats_left} treats, {sum(view.adoption_deck)} adoption cards, "
        f"{sum(view.visitor_deck)} visitors; discarded treats {view.treat_discard}, top {view.top_treat}"
    )


def _cat(view: View, suit: Suit) -> str:
    cat = view.cats[suit]
    treat = cat.treat or ("?" if view.has_treat[suit] else "none")
    status = "" if cat.status is CatStatus.AWAKE else f" {cat.status.value}"
    return f"{suit.letter} {treat}{status}"


def _codes(cards: Iterable) -> str:
    return " ".join(card.code for card in cards)
