"""Records of Treats & Tails to test on: written from random games as a player would."""

from dataclasses import replace
from random import Random

from hypothesis import strategies as st

from deduce.games.game import Actor
from deduce.games.treats_and_tails import TREATS_AND_TAILS, Phase, State
from deduce.records.treats_and_tails.model import Day, TreatsRecord, Turn
from deduce.records.treats_and_tails.noting import noted
from tests.games.treats_and_tails.case import setups
from tests.random_games import seeds


def recorded(setup, seed: int, stop: int | None = None) -> tuple[TreatsRecord, State]:
    """A random game written down in full, to its end or, after so many actions, to the next decision."""
    rng = Random(seed)
    state = TREATS_AND_TAILS.initial_state(setup)
    record = TreatsRecord(rulings=setup.rulings)
    actions = 0
    while not TREATS_AND_TAILS.is_over(state):
        chance = TREATS_AND_TAILS.player_to_act(state) is Actor.CHANCE
        if not chance and stop is not None and actions >= stop:
            return record, state
        legal = TREATS_AND_TAILS.legal_actions(state)
        action = rng.choices(legal, TREATS_AND_TAILS.chance_weights(state) or None)[0]
        record = noted(record, state, action)
        state = TREATS_AND_TAILS.apply(state, action)
        actions += 1
    return record, state


ANY_STOP = st.none() | st.integers(10, 90)


@st.composite
def games(draw, stops=ANY_STOP):
    """A random game written down in full, to its end or to some decision, and the state it leads to."""
    return recorded(draw(setups), draw(seeds), draw(stops))


def blurred(record: TreatsRecord, rng: Random, share: float = 0.3) -> TreatsRecord:
    """The record with some facts not noted; every finished turn still says how it ended."""

    def keep() -> bool:
        return rng.random() >= share

    def some(cards):
        noted = [card if keep() else None for card in cards]
        rng.shuffle(noted)
        return tuple(card for card in noted if card is not None or keep())

    def turn(full: Turn) -> Turn:
        if full.is_open:
            return full
        treat = full.treat if keep() else None
        cards = None if full.cards is None or not keep() else tuple(c if keep() else None for c in full.cards)
        return replace(
            full,
            visitor=full.visitor if keep() else None,
            cat=full.cat if keep() or rng.random() < 0.8 else None,
            cards=cards,
            ace=full.ace if keep() else None,
            seen=full.seen if keep() else None,
            ace_drew=full.ace_drew if keep() else None,
            treat=treat,
            adopted=full.adopted if treat is None or keep() else None,
            burned=full.burned if keep() else None,
            drew=some(full.drew),
            arrived=some(full.arrived),
            day=full.day if full.day is None or keep() else rng.choice((None, Day())),
        )

    return replace(
        record,
        hand=some(record.hand),
        entrance=some(record.entrance),
        turns=tuple(map(turn, record.turns)),
    )


def is_between_turns(state: State) -> bool:
    """Whether no attempt is at hand."""
    return state.phase in (Phase.CHOOSE_VISITOR, Phase.OVER)
