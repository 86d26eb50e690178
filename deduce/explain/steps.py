"""Reasoning in steps, smallest first: each shows new facts from few rounds and from what was shown before."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np

from deduce.errors import UndecidedError
from deduce.explain.claims import Claim, backbone, refuting_deals
from deduce.explain.ground import Ground, patterns_of
from deduce.explain.hitting import minimum_hitting_set
from deduce.explain.limit import Limit
from deduce.explain.parts import part_of
from deduce.explain.premises import Premises, fewest_rounds
from deduce.explain.rows import Mask
from deduce.explain.wording import claims_words, listed, sources
from deduce.inference import setup_facts
from deduce.inference.bits import bits_of
from deduce.inference.encoding import DECK, HAND
from deduce.records import DelicatsRecord

__all__ = ["Step", "chain", "steps_to"]

TRIED_TOGETHER = 2
"""Up to so many rounds are tried in every combination before proofs are looked for claim by claim."""
COPIES = (HAND, DECK)
"""The facts of the set-up that count copies and say nothing of a cat."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """Premises and the facts they force."""

    number: int
    """Counted from 1."""
    rounds: tuple[int, ...]
    """The rounds it takes, by number; none in the step that starts from the set-up."""
    setup: tuple[str, ...]
    """The facts of the set-up it takes beside earlier steps."""
    earlier: tuple[int, ...]
    """The steps it takes, by number."""
    since: tuple[Claim, ...]
    """What it takes of them."""
    claims: tuple[Claim, ...]
    """What it shows."""
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class _Found:
    """New facts, and the mask of the rounds that show them once all earlier facts are known."""

    rounds: int
    claims: tuple[Claim, ...]
    since: tuple[Claim, ...] = ()
    setup: tuple[str, ...] = ()


def chain(record: DelicatsRecord, limit: Limit) -> tuple[Step, ...]:
    """All that is certain or impossible in a consistent record, in steps from the set-up on.

    Each step takes the fewest rounds that show anything new once all earlier facts are known, and of those
    the ones that show the most (after Demystify: Espasa, Gent, Hoffmann, Jefferson and Lynch 2021). That no
    copy of a card is left is used only where nothing else shows anything, since it is hard to follow.
    """
    finds = list(_finds(record, None, limit))
    free = _without_known_cards(record)
    known: list[Claim] = []
    traced = []
    for find in finds:
        traced.append(_traced(record, free, find, known, limit))
        known += find.claims
    return _numbered(record, traced)


def steps_to(record: DelicatsRecord, claim: Claim, premises: Premises, limit: Limit) -> tuple[Step, ...]:
    """The proof of one claim from its premises, with nothing in it that does not lead there."""
    part = part_of(record, rounds=premises.rounds, facts=premises.setup)
    finds = list(_finds(part, claim, limit))
    free = _without_known_cards(part)
    needed = {claim}
    traced = []
    while finds:
        find = finds.pop()
        claims = tuple(one for one in find.claims if one in needed)
        if claims:
            known = [one for earlier in finds for one in earlier.claims]
            useful = _Found(rounds=find.rounds, claims=claims)
            traced.append(_traced(part, free, useful, known, limit))
            needed.update(traced[-1].since)
    return _numbered(record, traced[::-1], part)


def _finds(record: DelicatsRecord, target: Claim | None, limit: Limit) -> Iterator[_Found]:
    """What is found step after step, until the target or else everything is shown."""
    ground = Ground(record=record)
    known = np.ones(len(ground.deals), dtype=np.bool_)
    rest = set(backbone(ground.deals, ground.fitting(ground.all_rounds)))
    found = _Found(rounds=0, claims=tuple(claim for claim in backbone(ground.deals, known) if claim in rest))
    while True:
        if found.claims:
            yield found
        rest.difference_update(found.claims)
        if not rest or (target is not None and target not in rest):
            return
        for claim in found.claims:
            known &= ~refuting_deals(ground.deals, claim)
        found = _next(ground, known, rest, limit)


def _next(ground: Ground, known: Mask, rest: Collection[Claim], limit: Limit) -> _Found:
    """The fewest rounds that show anything new, copies counted only where nothing else helps."""
    for size in range(1, TRIED_TOGETHER + 1):
        tried = []
        for places in combinations(range(len(ground.record.rounds)), size):
            limit.check()
            rounds = sum(1 << place for place in places)
            new = [one for one in backbone(ground.deals, known & ground.survivors(rounds)) if one in rest]
            tried.append(_Found(rounds=rounds, claims=tuple(new)))
        best = max(tried, key=lambda found: len(found.claims), default=None)
        if best is not None and best.claims:
            return best
    proofs = [
        fewest_rounds(ground, refuting_deals(ground.deals, claim) & known, limit) for claim in sorted(rest)
    ]
    rounds = min((proof for proof in proofs if proof is not None), key=int.bit_count)
    shown = backbone(ground.deals, known & ground.fitting(rounds))
    return _Found(rounds=rounds, claims=tuple(one for one in shown if one in rest))


def _without_known_cards(record: DelicatsRecord) -> Ground:
    """The ground on which clue and preference cards are not known: what they say must be shown by a step."""
    return Ground(record=part_of(record, facts=COPIES))


def _traced(
    record: DelicatsRecord, free: Ground, find: _Found, known: Sequence[Claim], limit: Limit
) -> _Found:
    """The find with the fewest known facts that it takes."""
    if not find.rounds:
        setup = tuple(fact for fact in setup_facts(record) if fact not in COPIES)
        return _Found(rounds=0, claims=find.claims, setup=setup)
    since = _fewest_known(free, free.survivors(find.rounds), find.claims, known, limit)
    if since is not None:
        return _Found(rounds=find.rounds, claims=find.claims, since=since)
    since = _fewest_known(free, free.fitting(find.rounds), find.claims, known, limit)
    if since is None:
        raise UndecidedError("a step does not follow from what was shown before")
    setup = tuple(fact for fact in setup_facts(record) if fact in COPIES)
    return _Found(rounds=find.rounds, claims=find.claims, since=since, setup=setup)


def _fewest_known(
    free: Ground, deals: Mask, claims: Sequence[Claim], known: Sequence[Claim], limit: Limit
) -> tuple[Claim, ...] | None:
    """The fewest known facts that show the claims among these deals; None where all of them do not."""
    refuting = np.zeros_like(deals)
    for claim in claims:
        refuting |= refuting_deals(free.deals, claim)
    left = np.flatnonzero(deals & refuting)
    broken = np.array([refuting_deals(free.deals, fact)[left] for fact in known])
    chosen = minimum_hitting_set(patterns_of(broken.reshape(len(known), len(left))), limit)
    return None if chosen is None else tuple(known[place] for place in bits_of(chosen))


def _numbered(
    record: DelicatsRecord, finds: Sequence[_Found], part: DelicatsRecord | None = None
) -> tuple[Step, ...]:
    """The finds as steps; numbers of rounds are those of the part that the finds were made in."""
    laid = (part or record).rounds
    shown_in: dict[Claim, int] = {}
    steps = []
    for number, find in enumerate(finds, 1):
        rounds = tuple(laid[place].number for place in bits_of(find.rounds))
        earlier = tuple(sorted({shown_in[claim] for claim in find.since}))
        by = sources(record, rounds, find.setup) or "the deal of this mission"
        steps_word = "step" if len(earlier) == 1 else "steps"
        with_steps = f" with {steps_word} {listed(map(str, earlier), 'and')}" if earlier else ""
        steps.append(
            Step(
                number=number,
                rounds=rounds,
                setup=find.setup,
                earlier=earlier,
                since=find.since,
                claims=find.claims,
                text=f"{number}. From {by}{with_steps}: {claims_words(record, find.claims)}.",
            )
        )
        shown_in.update(dict.fromkeys(find.claims, number))
    return tuple(steps)
