"""A program that adds rounds to a game through a window of its own: PATH NAME COUNT."""

import sys
from pathlib import Path

from tui.session.session import Session


def main() -> None:
    """Add so many rounds, each with a note that names this program, and tell which were confirmed."""
    path, name, count = Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])
    session = Session.open(path)
    for number in range(count):
        if session.add_round(f"ben ? ? ? - # {name}{number}").done:
            sys.stdout.write(f"{name}{number}\n")
        session.poll()


if __name__ == "__main__":
    main()
