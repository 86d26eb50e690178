"""What can be chosen of a puzzle before it is made: the settings, their values, and both in words."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from deduce.games.delicats.components import MAX_PLAYERS, MIN_PLAYERS, MISSIONS
from deduce.puzzles import Level, PuzzleKind, Request

__all__ = ["SETTINGS", "Setting"]

KINDS = {
    PuzzleKind.DEAL: "which cards each cat holds",
    PuzzleKind.GIFTS: "which bowl each gift card belongs in",
    PuzzleKind.COUNTING: "each cat's cards, by counting cards not seen",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """One thing to be chosen; requests are its answers."""

    id: str
    label: str
    words: Callable[[Request], str]
    """Its value in a request."""
    choices: Callable[[Request], Iterator[Request]]
    """The request with each value it may have."""
    applies: Callable[[Request], bool] = lambda request: True


def _missions(request: Request) -> Iterator[Request]:
    return (replace(request, mission_number=mission.number) for mission in MISSIONS)


def _players(request: Request) -> Iterator[Request]:
    for players in range(MIN_PLAYERS, MAX_PLAYERS + 1):
        is_there = request.seat is None or request.seat < players
        yield replace(request, players=players, seat=request.seat if is_there else None)


def _levels(request: Request) -> Iterator[Request]:
    return (replace(request, level=level) for level in (*Level, None))


def _seats(request: Request) -> Iterator[Request]:
    return (replace(request, seat=seat) for seat in (None, *range(request.players)))


def _kinds(request: Request) -> Iterator[Request]:
    return (replace(request, kind=kind) for kind in PuzzleKind)


def _faces(request: Request) -> Iterator[Request]:
    return (replace(request, face_up=face_up) for face_up in (True, False))


SETTINGS = (
    Setting(
        id="mission",
        label="Mission",
        words=lambda request: f"{request.mission_number} {request.mission.name}",
        choices=_missions,
    ),
    Setting(id="players", label="Players", words=lambda request: str(request.players), choices=_players),
    Setting(
        id="level",
        label="Level",
        words=lambda request: "any" if request.level is None else request.level.word,
        choices=_levels,
    ),
    Setting(
        id="seat",
        label="Seen by",
        words=lambda request: "an onlooker" if request.seat is None else f"seat {request.seat + 1}",
        choices=_seats,
    ),
    Setting(id="kind", label="Asked", words=lambda request: KINDS[request.kind], choices=_kinds),
    Setting(
        id="faces",
        label="Drawn cards",
        words=lambda request: "turned up with the row" if request.face_up else "face down",
        choices=_faces,
        applies=lambda request: request.mission.face_down,
    ),
)
