"""The record of a seat that wrote down everything it has seen of a game."""

from types import MappingProxyType

from deduce.games.delicats import View
from deduce.games.delicats.components import SeenCard
from deduce.records import DelicatsRecord, Round

__all__ = ["noted"]

NAMES = ("Ana", "Ben", "Cleo", "Dan")


def noted(view: View) -> DelicatsRecord:
    """The record of this view before the reveal; an onlooker's holds no cards of its own."""
    me = view.seat
    own_gifts = tuple(sorted((*view.gift_cards, *(gift.card for gift in view.given))))
    return DelicatsRecord(
        mission=view.setup.mission,
        players=NAMES[: view.setup.players],
        me=me,
        dealer=view.setup.dealer_seat,
        clue=view.clue,
        hand=tuple(SeenCard(*card) for card in view.hand),
        rounds=tuple(Round(**row._asdict()) for row in view.rounds),
        stopped=view.stopped,
        gift_cards=own_gifts,
        preferences=MappingProxyType({} if me is None else {me: view.preferences}),
        rulings=view.setup.rulings,
        copies=view.setup.copies,
    )
