"""`deduce new`: ask for the set-up and write a game file."""

import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import TypeVar

import click

from deduce.cli.output import ExitCode, finish, print_data, say
from deduce.errors import UnwritableError
from deduce.games.delicats.components import MISSIONS, Mission, Preference, SeenCard, mission
from deduce.games.delicats.wording import deal_rule, eat_rule
from deduce.records import DelicatsRecord, create_file, read_text, write_new
from deduce.records.delicats.codes import NotRead, read_card, read_preference
from deduce.records.delicats.names import bad_names, find_player

__all__ = ["command"]

AnswerT = TypeVar("AnswerT")
Reader = Callable[[str], AnswerT | NotRead]

MISSION_LIST = "\n".join(f"  {each.number}  {each.name}: {eat_rule(each)}" for each in MISSIONS)


@click.command("new")
@click.option("-o", "--output", type=click.Path(path_type=Path), help="The file to write.")
@click.option("--mission", "mission_number", help="1 to 9.")
@click.option("--players", help='Names clockwise, such as "Ana, Ben, Cleo".')
@click.option("--me", help="Your name at the table; empty for an onlooker.")
@click.option("--own", help="Your own preference cards, such as ts or tuna,sofa; empty if not noted.")
@click.option("--clue", help="The clue, in missions that have one.")
@click.option("--hand", help="Your investigation cards, such as ms,hg,eb; empty if not noted.")
@click.option("--dealer", help="Who holds the extra gift card; empty if not noted.")
@click.option("--title", help="A title for the game.")
@click.option("--date", help="The date of the game.")
def command(
    output: Path | None,
    mission_number: str | None,
    players: str | None,
    me: str | None,
    own: str | None,
    clue: str | None,
    hand: str | None,
    dealer: str | None,
    title: str | None,
    date: str | None,
) -> None:
    """Ask for the set-up of a DeliCats game and write a game file, or print it without -o."""
    if output is not None and output.exists():
        raise UnwritableError(f"{output} exists already; choose another name")
    if mission_number is None:
        say(MISSION_LIST)
    chosen = _answer("Mission", mission_number, _mission)
    say(f"{deal_rule(chosen)} {eat_rule(chosen)}")
    names = _answer("Players clockwise, separated by commas", players, _players)
    record = DelicatsRecord(mission=chosen, players=names)
    record = replace(record, me=_answer("Your name (empty: onlooker)", me, _seat(record)))
    if record.me is not None:
        record = _answer("Your preference cards (empty: not noted)", own, _own(record))
    if chosen.has_clue:
        record = _answer("Clue", clue, _clue(record))
    if record.me is not None:
        record = _answer("Cards in your hand (empty: not noted)", hand, _hand(record))
    record = replace(record, dealer=_answer("Dealer (empty: not noted)", dealer, _seat(record)))
    _write(replace(record, title=title or "", date=date or ""), output)


def _answer(question: str, given: str | None, read: Reader[AnswerT]) -> AnswerT:
    """The answer given as an option, else asked for until it can be read; misuse where nobody can be."""
    if given is not None:
        answer = read(given.strip())
        if isinstance(answer, NotRead):
            raise click.UsageError(f"{question}: {answer.text}")
        return answer
    if not sys.stdin.isatty():
        answer = read("")
        if isinstance(answer, NotRead):
            raise click.UsageError(f"{question}: give it as an option, since there is nobody to ask")
        return answer
    while True:
        answer = read(click.prompt(question, default="", show_default=False, err=True).strip())
        if not isinstance(answer, NotRead):
            return answer
        say(f"  {answer.text}")


def _mission(text: str) -> Mission | NotRead:
    if text.isascii() and text.isdecimal() and 1 <= int(text[:9]) <= len(MISSIONS):
        return mission(int(text))
    return NotRead(text=f"expected a mission from 1 to {len(MISSIONS)}, got {text!r}")


def _players(text: str) -> tuple[str, ...] | NotRead:
    names = tuple(name.strip() for name in text.split(","))
    for _, _, fault in bad_names(names):
        return NotRead(text=fault)
    return _checked(DelicatsRecord(mission=MISSIONS[0], players=names), names)


def _seat(record: DelicatsRecord) -> Reader[int | None]:
    return lambda text: find_player(record.players, text) if text else None


def _own(record: DelicatsRecord) -> Reader[DelicatsRecord]:
    def read(text: str) -> DelicatsRecord | NotRead:
        cards = _preferences(record, text)
        if isinstance(cards, NotRead) or record.me is None or not cards:
            return cards if isinstance(cards, NotRead) else record
        with_own = replace(record, preferences=MappingProxyType({record.me: cards}))
        return _checked(with_own, with_own)

    return read


def _clue(record: DelicatsRecord) -> Reader[DelicatsRecord]:
    def read(text: str) -> DelicatsRecord | NotRead:
        card = read_preference(record.theme, text)
        if isinstance(card, NotRead):
            return card
        with_clue = replace(record, clue=card)
        return _checked(with_clue, with_clue)

    return read


def _hand(record: DelicatsRecord) -> Reader[DelicatsRecord]:
    def read(text: str) -> DelicatsRecord | NotRead:
        cards: list[SeenCard] = []
        for word in text.replace(",", " ").split():
            card = read_card(record.theme, word)
            if isinstance(card, NotRead):
                return card
            cards.append(card)
        with_hand = replace(record, hand=tuple(cards))
        return _checked(with_hand, with_hand)

    return read


def _preferences(record: DelicatsRecord, text: str) -> tuple[Preference, ...] | NotRead:
    """Preference cards as names or letters, or two of them as the code of a card."""
    words = text.replace(",", " ").replace("/", " ").split()
    both = read_card(record.theme, words[0]) if len(words) == 1 else None
    if isinstance(both, SeenCard) and both.food is not None and both.place is not None:
        return (both.food, both.place)
    cards: list[Preference] = []
    for word in words:
        card = read_preference(record.theme, word)
        if isinstance(card, NotRead):
            return card
        cards.append(card)
    return tuple(cards)


def _checked(record: DelicatsRecord, answer: AnswerT) -> AnswerT | NotRead:
    """The answer, or why the game file would be at fault with it; the clue is asked for later."""
    for fault in read_text(write_new(record)).faults:
        if fault.code != "missing-clue":
            return NotRead(text=fault.text)
    return answer


def _write(record: DelicatsRecord, output: Path | None) -> None:
    text = write_new(record)
    if output is None:
        print_data(text)
        return
    create_file(output, text)
    say(f'{output} is ready; add rounds with: deduce add {output} "WHO DRAWN BEFORE AFTER +"')
    finish(ExitCode.ANSWERED)
