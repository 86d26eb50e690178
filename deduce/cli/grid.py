"""Tables for people: the grid of cats by preference cards, and the odds of gift cards."""

from collections.abc import Sequence

from rich.table import Table
from rich.text import Text

from deduce.gifts import GiftOdds
from deduce.inference import Analysis
from deduce.percent import percent
from deduce.records import DelicatsRecord

__all__ = ["CERTAIN", "IMPOSSIBLE", "bowl_name", "gift_table", "grid_table"]

CERTAIN, IMPOSSIBLE = "\N{CHECK MARK}", "\N{MULTIPLICATION SIGN}"
NAME_WIDTH, CARD_WIDTH = 12, 8


def grid_table(analysis: Analysis) -> Table:
    """Cats by preference cards: certain, impossible, or the odds between."""
    record = analysis.record
    table = _table()
    table.add_column("", no_wrap=True)
    for card in analysis.cards:
        table.add_column(_cut(record.theme.name(card), CARD_WIDTH), justify="right", no_wrap=True)
    for seat in record.seats:
        certain, possible = analysis.certain(seat), analysis.possible(seat)
        cells = []
        for card in analysis.cards:
            if card in certain:
                cells.append(Text(CERTAIN, style="bold green"))
            elif card not in possible:
                cells.append(Text(IMPOSSIBLE, style="red"))
            else:
                cells.append(Text(percent(analysis.probability(seat, card)), style="yellow"))
        table.add_row(_cut(record.players[seat], NAME_WIDTH), *cells)
    return table


def gift_table(record: DelicatsRecord, odds: Sequence[GiftOdds]) -> Table:
    """Gift cards by bowls: the chance of a hit, and the best bowl."""
    table = _table()
    table.add_column("gift card", no_wrap=True)
    table.add_column("best bowl", no_wrap=True)
    bowls = (*record.seats, None)
    for bowl in bowls:
        table.add_column(_cut(bowl_name(record, bowl), CARD_WIDTH), justify="right", no_wrap=True)
    for gift in odds:
        cells = [
            Text(percent(gift.bowls[bowl]), style="bold green" if bowl == gift.best else "") for bowl in bowls
        ]
        best = _cut(bowl_name(record, gift.best), NAME_WIDTH)
        table.add_row(Text(record.theme.card_name(gift.card)), best, *cells)
    return table


def bowl_name(record: DelicatsRecord, bowl: int | None) -> str:
    """The bowl as game files write it."""
    return "grey" if bowl is None else record.players[bowl]


def _table() -> Table:
    return Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), header_style="bold")


def _cut(name: str, width: int) -> Text:
    text = Text(name)
    text.truncate(width, overflow="ellipsis")
    return text
