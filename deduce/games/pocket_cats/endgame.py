"""What happens between the last swap and the hunt: leaders that swap or turn a dog, and in which order."""

from typing import TypeVar

from deduce.games.game import Refusal
from deduce.games.pocket_cats.components import CATS, LEADERS, Board, Clan, Dog, tile_name
from deduce.games.pocket_cats.rulings import EffectOrder
from deduce.games.pocket_cats.squares import BESIDE, CENTRE, square_name
from deduce.games.pocket_cats.state import DogTurn, Pairing

TileT = TypeVar("TileT")


def effect_order(pairing: Pairing, chaos_value: int = 0) -> tuple[int, ...]:
    """The seats in the order of their effects (PC-12); the starting player first among equals (PC-13).

    The Chaos cats count with the value that they share, and with nothing before it is fixed (PC-14).
    """

    def rank(seat: int) -> int:
        clan = pairing.clans[seat]
        cats = CATS[clan] if pairing.rulings.effect_order is EffectOrder.TOTAL else (LEADERS[clan],)
        return sum(chaos_value if cat.value is None else cat.value for cat in cats)

    return tuple(sorted(range(len(pairing.clans)), key=rank, reverse=True))


def leader_with_effect(board: Board, pairing: Pairing, clan: Clan) -> int | None:
    """Where the leader of a clan that plays with effects lies; None where there is none face up."""
    if pairing.seat_with_effects(clan) is None or LEADERS[clan] not in board:
        return None
    return board.index(LEADERS[clan])


def centre_swap(board: Board, pairing: Pairing) -> tuple[int, int] | None:
    """Where the Superkittens' leader lies and the middle, with which it must swap (PC-17); else None."""
    leader = leader_with_effect(board, pairing, Clan.SUPERKITTENS)
    return None if leader in (None, CENTRE) else (leader, CENTRE)


def swapped(board: tuple[TileT, ...], here: int, there: int) -> tuple[TileT, ...]:
    """The board after two tiles changed places."""
    squares = list(board)
    squares[here], squares[there] = squares[there], squares[here]
    return tuple(squares)


def before_dog_turn(board: Board, pairing: Pairing) -> Board:
    """The board as it lies when the Musketeers' leader may turn a dog."""
    kittens = pairing.seat_with_effects(Clan.SUPERKITTENS)
    centre = centre_swap(board, pairing)
    if centre is None or effect_order(pairing)[0] != kittens:
        return board
    return swapped(board, *centre)


def turnable_dogs(board: Board, pairing: Pairing) -> tuple[int, ...]:
    """The squares of the dogs orthogonally next to the Musketeers' leader when it acts."""
    lying = before_dog_turn(board, pairing)
    leader = leader_with_effect(lying, pairing, Clan.MUSKETEERS)
    if leader is None:
        return ()
    return tuple(square for square in BESIDE[leader] if isinstance(lying[square], Dog))


def why_not_turned(board: Board, pairing: Pairing, square: int, quarters: int) -> Refusal | None:
    """Why the Musketeers' leader cannot turn the dog on this square so far (PC-11)."""
    lying = before_dog_turn(board, pairing)
    leader = leader_with_effect(lying, pairing, Clan.MUSKETEERS)
    if leader is None:
        code = "no-such-effect"
        text = "only the Musketeers' leader turns a dog, and it is not there with its effect"
    elif quarters not in (1, 2, 3):
        code = "bad-turn"
        text = f"a dog is turned by 90, 180 or 270 degrees clockwise, and not by {90 * quarters}"
    elif square not in turnable_dogs(board, pairing):
        tile = lying[square]
        code = "no-dog-there"
        text = (
            f"the Musketeers' leader on {square_name(leader)} turns a dog orthogonally next to it; "
            f"on {square_name(square)} lies {'a face-down tile' if tile is None else tile_name(tile)}"
        )
    else:
        return None
    return Refusal(code=code, text=text, rule="The Cat Clans")


def before_hunt(board: Board, pairing: Pairing, turned: DogTurn | None) -> Board:
    """The board as it lies when the dogs hunt."""
    for seat in effect_order(pairing):
        clan = pairing.clans[seat]
        if clan is Clan.SUPERKITTENS:
            centre = centre_swap(board, pairing)
            board = board if centre is None else swapped(board, *centre)
        elif clan is Clan.MUSKETEERS and turned is not None:
            board = _with_dog_turned(board, turned)
    return board


def _with_dog_turned(board: Board, turned: DogTurn) -> Board:
    dog = board[turned.square]
    if not isinstance(dog, Dog):
        return board
    return (*board[: turned.square], dog.turned(turned.quarters), *board[turned.square + 1 :])
