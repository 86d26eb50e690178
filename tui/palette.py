"""The command palette: the actions of the table, in its order, to choose or to search."""

from collections.abc import Iterator
from functools import partial

from textual.command import DiscoveryHit, Hit, Hits, Provider
from textual.types import IgnoreReturnCallbackType

from tui.keys import Action, key_name
from tui.screens.frame import Frame, possible_actions

__all__ = ["ActionProvider"]

CLOSE = "Close this menu"


class ActionProvider(Provider):
    """Every action that the screen below can do now."""

    async def discover(self) -> Hits:
        """All of them, before anything is typed."""
        for each, title in self._titled():
            yield DiscoveryHit(title, self._doing(each), text=title, help=each.description)
        yield DiscoveryHit(CLOSE, no_action, text=CLOSE)  # for those who have no Esc key

    async def search(self, query: str) -> Hits:
        """Those whose label or description matches."""
        matcher = self.matcher(query)
        for each, title in self._titled():
            score = max(matcher.match(title), matcher.match(each.description) / 2)
            if score > 0:
                yield Hit(score, title, self._doing(each), text=title, help=each.description)

    def _titled(self) -> Iterator[tuple[Action, str]]:
        """Each action with its label and keys in one line; all but the one that opened the palette."""
        for each in possible_actions(self.screen):
            if each.id != "menu" and isinstance(self.screen, Frame):
                keys = ", ".join(key_name(key) for key in each.keys)
                label = self.screen.label_of(each)
                yield each, f"{label} ({keys})" if keys else label

    def _doing(self, chosen: Action) -> IgnoreReturnCallbackType:
        return partial(self.app.run_action, chosen.id, self.screen)


def no_action() -> None:
    """Do nothing; the palette closes by itself."""
