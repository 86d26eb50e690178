"""Whether what was announced fits the preference cards that a cat is known to hold."""

from deduce.games.delicats.conditions import possible_announcements
from deduce.games.game import Refusal
from deduce.records.delicats.hands import completions, known_hands
from deduce.records.delicats.model import DelicatsRecord, Round

__all__ = ["why_not_announced"]


def why_not_announced(record: DelicatsRecord, round_: Round) -> Refusal | None:
    """Why this announcement cannot be true: no hand with the known cards in it allows it."""
    hands = known_hands(record)
    known = hands.get(round_.vacation, ())
    if not known:
        return None
    elsewhere = {card for seat, hand in hands.items() if seat != round_.vacation for card in hand}
    elsewhere |= set() if record.clue is None else {record.clue}
    possible = completions(record.mission, known, elsewhere)
    answers = [possible_announcements(record.mission, hand, round_.cards) for hand in possible]
    # no hand at all is a fault of the set-up, and says nothing about this round
    if not answers or any(round_.eats in answer for answer in answers):
        return None
    name = record.theme
    held = " and ".join(map(name.name, known))
    row = ", ".join(map(name.card_name, round_.cards))
    truth = "does not eat" if round_.eats else "eats"
    return Refusal(
        code="contradicting-announcement",
        text=f"{record.players[round_.vacation]} holds {held}, and with {row} the cat {truth}; "
        "either the cards or the announcement is wrong",
        rule="Sequence of Play, step 4",
    )
