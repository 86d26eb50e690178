"""The same record as an answer-set program for clingo, the peer that the benchmarks measure against.

Brave consequences are what holds in some deal, cautious ones what holds in all: possible and certain
cards, without odds.
"""

import clingo

from deduce.games.delicats.components import CARDS, Kind, Role

RULES = """
:- holds(C, P), holds(D, P), C < D.
1 { in(S, F, P) : may(S, F, P) } 1 :- slot(S, R).
:- left(F, P, N), N < #count { S : in(S, F, P) }.
shows(R, F) :- in(S, F, P), slot(S, R), row(R, C).
shows(R, P) :- in(S, F, P), slot(S, R), row(R, C).
liked(R) :- row(R, C), holds(C, X), likes(X), shows(R, X).
minded(R) :- row(R, C), holds(C, X), dislikes(X), shows(R, X).
fed(R) :- row(R, C), liked(R), not minded(R).
fed(R) :- row(R, C), not some_likes, not minded(R).
some_likes :- likes(X).
:- ate(R), not fed(R).
:- row(R, C), not ate(R), fed(R).
#show holds/2.
"""


def program(record):
    """The facts and choices of a record, and the rules."""
    lines = [RULES]
    mission = record.mission
    for card in mission.preferences:
        role = "likes" if mission.role(card) is Role.LIKES else "dislikes"
        lines.append(
            f"{role}({int(card)}). {'food' if card.is_food else 'place'}({int(card)}). pref({int(card)})."
        )
    for seat in record.seats:
        lines += _hand(mission, seat)
        lines += [f":- not holds({seat}, {int(card)})." for card in record.preferences.get(seat, ())]
    if record.clue is not None:
        lines.append(f":- holds(C, {int(record.clue)}).")
    lines += _cards(record)
    return "\n".join(lines)


def consequences(record, mode):
    """Seat and card of every brave or cautious consequence; None when the program has no answer."""
    control = clingo.Control([f"--enum-mode={mode}", "0"], message_limit=0)
    control.add("base", [], program(record))
    control.ground([("base", [])])
    last = None
    with control.solve(yield_=True) as handle:
        for model in handle:
            last = {
                tuple(argument.number for argument in atom.arguments) for atom in model.symbols(shown=True)
            }
    return last


def _hand(mission, seat):
    if mission.kind is Kind.ONE_OF_EACH:
        return [
            f"1 {{ holds({seat}, P) : food(P) }} 1.",
            f"1 {{ holds({seat}, P) : place(P) }} 1.",
        ]
    return [f"{mission.hand_size} {{ holds({seat}, P) : pref(P) }} {mission.hand_size}."]


def _cards(record):
    """Rows, what was seen of them, and what the unseen cards may be."""
    lines, slots, left = [], 0, list(record.copies)
    piles = [(None, record.hand), *((laid, laid.cards) for laid in record.rounds)]
    for laid, cards in piles:
        number = 0 if laid is None else laid.number
        if laid is not None:
            lines.append(f"row({number}, {laid.vacation}).")
            lines += [f"ate({number})."] if laid.eats else []
        for card in cards:
            if card.card is not None:
                left[card.card.number] -= 1
                lines += [f"shows({number}, {int(half)})." for half in card] if laid is not None else []
                continue
            slots += 1
            lines.append(f"slot({slots}, {number}).")
            lines += [f"may({slots}, {int(each.food)}, {int(each.place)})." for each in card.candidates]
    counts = zip(CARDS, left, strict=True)
    return [
        *lines,
        *(f"left({int(card.food)}, {int(card.place)}, {max(0, count)})." for card, count in counts),
    ]
