"""A puzzle file read again, with its answer worked out."""

from types import MappingProxyType

from deduce.games.delicats.components import Card
from deduce.inference import Analysis
from deduce.puzzles.making import MadePuzzle, graded
from deduce.puzzles.request import PuzzleKind
from deduce.records import Puzzle


def asked_by(analysis: Analysis) -> MadePuzzle | None:
    """The puzzle that an analysed record is; None where it asks nothing sure.

    The grade is that of the rounds as they stand, whatever the file says. A gift puzzle leaves cards of
    cats open, and then its solution holds those that are certain.
    """
    record = analysis.record
    facts = record.puzzle or Puzzle()
    asks_for_gifts = facts.kind == PuzzleKind.GIFTS.value
    if not analysis.consistent or (analysis.deal_count > 1 and not asks_for_gifts):
        return None
    bowls = _sure_bowls(analysis) if asks_for_gifts else {}
    if asks_for_gifts and len(bowls) < len(record.gift_cards):
        return None
    hands = {seat: analysis.certain(seat) for seat in record.seats}
    solution = {seat: hand for seat, hand in hands.items() if hand}
    return graded(record, facts, MappingProxyType(solution), MappingProxyType(bowls))


def _sure_bowls(analysis: Analysis) -> dict[Card, int | None]:
    bowls: dict[Card, int | None] = {}
    for card in analysis.record.gift_cards:
        for bowl in (*analysis.record.seats, None):
            if analysis.hit_probability(card, bowl) == 1:
                bowls[card] = bowl
    return bowls
