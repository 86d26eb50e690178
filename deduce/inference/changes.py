"""What an edit changed in the conclusions."""

from collections.abc import Iterator, Sequence
from enum import Enum

from deduce.games.delicats.components import Preference
from deduce.inference.analysis import Analysis

__all__ = ["changes"]


class _State(Enum):
    CERTAIN = "certain"
    OPEN = "open"
    IMPOSSIBLE = "impossible"


def changes(before: Analysis, after: Analysis) -> tuple[str, ...]:
    """What is now certain, impossible or open again, cat by cat, such as: Ben: egg is now certain.

    Empty where the same cards are certain and impossible as before, whatever became of the odds.
    """
    old, new = before.record, after.record
    if (old.players, old.mission, old.theme) != (new.players, new.mission, new.theme):
        return ("The set-up is another one, so everything is concluded anew.",)
    if not after.consistent:
        return ("No deal fits the rounds any more.",) if before.consistent else ()
    if not before.consistent:
        return (f"The rounds fit together again: {_deals(after.deal_count)}.",)
    return tuple(_changes(before, after))


def _changes(before: Analysis, after: Analysis) -> Iterator[str]:
    record = after.record
    for seat in record.seats:
        was, now = _states(before, seat), _states(after, seat)
        for state, words in _WORDS.items():
            cards = [card for card in record.mission.preferences if now[card] is state is not was[card]]
            if cards:
                names = _listed([record.theme.name(card) for card in cards])
                yield f"{record.players[seat]}: {names} {'is' if len(cards) == 1 else 'are'} {words}"


_WORDS = {
    _State.CERTAIN: "now certain",
    _State.IMPOSSIBLE: "now impossible",
    _State.OPEN: "open again",
}


def _states(analysis: Analysis, seat: int) -> dict[Preference, _State]:
    certain, possible = analysis.certain(seat), analysis.possible(seat)
    return {
        card: _State.CERTAIN if card in certain else _State.OPEN if card in possible else _State.IMPOSSIBLE
        for card in analysis.record.mission.preferences
    }


def _listed(names: Sequence[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def _deals(count: int) -> str:
    return "one deal is left" if count == 1 else f"{count:,} deals are left"
