"""Giving an answer to a question of the set-up, and what else that changes.

A choice is never refused because it stands elsewhere: it moves there, and a sentence says what was cleared.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from deduce.games.delicats.components import HAND_SIZE, Card, Mission, Preference, SeenCard
from deduce.games.delicats.conditions import why_not_dealt
from tui.session.setup import SetUp

__all__ = [
    "Answered",
    "look_on",
    "put_in_hand",
    "rename",
    "sit_at",
    "toggle_preference",
    "with_clue",
    "with_mission",
    "with_players",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Answered:
    """The set-up after an answer, and what was cleared by it, in a sentence or none."""

    setup: SetUp
    cleared: str = ""


def with_mission(setup: SetUp, mission: Mission) -> Answered:
    """Another mission; cards that it does not deal are cleared."""
    fitting: list[Preference] = []
    for card in setup.preferences:
        if why_not_dealt(mission, (*fitting, card), "") is None:
            fitting.append(card)
    gone = [card for card in setup.preferences if card not in fitting]
    clue = setup.clue
    if clue is not None and (not mission.has_clue or clue not in mission.preferences):
        gone.append(clue)
        clue = None
    changed = replace(setup, mission=mission, preferences=tuple(fitting), clue=clue)
    return Answered(
        setup=changed, cleared=_cleared(setup, gone, f"mission {mission.number} does not deal it so")
    )


def with_players(setup: SetUp, players: Sequence[str]) -> Answered:
    """Other names; the note-taker keeps the seat of that name, else is asked again."""
    me = None
    if setup.me is not None and setup.players[setup.me] in players:
        me = list(players).index(setup.players[setup.me])
    keeps_seat = setup.seat_answered and (setup.me is None or me is not None)
    cleared = (
        ""
        if keeps_seat or not setup.seat_answered
        else "Your seat is asked again: its name is gone from the table."
    )
    origins = dict(zip(setup.players, setup.origins, strict=False))
    return Answered(
        setup=replace(
            setup,
            players=tuple(players),
            origins=tuple(origins.get(name) for name in players),
            me=me,
            seat_answered=keeps_seat,
        ),
        cleared=cleared,
    )


def rename(setup: SetUp, seat: int, name: str) -> Answered:
    """The person at that seat is called something else, and keeps the seat and everything noted of it."""
    players = list(setup.players)
    players[seat] = name
    return Answered(setup=replace(setup, players=tuple(players)))


def sit_at(setup: SetUp, seat: int) -> Answered:
    """The note-taker sits there."""
    return Answered(setup=replace(setup, me=seat, seat_answered=True))


def look_on(setup: SetUp) -> Answered:
    """The note-taker has no seat, and so no cards."""
    had_cards = bool(setup.preferences or setup.hand)
    return Answered(
        setup=replace(setup, me=None, seat_answered=True, preferences=(), hand=()),
        cleared="Your own cards are cleared: an onlooker holds none." if had_cards else "",
    )


def toggle_preference(setup: SetUp, card: Preference) -> Answered:
    """Take a preference card up or put it back; what cannot be held beside it makes room."""
    if card in setup.preferences:
        return Answered(
            setup=replace(setup, preferences=tuple(each for each in setup.preferences if each != card))
        )
    kept = list(setup.preferences)
    gone: list[Preference] = []
    while setup.mission is not None and kept and why_not_dealt(setup.mission, (*kept, card), "") is not None:
        gone.append(kept.pop(_in_the_way(setup.mission, kept, card)))
    changed = replace(setup, preferences=(*kept, card))
    if setup.clue == card:
        changed = replace(changed, clue=None)
        return Answered(setup=changed, cleared=f"{setup.theme.name(card)} is no longer the clue.")
    return Answered(setup=changed, cleared=_cleared(setup, gone, f"{setup.theme.name(card)} takes its place"))


def with_clue(setup: SetUp, clue: Preference | None) -> Answered:
    """Another clue, or none noted; the note-taker cannot hold it as well."""
    held = clue is not None and clue in setup.preferences
    changed = replace(setup, clue=clue, preferences=tuple(card for card in setup.preferences if card != clue))
    return Answered(
        setup=changed, cleared=_cleared(setup, [clue] if held and clue is not None else [], "it is the clue")
    )


def put_in_hand(setup: SetUp, card: Card, copies: int) -> Answered:
    """One more copy of an investigation card in the hand; after the last copy, none."""
    seen = SeenCard(*card)
    held = setup.hand.count(seen)
    if held == copies:
        return Answered(setup=replace(setup, hand=tuple(each for each in setup.hand if each != seen)))
    if len(setup.hand) < HAND_SIZE:
        return Answered(setup=replace(setup, hand=(*setup.hand, seen)))
    if held:
        return Answered(setup=replace(setup, hand=tuple(each for each in setup.hand if each != seen)))
    first, *rest = setup.hand
    return Answered(
        setup=replace(setup, hand=(*rest, seen)),
        cleared=f"{setup.theme.card_name(first)} is out again: a hand holds {HAND_SIZE} cards.",
    )


def _in_the_way(mission: Mission, kept: Sequence[Preference], card: Preference) -> int:
    """Which kept card to put back so that this one can be held: one that is enough, else the oldest."""
    for index in range(len(kept)):
        rest = (*kept[:index], *kept[index + 1 :], card)
        if why_not_dealt(mission, rest, "") is None:
            return index
    return 0


def _cleared(setup: SetUp, cards: Sequence[Preference], reason: str) -> str:
    if not cards:
        return ""
    return f"Cleared {' and '.join(map(setup.theme.name, cards))}: {reason}."
