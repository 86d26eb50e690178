"""The table: the rule, the grid, the rounds as they lie, and the line where the next one is entered."""

from collections.abc import Iterator
from dataclasses import replace

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import OptionList, Static

from deduce.games.delicats.components import Preference
from deduce.games.delicats.wording import eat_rule
from deduce.inference import Analysis, check_marks, percent
from deduce.records import Mark, Round, card_words
from tui.jobs import Answered, Certified, Deduction, Failed, Question, Report
from tui.keys import Action, Place, bindings
from tui.messages import Reported
from tui.screens.dialogs import ChoiceDialog
from tui.screens.frame import Frame
from tui.session.outcome import Outcome
from tui.session.session import Session
from tui.session.settings import HelpLevel
from tui.widgets.choice_list import Choice, ChoiceList
from tui.widgets.entry import EntryBox, EntryInput
from tui.widgets.grid import Cell, Grid, Known

__all__ = ["TableScreen"]

POLL_SECONDS = 1.0
CERTAIN, IMPOSSIBLE, HIDDEN = "✓", "×", "hidden"
MARKS = {Mark.YES: "yes", Mark.NO: "no", Mark.MAYBE: "maybe"}
NEXT_MARK = {None: Mark.YES, Mark.YES: Mark.NO, Mark.NO: Mark.MAYBE, Mark.MAYBE: None}
