"""One question a step, each answer to be changed later: what the set-ups of all games have in common."""

from abc import abstractmethod
from typing import Generic, TypeVar

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.css.query import NoMatches
from textual.screen import ScreenResultType
from textual.widgets import Static

from tui.keys import Action, Place, bindings
from tui.screens.dialogs import ChoiceDialog
from tui.screens.frame import Frame
from tui.widgets.asked import AskedWidget, ReviewStep
from tui.widgets.choice_list import Choice
from tui.widgets.names_step import NamesStep

__all__ = ["AskingScreen"]

_StepT = TypeVar("_StepT")


class AskingScreen(Frame[ScreenResultType], Generic[_StepT, ScreenResultType]):
    """Asks one question after the other; a subclass says which, and what is done with the answers."""

    PLACE = Place.NEW_GAME
    BINDINGS = bindings(PLACE)
    DEFAULT_CSS = """
    AskingScreen #steps { width: 30; height: 1fr; padding: 1 1; background: $surface; }
    AskingScreen.-narrow #steps { display: none; }
    AskingScreen #question-box { width: 1fr; padding: 1 1 0 1; }
    AskingScreen.-narrow #question-box, AskingScreen.-short #question-box { padding: 0; }
    AskingScreen #question { text-style: bold; padding: 0 1; }
    AskingScreen #hint { color: $text-muted; padding: 0 1; margin-bottom: 1; }
    AskingScreen.-short #hint { margin-bottom: 0; }
    AskingScreen #answer { height: 1fr; }
    AskingScreen #problem { color: $text-warning; padding: 0 1; height: auto; }
    """

    def __init__(self) -> None:
        """Nothing is asked yet."""
        super().__init__()
        self.step: _StepT | None = None
        """The question of the moment; None for all answers."""
        self.reviewed = False
        """Whether all answers were shown; from then on each question leads back to them."""

    @abstractmethod
    def steps(self) -> tuple[_StepT, ...]:
        """The questions that there are, given the answers so far."""

    @abstractmethod
    def step_name(self, step: _StepT) -> str:
        """What a question is about."""

    @abstractmethod
    def answer_text(self, step: _StepT) -> str:
        """The answer in a few words; empty while there is none."""

    @abstractmethod
    def why_not(self, step: _StepT) -> str:
        """Why the answer cannot stand; empty where it can."""

    @abstractmethod
    def question_text(self, step: _StepT | None) -> str:
        """The question; for None what is asked above all answers."""

    @abstractmethod
    def widget(self, step: _StepT | None) -> AskedWidget:
        """What asks it."""

    @abstractmethod
    def step_to(self, step: _StepT, by: int) -> _StepT | None:
        """The question so many after this one; None where there is none."""

    @abstractmethod
    def finish(self) -> None:
        """Start with the answers, all of which can stand."""

    def first_step(self) -> _StepT | None:
        """The question to begin with."""
        return self.steps()[0]

    def why_not_finished(self) -> str:
        """Why the answers together cannot stand; empty where they can."""
        return ""

    @property
    def is_changing(self) -> bool:
        """Whether the set-up is of a game that is there already."""
        return False

    def compose_body(self) -> ComposeResult:
        """The list of questions where there is room, and the question of the moment."""
        with Horizontal():
            yield Static(id="steps")
            with Vertical(id="question-box"):
                yield Static(id="question")
                yield Static(id="hint")
                yield Vertical(id="answer")
                yield Static(id="problem")

    async def on_mount(self) -> None:
        """Ask the first question."""
        await self.ask(self.first_step())

    def label_of(self, shown: Action) -> str:
        """The way back is to the question before, where there is one."""
        return "Step back" if shown.id == "back" and self._before() is not None else shown.label

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Letters help with names only; all answers can be seen once the needed ones are given."""
        if action == "letters":
            return self.names_step() is not None
        if action == "review":
            return self.step is not None and not any(map(self.why_not, self.steps()))
        return super().check_action(action, parameters)

    async def show_answer(self, said: str, *, done: bool) -> None:
        """Show an answer that was given, say what it changed, and go on where there is no more to say."""
        self.show_steps()
        self.say(said)
        self.refresh_bindings()
        if done:
            await self.go_on()

    def on_names_step_ask_about(self, message: NamesStep.AskAbout) -> None:
        """Ask what becomes of a name that sits."""
        message.stop()
        names = self.query_one(NamesStep)

        def act(chosen: str | None) -> None:
            if chosen is not None:
                names.rearrange(message.seat, chosen)

        choices = names.choices_for(message.seat)
        self.app.push_screen(ChoiceDialog(message.name, choices, cancel="Leave it"), act)

    async def on_review_step_chosen(self, message: ReviewStep.Chosen) -> None:
        """Answer a question again, or start."""
        message.stop()
        if message.place is not None:
            await self.ask(self.steps()[message.place])
        else:
            await self.go_on()

    async def action_next_step(self) -> None:
        """Go on to the next question, from the last one start; a name on the line sits down first."""
        names = self.names_step()
        if names is None or not names.take_typed_name():
            await self.go_on()

    async def go_on(self) -> None:
        """Go on, unless the answer of the moment cannot stand."""
        problem = self._problem()
        if problem:
            self.say(problem)
        elif self.step is None:
            self.finish()
        else:
            await self.ask(None if self.reviewed else self.step_to(self.step, 1))

    async def action_review(self) -> None:
        """See all answers."""
        await self.ask(None)

    def action_letters(self) -> None:
        """Show a keyboard on the screen."""
        names = self.names_step()
        if names is not None:
            names.show_letters()

    async def action_back(self) -> None:
        """Return to the question before; from the first one, leave."""
        before = self._before()
        if before is None:
            self.dismiss(None)
        else:
            await self.ask(before)

    async def ask(self, step: _StepT | None) -> None:
        """Ask this; None shows all answers."""
        self.step = step
        self.reviewed = self.reviewed or step is None
        widget = self.widget(step)
        answer = self.query_one("#answer")
        async with self.batch():
            await answer.remove_children()
            await answer.mount(widget)
        self.query_one("#question", Static).update(Content(self.question_text(step)))
        self.query_one("#hint", Static).update(Content(widget.hint))
        self.show_steps()
        self.say("")
        self.refresh_bindings()
        widget.take_focus()

    def review_step(self, start_label: str) -> ReviewStep:
        """All answers, with what is wrong with one or what it means."""
        choices = (
            Choice(
                id=str(place),
                label=f"{self.step_name(step)}: {self.answer_text(step) or 'not given'}",
                detail=self.why_not(step) or self.detail(step),
            )
            for place, step in enumerate(self.steps())
        )
        return ReviewStep(choices, start_label=start_label)

    def detail(self, step: _StepT) -> str:
        """What an answer means; empty where its words say it."""
        return ""

    def names_step(self) -> NamesStep | None:
        """The question for names, while it is asked."""
        try:
            return self.query_one(NamesStep)
        except NoMatches:
            return None

    def say(self, sentence: str) -> None:
        """Say something below the answer."""
        self.query_one("#problem", Static).update(Content(sentence))

    def show_steps(self) -> None:
        """Show the answers so far beside the question."""
        lines = []
        for step in self.steps():
            sign = "▸" if step == self.step else ("✓" if self.answer_text(step) else " ")
            lines.append(Content.assemble(f"{sign} ", (self.step_name(step), "bold $text-accent")))
            lines.append(Content(f"  {self.answer_text(step)}"))
        self.query_one("#steps", Static).update(Content("\n").join(lines))

    def _before(self) -> _StepT | None:
        if self.step is None:
            return None if self.is_changing else self.steps()[-1]
        return self.step_to(self.step, -1)

    def _problem(self) -> str:
        if self.step is not None:
            return self.why_not(self.step)
        for step in self.steps():
            problem = self.why_not(step)
            if problem:
                return f"{self.step_name(step)}: {problem}"
        return self.why_not_finished()
