"""The rulebook as a script: follow a whole game step by step, with cards in lists, and find fault with it.

It shares no rule with the engine; from the actions it takes only what was chosen and what came up.
"""

from deduce.games.treats_and_tails import (
    AceDraw,
    AceEffect,
    AdoptionRanks,
    Arrive,
    Attempt,
    BurnTreat,
    BurnVisitor,
    ChooseCat,
    ChooseVisitor,
    DealTreat,
    DiscardTreat,
    Draw,
    PeekTreat,
    PlayAce,
    VisitorTrigger,
)
from deduce.games.treats_and_tails.components import ADOPTION_CARDS, VISITORS

RANKS = {
    AdoptionRanks.THREE_TO_SIX: (1, 3, 4, 5, 6),
    AdoptionRanks.TWO_TO_FIVE: (1, 2, 3, 4, 5),
    AdoptionRanks.THREE_TO_FIVE: (1, 3, 4, 5),
}


def adopts(numbers, adjusted, treat, tolerance=1):
    """Whether visitor (2) and number cards come to the treat; an adjusting Ace makes near enough do."""
    total = 2
    for number in numbers:
        total += number.rank
    if adjusted:
        return any(total + shift == treat for shift in range(-tolerance, tolerance + 1))
    return total == treat


def follow(history, rulings):
    """The points of a game whose every step is as the rulebook says; AssertionError otherwise."""
    return _Table(history, rulings).play()


class _Table:
    def __init__(self, history, rulings):
        self.history = list(history)
        self.rulings = rulings
        self.treats = sorted([7, 8, 9, 10] * 4)
        self.under = {}
        self.asleep = set()
        self.won = []
        self.top = None
        self.adoption = [card for card in ADOPTION_CARDS if card.rank in RANKS[rulings.adoption_ranks]]
        self.used = []
        self.hand = []
        self.visitors = list(VISITORS)
        self.entrance = []
        self.gone = []

    def expect(self, kind):
        """The next action, which has to be of this kind."""
        action = self.history.pop(0)
        assert isinstance(action, kind), (kind, action)
        return action

    def play(self):
        for cat in range(4):
            self.under[cat] = None
        for cat in range(4):
            self.deal(cat)
        for _ in range(4):
            self.draw()
        for _ in range(2):
            self.arrive()
        days = 0
        while days < 3 and self.under:
            if self.choices():
                self.turn()
                if not self.under:
                    break
                if not self.day_comes():
                    continue
            self.day()
            days += 1
        assert not self.history
        return sum(self.won)

    def choices(self):
        return [cat for cat, treat in self.under.items() if cat not in self.asleep and treat is not None]

    def turn(self):
        visitor = self.expect(ChooseVisitor).visitor
        self.entrance.remove(visitor)
        cat = self.expect(ChooseCat).cat
        assert cat in self.choices()
        played = self.cards()
        aces = [action for action in played if isinstance(action, PlayAce)]
        numbers = [action.card for action in played if not isinstance(action, PlayAce)]
        assert len(aces) <= 1
        assert len(numbers) <= 1 + len(aces)
        adjusted = any(action.effect is AceEffect.ADJUST for action in aces)
        treat = self.under[cat]
        if adopts(numbers, adjusted, treat, self.rulings.ace_tolerance):
            self.won.append(treat)
            del self.under[cat]
            if not self.under:
                return
            if self.treats:
                self.take(self.expect(BurnTreat).treat)
        else:
            self.under[cat] = None
            self.asleep.add(cat)
            self.gone.append(visitor)
            if self.treats:
                self.deal(cat)
        self.used += [action.card for action in played]
        while len(self.hand) < 4:
            self.draw()
        self.arrive()

    def cards(self):
        """What is played up to the attempt; an Ace takes effect as soon as it lies there."""
        played = []
        while not isinstance(self.history[0], Attempt):
            action = self.history.pop(0)
            self.hand.remove(action.card)
            played.append(action)
            if isinstance(action, PlayAce):
                assert len(played) == 1
                self.take_effect(action.effect)
        self.expect(Attempt)
        return played

    def take_effect(self, effect):
        if effect is AceEffect.PEEK:
            seen = self.expect(PeekTreat).treat
            assert self.top in (None, seen)
            assert seen in self.treats
            self.top = seen
        elif effect is AceEffect.DISCARD:
            self.take(self.expect(DiscardTreat).treat)
        elif effect is AceEffect.DRAW:
            drawn = self.expect(AceDraw).card
            self.adoption.remove(drawn)
            self.hand.append(drawn)

    def take(self, treat):
        """Take the top treat off the deck."""
        assert self.top in (None, treat)
        self.top = None
        self.treats.remove(treat)

    def deal(self, cat):
        action = self.expect(DealTreat)
        assert action.cat == cat
        self.take(action.treat)
        self.under[cat] = action.treat

    def draw(self):
        card = self.expect(Draw).card
        self.adoption.remove(card)
        self.hand.append(card)

    def arrive(self):
        if not self.visitors:
            self.visitors, self.gone = self.gone, []
        visitor = self.expect(Arrive).visitor
        self.visitors.remove(visitor)
        self.entrance.append(visitor)

    def day_comes(self):
        if all(cat in self.asleep for cat in self.under):
            return True
        if not self.treats:
            return True
        return not self.visitors and self.rulings.visitor_trigger is VisitorTrigger.LITERAL

    def day(self):
        if not self.visitors:
            self.visitors, self.gone = self.gone, []
        burned = self.expect(BurnVisitor).visitor
        self.visitors.remove(burned)
        self.gone.append(burned)
        self.asleep.clear()
        self.adoption += self.used
        self.used = []
