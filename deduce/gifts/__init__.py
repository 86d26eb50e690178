"""Who gets which gift."""

from deduce.gifts.goals import Goal, best_plan, next_band
from deduce.gifts.odds import Bowl, GiftOdds, allowed_bowls, gift_odds
from deduce.gifts.plans import Placement, Plan, expected_plan
from deduce.gifts.review import GiftReview, Judgement, review

__all__ = [
    "Bowl",
    "GiftOdds",
    "GiftReview",
    "Goal",
    "Judgement",
    "Placement",
    "Plan",
    "allowed_bowls",
    "best_plan",
    "expected_plan",
    "gift_odds",
    "next_band",
    "review",
]
