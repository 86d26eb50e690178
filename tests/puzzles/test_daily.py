"""The puzzle of a day."""

from datetime import date, timedelta

from hypothesis import given
from hypothesis import strategies as st

from deduce.puzzles import Level, puzzle_of_the_day, why_impossible


@given(st.dates(date(2000, 1, 1), date(2100, 1, 1)))
def test_every_day_has_one(day):
    """Each day has a request that can be met and a seed that tells the day; Sunday is for experts."""
    request, seed = puzzle_of_the_day(day)
    assert why_impossible(request) is None
    assert seed == day.year * 10_000 + day.month * 100 + day.day
    assert (request.level is Level.EXPERT) == (day.weekday() == 6)


def test_missions_take_turns():
    """Over a few weeks every mission has its day."""
    days = (date(2025, 1, 6) + timedelta(days=number) for number in range(60))
    assert {puzzle_of_the_day(day)[0].mission_number for day in days} == set(range(1, 10))
