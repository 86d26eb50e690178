"""A half-typed turn with one more of its words, or with one taken out, as when cards are tapped."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from deduce.games.treats_and_tails.components import Card
from deduce.games.treats_and_tails.state import AceEffect
from deduce.records.delicats.codes import NotRead
from deduce.records.treats_and_tails.words import read_adoption_card, read_cat, read_visitor

__all__ = ["NO_CARD", "with_toggled"]

NO_CARD = "none"
_EFFECTS = frozenset(effect.value for effect in AceEffect)


def with_toggled(text: str, word: str) -> str:
    """The text with this word of a decision; without it where it is there already.

    A visitor, a cat, an Ace and an effect take the place of another one. What the turn tells of its outcome
    stays behind the decisions, and an Ace behind the number cards, since what it draws comes after it.

    >>> with_toggled("c 5c", "ah"), with_toggled("c 5c ah", "d"), with_toggled("c 5c ah peek", "ah")
    ('c 5c ah', 'd 5c ah', 'c 5c')
    """
    said = _parts(text.split())
    return " ".join(_toggled(said, word.casefold()).words())


@dataclass(frozen=True, slots=True, kw_only=True)
class _Parts:
    """The words of an entry by what they tell."""

    visitor: str = ""
    cat: str = ""
    numbers: tuple[str, ...] = ()
    ace: str = ""
    effect: str = ""
    rest: tuple[str, ...] = ()
    """What an Ace brought to light, and the outcome."""

    def words(self) -> Iterator[str]:
        """All of them, in an order in which they can be read."""
        yield from filter(None, (self.visitor, self.cat, *self.numbers, self.ace, self.effect, *self.rest))


def _parts(words: list[str]) -> _Parts:
    said = _Parts()
    for place, word in enumerate(words):
        after = _told(said, word.casefold())
        if after is None or said.effect:
            # what follows an effect may be what the Ace draws
            return replace(said, rest=tuple(words[place:]))
        said = after
    return said


def _toggled(said: _Parts, word: str) -> _Parts:
    if word in said.numbers:
        return replace(said, numbers=tuple(other for other in said.numbers if other != word))
    if word == NO_CARD:
        return replace(said, numbers=(NO_CARD,), ace="", effect="", rest=())
    match word:
        case said.visitor:
            return replace(said, visitor="")
        case said.cat:
            return replace(said, cat="")
        case said.ace:
            return replace(said, ace="", effect="", rest=())
        case said.effect:
            return replace(said, effect="", rest=())
    # what another effect brought to light is no longer so
    said = replace(said, rest=()) if word in _EFFECTS else said
    numbers = tuple(other for other in said.numbers if other != NO_CARD)
    return _told(replace(said, numbers=numbers), word) or said


def _told(said: _Parts, word: str) -> _Parts | None:
    """With a word that tells a decision; None for one that tells something else."""
    if word in _EFFECTS:
        return replace(said, effect=word)
    if word == NO_CARD:
        return replace(said, numbers=(*said.numbers, word))
    if not isinstance(read_cat(word), NotRead):
        return replace(said, cat=word)
    if isinstance(read_visitor(word), Card):
        return replace(said, visitor=word)
    card = read_adoption_card(word)
    if not isinstance(card, Card):
        return None
    return replace(said, ace=word) if card.is_ace else replace(said, numbers=(*said.numbers, word))
