"""The end of the game, step by step: what the dogs chase off, who takes which prey, who wins."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from deduce.games.pocket_cats.components import (
    CHAOS_VALUES,
    LEADERS,
    PAIRED,
    Board,
    Cat,
    Clan,
    Dog,
    Prey,
    PreyKind,
)
from deduce.games.pocket_cats.endgame import before_hunt, effect_order, leader_with_effect
from deduce.games.pocket_cats.squares import AROUND, BESIDE, IN_LINE, SQUARES, beside_in
from deduce.games.pocket_cats.state import DogTurn, Pairing


class Chase(NamedTuple):
    """A dog's arrow that points at a cat and chases it off."""

    dog: int
    cat: int


class Claim(NamedTuple):
    """A prey tile and what the cats of each seat that count for it add up to."""

    square: int
    prey: Prey
    sums: tuple[int, ...]
    taker: int | None
    """The seat with the higher sum; None for a tie (PC-09)."""


class Bonus(NamedTuple):
    """What a clan's effect brings its seat at scoring."""

    seat: int
    clan: Clan
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Reckoning:
    """A finished table, step by step; tuples of numbers are by seat."""

    board: Board
    """The tiles as they lie when the dogs hunt; nothing moves afterwards."""
    chases: tuple[Chase, ...]
    """Every arrow that takes effect; a cat may be chased by several (PC-07)."""
    removed: tuple[int, ...]
    """The squares of the cats that the Crooks' leader removed (PC-16)."""
    chaos_value: int | None
    """What each Chaos cat counts when prey is caught; None where there were none to count."""
    values: tuple[int | None, ...]
    """By square, the value of a cat that is face up when prey is caught; None for all else."""
    claims: tuple[Claim, ...]
    followed: tuple[int, ...]
    """The squares of prey that came to the Chaos leader as the second of a pair (PC-02)."""
    prey: tuple[tuple[Prey, ...], ...]
    """What each seat took."""
    bonuses: tuple[Bonus, ...]
    """In the order of the effects (PC-12)."""
    points: tuple[int, ...]
    winners: tuple[int, ...]
    """Most points, then most prey tiles; all seats that are equal in both (PC-24)."""


def reckon(board: Board, pairing: Pairing, turned: DogTurn | None) -> Reckoning:
    """The reckoning of a board as it lies after the last swap.

    A tile that is still face down takes no part, so this also tells how an unfinished game stands.
    """
    lying = before_hunt(board, pairing, turned)
    chases = tuple(_chases(lying, pairing))
    face_up = [
        square
        for square in SQUARES
        if isinstance(lying[square], Cat) and square not in {chase.cat for chase in chases}
    ]
    first_value = _chaos_value(lying, face_up)
    removed = _removed(lying, pairing, _values(lying, face_up, first_value))
    face_up = [square for square in face_up if square not in removed]
    # the Crooks' leader compared with the value right after the hunt, whichever counts from now on (PC-15)
    chaos_value = _chaos_value(lying, face_up) if pairing.rulings.chaos_recount else first_value
    values = _values(lying, face_up, chaos_value)
    claims = tuple(_claims(lying, pairing, values))
    followed = _followed(lying, pairing, values, claims)
    prey = _prey_by_seat(pairing, claims, followed)
    bonuses = tuple(_bonuses(lying, pairing, values, prey, effect_order(pairing, chaos_value or 0)))
    points = tuple(
        prey_points(taken) + sum(bonus.points for bonus in bonuses if bonus.seat == seat)
        for seat, taken in enumerate(prey)
    )
    return Reckoning(
        board=lying,
        chases=chases,
        removed=removed,
        chaos_value=chaos_value,
        values=values,
        claims=claims,
        followed=followed,
        prey=prey,
        bonuses=bonuses,
        points=points,
        winners=winners(points, tuple(map(len, prey))),
    )


def prey_points(taken: Sequence[Prey]) -> int:
    """The points of prey tiles: their sum, and the product of a whole pair instead of its sum (PC-23)."""
    points = sum(prey.value for prey in taken)
    for kind in PAIRED:
        values = [prey.value for prey in taken if prey.kind is kind]
        if len(values) == 2:
            points += values[0] * values[1] - sum(values)
    return points


def winners(points: Sequence[int], prey_tiles: Sequence[int]) -> tuple[int, ...]:
    """The seats with the most points and, among them, the most prey tiles."""
    results = list(zip(points, prey_tiles, strict=True))
    return tuple(seat for seat, result in enumerate(results) if result == max(results))


def _chases(board: Board, pairing: Pairing) -> Iterator[Chase]:
    """Arrows point one step, diagonals included (PC-06); the Polterkitties' leader minds none of them."""
    safe = pairing.seat_with_effects(Clan.POLTERKITTIES) is not None
    for square in SQUARES:
        tile = board[square]
        if not isinstance(tile, Dog):
            continue
        for arrow in tile.arrows:
            target = beside_in(square, arrow)
            if target is None or not isinstance(board[target], Cat):
                continue
            if not (safe and board[target] == LEADERS[Clan.POLTERKITTIES]):
                yield Chase(square, target)


def _chaos_value(board: Board, face_up: Sequence[int]) -> int | None:
    return CHAOS_VALUES.get(sum(_is_of(board, square, Clan.CHAOS) for square in face_up))


def _values(board: Board, face_up: Sequence[int], chaos_value: int | None) -> tuple[int | None, ...]:
    """By square; a cat that is face down counts nothing (PC-08)."""
    values: list[int | None] = [None] * len(SQUARES)
    for square in face_up:
        tile = board[square]
        if isinstance(tile, Cat):
            values[square] = chaos_value if tile.value is None else tile.value
    return tuple(values)


def _removed(board: Board, pairing: Pairing, values: Sequence[int | None]) -> tuple[int, ...]:
    """All neighbours at once that are worth less than the Crooks' leader, whoever's they are (PC-16)."""
    leader = _acting_leader(board, pairing, values, Clan.CROOKS)
    if leader is None:
        return ()
    strength = values[leader] or 0
    neighbours = ((square, values[square]) for square in BESIDE[leader])
    return tuple(square for square, value in neighbours if value is not None and value < strength)


def _claims(board: Board, pairing: Pairing, values: Sequence[int | None]) -> Iterator[Claim]:
    """Orthogonal neighbours count, and two leaders from further off (PC-21)."""
    far = tuple(_far_reaching(board, pairing, values))
    for square in SQUARES:
        prey = board[square]
        if not isinstance(prey, Prey):
            continue
        counting = {*BESIDE[square], *(leader for leader, squares in far if square in squares)}
        sums = tuple(
            sum(values[cat] or 0 for cat in counting if _is_of(board, cat, clan)) for clan in pairing.clans
        )
        best = [seat for seat, total in enumerate(sums) if total == max(sums)]
        yield Claim(square, prey, sums, best[0] if len(best) == 1 else None)


def _far_reaching(
    board: Board, pairing: Pairing, values: Sequence[int | None]
) -> Iterator[tuple[int, Sequence[int]]]:
    """Leaders that count for prey beyond their orthogonal neighbours, and the squares they count for."""
    for clan, squares in ((Clan.GOURMETS, AROUND), (Clan.POWER, IN_LINE)):
        leader = _acting_leader(board, pairing, values, clan)
        if leader is not None:
            yield leader, squares[leader]


def _followed(
    board: Board, pairing: Pairing, values: Sequence[int | None], claims: Sequence[Claim]
) -> tuple[int, ...]:
    """What nobody took of a pair whose other half the Chaos leader helped to catch (PC-02)."""
    leader = _acting_leader(board, pairing, values, Clan.CHAOS)
    seat = pairing.seat_with_effects(Clan.CHAOS)
    if leader is None:
        return ()
    caught: set[PreyKind] = {
        claim.prey.kind for claim in claims if claim.taker == seat and leader in BESIDE[claim.square]
    }
    return tuple(
        claim.square
        for claim in claims
        if claim.taker is None and claim.prey.kind in PAIRED and claim.prey.kind in caught
    )


def _prey_by_seat(
    pairing: Pairing, claims: Sequence[Claim], followed: Sequence[int]
) -> tuple[tuple[Prey, ...], ...]:
    chaos = pairing.seat_with_effects(Clan.CHAOS)
    return tuple(
        tuple(
            claim.prey
            for claim in claims
            if claim.taker == seat or (seat == chaos and claim.square in followed)
        )
        for seat in range(len(pairing.clans))
    )


def _bonuses(
    board: Board,
    pairing: Pairing,
    values: Sequence[int | None],
    prey: Sequence[Sequence[Prey]],
    order: Sequence[int],
) -> Iterator[Bonus]:
    """A point a prey tile for the Gourmets (PC-22), a point a Crook still face up for the Crooks."""
    for seat in order if pairing.effects else ():
        clan = pairing.clans[seat]
        if clan is Clan.GOURMETS:
            yield Bonus(seat, clan, len(prey[seat]))
        elif clan is Clan.CROOKS:
            crooks = sum(values[square] is not None and _is_of(board, square, clan) for square in SQUARES)
            yield Bonus(seat, clan, crooks)


def _acting_leader(board: Board, pairing: Pairing, values: Sequence[int | None], clan: Clan) -> int | None:
    """Where a clan's leader lies if the clan plays with effects and the leader is still face up (PC-08)."""
    leader = leader_with_effect(board, pairing, clan)
    return None if leader is None or values[leader] is None else leader


def _is_of(board: Board, square: int, clan: Clan) -> bool:
    tile = board[square]
    return isinstance(tile, Cat) and tile.clan is clan
