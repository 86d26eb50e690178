"""The Pocket Cats rules engine: seven clans, two players, everything on the table.

Start at `POCKET_CATS`, the record of functions; `Setup` says who plays what, `reckon` takes a finished
table step by step. The rules are judged in `conditions` and `endgame`, the gaps read in `rulings`.
"""

from deduce.games.pocket_cats.actions import (
    Action,
    ChanceAction,
    ChooseClan,
    DealClan,
    Decision,
    LeaveDogs,
    Reveal,
    Stay,
    Swap,
    TurnDog,
    TurnUp,
    describe,
)
from deduce.games.pocket_cats.engine import POCKET_CATS
from deduce.games.pocket_cats.rules import reckoning
from deduce.games.pocket_cats.rulings import NUMBERED_RULINGS, EffectOrder, Rulings
from deduce.games.pocket_cats.scoring import (
    Bonus,
    Chase,
    Claim,
    Reckoning,
    prey_points,
    reckon,
    winners,
)
from deduce.games.pocket_cats.state import ClanChoice, DogTurn, Pairing, Phase, Setup, State
from deduce.games.pocket_cats.view import View, observe

__all__ = [
    "NUMBERED_RULINGS",
    "POCKET_CATS",
    "Action",
    "Bonus",
    "ChanceAction",
    "Chase",
    "ChooseClan",
    "Claim",
    "ClanChoice",
    "DealClan",
    "Decision",
    "DogTurn",
    "EffectOrder",
    "LeaveDogs",
    "Pairing",
    "Phase",
    "Reckoning",
    "Reveal",
    "Rulings",
    "Setup",
    "State",
    "Stay",
    "Swap",
    "TurnDog",
    "TurnUp",
    "View",
    "describe",
    "observe",
    "prey_points",
    "reckon",
    "reckoning",
    "winners",
]
