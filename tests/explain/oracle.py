"""Slow, obvious judges of reasons and repairs: every deal, every set of rounds, every draw, by trying."""

from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import combinations, product
from types import MappingProxyType

from deduce.games.delicats.components import CARDS, FOODS, PLACES, PREFERENCES, Kind, SeenCard


def eats(mission, held, row):
    """The rule of step 4 and of missions 7 to 9, as one reads it."""
    shown = {half for card in row for half in card}
    if mission.number >= 8:
        return not shown & set(held)
    if mission.number == 7:
        food, place = sorted(held)
        return place in shown and food not in shown
    return bool(shown & set(held))


def hands(mission):
    """Every hand that a cat may be dealt."""
    if mission.kind is Kind.ONE_OF_EACH:
        return list(product(FOODS, PLACES))
    if mission.kind is Kind.TWO_OF_ANY:
        return list(combinations(PREFERENCES, 2))
    return [(card,) for card in mission.preferences]


@cache
def _deals(kind_hands, players):
    if not players:
        return [()]
    return [
        (*deal, hand)
        for deal in _deals(kind_hands, players - 1)
        for hand in kind_hands
        if not {card for held in deal for card in held} & set(hand)
    ]


def deals(record):
    """Every deal that the set-up of a record allows."""
    known = tuple(frozenset(record.preferences.get(seat, ())) for seat in record.seats)
    return _deals_with(tuple(hands(record.mission)), record.clue, known)


@cache
def _deals_with(kind_hands, clue, known):
    return [
        deal
        for deal in _deals(kind_hands, len(known))
        if all(clue not in hand for hand in deal) and all(map(frozenset.issubset, known, deal))
    ]


class Judge:
    """Tries every draw of the cards not seen whole; rows that were seen whole are looked at first."""

    def __init__(self, record):
        """A record to be judged deal by deal."""
        rows = [(laid.cards, laid) for laid in record.rounds] + [(record.hand, None)]
        self.mission = record.mission
        self.whole = [(cards, laid) for cards, laid in rows if laid and all(card.is_whole for card in cards)]
        self.open = [(cards, laid) for cards, laid in rows if not all(card.is_whole for card in cards)]
        seen = Counter(card.card for cards, _ in rows for card in cards)
        self.left = {card: max(0, record.copies[card.number] - seen[card]) for card in CARDS}

    def ways(self, deal, most=None):
        """In how many ways physical cards can be those not seen whole; at most that many are looked for."""
        if not all(self._is_true(cards, laid, deal) for cards, laid in self.whole):
            return 0
        return self._draws(self.open, deal, most)

    def _is_true(self, row, laid, deal):
        return laid is None or eats(self.mission, deal[laid.vacation], row) == laid.eats

    def _draws(self, rows, deal, most):
        if not rows:
            return 1
        (cards, laid), *rest = rows
        total = 0
        for row in product(*([card.card] if card.is_whole else card.candidates for card in cards)):
            drawn = [card for card, seen in zip(row, cards, strict=True) if not seen.is_whole]
            if not self._is_true(row, laid, deal):
                continue
            orders = 1
            for card in drawn:
                orders *= max(0, self.left[card])
                self.left[card] -= 1
            if orders:
                total += orders * self._draws(rest, deal, most)
            for card in drawn:
                self.left[card] += 1
            if most is not None and total >= most:
                return total
        return total


def fitting(record):
    """The deals of which everything in the record can be true."""
    judge = Judge(record)
    return (deal for deal in deals(record) if judge.ways(deal, most=1))


def is_consistent(record):
    """Whether some deal fits."""
    return next(fitting(record), None) is not None


def facts(record):
    """The names of the facts of the set-up that a record states."""
    known = [_fact(record, seat) for seat in sorted(record.preferences)]
    clue = [] if record.clue is None else ["clue"]
    return [*clue, *known, *(["hand"] if record.hand else []), "deck"]


def _fact(record, seat):
    return "own cards" if seat == record.me else f"preferences.{record.players[seat]}"


def cut(record, rounds, kept):
    """The record as if only these rounds and these facts had been seen."""
    preferences = {seat: cards for seat, cards in record.preferences.items() if _fact(record, seat) in kept}
    return replace(
        record,
        rounds=tuple(laid for laid in record.rounds if laid.number in rounds),
        clue=record.clue if "clue" in kept else None,
        hand=record.hand if "hand" in kept else (),
        preferences=MappingProxyType(preferences),
        copies=record.copies if "deck" in kept else (99,) * len(CARDS),
    )


def proves(record, rounds, kept, is_true=lambda deal: False):
    """Whether these rounds and facts leave only deals of which that is true; without it, none at all."""
    return all(is_true(deal) for deal in fitting(cut(record, rounds, kept)))


def other_cards(seen):
    """Everything else that may have been seen of a card, as much of it as was seen."""
    return [
        SeenCard(food, place)
        for food in ([None] if seen.food is None else FOODS)
        for place in ([None] if seen.place is None else PLACES)
        if (food, place) != seen
    ]


def corrections(record):
    """Every record in which one entry of this one is another, by kind, place and what then stands there."""
    yield from _corrections_of_rounds(record)
    yield from _corrections_of_setup(record)


def _corrections_of_rounds(record):
    for index, laid in enumerate(record.rounds):
        flipped = replace(laid, eats=not laid.eats)
        yield ("eats", laid.number), not laid.eats, _with(record, index, flipped)
        for seat in record.seats:
            if seat != laid.vacation:
                yield ("vacation", laid.number), seat, _moved(record, index, seat)
        for slot, seen in enumerate(laid.cards):
            for card in other_cards(seen):
                yield ("card", laid.number, slot), card, _with(record, index, _with_card(laid, slot, card))


def _corrections_of_setup(record):
    for card in record.mission.preferences:
        if record.clue is not None and card != record.clue:
            yield ("clue",), card, replace(record, clue=card)
    for seat, held in record.preferences.items():
        for index, card in product(range(len(held)), record.mission.preferences):
            if card != held[index]:
                other = {**record.preferences, seat: (*held[:index], card, *held[index + 1 :])}
                yield ("known", seat, index), card, replace(record, preferences=MappingProxyType(other))
    for index, seen in enumerate(record.hand):
        for card in other_cards(seen):
            hand = (*record.hand[:index], card, *record.hand[index + 1 :])
            yield ("hand", index), card, replace(record, hand=hand)


def _with(record, index, laid):
    return replace(record, rounds=(*record.rounds[:index], laid, *record.rounds[index + 1 :]))


def _with_card(laid, slot, card):
    if slot < len(laid.drawn):
        return replace(laid, drawn=(*laid.drawn[:slot], card, *laid.drawn[slot + 1 :]))
    slot -= len(laid.drawn)
    added = (laid.played[slot][0], card)
    return replace(laid, played=(*laid.played[:slot], added, *laid.played[slot + 1 :]))


def _moved(record, index, seat):
    """The row at another seat: the players beside it added its cards, and its player draws next.

    Of two players both added a card either way, and each the one that is written.
    """
    laid = record.rounds[index]
    count = len(record.players)
    givers = ((seat - 1) % count, (seat + 1) % count)
    played = tuple((giver, card) for giver, (_, card) in zip(givers, laid.played, strict=True))
    if count == 2:
        played = laid.played[::-1]
    moved = _with(record, index, replace(laid, vacation=seat, played=played))
    if index + 1 < len(record.rounds) and record.rounds[index + 1].active == laid.vacation:
        moved = _with(moved, index + 1, replace(moved.rounds[index + 1], active=seat))
    return moved


def is_legal(record):
    """Whether the game may have gone like this: cat cards, copies, the set-up and the hand."""
    cat_cards = Counter({seat: 5 for seat in record.seats})
    for laid in record.rounds:
        if not cat_cards[laid.vacation]:
            return False
        cat_cards[laid.vacation] -= laid.eats
    seen = Counter(
        card.card for card in (*record.hand, *(card for laid in record.rounds for card in laid.cards))
    )
    if any(count > record.copies[card.number] for card, count in seen.items() if card is not None):
        return False
    held = [card for hand in record.preferences.values() for card in hand]
    if len({*held, record.clue}) != len(held) + 1:
        return False
    last = record.rounds[-1] if record.rounds else None
    mine = [card for seat, card in last.played if seat == record.me] if last else []
    return not any(card.is_whole and card in record.hand for card in mine)
