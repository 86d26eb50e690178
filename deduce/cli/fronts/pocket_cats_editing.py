"""Beginning a file of Pocket Cats and adding to it."""

from collections.abc import Callable, Mapping
from dataclasses import replace

import click

from deduce.cli.asking import ask
from deduce.cli.files import unread_entry
from deduce.cli.fronts import Added
from deduce.games.pocket_cats import DogTurn
from deduce.games.pocket_cats.components import PLAYERS, Clan
from deduce.games.pocket_cats.conditions import why_not_against
from deduce.records import EntryFault, NotRead, PocketCatsRecord, Reading, bad_names
from deduce.records.pocket_cats.editing import add_move, replace_last_move, set_dog_turn, set_tile
from deduce.records.pocket_cats.entry import Placed, parse_entry
from deduce.records.pocket_cats.finish import finish_faults, why_not_placed
from deduce.records.pocket_cats.model import UNSEEN
from deduce.records.pocket_cats.replay import move_faults, standing, why_not_move
from deduce.records.pocket_cats.wording import last_event, move_sentence, placed_words
from deduce.records.pocket_cats.words import read_clan, read_tile
from deduce.records.pocket_cats.writing import write_new
from deduce.records.suggestions import shown

__all__ = ["add", "begin"]


def begin(answers: Mapping[str, str | None]) -> str:
    """Asks for players, effects, clans and the middle tile; the text of a new file."""
    players = ask("Players, who has the first turn first", answers["players"], _players)
    effects = ask("Effects of clans and leaders, yes or no (empty: yes)", answers["effects"], _yes_or_no)
    clans = ask(f"Clans of {players[0]} and {players[1]}", answers["clans"], _clans(effects=effects))
    record = PocketCatsRecord(
        players=players,
        clans=clans,
        effects=effects,
        title=answers["title"] or "",
        date=answers["date"] or "",
    )
    return write_new(ask("Middle tile (empty: not noted)", answers["start"], _with_start(record)))


def add(reading: Reading, entry: str) -> Added:
    """The file with one more move, the swap of the pending one, a tile of a finished table, a dog turned."""
    record = reading.record
    if not isinstance(record, PocketCatsRecord):
        raise click.UsageError("the set-up of this file is at fault; `deduce check` says where")
    parsed = parse_entry(record, entry)
    if isinstance(parsed, EntryFault):
        raise unread_entry(entry, parsed)
    if isinstance(parsed, Placed):
        return Added(
            text=set_tile(reading.text, parsed.square, parsed.tile),
            sentence=placed_words(parsed.square, parsed.tile),
            faults=why_not_placed(record, parsed.square, parsed.tile),
        )
    if isinstance(parsed, DogTurn):
        after = replace(record, turned=parsed)
        return Added(
            text=set_dog_turn(reading.text, parsed),
            sentence=last_event(after) or "",
            faults=[fault for fault in finish_faults(after) if fault.path[0] == "endgame"],
        )
    change = add_move if standing(record).pending is None else replace_last_move
    return Added(
        text=change(reading.text, parsed),
        sentence=move_sentence(record, parsed),
        faults=why_not_move(record, parsed),
    )


def _players(text: str) -> tuple[str, str] | NotRead:
    names = tuple(name.strip() for name in text.split(","))
    for _, _, fault in bad_names(names):
        return NotRead(text=fault)
    match names:
        case (first, second):
            return (first, second)
    return NotRead(text=f"Pocket Cats is for {PLAYERS} players, and these are {len(names)}")


def _clans(*, effects: bool) -> Callable[[str], tuple[Clan, Clan] | NotRead]:
    def read(text: str) -> tuple[Clan, Clan] | NotRead:
        clans = [read_clan(name) for name in text.replace(",", " ").split()]
        for clan in clans:
            if isinstance(clan, NotRead):
                return clan
        known = tuple(clan for clan in clans if isinstance(clan, Clan))
        refusal = why_not_against(known, effects=effects)
        if refusal is not None:
            return NotRead(text=refusal.text)
        first, second = known
        return (first, second)

    return read


def _with_start(record: PocketCatsRecord) -> Callable[[str], PocketCatsRecord | NotRead]:
    def read(text: str) -> PocketCatsRecord | NotRead:
        tile = read_tile(text) if text else UNSEEN
        if isinstance(tile, NotRead):
            return tile
        begun = replace(record, start=tile)
        faults = move_faults(begun)
        return NotRead(text=faults[0].text) if faults else begun

    return read


def _yes_or_no(text: str) -> bool | NotRead:
    answer = {"": True, "yes": True, "y": True, "no": False, "n": False}.get(text.lower())
    return NotRead(text=f"expected yes or no, and got {shown(text)}") if answer is None else answer
