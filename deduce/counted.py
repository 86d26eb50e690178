"""Numbers of things in words."""

__all__ = ["counted"]


def counted(count: int, one: str, many: str = "") -> str:
    """So many of something; `many` where its plural is not just one s more.

    >>> counted(1, "deal"), counted(1200, "deal"), counted(2, "round was", "rounds were")
    ('1 deal', '1,200 deals', '2 rounds were')
    """
    return f"{count:,} {one if count == 1 else many or one + 's'}"
