"""The commands of a game line by line: what each is called, what it takes and what it does."""

from dataclasses import dataclass

__all__ = ["COMMANDS", "Command"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Command:
    """One command."""

    name: str
    takes: str
    does: str


COMMANDS = (
    Command(name="help", takes="", does="these lines"),
    Command(name="grid", takes="", does="what is certain, possible and impossible for each cat"),
    Command(name="why", takes="WHO CARD", does="the smallest reason for what the grid says there"),
    Command(name="rounds", takes="", does="the rounds so far"),
    Command(name="table", takes="", does="cat cards, deck and whose turn it is, to compare with the table"),
    Command(name="faults", takes="", does="what is wrong in the file, and what is worth knowing"),
    Command(name="repairs", takes="", does="what would mend rounds that contradict each other"),
    Command(name="mend", takes="N", does="make repair N"),
    Command(name="audit", takes="", does="what should lie on the table, doubtful rounds first"),
    Command(
        name="advice", takes="[CARD, or WHO CARD]", does="whom to hand it to, what to add, or when to stop"
    ),
    Command(
        name="undo", takes="", does="take the last change back; undo others: one that was made elsewhere"
    ),
    Command(name="redo", takes="", does="make it again"),
    Command(name="anyway", takes="", does="do what was refused last, for it really happened"),
    Command(name="edit", takes="N ENTRY", does="another round in the place of round N"),
    Command(name="insert", takes="N ENTRY", does="a forgotten round before round N"),
    Command(name="delete", takes="N", does="take round N out"),
    Command(name="move", takes="N TO", does="put round N at another place"),
    Command(name="note", takes="N [TEXT or none]", does="a note on round N, or what it says"),
    Command(name="whatif", takes="ENTRY, or WHO CARD", does="assume a round or a preference card"),
    Command(name="leave", takes="", does="assume nothing any more"),
    Command(name="mark", takes="WHO CARD yes, no, maybe or none", does="mark a cell of your own grid"),
    Command(name="check", takes="", does="whether your marks are right so far"),
    Command(name="level", takes="notes, check or full", does="how much is concluded in this game"),
    Command(name="hand", takes="[CARD.. or none]", does="the cards in your hand now, or which are noted"),
    Command(name="stop", takes="", does="the group moved to the gifts"),
    Command(name="resume", takes="", does="the group plays on after all"),
    Command(
        name="gifts", takes="[CARD.. or none]", does="the gift cards that you took up, or where each goes"
    ),
    Command(name="put", takes="CARD WHO, or CARD grey", does="a gift card on a bowl"),
    Command(
        name="reveal",
        takes="[WHO [CARD.. or none]]",
        does="the preference cards that somebody turned up, or which are noted",
    ),
    Command(name="lookback", takes="", does="each gift by what was known, and whether to play on was right"),
    Command(name="restore", takes="", does="write the game again if its file is gone or broken"),
    Command(name="quit", takes="", does="leave; nothing is lost"),
)
