"""Advice for Treats & Tails: the pending decision of a record, and policies that play whole games."""

from deduce.advice.treats_and_tails.advising import Advice, NoAdvice, Play, advise
from deduce.advice.treats_and_tails.choices import Choice, PickCat, TurnUp, UseAce, UseNumber
from deduce.advice.treats_and_tails.policies import coach_policy, greedy_policy
from deduce.advice.treats_and_tails.position import Position
from deduce.advice.treats_and_tails.viewing import choice_of, position_of
from deduce.advice.treats_and_tails.weighing import Line, Prospect, Scales, scales_for
from deduce.advice.treats_and_tails.wording import play_words

__all__ = [
    "Advice",
    "Choice",
    "Line",
    "NoAdvice",
    "PickCat",
    "Play",
    "Position",
    "Prospect",
    "Scales",
    "TurnUp",
    "UseAce",
    "UseNumber",
    "advise",
    "choice_of",
    "coach_policy",
    "greedy_policy",
    "play_words",
    "position_of",
    "scales_for",
]
