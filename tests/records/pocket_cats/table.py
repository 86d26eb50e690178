"""Records of Pocket Cats to test on: written from random games as a note-taker would."""

from dataclasses import replace
from random import Random

from hypothesis import strategies as st

from deduce.games.pocket_cats import POCKET_CATS, DogTurn, Phase, Setup, State, Stay, Swap, TurnDog, TurnUp
from deduce.games.pocket_cats.components import Dog
from deduce.records.pocket_cats.model import UNSEEN, UNSEEN_DOG, Move, PocketCatsRecord
from tests.games.pocket_cats.case import pairings
from tests.random_games import seeds

WRITTEN_GAME = """\
game = "pocket-cats"
players = ["Ana", "Ben"]              # the first has the first turn
clans = { Ana = "gourmets", Ben = "musketeers" }
effects = true                        # the default; false for the first game
start = "mouse 3"                     # the middle tile, c3 (a dog with its arrows)
moves = [
  { reveal = "a1", tile = "gourmets 4", swap = "a3" },
  { reveal = "e2", tile = "dog e w", swap = "b2" },
]
"""

WRITTEN_BOARD = """\
game = "pocket-cats"
players = ["Ana", "Ben"]
clans = { Ana = "gourmets", Ben = "musketeers" }
board = [
  ["gourmets 5", "musketeers 3", "dog sw nw ne se", "mouse 4", "mouse 5"],
  ["mouse 3", "gourmets 1", "mouse 4", "musketeers 1", "pigeon 2"],
  ["gourmets 2", "dog n", "mouse 5", "gourmets 3", "fly 3"],
  ["dog e w", "mouse 6", "musketeers 2", "dog ne e se", "pigeon 5"],
  ["gourmets 4", "fly 4", "dog n e s w", "musketeers 4", "musketeers 5"],
]
"""


def recorded(pairing, seed: int, turns: int | None = None) -> tuple[PocketCatsRecord, State]:
    """A random game and its record: to its end, or so many turns and, with an odd seed, a pending move."""
    rng = Random(seed)
    setup = Setup(clans=pairing.clans, effects=pairing.effects, rulings=pairing.rulings)
    state = POCKET_CATS.initial_state(setup)
    record = PocketCatsRecord(
        players=("Ana", "Ben"), clans=pairing.clans, effects=pairing.effects, rulings=pairing.rulings
    )
    last_phase = Phase.SWAP if seed % 2 else Phase.REVEAL
    while not POCKET_CATS.is_over(state) and (state.turns, state.phase) != (turns, last_phase):
        actions = POCKET_CATS.legal_actions(state)
        action = rng.choices(actions, POCKET_CATS.chance_weights(state) or None)[0]
        record = _with(record, state, action)
        state = POCKET_CATS.apply(state, action)
    return record, state


def _with(record: PocketCatsRecord, state: State, action) -> PocketCatsRecord:
    match action:
        case TurnUp(tile=tile) if state.revealed is None:
            return replace(record, start=tile)
        case TurnUp(tile=tile):
            move = Move(number=state.turns + 1, reveal=state.revealed, tile=tile, swap=None)
            return replace(record, moves=(*record.moves, move))
        case Swap(mover=mover, other=other):
            return _swapped(record, swap=other, mover=None if mover == state.revealed else mover)
        case Stay():
            return _swapped(record, swap=state.revealed)
        case TurnDog(square=square, quarters=quarters):
            return replace(record, turned=DogTurn(square, quarters))
    return record


def _swapped(record: PocketCatsRecord, **changes: object) -> PocketCatsRecord:
    return replace(record, moves=(*record.moves[:-1], replace(record.moves[-1], **changes)))


ANY_TURN = st.none() | st.integers(0, 23)


@st.composite
def games(draw, turns=ANY_TURN):
    """A record of a random game, so far or to its end, and the state it leads to."""
    return recorded(draw(pairings()), draw(seeds), draw(turns))


def blurred(record: PocketCatsRecord, rng: Random) -> PocketCatsRecord:
    """The record with some tiles not noted, and the arrows of some dogs."""

    def blur(tile):
        if rng.random() < 0.3:
            return UNSEEN
        return UNSEEN_DOG if isinstance(tile, Dog) and rng.random() < 0.3 else tile

    return replace(
        record,
        start=None if record.start is None else blur(record.start),
        moves=tuple(replace(move, tile=blur(move.tile)) for move in record.moves),
        board=None if record.board is None else tuple(map(blur, record.board)),
    )
