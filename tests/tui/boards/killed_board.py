"""A window that plays Pocket Cats until it is killed: python -m tests.tui.boards.killed_board FILE"""

import sys
from pathlib import Path

from deduce.records import PocketCatsRecord, read
from deduce.records.pocket_cats.entry import entry_line
from tui.boards import board_game
from tui.session.board_session import BoardSession

PLAYED = Path(__file__).parents[3] / "examples" / "pocket-cats-duel-2.toml"


def main() -> None:
    """Play the example, and say after each step that it is saved."""
    session = BoardSession(Path(sys.argv[1]), board_game("pocket-cats"))
    played = read(PLAYED).record
    for move in played.moves if isinstance(played, PocketCatsRecord) else ():
        for entry in entry_line(move).rsplit(" ", 1):
            session.save_draft(entry[:1])
            if session.enter(entry).done:
                sys.stdout.write("saved\n")
                sys.stdout.flush()


if __name__ == "__main__":
    main()
