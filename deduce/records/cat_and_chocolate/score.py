"""The totals of a recorded game."""

from collections.abc import Mapping
from dataclasses import dataclass

from deduce.games.cat_and_chocolate import Side, totals, winners
from deduce.games.cat_and_chocolate.conditions import why_not_allegiances
from deduce.records.cat_and_chocolate.model import ChocolateRecord
from deduce.records.cat_and_chocolate.replay import standing

__all__ = ["Score", "score"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Score:
    """The total of each side and who won: both where they are equal."""

    totals: Mapping[Side, int]
    winners: tuple[Side, ...]

    def to_json(self) -> dict[str, object]:
        """The score as `deduce check --json` prints it."""
        return {
            "totals": {side.value: total for side, total in self.totals.items()},
            "winner": [side.value for side in self.winners],
        }


def score(record: ChocolateRecord) -> Score | None:
    """The score; None before END!, and while a side or the end of a turn is not known."""
    now = standing(record)
    players = len(record.players)
    is_known = len(now.sides) == players and why_not_allegiances(now.sides, players) is None
    is_whole = not record.turns or record.turns[-1].number == len(record.turns)
    if not now.is_over or now.pending is not None or not is_known or not is_whole:
        return None
    by_side = totals(now.gained, [now.sides[seat] for seat in range(players)])
    return Score(totals=by_side, winners=winners(by_side))
