"""The settings, each changed at once and kept."""

import os
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

from textual.app import ComposeResult
from textual.widgets import OptionList, Static

from tui.keys import Place, bindings
from tui.messages import ChangeSettings
from tui.screens.dialogs import ChoiceDialog
from tui.screens.frame import Frame
from tui.screens.open_file import OpenFileScreen
from tui.session.settings import Buttons, HelpLevel, Settings, ThemeName
from tui.widgets.choice_list import Choice, ChoiceList

__all__ = ["HELP_LEVEL_WORDS", "SettingsScreen"]

_Value = TypeVar("_Value")

HELP_LEVEL_WORDS = {
    HelpLevel.NOTES: "notes only: it records and checks the rules, and concludes nothing",
    HelpLevel.CHECK: "correct so far? You mark the grid, and it answers when asked",
    HelpLevel.FULL: "full deduction: it shows what follows, with odds",
}
THEME_WORDS = {
    ThemeName.DARK: "dark",
    ThemeName.LIGHT: "light",
    ThemeName.HIGH_CONTRAST: "high contrast",
    ThemeName.MONOCHROME: "monochrome",
}
BUTTON_WORDS = {
    Buttons.AUTO: "in a browser only",
    Buttons.ALWAYS: "always: large buttons for fingers",
}
MOUSE_WORDS = {
    True: "on",
    False: "off: the terminal selects and copies text as usual",
}


class SettingsScreen(Frame[None]):
    """A line a setting; choosing one asks for its value."""

    PLACE = Place.SETTINGS
    BINDINGS = bindings(PLACE)
    DEFAULT_CSS = """
    SettingsScreen #settings { height: 1fr; padding: 1 0 0 0; }
    SettingsScreen.-short #settings { padding: 0; }
    SettingsScreen #note { color: $text-muted; padding: 0 1; height: auto; }
    """

    def __init__(self, settings: Settings, *, no_color: bool) -> None:
        """Show these settings; `no_color` says that the terminal asked for none."""
        super().__init__()
        self.settings = settings
        self.no_color = no_color

    def compose_body(self) -> ComposeResult:
        """The settings and where they are kept."""
        yield ChoiceList("settings", self._choices())
        if self.no_color:
            yield Static("NO_COLOR is set, so the monochrome theme is shown.", id="note")

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Ask for the new value."""
        event.stop()
        now = self.settings
        match event.option_id:
            case "theme":
                self._ask("Theme", THEME_WORDS, now.theme, lambda value: replace(now, theme=value))
            case "help_level":
                self._ask(
                    "Help in a new game",
                    HELP_LEVEL_WORDS,
                    now.help_level,
                    lambda value: replace(now, help_level=value),
                )
            case "mouse":
                self._ask("Mouse", MOUSE_WORDS, now.mouse, lambda value: replace(now, mouse=value))
            case "buttons":
                self._ask("Buttons", BUTTON_WORDS, now.buttons, lambda value: replace(now, buttons=value))
            case "games_folder":
                self.app.push_screen(OpenFileScreen(now.folder, wants_folder=True), self._move_to)

    def _ask(
        self,
        title: str,
        words: Mapping[_Value, str],
        current: _Value,
        change: Callable[[_Value], Settings],
    ) -> None:
        values = list(words)
        choices = [
            Choice(id=f"value-{position}", label=words[value], is_chosen=value == current)
            for position, value in enumerate(values)
        ]

        def act(chosen: str | None) -> None:
            if chosen is not None:
                self._change(change(values[int(chosen.removeprefix("value-"))]))

        self.app.push_screen(ChoiceDialog(title, choices), act)

    def _move_to(self, folder: Path | None) -> None:
        if folder is not None:
            self._change(replace(self.settings, games_folder=folder))

    def _change(self, settings: Settings) -> None:
        self.settings = settings
        self.post_message(ChangeSettings(settings))
        self.query_one("#settings", ChoiceList).show(self._choices())

    def _choices(self) -> Iterator[Choice]:
        now = self.settings
        yield Choice(id="theme", label=f"Theme: {THEME_WORDS[now.theme]}")
        yield Choice(id="help_level", label=f"Help in a new game: {HELP_LEVEL_WORDS[now.help_level]}")
        yield Choice(id="mouse", label=f"Mouse: {MOUSE_WORDS[now.mouse]}")
        yield Choice(id="buttons", label=f"Buttons: {BUTTON_WORDS[now.buttons]}")
        named = "DEDUCE_DATA" in os.environ
        yield Choice(
            id="games_folder",
            label=f"Folder of your games: {now.folder}" + (" (DEDUCE_DATA says so)" if named else ""),
            is_possible=not named,
        )
