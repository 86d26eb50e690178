"""What follows by itself: treats, cards and visitors that are still lacking, and Adoption Days."""

from dataclasses import replace

from deduce.games.treats_and_tails.components import ADOPTION_CARDS, DAYS, ENTRANCE_SIZE, HAND_SIZE, VISITORS
from deduce.games.treats_and_tails.conditions import is_day_due, why_no_turn, why_not_selected
from deduce.games.treats_and_tails.piles import shuffled_together
from deduce.games.treats_and_tails.state import Cat, CatStatus, Phase, State

NO_ADOPTION_CARDS = (0,) * len(ADOPTION_CARDS)
NO_VISITORS = (0,) * len(VISITORS)


def is_selectable(cat: Cat) -> bool:
    """Whether an attempt on this cat is allowed."""
    return why_not_selected(cat.status, has_treat=cat.treat is not None, who="the cat") is None


def cleaned_up(state: State) -> State:
    """The state moved on to what the clean-up still lacks, or to what follows it (TT-17)."""
    if len(state.hand) < HAND_SIZE:
        return to_draw(state, Phase.DRAW)
    if len(state.entrance) < ENTRANCE_SIZE:
        return _to_visitor(state, Phase.ARRIVE)
    statuses = [cat.status for cat in state.cats]
    if is_day_due(state.setup.rulings, statuses, state.treats_left, sum(state.visitor_deck)):
        return _to_visitor(state, Phase.DAY)
    return state if state.phase is Phase.CHOOSE_VISITOR else replace(state, phase=Phase.CHOOSE_VISITOR)


def to_draw(state: State, phase: Phase) -> State:
    """The state moved on to this phase, where a card is drawn: an empty deck is made anew (step 6)."""
    if any(state.adoption_deck):
        return state if state.phase is phase else replace(state, phase=phase)
    return replace(
        state, phase=phase, adoption_deck=state.adoption_discard, adoption_discard=NO_ADOPTION_CARDS
    )


def after_day(state: State) -> State:
    """The state once the top visitor has been burned: the rest of an Adoption Day, and what follows it.

    Hand and treats stay where they are (TT-23, TT-25), and the clean-up has filled the entrance. Where
    the cats that are left have no treat, and none can come, another day follows at once (TT-15).
    """
    cats = tuple(
        cat._replace(status=CatStatus.AWAKE) if cat.status is CatStatus.ASLEEP else cat for cat in state.cats
    )
    awake = replace(
        state,
        phase=Phase.CHOOSE_VISITOR,
        cats=cats,
        adoption_deck=shuffled_together(state.adoption_deck, state.adoption_discard),
        adoption_discard=NO_ADOPTION_CARDS,
        days=state.days + 1,
    )
    if awake.days == DAYS:
        return replace(awake, phase=Phase.OVER)
    return awake if any(map(is_selectable, cats)) else _to_visitor(awake, Phase.DAY)


def is_finished(state: State) -> bool:
    """Whether no turn can follow."""
    return why_no_turn((cat.status for cat in state.cats), state.days) is not None


def _to_visitor(state: State, phase: Phase) -> State:
    """The state moved on to this phase, where a visitor is turned up: an empty deck is made anew (TT-13)."""
    if any(state.visitor_deck):
        return state if state.phase is phase else replace(state, phase=phase)
    return replace(state, phase=phase, visitor_deck=state.visitor_discard, visitor_discard=NO_VISITORS)
