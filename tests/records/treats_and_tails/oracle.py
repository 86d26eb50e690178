"""Every treat and every card guessed one by one: slow, and obviously right."""

from collections import Counter, defaultdict
from fractions import Fraction

from deduce.games.treats_and_tails import AceEffect
from tests.games.treats_and_tails.oracle import adopts


def treats_after(record):
    """How likely each way the treats may lie is after the record's turns, whose cats and cards are noted.

    A way is what lies under each cat (None: adopted, or nothing) and what the deck holds, sorted.
    """
    ways = {((), (7, 8, 9, 10) * 4): Fraction(1)}
    for _ in range(4):
        ways = _spread(ways, lambda under, deck: _dealt(under, deck, len(under)))
    for turn in record.turns:
        ways = _after_turn(ways, turn, record.rulings.ace_tolerance)
    total = sum(ways.values())
    return {way: weight / total for way, weight in ways.items()}


def odds(ways, cat):
    """How likely each treat is under a cat."""
    chances = defaultdict(Fraction)
    for (under, _), weight in ways.items():
        chances[under[cat]] += weight
    return dict(chances)


def _after_turn(ways, turn, tolerance):
    reached = defaultdict(Fraction)
    for (under, deck), weight in ways.items():
        for (top, rest), chance in _top(turn, deck).items():
            for after, share in _attempt(turn, under, rest, top, tolerance).items():
                reached[after] += weight * chance * share
    return reached


def _top(turn, deck):
    """What an Ace did: the top treat where it was looked at, None where it was not, and the deck below it."""
    if turn.ace not in (AceEffect.PEEK, AceEffect.DISCARD):
        return {(None, deck): Fraction(1)}
    tops = {}
    for treat, count in Counter(deck).items():
        if turn.seen in (None, treat):
            known = treat if turn.ace is AceEffect.PEEK else None
            key = (known, _without(deck, treat))
            tops[key] = tops.get(key, 0) + Fraction(count, len(deck))
    return tops


def _attempt(turn, under, deck, top, tolerance):
    treat = under[turn.cat]
    numbers = [card for card in turn.cards if not card.is_ace]
    adopted = adopts(numbers, turn.ace is AceEffect.ADJUST, treat, tolerance)
    if turn.adopted not in (None, adopted) or turn.treat not in (None, treat):
        return {}
    if not adopted:
        return _dealt(under, deck, turn.cat, top)
    home = (*under[: turn.cat], None, *under[turn.cat + 1 :])
    if not any(home):
        return {(home, deck): Fraction(1)}
    burned = {top: Fraction(1)} if top is not None else _chances(deck)
    return {
        (home, deck if top is not None else _without(deck, treat)): chance
        for treat, chance in burned.items()
        if turn.burned in (None, treat)
    } or ({(home, deck): Fraction(1)} if not deck else {})


def _dealt(under, deck, cat, top=None):
    if top is not None:
        return {((*under[:cat], top, *under[cat + 1 :]), deck): Fraction(1)}
    if not deck:
        return {((*under[:cat], None, *under[cat + 1 :]), deck): Fraction(1)}
    return {
        ((*under[:cat], treat, *under[cat + 1 :]), _without(deck, treat)): chance
        for treat, chance in _chances(deck).items()
    }


def _chances(deck):
    return {treat: Fraction(count, len(deck)) for treat, count in Counter(deck).items()}


def _without(deck, treat):
    rest = list(deck)
    rest.remove(treat)
    return tuple(sorted(rest))


def _spread(ways, then):
    reached = defaultdict(Fraction)
    for (under, deck), weight in ways.items():
        for after, chance in then(under, tuple(sorted(deck))).items():
            reached[after] += weight * chance
    return reached


class Cards:
    """A deck, what is held and a discard, with every card guessed; weights of all ways that fit."""

    def __init__(self, cards):
        self.ways = {(frozenset(cards), frozenset(), frozenset()): Fraction(1)}

    def draw(self, seen):
        """A card is drawn, None for one that was not seen; an empty deck is made anew."""

        def then(deck, held, discard):
            deck, discard = (deck, discard) if deck else (discard, frozenset())
            for card in deck if seen is None else deck & {seen}:
                yield (deck - {card}, held | {card}, discard), Fraction(1, len(deck))

        self._go_on(then)

    def use(self, seen):
        """A held card is discarded, None for one that was not seen, any being equally likely."""

        def then(deck, held, discard):
            for card in held if seen is None else held & {seen}:
                chance = Fraction(1, len(held)) if seen is None else Fraction(1)
                yield (deck, held - {card}, discard | {card}), chance

        self._go_on(then)

    def shuffle(self):
        """The discard is shuffled into the deck."""
        self._go_on(lambda deck, held, discard: [((deck | discard, held, frozenset()), Fraction(1))])

    def places(self, card):
        """The weight of the ways in which this card is in the deck, held, or in the discard."""
        return tuple(
            sum((weight for way, weight in self.ways.items() if card in way[place]), Fraction(0))
            for place in range(3)
        )

    def _go_on(self, then):
        reached = defaultdict(Fraction)
        for way, weight in self.ways.items():
            for after, chance in then(*way):
                reached[after] += weight * chance
        self.ways = dict(reached)
