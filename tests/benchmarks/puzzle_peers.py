"""Puzzles made in other ways than ours, and the rates of ours: python -m tests.benchmarks.puzzle_peers"""

import sys
from functools import partial
from statistics import median
from time import process_time

from deduce.games.delicats.components import CARDS, MISSIONS
from deduce.inference.bits import bits_of
from deduce.puzzles import Level, Request, Tally, make
from deduce.puzzles.growing import Growth, grow, minimal, most_rounds, supply
from deduce.puzzles.patterns import deal
from deduce.puzzles.plans import plan_of
from deduce.puzzles.possible import levels
from deduce.puzzles.source import Source
from deduce.puzzles.spaces import deal_space
from deduce.records import DelicatsRecord
from deduce.solver import ConstraintModel
from tests.oracles import all_deals, cat_eats

ROWS_IN_POOL = 40
WARMING_UP = 200
"""Puzzles after which every pattern of a mission was met, so that its rows are there."""


def ours(request, seed):
    """The rows of one unique and minimal puzzle, grown as the command does, before grading."""
    source = Source("benchmark", seed)
    while True:
        pattern, _ = deal(request.mission, request.players, request.seat, source)
        growth = Growth(pattern, deal_space(pattern).truth)
        if grow(growth, supply(pattern, private=request.private), plan_of(request), source):
            return minimal(growth, source)


def finished(request, seed):
    """One puzzle of the level asked for: graded, ordered, written down; not yet certified."""
    return make(request, seed, Tally())


def plainly(request, seed):
    """The same without a standard deal and without kept bits: every row asked of every deal anew."""
    source = Source("plain", seed)
    mission, players = request.mission, request.players
    while True:
        pattern, renaming = deal(mission, players, request.seat, source)
        truth = tuple(
            tuple(sorted(renaming.preferences[card] for card in range(10) if hand >> card & 1))
            for hand in _by_seat(pattern, renaming)
        )
        rows = _plain_growth(mission, players, truth, _deals(pattern, renaming), source)
        if rows is not None:
            return rows


def _by_seat(pattern, renaming):
    hands = [0] * pattern.players
    for seat, hand in zip(renaming.seats, pattern.hands, strict=True):
        hands[seat] = hand
    return hands


def _deals(pattern, renaming):
    clue = None if pattern.clue is None else renaming.preferences[pattern.clue]
    return all_deals(
        DelicatsRecord(mission=pattern.mission, players=("a", "b", "c", "d")[: pattern.players], clue=clue)
    )


def _plain_growth(mission, players, truth, deals, source):
    rows, left, meals = [], deals, [0] * players
    deck = [card for card in CARDS for _ in range(2)]
    for _ in range(most_rounds(mission, players)):
        cards = source.shuffled(deck)[: mission.row_size]
        seat = source.below(players)
        eats = cat_eats(mission.number, truth[seat], cards)
        if eats and meals[seat] == 5:
            continue
        fewer = [d for d in left if cat_eats(mission.number, d[seat], cards) == eats]
        if len(fewer) < len(left):
            rows.append((seat, cards, eats))
            left = fewer
            meals[seat] += eats
            for card in cards:
                deck.remove(card)
        if len(left) == 1:
            return _plain_minimal(mission, rows, deals)
    return None


def _plain_minimal(mission, rows, deals):
    for row in list(rows):
        fewer = [other for other in rows if other is not row]
        if _count(mission, fewer, deals) == 1:
            rows = fewer
    return rows


def _count(mission, rows, deals):
    return sum(
        all(cat_eats(mission.number, d[seat], cards) == eats for seat, cards, eats in rows) for d in deals
    )


def covered(request, seed):
    """CP-SAT chooses the fewest rows of a random pool that exclude every other deal; None if it cannot."""
    source = Source("pool", seed)
    pattern, _ = deal(request.mission, request.players, request.seat, source)
    space, stock, plan = deal_space(pattern), supply(pattern, private=False), plan_of(request)
    growth = Growth(pattern, space.truth)
    pool = [stock.draw(growth, plan, source) for _ in range(ROWS_IN_POOL)]
    model = ConstraintModel()
    chosen = [model.boolean(str(number)) for number in range(len(pool))]
    for number in bits_of(space.everything & ~space.truth):
        excluding = [lit for lit, row in zip(chosen, pool, strict=True) if not row.deals >> number & 1]
        if not excluding:
            return None
        model.add_clause(excluding)
    model.maximize((-1, literal) for literal in chosen)
    answer = model.solve(limit=60)
    return [row for literal, row in zip(chosen, pool, strict=True) if literal in answer.true]


def rate(work, seconds):
    """Pieces of work in a second of processor time, each with the next seed."""
    start, passed, number = process_time(), 0.0, 0
    while passed < seconds:
        number += 1
        work(number)
        passed = process_time() - start
    return number / passed


def ratio(work, peer, rounds=5, seconds=0.2):
    """How many times faster one is than the other, the median of short turns that take turns."""
    return median(rate(work, seconds) / rate(peer, seconds) for _ in range(rounds))


def _table(seconds):
    write = sys.stdout.write
    write("| mission | players | onlooker, a second | seated, a second |\n| --- | --- | --- | --- |\n")
    for number in (1, 3, 6, 7, 8, 2, 4, 5, 9):
        for players in (2, 3, 4):
            cells = []
            for seat in (None, 0):
                request = Request(mission_number=number, players=players, seat=seat)
                for seed in range(WARMING_UP):
                    ours(request, seed)
                cells.append(f"{rate(partial(ours, request), seconds):,.0f}")
            private = " (face down)" if MISSIONS[number - 1].face_down else ""
            write(f"| {number}{private} | {players} | {cells[0]} | {cells[1]} |\n")
            sys.stdout.flush()


def _levels(seconds):
    write = sys.stdout.write
    write("\n| mission | players | view | easy | medium | hard | expert |\n")
    write("| --- | --- | --- | --- | --- | --- | --- |\n")
    for number in range(1, 10):
        for players in (2, 3, 4):
            for seat in (None, 0):
                request = Request(mission_number=number, players=players, seat=seat, face_up=True)
                cells = []
                for level in Level:
                    wanted = Request(
                        mission_number=number, players=players, seat=seat, face_up=True, level=level
                    )
                    made = level in levels(request)[0]
                    cells.append(f"{rate(partial(finished, wanted), seconds):.0f}" if made else "-")
                view = "onlooker" if seat is None else "seated"
                write(f"| {number} | {players} | {view} | {' | '.join(cells)} |\n")
                sys.stdout.flush()


def main():
    """Write the rates, and how they compare, as Markdown."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 2.0
    _table(seconds)
    _levels(seconds)
    for name, peer in (("plain deals and rows", plainly), ("set covering by CP-SAT", covered)):
        times = ratio(partial(ours, Request()), partial(peer, Request()))
        sys.stdout.write(f"\nmission 3, four players: {times:.0f} times as fast as {name}\n")


if __name__ == "__main__":
    main()
