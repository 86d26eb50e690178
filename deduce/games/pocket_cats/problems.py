"""What is impossible about a state: tiles that went missing, turns that do not add up."""

from collections import Counter
from collections.abc import Iterator

from deduce.games.pocket_cats.components import CLANS, PLAYERS, TURNS, Clan, supply, tile_name
from deduce.games.pocket_cats.conditions import why_no_such_tile, why_not_against
from deduce.games.pocket_cats.endgame import turnable_dogs, why_not_turned
from deduce.games.pocket_cats.phases import CARDS_DEALT
from deduce.games.pocket_cats.squares import SQUARES, square_name
from deduce.games.pocket_cats.state import ClanChoice, Phase, State

_CHOOSING = frozenset((Phase.DEAL_CLANS, Phase.CHOOSE_CLANS))
_AT_END = frozenset((Phase.TURN_DOG, Phase.OVER))
_WITH_TILE = frozenset((Phase.TURN_UP, Phase.SWAP))


def problems(state: State) -> tuple[str, ...]:
    """Every impossibility as a sentence; none for a state that play can reach."""
    clans = tuple(_clan_problems(state))
    return (*clans, *(() if clans else _tile_problems(state)), *_turn_problems(state), *_end_problems(state))


def _clan_problems(state: State) -> Iterator[str]:
    if (len(state.clans) < PLAYERS) != (state.phase in _CHOOSING):
        yield f"{len(state.clans)} clans are chosen where {state.phase.value}"
    if len(state.clans) == PLAYERS:
        refusal = why_not_against(state.clans, effects=state.setup.effects)
        yield from () if refusal is None else (refusal.text,)
    if not isinstance(state.setup.clans, ClanChoice) and state.clans != state.setup.clans:
        yield "the clans are not those of the set-up"
    dealt = Counter(clan for hand in state.hands for clan in hand)
    yield from (
        f"the clan card {clan.value} is there {dealt[clan]} times" for clan in CLANS if dealt[clan] > 1
    )
    for seat, hand in enumerate(state.hands):
        if len(hand) > CARDS_DEALT:
            yield f"seat {seat} holds {len(hand)} clan cards"


def _tile_problems(state: State) -> Iterator[str]:
    if len(state.board) != len(SQUARES):
        yield f"the board has {len(state.board)} squares"
    if len(state.clans) < PLAYERS:
        if any(state.board) or any(state.pool):
            yield "tiles are there before clans are chosen"
        return
    tiles = supply(state.clans)
    seen: Counter[int] = Counter()
    for square, tile in enumerate(state.board):
        refusal = None if tile is None else why_no_such_tile(state.clans, tile)
        if refusal is not None:
            yield f"{square_name(square)}: {refusal.text}"
        elif tile is not None:
            seen[tiles.index_of[tile]] += 1
    for index, (tile, copies, left) in enumerate(zip(tiles.tiles, tiles.copies, state.pool, strict=True)):
        if left < 0 or seen[index] + left != copies:
            yield f"{tile_name(tile)} is there {seen[index] + left} times and the game has {copies}"


def _turn_problems(state: State) -> Iterator[str]:
    started = state.phase not in _CHOOSING and state.phase is not Phase.START
    expected = state.turns + started + (state.phase is Phase.SWAP)
    face_up = sum(tile is not None for tile in state.board)
    if face_up != expected:
        yield f"{face_up} tiles are face up after {state.turns} turns where {state.phase.value}"
    if (state.turns == TURNS) != (state.phase in _AT_END) or not 0 <= state.turns <= TURNS:
        yield f"{state.turns} turns are finished where {state.phase.value}"
    if (state.revealed is not None) != (state.phase in _WITH_TILE):
        yield f"a tile is being revealed, or none, where {state.phase.value}"
    elif state.revealed is not None:
        face_down = state.board[state.revealed] is None
        if face_down != (state.phase is Phase.TURN_UP):
            yield f"the tile on {square_name(state.revealed)} lies the wrong way where {state.phase.value}"


def _end_problems(state: State) -> Iterator[str]:
    if state.turned is not None and state.phase is not Phase.OVER:
        yield f"a dog has been turned where {state.phase.value}"
    elif state.turned is not None:
        refusal = why_not_turned(state.board, state.pairing, *state.turned)
        yield from () if refusal is None else (refusal.text,)
    if state.phase is Phase.TURN_DOG and not turnable_dogs(state.board, state.pairing):
        plays = "has no dog beside it" if Clan.MUSKETEERS in state.clans else "does not play"
        yield f"the Musketeers' leader may turn a dog and {plays}"
