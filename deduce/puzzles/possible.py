"""Which puzzles exist, and what is nearest to one that does not.

Two theorems stand behind the table of levels. Where all that is known is that a cat cannot hold a card
(clean rows, and hit rows of cats with a single card), some unsolved cat of a puzzle with one deal has
exactly as many candidates as cards: otherwise every cat could pass on a card it does not hold, until the
circle closes on a second deal. Such puzzles never need more than the last card for a cat. And where one
cat alone is unknown, trying its hands against its rows finds everything, so no what-if is needed.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice

from deduce.counted import counted
from deduce.games.delicats.components import MAX_PLAYERS, MIN_PLAYERS, MISSIONS
from deduce.puzzles.fewest import fewest_rounds
from deduce.puzzles.growing import most_rounds
from deduce.puzzles.request import PuzzleKind, Request
from deduce.puzzles.techniques import Level

_EASY = frozenset({Level.EASY})
_UP_TO_MEDIUM = _EASY | {Level.MEDIUM}
_UP_TO_HARD = _UP_TO_MEDIUM | {Level.HARD}
_ALL = _UP_TO_HARD | {Level.EXPERT}

_HARD_AND_UP = frozenset({Level.HARD, Level.EXPERT})

COUNTED = frozenset({(2, 2, False), (2, 3, False), (2, 3, True), (2, 4, True), (5, 2, False), (5, 3, True)})
"""Missions, player counts and whether seated, for which random games are ever settled by counting."""
MOST_NEAREST = 3
ENOUGH_LINKS = 4
"""Own vacations with which every level that can be had is met soon."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Impossible:
    """Why no puzzle of a request exists, and the nearest requests that can be met."""

    reason: str
    nearest: tuple[Request, ...]


def why_impossible(request: Request) -> Impossible | None:
    """Why no puzzle like this exists, with the nearest that do; None where nothing is known against it."""
    reason = _reason(request)
    return Impossible(reason=reason, nearest=nearest(request)) if reason else None


def nearest(request: Request) -> tuple[Request, ...]:
    """A few requests near this one against which nothing is known."""
    candidates = (near for near in _variations(request) if near != request and not _reason(near))
    return tuple(islice(dict.fromkeys(candidates), MOST_NEAREST))


def levels(request: Request) -> tuple[frozenset[Level], str]:
    """The levels that a mission, player count and view can give, and why not the others."""
    if request.kind is PuzzleKind.COUNTING:
        return _HARD_AND_UP, "counting the cards nobody saw is a hard step"
    if request.mission.hand_size == 1:
        return _levels_with_one_card(request)
    if request.private and not request.links:
        reason = (
            "a card that the solver may not look at can always be the one that decided, so only rows that "
            "say what a cat does not hold tell anything, and then some cat always has just its own cards left"
        )
        return (_UP_TO_MEDIUM if request.players == MAX_PLAYERS else _EASY), reason
    if request.players == MIN_PLAYERS and request.seat is not None:
        return _UP_TO_HARD, "one cat alone is unknown, and its own rows settle it without any what-if"
    return _ALL, ""


def _levels_with_one_card(request: Request) -> tuple[frozenset[Level], str]:
    reason = (
        f"in mission {request.mission_number} every cat holds one card, and then some cat always has a "
        "single card left: no pairs and no what-ifs are ever needed"
    )
    if request.mission_number != 1 and request.players == MAX_PLAYERS and request.seat is None:
        return _UP_TO_MEDIUM, reason
    return _EASY, f"{reason}, and the chain of such steps is too short for medium"


def _reason(request: Request) -> str:
    checks = (_why_not_seat, _why_not_counted, _why_not_links, _why_not_rounds, _why_not_level)
    return next(filter(None, (check(request) for check in checks)), "")


def _why_not_seat(request: Request) -> str:
    if request.seat is None or request.seat < request.players:
        return ""
    return f"seat {request.seat + 1} was asked for, and there are {request.players} players"


def _why_not_counted(request: Request) -> str:
    if request.kind is not PuzzleKind.COUNTING:
        return ""
    if not request.private:
        return (
            f"every card of mission {request.mission_number} is seen as asked, so there is nothing to count"
        )
    if (request.mission_number, request.players, request.seat is not None) not in COUNTED:
        return (
            "counting the cards nobody saw settles games of missions 2 and 5 only, seen by an onlooker of "
            "two players (in mission 2 of three too) or from a seat among three (in mission 2 of four too)"
        )
    if request.decoys or request.links or request.fewest:
        return "decoys, own vacations and few rounds would change what is counted"
    return ""


def _why_not_links(request: Request) -> str:
    if not request.links:
        return ""
    if request.seat is None:
        return "own vacations are seen from a seat, and no seat was asked for"
    if not request.private:
        return (
            f"every card of mission {request.mission_number} is seen as asked, so no own vacation is needed"
        )
    most = (most_rounds(request.mission, request.players) - 1) // 2
    if request.links > most:
        asked = counted(request.links, "own vacation was", "own vacations were")
        return f"{asked} asked for, and the rounds have room for {most}"
    return ""


def _why_not_rounds(request: Request) -> str:
    most = most_rounds(request.mission, request.players)
    least = _least_rounds(request)
    if least > most:
        return (
            f"a puzzle like this takes at least {counted(least, 'round')}, "
            f"decoys and own vacations included, and the deck feeds {most}"
        )
    if request.rounds is not None and not least <= request.rounds <= most:
        return (
            f"{counted(request.rounds, 'round was', 'rounds were')} asked for; "
            f"a puzzle like this takes at least {least}, and the deck feeds {most}"
        )
    return ""


def _least_rounds(request: Request) -> int:
    """The rounds that are needed at least, decoys and one own vacation if any included."""
    return fewest_rounds(request) + request.decoys + min(1, request.links)


def _why_not_level(request: Request) -> str:
    available, why = levels(request)
    if request.level is None or request.level in available:
        return ""
    words = " and ".join(level.word for level in sorted(available))
    return f"there are no {request.level.word} puzzles like this, only {words} ones: {why}"


def _variations(request: Request) -> Iterator[Request]:
    """Requests that differ in one thing, nearest first."""
    if request.seat is not None and request.seat >= request.players:
        yield replace(request, seat=request.players - 1)
    yield from _variations_of_length(request)
    if request.private:
        yield replace(request, face_up=True, links=0)
        if request.seat is not None:
            yield replace(request, links=max(ENOUGH_LINKS, request.links + 1))
    if request.level is not None:
        easier = (level for level in sorted(Level, reverse=True) if level < request.level)
        yield from (replace(request, level=level) for level in easier)
    yield from (replace(request, players=players) for players in range(request.players + 1, MAX_PLAYERS + 1))
    if request.seat is not None:
        yield replace(request, seat=None, links=0)
    yield from (replace(request, mission_number=mission.number) for mission in MISSIONS)
    yield replace(request, kind=PuzzleKind.DEAL)
    yield Request(kind=request.kind, mission_number=2, players=2)


def _variations_of_length(request: Request) -> Iterator[Request]:
    most = most_rounds(request.mission, request.players)
    if request.rounds is not None:
        yield replace(request, rounds=max(_least_rounds(request), min(most, request.rounds)))
    if request.decoys:
        yield replace(request, decoys=max(0, most - _least_rounds(replace(request, decoys=0))))
    if request.links:
        yield replace(request, links=min(request.links, (most - 1) // 2))
        yield replace(request, links=0)
