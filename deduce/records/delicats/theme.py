"""The names printed on one's own copy of the game."""

from dataclasses import dataclass

from deduce.games.delicats.components import Card, Preference, SeenCard

DEFAULT_FOODS = ("tuna", "milk", "ham", "chicken", "egg")
DEFAULT_PLACES = ("sofa", "window", "balcony", "garden", "roof")


@dataclass(frozen=True, slots=True, kw_only=True)
class Theme:
    """Five food names and five place names, in the order of the preference cards."""

    foods: tuple[str, ...] = DEFAULT_FOODS
    places: tuple[str, ...] = DEFAULT_PLACES

    def name(self, preference: Preference) -> str:
        """The printed name of a preference card."""
        return (self.foods + self.places)[preference]

    def card_name(self, card: Card | SeenCard) -> str:
        """A card as food/place, with ? for a half that was not seen and a lone ? for neither."""
        if card.food is None and card.place is None:
            return "?"
        return "/".join("?" if half is None else self.name(half) for half in card)
