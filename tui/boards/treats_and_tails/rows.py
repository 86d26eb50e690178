"""The board as rows of keys: visitors, cats, hand, the Ace; and what chance brought to real cards."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from deduce.games.treats_and_tails.components import CATS, TREATS, VISITORS, Suit
from deduce.games.treats_and_tails.state import AceEffect, CatStatus
from deduce.percent import percent
from deduce.records import TreatsRecord
from deduce.records.treats_and_tails.entry_help import Part, follow_turn
from deduce.records.treats_and_tails.entry_words import NO_CARD
from deduce.records.treats_and_tails.model import Turn
from deduce.records.treats_and_tails.standing import standing
from deduce.records.treats_and_tails.standing_words import known_treat
from deduce.records.treats_and_tails.words import NOT_NOTED, card_text
from tui.widgets.pad import PadKey

__all__ = ["ADVISE", "CLEAR", "NEXT", "PLAY", "TOGGLE", "Look", "rows"]

TOGGLE, NEXT = "toggle:", "next:"
"""Before a word of the decision, and before what takes the place of the entry's last word."""
PLAY, CLEAR, ADVISE = "play", "clear", "advise"
ADVISED = "★"
SIGNS = {Suit.CLUBS: "♣", Suit.DIAMONDS: "♦", Suit.HEARTS: "♥", Suit.SPADES: "♠"}
STATUS = {CatStatus.AWAKE: "awake", CatStatus.ASLEEP: "asleep", CatStatus.ADOPTED: "home"}
ASKED = {
    Part.SEEN: "Top",
    Part.ACE_DREW: "Draws",
    Part.CARD: "Card",
    Part.TREAT: "Treat",
    Part.BURNED: "Burned",
    Part.DREW: "Drew",
    Part.ARRIVED: "Comes",
    Part.DAY: "Day",
}
"""What stands before the keys of a part."""

Row = Sequence[PadKey]


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """How the board is drawn."""

    advised: frozenset[str] = frozenset()
    """The words of the best play, while advice is shown."""
    with_odds: bool = False
    is_narrow: bool = False


def rows(record: TreatsRecord, text: str, look: Look) -> Iterator[Row]:
    """The board of a game with this in the entry line."""
    return _Board(record, text, look).rows()


class _Board:
    """One drawing of the board."""

    def __init__(self, record: TreatsRecord, text: str, look: Look) -> None:
        self._record = record
        self._text = text
        self._look = look
        self._progress = follow_turn(record, text)
        self._now = standing(record)
        self._pending = record.pending or Turn(number=0)
        self._turn = self._progress.turn

    def rows(self) -> Iterator[Row]:
        is_deciding = self._turn.is_open
        if not self._now.is_over and is_deciding:
            yield self._visitors()
        if is_deciding or not self._look.is_narrow:
            yield from self._cats()
        if self._look.with_odds and not self._now.is_over:
            yield from self._odds()
        if self._now.is_over:
            return
        if is_deciding:
            yield from self._hand()
            yield self._effects()
            for part in (Part.SEEN, Part.ACE_DREW, Part.TREAT):
                if part in self._progress.parts:
                    yield from self._asked(part)
        elif self._progress.parts:
            yield from self._asked(self._progress.parts[0])
        yield self._last()

    def _visitors(self) -> Row:
        waiting = self._now.entrance or ()
        is_open = self._pending.visitor is None
        keys = [self._word(visitor.code, visitor == self._turn.visitor, is_open) for visitor in waiting]
        return _row("Door" if self._look.is_narrow else "Entrance", keys)

    def _cats(self) -> Iterator[Row]:
        statuses = [self._now.statuses.get(cat) for cat in CATS]
        is_open = self._pending.cat is None
        yield _row(
            "Cat",
            [
                self._word(
                    cat.letter,
                    cat is self._turn.cat,
                    is_open and status is not CatStatus.ADOPTED and not self._now.is_over,
                    _cat_label(cat, status),
                )
                for cat, status in zip(CATS, statuses, strict=True)
            ],
        )
        yield _labels("", [NOT_NOTED if status is None else STATUS[status] for status in statuses])
        known = [known_treat(self._now, cat) for cat in CATS]
        yield _labels("Treat", [NOT_NOTED if treat is None else str(treat) for treat in known])

    def _odds(self) -> Iterator[Row]:
        for treat in TREATS:
            chances = [self._now.treat_odds.get(cat, {}).get(treat) for cat in CATS]
            yield _labels(f"= {treat}", ["" if chance is None else percent(chance) for chance in chances])

    def _hand(self) -> Iterator[Row]:
        played = [card_text(card) for card in self._pending.cards or ()]
        if played:
            yield _labels("Played", played)
        if self._now.hand is None:
            yield from self._asked(Part.CARD)
        else:
            chosen = self._turn.cards or ()
            yield _row(
                "Hand",
                [
                    self._word(card.code, card in chosen, not (card.is_ace and self._pending.ace))
                    for card in self._now.hand
                ],
            )

    def _effects(self) -> Row:
        has_ace = self._now.hand is None or any(card.is_ace for card in self._now.hand)
        is_open = self._pending.ace is None and has_ace
        labels = {AceEffect.ADJUST: f"±{self._record.rulings.ace_tolerance}"}
        if self._look.is_narrow:
            labels[AceEffect.DISCARD] = "disc."
        keys = [
            self._word(effect.value, effect is self._turn.ace, is_open, labels.get(effect, effect.value))
            for effect in AceEffect
        ]
        return _row("Ace", keys)

    def _asked(self, part: Part) -> Iterator[Row]:
        """The keys of a part: treats in one row, cards and visitors by rank and suit."""
        name = ASKED.get(part, "")
        offered = {each.text.split()[-1]: each.text for each in self._progress.completions}

        def key(word: str, label: str) -> PadKey:
            text = offered.get(word, "")
            return PadKey(id=f"{NEXT}{text} ", label=label, is_possible=bool(text))

        if part in (Part.SEEN, Part.TREAT, Part.BURNED):
            yield _row(name, [key(str(treat), str(treat)) for treat in TREATS])
        else:
            box = VISITORS if part in (Part.ARRIVED, Part.DAY) else self._record.rulings.adoption_cards
            for start in range(0, len(box), len(CATS)):
                cards = box[start : start + len(CATS)]
                yield _row(name if start == 0 else "", [key(card.code, card.code) for card in cards])
        if NOT_NOTED in offered:
            yield _row("", [key(NOT_NOTED, "unseen")])

    def _last(self) -> Row:
        """What ends the entry: play or save it, no card, or begin again."""
        is_typed = bool(self._text.strip())
        label = "Play" if self._record.seed or self._turn.is_open else "Save"
        if self._pending.cards and not is_typed:
            label = f"{ADVISED}Reveal" if NO_CARD in self._look.advised else "Reveal"
        play = PadKey(id=PLAY, label=label, is_possible=bool(is_typed or self._pending.cards))
        no_card = self._word(
            NO_CARD,
            self._turn.cards == (),
            not self._pending.cards,
            "none" if self._look.is_narrow else "no card",
        )
        clear = PadKey(id=CLEAR, label="Clear", is_possible=is_typed)
        advise = PadKey(id=ADVISE, label="Advice")
        return _row("", [play, no_card, clear, advise] if self._turn.is_open else [play, clear])

    def _word(self, word: str, is_chosen: bool, is_possible: bool = True, label: str = "") -> PadKey:
        """A key that puts a word of the decision in, or takes it out."""
        label = label or word
        return PadKey(
            id=f"{TOGGLE}{word.lower()}",
            label=f"{ADVISED}{label}" if word.casefold() in self._look.advised else label,
            is_chosen=is_chosen,
            is_possible=is_possible,
        )


def _cat_label(cat: Suit, status: CatStatus | None) -> str:
    """A cat's sign and letter; in brackets while it sleeps."""
    label = f"{SIGNS[cat]} {cat.letter}"
    return f"({label})" if status is CatStatus.ASLEEP else label


def _labels(name: str, texts: Iterable[str]) -> Row:
    return _row(name, [PadKey(label=text) for text in texts])


def _row(name: str, keys: Sequence[PadKey]) -> Row:
    """A row with its name, as long as all others."""
    return (PadKey(label=name), *keys, *[PadKey(label="")] * (len(CATS) - len(keys)))
