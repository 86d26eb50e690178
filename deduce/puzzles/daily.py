"""The puzzle of a day, the same for everybody."""

from datetime import date

from deduce.puzzles.possible import levels
from deduce.puzzles.request import Request
from deduce.puzzles.techniques import Level

WEEK = (Level.EASY, Level.EASY, Level.MEDIUM, Level.MEDIUM, Level.HARD, Level.HARD, Level.EXPERT)
"""Harder towards the end of the week, from Monday on."""


def puzzle_of_the_day(day: date) -> tuple[Request, int]:
    """What to make and with which seed, such as 20250131; missions that give the day's level take turns."""
    wanted = [
        Request(mission_number=number, level=WEEK[day.weekday()], face_up=True) for number in range(1, 10)
    ]
    possible = [request for request in wanted if request.level in levels(request)[0]]
    return possible[day.toordinal() % len(possible)], int(f"{day:%Y%m%d}")
