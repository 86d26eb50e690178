"""Setting up a game, one question a step; the same screen changes the set-up of a game later."""

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.css.query import NoMatches
from textual.widgets import Static

from deduce.games.delicats.components import MIN_PLAYERS
from deduce.records import DelicatsRecord
from tui.keys import Action, Place, bindings
from tui.screens.dialogs import ChoiceDialog
from tui.screens.frame import Frame
from tui.session.setup import SetUp, Step, answer_text, step_after, step_before, steps, why_not
from tui.session.setup_change import why_not_changed
from tui.widgets.names_step import NamesStep
from tui.widgets.steps import (
    ClueStep,
    HandStep,
    MissionStep,
    PreferencesStep,
    ReviewStep,
    SeatStep,
    StepWidget,
)

__all__ = ["NewGameScreen"]

QUESTIONS = {
    Step.MISSION: "Which mission do you play?",
    Step.PLAYERS: "Who plays?",
    Step.SEAT: "Where do you sit?",
    Step.PREFERENCES: "Which preference cards are yours?",
    Step.CLUE: "Which card is the clue?",
    Step.HAND: "Which cards are in your hand?",
    None: "Is this right?",
}


class NewGameScreen(Frame[SetUp]):
    """Asks for a set-up; dismissed with it, or with None when it is left."""

    PLACE = Place.NEW_GAME
    BINDINGS = bindings(PLACE)
    DEFAULT_CSS = """
    NewGameScreen #steps { width: 30; height: 1fr; padding: 1 1; background: $surface; }
    NewGameScreen.-narrow #steps { display: none; }
    NewGameScreen #question-box { width: 1fr; padding: 1 1 0 1; }
    NewGameScreen.-narrow #question-box, NewGameScreen.-short #question-box { padding: 0; }
    NewGameScreen #question { text-style: bold; padding: 0 1; }
    NewGameScreen #hint { color: $text-muted; padding: 0 1; margin-bottom: 1; }
    NewGameScreen.-short #hint { margin-bottom: 0; }
    NewGameScreen #answer { height: 1fr; }
    NewGameScreen #problem { color: $text-warning; padding: 0 1; height: auto; }
    """

    def __init__(
        self,
        setup: SetUp,
        *,
        known_names: Sequence[str] = (),
        last_table: Sequence[str] = (),
        game: DelicatsRecord | None = None,
    ) -> None:
        """Ask from the first open question on; to change the set-up of a game, begin with all answers."""
        super().__init__()
        self.setup = setup
        self.known_names = tuple(known_names)
        self.last_table = tuple(last_table)
        self.game = game
        self.reviewed = game is not None
        """Whether all answers were shown; from then on each question leads back to them."""
        self.step: Step | None = self._first_open() if game is None else None

    @property
    def heading(self) -> str:
        """What is being set up."""
        if self.game is not None:
            return "Change the set-up"
        return "Join a game" if self.setup.joined else "New game"

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
        await self._ask(self.step)

    def label_of(self, shown: Action) -> str:
        """The way back is to the question before, where there is one."""
        return "Step back" if shown.id == "back" and self._before() is not None else shown.label

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Letters help with names only; all answers can be seen once the needed ones are given."""
        if action == "letters":
            return self.step is Step.PLAYERS
        if action == "review":
            return self.step is not None and self.setup.record is not None
        if action == "clear_answers":
            return self.game is None and self.setup != SetUp(joined=self.setup.joined)
        return super().check_action(action, parameters)

    async def on_step_widget_answer(self, message: StepWidget.Answer) -> None:
        """Keep an answer, say what it cleared, and go on when it is complete."""
        message.stop()
        self.setup = message.answered.setup
        self._show_steps()
        self._say(message.answered.cleared or self._objection())
        self.refresh_bindings()
        if message.done:
            await self._go_on()

    def on_names_step_ask_about(self, message: NamesStep.AskAbout) -> None:
        """Ask what becomes of a name that sits."""
        message.stop()
        names = self.query_one(NamesStep)

        def act(chosen: str | None) -> None:
            if chosen is not None:
                names.rearrange(message.seat, chosen)

        question = self.setup.players[message.seat]
        self.app.push_screen(ChoiceDialog(question, names.choices_for(message.seat), cancel="Leave it"), act)

    async def on_review_step_chosen(self, message: ReviewStep.Chosen) -> None:
        """Answer a question again, or start."""
        message.stop()
        if message.step is not None:
            await self._ask(message.step)
        else:
            await self._go_on()

    async def action_next_step(self) -> None:
        """Go on to the next question, from the last one start; a name on the line sits down first."""
        names = self._names_step()
        if names is None or not names.take_typed_name():
            await self._go_on()

    async def _go_on(self) -> None:
        problem = self._problem()
        if problem:
            self._say(problem)
        elif self.step is None:
            self.dismiss(self.setup)
        else:
            await self._ask(None if self.reviewed else step_after(self.setup, self.step))

    async def action_review(self) -> None:
        """See all answers."""
        await self._ask(None)

    async def action_clear_answers(self) -> None:
        """Begin with empty answers."""
        self.setup = SetUp(joined=self.setup.joined)
        self.reviewed = False
        await self._ask(Step.MISSION)

    def action_letters(self) -> None:
        """Show a keyboard on the screen."""
        names = self._names_step()
        if names is not None:
            names.show_letters()

    async def action_back(self) -> None:
        """Return to the question before; from the first one, leave."""
        before = self._before()
        if before is None:
            self.dismiss(None)
        else:
            await self._ask(before)

    def _before(self) -> Step | None:
        if self.step is None:
            return steps(self.setup)[-1] if self.game is None else None
        return step_before(self.setup, self.step)

    def _first_open(self) -> Step | None:
        if self.setup == SetUp(joined=self.setup.joined):
            return Step.MISSION
        return next((step for step in steps(self.setup) if why_not(self.setup, step)), None)

    def _objection(self) -> str:
        """What speaks against the names as soon as enough of them sit."""
        if self.step is not Step.PLAYERS or len(self.setup.players) < MIN_PLAYERS:
            return ""
        return why_not(self.setup, Step.PLAYERS) or ""

    def _problem(self) -> str:
        if self.step is not None:
            return why_not(self.setup, self.step) or ""
        for step in steps(self.setup):
            problem = why_not(self.setup, step)
            if problem:
                return f"{step.value}: {problem}"
        return (self.game and why_not_changed(self.game, self.setup)) or ""

    async def _ask(self, step: Step | None) -> None:
        self.step = step
        self.reviewed = self.reviewed or step is None
        widget = self._widget(step)
        answer = self.query_one("#answer")
        async with self.batch():
            await answer.remove_children()
            await answer.mount(widget)
        self.query_one("#question", Static).update(Content(QUESTIONS[step]))
        self.query_one("#hint", Static).update(Content(widget.HINT))
        self._show_steps()
        self._say("")
        self.refresh_bindings()
        widget.take_focus()

    def _widget(self, step: Step | None) -> StepWidget:
        match step:
            case Step.MISSION:
                return MissionStep(self.setup)
            case Step.PLAYERS:
                return NamesStep(self.setup, known=self.known_names, last_table=self.last_table)
            case Step.SEAT:
                return SeatStep(self.setup)
            case Step.PREFERENCES:
                return PreferencesStep(self.setup)
            case Step.CLUE:
                return ClueStep(self.setup)
            case Step.HAND:
                return HandStep(self.setup)
            case None:
                start = "Start the game" if self.game is None else "Keep the changes"
                return ReviewStep(self.setup, start_label=start)

    def _names_step(self) -> NamesStep | None:
        try:
            return self.query_one(NamesStep)
        except NoMatches:
            return None

    def _say(self, sentence: str) -> None:
        self.query_one("#problem", Static).update(Content(sentence))

    def _show_steps(self) -> None:
        lines = []
        for step in steps(self.setup):
            sign = "▸" if step is self.step else ("✓" if answer_text(self.setup, step) else " ")
            lines.append(Content.assemble(f"{sign} ", (step.value, "bold $text-accent")))
            lines.append(Content(f"  {answer_text(self.setup, step)}"))
        self.query_one("#steps", Static).update(Content("\n").join(lines))
