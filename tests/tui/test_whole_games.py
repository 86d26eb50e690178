"""Whole games through the app: each mission by keys, one by taps alone, the end of the game included."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from deduce.games.delicats import Setup, observe
from deduce.games.delicats.components import MISSIONS, Card, SeenCard
from deduce.records import DelicatsRecord, Round, entry_line
from tests.random_games import finished
from tests.random_games import record_of as game_of
from tests.tui.at_the_table import begun, example, game_file, line, record_of, rounds_of, table
from tests.tui.driving import PHONE, Driver, driven, press, running, screen_name, settle, type_text
from tui.screens.gifts import GiftsScreen
from tui.screens.reveal import RevealScreen
from tui.serve.child import View
from tui.widgets.entry_pad import EntryPad
from tui.widgets.pad import Pad, PadKey

ALWAYS = (3, 6, 9)
"""Missions with all cards seen, with two drawn cards, and with one that lies face down."""


@pytest.mark.parametrize(
    "number",
    [pytest.param(number, marks=() if number in ALWAYS else pytest.mark.slow) for number in range(1, 10)],
)
@driven
async def test_every_round_by_keys(number: int, tmp_path: Path) -> None:
    """A whole four-player game of each mission is typed in, and is on the disk as it was played."""
    state = finished(Setup(mission=MISSIONS[number - 1], players=4), seed=number)
    played = game_of(observe(state, 0))
    path = game_file(tmp_path, begun(played))
    async with running(game=path) as pilot:
        for laid in played.rounds:
            await type_text(pilot, entry_line(table(pilot).session.record, laid))
            await press(pilot, "enter")
            assert line(pilot) == ""
    assert rounds_of(path) == played.rounds


async def tap_key(pilot: Driver, pad: Pad, label: str) -> None:
    """Tap the key of a pad that says this."""
    places = [(y, x) for y, row in enumerate(pad.rows) for x, key in enumerate(row) if says(key, label)]
    assert len(places) == 1, (label, pad.rows)
    row, column = places[0]
    offset = (column * pad._width + 1, row * pad._key_height + pad._key_height // 2)
    await pilot.click(pad, offset=offset)
    await settle(pilot)


def says(key: PadKey, label: str) -> bool:
    """Whether a key can be tapped and says this."""
    return key.is_key and key.label == label


def taps(record: DelicatsRecord, laid: Round) -> Iterator[str]:
    """The keys that say a round, one after the other."""
    if laid.number == 1 and laid.active is not None:
        yield record.players[laid.active]
    yield record.players[laid.vacation]
    for card in laid.cards:
        yield from card_taps(record, card)
    yield "ATE" if laid.eats else "DID NOT EAT"
    yield "Save"


def card_taps(record: DelicatsRecord, card: SeenCard) -> Iterator[str]:
    """The keys that say a card."""
    if card.food is None and card.place is None:
        yield "unseen"
        return
    yield "food ?" if card.food is None else record.theme.name(card.food)
    yield "rest ?" if card.place is None else record.theme.name(card.place)


@pytest.mark.parametrize(("size", "rounds"), [(PHONE, 2), pytest.param((80, 24), 4, marks=pytest.mark.slow)])
@driven
async def test_every_round_by_taps(size: tuple[int, int], rounds: int, tmp_path: Path) -> None:
    """The rounds of a game are tapped in without a keyboard, half seen and unseen cards among them."""
    whole = example(3)
    played = begun(whole, rounds)
    path = game_file(tmp_path, begun(played))
    async with running(size=size, game=path, view=View.SEAT if size == PHONE else None) as pilot:
        await pilot.click("#line")
        await settle(pilot)
        for laid in played.rounds:
            for label in taps(table(pilot).session.record, laid):
                await tap_key(pilot, table(pilot).query_one(EntryPad), label)
    assert [laid.cards for laid in rounds_of(path)] == [laid.cards for laid in played.rounds]
    assert [laid.eats for laid in rounds_of(path)] == [laid.eats for laid in played.rounds]


@driven
async def test_the_end_of_the_game_by_taps(tmp_path: Path) -> None:
    """Gift cards are taken up and laid as planned; the reveal scores what the example scores."""
    played = example(3)
    path = game_file(tmp_path, begun(played, len(played.rounds)))
    async with running(size=(100, 40), game=path) as pilot:
        await press(pilot, "escape", "g")
        await take_up(pilot, played.gift_cards)
        assert record_of(path).gift_cards == played.gift_cards
        await lay_as_planned(pilot)
        laid = record_of(path).gifts or {}
        assert sorted(card for cards in laid.values() for card in cards) == sorted(played.gift_cards)
        await press(pilot, "r")
        assert screen_name(pilot) == "RevealScreen"
        await turn_up(pilot, played)
        result = pilot.app.screen.query_one("#result").render()
        assert "of 25 hits" in str(result)
    assert record_of(path).reveal == played.reveal
    assert by_bowl(record_of(path)) == by_bowl(played)


def by_bowl(record: DelicatsRecord) -> dict[int | None, list[Card]]:
    """The gifts on each bowl, whatever the order in which they were noted."""
    return {bowl: sorted(cards) for bowl, cards in (record.gifts or {}).items()}


async def take_up(pilot: Driver, cards: Sequence[Card]) -> None:
    """Tap the gift cards."""
    screen = pilot.app.screen
    assert isinstance(screen, GiftsScreen)
    pad = screen.query_one(Pad)
    for card in cards:
        await tap_id(pilot, pad, str(card.number))


async def lay_as_planned(pilot: Driver) -> None:
    """Wait for the plan and lay every card by it."""
    screen = pilot.app.screen
    assert isinstance(screen, GiftsScreen)
    while screen.plan is None:
        await settle(pilot)
    await press(pilot, "l")


async def turn_up(pilot: Driver, played: DelicatsRecord) -> None:
    """Note every bowl of the game by taps."""
    screen = pilot.app.screen
    assert isinstance(screen, RevealScreen)
    for bowl, cards in (played.gifts or {}).items():
        screen.bowl = bowl
        screen.show()
        await settle(pilot)
        pads = {pad.id: pad for pad in screen.query(Pad)}
        for preference in () if bowl is None else played.reveal[bowl]:
            await tap_id(pilot, pads["preferences"], f"holds:{int(preference)}")
        for card in cards:
            if card not in (record_of(screen.session.path).gifts or {}).get(bowl, ()):
                await tap_id(pilot, pads["gifts"], f"lies:{card.number}")


async def tap_id(pilot: Driver, pad: Pad, key_id: str) -> None:
    """Tap the key with this id."""
    for y, row in enumerate(pad.rows):
        for x, key in enumerate(row):
            if key.id == key_id:
                await pilot.click(pad, offset=(x * pad._width + 1, y * pad._key_height))
                await settle(pilot)
                return
    raise AssertionError(f"the pad has no key {key_id!r}")
