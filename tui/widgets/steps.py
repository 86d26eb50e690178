"""The questions of a set-up, a widget each; none judges an answer, each posts it."""

from collections.abc import Iterator, Mapping, Sequence

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.message import Message
from textual.widgets import OptionList, Static

from deduce.games.delicats.components import CARDS, COPIES, FOODS, MISSIONS, PLACES, Preference
from deduce.games.delicats.wording import mission_rules
from deduce.records import card_code, preference_code
from tui.session.answers import (
    Answered,
    look_on,
    put_in_hand,
    sit_at,
    toggle_preference,
    with_clue,
    with_mission,
)
from tui.session.setup import SetUp
from tui.widgets.asked import AskedWidget
from tui.widgets.choice_list import Choice, ChoiceList
from tui.widgets.pad import Pad, PadKey

__all__ = ["ClueStep", "HandStep", "MissionStep", "PreferencesStep", "SeatStep", "StepWidget"]

LOOKING_ON = "look-on"


class StepWidget(AskedWidget):
    """One question; `setup` is the answers so far."""

    class Answer(Message):
        """An answer was given; `done` when there is nothing more to say to this question."""

        def __init__(self, answered: Answered, *, done: bool) -> None:
            """Carry the answer."""
            super().__init__()
            self.answered = answered
            self.done = done

    def __init__(self, setup: SetUp) -> None:
        """Ask, given these answers."""
        super().__init__()
        self.setup = setup

    def answer(self, answered: Answered, *, done: bool = False) -> None:
        """Take the answer over and post it."""
        self.setup = answered.setup
        self.post_message(self.Answer(answered, done=done))


class MissionStep(StepWidget):
    """Which mission is played."""

    HINT = "Choose it, or type its number."
    DEFAULT_CSS = """
    MissionStep #rules {
        height: 1fr; margin-top: 1; padding: 0 1; color: $text-muted; scrollbar-size-vertical: 1;
    }
    """

    class AnotherGame(Message):
        """No mission is played but one of the further games."""

        def __init__(self, game: str) -> None:
            """Carry the name of the game."""
            super().__init__()
            self.game = game

    def __init__(self, setup: SetUp, *, other_games: Mapping[str, str]) -> None:
        """Ask, offering the further games below the missions; their titles by their names."""
        super().__init__(setup)
        self._other_games = other_games

    def compose(self) -> ComposeResult:
        """The nine missions; below them the rules of the one under the cursor."""
        yield ChoiceList("missions", self._missions())
        with VerticalScroll(id="rules", can_focus=False):
            yield Static(id="rules-text")

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Say what is special about a mission."""
        is_mission = event.option_index < len(MISSIONS)
        rules = mission_rules(MISSIONS[event.option_index]) if is_mission else ()
        self.query_one("#rules-text", Static).update(Content("\n".join(rules)))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Play this one; a finger has no cursor to read the rules with, so it chooses first, then goes on."""
        event.stop()
        if event.option_index >= len(MISSIONS):
            self.post_message(self.AnotherGame(str(event.option_id)))
            return
        for_fingers = self.app.has_class("-buttons")
        self.answer(with_mission(self.setup, MISSIONS[event.option_index]), done=not for_fingers)
        self.query_one("#missions", ChoiceList).show(self._missions())

    def _missions(self) -> Iterator[Choice]:
        for mission in MISSIONS:
            yield Choice(
                id=f"mission-{mission.number}",
                label=f"{mission.number} {mission.name}",
                is_chosen=self.setup.mission == mission,
            )
        for name, title in self._other_games.items():
            yield Choice(id=name, label=title, is_chosen=False)


class SeatStep(StepWidget):
    """Which seat the note-taker has, or none."""

    HINT = "The app shows and uses the cards of that seat only."

    def compose(self) -> ComposeResult:
        """Every player, then looking on."""
        seats = [
            Choice(
                id=f"seat-{seat}", label=name, is_chosen=self.setup.seat_answered and self.setup.me == seat
            )
            for seat, name in enumerate(self.setup.players)
        ]
        onlooker = Choice(
            id=LOOKING_ON,
            label="I look on",
            detail="No cards of your own: only what everybody sees.",
            is_chosen=self.setup.seat_answered and self.setup.me is None,
        )
        yield ChoiceList("seats", [*seats, onlooker])

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Sit there, or look on."""
        event.stop()
        if event.option_id == LOOKING_ON:
            self.answer(look_on(self.setup), done=True)
        else:
            self.answer(sit_at(self.setup, event.option_index), done=True)


class PreferencesStep(StepWidget):
    """Which preference cards the note-taker was dealt."""

    HINT = "Choose what you were dealt, or type its letter; then go on."

    def compose(self) -> ComposeResult:
        """The preference cards of the mission."""
        yield Pad("preferences", self._rows())

    def on_pad_pressed(self, event: Pad.Pressed) -> None:
        """Take the card up or put it back."""
        event.stop()
        self.answer(toggle_preference(self.setup, Preference(int(event.key_id))))
        self.query_one(Pad).show(self._rows())

    def _rows(self) -> list[list[PadKey]]:
        return list(preference_rows(self.setup, self.setup.preferences))


class ClueStep(StepWidget):
    """Which preference card lies face up."""

    HINT = "The card that lies face up for everybody."

    def compose(self) -> ComposeResult:
        """The preference cards of the mission."""
        yield Pad("clue", self._rows())

    def on_pad_pressed(self, event: Pad.Pressed) -> None:
        """Lay this one out, or take it away again."""
        event.stop()
        card = Preference(int(event.key_id))
        is_off = card == self.setup.clue
        self.answer(with_clue(self.setup, None if is_off else card), done=not is_off)
        self.query_one(Pad).show(self._rows())

    def _rows(self) -> list[list[PadKey]]:
        return list(preference_rows(self.setup, [] if self.setup.clue is None else [self.setup.clue]))


class HandStep(StepWidget):
    """Which investigation cards the note-taker holds."""

    HINT = "Optional. Choose a card or type its letters; once more for its second copy."

    def compose(self) -> ComposeResult:
        """All 25 cards, foods down and places across."""
        yield Pad("hand", self._rows())

    def on_pad_pressed(self, event: Pad.Pressed) -> None:
        """One more copy, or none."""
        event.stop()
        self.answer(put_in_hand(self.setup, CARDS[int(event.key_id)], COPIES))
        self.query_one(Pad).show(self._rows())

    def _rows(self) -> list[list[PadKey]]:
        theme = self.setup.theme
        held = [card.card for card in self.setup.hand]
        header = [PadKey(label=""), *(PadKey(label=theme.name(place)) for place in PLACES)]
        rows = [header]
        for food in FOODS:
            cards = [card for card in CARDS if card.food == food]
            keys = [
                PadKey(
                    id=str(card.number),
                    label=card_code(theme, card) + (f" x{held.count(card)}" if held.count(card) > 1 else ""),
                    code=card_code(theme, card),
                    is_chosen=card in held,
                )
                for card in cards
            ]
            rows.append([PadKey(label=theme.name(food)), *keys])
        return rows


def preference_rows(setup: SetUp, chosen: Sequence[Preference]) -> Iterator[list[PadKey]]:
    """The preference cards of the mission, foods on the left and places on the right."""
    cards = PLACES + FOODS if setup.mission is None else setup.mission.preferences
    columns = [[card for card in cards if card.is_food == is_food] for is_food in (True, False)]
    columns = [column for column in columns if column]
    for row in zip(*columns, strict=True):
        yield [
            PadKey(
                id=str(int(card)),
                label=setup.theme.name(card),
                code=preference_code(setup.theme, card),
                is_chosen=card in chosen,
            )
            for card in row
        ]
