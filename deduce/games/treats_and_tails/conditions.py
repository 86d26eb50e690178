"""The conditions that the rules set, judged on what is known.

The engine asks them with full knowledge, a record with what was written down; a card that was not
seen makes a condition weaker, never wrong.
"""

from collections.abc import Iterable

from deduce.games.game import Refusal
from deduce.games.treats_and_tails.components import DAYS, VISITOR_VALUE, Card
from deduce.games.treats_and_tails.rulings import Rulings, VisitorTrigger
from deduce.games.treats_and_tails.state import AceEffect, CatStatus

MAX_ACES = 1
"""Aces in one attempt (TT-05)."""

_CARDS_STEP = "Turn Structure, step 3"


def number_limit(*, has_ace: bool) -> int:
    """How many number cards an attempt may use (Turn Structure, step 3)."""
    return 2 if has_ace else 1


def base_total(numbers: Iterable[Card]) -> int:
    """The visitor and the number cards together; an Ace adds nothing (step 4; TT-02, TT-04)."""
    return VISITOR_VALUE + sum(card.rank for card in numbers)


def tolerance(rulings: Rulings, effect: AceEffect | None) -> int:
    """How far the total may be off the treat with this effect of an Ace, or without an Ace (TT-02)."""
    return rulings.ace_tolerance if effect is AceEffect.ADJUST else 0


def succeeds(total: int, treat: int, gap: int) -> bool:
    """Whether a total adopts the cat with this treat when it may be off by such a gap (step 4; TT-03)."""
    return abs(total - treat) <= gap


def why_not_selected(status: CatStatus, *, has_treat: bool, who: str) -> Refusal | None:
    """Why no attempt on this cat is allowed (step 2; TT-15)."""
    if status is CatStatus.ADOPTED:
        code, text = "cat-adopted", f"{who} has been adopted; choose a cat that is awake"
    elif status is CatStatus.ASLEEP:
        code, text = "cat-asleep", f"{who} is asleep until the next Adoption Day; choose a cat that is awake"
    elif not has_treat:
        code, text = "cat-without-treat", f"{who} has no treat, since the treat deck ran out"
    else:
        return None
    return Refusal(code=code, text=text, rule="Turn Structure, step 2")


def why_not_these_cards(aces: int, numbers: int, unseen: int = 0) -> Refusal | None:
    """Why an attempt cannot use so many Aces and number cards, and cards that were not seen (TT-05)."""
    limit = number_limit(has_ace=aces + unseen > 0)
    if aces > MAX_ACES:
        text = f"an attempt uses one Ace at most, and these are {aces}"
        return Refusal(code="second-ace", text=text, rule=_CARDS_STEP)
    if numbers > limit or aces + numbers + unseen > MAX_ACES + number_limit(has_ace=True):
        text = f"an attempt uses one number card, two with an Ace; these are {numbers}"
        if unseen:
            text += f" and {unseen} more"
        return Refusal(code="too-many-numbers", text=text, rule=_CARDS_STEP)
    return None


def why_no_effect(effect: AceEffect, treats_left: int) -> Refusal | None:
    """Why an Ace cannot be played for this effect (step 3; TT-11)."""
    if treats_left or effect not in (AceEffect.PEEK, AceEffect.DISCARD):
        return None
    text = f"the treat deck is empty, so an Ace has nothing to {effect.value}"
    return Refusal(code="treat-deck-out", text=text, rule=_CARDS_STEP)


def is_day_due(rulings: Rulings, statuses: Iterable[CatStatus], treats_left: int, visitors_left: int) -> bool:
    """Whether an Adoption Day follows the clean-up (Adoption Day; TT-12, TT-16, TT-17, TT-19)."""
    if not treats_left or (not visitors_left and rulings.visitor_trigger is VisitorTrigger.LITERAL):
        return True
    return CatStatus.AWAKE not in statuses


def why_no_turn(statuses: Iterable[CatStatus], days: int) -> Refusal | None:
    """Why there is no further turn (Adoption Day, the end of the game; TT-18, TT-20)."""
    if days >= DAYS:
        text = f"the game ended with Adoption Day {DAYS}"
    elif all(status is CatStatus.ADOPTED for status in statuses):
        text = "the game ended when the last cat was adopted"
    else:
        return None
    return Refusal(code="game-over", text=text, rule="Adoption Day")
