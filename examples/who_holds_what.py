"""Read a game file and print what is certain, what is likely, and how much doubt is left."""

import sys
from pathlib import Path

from deduce.inference import analyse, certify
from deduce.records import DelicatsRecord, read

MISSION_3 = Path(__file__).parent / "mission3.toml"


def main(path: Path) -> None:
    """Print the conclusions from one DeliCats file."""
    record = read(path).record
    if not isinstance(record, DelicatsRecord):
        raise SystemExit(f"{path} is no readable DeliCats game")
    analysis = analyse(record)
    print(f"{analysis.deal_count} deals fit, {analysis.entropy:.2f} bits of doubt are left.")
    for seat in record.seats:
        for card in analysis.possible(seat):
            odds = analysis.probability(seat, card)
            print(f"{record.players[seat]:>5} {record.theme.name(card):8} {odds}")
    print(f"Both engines agree: {certify(analysis).certified}")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else MISSION_3)
