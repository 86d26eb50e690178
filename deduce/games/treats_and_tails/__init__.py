"""The Treats & Tails rules engine: a game for one player, everything known.

Start at `TREATS_AND_TAILS`, the record of functions; `Setup` chooses readings, `observe` says what the
player knows. The rules are judged in `conditions`, points counted in `scoring`, gaps read in `rulings`.
"""

from deduce.games.treats_and_tails.actions import (
    AceDraw,
    Action,
    Arrive,
    Attempt,
    BurnTreat,
    BurnVisitor,
    ChanceAction,
    ChooseCat,
    ChooseVisitor,
    DealTreat,
    Decision,
    DiscardTreat,
    Draw,
    PeekTreat,
    PlayAce,
    PlayNumber,
    describe,
)
from deduce.games.treats_and_tails.engine import TREATS_AND_TAILS
from deduce.games.treats_and_tails.rulings import (
    NUMBERED_RULINGS,
    AdoptionRanks,
    Rulings,
    VisitorTrigger,
)
from deduce.games.treats_and_tails.scoring import BANDS, Band, band, points
from deduce.games.treats_and_tails.state import AceEffect, Cat, CatStatus, Phase, PlayedAce, Setup, State
from deduce.games.treats_and_tails.view import View, observe

__all__ = [
    "BANDS",
    "NUMBERED_RULINGS",
    "TREATS_AND_TAILS",
    "AceDraw",
    "AceEffect",
    "Action",
    "AdoptionRanks",
    "Arrive",
    "Attempt",
    "Band",
    "BurnTreat",
    "BurnVisitor",
    "Cat",
    "CatStatus",
    "ChanceAction",
    "ChooseCat",
    "ChooseVisitor",
    "DealTreat",
    "Decision",
    "DiscardTreat",
    "Draw",
    "PeekTreat",
    "Phase",
    "PlayAce",
    "PlayNumber",
    "PlayedAce",
    "Rulings",
    "Setup",
    "State",
    "View",
    "VisitorTrigger",
    "band",
    "describe",
    "observe",
    "points",
]
