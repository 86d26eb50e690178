"""A slow judge of example files: rules from their prose, deals from permutations, draws counted card by card.

It reads TOML by itself and calls nothing of the code that it judges. A row may hold one card that was not
seen whole, which is so in every example.
"""

import tomllib
from fractions import Fraction
from itertools import combinations, permutations

FOODS = ["tuna", "milk", "ham", "chicken", "egg"]
PLACES = ["sofa", "window", "balcony", "garden", "roof"]


class Judged:
    """Deals of one file with their ways, and what follows from them."""

    def __init__(self, text):
        """Count the draws of every deal."""
        self.file = tomllib.loads(text)
        theme = self.file.get("theme", {})
        self.foods = theme.get("foods", FOODS)
        self.places = theme.get("places", PLACES)
        self.players = self.file["players"]
        self.mission = self.file["mission"]
        self.rows = [self._row(laid) for laid in self.file["rounds"]]
        self.left = self._left()
        self.ways = {}
        for deal in self._deals():
            ways = self._draws(deal)
            if ways:
                self.ways[deal] = ways

    def cards_in_play(self):
        """The preference cards of the mission without the clue."""
        pool = {1: self.foods, 2: self.places}.get(self.mission, self.foods + self.places)
        return [card for card in pool if card != self.file.get("clue")]

    def probability(self, player, card):
        """The share of ways in which this cat holds this card."""
        seat = self.players.index(player)
        return Fraction(sum(ways for deal, ways in self.ways.items() if card in deal[seat]), self.total())

    def hit(self, gift, bowl):
        """The share of ways in which this gift is a hit there."""
        food, place = gift.split("/")
        ways = 0
        for deal, count in self.ways.items():
            hits = [self._suits(hand, {food, place}) for hand in deal]
            good = not any(hits) if bowl == "grey" else hits[self.players.index(bowl)]
            ways += count if good else 0
        return Fraction(ways, self.total())

    def total(self):
        """All ways."""
        return sum(self.ways.values())

    def _row(self, laid):
        cards = [tuple(card.split("/")) if "/" in card else ("?", "?") for card in laid["drawn"]]
        cards += [tuple(card.split("/")) if "/" in card else ("?", "?") for card in laid["played"].values()]
        hidden = [card for card in cards if "?" in card]
        assert len(hidden) <= 1
        seen = [half for card in cards if "?" not in card for half in card]
        return self.players.index(laid["vacation"]), seen, hidden, laid["eats"], cards

    def _left(self):
        left = {(food, place): 2 for food in self.foods for place in self.places}
        hand = [tuple(card.split("/")) for card in self.file.get("hand", [])]
        for card in hand + [card for *_, cards in self.rows for card in cards]:
            if "?" not in card:
                left[card] -= 1
        return left

    def _deals(self):
        count, clue = len(self.players), self.file.get("clue")
        known = [set(self.file.get("preferences", {}).get(player, [])) for player in self.players]
        foods = [food for food in self.foods if food != clue]
        places = [place for place in self.places if place != clue]
        if self.mission == 1:
            deals = ([{food} for food in order] for order in permutations(foods, count))
        elif self.mission == 2:
            deals = ([{place} for place in order] for order in permutations(places, count))
        elif self.mission in (5, 6):
            deals = ([{card} for card in order] for order in permutations(foods + places, count))
        elif self.mission == 9:
            deals = self._pairs(foods + places, count)
        else:
            deals = (
                [{food, place} for food, place in zip(some, others, strict=True)]
                for some in permutations(foods, count)
                for others in permutations(places, count)
            )
        for deal in deals:
            if all(seen <= hand for seen, hand in zip(known, deal, strict=True)):
                yield tuple(frozenset(hand) for hand in deal)

    def _pairs(self, cards, count):
        if count == 0:
            yield []
            return
        for pair in combinations(cards, 2):
            rest = [card for card in cards if card not in pair]
            for others in self._pairs(rest, count - 1):
                yield [set(pair), *others]

    def _eats(self, hand, shown):
        if self.mission == 7:
            likes, minds = hand & set(self.places), hand & set(self.foods)
            return bool(likes & shown) and not minds & shown
        if self.mission in (8, 9):
            return not hand & shown
        return bool(hand & shown)

    def _suits(self, hand, gift):
        """Missions 8 and 9 give what the cat dislikes."""
        return bool(hand & gift) if self.mission in (8, 9) else self._eats(hand, gift)

    def _draws(self, deal):
        """In how many ways different copies can be drawn for all unseen cards so that every row is true."""
        wanted = []
        for seat, seen, hidden, eats, _ in self.rows:
            if not hidden and self._eats(deal[seat], set(seen)) != eats:
                return 0
            for food, place in hidden:
                wanted.append(
                    frozenset(
                        card
                        for card in self.left
                        if food in ("?", card[0])
                        and place in ("?", card[1])
                        and self._eats(deal[seat], {*seen, *card}) == eats
                    )
                )
        return _different_copies(wanted, self.left) if all(wanted) else 0


def _different_copies(wanted, left):
    """Ways to give every entry of `wanted` a copy of its own, copies told apart: kind by kind of card."""
    ways = {frozenset(range(len(wanted))): 1}
    for card, copies in left.items():
        after = {}
        for open_entries, count in ways.items():
            takers = [entry for entry in open_entries if card in wanted[entry]]
            for taken in range(min(copies, len(takers)) + 1):
                factor = 1
                for copy in range(taken):
                    factor *= copies - copy
                for entries in combinations(takers, taken):
                    rest = open_entries - set(entries)
                    after[rest] = after.get(rest, 0) + count * factor
        ways = after
    return ways.get(frozenset(), 0)
