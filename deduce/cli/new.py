"""`deduce new`: ask for the set-up and write a game file."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import TypeVar

import click

from deduce.cli.asking import Reader, ask, refuse_unasked
from deduce.cli.fronts import DELICATS, GAMES, board_front
from deduce.cli.output import ExitCode, finish, print_data, say
from deduce.errors import UnwritableError
from deduce.games.delicats.components import MISSIONS, Mission, Preference, SeenCard, mission
from deduce.games.delicats.wording import deal_rule, eat_rule
from deduce.records import DelicatsRecord, create_file, read_text, write_new
from deduce.records.delicats.codes import NotRead, read_card, read_preference
from deduce.records.delicats.names import bad_names, find_player

__all__ = ["command"]

AnswerT = TypeVar("AnswerT")

SHARED_OPTIONS = ("players", "title", "date")
DELICATS_OPTIONS = ("mission", "me", "own", "clue", "hand", "dealer")

MISSION_LIST = "\n".join(f"  {each.number}  {each.name}: {eat_rule(each)}" for each in MISSIONS)


@click.command("new")
@click.option("-o", "--output", type=click.Path(path_type=Path), help="The file to write.")
@click.option("--game", type=click.Choice(GAMES), default=DELICATS, show_default=True, help="The game.")
@click.option("--mission", help="DeliCats: 1 to 9.")
@click.option("--players", help='Names clockwise, such as "Ana, Ben, Cleo".')
@click.option("--me", help="DeliCats, Cat & Chocolate: your name; empty for an onlooker.")
@click.option(
    "--own",
    help="Empty if not noted. DeliCats: your own preference cards, such as ts or tuna,sofa. "
    "Cat & Chocolate: your side, society or cult.",
)
@click.option("--clue", help="DeliCats: the clue, in missions that have one.")
@click.option(
    "--hand",
    help="Your cards; empty if not noted. DeliCats: such as ms,hg,eb. Treats & Tails: such as 5C,AH,3D,4S.",
)
@click.option("--dealer", help="DeliCats: who holds the extra gift card; empty if not noted.")
@click.option("--clans", help='Pocket Cats: the players\' clans, such as "gourmets, musketeers".')
@click.option("--effects", help="Pocket Cats: yes, or no for a first game.")
@click.option("--start", help='Pocket Cats: the middle tile, such as "mouse 3"; empty if not noted.')
@click.option("--entrance", help="Treats & Tails: the first two visitors, such as JS,QD; empty if not noted.")
@click.option("--seed", help="Treats & Tails, Cat & Chocolate: the program deals, from this seed.")
@click.option("--first", help="Cat & Chocolate: who has the first turn; empty for the first player.")
@click.option("--title", help="A title for the game.")
@click.option("--date", help="The date of the game.")
def command(output: Path | None, game: str, **answers: str | None) -> None:
    """Ask for the set-up of a game and write a game file, or print it without -o."""
    if output is not None and output.exists():
        raise UnwritableError(f"{output} exists already; choose another name")
    if game == DELICATS:
        _check_options(game, answers, DELICATS_OPTIONS)
        _write(_delicats(answers), output, "WHO DRAWN BEFORE AFTER +")
        return
    asked = board_front(game)
    _check_options(game, answers, asked.begin_options)
    text = asked.begin(answers)
    _write(text, output, asked.example(read_text(text).record))


def _check_options(game: str, answers: Mapping[str, str | None], known: Sequence[str]) -> None:
    for name, answer in answers.items():
        if answer is not None and name not in (*SHARED_OPTIONS, *known):
            raise click.UsageError(f"--{name} is no question of {game}; it asks for {', '.join(known)}")


def _delicats(answers: Mapping[str, str | None]) -> str:
    if answers["mission"] is None:
        say(MISSION_LIST)
    chosen = ask("Mission", answers["mission"], _mission)
    say(f"{deal_rule(chosen)} {eat_rule(chosen)}")
    names = ask("Players clockwise, separated by commas", answers["players"], _players)
    record = DelicatsRecord(mission=chosen, players=names)
    record = replace(record, me=ask("Your name (empty: onlooker)", answers["me"], _seat(record)))
    if record.me is None:
        refuse_unasked(answers, ("own", "hand"), "an onlooker holds no cards; name the note-taker by --me")
    if not chosen.has_clue:
        refuse_unasked(answers, ("clue",), f"mission {chosen.number} has no clue")
    if record.me is not None:
        record = ask("Your preference cards (empty: not noted)", answers["own"], _own(record))
    if chosen.has_clue:
        record = ask("Clue", answers["clue"], _clue(record))
    if record.me is not None:
        record = ask("Cards in your hand (empty: not noted)", answers["hand"], _hand(record))
    record = replace(record, dealer=ask("Dealer (empty: not noted)", answers["dealer"], _seat(record)))
    return write_new(replace(record, title=answers["title"] or "", date=answers["date"] or ""))


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


def _write(text: str, output: Path | None, example: str) -> None:
    if output is None:
        print_data(text)
        return
    create_file(output, text)
    say(f'{output} is ready; go on with: deduce add {output} "{example}"')
    finish(ExitCode.ANSWERED)
