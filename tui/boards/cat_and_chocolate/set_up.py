"""The set-up of Cat & Chocolate: who deals, who plays, who begins, and how a tie counts."""

from collections.abc import Sequence
from types import MappingProxyType

from deduce.games.cat_and_chocolate import NUMBERED_RULINGS, Rulings, Side
from deduce.games.cat_and_chocolate.components import PLAYERS
from deduce.games.cat_and_chocolate.conditions import why_not_players
from deduce.records import ChocolateRecord, bad_names
from deduce.records.cat_and_chocolate.writing import write_new
from tui.session.board_game import Answers, NameCount, Option, Question, chosen, new_seed

__all__ = ["QUESTIONS", "begin"]

DEALER, APP, REAL = "dealer", "app", "real"
NAMES = "players"
FIRST = "first"
ME, NOBODY = "me", "?"
SIDE, NOT_NOTED = "side", "?"
TIE, AVOIDS, FAILS = "tie", "avoids", "fails"
LENGTH, WHOLE, SHORT = "length", "whole", "short"
SHORT_ROUNDS = 2
"""Turns that everybody has in a short game."""


def begin(answers: Answers, today: str) -> str:
    """The text of a new file."""
    names = answers[NAMES]
    me = names.index(answers[ME][0]) if answers.get(ME, ()) not in ((), (NOBODY,)) else None
    side = answers.get(SIDE, ())
    sides = {} if me is None or side in ((), (NOT_NOTED,)) else {me: Side(side[0])}
    return write_new(
        ChocolateRecord(
            players=names,
            me=me,
            first=names.index(answers[FIRST][0]),
            allegiances=MappingProxyType(sides),
            seed="" if _is_real(answers) else new_seed(),
            rulings=Rulings(
                tie_is_success=answers[TIE] == (AVOIDS,),
                end_position=SHORT_ROUNDS * len(names) if answers.get(LENGTH) == (SHORT,) else None,
            ),
            date=today,
        )
    )


def _dealers(_: Answers) -> Sequence[Option]:
    return (
        Option(
            id=APP,
            label="The app deals",
            detail="No box needed: sides, items and events are ours, and the device goes from hand to hand.",
        ),
        Option(id=REAL, label="Real cards", detail="You play with the box; the app counts, times and votes."),
    )


def _players(answers: Answers) -> Sequence[Option]:
    return tuple(Option(id=name, label=name) for name in answers.get(NAMES, ()))


def _note_takers(answers: Answers) -> Sequence[Option]:
    nobody = Option(
        id=NOBODY, label="Nobody", detail="The device lies in the middle; nothing secret is on it."
    )
    return (nobody, *_players(answers))


def _sides(_: Answers) -> Sequence[Option]:
    sides = tuple(Option(id=side.value, label=side.value) for side in Side)
    return (*sides, Option(id=NOT_NOTED, label="not noted", detail="Advice needs it."))


def _ties(_: Answers) -> Sequence[Option]:
    ruling = next(each for each in NUMBERED_RULINGS if each.option == "tie_is_success")
    return tuple(
        Option(id=answer, label=reading[:1].upper() + reading[1:])
        for answer, reading in zip((AVOIDS, FAILS), ruling.readings, strict=True)
    )


def _lengths(_: Answers) -> Sequence[Option]:
    ruling = next(each for each in NUMBERED_RULINGS if each.option == "end_position")
    return (
        Option(id=WHOLE, label="A whole game", detail=f"END! lies near the middle: {ruling.readings[0]}."),
        Option(
            id=SHORT, label="A short game", detail=f"Everybody has {SHORT_ROUNDS} turns, then END! comes."
        ),
    )


def _is_real(answers: Answers) -> bool:
    return answers.get(DEALER) == (REAL,)


def _has_note_taker(answers: Answers) -> bool:
    return _is_real(answers) and answers.get(ME, ()) not in ((), (NOBODY,))


def _why_not_named(answers: Answers) -> str:
    names = answers.get(NAMES, ())
    for _, _, text in bad_names(names):
        return text
    refusal = why_not_players(len(names))
    return "" if refusal is None else refusal.text


QUESTIONS = (
    Question(
        id=DEALER,
        name="Who deals",
        question="Who deals?",
        hint="Choose.",
        options=_dealers,
        why_not=chosen(DEALER),
    ),
    Question(
        id=NAMES,
        name="Players",
        question="Who plays?",
        hint=f"{PLAYERS[0]} to {PLAYERS[-1]} names clockwise.",
        names=NameCount(most=PLAYERS[-1]),
        why_not=_why_not_named,
    ),
    Question(
        id=FIRST,
        name="First turn",
        question="Who has visited most haunted mansions?",
        hint="Choose who has the first turn.",
        options=_players,
        why_not=chosen(FIRST),
    ),
    Question(
        id=TIE,
        name="A tie",
        question="Is the accident avoided when as many say SAFE! as OUT!?",
        hint="Choose.",
        options=_ties,
        why_not=chosen(TIE),
    ),
    Question(
        id=LENGTH,
        name="Length",
        question="How long?",
        hint="Choose.",
        options=_lengths,
        why_not=chosen(LENGTH),
        is_asked=lambda answers: not _is_real(answers),
    ),
    Question(
        id=ME,
        name="Note-taker",
        question="Whose device is it?",
        hint="Whoever takes notes for themself alone can ask for advice.",
        options=_note_takers,
        why_not=chosen(ME),
        is_asked=_is_real,
    ),
    Question(
        id=SIDE,
        name="Your side",
        question="Which side are you on?",
        hint="Look at your card; nobody else should look at this screen.",
        options=_sides,
        why_not=chosen(SIDE),
        is_asked=_has_note_taker,
    ),
)
