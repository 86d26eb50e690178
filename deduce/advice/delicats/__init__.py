"""What to do next in DeliCats: whom to hand a card to, which card to add, whether to stop."""

from deduce.advice.delicats.choices import AddOption, HandOption, error_words
from deduce.advice.delicats.handing import hand_advice, row_advice
from deduce.advice.delicats.knowledge import provable_by_others, public_record
from deduce.advice.delicats.lookback import DecisionReview, review_last_round
from deduce.advice.delicats.stopping import StopAdvice, StopOption, stop_advice

__all__ = [
    "AddOption",
    "DecisionReview",
    "HandOption",
    "StopAdvice",
    "StopOption",
    "error_words",
    "hand_advice",
    "provable_by_others",
    "public_record",
    "review_last_round",
    "row_advice",
    "stop_advice",
]
