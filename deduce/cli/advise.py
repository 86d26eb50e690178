"""`deduce advise`: the next decision, best option first."""

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NoReturn

import click

from deduce.advice.delicats import StopAdvice, error_words, hand_advice, row_advice, stop_advice
from deduce.cli.answering import deciding, open_clear
from deduce.cli.files import FILE
from deduce.cli.fronts import Advised, Hidden, board_front
from deduce.cli.given import refuse_given
from deduce.cli.output import ExitCode, finish, print_data, print_json, say
from deduce.cli.provable import provable, provable_lines
from deduce.counted import counted
from deduce.errors import ContradictionError, ImpossibleCardError
from deduce.games.delicats.components import Card
from deduce.games.delicats.conditions import contributors
from deduce.percent import percent
from deduce.records import DelicatsRecord, NotRead, find_player, read_card
from deduce.records.delicats.words import split_words

__all__ = ["command"]

READ_ALWAYS = {"file", "as_json"}
DECISIONS = {"cards": set[str](), "row": {"hand"}, "stopping": {"seed"}, "others": set[str]()}
"""The decisions in DeliCats by the option that names each, and what is read besides."""


@click.command("advise")
@click.argument("file", type=FILE)
@click.option("--card", "cards", multiple=True, help="Whom to hand this drawn card to; twice in mission 6.")
@click.option("--row", help='Which card to add to this row: who is on vacation, what was drawn: "ben tr".')
@click.option("--hand", help="Your cards to choose from, such as ms,hg,eb; else those in the file.")
@click.option("--stop", "stopping", is_flag=True, help="Play on or give gifts now, from sampled games.")
@click.option("--others", is_flag=True, help="What each other seat can prove already.")
@click.option("--seed", type=int, default=0, show_default=True, help="Of the sampled games.")
@click.option("--json", "as_json", is_flag=True, help="One JSON document on standard output.")
@click.pass_context
def command(
    context: click.Context,
    file: Path,
    cards: tuple[str, ...],
    row: str | None,
    hand: str | None,
    stopping: bool,
    others: bool,
    seed: int,
    as_json: bool,
) -> None:
    """The next decision in FILE, best option first, each with its score and the parts of it.

    In DeliCats a row scores the bits that all who watch it learn, each by what they know themselves; whoever
    adds a card to it is taken to add the best of three unseen cards, you the best of your own.
    """
    reading = open_clear(file, as_json=as_json)
    record = reading.record
    unseen: Sequence[Hidden] = ()
    if isinstance(record, DelicatsRecord):
        _refuse_unless_one(context)
        try:
            with deciding({"others": {}} if others else {"options": []}, as_json=as_json):
                if others:
                    _tell_others(record, as_json=as_json)
                    finish(ExitCode.FAULTS if reading.faults else ExitCode.ANSWERED)
                options = _options(record, cards, row, hand, seed)
        except ImpossibleCardError as error:
            raise click.UsageError(str(error)) from None
        except ContradictionError as error:
            _end_without_deal(error, as_json=as_json)
    else:
        refuse_given(context, f"a game of {reading.game}", but=READ_ALWAYS)
        game = board_front(reading.game)
        options, unseen = game.advise(reading), game.hidden(reading)
    if as_json:
        chances = {"hidden": {each.what: each.chance for each in unseen}} if unseen else {}
        print_json({"options": [option.to_json() for option in options], **chances})
    else:
        print_data("\n".join([*_lines(options), *(f"hidden: {each.what}: {each.text}" for each in unseen)]))
    finish(ExitCode.FAULTS if reading.faults else ExitCode.ANSWERED)


def _refuse_unless_one(context: click.Context) -> None:
    """Misuse where not one decision is named, or where something was given that it has no use for."""
    named = [name for name in DECISIONS if context.params[name] not in (None, False, ())]
    if len(named) != 1:
        raise click.UsageError('name the decision: --card CARD, --row "WHO DRAWN" or --stop; or --others')
    decision = named[0]
    (option,) = (each.opts[0] for each in context.command.params if each.name == decision)
    refuse_given(context, option, but={decision, *DECISIONS[decision], *READ_ALWAYS})


def _options(
    record: DelicatsRecord, cards: Sequence[str], row: str | None, hand: str | None, seed: int
) -> Sequence[Advised]:
    if cards:
        return _hand_options(record, cards)
    if row is not None:
        return _row_options(record, row, hand)
    return _stop_options(stop_advice(record, seed=seed, progress=_progress))


def _tell_others(record: DelicatsRecord, *, as_json: bool) -> None:
    found = provable(record)
    if as_json:
        print_json(
            {
                "others": {
                    other: {
                        cat: {card: float(chance) for card, chance in chances.items()}
                        for cat, chances in cats.items()
                    }
                    for other, cats in found.items()
                }
            }
        )
    else:
        print_data("\n".join(provable_lines(found)))


def _end_without_deal(error: ContradictionError, *, as_json: bool) -> NoReturn:
    if as_json:
        print_json({"consistent": False, "options": []})
    say(f"deduce: {error}; `deduce check` says how to mend it")
    finish(ExitCode.FAULTS)


def _hand_options(record: DelicatsRecord, words: Sequence[str]) -> list[Advised]:
    drawn = [_card(record, word) for word in words]
    if len(drawn) != record.mission.drawn:
        given = counted(len(drawn), "is", "are") + " given"
        raise click.UsageError(f"this mission draws {record.mission.drawn}, and {given}")
    return [
        Advised(
            choice=record.players[option.seat],
            score=option.score,
            parts={**_named(record, option.gains), "eats": option.eats, "cat cards left": option.cat_cards},
            error=option.error,
            text=_told(record, option.gains, option.eats) + f", {counted(option.cat_cards, 'cat card')} left",
        )
        for option in hand_advice(record, drawn)
    ]


def _row_options(record: DelicatsRecord, row: str, hand: str | None) -> list[Advised]:
    words = [word.text for word in split_words(row).words]
    if not words:
        raise click.UsageError(f'--row says who is on vacation and what was drawn: "ben tr"; it is {row!r}')
    who, *words = words
    seat = find_player(record.players, who)
    if isinstance(seat, NotRead):
        raise click.UsageError(seat.text)
    if len(words) != record.mission.drawn:
        wanted = counted(record.mission.drawn, "drawn card comes", "drawn cards come")
        raise click.UsageError(f"after the name {wanted}, ? for one not seen")
    if record.me not in contributors(len(record.players), seat):
        raise click.UsageError(f"you add no card to the row of {record.players[seat]}")
    drawn = [None if word == "?" else _card(record, word) for word in words]
    own = [card.card for card in record.hand if card.card is not None]
    if hand is not None:
        own = [_card(record, word) for word in hand.replace(",", " ").split()]
    if not own:
        raise click.UsageError("name the cards in your hand: --hand ms,hg,eb")
    return [
        Advised(
            choice=record.theme.card_name(option.card),
            score=option.score,
            parts={**_named(record, option.gains), "eats": option.eats},
            error=option.error,
            text=_told(record, option.gains, option.eats),
        )
        for option in row_advice(record, seat, drawn, own)
    ]


def _stop_options(advice: StopAdvice) -> list[Advised]:
    return [
        Advised(
            choice=option.choice,
            score=option.hits,
            parts={f"at least {low}": chance for low, chance in option.odds.items()},
            error=option.error,
            text=", ".join(
                f"{low} hits {percent(chance, sampled=True)} (±{100 * option.odds_error[low]:.0f})"
                for low, chance in option.odds.items()
            ),
        )
        for option in advice.options
    ]


def _named(record: DelicatsRecord, gains: Mapping[int, float]) -> dict[str, float]:
    return {f"bits for {record.players[seat]}": gain for seat, gain in gains.items()}


def _told(record: DelicatsRecord, gains: Mapping[int, float], eats: float) -> str:
    learned = ", ".join(f"{record.players[seat]} {gain:.2f}" for seat, gain in gains.items())
    return f"bits learned: {learned}; eats {percent(round(eats, 9))}"


def _card(record: DelicatsRecord, word: str) -> Card:
    seen = read_card(record.theme, word)
    if isinstance(seen, NotRead):
        raise click.UsageError(seen.text)
    if seen.card is None:
        raise click.UsageError(f"{word} leaves a half open; name the whole card")
    return seen.card


def _lines(options: Sequence[Advised]) -> list[str]:
    width = max(len(option.choice) for option in options)
    return [
        f"{option.choice.ljust(width)}  {option.score:.2f}{error_words(option.error)}  {option.text}"
        for option in options
    ]


def _progress(done: int, of: int) -> bool:
    if sys.stderr.isatty() and done % 5 == 0:
        say(f"{done} of {of} sampled games")
    return True
