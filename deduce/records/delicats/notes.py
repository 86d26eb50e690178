"""What a reader should know of a record although nothing is wrong with it."""

from deduce.games.delicats.rulings import HiddenCard
from deduce.records.delicats.model import DelicatsRecord, Round

__all__ = ["reading_notes"]


def reading_notes(record: DelicatsRecord) -> tuple[str, ...]:
    """One sentence for each thing worth knowing."""
    written = [str(round_.number) for round_ in record.rounds if _shows_hidden_card(record, round_)]
    if not written:
        return ()
    rounds = f"round {written[0]}" if len(written) == 1 else f"rounds {', '.join(written)}"
    note = "the face-down card is written although the note-taker's seat did not see it; it counts as seen"
    return (f"{rounds}: {note}",)


def _shows_hidden_card(record: DelicatsRecord, round_: Round) -> bool:
    """Whether the row names a face-down card that the note-taker's seat was not shown."""
    if not record.mission.face_down or record.rulings.hidden_card is HiddenCard.REVEALED:
        return False
    shown_to = {round_.active, round_.vacation}
    noted = any(half is not None for card in round_.drawn for half in card)
    return noted and record.me is not None and record.me not in shown_to and round_.active is not None
