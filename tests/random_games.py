"""Random games of DeliCats to test on: set-ups, games that last, and the record a note-taker would keep."""

from random import Random
from types import MappingProxyType

from hypothesis import strategies as st

from deduce.games.delicats import DELICATS, HiddenCard, Phase, PlayOn, Rulings, Setup, State, Stop, View
from deduce.games.delicats.components import CARDS, MISSIONS, SeenCard
from deduce.games.game import Actor
from deduce.records.delicats.model import DelicatsRecord, Round

NAMES = ("Ana", "Ben", "Cleo", "Dan")

rulings = st.builds(Rulings, hidden_card=st.sampled_from(HiddenCard), forbid_own_gifts=st.booleans())
seeds = st.integers(min_value=0, max_value=2**32 - 1)


@st.composite
def setups(draw, missions=MISSIONS, players=DELICATS.players):
    """Any set-up with the deck of the box; the plainest one first."""
    count = draw(st.sampled_from(players))
    seats = st.integers(min_value=0, max_value=count - 1)
    return Setup(
        mission=draw(st.sampled_from(missions)),
        players=count,
        starter=draw(seats),
        dealer=draw(st.none() | seats),
        rulings=draw(rulings),
    )


@st.composite
def odd_decks(draw, players):
    """A counted deck that is large enough for the deal, and often hardly larger."""
    size = draw(st.integers(min_value=3 * players, max_value=3 * players + 12))
    cards = draw(st.lists(st.integers(0, len(CARDS) - 1), min_size=size, max_size=size))
    return tuple(cards.count(index) for index in range(len(CARDS)))


def played(setup: Setup, seed: int, rounds: int | None = None) -> State:
    """A random game after so many rounds, or where the gifts begin if they come earlier or rounds is None."""
    rng = Random(seed)
    state = DELICATS.initial_state(setup)
    while state.phase is not Phase.GIVE and not (state.phase is Phase.DECIDE and len(state.rounds) == rounds):
        state = _step(state, rng, rounds)
    return state


def finished(setup: Setup, seed: int, rounds: int | None = None) -> State:
    """A random game to its end: the group stops after so many rounds, or never when rounds is None."""
    rng = Random(seed)
    state = DELICATS.initial_state(setup)
    while not DELICATS.is_over(state):
        state = _step(state, rng, rounds)
    return state


def record_of(view: View) -> DelicatsRecord:
    """The record of a note-taker, or an onlooker, who wrote down all of this view and nothing else."""
    me = view.seat
    own_gifts = tuple(sorted((*view.gift_cards, *(gift.card for gift in view.given))))
    return DelicatsRecord(
        mission=view.setup.mission,
        players=NAMES[: view.setup.players],
        me=me,
        dealer=view.setup.dealer_seat,
        clue=view.clue,
        hand=tuple(SeenCard(*card) for card in view.hand),
        rounds=tuple(Round(**row._asdict()) for row in view.rounds),
        stopped=view.stopped,
        gift_cards=own_gifts,
        preferences=MappingProxyType({} if me is None else {me: view.preferences}),
        gifts=MappingProxyType({bowl.bowl: bowl.gifts for bowl in view.bowls}) if view.bowls else None,
        held=MappingProxyType({me: own_gifts} if me is not None and own_gifts else {}),
        reveal=MappingProxyType(
            {bowl.bowl: bowl.preferences for bowl in view.bowls if bowl.bowl is not None}
        ),
        rulings=view.setup.rulings,
        copies=view.setup.copies,
    )


def _step(state: State, rng: Random, rounds: int | None) -> State:
    actions = DELICATS.legal_actions(state)
    if isinstance(DELICATS.player_to_act(state), Actor):
        action = rng.choices(actions, DELICATS.chance_weights(state))[0]
    elif state.phase is Phase.DECIDE:
        action = Stop() if len(state.rounds) == rounds else PlayOn()
    else:
        action = rng.choice(actions)
    return DELICATS.apply(state, action)
