"""Setting up one of the further games, one question a step."""

from collections.abc import Sequence

from tui.screens.asking import AskingScreen
from tui.session.board_game import Answers, BoardGame, Option, Question
from tui.widgets.asked import AskedWidget
from tui.widgets.names_step import NamesStep
from tui.widgets.question_steps import LineStep, OptionsStep, OptionStep, QuestionWidget

__all__ = ["BoardSetUpScreen"]


class BoardSetUpScreen(AskingScreen[str, Answers]):
    """Asks the questions of a game; dismissed with the answers, or with None when it is left."""

    def __init__(self, game: BoardGame, *, known_names: Sequence[str], answers: Answers) -> None:
        """Ask, beginning with these answers."""
        super().__init__()
        self.game = game
        self.known_names = tuple(known_names)
        self.answers = dict(answers)

    @property
    def heading(self) -> str:
        """What is being set up."""
        return f"New game: {self.game.title}"

    def steps(self) -> tuple[str, ...]:
        """The questions that there are, given the answers so far."""
        return tuple(each.id for each in self.game.questions if each.is_asked(self.answers))

    def step_name(self, step: str) -> str:
        """What a question is about."""
        return self._question(step).name

    def answer_text(self, step: str) -> str:
        """The answer in a few words; empty while there is none."""
        question, answer = self._question(step), self.answers.get(step, ())
        labels = {each.id: each.label for each in self._options(question)}
        return ", ".join(labels.get(each, each) for each in answer)

    def why_not(self, step: str) -> str:
        """Why the answer cannot stand; empty where it can."""
        return self._question(step).why_not(self.answers)

    def question_text(self, step: str | None) -> str:
        """The question; for None what is asked above all answers."""
        return "Is this right?" if step is None else self._question(step).question

    def step_to(self, step: str, by: int) -> str | None:
        """The question after this one, or before it."""
        steps = self.steps()
        place = steps.index(step) + by
        return steps[place] if 0 <= place < len(steps) else None

    def finish(self) -> None:
        """Start with the answers to the questions that were asked."""
        self.dismiss(self._asked())

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """There must be answers to clear them."""
        if action == "clear_answers":
            return bool(self.answers)
        return super().check_action(action, parameters)

    async def on_question_widget_answer(self, message: QuestionWidget.Answer) -> None:
        """Keep an answer, and go on when it is complete."""
        message.stop()
        await self._take(message.answer, done=message.done)

    async def on_names_step_named(self, message: NamesStep.Named) -> None:
        """Keep the names."""
        message.stop()
        await self._take(message.names, done=message.done)

    async def action_clear_answers(self) -> None:
        """Begin with empty answers."""
        self.answers = {}
        self.reviewed = False
        await self.ask(self.steps()[0])

    def widget(self, step: str | None) -> AskedWidget:
        """What asks it."""
        if step is None:
            return self.review_step("Start the game")
        question = self._question(step)
        answer, options = self.answers.get(step, ()), self._options(question)
        if question.names is not None:
            return NamesStep(
                answer, most=question.names.most, rule=question.hint, known=self.known_names, last_table=()
            )
        if question.options is None:
            return LineStep(question, answer)
        on_pad = question.on_pad or question.most > 1
        return (OptionsStep if on_pad else OptionStep)(question, answer, options)

    async def _take(self, answer: Sequence[str], *, done: bool) -> None:
        """Keep an answer; what was answered to later questions stays as far as it is still offered."""
        if self.step is not None:
            self.answers[self.step] = tuple(answer)
        for question in self.game.questions:
            if question.options is not None and question.id in self.answers:
                offered = {each.id for each in self._options(question)}
                kept = tuple(each for each in self.answers[question.id] if each in offered)
                self.answers[question.id] = kept
        await self.show_answer("", done=done)

    def _asked(self) -> Answers:
        return {step: self.answers.get(step, ()) for step in self.steps()}

    def _question(self, step: str) -> Question:
        return next(each for each in self.game.questions if each.id == step)

    def _options(self, question: Question) -> Sequence[Option]:
        return () if question.options is None else question.options(self.answers)
