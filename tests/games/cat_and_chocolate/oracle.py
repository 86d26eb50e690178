"""Slow and obvious: votes counted on fingers, sides added up from lists, END! pushed into a real pile."""

from collections import Counter
from fractions import Fraction


def avoided(safe: int, out: int, tie: bool) -> bool:
    """Whether so many SAFE! and OUT! cards avoid the accident."""
    if safe == out:
        return tie
    return safe > out


def side_sum(numbers: list[int], players: int) -> int:
    """What a side's numbers make, case by case as the rulebook tells them."""
    if players in (4, 6):
        total = 0
        for number in numbers:
            total += number
        return total
    if len(numbers) == 1:
        return numbers[0] * 2
    ordered = sorted(numbers)
    return ordered[-1] + ordered[0]


def end_odds(places: list[int], turns: int) -> Fraction:
    """How likely END! is to be the next card after so many events, each place counted as one pile."""
    piles = [place for place in places if place >= turns]
    return Fraction(sum(place == turns for place in piles), len(piles))


def dealt_sides(society: int, cult: int) -> Counter:
    """Every way to deal the allegiance cards one by one, cards of a side told apart, by who gets what."""
    ways: Counter = Counter({(): 1})
    for _ in range(society + cult):
        longer: Counter = Counter()
        for sides, count in ways.items():
            for side, cards in (("society", society), ("cult", cult)):
                left = cards - sides.count(side)
                longer[(*sides, side)] += count * left
        ways = +longer
    return ways
