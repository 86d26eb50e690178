"""Preferences and cards as people type them: by name, by the shortest start, half seen or not seen."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from deduce.games.delicats.components import PREFERENCES, UNSEEN, Card, Preference, SeenCard
from deduce.records.delicats.theme import Theme
from deduce.records.folding import composed, plain, same_case
from deduce.records.suggestions import either, nearest, shown, suggestion

__all__ = ["NotRead", "card_code", "preference_code", "read_card", "read_preference"]


@dataclass(frozen=True, slots=True, kw_only=True)
class NotRead:
    """Why a word could not be read, and what it may have meant."""

    text: str
    candidates: tuple[str, ...] = ()


def preference_code(theme: Theme, preference: Preference) -> str:
    """The shortest start of its name that no other name shares, whatever the case or accent.

    >>> preference_code(Theme(), Preference.TUNA)
    't'
    """
    return _codes(theme)[preference]


def card_code(theme: Theme, card: Card | SeenCard) -> str:
    """The shortest text that reads as this card.

    >>> card_code(Theme(), Card(Preference.TUNA, Preference.SOFA))
    'ts'
    """
    if card.food is None and card.place is None:
        return "?"
    halves = ["?" if half is None else preference_code(theme, half) for half in card]
    code = "".join(halves)
    return code if _cards_of_code(theme, code) == [tuple(card)] else "/".join(halves)


@lru_cache(maxsize=1024)
def read_preference(theme: Theme, text: str) -> Preference | NotRead:
    """The preference card of that name, or of that start where no other name has it."""
    names = theme.foods + theme.places
    for key in (str, same_case, plain):
        exact = [card for card, name in zip(PREFERENCES, names, strict=True) if key(name) == key(text)]
        if len(exact) == 1:
            return exact[0]
    start = plain(text)
    matches = [card for card in PREFERENCES if start and plain(names[card]).startswith(start)]
    if len(matches) == 1:
        return matches[0]
    if matches:
        candidates = tuple(names[card] for card in matches)
        return NotRead(text=f"{shown(text)} may be {either(candidates)}", candidates=candidates)
    return NotRead(text=f"there is no food or place {shown(text)}: {suggestion(text, names)}")


@lru_cache(maxsize=1024)
def read_card(theme: Theme, text: str) -> SeenCard | NotRead:
    """The card of that code or food/place, `?` standing for a half or a whole that was not seen.

    >>> read_card(Theme(), "t?")
    SeenCard(food=<Preference.TUNA: 0>, place=None)
    """
    text = text.strip()
    if text == "?":
        return UNSEEN
    if "/" in text:
        return _card_of_halves(theme, *(half.strip() for half in text.split("/")))
    cards = _cards_of_code(theme, text)
    if len(cards) == 1:
        return cards[0]
    if cards:
        candidates = tuple(theme.card_name(card) for card in cards)
        return NotRead(text=f"{shown(text)} may be {either(candidates)}", candidates=candidates)
    return NotRead(text=_no_card(theme, text))


def _cards_of_code(theme: Theme, text: str) -> list[SeenCard]:
    """Every card that a text without a slash may mean: each split that reads as a food and a place."""
    splits = [_split(theme, text[:index], text[index:]) for index in range(1, len(text))]
    return list(dict.fromkeys(card for card in splits if card is not None))


@lru_cache(maxsize=64)
def _codes(theme: Theme) -> tuple[str, ...]:
    names = [composed(name) for name in theme.foods + theme.places]
    return tuple(_code(name, names[:index] + names[index + 1 :]) for index, name in enumerate(names))


def _code(name: str, others: Iterable[str]) -> str:
    starts_of_others = [plain(other) for other in others]
    for length in range(1, len(name)):
        start = plain(name[:length])
        # a blank at the end of a word is not seen
        if start.strip() == start != "" and not any(other.startswith(start) for other in starts_of_others):
            return name[:length].casefold()
    return name.casefold()


def _half(theme: Theme, text: str, *, food: bool) -> Preference | NotRead | None:
    """A half that belongs at this side of a card; None for ?."""
    if text == "?":
        return None
    half = read_preference(theme, text)
    if isinstance(half, NotRead) or half.is_food == food:
        return half
    kind, side = ("a food", "second") if half.is_food else ("a place", "first")
    return NotRead(text=f"{theme.name(half)} is {kind} and stands {side}; a card is food/place")


def _split(theme: Theme, food_text: str, place_text: str) -> SeenCard | None:
    food, place = _half(theme, food_text, food=True), _half(theme, place_text, food=False)
    if isinstance(food, NotRead) or isinstance(place, NotRead):
        return None
    return SeenCard(food, place)


def _card_of_halves(theme: Theme, *halves: str) -> SeenCard | NotRead:
    text = shown("/".join(halves))
    if len(halves) != 2:
        return NotRead(text=f"{text} has {len(halves)} parts; a card is food/place")
    food, place = _half(theme, halves[0], food=True), _half(theme, halves[1], food=False)
    if not isinstance(food, NotRead) and not isinstance(place, NotRead):
        return SeenCard(food, place)
    wrong = [half for half in (food, place) if isinstance(half, NotRead)]
    reason = _turned_round(theme, *halves) or "; ".join(half.text for half in wrong)
    return NotRead(
        text=f"{text} is no card: {reason}",
        candidates=tuple(candidate for half in wrong for candidate in half.candidates),
    )


def _turned_round(theme: Theme, first: str, second: str) -> str:
    """The advice where a place stands before a food; empty otherwise."""
    card = _split(theme, second, first)
    return f"the food stands first; did you mean {theme.card_name(card)}?" if card is not None else ""


def _no_card(theme: Theme, text: str) -> str:
    """Why a text without a slash is no card."""
    alone = read_preference(theme, text)
    if not isinstance(alone, NotRead):
        name = theme.name(alone)
        kind, card = ("food", f"{name}/?") if alone.is_food else ("place", f"?/{name}")
        return f"{name} is only a {kind}; a card is food/place, and {card} where the rest was not seen"
    turned = (_turned_round(theme, text[:index], text[index:]) for index in range(1, len(text)))
    advice = next((reason for reason in turned if reason), "")
    close = nearest(text, [f"{food}/{place}" for food in theme.foods for place in theme.places])
    if not advice:
        example = card_code(theme, Card(PREFERENCES[0], PREFERENCES[5]))
        advice = (
            f"did you mean {either(close)}?" if close else f"a card is food/place or a code such as {example}"
        )
    return f"{shown(text)} is no card: {advice}"
