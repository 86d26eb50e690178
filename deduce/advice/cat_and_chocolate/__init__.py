"""The Cat & Chocolate coach: who may be allied with whom, exactly, and whose success helps."""

from deduce.advice.cat_and_chocolate.advising import Advice, NoAdvice, Success, advise
from deduce.advice.cat_and_chocolate.alliances import Alliance, alliances
from deduce.advice.cat_and_chocolate.policies import coach_policy, greedy_policy
from deduce.advice.cat_and_chocolate.wording import (
    alliance_words,
    seat_sentences,
    success_words,
    totals_words,
)

__all__ = [
    "Advice",
    "Alliance",
    "NoAdvice",
    "Success",
    "advise",
    "alliance_words",
    "alliances",
    "coach_policy",
    "greedy_policy",
    "seat_sentences",
    "success_words",
    "totals_words",
]
