"""Whether a number of places can all be filled from a limited stock."""

from collections.abc import Sequence


def can_be_filled(places: Sequence[Sequence[int]], stock: Sequence[int]) -> bool:
    """Whether every place can have an item of its own list, no item more often than the stock holds it.

    Augmenting paths (Kuhn, 1955), an item standing for as many copies as there are.

    >>> can_be_filled([[0], [0, 1]], [1, 1]), can_be_filled([[0], [0]], [1, 1])
    (True, False)
    """
    lying: list[list[int]] = [[] for _ in stock]

    def lay(place: int, tried: set[int]) -> bool:
        for item in places[place]:
            if item in tried:
                continue
            tried.add(item)
            if len(lying[item]) < stock[item]:
                lying[item].append(place)
                return True
            for slot, other in enumerate(lying[item]):
                if lay(other, tried):
                    lying[item][slot] = place
                    return True
        return False

    return all(lay(place, set()) for place in range(len(places)))
