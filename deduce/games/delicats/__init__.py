"""The DeliCats rules engine: nine missions, two to four players, everything known.

Start at `DELICATS`, the record of functions; `Setup` says what is played, `observe` what a seat knows.
The rules are judged in `conditions`, the gifts counted in `scoring`, the gaps read in `rulings`.
"""

from deduce.games.delicats.actions import (
    Action,
    ChanceAction,
    DealCard,
    DealGift,
    DealPreference,
    Decision,
    Draw,
    HandTo,
    PlaceGift,
    PlayCard,
    PlayOn,
    Refill,
    Reveal,
    Stop,
    TurnUpClue,
    describe,
)
from deduce.games.delicats.engine import DELICATS
from deduce.games.delicats.rulings import NUMBERED_RULINGS, HiddenCard, Rulings
from deduce.games.delicats.scoring import BANDS, Band, band, hits_by_bowl, hits_on_bowl, hits_on_grey
from deduce.games.delicats.state import Gift, Phase, Round, Setup, State
from deduce.games.delicats.view import SeenBowl, SeenRound, View, observe
from deduce.games.ruling import Ruling

__all__ = [
    "BANDS",
    "DELICATS",
    "NUMBERED_RULINGS",
    "Action",
    "Band",
    "ChanceAction",
    "DealCard",
    "DealGift",
    "DealPreference",
    "Decision",
    "Draw",
    "Gift",
    "HandTo",
    "HiddenCard",
    "Phase",
    "PlaceGift",
    "PlayCard",
    "PlayOn",
    "Refill",
    "Reveal",
    "Round",
    "Ruling",
    "Rulings",
    "SeenBowl",
    "SeenRound",
    "Setup",
    "State",
    "Stop",
    "TurnUpClue",
    "View",
    "band",
    "describe",
    "hits_by_bowl",
    "hits_on_bowl",
    "hits_on_grey",
    "observe",
]
