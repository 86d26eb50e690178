"""Print the figures of the README: python -m tests.simulation.figures [PART...] [--games N] [--jobs N]

The parts are play, ends, gifts, slips, calibration and puzzles; without any, all. Every table is printed
line by line as its games are done, all from seed 1, with intervals that hold the truth 95 times of 100.
"""

import argparse
import sys
from collections import Counter
from dataclasses import replace
from time import process_time

from deduce.games.delicats.components import MISSIONS
from deduce.gifts import Goal
from deduce.puzzles import Request, make_batch
from deduce.simulation import (
    CalibrationMatch,
    Counted,
    DelicatsMatch,
    SlipMatch,
    bins,
    mean_of,
    play_games,
    share_of,
    summary,
)

SEED = 1
POLICIES = ("random", "informed", "team")
GAMES = {4: 400, 3: 100, 2: 100}
"""How many are played, by players."""
FORESEEN, MISTYPED, CALIBRATED = 400, 60, 500
ONE_IN = 60
PUZZLES = 40


def main():
    """Print the parts that are asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("parts", nargs="*", help=", ".join(PARTS))
    parser.add_argument("--games", type=int, help="of each; without it, as many as in the README")
    parser.add_argument("--mission", type=int, action="append")
    parser.add_argument("--players", type=int, action="append")
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args()
    asked.mission = asked.mission or [played.number for played in MISSIONS]
    for part in asked.parts or PARTS:
        PARTS[part](asked)


def play(asked):
    """Hits and games with every gift right, by policy, and what the team's policy gains over random play."""
    write("mission", "players", "games", *POLICIES, "perfect information", "advice is worth")
    write(*["---"] * (5 + len(POLICIES)))
    for players in asked.players or (4, 3, 2):
        for number in asked.mission:
            games = asked.games or GAMES[players]
            hits, cells = {}, []
            for policy in (*POLICIES, "perfect"):
                match = DelicatsMatch(mission=number, players=players, policy=policy, seed=SEED)
                hits[policy], shown = hits_of(match, games, asked.jobs)
                cells.append(shown)
            write(number, players, games, *cells, gain(hits["team"], hits["random"]))


def ends(asked):
    """What it adds to the team's play to count the hits of the last rounds."""
    write("mission", "players", "games", "team", "farsighted", "foresight is worth")
    write(*["---"] * 6)
    games = asked.games or FORESEEN
    for number in asked.mission:
        team = DelicatsMatch(mission=number, players=4, policy="team", seed=SEED)
        hits, shown = hits_of(team, games, asked.jobs)
        far_hits, far_shown = hits_of(replace(team, policy="farsighted"), games, asked.jobs)
        write(number, 4, games, shown, far_shown, gain(far_hits, hits))


def hits_of(match, games, jobs):
    """The hits of each game, and what they come to."""
    played = list(play_games(match, range(games), jobs=jobs))
    return [game.points for game in played], cell(summary(match, played))


def gain(ones, others):
    """The mean difference between games of the same number, and its interval."""
    mean = mean_of([one - other for one, other in zip(ones, others, strict=True)])
    return f"{mean.value:+.2f} ±{mean.reach:.2f}"


def gifts(asked):
    """The same games of mission 6 with the gifts placed for each goal."""
    write("mission", "goal", "hits and perfect games", "at least 22 hits")
    write(*["---"] * 4)
    for goal in Goal:
        match = DelicatsMatch(mission=6, players=4, policy="team", seed=SEED, goal=goal)
        played = list(play_games(match, range(asked.games or FORESEEN), jobs=asked.jobs))
        fed = share_of(sum(game.points >= 22 for game in played), len(played))
        write(6, goal.value, cell(summary(match, played)), percent(fed))


def slips(asked):
    """What becomes of one entry in sixty mistyped."""
    write(
        "mission",
        "games",
        "slips refused",
        "slips left",
        "contradict",
        "first repair",
        "three",
        "audit three",
    )
    write(*["---"] * 8)
    for number in asked.mission:
        match = SlipMatch(
            match=DelicatsMatch(mission=number, players=4, policy="random", seed=SEED), one_in=ONE_IN
        )
        games = list(play_games(match, range(asked.games or MISTYPED), jobs=asked.jobs))
        spoilt = [game for game in games if game.slips]
        loud = [game.place or 99 for game in spoilt if game.contradicts]
        silent = [game.place or 99 for game in spoilt if not game.contradicts]
        write(
            number,
            len(games),
            sum(game.refused for game in games),
            sum(game.slips for game in games),
            part(len(loud), len(spoilt)),
            part(loud.count(1), len(loud)),
            part(sum(place <= 3 for place in loud), len(loud)),
            part(sum(place <= 3 for place in silent), len(silent)),
        )


def calibration(asked):
    """By mission, all seats together: facts by their odds, and how many standard errors each bin is off."""
    write("mission", "games", "facts", "true beside expected, bin by bin (standard errors off)", "worst seat")
    write(*["---"] * 5)
    for number in asked.mission:
        match = CalibrationMatch(mission=number, players=4, seed=SEED)
        games = list(play_games(match, range(asked.games or CALIBRATED), jobs=asked.jobs))
        together = bins([[_sum(column) for column in zip(*game, strict=True)] for game in games])
        shown = ", ".join(
            f"{one.true:.0%}/{one.expected:.0%} ({one.errors_off:+.1f})" for one in together if one.error
        )
        by_seat = [one for seat in zip(*games, strict=True) for one in bins(seat) if one.facts >= 100]
        worst = max((abs(one.errors_off) for one in by_seat), default=0.0)
        write(number, len(games), sum(one.facts for one in together), shown, f"{worst:.1f} of {len(by_seat)}")


def puzzles(asked):
    """How many puzzles a second are made, graded and certified, and what is rejected on the way."""
    write("mission", "players", "puzzles a second", "attempts rejected", "most frequent reason")
    write(*["---"] * 5)
    for number in asked.mission:
        for players in asked.players or (4, 3, 2):
            made, reasons, start = 0, Counter(), process_time()
            for outcome in make_batch(Request(mission_number=number, players=players), SEED, PUZZLES):
                made += outcome.puzzle is not None
                reasons.update(outcome.tally.reasons)
            seconds = process_time() - start
            rejected = share_of(reasons.total(), made + reasons.total())
            reason = reasons.most_common(1)[0][0].value if reasons else "-"
            write(number, players, f"{made / seconds:.1f}", percent(rejected), reason)


def cell(found):
    """Mean hits with their interval, and the share of games with every gift right."""
    return f"{found.points.value:.1f} ±{found.points.reach:.1f}, {percent(found.shares['25'])}"


def part(count, of):
    """So many of so many; a dash of none."""
    return percent(share_of(count, of)) if of else "-"


def percent(share):
    """A share and its interval."""
    return f"{share.value:.0%} ({100 * share.low:.0f}-{100 * share.high:.0f})"


def write(*cells):
    """One line of a Markdown table."""
    sys.stdout.write(f"| {' | '.join(map(str, cells))} |\n")
    sys.stdout.flush()


def _sum(counted):
    return Counted(*map(sum, zip(*counted, strict=True)))


PARTS = {
    "play": play,
    "ends": ends,
    "gifts": gifts,
    "slips": slips,
    "calibration": calibration,
    "puzzles": puzzles,
}

if __name__ == "__main__":
    main()
