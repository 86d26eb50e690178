"""The reveal: preference cards and gifts as bowls are turned up, and the result."""

from collections.abc import Iterator, Sequence

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import OptionList, Static

from deduce.games.delicats.components import CARDS, FOODS, PLACES, Preference
from deduce.games.delicats.scoring import band
from deduce.gifts import Bowl
from deduce.records import known_hands, score
from tui.keys import Place, bindings
from tui.screens.frame import Frame
from tui.session.outcome import Outcome
from tui.session.session import Session
from tui.widgets.choice_list import Choice, ChoiceList
from tui.widgets.pad import Pad, PadKey

__all__ = ["RevealScreen"]

HOLDS, LIES = "holds:", "lies:"
GREY = "grey"


class RevealScreen(Frame[None]):
    """One bowl after the other: what its cat holds and what lies on it."""

    PLACE = Place.REVEAL
    BINDINGS = bindings(PLACE)
    DEFAULT_CSS = """
    RevealScreen {
        & #result { padding: 0 1; height: auto; text-style: bold; color: $text-accent; }
        & #bowls { height: auto; max-height: 8; background: $surface; }
        & #side { height: 1fr; }
        & #message { padding: 0 1; height: auto; max-height: 3; color: $text-warning; }
    }
    """

    def __init__(self, session: Session) -> None:
        """Begin with the bowl of the last person on vacation."""
        super().__init__()
        self.session = session
        rounds = session.record.rounds
        self.bowl: Bowl = rounds[-1].vacation if rounds else 0

    @property
    def heading(self) -> str:
        """What this is about."""
        return "Reveal: choose a bowl, tap what the cat holds and the gifts on it"

    def compose_body(self) -> ComposeResult:
        """The result so far, the bowls, the cards of the chosen one."""
        yield Static(id="result")
        yield ChoiceList("bowls")
        with Vertical(id="side"):
            yield Pad("preferences", ())
            yield Pad("gifts", ())
        yield Static(id="message")

    def on_mount(self) -> None:
        """Show what was turned up."""
        self.show()
        self.query_one(ChoiceList).focus()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Turn to another bowl."""
        event.stop()
        self.bowl = None if event.option_id == GREY else int(event.option_id or 0)
        self.show()

    def on_pad_pressed(self, event: Pad.Pressed) -> None:
        """Note or take back a preference card or a gift."""
        kind, _, number = event.key_id.partition(":")
        if f"{kind}:" == HOLDS:
            self._toggle_preference(Preference(int(number)))
        else:
            card = CARDS[int(number)]
            lies_here = card in (self.session.record.gifts or {}).get(self.bowl, ())
            if lies_here:
                self.settle(self.session.take_gift_back(card))
            else:
                self.settle(self.session.put_gift(card, self.bowl))

    def _toggle_preference(self, card: Preference) -> None:
        if self.bowl is None:
            return
        held = self.session.record.reveal.get(self.bowl, ())
        cards = [each for each in held if each != card] if card in held else [*held, card]
        self.settle(self.session.set_reveal(self.bowl, sorted(cards)))

    def settle(self, outcome: Outcome) -> None:
        """Show what came of an action."""
        self.query_one("#message", Static).update(Content("" if outcome.done else outcome.message))
        self.show()

    def action_next_bowl(self) -> None:
        """Turn to the next bowl clockwise, grey last."""
        bowls: list[Bowl] = [*self.session.record.seats, None]
        self.bowl = bowls[(bowls.index(self.bowl) + 1) % len(bowls)]
        self.show()

    def show(self) -> None:
        """Draw what is noted."""
        pads = {pad.id: pad for pad in self.query(Pad)}
        pads["preferences"].show(tuple(self._preference_rows()))
        pads["gifts"].show(tuple(self._gift_rows()))
        self.query_one(ChoiceList).show(self._choices())
        self.query_one("#result", Static).update(Content(self._result()))

    def _result(self) -> str:
        record = self.session.record
        result = score(record)
        if result is not None:
            return f"{result.hits} of {result.of} hits: {band(result.hits).words}"
        laid = sum(map(len, (record.gifts or {}).values()))
        missing = "" if known_hands(record) is not None else ", some preference cards are missing"
        return f"{laid} of {len(CARDS)} gifts noted{missing}"

    def _choices(self) -> Iterator[Choice]:
        record = self.session.record
        for bowl in (*record.seats, None):
            name = "Grey bowl" if bowl is None else f"{record.players[bowl]}'s bowl"
            gifts = len((record.gifts or {}).get(bowl, ()))
            held = "" if bowl is None else ", ".join(map(record.theme.name, record.reveal.get(bowl, ())))
            label = f"{name}: {gifts} gifts" + (f", holds {held}" if held else "")
            yield Choice(id=GREY if bowl is None else str(bowl), label=label, is_chosen=bowl == self.bowl)

    def _preference_rows(self) -> Iterator[Sequence[PadKey]]:
        record = self.session.record
        if self.bowl is None:
            return
        held = record.reveal.get(self.bowl, ())
        for kind in (FOODS, PLACES):
            cards = [card for card in kind if card in record.mission.preferences]
            if cards:
                yield [
                    PadKey(
                        id=f"{HOLDS}{int(card)}",
                        label=record.theme.name(card),
                        is_chosen=card in held,
                        is_possible=card != record.clue,
                    )
                    for card in cards
                ]

    def _gift_rows(self) -> Iterator[Sequence[PadKey]]:
        record = self.session.record
        here = (record.gifts or {}).get(self.bowl, ())
        elsewhere = {card for cards in (record.gifts or {}).values() for card in cards} - set(here)
        yield [PadKey(label=""), *(PadKey(label=record.theme.name(place)) for place in PLACES)]
        for food in FOODS:
            cards = [card for card in CARDS if card.food == food]
            yield [
                PadKey(label=record.theme.name(food)),
                *(
                    PadKey(
                        id=f"{LIES}{card.number}",
                        label="~" if card in elsewhere else "-",
                        is_chosen=card in here,
                    )
                    for card in cards
                ),
            ]
