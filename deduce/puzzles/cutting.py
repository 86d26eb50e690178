"""The puzzle that a recorded game became at the moment it was solvable."""

from bisect import bisect_left
from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from deduce.counted import counted
from deduce.games.delicats.components import CARDS, Card, Preference
from deduce.games.delicats.conditions import is_hit
from deduce.inference import analyse
from deduce.puzzles.gifts import ASKED, MOST_GREY, gift
from deduce.puzzles.grading import passes
from deduce.puzzles.grids import Bowls, Grid, grid_of
from deduce.puzzles.making import MadePuzzle, graded
from deduce.puzzles.marks import Marks, blank, is_settled
from deduce.puzzles.masks import members
from deduce.puzzles.request import VERSION, PuzzleKind
from deduce.records import DelicatsRecord, Puzzle, Round

FEWEST_ASKED = 4
"""A gift puzzle from a whole game asks about this many gift cards at least."""

Hands = Mapping[int, tuple[Preference, ...]]


@dataclass(frozen=True, slots=True, kw_only=True)
class NoPuzzle:
    """Why a game never became a puzzle."""

    reason: str


def cut(record: DelicatsRecord, *, gifts: bool = False) -> MadePuzzle | NoPuzzle:
    """The game up to the round at which one deal was left, or enough gift cards had a sure bowl.

    A game that never left one deal becomes a gift puzzle. Only the clue and the note-taker's own cards are
    kept beside the rounds.
    """
    game = _as_given(record)
    deals = analyse(game).deal_count
    if not deals:
        return NoPuzzle(reason="no deal fits its rounds; `deduce check` says which cannot all be true")
    made = None if gifts or deals > 1 else _deal_puzzle(game)
    made = made or _gift_puzzle(game)
    if made is not None:
        return made
    left = (
        f"{deals} deals are left" if deals > 1 else "one deal is left, but no steps of the scale lead to it,"
    )
    return NoPuzzle(
        reason=f"after all its {counted(len(game.rounds), 'round')} {left} "
        f"and fewer than {FEWEST_ASKED} gift cards have one bowl that can be proved"
    )


def _as_given(record: DelicatsRecord) -> DelicatsRecord:
    """The game without anything that came after the rounds, and without the cards of other cats."""
    own = {seat: held for seat, held in record.preferences.items() if seat == record.me}
    nothing: Mapping[int, tuple[()]] = MappingProxyType({})
    return replace(
        record,
        hand=(),
        stopped=False,
        gift_cards=(),
        preferences=MappingProxyType(own),
        gifts=None,
        held=nothing,
        reveal=nothing,
        notes="",
        puzzle=None,
    )


def _first(game: DelicatsRecord, count: int) -> DelicatsRecord:
    return replace(game, rounds=game.rounds[:count])


def _deal_puzzle(game: DelicatsRecord) -> MadePuzzle | None:
    """The shortest beginning of the game that leaves one deal and that known steps solve."""
    counts = range(1, len(game.rounds) + 1)
    start = bisect_left(counts, True, key=lambda count: analyse(_first(game, count)).deal_count == 1)
    for count in counts[start:]:
        given = _first(game, count)
        analysis = analyse(given)
        needed = [
            one.number
            for one in given.rounds
            if analyse(replace(given, rounds=_without(given, one.number))).deal_count > 1
        ]
        facts = Puzzle(version=VERSION, kind=PuzzleKind.DEAL.value, minimal=len(needed) == count)
        solution = {seat: analysis.certain(seat) for seat in given.seats}
        made = graded(given, facts, MappingProxyType(solution), MappingProxyType({}))
        if made is not None:
            return made
    return None


def _without(given: DelicatsRecord, number: int) -> tuple[Round, ...]:
    return tuple(one for one in given.rounds if one.number != number)


def _gift_puzzle(game: DelicatsRecord) -> MadePuzzle | None:
    """The shortest beginning after which seven gift cards have one bowl that can be proved, or all of it."""
    for count in range(1, len(game.rounds) + 1):
        given = _first(game, count)
        grid = grid_of(given)
        done = passes(grid.givens)
        marks = done[-1].after if done else blank(grid.givens)
        bowls = _chosen(_sure_bowls(grid, marks))
        enough = FEWEST_ASKED if count == len(game.rounds) else ASKED
        if len(bowls) >= enough:
            facts = Puzzle(version=VERSION, kind=PuzzleKind.GIFTS.value)
            return graded(replace(given, gift_cards=tuple(bowls)), facts, _certain(grid, marks), bowls)
    return None


def _certain(grid: Grid, marks: Marks) -> Hands:
    """The cards of each cat that the marks prove, and the note-taker's own."""
    given = grid.record
    hands = {seat: tuple(members(marks.held[cat])) for cat, seat in enumerate(grid.seats)}
    hands.update(given.preferences)
    return MappingProxyType({seat: hands[seat] for seat in given.seats if hands[seat]})


def _sure_bowls(grid: Grid, marks: Marks) -> Bowls:
    """The gift cards with exactly one bowl that the marks prove, those for a known cat left out."""
    mission = grid.record.mission
    known = [held for seat, held in grid.record.preferences.items() if seat not in grid.seats]
    sure: dict[Card, int | None] = {}
    for card in CARDS:
        bowls = [
            bowl
            for holder, bowl in (*enumerate(grid.seats), (None, None))
            if is_settled(grid.givens, marks, gift(mission, card, holder))
        ]
        if len(bowls) == 1 and not any(is_hit(mission, held, card) for held in known):
            sure[card] = bowls[0]
    return MappingProxyType(sure)


def _chosen(sure: Bowls) -> Bowls:
    """Some of these cards, the bowls taken in turn, few of them for the grey one."""
    by_bowl: dict[int | None, list[Card]] = {}
    for card, bowl in sure.items():
        by_bowl.setdefault(bowl, []).append(card)
    by_bowl[None] = by_bowl.get(None, [])[:MOST_GREY]
    turns = sorted((turn, card) for cards in by_bowl.values() for turn, card in enumerate(cards))
    cards = sorted(card for _, card in turns[:ASKED])
    return MappingProxyType({card: sure[card] for card in cards})
