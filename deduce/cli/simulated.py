"""What games that played themselves came to, for people and for programs."""

from collections.abc import Iterator, Mapping, Sequence

from deduce.counted import counted
from deduce.simulation import (
    Counted,
    Match,
    Mean,
    Played,
    Share,
    SlipGame,
    Summary,
    bins,
    histogram,
    share_of,
    summary,
)
from deduce.simulation.slips import FEW

__all__ = [
    "calibration_json",
    "calibration_lines",
    "csv_lines",
    "match_json",
    "match_lines",
    "slip_lines",
    "slips_json",
]

BRANCHES = ("contradict", "undone first", f"undone by one of {FEW}", f"audit holds it in {FEW}")


def match_lines(matches: Mapping[str, Match], games: Mapping[str, Sequence[Played]]) -> Iterator[str]:
    """A paragraph a match: points and results with their 95% intervals, and how often each came up."""
    for title, played in games.items():
        found = summary(matches[title], played)
        games_words, unit = counted(found.games, "game"), matches[title].unit
        yield f"{title}: {games_words}, {_mean(found.points)} {unit} on average"
        for result, share in found.shares.items():
            yield f"  {result:>6}  {_share(share)}"
        if found.rounds is not None:
            yield f"  rounds  {_mean(found.rounds)}"
        if found.bits:
            yield f"  bits open to a seat, round by round  {' '.join(f'{bits:.2f}' for bits in found.bits)}"
        yield from histogram(played).splitlines()


def match_json(title: str, match: Match, games: Sequence[Played]) -> dict[str, object]:
    """The same as one object, with every game."""
    found: Summary = summary(match, games)
    return {
        "match": title,
        "games": found.games,
        "points": _mean_json(found.points),
        "results": {result: _share_json(share) for result, share in found.shares.items()},
        "rounds": None if found.rounds is None else _mean_json(found.rounds),
        "bits": list(found.bits),
        "played": [
            {"game": game.number, "points": game.points, "result": game.result, "rounds": game.rounds}
            for game in games
        ],
    }


def csv_lines(games: Mapping[str, Sequence[Played]]) -> Iterator[str]:
    """A line for each game, under a line of names."""
    yield "match,game,points,result,rounds"
    for title, played in games.items():
        for game in played:
            rounds = "" if game.rounds is None else game.rounds
            yield f'"{title}",{game.number},{game.points},{game.result},{rounds}'


def slip_lines(title: str, games: Sequence[SlipGame]) -> Iterator[str]:
    """How often slips show, and how often they are found."""
    entries, refused = sum(game.entries for game in games), sum(game.refused for game in games)
    spoilt = [game for game in games if game.slips]
    yield (
        f"{title}: {counted(len(games), 'game')}, {counted(entries, 'entry', 'entries')}, "
        f"{counted(refused, 'slip')} refused by the rules of play, {sum(game.slips for game in games)} left "
        f"in {counted(len(spoilt), 'game')}"
    )
    for what, share in _slip_shares(games).items():
        yield f"  {what:<24} {_share(share)}"


def slips_json(title: str, games: Sequence[SlipGame]) -> dict[str, object]:
    """The same as one object."""
    return {
        "match": title,
        "games": len(games),
        "entries": sum(game.entries for game in games),
        "refused": sum(game.refused for game in games),
        "slips": sum(game.slips for game in games),
        **{what: _share_json(share) for what, share in _slip_shares(games).items()},
    }


def calibration_lines(title: str, games: Sequence[Sequence[Sequence[Counted]]]) -> Iterator[str]:
    """A line for each seat and bin."""
    for seat, found in enumerate(zip(*games, strict=True)):
        yield f"{title}, seat {seat + 1}: {counted(len(games), 'game')}"
        yield "     odds    facts  expected   true  standard errors off"
        for one in bins(found):
            odds = f"{one.low}%" if one.low == one.high else f"{one.low}-{one.high}%"
            yield (
                f"  {odds:>8} {one.facts:>7}  {one.expected:>7.1%}  {one.true:>6.1%}"
                f"  {one.errors_off:+.1f} of {one.error:.2%}"
            )


def calibration_json(title: str, games: Sequence[Sequence[Sequence[Counted]]]) -> dict[str, object]:
    """The same as one object."""
    return {
        "match": title,
        "games": len(games),
        "seats": [
            [
                {
                    "low": one.low,
                    "high": one.high,
                    "facts": one.facts,
                    "expected": one.expected,
                    "true": one.true,
                    "error": one.error,
                }
                for one in bins(found)
            ]
            for found in zip(*games, strict=True)
        ],
    }


def _slip_shares(games: Sequence[SlipGame]) -> dict[str, Share]:
    """Of the games with a slip, how many contradict; of each kind, how many find it; none of none."""
    spoilt = [game for game in games if game.slips]
    loud = [game.place or 0 for game in spoilt if game.contradicts]
    silent = [game.place or 0 for game in spoilt if not game.contradicts]
    counted = (
        (len(loud), len(spoilt)),
        (sum(place == 1 for place in loud), len(loud)),
        (sum(0 < place <= FEW for place in loud), len(loud)),
        (sum(0 < place <= FEW for place in silent), len(silent)),
    )
    return {what: share_of(*pair) for what, pair in zip(BRANCHES, counted, strict=True) if pair[1]}


def _mean(mean: Mean) -> str:
    return f"{mean.value:.2f}" + ("" if mean.reach is None else f" ±{mean.reach:.2f}")


def _share(share: Share) -> str:
    return f"{share.value:>6.1%}  ({share.low:.1%} to {share.high:.1%}; {share.count} of {share.of})"


def _mean_json(mean: Mean) -> dict[str, object]:
    return {"mean": mean.value, "reach": mean.reach}


def _share_json(share: Share) -> dict[str, object]:
    return {"count": share.count, "of": share.of, "share": share.value, "low": share.low, "high": share.high}
