"""Four themes of our own: dark, light, high contrast, monochrome.

The colours are those of Okabe and Ito (2008), told apart by colour-blind eyes, or shades of them, and
each state of a card differs in lightness too. A colour never carries a meaning alone: every state has
a sign of its own. Widgets draw with the theme variables that `_theme` names.
"""

from dataclasses import dataclass

from textual.theme import Theme

from tui.session.settings import ThemeName

__all__ = ["TEXT_PAIRS", "THEMES", "theme_to_show"]

TEXT_PAIRS = (
    ("foreground", "background"),
    ("foreground", "surface"),
    ("foreground", "panel"),
    ("text-muted", "background"),
    ("text-muted", "surface"),
    ("text-muted", "panel"),
    ("text-accent", "background"),
    ("text-accent", "surface"),
    ("text-accent", "panel"),
    ("text-warning", "background"),
    ("text-warning", "surface"),
    ("text-error", "background"),
    ("text-error", "surface"),
    ("text-success", "background"),
    ("text-success", "surface"),
    ("on-primary", "primary"),
    ("on-certain", "certain"),
    ("on-impossible", "impossible"),
    ("on-open", "open"),
)
"""Which variable is written on which; every theme keeps these readable."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Colours:
    """The colours that make a theme; `on_x` is written on `x`."""

    is_dark: bool
    background: str
    surface: str
    panel: str
    foreground: str
    muted: str
    primary: str
    """The cursor and the focus."""
    on_primary: str
    accent: str
    """Headings and keys."""
    warning: str
    error: str
    success: str
    certain: str
    on_certain: str
    impossible: str
    on_impossible: str
    open: str
    """A card that is neither: its odds stand on it."""
    on_open: str


_COLOURS = {
    ThemeName.DARK: _Colours(
        is_dark=True,
        background="#12161B",
        surface="#1C2229",
        panel="#2A323B",
        foreground="#F2F2F2",
        muted="#B4BCC6",
        primary="#56B4E9",
        on_primary="#000000",
        accent="#E8B04A",
        warning="#F0E442",
        error="#FF9B5E",
        success="#4CCBA2",
        certain="#56B4E9",
        on_certain="#000000",
        impossible="#6E2F00",
        on_impossible="#FFFFFF",
        open="#2A323B",
        on_open="#FFFFFF",
    ),
    ThemeName.LIGHT: _Colours(
        is_dark=False,
        background="#F4F4EF",
        surface="#FFFFFF",
        panel="#E2E2DA",
        foreground="#14181C",
        muted="#4A5058",
        primary="#005B8F",
        on_primary="#FFFFFF",
        accent="#8A3B00",
        warning="#6B5200",
        error="#9C3300",
        success="#00604A",
        certain="#005B8F",
        on_certain="#FFFFFF",
        impossible="#F0C9AE",
        on_impossible="#3A1900",
        open="#FFFFFF",
        on_open="#14181C",
    ),
    ThemeName.HIGH_CONTRAST: _Colours(
        is_dark=True,
        background="#000000",
        surface="#000000",
        panel="#1A1A1A",
        foreground="#FFFFFF",
        muted="#E0E0E0",
        primary="#F0E442",
        on_primary="#000000",
        accent="#F0E442",
        warning="#F0E442",
        error="#FFB380",
        success="#7DF0CB",
        certain="#56B4E9",
        on_certain="#000000",
        impossible="#5C2600",
        on_impossible="#FFFFFF",
        open="#000000",
        on_open="#FFFFFF",
    ),
    ThemeName.MONOCHROME: _Colours(
        is_dark=True,
        background="#000000",
        surface="#121212",
        panel="#2B2B2B",
        foreground="#F5F5F5",
        muted="#C4C4C4",
        primary="#FFFFFF",
        on_primary="#000000",
        accent="#FFFFFF",
        warning="#FFFFFF",
        error="#FFFFFF",
        success="#FFFFFF",
        certain="#FFFFFF",
        on_certain="#000000",
        impossible="#3D3D3D",
        on_impossible="#DADADA",
        open="#000000",
        on_open="#FFFFFF",
    ),
}


def _theme(name: ThemeName, colours: _Colours) -> Theme:
    """A theme whose every text colour is a plain colour, so that its contrast is what it says."""
    return Theme(
        name=name.value,
        dark=colours.is_dark,
        primary=colours.primary,
        secondary=colours.primary,
        accent=colours.accent,
        warning=colours.warning,
        error=colours.error,
        success=colours.success,
        foreground=colours.foreground,
        background=colours.background,
        surface=colours.surface,
        panel=colours.panel,
        variables={
            "text": colours.foreground,
            "text-muted": colours.muted,
            "text-disabled": colours.muted,
            "text-primary": colours.primary,
            "text-accent": colours.accent,
            "text-warning": colours.warning,
            "text-error": colours.error,
            "text-success": colours.success,
            "on-primary": colours.on_primary,
            "certain": colours.certain,
            "on-certain": colours.on_certain,
            "impossible": colours.impossible,
            "on-impossible": colours.on_impossible,
            "open": colours.open,
            "on-open": colours.on_open,
            "border": colours.primary,
            "border-blurred": colours.muted,
            "block-cursor-foreground": colours.on_primary,
            "block-cursor-background": colours.primary,
            "block-cursor-text-style": "bold",
            "block-cursor-blurred-foreground": colours.foreground,
            "block-cursor-blurred-background": colours.panel,
            "block-cursor-blurred-text-style": "bold",
            "block-hover-background": colours.panel,
            "input-cursor-foreground": colours.on_primary,
            "input-cursor-background": colours.primary,
            "input-cursor-text-style": "none",
            "input-selection-foreground": colours.on_primary,
            "input-selection-background": colours.primary,
            "button-foreground": colours.foreground,
            "button-color-foreground": colours.on_primary,
            "button-focus-text-style": "bold reverse",
            "scrollbar": colours.muted,
            "scrollbar-hover": colours.primary,
            "scrollbar-active": colours.primary,
            "scrollbar-background": colours.panel,
            "scrollbar-background-hover": colours.panel,
            "scrollbar-background-active": colours.panel,
            "scrollbar-corner-color": colours.panel,
        },
    )


THEMES = tuple(_theme(name, colours) for name, colours in _COLOURS.items())


def theme_to_show(chosen: ThemeName, *, no_color: bool) -> str:
    """The name of the theme to draw with: without colours always the monochrome one."""
    return (ThemeName.MONOCHROME if no_color else chosen).value
