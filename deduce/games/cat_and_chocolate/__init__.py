"""The Cat & Chocolate rules engine: accidents, items, votes and two secret sides.

Start at `CAT_AND_CHOCOLATE`, the record of functions; `Setup` says how many play and with which cards,
`observe` what a seat knows. The rules are judged in `conditions`, events counted in `scoring`, gaps
read in `rulings`.
"""

from deduce.games.cat_and_chocolate.actions import (
    Action,
    CastVote,
    ChanceAction,
    DealAllegiance,
    Decision,
    DrawEnd,
    DrawEvent,
    DrawItem,
    ShowBack,
    TimeOut,
    UseItems,
    describe,
)
from deduce.games.cat_and_chocolate.components import ALLEGIANCES, HAND_SIZE, SIDES, Side, Vote, even_backs
from deduce.games.cat_and_chocolate.engine import CAT_AND_CHOCOLATE
from deduce.games.cat_and_chocolate.rulings import NUMBERED_RULINGS, Rulings
from deduce.games.cat_and_chocolate.scoring import side_total, totals, winners
from deduce.games.cat_and_chocolate.state import Phase, Setup, State, Turn
from deduce.games.cat_and_chocolate.texts import EVENTS, ITEMS
from deduce.games.cat_and_chocolate.view import View, observe

__all__ = [
    "ALLEGIANCES",
    "CAT_AND_CHOCOLATE",
    "EVENTS",
    "HAND_SIZE",
    "ITEMS",
    "NUMBERED_RULINGS",
    "SIDES",
    "Action",
    "CastVote",
    "ChanceAction",
    "DealAllegiance",
    "Decision",
    "DrawEnd",
    "DrawEvent",
    "DrawItem",
    "Phase",
    "Rulings",
    "Setup",
    "ShowBack",
    "Side",
    "State",
    "TimeOut",
    "Turn",
    "UseItems",
    "View",
    "Vote",
    "describe",
    "even_backs",
    "observe",
    "side_total",
    "totals",
    "winners",
]
