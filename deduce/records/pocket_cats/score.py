"""The points of a recorded game, alone and as one half of a duel."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from deduce.games.pocket_cats import winners
from deduce.records.pocket_cats.finish import reckoning
from deduce.records.pocket_cats.model import PocketCatsRecord

__all__ = ["Score", "duel_score", "score", "why_no_duel"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Score:
    """Points and prey tiles of each player, and who won: more than one where the victory is shared."""

    points: Mapping[str, int]
    prey: Mapping[str, int]
    winners: tuple[str, ...]

    def to_json(self) -> dict[str, object]:
        """The score as `deduce check --json` prints it."""
        return {"points": dict(self.points), "winner": list(self.winners)}


def score(record: PocketCatsRecord) -> Score | None:
    """The score; None until the game is over, every tile is known and nothing speaks against it."""
    end = reckoning(record)
    if end is None:
        return None
    return Score(
        points=dict(zip(record.players, end.points, strict=True)),
        prey=dict(zip(record.players, map(len, end.prey), strict=True)),
        winners=tuple(record.players[seat] for seat in end.winners),
    )


def duel_score(games: Sequence[PocketCatsRecord]) -> Score | None:
    """The score of both games together (PC-25); None until each of them has one."""
    scores = [score(game) for game in games]
    known = [each for each in scores if each is not None]
    if len(known) < len(scores):
        return None
    players = games[0].players
    points = {player: sum(each.points[player] for each in known) for player in players}
    prey = {player: sum(each.prey[player] for each in known) for player in players}
    best = winners(tuple(points.values()), tuple(prey.values()))
    return Score(points=points, prey=prey, winners=tuple(players[seat] for seat in best))


def why_no_duel(first: PocketCatsRecord, other: PocketCatsRecord) -> str | None:
    """Why two games are no expert duel: the same two people play both, each going first in one."""
    if set(first.players) != set(other.players):
        names = " and ".join(other.players)
        return f"the other game of a duel is between the same two people, and that is one of {names}"
    if first.players == other.players:
        return f"in a duel the first turn changes, and {first.players[0]} has it in both games"
    return None
