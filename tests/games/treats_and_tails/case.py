"""What the conformance suite needs to know of Treats & Tails."""

from collections import Counter
from dataclasses import replace
from random import Random

from hypothesis import strategies as st

from deduce.games.treats_and_tails import AdoptionRanks, CatStatus, Rulings, Setup, State, VisitorTrigger
from deduce.games.treats_and_tails.components import ADOPTION_CARDS, TREATS, VISITORS

rulings = st.builds(
    Rulings,
    adoption_ranks=st.sampled_from(AdoptionRanks),
    ace_tolerance=st.sampled_from((1, 2)),
    visitor_trigger=st.sampled_from(VisitorTrigger),
)
setups = st.builds(Setup, rulings=rulings)


def components(state: State) -> Counter:
    """Every card of the box, wherever it is."""
    counts = Counter(cat.treat for cat in state.cats if cat.treat is not None)
    counts.update(() if state.top_treat is None else (state.top_treat,))
    for pile in (state.treat_deck, state.treat_discard):
        counts.update(dict(zip(TREATS, pile, strict=True)))
    for pile in (state.adoption_deck, state.adoption_discard):
        counts.update(dict(zip(ADOPTION_CARDS, pile, strict=True)))
    for pile in (state.visitor_deck, state.visitor_discard, state.removed):
        counts.update(dict(zip(VISITORS, pile, strict=True)))
    counts.update((*state.hand, *state.entrance, *state.numbers))
    counts.update(() if state.visitor is None else (state.visitor,))
    counts.update(() if state.ace is None else (state.ace.card,))
    return +counts


def redeal(state: State, seat: int | None, rng: Random) -> State:
    """The treats that the player has not seen, under cats and in the deck, dealt anew."""
    hidden = [
        index
        for index, cat in enumerate(state.cats)
        if cat.treat is not None and not cat.seen and cat.status is not CatStatus.ADOPTED
    ]
    pool = [treat for treat, count in zip(TREATS, state.treat_deck, strict=True) for _ in range(count)]
    pool += [state.cats[index].treat for index in hidden]
    rng.shuffle(pool)
    cats = list(state.cats)
    for index in hidden:
        cats[index] = cats[index]._replace(treat=pool.pop())
    return replace(state, cats=tuple(cats), treat_deck=tuple(pool.count(treat) for treat in TREATS))
