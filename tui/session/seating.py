"""Whom a note beside a game is of: seats change while it is played, people stay who they are."""

from collections.abc import Sequence

__all__ = ["seat_now"]


def seat_now(seat: int, then: Sequence[str], now: Sequence[str]) -> int | None:
    """Where somebody sits who had this seat at the table `then`; None for nobody who is here now.

    A new name in the seat of one that is gone is the same person. Without `then` nobody has moved.

    >>> seat_now(1, ["Ana", "Ben", "Cleo"], ["Ana", "Cleo", "Ben"])
    2
    >>> seat_now(1, ["Ana", "Ben"], ["Ana", "Benny"]), seat_now(1, ["Ana", "Ben", "Cleo"], ["Ana", "Cleo"])
    (1, None)
    """
    if seat not in range(len(then or now)):
        return None
    if not then:
        return seat
    if then[seat] in now:
        return now.index(then[seat])
    is_renamed = seat < len(now) and now[seat] not in then
    return seat if is_renamed else None
