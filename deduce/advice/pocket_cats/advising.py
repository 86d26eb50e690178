"""Advice on a recorded game: the pending decision, its options and what may still turn up."""

from dataclasses import dataclass
from random import Random

from deduce.advice.pocket_cats.deciding import Effort, Option, decide
from deduce.games.game import Actor
from deduce.games.pocket_cats import POCKET_CATS, Phase, Reveal, Stay, Swap, TurnDog, observe
from deduce.games.pocket_cats.squares import square_name
from deduce.records import PocketCatsRecord
from deduce.records.pocket_cats.moves import QUARTER
from deduce.records.pocket_cats.position import position

__all__ = ["Advice", "NoAdvice", "advise"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Advice:
    """The pending decision of a game."""

    player: str
    """Who decides."""
    phase: Phase
    """What is to be decided: a tile to reveal, its swap, or a dog to turn."""
    revealed: int | None
    """The square of the tile that is to be swapped."""
    options: tuple[Option, ...]
    """Best first."""

    @property
    def is_exact(self) -> bool:
        """Whether every option was searched in full; else their worth is sampled."""
        return all(option.error == 0.0 for option in self.options)

    def choice(self, option: Option) -> str:
        """An option as an entry writes it: a square, MOVER>SQUARE, stay, a square with degrees, or none."""
        match option.action:
            case Reveal(square=square):
                return square_name(square)
            case Swap(mover=mover, other=other):
                moved_instead = "" if mover == self.revealed else f"{square_name(mover)}>"
                return f"{moved_instead}{square_name(other)}"
            case Stay():
                return "stay"
            case TurnDog(square=square, quarters=quarters):
                return f"{square_name(square)} {QUARTER * quarters}"
            case _:
                return "none"


@dataclass(frozen=True, slots=True, kw_only=True)
class NoAdvice:
    """Why there is no advice."""

    text: str


def advise(record: PocketCatsRecord, effort: Effort | None = None, seed: int = 0) -> Advice | NoAdvice:
    """The pending decision with its options; the same seed gives the same advice."""
    state = position(record)
    if state is None:
        return NoAdvice(text="advice needs every face-up tile, dogs with their arrows, and no fault")
    seat = POCKET_CATS.player_to_act(state)
    if isinstance(seat, Actor):
        return NoAdvice(text="the game is over, and nothing is left to decide")
    actions = POCKET_CATS.legal_actions(state)
    return Advice(
        player=record.players[seat],
        phase=state.phase,
        revealed=state.revealed,
        options=decide(observe(state, seat), actions, effort or Effort(), Random(seed)),
    )
