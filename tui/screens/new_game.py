"""Setting up a game, one question a step; the same screen changes the set-up of a game later."""

from collections.abc import Sequence

from deduce.games.delicats.components import MAX_PLAYERS, MIN_PLAYERS
from deduce.games.delicats.wording import eat_rule
from deduce.records import DelicatsRecord
from tui.boards import TITLES
from tui.messages import NewBoardGame
from tui.screens.asking import AskingScreen
from tui.screens.dialogs import ChoiceDialog
from tui.session.answers import Answered, rename, with_players
from tui.session.setup import SetUp, Step, answer_text, set_up_of, step_after, step_before, steps, why_not
from tui.session.setup_change import why_not_saved
from tui.widgets.asked import AskedWidget
from tui.widgets.choice_list import Choice
from tui.widgets.names_step import NamesStep
from tui.widgets.steps import ClueStep, HandStep, MissionStep, PreferencesStep, SeatStep, StepWidget

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

KEEP, DROP = "keep", "drop"


class NewGameScreen(AskingScreen[Step, SetUp]):
    """Asks for a set-up; dismissed with it, or with None when it is left."""

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

    @property
    def heading(self) -> str:
        """What is being set up."""
        if self.game is not None:
            return "Change the set-up"
        return "Join a game" if self.setup.joined else "New game"

    @property
    def is_changing(self) -> bool:
        """Whether the set-up is of a game that is there already."""
        return self.game is not None

    def steps(self) -> tuple[Step, ...]:
        """The questions that there are, given the answers so far."""
        return steps(self.setup)

    def step_name(self, step: Step) -> str:
        """What a question is about."""
        return step.value

    def answer_text(self, step: Step) -> str:
        """The answer in a few words; empty while there is none."""
        return answer_text(self.setup, step)

    def why_not(self, step: Step) -> str:
        """Why the answer cannot stand; empty where it can."""
        return why_not(self.setup, step) or ""

    def question_text(self, step: Step | None) -> str:
        """The question; for None what is asked above all answers."""
        if step is Step.MISSION and self.may_play_another:
            return "What do you play?"
        return QUESTIONS[step]

    def detail(self, step: Step) -> str:
        """The mission's rule."""
        if step is Step.MISSION and self.setup.mission is not None:
            return eat_rule(self.setup.mission)
        return ""

    def step_to(self, step: Step, by: int) -> Step | None:
        """The question after this one, or before it."""
        return step_after(self.setup, step) if by > 0 else step_before(self.setup, step)

    def finish(self) -> None:
        """Start with the answers."""
        self.dismiss(self.setup)

    def why_not_finished(self) -> str:
        """Why a game cannot be changed so."""
        return "" if self.game is None else why_not_saved(self.game, self.setup)

    async def action_back(self) -> None:
        """Return to the question before; changed answers are not dropped without asking."""
        if self.game is None or self._before() is not None or self.setup == set_up_of(self.game):
            await super().action_back()
            return
        choices = (Choice(id=KEEP, label="Keep the changes"), Choice(id=DROP, label="Drop the changes"))
        question = "The answers are changed, and the game is not yet."
        self.app.push_screen(ChoiceDialog(question, choices, cancel="Go on changing"), self._leave)

    async def _leave(self, chosen: str | None) -> None:
        if chosen == KEEP:
            await self.ask(None)
            await self.go_on()
        elif chosen == DROP:
            self.dismiss(None)

    def first_step(self) -> Step | None:
        """The first open question; for a game that is there already all answers."""
        if self.game is not None:
            return None
        if self.setup == SetUp(joined=self.setup.joined):
            return Step.MISSION
        return next((step for step in self.steps() if self.why_not(step)), None)

    @property
    def may_play_another(self) -> bool:
        """Whether one of the further games may be chosen in place of a mission."""
        return self.game is None and not self.setup.joined

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """There must be answers to clear them; all answers can be seen once the needed ones are given."""
        if action == "review":
            return self.step is not None and self.setup.record is not None
        if action == "clear_answers":
            return self.game is None and self.setup != SetUp(joined=self.setup.joined)
        return super().check_action(action, parameters)

    async def on_step_widget_answer(self, message: StepWidget.Answer) -> None:
        """Keep an answer, say what it cleared, and go on when it is complete."""
        message.stop()
        await self._take(message.answered, done=message.done)

    async def on_names_step_named(self, message: NamesStep.Named) -> None:
        """Keep the names."""
        message.stop()
        if message.renamed is None:
            answered = with_players(self.setup, message.names)
        else:
            answered = rename(self.setup, message.renamed, message.names[message.renamed])
        await self._take(answered, done=message.done)

    def on_mission_step_another_game(self, message: MissionStep.AnotherGame) -> None:
        """Set up one of the further games instead."""
        message.stop()
        self.dismiss(None)
        self.app.post_message(NewBoardGame(message.game))

    async def action_clear_answers(self) -> None:
        """Begin with empty answers."""
        self.setup = SetUp(joined=self.setup.joined)
        self.reviewed = False
        await self.ask(Step.MISSION)

    def widget(self, step: Step | None) -> AskedWidget:
        """What asks it."""
        match step:
            case Step.MISSION:
                return MissionStep(self.setup, other_games=TITLES if self.may_play_another else {})
            case Step.PLAYERS:
                hint = f"{MIN_PLAYERS} to {MAX_PLAYERS} names clockwise."
                return NamesStep(
                    self.setup.players,
                    most=MAX_PLAYERS,
                    rule=hint,
                    known=self.known_names,
                    last_table=self.last_table,
                )
            case Step.SEAT:
                return SeatStep(self.setup)
            case Step.PREFERENCES:
                return PreferencesStep(self.setup)
            case Step.CLUE:
                return ClueStep(self.setup)
            case Step.HAND:
                return HandStep(self.setup)
            case None:
                return self.review_step("Start the game" if self.game is None else "Keep the changes")

    async def _take(self, answered: Answered, *, done: bool) -> None:
        self.setup = answered.setup
        await self.show_answer(answered.cleared or self._objection(), done=done)

    def _objection(self) -> str:
        """What speaks against the names as soon as enough of them sit."""
        if self.step is not Step.PLAYERS or len(self.setup.players) < MIN_PLAYERS:
            return ""
        return self.why_not(Step.PLAYERS)
