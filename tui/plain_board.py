"""One of the further games line by line: each line typed is an entry or a command, answered in sentences."""

from collections.abc import Callable, Iterator

from deduce.errors import DeduceError
from deduce.records import NotRead, Transcript, transcript
from tui.board_answers import advice, score
from tui.plain_answers import Reply
from tui.plain_commands import Command
from tui.plain_words import MistakeError, failure_words
from tui.session.board_session import BoardSession
from tui.session.outcome import Outcome

__all__ = ["BOARD_COMMANDS", "PlainBoard"]

OTHERS = "others"

BOARD_COMMANDS = (
    Command(name="help", takes="", does="these lines"),
    Command(name="show", takes="", does="the whole game: set-up, what happened, how it stands"),
    Command(name="table", takes="", does="how it stands, to compare with the table"),
    Command(name="advise", takes="", does="the best choices now, and what is still hidden"),
    Command(name="look", takes="NAME", does="what that player alone may see; nobody else looks or listens"),
    Command(name="score", takes="", does="how the game stands or ended, step by step"),
    Command(name="why", takes="ENTRY", does="why the rules do not allow an entry; nothing is saved"),
    Command(name="faults", takes="", does="what is wrong in the file"),
    Command(
        name="undo", takes="", does="take the last change back; undo others: one that was made elsewhere"
    ),
    Command(name="redo", takes="", does="make it again"),
    Command(name="anyway", takes="", does="do what was refused last, for it really happened"),
    Command(name="restore", takes="", does="write the game again if its file is gone or broken"),
    Command(name="quit", takes="", does="leave; nothing is lost"),
)


class PlainBoard:
    """One open game, asked line by line."""

    def __init__(self, session: BoardSession) -> None:
        """Answer for this game."""
        self.session = session
        self.is_left = False
        self._refused = ""
        self._commands = {command.name: getattr(self, f"_{command.name}") for command in BOARD_COMMANDS}

    def greeting(self) -> Iterator[Reply]:
        """What is said when the game is opened."""
        yield Reply(text=self._transcript.heading)
        for what, fact in self._transcript.facts:
            yield Reply(text=f"{what}: {fact}")
        yield from self._table("")
        for notice in self.session.notices:
            yield Reply(text=notice)
        yield Reply(text=f"Type an entry, such as {self.session.entry_example}, or help.")

    def answer(self, line: str) -> Iterator[Reply]:
        """Everything that is said to one line, what others did meanwhile first."""
        change = self.session.poll()
        if change is not None:
            yield Reply(text=change.message)
        word, _, rest = line.strip().partition(" ")
        command = self._commands.get(word.casefold())
        try:
            if command is not None:
                yield from command(rest.strip())
            elif word:
                yield from self._entry(line.strip())
        except DeduceError as error:
            yield Reply(text=failure_words(error), is_refusal=True)

    @property
    def _transcript(self) -> Transcript:
        return transcript(self.session.record)

    def _help(self, _: str) -> Iterator[Reply]:
        yield Reply(text=f"An entry: {self.session.entry_example}")
        for command in BOARD_COMMANDS:
            yield Reply(text=f"{f'{command.name} {command.takes}'.strip()}: {command.does}")

    def _show(self, _: str) -> Iterator[Reply]:
        shown = self._transcript
        for what, fact in shown.facts:
            yield Reply(text=f"{what}: {fact}")
        for row in shown.rows:
            yield Reply(
                text=", ".join(
                    f"{column} {cell}" for column, cell in zip(shown.columns, row, strict=True) if cell
                )
            )
        yield from self._table("")

    def _table(self, _: str) -> Iterator[Reply]:
        for what, fact in self._transcript.outcome:
            yield Reply(text=f"{what}: {fact}")

    def _advise(self, _: str) -> Iterator[Reply]:
        found = advice(self.session)
        for line in filter(None, (found.title, *found.lines)):
            yield Reply(text=line)

    def _look(self, who: str) -> Iterator[Reply]:
        private = self.session.game.private
        if private is None:
            raise MistakeError(f"nothing in {self.session.game.title} is one player's alone")
        lines = private(self.session.reading, who)
        if isinstance(lines, NotRead):
            raise MistakeError(lines.text)
        yield from (Reply(text=line) for line in lines)

    def _score(self, _: str) -> Iterator[Reply]:
        found = score(self.session, ())
        for line in (found.title, *found.lines):
            yield Reply(text=line)
        yield from self._table("")

    def _why(self, entry: str) -> Iterator[Reply]:
        progress = self.session.follow(f"{entry} ")
        if not progress.is_whole:
            raise MistakeError(progress.fault.text if progress.fault is not None else progress.expected)
        yield Reply(text=f"{progress.sentence}.")
        for reason in progress.illegal or ("The rules allow it.",):
            yield Reply(text=reason)

    def _faults(self, _: str) -> Iterator[Reply]:
        faults = self.session.reading.faults
        for fault in faults:
            yield Reply(text=fault.text if fault.line is None else f"line {fault.line}: {fault.text}")
        if not faults:
            yield Reply(text="Nothing is wrong.")

    def _undo(self, rest: str) -> Iterator[Reply]:
        return self._do(lambda: self.session.undo(others=rest.casefold() == OTHERS))

    def _redo(self, _: str) -> Iterator[Reply]:
        return self._do(self.session.redo)

    def _restore(self, _: str) -> Iterator[Reply]:
        return self._do(self.session.restore)

    def _anyway(self, _: str) -> Iterator[Reply]:
        refused = self._refused
        if not refused:
            raise MistakeError("nothing was refused that could be done anyway")
        return self._do(lambda: self.session.enter(refused, anyway=True))

    def _quit(self, _: str) -> Iterator[Reply]:
        self.is_left = True
        yield Reply(text="The game is saved.")

    def _entry(self, entry: str) -> Iterator[Reply]:
        return self._do(lambda: self.session.enter(entry), entry)

    def _do(self, action: Callable[[], Outcome], entry: str = "") -> Iterator[Reply]:
        outcome = action()
        yield Reply(text=outcome.message, is_refusal=not outcome.done)
        self._refused = entry if outcome.faults else ""
        if outcome.faults:
            yield Reply(text="Say anyway if that is what really happened.", is_refusal=True)
