"""The themes: readable, told apart without colour, our own."""

import re

import pytest

from tests.tui.driving import driven, press, running, screen_text
from tui.session.settings import Settings, ThemeName
from tui.themes import TEXT_PAIRS, THEMES, theme_to_show

READABLE = {ThemeName.HIGH_CONTRAST: 7.0}
USUAL = 4.5
"""WCAG 2.2, success criteria 1.4.3 and 1.4.6."""


def luminance(colour: str) -> float:
    """Relative luminance of #RRGGBB as WCAG 2.2 defines it."""
    channels = [int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    linear = [value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """Contrast ratio of two colours as WCAG 2.2 defines it."""
    lighter, darker = sorted([luminance(one), luminance(other)], reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def test_the_measure() -> None:
    """Black on white is 21 to 1, and a colour on itself 1 to 1."""
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#56B4E9", "#56B4E9") == pytest.approx(1)


def test_a_theme_for_each_name() -> None:
    """Every name that the settings offer is a theme, and every theme is offered."""
    assert {theme.name for theme in THEMES} == {name.value for name in ThemeName}


def colours_of(name: ThemeName) -> dict[str, str]:
    """What a theme's variables come to."""
    (theme,) = [theme for theme in THEMES if theme.name == name.value]
    return theme.to_color_system().generate() | theme.variables


@pytest.mark.parametrize("name", list(ThemeName))
def test_every_text_is_readable(name: ThemeName) -> None:
    """Each pair of text and ground that widgets use has enough contrast."""
    variables = colours_of(name)
    for text, ground in TEXT_PAIRS:
        ratio = contrast(variables[text][:7], variables[ground][:7])
        assert ratio >= READABLE.get(name, USUAL), (text, ground, ratio)


@pytest.mark.parametrize("name", list(ThemeName))
def test_states_differ_in_lightness(name: ThemeName) -> None:
    """Certain and impossible cells are told apart without colour, whatever the eyes."""
    variables = colours_of(name)
    assert contrast(variables["certain"][:7], variables["impossible"][:7]) >= 3


def test_monochrome_has_no_colour() -> None:
    """In the monochrome theme every colour of ours is a grey."""
    variables = colours_of(ThemeName.MONOCHROME)
    for pair in TEXT_PAIRS:
        for colour in (variables[name] for name in pair):
            assert colour[1:3] == colour[3:5] == colour[5:7], pair


@driven
async def test_the_app_draws_with_the_theme() -> None:
    """The running app has every variable of the chosen theme."""
    async with running(settings=Settings(theme=ThemeName.HIGH_CONTRAST)) as pilot:
        shown = pilot.app.theme_variables
        chosen = colours_of(ThemeName.HIGH_CONTRAST)
        assert {name: shown[name] for pair in TEXT_PAIRS for name in pair} == {
            name: chosen[name] for pair in TEXT_PAIRS for name in pair
        }


@pytest.mark.parametrize("chosen", list(ThemeName))
def test_no_color_goes_before_the_chosen_theme(chosen: ThemeName) -> None:
    """Where no colours are wanted the monochrome theme is shown, whatever was chosen."""
    assert theme_to_show(chosen, no_color=True) == "monochrome"
    assert theme_to_show(chosen, no_color=False) == chosen.value


@driven
async def test_no_color_reaches_every_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    """With NO_COLOR every screen draws, without one colour, and the settings say why."""
    monkeypatch.setenv("NO_COLOR", "1")
    async with running(settings=Settings(theme=ThemeName.LIGHT)) as pilot:
        for keys in (["n"], ["escape", "s"], ["enter"], ["escape", "escape", "question_mark"], ["escape"]):
            await press(pilot, *keys)
            assert colours_on(pilot.app.export_screenshot(simplify=True)) == set()
        await press(pilot, "s")
        assert "NO_COLOR is set" in screen_text(pilot)


WINDOW_FRAME = {"#c5c8c6", "#ff5f57", "#febc2e", "#28c840"}
"""What Textual draws around a screenshot."""


def colours_on(picture: str) -> set[str]:
    """The colours of a screenshot that are no grey."""
    colours = {each.lower() for each in re.findall("#[0-9a-fA-F]{6}", picture)} - WINDOW_FRAME
    return {each for each in colours if not each[1:3] == each[3:5] == each[5:7]}
