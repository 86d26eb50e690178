"""Note-takers who mistype: what shows, and whether it is found.

Every entry of every round goes wrong once in so many, by the odds that the repairs reckon with. What the
rules of play refuse is typed again. Where no deal fits the record of the whole game, its repairs are
asked, else the audit of the table.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

from deduce.advice.delicats.noting import noted
from deduce.explain import audit, repairs
from deduce.explain.round_slips import places_of_round, with_round
from deduce.games.delicats import Phase, observe
from deduce.inference import analyse
from deduce.records import DelicatsRecord, Round, replay_faults
from deduce.simulation.delicats import DelicatsMatch

__all__ = ["FEW", "SlipGame", "SlipMatch"]

FEW = 3
"""How many repairs, or rounds of the audit, somebody looks at."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SlipGame:
    """What became of the slips in one game."""

    entries: int
    refused: int
    """Slips that the rules of play showed at once."""
    slips: int
    """Those that stayed."""
    contradicts: bool
    """Whether no deal fits any more."""
    place: int | None
    """For a contradiction, which of the repairs undoes a slip; else which round of the audit holds one.

    Counted from 1; None where nothing does, or where no slip stayed."""


@dataclass(frozen=True, kw_only=True)
class SlipMatch:
    """Games written down by the first seat, who mistypes one entry in so many."""

    match: DelicatsMatch
    one_in: int

    def play(self, number: int) -> SlipGame:
        """One game, written down and looked into."""
        states = self.match.states(number)
        last = next(state for state in states if state.phase is Phase.GIVE)
        truth = replace(noted(observe(last, 0)), hand=(), gift_cards=())
        rng = Random(f"slips {self.match.seed} {number}")
        written, entries, refused = truth, 0, 0
        for laid in truth.rounds:
            for place in range(len(list(places_of_round(truth, laid)))):
                entries += 1
                if rng.random() * self.one_in >= 1:
                    continue
                mistyped = _mistyped(written, laid.number, place, rng)
                if replay_faults(mistyped):
                    refused += 1
                else:
                    written = mistyped
        return _looked_into(truth, written, entries, refused)


def _mistyped(record: DelicatsRecord, number: int, place: int, rng: Random) -> DelicatsRecord:
    """The record with another thing written in this entry of this round."""
    laid = next(laid for laid in record.rounds if laid.number == number)
    versions = list(places_of_round(record, laid))[place].versions
    (version,) = rng.choices(versions, [float(version.slip_odds) for version in versions])
    return with_round(record, version.laid)


def _looked_into(truth: DelicatsRecord, written: DelicatsRecord, entries: int, refused: int) -> SlipGame:
    wrong = _wrong_entries(truth, written)
    analysis = analyse(written)
    places: Iterator[int] = iter(())
    if not analysis.consistent:
        places = (
            place
            for place, repair in enumerate(repairs(written), 1)
            if any(_wrong_entries(truth, mended) < wrong for mended in repair.records)
        )
    elif wrong:
        by_number = {laid.number: laid for laid in truth.rounds}
        spoilt = {laid.number for laid in written.rounds if _differences(by_number[laid.number], laid)}
        looks = audit(analysis).looks
        places = (place for place, look in enumerate(looks, 1) if look.round in spoilt)
    return SlipGame(
        entries=entries,
        refused=refused,
        slips=wrong,
        contradicts=not analysis.consistent,
        place=next(places, None),
    )


def _wrong_entries(truth: DelicatsRecord, written: DelicatsRecord) -> int:
    return sum(_differences(right, laid) for right, laid in zip(truth.rounds, written.rounds, strict=True))


def _differences(right: Round, laid: Round) -> int:
    """Entries of a round that differ; who added a card follows from who was on vacation."""
    cards = zip(right.cards, laid.cards, strict=True)
    is_flipped, is_moved = right.eats != laid.eats, right.vacation != laid.vacation
    return is_flipped + is_moved + sum(one != other for one, other in cards)
