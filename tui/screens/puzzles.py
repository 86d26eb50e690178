"""Practice puzzles: what to make, made in a worker; the puzzle of the day; your puzzles and statistics."""

from collections.abc import Iterator
from datetime import date
from pathlib import Path
from secrets import randbelow

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.message import Message
from textual.widgets import OptionList, Static

from deduce.errors import UnwritableError
from deduce.puzzles import (
    Impossible,
    Level,
    MadePuzzle,
    Request,
    puzzle_of_the_day,
    why_impossible,
)
from tui.keys import Place, action, bindings
from tui.messages import OpenGame
from tui.puzzle_maker import PuzzleMaker
from tui.screens.dialogs import ChoiceDialog, ask_for_line
from tui.screens.frame import Frame
from tui.screens.open_file import find_game
from tui.session.outcome import Outcome
from tui.session.puzzle_choices import SETTINGS, Setting
from tui.session.puzzle_results import KeptPuzzle, PuzzleShelf
from tui.widgets.choice_list import Choice, ChoiceList

__all__ = ["PuzzlesScreen"]

NEW_SEEDS = 1_000_000
"""A seed nobody asked for is below this number."""
MOST_SEED = 999_999_999
MOST_DIGITS = len(str(MOST_SEED))
MOST_SHOWN = 20
"""Of something that is no seed."""
SEED = "seed"
INDENT = "  "
BY_ID = {setting.id: setting for setting in SETTINGS}


class PuzzlesScreen(Frame[None]):
    """What puzzle to make, and those there are."""

    PLACE = Place.PUZZLES
    BINDINGS = bindings(PLACE)
    DEFAULT_CSS = """
    PuzzlesScreen #menu { width: 1fr; height: 1fr; }
    PuzzlesScreen #shelf { width: 1fr; }
    PuzzlesScreen.-narrow #shelf { display: none; }
    PuzzlesScreen .caption { color: $text-accent; text-style: bold; padding: 1 1 0 1; }
    PuzzlesScreen #puzzles { height: auto; max-height: 60%; }
    PuzzlesScreen #statistics { height: auto; padding: 0 1; }
    PuzzlesScreen #message { height: auto; max-height: 6; color: $text-warning; padding: 0 1; }
    """

    class Made(Message):
        """The worker is done: a puzzle, why there is none, or a failure in a sentence."""

        def __init__(self, made: MadePuzzle | Impossible | str) -> None:
            """Carry what came of it."""
            super().__init__()
            self.made = made

    class Told(Message):
        """The worker says how far it is."""

        def __init__(self, sentence: str) -> None:
            """Carry the sentence."""
            super().__init__()
            self.sentence = sentence

    def __init__(self, shelf: PuzzleShelf) -> None:
        """Offer the puzzles of this shelf, and new ones for it."""
        super().__init__()
        self.shelf = shelf
        self.request = Request(level=Level.EASY)
        self.seed: int | None = None
        """None for one that nobody chose."""
        self.kept: tuple[KeptPuzzle, ...] = ()
        self.maker = PuzzleMaker(
            lambda made: self.post_message(self.Made(made)),
            lambda sentence: self.post_message(self.Told(sentence)),
        )

    def compose_body(self) -> ComposeResult:
        """What to choose; beside it, where there is room, the puzzles there are and the statistics."""
        with Horizontal():
            yield ChoiceList("menu")
            with Vertical(id="shelf"):
                yield Static("Your puzzles", classes="caption")
                yield ChoiceList("puzzles")
                yield Static("Statistics", classes="caption")
                yield Static(id="statistics")
        yield Static(id="message")

    def on_mount(self) -> None:
        """Begin in the list of choices."""
        self.query_one("#menu").focus()

    def on_unmount(self) -> None:
        """Let the worker end."""
        self.maker.close()

    def on_screen_resume(self) -> None:
        """Show what became of the puzzles meanwhile."""
        self.kept = self.shelf.puzzles()
        self.query_one("#puzzles", ChoiceList).show(map(_kept_choice, self.kept))
        self.query_one("#statistics", Static).update(Content("\n".join(self._statistics())))
        self.show()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only what is being made can be stopped."""
        if action == "stop_making":
            return self.maker.making is not None
        return super().check_action(action, parameters)

    def say(self, sentence: str) -> None:
        """Say something in the line at the bottom; it is data, never markup."""
        message = self.query_one("#message", Static)
        message.update(Content(sentence))
        message.display = bool(sentence)

    def show(self) -> None:
        """Show the choices as they stand."""
        self.query_one("#menu", ChoiceList).show(self._menu())
        self.refresh_bindings()

    def choose(self, request: Request) -> None:
        """Take this request for the one that is wanted, and say what speaks against it."""
        self.request = request
        self.show()
        impossible = why_impossible(request)
        self.say("" if impossible is None else _sentence(impossible.reason))

    def on_puzzles_screen_told(self, message: Told) -> None:
        """Say how far it is."""
        if self.maker.making is not None:
            self.say(message.sentence)

    def on_puzzles_screen_made(self, message: Made) -> None:
        """Open the puzzle, offer what is nearest, or say what went wrong."""
        self.maker.making = None
        self.choose(self.request)
        match message.made:
            case MadePuzzle() as puzzle:
                self._open(puzzle)
            case Impossible() as impossible:
                self._offer(impossible)
            case sentence:
                self.say(sentence)

    async def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Change a setting, do something, or open a puzzle."""
        event.stop()
        chosen = str(event.option_id)
        if event.option_list.id == "puzzles":
            self.post_message(OpenGame(Path(chosen)))
        elif chosen == SEED:
            self._ask_for_seed()
        elif chosen in BY_ID:
            self._ask_for(BY_ID[chosen])
        else:
            await self.run_action(chosen)

    def action_make(self) -> None:
        """Make the puzzle that is chosen."""
        self._make(self.request, randbelow(NEW_SEEDS) if self.seed is None else self.seed)

    def action_stop_making(self) -> None:
        """Stop making."""
        self.maker.stop()
        self.show()
        self.say("Stopped; nothing was made.")

    def action_daily(self) -> None:
        """Open the puzzle of the day, which is made if it is not there yet."""
        request, seed = puzzle_of_the_day(date.today())
        kept = self._of_the_day()
        if kept is None:
            self._make(request, seed)
        else:
            self.post_message(OpenGame(kept.path))

    def action_own_puzzles(self) -> None:
        """Choose among the puzzles there are."""

        def act(path: str | None) -> None:
            if path is not None:
                self.post_message(OpenGame(Path(path)))

        question = "Your puzzles" if self.kept else "There are no puzzles yet."
        self.app.push_screen(ChoiceDialog(question, [*map(_kept_choice, self.kept)]), act)

    def action_statistics(self) -> None:
        """Show the statistics."""
        self.app.push_screen(ChoiceDialog("\n".join(self._statistics()), (), cancel="Close"))

    def action_open_file(self) -> None:
        """Find a file and open it."""
        find_game(self)

    async def action_back(self) -> None:
        """Return; what is being made is dropped."""
        self.maker.stop()
        self.dismiss(None)

    def _make(self, request: Request, seed: int) -> None:
        self.maker.make(request, seed)
        self.show()
        self.say(f"Making {request.words} ...")

    def _open(self, puzzle: MadePuzzle) -> None:
        try:
            self.post_message(OpenGame(self.shelf.keep(puzzle)))
        except UnwritableError as error:
            self.say(f"The puzzle was made and could not be kept: {error}.")

    def _offer(self, impossible: Impossible) -> None:
        """Say why there is none, and what is nearest."""
        near = dict(enumerate(impossible.nearest))
        choices = [Choice(id=str(place), label=_sentence(each.words)) for place, each in near.items()]

        def act(place: str | None) -> None:
            if place is not None:
                self.choose(near[int(place)])
                self.action_make()

        question = f"{_sentence(impossible.reason)} The nearest that can be had:"
        self.app.push_screen(ChoiceDialog(question, choices), act)

    def _ask_for(self, setting: Setting) -> None:
        """Choose another value of a setting."""
        requests = dict(enumerate(setting.choices(self.request)))
        choices = [
            Choice(id=str(place), label=setting.words(request), is_chosen=request == self.request)
            for place, request in requests.items()
        ]

        def act(place: str | None) -> None:
            if place is not None:
                self.choose(requests[int(place)])

        self.app.push_screen(ChoiceDialog(f"{setting.label}?", choices), act)

    def _ask_for_seed(self) -> None:
        def take(typed: str) -> Outcome:
            text = typed.strip()
            if not text:
                self.seed = None
            elif (
                text.isascii() and text.isdecimal() and len(digits := text.lstrip("0") or "0") <= MOST_DIGITS
            ):
                self.seed = int(digits)
            else:
                given = repr(text[:MOST_SHOWN])
                expected = f"expected a number from 0 to {MOST_SEED:,}, or nothing"
                return Outcome(done=False, message=f"{given} is no seed: {expected}.")
            self.choose(self.request)
            return Outcome(done=True, message="")

        question = "Seed (the same number gives the same puzzle; empty for a new one)"
        ask_for_line(self.app, question, "" if self.seed is None else str(self.seed), take)

    def _menu(self) -> Iterator[Choice]:
        daily, (of_the_day, _) = self._of_the_day(), puzzle_of_the_day(date.today())
        state = "" if daily is None else f"\n{_sentence(daily.state)}"
        yield Choice(id="daily", label="Puzzle of the day", detail=f"{_sentence(of_the_day.words)}{state}")
        yield Choice(id="make", label="Make a puzzle like this:")
        for setting in SETTINGS:
            if setting.applies(self.request):
                yield Choice(id=setting.id, label=f"{INDENT}{setting.label}: {setting.words(self.request)}")
        yield Choice(id=SEED, label=f"{INDENT}Seed: {'a new one' if self.seed is None else self.seed}")
        for action_id in ("own_puzzles", "statistics", "open_file"):
            yield Choice(id=action_id, label=action(self.PLACE, action_id).label)

    def _of_the_day(self) -> KeptPuzzle | None:
        _, seed = puzzle_of_the_day(date.today())
        return next((kept for kept in self.kept if kept.seed == seed), None)

    def _statistics(self) -> Iterator[str]:
        for level in self.shelf.statistics():
            if level.solved or level.given_up:
                yield f"{level.level.word}: {level.sentence}."
        if not self.shelf.results():
            yield "No puzzle has ended yet."


def _kept_choice(kept: KeptPuzzle) -> Choice:
    return Choice(id=str(kept.path), label=kept.label, detail=kept.state)


def _sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}."
