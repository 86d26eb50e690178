"""What is certain and impossible by CP-SAT alone, in few solves: also for records too open to be weighed."""

from dataclasses import dataclass

from deduce.games.delicats.components import Preference
from deduce.inference.encoding import encode
from deduce.records import DelicatsRecord
from deduce.solver import DEFAULT_LIMIT, Stopper, Unknown, Unsat, backbone

__all__ = ["Settled", "settle"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Settled:
    """What holds in every deal that fits a record, and what in none; seats and cards in order."""

    consistent: bool
    certain: tuple[tuple[int, Preference], ...] = ()
    """Seat and card: the cat holds it in every deal."""
    impossible: tuple[tuple[int, Preference], ...] = ()
    """Seat and card: the cat holds it in no deal. The clue is left out, since it is nobody's."""


def settle(
    record: DelicatsRecord, *, limit: float = DEFAULT_LIMIT, stopper: Stopper | None = None
) -> Settled | Unknown:
    """What is certain and impossible, without deals or odds; Unknown when the limit in seconds is hit."""
    encoding = encode(record)
    for switch in encoding.switches:
        encoding.model.add_clause([switch])
    cells = {literal: (seat, card) for (seat, card), literal in encoding.holds.items() if card != record.clue}
    answer = backbone(encoding.model, tuple(cells), limit=limit, stopper=stopper)
    if isinstance(answer, Unknown):
        return answer
    if isinstance(answer, Unsat):
        return Settled(consistent=False)
    return Settled(
        consistent=True,
        certain=tuple(cell for literal, cell in cells.items() if literal in answer),
        impossible=tuple(
            cell for literal, cell in cells.items() if encoding.model.negated(literal) in answer
        ),
    )
