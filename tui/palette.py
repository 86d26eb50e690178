"""The command palette: the actions of the table, in its order, to choose or to search."""

from functools import partial

from textual.command import DiscoveryHit, Hit, Hits, Provider
from textual.types import IgnoreReturnCallbackType

from tui.keys import Action, key_name
from tui.screens.frame import possible_actions

__all__ = ["ActionProvider"]

CLOSE = "Close this menu"


class ActionProvider(Provider):
    """Every action that the screen below can do now."""

    async def discover(self) -> Hits:
        """All of them, before anything is typed."""
        for each in possible_actions(self.screen):
            yield DiscoveryHit(title(each), self._doing(each), text=title(each), help=each.description)
        yield DiscoveryHit(CLOSE, no_action, text=CLOSE)  # for those who have no Esc key

    async def search(self, query: str) -> Hits:
        """Those whose label or description matches."""
        matcher = self.matcher(query)
        for each in possible_actions(self.screen):
            score = max(matcher.match(title(each)), matcher.match(each.description) / 2)
            if score > 0:
                yield Hit(score, title(each), self._doing(each), text=title(each), help=each.description)

    def _doing(self, chosen: Action) -> IgnoreReturnCallbackType:
        return partial(self.app.run_action, chosen.id, self.screen)


def no_action() -> None:
    """Do nothing; the palette closes by itself."""


def title(shown: Action) -> str:
    """An action and its keys in one line."""
    keys = ", ".join(key_name(key) for key in shown.keys)
    return f"{shown.label} ({keys})" if keys else shown.label
