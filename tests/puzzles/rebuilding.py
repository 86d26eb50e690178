"""A transcript played again as a whole game, deck and hands made up to fit, under the full rules engine."""

from collections import Counter

from deduce.games.delicats import DELICATS, Phase, PlayOn, Setup
from deduce.games.delicats.actions import (
    DealCard,
    DealPreference,
    Draw,
    HandTo,
    PlayCard,
    Refill,
    TurnUpClue,
)
from deduce.games.delicats.components import CARDS
from tests.puzzles.judge import hidden_cards


def rebuilt(record, deal):
    """The rounds of the full engine after it has played this transcript with this deal.

    The engine refuses whatever breaks a rule; hands and refills are dealt so that everyone holds in time
    what the transcript has them play.
    """
    hidden = hidden_cards(record, deal)
    rows = [
        (laid, [card.card or hidden[laid.number] for card in laid.drawn], [c.card for _, c in laid.played])
        for laid in record.rounds
    ]
    plans = {seat: [] for seat in record.seats}
    for laid, _, played in rows:
        for (seat, _), card in zip(laid.played, played, strict=True):
            plans[seat].append(card)
    table = _Table(record, deal, rows, plans)
    state = DELICATS.initial_state(
        Setup(
            mission=record.mission,
            players=len(record.players),
            starter=record.rounds[0].active,
            rulings=record.rulings,
            copies=record.copies,
        )
    )
    while len(state.rounds) < len(rows):
        state = DELICATS.apply(state, table.action(state))
    return state.rounds


class _Table:
    """Decides every action of the game to be rebuilt."""

    def __init__(self, record, deal, rows, plans):
        self.record, self.rows, self.plans = record, rows, plans
        self.preferences = {seat: list(hand) for seat, hand in enumerate(deal)}
        self.needed = Counter(card for plan in plans.values() for card in plan)
        self.needed.update(card for _, drawn, _ in rows for card in drawn)

    def action(self, state):
        """What happens next."""
        legal = DELICATS.legal_actions(state)
        laid, drawn, played = self.rows[len(state.rounds)]
        match state.phase:
            case Phase.DEAL_PREFERENCES:
                seat = legal[0].seat
                return DealPreference(seat=seat, preference=self._next_preference(seat, legal))
            case Phase.TURN_UP_CLUE:
                return TurnUpClue(preference=self.record.clue)
            case Phase.DECIDE:
                return PlayOn()
            case Phase.DRAW:
                card = drawn[len(state.drawn)]
                self.needed[card] -= 1
                return Draw(card=card)
            case Phase.HAND_OVER:
                return HandTo(seat=laid.vacation)
            case Phase.CONTRIBUTE:
                number = len(state.played)
                return PlayCard(seat=laid.played[number][0], card=played[number])
            case Phase.DEAL_HANDS:
                return DealCard(seat=legal[0].seat, card=self._dealt(state, legal))
            case Phase.REFILL:
                return Refill(seat=legal[0].seat, card=self._dealt(state, legal))
            case _:
                return legal[0]

    def _next_preference(self, seat, legal):
        allowed = {action.preference for action in legal}
        card = next(card for card in self.preferences[seat] if card in allowed)
        self.preferences[seat].remove(card)
        return card

    def _dealt(self, state, legal):
        """The next card this seat will play, or one that nobody needs."""
        plan = self.plans[legal[0].seat]
        if plan:
            card = plan.pop(0)
            self.needed[card] -= 1
            return card
        return next(card for card in CARDS if state.deck[card.number] > self.needed[card])
