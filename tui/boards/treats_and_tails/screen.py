"""The screen of Treats & Tails."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import takewhile

from textual.widget import Widget

from deduce.games.treats_and_tails.actions import cat_name
from deduce.games.treats_and_tails.components import Card
from deduce.games.treats_and_tails.state import AceEffect
from deduce.records import NotRead, TreatsRecord
from deduce.records.treats_and_tails.dealing import why_no_dealing
from deduce.records.treats_and_tails.editing import set_seed
from deduce.records.treats_and_tails.entry_help import TurnProgress, follow_turn
from deduce.records.treats_and_tails.entry_words import NO_CARD, with_toggled
from deduce.records.treats_and_tails.model import Turn
from deduce.records.treats_and_tails.standing import standing
from deduce.records.treats_and_tails.standing_words import (
    chance_words,
    score_words,
    status_words,
    table_words,
)
from deduce.records.treats_and_tails.wording import ace_words, cards_words, odds_words, result_words
from deduce.records.treats_and_tails.words import read_adoption_card, read_cat
from tui.board_answers import Advice, advice
from tui.boards.treats_and_tails.rows import ADVISE, CLEAR, NEXT, PLAY, TOGGLE, Look, rows
from tui.boards.treats_and_tails.turn_pad import TurnPad
from tui.keys import Action, Place, bindings
from tui.screens.board import BOARD, BoardScreen
from tui.session.board_game import new_seed
from tui.session.outcome import refused
from tui.session.texts import any_record_of
from tui.widgets.choice_list import Choice
from tui.widgets.entry import EntryBox
from tui.widgets.pad import Pad

__all__ = ["SCREEN", "TreatsScreen"]

DEALT_EXAMPLE = "c 5c   (? help)"
EFFECTS = frozenset(effect.value for effect in AceEffect)
NO_MORE = frozenset(("no", "turn"))
"""Each begins the words for playing no card, or none but those that lie there."""
WORDS = re.compile(r"\w+")


class TreatsScreen(BoardScreen):
    """Visitors, cats and hand; what is chosen stands in the entry line until it is played."""

    PLACE = Place.TREATS_AND_TAILS
    BINDINGS = bindings(PLACE)
    DEFAULT_CSS = """
    TreatsScreen #board { margin: 0; }
    TreatsScreen.-short EntryBox.-chosen > #reading { display: block; }
    """

    @property
    def record(self) -> TreatsRecord:
        """The game; this screen opens no other kind."""
        record = self.session.record
        if not isinstance(record, TreatsRecord):
            raise TypeError(f"{self.session.path.name} holds no game of Treats & Tails any more")
        return record

    @property
    def text(self) -> str:
        """What stands in the entry line."""
        return self.query_one(EntryBox).line.value

    def compose_board(self) -> Iterator[Widget]:
        """The rows of keys."""
        yield TurnPad(BOARD, ())

    def show_board(self) -> None:
        """Draw the rows for what is chosen so far, read back below; with advice the odds of every treat."""
        self.query_one(EntryBox).set_class(bool(self.text.strip()), "-chosen")
        advice = self.advice
        best = "" if advice is None else advice.options[0].choice
        look = Look(
            advised=_words(best),
            with_odds=advice is not None and not self.app.has_class("-buttons"),
            is_narrow=self.has_class("-narrow"),
        )
        self.query_one(f"#{BOARD}", Pad).show(tuple(rows(self.record, self.text, look)))

    def read_line(self) -> None:
        """Read the line as the next decision, where the app deals what follows."""
        super().read_line()
        if self.record.seed and not self.app.has_class("-buttons"):
            self.query_one(EntryBox).line.placeholder = DEALT_EXAMPLE

    def status(self) -> Iterable[str]:
        """Days, points, decks; with advice how likely the chosen cards adopt the cat."""
        yield from status_words(self.record)
        chance = "" if self.advice is None else chance_words(self.record, self._progress.turn)
        yield from filter(None, [chance])

    def score_lines(self) -> Iterable[str]:
        """Each adopted cat, and the sum."""
        return score_words(self.record)

    def otherwise(self) -> Iterable[str]:
        """What lies face up."""
        return table_words(self.record)

    def moves(self) -> Iterable[Choice]:
        """The turns, each with what came of it."""
        for turn in self.record.turns:
            yield Choice(id=str(turn.number), label=_turn_label(turn), detail="\n".join(self._details(turn)))

    def label_of(self, shown: Action) -> str:
        """Who deals after the change."""
        if shown.id == "dealer":
            return "Real cards" if self.record.seed else "Let the app deal"
        return super().label_of(shown)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """A turn can be played while the game goes on, and cleared where something is chosen."""
        if action in ("play", "dealer"):
            return not standing(self.record).is_over
        if action == "take":
            return self.advice is not None
        if action == "clear":
            return bool(self.text.strip())
        return super().check_action(action, parameters)

    def on_pad_pressed(self, event: Pad.Pressed) -> None:
        """Put what was chosen into the entry line, or play it."""
        event.stop()
        if event.key_id == PLAY:
            self.action_play()
        elif event.key_id == CLEAR:
            self.action_clear()
        elif event.key_id == ADVISE:
            self.action_advise()
        elif event.key_id.startswith(NEXT):
            start = self.text[: self._progress.completes_from]
            self._write(start + event.key_id.removeprefix(NEXT))
        elif event.key_id.startswith(TOGGLE):
            self._write(self._toggled(event.key_id.removeprefix(TOGGLE)))

    def on_entry_box_typed(self, _: EntryBox.Typed) -> None:
        """Show on the board what is typed."""
        if self.advice is None:
            self.show_board()
        else:
            self.show()
        self.refresh_bindings()

    def action_play(self) -> None:
        """Enter what is chosen; with nothing more after an Ace, turn the treat up."""
        pending = self.record.pending
        goes_on = pending is not None and bool(pending.cards)
        text = self.text if self.text.strip() or not goes_on else NO_CARD
        if text.strip():
            self.post_message(EntryBox.Entered(text))
        else:
            self.say("Choose a cat and cards first.")

    def action_clear(self) -> None:
        """Take everything out of the line."""
        self._write("")

    def action_advise(self) -> None:
        """Ask for the best play, and how likely each treat lies under each cat; once more, take it away."""
        if self.found is not None:
            self.follow()
            return
        session, record = self.session, self.record
        self.inquire(lambda _: _with_odds(advice(session), record))

    def action_take(self) -> None:
        """Put the best play of the advice into the line."""
        if self.advice is not None:
            self._write(f"{_entry(self.advice.options[0].choice)} ")

    def action_dealer(self) -> None:
        """Let the app deal from here on, where it knows what is left to deal; or go on with real cards."""
        seed = "" if self.record.seed else new_seed()

        def change(text: str) -> str:
            record = any_record_of(text)
            reason = why_no_dealing(record) if seed and isinstance(record, TreatsRecord) else ""
            if reason:
                raise refused(f"Nothing was changed: {reason}.")
            return set_seed(text, seed)

        self.settle(self.session.edit(change))

    @property
    def _progress(self) -> TurnProgress:
        return follow_turn(self.record, self.text)

    def _write(self, text: str) -> None:
        self.query_one(EntryBox).write(text)

    def _toggled(self, word: str) -> str:
        """The line with a word put in or taken out; an effect brings the first Ace of the hand along."""
        text = with_toggled(self.text, word)
        turn = follow_turn(self.record, f"{text} ").turn
        aces = [card for card in standing(self.record).hand or () if card.is_ace]
        if word in EFFECTS and turn.ace is not None and not any(card in aces for card in turn.cards or ()):
            for ace in aces[:1]:
                text = with_toggled(with_toggled(self.text, ace.code), word)
        return f"{text} " if text else ""

    def _details(self, turn: Turn) -> Iterator[str]:
        """What came of a turn, line by line."""
        yield from filter(None, [ace_words(turn), result_words(self.record.rulings, turn)])
        if turn.drew or turn.arrived:
            drew = f"drew {cards_words(turn.drew)}" if turn.drew else ""
            came = f"{cards_words(turn.arrived)} came" if turn.arrived else ""
            yield ", ".join(filter(None, [drew, came]))
        if turn.day is not None:
            yield "then an Adoption Day"


def _words(choice: str) -> frozenset[str]:
    """The words of a play as they stand in an entry."""
    words = set(WORDS.findall(choice.casefold()))
    if words & NO_MORE:
        words.add(NO_CARD)
    return frozenset(words)


def _entry(choice: str) -> str:
    """The entry of a play, on the first of its cats."""
    text, cats = "", []
    for word in WORDS.findall(choice.casefold()):
        if not isinstance(read_cat(word), NotRead):
            cats.append(word)
        elif word in EFFECTS or isinstance(read_adoption_card(word), Card):
            text = with_toggled(text, word)
    for word in (*cats[:1], *([NO_CARD] if NO_CARD in _words(choice) else ())):
        text = with_toggled(text, word)
    return text


def _with_odds(found: Advice, record: TreatsRecord) -> Advice:
    """The advice with a line for each cat in the place of one for each treat."""
    odds = [f"{cat_name(cat)}: {odds_words(each)}" for cat, each in standing(record).treat_odds.items()]
    plays = takewhile(bool, found.lines)
    return replace(found, lines=(*plays, "", "Hidden treats:", *odds))


def _turn_label(turn: Turn) -> str:
    cat = "a cat" if turn.cat is None else cat_name(turn.cat)
    cards = "cards not noted" if turn.cards is None else cards_words(turn.cards) or "no card"
    return f"{turn.number}  {cards} for {cat}"


SCREEN = TreatsScreen
