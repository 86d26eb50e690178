"""Rows, facts and conclusions in plain words: one phrase for each kind of fact, in every mission."""

from collections.abc import Collection, Iterable, Sequence

from deduce.explain.claims import Claim
from deduce.explain.parts import fact_of_seat
from deduce.games.delicats.components import UNSEEN, Card, Preference, Role, SeenCard
from deduce.inference.encoding import CLUE, DECK, HAND
from deduce.records import DelicatsRecord, Round, card_words, row_sentence

__all__ = [
    "claim_words",
    "claims_words",
    "fact_sentence",
    "listed",
    "may_words",
    "round_sentence",
    "row_name",
    "sources",
]


def row_name(record: DelicatsRecord, number: int) -> str:
    """Where the row lies on the table: whose it is, which of theirs, and the round."""
    laid = next(laid for laid in record.rounds if laid.number == number)
    place = sum(1 for other in record.rounds if other.vacation == laid.vacation and other.number <= number)
    return f"{record.players[laid.vacation]}'s {ordinal(place)} row (round {number})"


def claim_words(record: DelicatsRecord, claim: Claim) -> str:
    """What is claimed, such as: Ben's cat likes egg."""
    return claims_words(record, [claim])


def claims_words(record: DelicatsRecord, claims: Iterable[Claim]) -> str:
    """Several claims, those on one cat together: Ben's cat likes egg and does not like tuna or roof."""
    by_seat: dict[int, dict[str, list[str]]] = {}
    for claim in claims:
        verb = record.mission.role(claim.card).value
        does = verb if claim.holds else f"does not {verb.removesuffix('s')}"
        by_seat.setdefault(claim.seat, {}).setdefault(does, []).append(record.theme.name(claim.card))
    return "; ".join(
        f"{record.players[seat]}'s cat "
        + " and ".join(
            f"{does} {listed(names, _joint(does))}" for does, names in sorted(told.items(), reverse=True)
        )
        for seat, told in sorted(by_seat.items())
    )


def may_words(record: DelicatsRecord, seat: int, card: Preference) -> str:
    """That it is open, such as: Ben's cat may like egg."""
    verb = record.mission.role(card).value.removesuffix("s")
    return f"{record.players[seat]}'s cat may {verb} {record.theme.name(card)}"


def round_sentence(record: DelicatsRecord, number: int) -> str:
    """A row, its announcement and what they say of the cat by themselves."""
    laid = next(laid for laid in record.rounds if laid.number == number)
    row = row_sentence(record, laid).split(": ", 1)[1]
    return f"{row_name(record, number)}: {row}, so the cat {_told(record, laid)}."


def fact_sentence(record: DelicatsRecord, fact: str, rounds: Collection[int]) -> str:
    """A fact of the set-up in words; of the deck, what matters with the rounds of these numbers."""
    name = record.theme.name
    if fact == CLUE and record.clue is not None:
        return f"The clue is {name(record.clue)}, so no cat holds it."
    if fact == HAND:
        cards = listed([card_words(record.theme, card) for card in record.hand], "and")
        return f"The hand holds {cards}, so these copies lie in no row."
    if fact == DECK:
        return _deck_sentence(record, rounds)
    seat = next(seat for seat, its_fact in fact_of_seat(record).items() if its_fact == fact)
    cards = listed([name(card) for card in sorted(record.preferences[seat])], "and")
    return f"{record.players[seat]} holds {cards}, so no other cat does."


def sources(record: DelicatsRecord, rounds: Sequence[int], setup: Sequence[str]) -> str:
    """Premises by name: the rows, then the facts of the set-up; empty without any."""
    names = [row_name(record, number) for number in rounds]
    return listed([*names, *(_fact_name(record, fact) for fact in setup)], "and")


def listed(words: Iterable[str], last: str) -> str:
    """Words as a list with `and` or `or` before the last one.

    >>> listed(["a", "b", "c"], "or")
    'a, b or c'
    """
    *others, end = [*words] or [""]
    return f"{', '.join(others)} {last} {end}" if others else end


def _joint(does: str) -> str:
    return "or" if does.startswith("does not") else "and"


def _fact_name(record: DelicatsRecord, fact: str) -> str:
    if fact in (CLUE, DECK):
        return f"the {fact}"
    if fact == HAND:
        return "the cards in hand"
    seat = next(seat for seat, its_fact in fact_of_seat(record).items() if its_fact == fact)
    return (
        f"{record.players[seat]}'s own cards" if seat == record.me else f"the cards of {record.players[seat]}"
    )


def _told(record: DelicatsRecord, laid: Round) -> str:
    """What an announcement says of the cat, its other rows left out of account."""
    shown = sorted({half for card in laid.cards for half in card if half in record.mission.preferences})
    liked = [card for card in shown if record.mission.role(card) is Role.LIKES]
    disliked = [card for card in shown if record.mission.role(card) is Role.DISLIKES]
    roles = {record.mission.role(card) for card in record.mission.preferences}
    hidden = _hidden_words(laid.cards)
    if laid.eats:
        parts = [_some(record, "likes", liked, hidden)] if Role.LIKES in roles else []
        parts += [_none(record, "dislikes", disliked, hidden)] if Role.DISLIKES in roles else []
        return " and ".join(parts)
    parts = [_some(record, "dislikes", disliked, hidden)] if Role.DISLIKES in roles else []
    parts += [_none(record, "likes", liked, hidden)] if Role.LIKES in roles else []
    return ", or ".join(parts)


def _some(record: DelicatsRecord, verb: str, shown: Sequence[Preference], hidden: str) -> str:
    names = [*map(record.theme.name, shown), *([f"something on {hidden}"] if hidden else [])]
    if not names:
        return f"{verb} something that no card shows"
    return f"{verb} {listed(names, 'or')}"


def _none(record: DelicatsRecord, verb: str, shown: Sequence[Preference], hidden: str) -> str:
    names = [*map(record.theme.name, shown), *([f"anything on {hidden}"] if hidden else [])]
    if not names:
        return f"{verb} nothing that is shown"
    does_not = f"does not {verb.removesuffix('s')}"
    return f"{does_not} {listed(names, 'or')}"


def _hidden_words(cards: Iterable[SeenCard]) -> str:
    """What was not seen of a row; empty where all was."""
    hidden = [card for card in cards if not card.is_whole]
    if not hidden:
        return ""
    if len(hidden) > 1:
        return "the cards not seen whole" if any(card != UNSEEN for card in hidden) else "the cards not seen"
    return "the card not seen" if hidden[0] == UNSEEN else "the half not seen"


def _deck_sentence(record: DelicatsRecord, rounds: Collection[int]) -> str:
    seen = [card.card for card in record.hand]
    seen += [card.card for laid in record.rounds if laid.number in rounds for card in laid.cards]
    gone = [card for card in dict.fromkeys(seen) if card is not None and _is_gone(record, seen, card)]
    if not gone:
        return "The deck holds so many copies of each card and no more, too few for all cards not seen."
    names = listed([record.theme.card_name(card) for card in gone], "or")
    return f"The deck holds no further copy of {names}, so no card that was not seen can be one."


def _is_gone(record: DelicatsRecord, seen: Sequence[Card | None], card: Card) -> bool:
    return seen.count(card) >= record.copies[card.number]


def ordinal(number: int) -> str:
    """A place in a row: 1st, 2nd, 3rd, 4th.

    >>> [ordinal(number) for number in (1, 2, 3, 11, 22)]
    ['1st', '2nd', '3rd', '11th', '22nd']
    """
    if number % 100 in (11, 12, 13):
        return f"{number}th"
    return str(number) + {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
