"""How many different puzzles exist, where they are few enough to list."""

from collections.abc import Iterator, Sequence

from deduce.puzzles.forms import form
from deduce.puzzles.growing import supply
from deduce.puzzles.patterns import Pattern, deal
from deduce.puzzles.request import PuzzleKind, Request
from deduce.puzzles.rows import Row
from deduce.puzzles.source import Source
from deduce.puzzles.spaces import Deals, deal_space

ONE_PATTERN = (1, 2, 3, 4, 7, 8)
"""The missions in which one standard deal stands for all."""
MOST_STATEMENTS = 30
"""Different things that rows can say, up to which all puzzles are listed."""


def how_many_exist(request: Request) -> int | None:
    """The number of puzzles without needless rounds that differ in more than names; None if not listed.

    Every set of statements is listed that leaves one deal and loses that without any of its members. Such
    sets only grow from sets in which every member is needed already, so no other is ever looked at. Where
    statements are so few, each has many rows, and the deck and the cat cards refuse none of the sets.
    """
    if request.kind is not PuzzleKind.DEAL or request.decoys or request.rounds or request.private:
        return None
    pattern, _ = deal(request.mission, request.players, request.seat, Source("census"))
    statements = _statements(pattern)
    if request.mission_number not in ONE_PATTERN or len(statements) > MOST_STATEMENTS:
        return None
    return len({form(pattern, rows) for rows in _minimal_sets(pattern, statements, ())})


def _statements(pattern: Pattern) -> list[Row]:
    """A row for each different thing that rows can say."""
    everything = deal_space(pattern).everything
    rows = supply(pattern, private=False).whole.rows()
    said = {(row.cat, row.hit, row.telling): row for row in rows if row.deals != everything}
    return list(said.values())


def _minimal_sets(
    pattern: Pattern, statements: Sequence[Row], chosen: tuple[Row, ...]
) -> Iterator[tuple[Row, ...]]:
    space = deal_space(pattern)
    if _left(space.everything, chosen) == space.truth:
        yield chosen
        return
    for place, row in enumerate(statements):
        more = (*chosen, row)
        if _each_excludes_something(space.everything, more):
            yield from _minimal_sets(pattern, statements[place + 1 :], more)


def _each_excludes_something(everything: Deals, rows: tuple[Row, ...]) -> bool:
    """Whether without any one of the rows more deals are left."""
    left = _left(everything, rows)
    return all(_left(everything, [other for other in rows if other is not row]) != left for row in rows)


def _left(everything: Deals, rows: Sequence[Row]) -> Deals:
    for row in rows:
        everything &= row.deals
    return everything
