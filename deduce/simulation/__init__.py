"""Games that play themselves, and what many of them come to."""

from deduce.simulation.calibration import Bin, CalibrationMatch, Counted, bins
from deduce.simulation.delicats import DELICATS_POLICIES, PERFECT, DelicatsMatch, StopRule
from deduce.simulation.other_games import (
    CHOCOLATE_POLICIES,
    POCKET_POLICIES,
    TREATS_POLICIES,
    ChocolateMatch,
    PocketCatsMatch,
    TreatsMatch,
)
from deduce.simulation.played import Match, Played, PlaysByItself, play_games
from deduce.simulation.plot import histogram, histogram_svg
from deduce.simulation.slips import SlipGame, SlipMatch
from deduce.simulation.statistics import Mean, Share, Summary, mean_of, share_of, summary

__all__ = [
    "CHOCOLATE_POLICIES",
    "DELICATS_POLICIES",
    "PERFECT",
    "POCKET_POLICIES",
    "TREATS_POLICIES",
    "Bin",
    "CalibrationMatch",
    "ChocolateMatch",
    "Counted",
    "DelicatsMatch",
    "Match",
    "Mean",
    "Played",
    "PlaysByItself",
    "PocketCatsMatch",
    "Share",
    "SlipGame",
    "SlipMatch",
    "StopRule",
    "Summary",
    "TreatsMatch",
    "bins",
    "histogram",
    "histogram_svg",
    "mean_of",
    "play_games",
    "share_of",
    "summary",
]
