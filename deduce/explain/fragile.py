"""Which conclusions hang on one round alone."""

from collections.abc import Collection, Mapping
from types import MappingProxyType

from deduce.explain.claims import Claim, backbone, claims_of
from deduce.explain.ground import Ground
from deduce.explain.limit import DEFAULT_LIMIT, Limit
from deduce.inference import Analysis
from deduce.solver import Stopper

__all__ = ["fragile"]


def fragile(
    analysis: Analysis, *, limit: float = DEFAULT_LIMIT, stopper: Stopper | None = None
) -> Mapping[Claim, tuple[int, ...]]:
    """Every conclusion that is open once one round is left out, and the numbers of all such rounds.

    The round goes with its cards. UndecidedError when the limit is hit.
    """
    until = Limit.of(limit, stopper)
    ground = Ground(record=analysis.record)
    claims = claims_of(analysis)
    hangs: dict[Claim, tuple[int, ...]] = {}
    for position, laid in enumerate(analysis.record.rounds):
        until.check()
        kept: Collection[Claim] = frozenset(
            backbone(ground.deals, ground.fitting(ground.all_rounds & ~(1 << position)))
        )
        for claim in claims:
            if claim not in kept:
                hangs[claim] = (*hangs.get(claim, ()), laid.number)
    return MappingProxyType(hangs)
