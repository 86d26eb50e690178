"""How the rows of a request are chosen.

The share of hit rows and how many rows compete for a place decide which levels are common and how long
puzzles become; the numbers were found by trying.
"""

from collections.abc import Mapping

from deduce.puzzles.fewest import fewest_rounds
from deduce.puzzles.growing import Plan, most_rounds
from deduce.puzzles.request import Request
from deduce.puzzles.techniques import Level

_PLANS: Mapping[Level | None, tuple[int, int]] = {
    None: (74, 4),
    Level.EASY: (50, 4),
    Level.MEDIUM: (85, 4),
    Level.HARD: (95, 8),
    Level.EXPERT: (97, 8),
}
"""Share of hit rows in a hundred, and rows that compete for a place, by level."""
_PLAN_FOR_ROWS_OF_FOUR = (40, 12)
"""The same in mission 6, where the deck feeds few rounds and most growths would run out of them."""
_PLANS_FOR_MANY_ROUNDS: Mapping[Level | None, tuple[int, int]] = {
    None: (95, 8),
    Level.EASY: (74, 2),
    Level.MEDIUM: (90, 4),
    Level.HARD: (95, 8),
    Level.EXPERT: (97, 8),
}
"""The same where more rounds are asked for than most puzzles need."""
_CHOICES_FOR_FEWEST = 80
_FEW, _MANY = 1, 4
"""Rounds beyond the fewest that make a puzzle a short or a long one."""


def plan_of(request: Request) -> Plan:
    """How the rows of a request are chosen."""
    share, choices = _PLANS[request.level]
    if request.mission.drawn > 1:
        share, choices = _PLAN_FOR_ROWS_OF_FOUR
    room = most_rounds(request.mission, request.players)
    beyond_fewest = (
        0 if request.fewest else (request.rounds or room) - request.decoys - fewest_rounds(request)
    )
    if beyond_fewest <= _FEW:
        choices = _CHOICES_FOR_FEWEST
        room = min(room, fewest_rounds(request) + _FEW)
    elif request.rounds is not None and beyond_fewest >= _MANY and request.mission.drawn == 1:
        share, choices = _PLANS_FOR_MANY_ROUNDS[request.level]
    return Plan(hit_share=share, choices=choices, rounds=room)
