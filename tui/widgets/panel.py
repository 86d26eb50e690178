"""What is said below the grid: an answer with its repairs, what has changed, or what the signs mean."""

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from tui.inquiries import Found, repair_lines
from tui.widgets.choice_list import Choice, ChoiceList

__all__ = ["REPAIRS", "Panel"]

REPAIRS = "repairs"


class Panel(Vertical):
    """Sentences, and repairs to choose from where there are any."""

    DEFAULT_CSS = """
    Panel { height: auto; margin-top: 1; }
    .-short Panel { margin-top: 0; }
    """

    def compose(self) -> ComposeResult:
        """The sentences, then the repairs."""
        yield Static(id="sentences")
        yield ChoiceList(REPAIRS)

    def show(
        self, *, faults: Sequence[str], failure: str, found: Found | None, otherwise: Sequence[str]
    ) -> None:
        """What is wrong with the game; then a failure before an answer, an answer before anything else."""
        parts = [Content.assemble((fault, "$text-warning")) for fault in faults]
        if failure:
            parts.append(Content.assemble((failure, "$text-error")))
        elif found is not None:
            parts += [Content.assemble((found.title, "bold")), *map(Content, found.lines)]
        else:
            parts += map(Content, otherwise)
        content = Content("\n").join(parts)
        self.query_one("#sentences", Static).update(content)
        repairs = self.query_one(ChoiceList)
        repairs.display = found is not None and bool(found.repairs)
        lines_to_choose = () if found is None else tuple(repair_lines(found))
        repairs.show(Choice(id=str(place), label=line) for place, line in enumerate(lines_to_choose))
