"""What one seat knows of a game, or an onlooker: all but the clan cards dealt to others."""

from dataclasses import dataclass

from deduce.games.game import Actor
from deduce.games.pocket_cats.components import PLAYERS, Board, Clan
from deduce.games.pocket_cats.rules import player_to_act
from deduce.games.pocket_cats.state import ClanChoice, DogTurn, Phase, Setup, State


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """The game as one seat knows it; an onlooker has no seat and no clan cards."""

    setup: Setup
    seat: int | None
    phase: Phase
    to_act: int | Actor
    clans: tuple[Clan, ...]
    """The clans known to have been chosen, by seat."""
    hand: tuple[Clan, ...]
    """The clan cards one chooses from, where cards are dealt."""
    hand_sizes: tuple[int, ...]
    board: Board
    pool: tuple[int, ...]
    """How many of each tile lie face down, in the order of components.supply; nobody knows where (PC-29)."""
    turns: int
    revealed: int | None
    turned: DogTurn | None


def observe(state: State, seat: int | None) -> View:
    """What this seat knows; what an onlooker sees for None. IndexError for a seat that is not there."""
    if seat is not None and not 0 <= seat < PLAYERS:
        raise IndexError(f"expected a seat from 0 to {PLAYERS - 1}, and got {seat}")
    return View(
        setup=state.setup,
        seat=seat,
        phase=state.phase,
        to_act=player_to_act(state),
        clans=_known_clans(state, seat),
        hand=() if seat is None else state.hands[seat],
        hand_sizes=tuple(map(len, state.hands)),
        board=state.board,
        pool=state.pool,
        turns=state.turns,
        revealed=state.revealed,
        turned=state.turned,
    )


def _known_clans(state: State, seat: int | None) -> tuple[Clan, ...]:
    """In the limited choice both choose unseen, so the first choice is open only when both are made."""
    secret = state.setup.clans is ClanChoice.LIMITED and len(state.clans) < PLAYERS and seat != 0
    return () if secret else state.clans
