"""The bytes that seeds are promised to give: python -m tests.puzzles.goldens writes them anew.

A change of these numbers is a change of what seeds give, and raises the generator's version.
"""

from hashlib import sha256
from pathlib import Path

from deduce.puzzles import Level, PuzzleKind, Request, Tally, make
from deduce.records import write_new

PATH = Path(__file__).parent / "goldens.txt"
SEEDS = (0, 7, 123_456)
REQUESTS = (
    Request(),
    Request(level=Level.EASY, decoys=2),
    Request(level=Level.EXPERT),
    Request(mission_number=1, players=2, seat=1),
    Request(mission_number=2, players=3, level=Level.EASY),
    Request(mission_number=2, players=2, kind=PuzzleKind.COUNTING),
    Request(mission_number=4, seat=3, level=Level.MEDIUM, links=3),
    Request(mission_number=5, level=Level.MEDIUM),
    Request(mission_number=6, players=3, rounds=6),
    Request(mission_number=7, players=2, level=Level.HARD),
    Request(mission_number=8, fewest=True),
    Request(mission_number=9, players=3, seat=0, face_up=True, level=Level.EXPERT),
    Request(mission_number=9, players=2, kind=PuzzleKind.GIFTS, level=Level.EASY),
)


def golden(request, seed):
    """A request and the sum of the two files that it makes, as one line."""
    puzzle = make(request, seed, Tally())
    text = write_new(puzzle.record) + write_new(puzzle.solved_record)
    return f"{request.options} --seed {seed}: {sha256(text.encode()).hexdigest()}"


def main():
    """Write the file of goldens."""
    lines = [golden(request, seed) for request in REQUESTS for seed in SEEDS]
    PATH.write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
