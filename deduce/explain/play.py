"""Whether a corrected record would break a rule of play that the one as written does not."""

from collections import Counter
from collections.abc import Collection

from deduce.explain.slips import SlipKind
from deduce.games.delicats.components import CAT_CARDS
from deduce.games.delicats.conditions import why_not_on_vacation
from deduce.records import DelicatsRecord
from deduce.records.delicats.announcements import why_not_announced
from deduce.records.delicats.hand import hand_faults
from deduce.records.delicats.set_up import set_up_faults

__all__ = ["breaks_play"]

FACT_KINDS = frozenset((SlipKind.CLUE, SlipKind.KNOWN))
HAND_KINDS = frozenset((SlipKind.SEAT, SlipKind.CARD, SlipKind.HAND))


def breaks_play(before: DelicatsRecord, after: DelicatsRecord, kinds: Collection[SlipKind]) -> bool:
    """Whether a correction of these kinds brings a fault of play with it; copies are counted elsewhere.

    Only what such a correction can touch is looked at: announcements and seats use up cat cards, the card
    that the note-taker just added may be in the hand as well, the set-up may contradict itself.
    """
    if not FACT_KINDS.isdisjoint(kinds):
        return bool(_faults(after) - _faults(before))
    if not HAND_KINDS.isdisjoint(kinds) and len([*hand_faults(after)]) > len([*hand_faults(before)]):
        return True
    return _vacations_without_cat_card(after) > _vacations_without_cat_card(before)


def _faults(record: DelicatsRecord) -> Counter[str]:
    """What the set-up breaks, and what the reveal says against the announcements, by code."""
    codes = Counter(fault.code for fault in set_up_faults(record))
    if record.reveal:
        refusals = [why_not_announced(record, laid) for laid in record.rounds]
        codes.update(refusal.code for refusal in refusals if refusal is not None)
    return codes


def _vacations_without_cat_card(record: DelicatsRecord) -> int:
    """How often somebody was chosen who had no cat card left; in rounds without order, fed without one."""
    left = [CAT_CARDS for _ in record.seats]
    count = 0
    for laid in record.rounds:
        if laid.eats or not record.joined:
            who = record.players[laid.vacation]
            count += why_not_on_vacation(left[laid.vacation], who) is not None
        left[laid.vacation] = max(0, left[laid.vacation] - laid.eats)
    return count
