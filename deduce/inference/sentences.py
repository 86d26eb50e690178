"""An analysis as lines of text, for those who hear the grid rather than see it."""

from collections.abc import Iterator

from deduce.counted import counted
from deduce.inference.analysis import Analysis
from deduce.percent import percent

__all__ = ["cat_sentence", "deals_sentence"]


def cat_sentence(analysis: Analysis, seat: int) -> str:
    """All that is known of one cat, such as: Ben: certain egg; possible roof 75%; impossible tuna."""
    return f"{analysis.record.players[seat]}: {'; '.join(_parts(analysis, seat))}"


def deals_sentence(analysis: Analysis) -> str:
    """How many deals are left."""
    count, rounds = analysis.deal_count, len(analysis.record.rounds)
    after = f"after {counted(rounds, 'round')}"
    if not count:
        return f"No deal fits {after}: an entry is wrong."
    return f"{counted(count, 'deal fits', 'deals fit')} {after}."


def _parts(analysis: Analysis, seat: int) -> Iterator[str]:
    name = analysis.record.theme.name
    certain = analysis.certain(seat)
    still_open = [card for card in analysis.possible(seat) if card not in certain]
    if certain:
        yield f"certain {', '.join(map(name, certain))}"
    if still_open:
        odds = (f"{name(card)} {percent(analysis.probability(seat, card))}" for card in still_open)
        yield f"possible {', '.join(odds)}"
    if analysis.impossible(seat):
        yield f"impossible {', '.join(map(name, analysis.impossible(seat)))}"
