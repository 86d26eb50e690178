"""What is impossible about a state: components that went missing, things out of their time."""

from collections.abc import Iterator, Sequence

from deduce.games.treats_and_tails.actions import cat_name
from deduce.games.treats_and_tails.clean_up import is_finished, is_selectable
from deduce.games.treats_and_tails.components import (
    ADOPTION_CARDS,
    CATS,
    DAYS,
    ENTRANCE_SIZE,
    HAND_SIZE,
    TREAT_COPIES,
    TREATS,
    VISITORS,
    Card,
)
from deduce.games.treats_and_tails.conditions import why_no_effect, why_not_these_cards
from deduce.games.treats_and_tails.state import CatStatus, Phase, State

_ATTEMPT = frozenset((Phase.CHOOSE_CAT, Phase.PLAY_CARDS, Phase.ACE))


def problems(state: State) -> tuple[str, ...]:
    """Every impossibility as a sentence; none for a state that play can reach."""
    return (
        *_treat_problems(state),
        *_adoption_problems(state),
        *_visitor_problems(state),
        *_attempt_problems(state),
        *_phase_problems(state),
    )


def _treat_problems(state: State) -> Iterator[str]:
    elsewhere = [cat.treat for cat in state.cats] + [state.top_treat]
    piles = zip(TREATS, state.treat_deck, state.treat_discard, strict=True)
    for treat, in_deck, discarded in piles:
        count = in_deck + discarded + elsewhere.count(treat)
        if count != TREAT_COPIES or in_deck < 0:
            yield f"treat {treat} is there {count} times and the box holds {TREAT_COPIES}"
    for suit, cat in zip(CATS, state.cats, strict=True):
        if cat.seen and cat.treat is None:
            yield f"{cat_name(suit)} has no treat, and the player knows it"
        if cat.status is CatStatus.ADOPTED and not cat.seen:
            yield f"{cat_name(suit)} was adopted with a treat that nobody saw"
        if cat.treat is None and state.treats_left and state.phase is not Phase.DEAL_TREATS:
            yield f"{cat_name(suit)} has no treat, and the deck holds {state.treats_left}"


def _adoption_problems(state: State) -> Iterator[str]:
    used = state.numbers if state.ace is None else (state.ace.card, *state.numbers)
    piles = (state.adoption_deck, state.adoption_discard)
    yield from _card_problems(ADOPTION_CARDS, state.setup.rulings.adoption_deck, piles, (*state.hand, *used))
    if len(state.hand) > HAND_SIZE:
        yield f"the hand holds {len(state.hand)} cards"
    if len(state.hand) < HAND_SIZE and state.phase in (Phase.CHOOSE_VISITOR, Phase.CHOOSE_CAT, Phase.DAY):
        yield f"the hand holds {len(state.hand)} cards where {state.phase.value}"


def _visitor_problems(state: State) -> Iterator[str]:
    piles = (state.visitor_deck, state.visitor_discard, state.removed)
    chosen = () if state.visitor is None else (state.visitor,)
    yield from _card_problems(VISITORS, (1,) * len(VISITORS), piles, (*state.entrance, *chosen))
    adopted = sum(cat.status is CatStatus.ADOPTED for cat in state.cats)
    if sum(state.removed) != adopted:
        yield f"{sum(state.removed)} visitors left the game with {adopted} cats"
    waiting = len(state.entrance) + (state.visitor is not None)
    if waiting != ENTRANCE_SIZE and state.phase in (*_ATTEMPT, Phase.CHOOSE_VISITOR, Phase.DAY):
        yield f"{len(state.entrance)} visitors wait where {state.phase.value}"


def _card_problems(
    cards: Sequence[Card],
    box: Sequence[int],
    piles: Sequence[Sequence[int]],
    elsewhere: Sequence[Card],
) -> Iterator[str]:
    for card, copies, *counts in zip(cards, box, *piles, strict=True):
        count = sum(counts) + elsewhere.count(card)
        if count != copies or min(counts) < 0:
            yield f"{card.code} is there {count} times and the box holds {copies}"


def _attempt_problems(state: State) -> Iterator[str]:
    begun = (state.visitor is not None, state.target is not None, state.ace is not None)
    if state.phase not in _ATTEMPT and (any(begun) or state.numbers):
        yield f"there is an attempt at hand where {state.phase.value}"
    if state.phase in _ATTEMPT and state.visitor is None:
        yield f"no visitor is chosen where {state.phase.value}"
    has_cat = state.target is not None and is_selectable(state.cats[state.target])
    if state.phase in (Phase.PLAY_CARDS, Phase.ACE) and not has_cat:
        yield "the attempt is on a cat that may not be chosen"
    refusal = why_not_these_cards(int(state.ace is not None), len(state.numbers))
    if refusal is not None:
        yield refusal.text
    if state.phase is Phase.ACE:
        reason = None if state.ace is None else why_no_effect(state.ace.effect, state.treats_left)
        if state.ace is None or reason is not None:
            yield "an Ace takes effect that cannot"


def _phase_problems(state: State) -> Iterator[str]:
    if not 0 <= state.days <= DAYS:
        yield f"{state.days} Adoption Days were carried out"
    if is_finished(state) != (state.phase is Phase.OVER):
        yield f"no turn can follow, or one can, where {state.phase.value}"
    if state.phase is Phase.CHOOSE_VISITOR and not any(map(is_selectable, state.cats)):
        yield "no cat can be chosen, and a turn begins"
    if state.phase is Phase.BURN and not state.treats_left:
        yield "a treat is burned and the deck is empty"
