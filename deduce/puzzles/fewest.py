"""The fewest rounds with which a puzzle can have exactly one deal.

The numbers are lower bounds over all deals of a mission and player count, and each is reached by some
deal. No fewer rows can do: of all rows only those matter that exclude most deals, a few dozen at most
once rows that exclude less than another are left aside, and CP-SAT proves for each deal how many of them
it takes to exclude every other deal. The tests do so for the smaller shapes; private rows of four players
follow from counting: some cat must lose all cards but its own, the next all but its own and the first's,
and so on, and a clean row takes two cards of a kind from its cat.
"""

from collections.abc import Mapping

from deduce.puzzles.request import PuzzleKind, Request

_BY_PLAYERS: Mapping[tuple[int, bool, bool], tuple[int, int, int]] = {
    # (mission, face-down cards private, seated): fewest rounds for 2, 3 and 4 players
    (1, False, False): (2, 3, 3),
    (1, False, True): (1, 2, 2),
    (2, False, False): (2, 3, 4),
    (2, False, True): (1, 2, 3),
    (2, True, False): (4, 5, 6),
    (2, True, True): (1, 2, 3),
    (3, False, False): (3, 4, 4),
    (3, False, True): (1, 2, 3),
    (4, False, False): (3, 4, 5),
    (4, False, True): (1, 2, 3),
    (4, True, False): (4, 5, 6),
    (4, True, True): (1, 2, 3),
    (5, False, False): (3, 4, 5),
    (5, False, True): (1, 2, 3),
    (5, True, False): (4, 6, 8),
    (5, True, True): (1, 3, 5),
    (6, False, False): (2, 3, 4),
    (6, False, True): (1, 2, 3),
    (7, False, False): (3, 4, 5),
    (7, False, True): (1, 2, 3),
    (8, False, False): (3, 4, 4),
    (8, False, True): (1, 2, 3),
    (9, False, False): (3, 4, 5),
    (9, False, True): (1, 2, 3),
    (9, True, False): (4, 5, 6),
    (9, True, True): (1, 2, 3),
}


def fewest_rounds(request: Request) -> int:
    """The fewest needed rounds of any puzzle of this mission, player count and view.

    Gift puzzles leave deals open, so nothing is claimed of them.
    """
    if request.kind is not PuzzleKind.DEAL:
        return 1
    private = request.private and not request.links
    return _BY_PLAYERS[request.mission_number, private, request.seat is not None][request.players - 2]
