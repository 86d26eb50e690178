"""The reveal: preference cards and gifts as bowls are turned up, and the result."""

from collections.abc import Iterator, Sequence

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import OptionList, Static

from deduce.counted import counted
from deduce.games.delicats.components import CARDS, FOODS, PLACES, Card, Preference
from deduce.games.delicats.conditions import is_grey_hit, is_hit
from deduce.games.delicats.scoring import band
from deduce.gifts import Bowl
from deduce.records import known_hands, score
from tui.keys import Action, Place, bindings
from tui.screens.game_part import GamePart
from tui.screens.look_back import LookBackScreen
from tui.session.session import Session
from tui.widgets.choice_list import Choice, ChoiceList
from tui.widgets.pad import Pad, PadKey

__all__ = ["RevealScreen"]

HOLDS, LIES = "holds:", "lies:"
GREY = "grey"
HIT, MISS, LAID, ELSEWHERE = "hit", "miss", "here", "~"
"""What the pad says of a gift; the last is on another bowl."""


class RevealScreen(GamePart):
    """One bowl after the other: what its cat holds and what lies on it."""

    PLACE = Place.REVEAL
    BINDINGS = bindings(PLACE)
    DEFAULT_CSS = """
    RevealScreen {
        & #result { padding: 0 1; height: auto; text-style: bold; color: $text-accent; }
        & #bowls { height: auto; background: $surface; }
        & #chosen { padding: 0 1; height: auto; text-style: bold; }
        &.-narrow .-behind { display: none; }
        & #side { height: 1fr; }
    }
    """

    def __init__(self, session: Session) -> None:
        """Begin with the bowl of the last person on vacation."""
        super().__init__(session)
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
            yield Static(id="chosen")
            yield Pad("preferences", ())
            yield Pad("gifts", ())
        yield Static(id="message")

    def on_mount(self) -> None:
        """Show what was turned up."""
        self.query_one("#side").add_class("-behind")
        self.show()
        self.query_one(ChoiceList).focus()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Where there is room, both halves are in view; looking back needs everything turned up."""
        if action == "look_back":
            return score(self.session.record) is not None
        return self.has_class("-narrow") if action == "tabs" else super().check_action(action, parameters)

    def label_of(self, shown: Action) -> str:
        """The half that is not in view."""
        if shown.id == "tabs":
            return "Bowls" if self.query_one("#bowls").has_class("-behind") else "Cards"
        return shown.label

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Turn to another bowl."""
        event.stop()
        self.bowl = None if event.option_id == GREY else int(event.option_id or 0)
        self.show()
        if self.has_class("-narrow"):
            self.action_tabs()

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

    def follow(self) -> None:
        """Show what is noted now; whoever sat at the chosen bowl may have left."""
        super().follow()
        if self.bowl not in (*self.session.record.seats, None):
            self.bowl = None
        self.show()
        self.refresh_bindings()

    def action_tabs(self) -> None:
        """Change between the bowls and the cards of the chosen one."""
        bowls, side = self.query_one("#bowls"), self.query_one("#side")
        bowls.toggle_class("-behind")
        side.set_class(not bowls.has_class("-behind"), "-behind")
        (self.query_one("#gifts") if bowls.has_class("-behind") else bowls).focus()
        self.refresh_bindings()

    def action_next_bowl(self) -> None:
        """Turn to the next bowl clockwise, grey last."""
        bowls: list[Bowl] = [*self.session.record.seats, None]
        self.bowl = bowls[(bowls.index(self.bowl) + 1) % len(bowls)]
        self.show()

    def action_look_back(self) -> None:
        """Judge the gifts and the last round by what was known."""
        self.app.push_screen(LookBackScreen(self.session.record))

    def show(self) -> None:
        """Draw what is noted."""
        pads = {pad.id: pad for pad in self.query(Pad)}
        pads["preferences"].show(tuple(self._preference_rows()))
        pads["gifts"].show(tuple(self._gift_rows()))
        self.query_one(ChoiceList).show(self._choices())
        self.query_one("#result", Static).update(Content(self._result()))
        self.query_one("#chosen", Static).update(Content(f"{self._bowl_name(self.bowl)}:"))

    def _result(self) -> str:
        record = self.session.record
        result = score(record)
        if result is not None:
            return f"{result.hits} of {result.of} hits: {band(result.hits).words}"
        laid = sum(map(len, (record.gifts or {}).values()))
        missing = ", some preference cards are missing" if laid == len(CARDS) else ""
        return f"{laid} of {len(CARDS)} gifts noted{missing}"

    def _bowl_name(self, bowl: Bowl) -> str:
        return "Grey bowl" if bowl is None else f"{self.session.record.players[bowl]}'s bowl"

    def _choices(self) -> Iterator[Choice]:
        record = self.session.record
        for bowl in (*record.seats, None):
            gifts = (record.gifts or {}).get(bowl, ())
            hits = [self._verdict(card, bowl) for card in gifts].count(HIT)
            label = f"{self._bowl_name(bowl)}: {counted(len(gifts), 'gift')}"
            label += f", {counted(hits, 'hit')}" if hits else ""
            if bowl is not None and record.reveal.get(bowl):
                label += f", holds {', '.join(map(record.theme.name, record.reveal[bowl]))}"
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
                        label=self._verdict(card, self.bowl)
                        if card in here
                        else ELSEWHERE
                        if card in elsewhere
                        else "-",
                        is_chosen=card in here,
                    )
                    for card in cards
                ),
            ]

    def _verdict(self, card: Card, bowl: Bowl) -> str:
        """Whether a gift is a hit on that bowl, once the preference cards that tell it are known."""
        record = self.session.record
        hands = known_hands(record)
        of = record.seats if bowl is None else (bowl,)
        if any(len(hands.get(seat, ())) < record.mission.hand_size for seat in of):
            return LAID
        if bowl is None:
            is_good = is_grey_hit(record.mission, [hands[seat] for seat in of], card)
        else:
            is_good = is_hit(record.mission, hands[bowl], card)
        return HIT if is_good else MISS
