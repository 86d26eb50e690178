"""A DeliCats record as people read it."""

from collections.abc import Iterable, Iterator, Mapping

from deduce.counted import counted
from deduce.games.delicats.components import COPIES, Card, Preference, SeenCard
from deduce.games.delicats.rulings import HiddenCard
from deduce.records.delicats.model import DelicatsRecord, Round
from deduce.records.delicats.names import GREY
from deduce.records.delicats.replay import standing
from deduce.records.delicats.score import score
from deduce.records.delicats.theme import Theme
from deduce.records.delicats.wording import announcement, card_words
from deduce.records.transcript import Transcript

__all__ = ["transcript"]

_COLUMNS = ("round", "drew", "on vacation", "handed over", "added", "the cat", "note")
_NOT_NOTED = "not noted"


def transcript(record: DelicatsRecord) -> Transcript:
    """The record as a heading, facts, one row a round, and how the game stands or ended."""
    mission = record.mission
    return Transcript(
        heading=f"DeliCats, mission {mission.number}: {mission.name}",
        facts=tuple(_facts(record)),
        columns=_COLUMNS,
        rows=tuple(_row(record, round_) for round_ in record.rounds),
        outcome=tuple(_outcome(record)),
    )


def _facts(record: DelicatsRecord) -> Iterator[tuple[str, str]]:
    theme = record.theme
    facts = {
        "title": record.title,
        "date": record.date,
        "players": ", ".join(record.players),
        "note-taker": "an onlooker" if record.me is None else record.players[record.me],
        "dealer": "" if record.dealer is None else record.players[record.dealer],
        "clue": "" if record.clue is None else theme.name(record.clue),
        **_by_player(record, "preferences of", record.preferences),
        "hand": _cards(theme, record.hand),
        "order": "the rounds lie in no order" if record.joined else "",
        "face-down card": _hidden_card(record),
        "own gifts": "forbidden" if record.rulings.forbid_own_gifts else "",
        "deck": _deck(record),
    }
    yield from ((what, fact) for what, fact in facts.items() if fact)


def _outcome(record: DelicatsRecord) -> Iterator[tuple[str, str]]:
    now = standing(record)
    players = record.players
    cards_left = zip(players, now.cat_cards, strict=True)
    yield "cat cards left", ", ".join(f"{name} {count}" for name, count in cards_left)
    yield "deck", f"{counted(now.deck, 'card')}, enough for {counted(now.rounds_left, 'round')}"
    if now.why_over is not None:
        yield "over", now.why_over.text
    elif now.active is not None:
        yield "next to draw", players[now.active]
    if record.gift_cards:
        yield "gift cards", _cards(record.theme, record.gift_cards)
    for seat, cards in record.held.items():
        yield f"gift cards of {players[seat]}", _cards(record.theme, cards)
    for bowl, cards in (record.gifts or {}).items():
        yield f"bowl of {GREY if bowl is None else players[bowl]}", _cards(record.theme, cards)
    yield from _by_player(record, "revealed by", record.reveal).items()
    result = score(record)
    if result is not None:
        yield "hits", f"{result.hits} of {result.of}"
    if record.notes:
        yield "notes", record.notes


def _row(record: DelicatsRecord, round_: Round) -> tuple[str, ...]:
    theme, players = record.theme, record.players
    return (
        str(round_.number),
        _NOT_NOTED if round_.active is None else players[round_.active],
        players[round_.vacation],
        ", ".join(card_words(theme, card) for card in round_.drawn),
        ", ".join(f"{card_words(theme, card)} from {players[seat]}" for seat, card in round_.played),
        announcement(eats=round_.eats).lower(),
        round_.note,
    )


def _by_player(
    record: DelicatsRecord, what: str, hands: Mapping[int, tuple[Preference, ...]]
) -> dict[str, str]:
    return {
        f"{what} {record.players[seat]}": ", ".join(map(record.theme.name, hand))
        for seat, hand in hands.items()
    }


def _cards(theme: Theme, cards: Iterable[Card | SeenCard]) -> str:
    return ", ".join(theme.card_name(card) for card in cards)


def _hidden_card(record: DelicatsRecord) -> str:
    is_turned_up = record.rulings.hidden_card is HiddenCard.REVEALED and record.mission.face_down
    return "turned up with the row" if is_turned_up else ""


def _deck(record: DelicatsRecord) -> str:
    if len(set(record.copies)) > 1:
        return f"{counted(sum(record.copies), 'card')}, counted one by one"
    return "" if record.copies[0] == COPIES else f"{record.copies[0]} of each card"
