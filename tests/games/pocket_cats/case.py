"""What the conformance suite needs to know of Pocket Cats."""

from collections import Counter
from dataclasses import replace
from random import Random

from hypothesis import strategies as st

from deduce.games.pocket_cats import ClanChoice, EffectOrder, Pairing, Phase, Rulings, Setup, State
from deduce.games.pocket_cats.components import CATS, CLANS, DOGS, PREY, Clan, Dog, supply

rulings = st.builds(Rulings, effect_order=st.sampled_from(EffectOrder), chaos_recount=st.booleans())


@st.composite
def pairings(draw):
    """Any two clans that may meet, with any rulings; the first game's clans first."""
    first, second = draw(st.permutations(CLANS))[:2]
    effects = draw(st.booleans()) or Clan.CHAOS in (first, second)
    return Pairing(clans=(first, second), effects=effects, rulings=draw(rulings))


@st.composite
def setups(draw):
    """Any set-up, with clans that are agreed on or still to be chosen."""
    if draw(st.booleans()):
        choice = draw(st.sampled_from(ClanChoice))
        return Setup(clans=choice, effects=draw(st.booleans()), rulings=draw(rulings))
    pairing = draw(pairings())
    return Setup(clans=pairing.clans, effects=pairing.effects, rulings=pairing.rulings)


def components(state: State) -> Counter:
    """Every tile of the box and every clan card, wherever it is."""
    dealt = [clan for hand in state.hands for clan in hand]
    dealt += [clan for clan in state.clans if clan not in dealt]
    in_box = [clan for clan in CLANS if clan not in dealt]
    counts = Counter(("clan card", clan) for clan in (*dealt, *in_box))
    in_play = state.clans if len(state.clans) == 2 else ()
    counts.update(cat for clan in CLANS if clan not in in_play for cat in CATS[clan])
    if not in_play:
        counts.update((*PREY, *DOGS))
        return counts
    counts.update(as_printed(tile) for tile in state.board if tile is not None)
    counts.update(dict(zip(supply(in_play).tiles, state.pool, strict=True)))
    return +counts


def as_printed(tile):
    """A tile whichever way it lies."""
    return next(dog for dog in DOGS if tile in dog.ways_to_lie) if isinstance(tile, Dog) else tile


def redeal(state: State, seat: int | None, rng: Random) -> State:
    """The clan cards that a seat cannot know dealt anew; of the tiles nobody has a secret."""
    match state.setup.clans:
        case ClanChoice.LIMITED:
            return _redeal_limited(state, seat, rng)
        case ClanChoice.DUEL if seat is None or (seat == 1 and not state.clans):
            unknown = [clan for clan in CLANS if clan not in state.clans]
            rng.shuffle(unknown)
            return replace(state, hands=tuple(tuple(unknown.pop() for _ in hand) for hand in state.hands))
    return state


def _redeal_limited(state: State, seat: int | None, rng: Random) -> State:
    if state.phase not in (Phase.DEAL_CLANS, Phase.CHOOSE_CLANS):
        return state
    unknown = [clan for clan in CLANS if seat is None or clan not in state.hands[seat]]
    rng.shuffle(unknown)
    hands = tuple(
        hand if owner == seat else tuple(unknown.pop() for _ in hand)
        for owner, hand in enumerate(state.hands)
    )
    clans = state.clans if seat == 0 else tuple(rng.choice(hands[0]) for _ in state.clans)
    return replace(state, hands=hands, clans=clans)
