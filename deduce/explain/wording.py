"""Rows, facts and conclusions in plain words: one phrase for each kind of fact, in every mission."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence

from deduce.explain.claims import Claim
from deduce.explain.parts import fact_of_seat
from deduce.games.delicats.components import CARDS, FOODS, UNSEEN, Preference, Role, SeenCard
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


def claims_words(record: DelicatsRecord, claims: Collection[Claim]) -> str:
    """Several claims, those on one cat together, such as: no cat likes milk; Ben's cat likes egg."""
    denied = Counter(claim.card for claim in claims if not claim.holds)
    by_nobody = [card for card, seats in sorted(denied.items()) if seats == len(record.players)]
    parts = [f"no cat {_held_words(record, by_nobody, 'or')}"] if by_nobody else []
    for seat in record.seats:
        own = [claim for claim in claims if claim.seat == seat and claim.card not in by_nobody]
        held = [claim.card for claim in own if claim.holds]
        others = [claim.card for claim in own if not claim.holds]
        told = [_held_words(record, held, "and")] if held else []
        told += [_not_held_words(record, others)] if others else []
        parts += [f"{record.players[seat]}'s cat {' and '.join(told)}"] if told else []
    return "; ".join(parts)


def may_words(record: DelicatsRecord, seat: int, card: Preference) -> str:
    """That it is open, such as: Ben's cat may like egg."""
    verb = _bare(record.mission.role(card).value)
    return f"{record.players[seat]}'s cat may {verb} {record.theme.name(card)}"


def round_sentence(record: DelicatsRecord, number: int) -> str:
    """A row, its announcement and what they say of the cat by themselves."""
    laid = next(laid for laid in record.rounds if laid.number == number)
    row = row_sentence(record, laid).split(": ", 1)[1]
    return f"{row_name(record, number)}: {row}, so the cat {_told(record, laid)}."


def fact_sentence(
    record: DelicatsRecord, fact: str, rounds: Collection[int], about: Preference | None = None
) -> str:
    """A fact of the set-up in words; of the deck, what matters with these rounds to this preference card."""
    name = record.theme.name
    if fact == CLUE and record.clue is not None:
        return f"The clue is {name(record.clue)}, so no cat holds it."
    if fact == HAND:
        cards = listed([card_words(record.theme, card) for card in record.hand], "and")
        return f"The hand holds {cards}, so these copies lie in no row."
    if fact == DECK:
        return _deck_sentence(record, rounds, about)
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


def _held_words(record: DelicatsRecord, cards: Iterable[Preference], last: str) -> str:
    """That a cat holds these: likes roof and dislikes tuna."""
    words = [f"{role.value} {listed(names, last)}" for role, names in _by_role(record, cards)]
    return listed(words, last)


def _not_held_words(record: DelicatsRecord, cards: Iterable[Preference]) -> str:
    """That a cat does not hold these: does not like roof and does not dislike tuna or milk."""
    words = [f"does not {_bare(role.value)} {listed(names, 'or')}" for role, names in _by_role(record, cards)]
    return listed(words, "and")


def _by_role(record: DelicatsRecord, cards: Iterable[Preference]) -> Iterator[tuple[Role, list[str]]]:
    """The names of preference cards that cats like, and of those that they dislike, where there are any."""
    shown = [*cards]
    for role in Role:
        names = [record.theme.name(card) for card in shown if record.mission.role(card) is role]
        if names:
            yield role, names


def _bare(verb: str) -> str:
    """A verb as it stands after: does not.

    >>> _bare("likes")
    'like'
    """
    return verb.removesuffix("s")


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
    roles = {record.mission.role(card) for card in record.mission.preferences}
    if laid.eats:
        parts = [_some(record, laid, Role.LIKES)] if Role.LIKES in roles else []
        parts += [_none(record, laid, Role.DISLIKES)] if Role.DISLIKES in roles else []
        return " and ".join(parts)
    parts = [_some(record, laid, Role.DISLIKES)] if Role.DISLIKES in roles else []
    parts += [_none(record, laid, Role.LIKES)] if Role.LIKES in roles else []
    return ", or ".join(parts)


def _some(record: DelicatsRecord, laid: Round, role: Role) -> str:
    """That the row shows something that the cat likes, or dislikes."""
    names, hidden = _shown(record, laid, role)
    words = listed([*names, *([f"something on {hidden}"] if hidden else [])], "or")
    return f"{role.value} {words or 'something that no card shows'}"


def _none(record: DelicatsRecord, laid: Round, role: Role) -> str:
    """That the row shows nothing of the kind."""
    names, hidden = _shown(record, laid, role)
    words = listed([*names, *([f"anything on {hidden}"] if hidden else [])], "or")
    return f"does not {_bare(role.value)} {words or 'anything that is shown'}"


def _shown(record: DelicatsRecord, laid: Round, role: Role) -> tuple[list[str], str]:
    """What a row shows that may be liked, or disliked, and what was not seen of it; that may be empty."""
    mission = record.mission
    playing = [card for card in mission.preferences if mission.role(card) is role]
    shown = {half for card in laid.cards for half in card}
    names = [record.theme.name(card) for card in playing if card in shown]
    hidden = [
        card
        for card in laid.cards
        if (card.food is None and any(one.is_food for one in playing))
        or (card.place is None and not all(one.is_food for one in playing))
    ]
    return names, _hidden_words(hidden)


def _hidden_words(hidden: Sequence[SeenCard]) -> str:
    if len(hidden) > 1:
        return "the cards not seen" + (" whole" if any(card != UNSEEN for card in hidden) else "")
    if hidden:
        return "the card not seen" if hidden[0] == UNSEEN else "the half not seen"
    return ""


def _deck_sentence(record: DelicatsRecord, rounds: Collection[int], about: Preference | None) -> str:
    """Which cards no unseen card can be, those that show what is asked about first."""
    seen = Counter(card.card for card in record.hand)
    seen.update(card.card for laid in record.rounds if laid.number in rounds for card in laid.cards)
    gone = [card for card in CARDS if seen[card] >= record.copies[card.number]]
    telling = [card for card in gone if about in card] or [card for card in gone if seen[card]]
    if about is not None and len(telling) == len(FOODS) and all(about in card for card in telling):
        return f"The deck holds no further card with {record.theme.name(about)} for what was not seen."
    if not telling:
        return "The deck holds too few copies for all that was not seen to be otherwise."
    names = listed([record.theme.card_name(card) for card in telling], "or")
    return f"The deck holds no further copy of {names} for what was not seen."


def ordinal(number: int) -> str:
    """A place in a row: 1st, 2nd, 3rd, 4th.

    >>> [ordinal(number) for number in (1, 2, 3, 11, 22)]
    ['1st', '2nd', '3rd', '11th', '22nd']
    """
    if number % 100 in (11, 12, 13):
        return f"{number}th"
    return str(number) + {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
