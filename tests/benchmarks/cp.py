"""The same record as a CPMpy model, and as a plain python-constraint problem: two more peers.

CPMpy is asked as its users ask for a backbone: solve, keep what is new, ask for a solution that differs,
until there is none. The plain problem enumerates everything, unseen cards too, which can be done for few.
"""

from collections import Counter
from itertools import chain, combinations

import cpmpy
from constraint import Problem

from deduce.games.delicats.components import CARDS, Kind, Role
from deduce.inference.deals import hands_of
from tests.oracles import cat_eats


def backbone(record):
    """Seat and card of what holds in some deal, and of what holds in all, by CPMpy and OR-Tools."""
    holds, model = _model(record)
    solver = cpmpy.SolverLookup.get("ortools", model)
    possible, certain = set(), set(holds)
    while solver.solve(num_search_workers=1):
        true = {cell for cell, variable in holds.items() if variable.value()}
        possible |= true
        certain &= true
        news = [variable for cell, variable in holds.items() if cell not in possible]
        solver += cpmpy.any([*news, *(~holds[cell] for cell in sorted(certain))])
    return possible, certain if possible else None


def plain_deals(record):
    """Every deal that fits, the draws of unseen cards enumerated with it."""
    problem = Problem()
    mission = record.mission
    for seat in record.seats:
        known = set(record.preferences.get(seat, ()))
        domain = [hand for hand in hands_of(mission.kind) if record.clue not in hand and known <= set(hand)]
        problem.addVariable(seat, domain)
    for pair in combinations(record.seats, 2):
        problem.addConstraint(lambda one, other: not set(one) & set(other), pair)
    slots = _slots(record)
    for slot, (_, card) in slots.items():
        problem.addVariable(slot, list(card.candidates))
    for laid in record.rounds:
        seen = [card.card for card in laid.cards if card.card is not None]
        of_row = [slot for slot, (number, _) in slots.items() if number == laid.number]
        problem.addConstraint(
            lambda hand, *unseen, seen=seen, laid=laid: (
                cat_eats(mission.number, hand, [*seen, *unseen]) == laid.eats
            ),
            [laid.vacation, *of_row],
        )
    left = _left(record)
    if slots:
        problem.addConstraint(lambda *cards: not Counter(cards) - left, list(slots))
    return {tuple(answer[seat] for seat in record.seats) for answer in problem.getSolutionIter()}


def _model(record):
    """Who holds what as Booleans, and everything that was announced."""
    mission = record.mission
    holds = {
        (seat, card): cpmpy.boolvar(name=f"h{seat}-{int(card)}")
        for seat in record.seats
        for card in mission.preferences
    }
    model = cpmpy.Model()
    for card in mission.preferences:
        most = 0 if card == record.clue else 1
        model += cpmpy.sum([holds[seat, card] for seat in record.seats]) <= most
    for seat in record.seats:
        model += _hand(mission, [(card, holds[seat, card]) for card in mission.preferences])
        model += [holds[seat, card] for card in record.preferences.get(seat, ())]
    slots = _slots(record)
    drawn = {
        (slot, card): cpmpy.boolvar(name=f"d{slot}-{card.number}")
        for slot, (_, seen) in slots.items()
        for card in seen.candidates
    }
    left = _left(record)
    for slot in slots:
        model += cpmpy.sum([literal for (place, _), literal in drawn.items() if place == slot]) == 1
    for card in CARDS:
        copies = [literal for (_, each), literal in drawn.items() if each == card]
        if copies:
            model += cpmpy.sum(copies) <= left[card]
    for laid in record.rounds:
        model += _fed(record, laid, holds, slots, drawn) == laid.eats
    return holds, model


def _hand(mission, cells):
    """How many of which cards a cat holds."""
    if mission.kind is Kind.ONE_OF_EACH:
        kinds = [[held for card, held in cells if card.is_food == is_food] for is_food in (True, False)]
        return [cpmpy.sum(kind) == 1 for kind in kinds]
    return [cpmpy.sum([held for _, held in cells]) == mission.hand_size]


def _fed(record, laid, holds, slots, drawn):
    """Whether the cat eats from this row."""
    mission, seat = record.mission, laid.vacation
    seen = {half for card in laid.cards for half in card if half is not None}
    shown = {half: [True] if half in seen else [] for half in mission.preferences}
    for (slot, card), literal in drawn.items():
        if slots[slot][0] == laid.number:
            for half in card:
                shown.get(half, []).append(literal)
    by_role = {
        role: [
            cpmpy.any(literals) & holds[seat, half]
            for half, literals in shown.items()
            if literals and mission.role(half) is role
        ]
        for role in Role
    }
    likes = any(mission.role(card) is Role.LIKES for card in mission.preferences)
    liked = cpmpy.any(by_role[Role.LIKES]) if likes else True
    return ~cpmpy.any(by_role[Role.DISLIKES]) & liked if by_role[Role.DISLIKES] else liked


def _slots(record):
    """Every card that was not seen whole, named, with the number of its round, 0 for the hand."""
    piles = chain([(0, record.hand)], ((laid.number, laid.cards) for laid in record.rounds))
    unseen = [(number, card) for number, cards in piles for card in cards if card.card is None]
    return {f"slot {place}": each for place, each in enumerate(unseen)}


def _left(record):
    """Copies that were not seen whole anywhere."""
    seen = Counter(card.card for card in chain(record.hand, *(laid.cards for laid in record.rounds)))
    return Counter({card: max(0, record.copies[card.number] - seen[card]) for card in CARDS})
