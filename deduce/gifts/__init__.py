"""Who gets which gift."""

from deduce.gifts.odds import Bowl, GiftOdds, allowed_bowls, gift_odds
from deduce.gifts.plans import Placement, Plan, expected_plan

__all__ = ["Bowl", "GiftOdds", "Placement", "Plan", "allowed_bowls", "expected_plan", "gift_odds"]
