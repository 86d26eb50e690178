"""What the conformance suite needs to know of Cat & Chocolate."""

from collections import Counter
from dataclasses import replace
from random import Random

from hypothesis import strategies as st

from deduce.games.cat_and_chocolate import SIDES, Phase, Rulings, Setup, State, Vote, even_backs
from deduce.games.cat_and_chocolate.components import PLAYERS


@st.composite
def rulings(draw, events=31):
    """Any readings that so many events allow; the defaults first."""
    first, second = sorted(draw(st.lists(st.integers(0, events + 1), min_size=2, max_size=2)))
    odd_backs = (first, second - first, events + 1 - second)
    return Rulings(
        peek_allegiance=draw(st.booleans()),
        tie_is_success=draw(st.booleans()),
        back_counts=draw(st.sampled_from((even_backs(events + 1), odd_backs))),
        end_position=draw(st.none() | st.integers(0, events)),
    )


@st.composite
def setups(draw):
    """Any number of players with the box, or with a few odd cards, some of them there twice."""
    players = draw(st.sampled_from(PLAYERS))
    starter = draw(st.integers(0, players - 1))
    if draw(st.booleans()):
        return Setup(players=players, starter=starter, rulings=draw(rulings()))
    events = draw(st.integers(1, 9))
    items = draw(st.integers(3 * players, 3 * players + 4))
    return Setup(
        players=players,
        starter=starter,
        events=tuple(f"Room {event // 2}: noise" for event in range(events)),
        items=tuple(f"thing {item // 2}" for item in range(items)),
        rulings=draw(rulings(events)),
    )


def components(state: State) -> Counter:
    """Every card of the box, wherever it is; a card's text and its back are counted apart."""
    counts = Counter(dict(zip(SIDES, state.allegiance_deck, strict=True)))
    counts.update(state.allegiances)
    for pile in (state.item_deck, state.item_discard):
        counts.update(dict(zip(state.setup.item_stock.texts, pile, strict=True)))
    counts.update(item for held in (*state.hands, state.items) for item in held)
    counts.update(dict(zip(state.setup.event_stock.texts, state.event_deck, strict=True)))
    counts.update(turn.event for turn in state.history)
    counts.update([] if state.event is None else [state.event])
    return +counts


def redeal(state: State, seat: int | None, rng: Random) -> State:
    """Allegiances, items and votes that a seat cannot know dealt anew."""
    return _redeal_items(_redeal_votes(_redeal_allegiances(state, seat, rng), seat, rng), seat, rng)


def _redeal_allegiances(state: State, seat: int | None, rng: Random) -> State:
    if state.phase in (Phase.OVER, Phase.DEAL_ALLEGIANCES):
        return state
    knows = seat if state.setup.rulings.peek_allegiance else None
    hidden = [own for own in range(len(state.allegiances)) if own != knows]
    cards = [state.allegiances[own] for own in hidden]
    rng.shuffle(cards)
    dealt = list(state.allegiances)
    for own, card in zip(hidden, cards, strict=True):
        dealt[own] = card
    return replace(state, allegiances=tuple(dealt))


def _redeal_votes(state: State, seat: int | None, rng: Random) -> State:
    votes = zip(state.voters, state.votes, strict=False)
    return replace(state, votes=tuple(vote if own == seat else rng.choice(list(Vote)) for own, vote in votes))


def _redeal_items(state: State, seat: int | None, rng: Random) -> State:
    texts = state.setup.item_stock.texts
    pool = [text for text, count in zip(texts, state.item_deck, strict=True) for _ in range(count)]
    pool += [item for own, hand in enumerate(state.hands) if own != seat for item in hand]
    rng.shuffle(pool)
    hands = tuple(
        hand if own == seat else tuple(sorted(pool.pop() for _ in hand))
        for own, hand in enumerate(state.hands)
    )
    return replace(state, hands=hands, item_deck=tuple(pool.count(text) for text in texts))
