"""The gifts: which cards you took up, where each goes, and what the plan is worth."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import OptionList, Static

from deduce.games.delicats.components import CARDS, FOODS, PLACES, Card
from deduce.games.delicats.wording import hit_rule
from deduce.gifts import Bowl, GiftOdds, Goal, Plan
from deduce.inference import Analysis
from deduce.percent import percent
from deduce.records import DelicatsRecord
from tui.inquirer import Inquirer
from tui.inquiries import Planned, planned
from tui.jobs import Answered, Deduction, Failed, Question, Report
from tui.keys import Action, Place, bindings
from tui.messages import Inquired, Reported
from tui.screens.game_part import GamePart
from tui.screens.reveal import RevealScreen
from tui.session.session import Session
from tui.session.settings import HelpLevel
from tui.widgets.choice_list import Choice, ChoiceList
from tui.widgets.pad import Pad, PadKey

__all__ = ["GiftsScreen", "card_rows"]

GOAL_WORDS = {
    Goal.EXPECTED: "most hits on average",
    Goal.GUARANTEED: "most hits in the worst deal",
    Goal.PERFECT: "best chance that all hit",
    Goal.BAND: "best chance of the team's next band",
}


class GiftsScreen(GamePart):
    """Where each gift card goes."""

    PLACE = Place.GIFTS
    BINDINGS = bindings(PLACE)
    DEFAULT_CSS = """
    GiftsScreen {
        & #rule { padding: 0 1; color: $text-accent; height: auto; }
        & #summary { padding: 0 1; height: auto; }
        & #taken { width: 1fr; height: auto; }
        & #plan { width: 1fr; height: 1fr; background: $surface; }
        & #middle { height: 1fr; }
        &.-narrow #middle, &.-medium #middle { layout: vertical; }
        &.-narrow #taken { height: 1fr; }
        &.-narrow .-behind { display: none; }
    }
    """

    def __init__(self, session: Session) -> None:
        """Show the gifts of this game."""
        super().__init__(session)
        self.analysis: Analysis | None = None
        self.failure = ""
        self.goal = Goal.EXPECTED
        self.deduction = Deduction(lambda report: self.post_message(Reported(report)))
        self.planner: Inquirer[Planned] = Inquirer(self._pass_on, self._pass_on)
        self._planned: Planned | None = None

    @property
    def heading(self) -> str:
        """What this is about."""
        return "Gifts: the cards you took up, and where each goes"

    def compose_body(self) -> ComposeResult:
        """The rule, the cards to take up, the plan."""
        yield Static(Content(hit_rule(self.session.record.mission)), id="rule")
        yield Static(id="summary")
        with Horizontal(id="middle"):
            with Vertical(id="taken"):
                yield Pad("cards", ())
            yield ChoiceList("plan")
        yield Static(id="message")

    def on_mount(self) -> None:
        """Conclude, then advise; begin with the plan where the cards are noted already."""
        are_noted = bool(self.session.record.gift_cards)
        self.query_one("#taken" if are_noted else "#plan").add_class("-behind")
        self.follow()
        self.query_one("#plan" if are_noted else "#cards").focus()

    def on_unmount(self) -> None:
        """Let the workers end."""
        self.deduction.close()
        self.planner.close()

    def follow(self) -> None:
        """Show the cards and the plan as they are now."""
        super().follow()
        if self.session.help_level is HelpLevel.FULL:
            self.deduction.start(Question(record=self.session.record))
        self._show()

    def on_reported(self, message: Reported) -> None:
        """Take the conclusions."""
        report: Report = message.report
        if isinstance(report, Answered):
            self.analysis, self.failure = report.analysis, ""
            self._ask_for_plan()
        elif isinstance(report, Failed) and not report.has_answer:
            self.failure = report.message
        self._show()

    def on_inquired(self, message: Inquired) -> None:
        """Take the plan, or say why there is none."""
        if isinstance(message.found, Planned):
            self._planned = message.found
        elif isinstance(message.found, str):
            self.failure = message.found
        self._show()

    def on_pad_pressed(self, event: Pad.Pressed) -> None:
        """Take a card up, or lay it back."""
        card = CARDS[int(event.key_id)]
        taken = self.session.record.gift_cards
        cards = [each for each in taken if each != card] if card in taken else [*taken, card]
        self.settle(self.session.set_gift_cards(sorted(cards)))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Put a card on the next bowl: the best first, then in order."""
        event.stop()
        card = CARDS[int(event.option_id or 0)]
        bowls = self._ranked(card)
        placed = self._bowl_of(card)
        place = bowls.index(placed[0]) + 1 if placed and placed[0] in bowls else 0
        self.settle(self.session.put_gift(card, bowls[place % len(bowls)]))

    def action_tabs(self) -> None:
        """Change what is in view on a narrow screen."""
        taken, plan = self.query_one("#taken"), self.query_one("#plan")
        taken.toggle_class("-behind")
        plan.set_class(not taken.has_class("-behind"), "-behind")
        (plan if taken.has_class("-behind") else self.query_one("#cards")).focus()
        self.refresh_bindings()

    def action_lay_all(self) -> None:
        """Lay every card as the plan says."""
        if self.plan is not None:
            for placement in self.plan.placements:
                outcome = self.session.put_gift(placement.card, placement.bowl)
                if not outcome.done and self._bowl_of(placement.card) != (placement.bowl,):
                    self.settle(outcome)
                    return
            self.follow()

    def action_goal(self) -> None:
        """Plan for the next goal."""
        goals = list(Goal)
        self.goal = goals[(goals.index(self.goal) + 1) % len(goals)]
        self._ask_for_plan()
        self._show()

    def action_reveal(self) -> None:
        """Go on to the reveal."""
        self.app.push_screen(RevealScreen(self.session), lambda _: self.follow())

    def label_of(self, shown: Action) -> str:
        """The goal of the moment, and the half that is not in view."""
        if shown.id == "tabs":
            return "Cards" if self.query_one("#taken").has_class("-behind") else "Plan"
        return f"Goal: {self.goal.value}" if shown.id == "goal" else shown.label

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """What is possible now."""
        if action == "tabs":
            return self.has_class("-narrow")
        if action in ("lay_all", "goal"):
            return self.session.help_level is HelpLevel.FULL and bool(self.session.record.gift_cards)
        return super().check_action(action, parameters)

    @property
    def plan(self) -> Plan | None:
        """The plan for these cards by this goal; None while there is none."""
        found = self._planned
        is_wanted = found is not None and found.goal is self.goal and self._is_for_this_game(found)
        return found.plan if found is not None and is_wanted else None

    def _is_for_this_game(self, found: Planned) -> bool:
        """Whether nothing but what was given away has changed since."""
        return _before_gifts(found.record) == _before_gifts(self.session.record)

    def _ask_for_plan(self) -> None:
        analysis, goal = self.analysis, self.goal
        if analysis is not None and analysis.consistent and analysis.record.gift_cards:
            self.planner.ask(lambda _: planned(analysis, goal))

    def _odds(self) -> tuple[GiftOdds, ...]:
        found = self._planned
        return found.odds if found is not None and self._is_for_this_game(found) else ()

    def _pass_on(self, found: Planned | str) -> None:
        self.post_message(Inquired(found))

    def _ranked(self, card: Card) -> Sequence[Bowl]:
        for gift in self._odds():
            if gift.card == card:
                return gift.ranked
        return (*self.session.record.seats, None)

    def _bowl_of(self, card: Card) -> tuple[Bowl, ...]:
        """The bowl on which the card lies, as a tuple of one; empty where it lies on none."""
        gifts = self.session.record.gifts or {}
        return tuple(bowl for bowl, cards in gifts.items() if card in cards)

    def _show(self) -> None:
        record = self.session.record
        self.query_one(Pad).show(tuple(card_rows(self.session, record.gift_cards)))
        self.query_one("#plan", ChoiceList).show(self._choices(self.plan))
        self.query_one("#summary", Static).update(Content("\n".join(self._summary(self.plan))))
        self.refresh_bindings()

    def _choices(self, plan: Plan | None) -> Iterator[Choice]:
        record = self.session.record
        wanted = {} if plan is None else {placed.card: placed.bowl for placed in plan.placements}
        odds = {gift.card: gift for gift in self._odds()}
        for card in record.gift_cards:
            placed = self._bowl_of(card)
            lies = f"on {self._bowl_name(placed[0])}" if placed else "not laid yet"
            best = f", plan: {self._bowl_name(wanted[card])}" if card in wanted else ""
            gift = odds.get(card)
            chances = (
                ""
                if gift is None
                else "  ".join(
                    f"{self._bowl_name(bowl)} {percent(chance)}" for bowl, chance in gift.bowls.items()
                )
            )
            label = f"{record.theme.card_name(card)}: {lies}{best}"
            yield Choice(id=str(card.number), label=label, detail=chances)

    def _bowl_name(self, bowl: Bowl) -> str:
        return "grey" if bowl is None else self.session.record.players[bowl]

    def _summary(self, plan: Plan | None) -> Iterator[str]:
        record = self.session.record
        if self.failure:
            yield self.failure
        if not record.gift_cards:
            yield "No gift card is taken up yet."
        elif plan is not None:
            value = f"{float(plan.value):.2f}" if self.goal is Goal.EXPECTED else percent(plan.value)
            if self.goal is Goal.GUARANTEED:
                value = str(plan.value)
            yield f"Plan for {GOAL_WORDS[self.goal]}: {value}"
            laid = [(gift, self._bowl_of(gift.card)) for gift in self._odds()]
            expected = sum(gift.bowls[bowls[0]] for gift, bowls in laid if bowls)
            count = sum(bool(bowls) for _, bowls in laid)
            if count:
                yield f"As they lie: {float(expected):.2f} hits expected of {count} laid"


def _before_gifts(record: DelicatsRecord) -> DelicatsRecord:
    """The record without what was given away and turned up."""
    none: Mapping[int, Any] = MappingProxyType({})
    return replace(record, gifts=None, held=none, reveal=none, stopped=False)


def card_rows(session: Session, chosen: Sequence[Card]) -> Iterator[Sequence[PadKey]]:
    """All 25 cards, a row a food and a column a place, those chosen with a sign."""
    theme = session.record.theme
    yield [PadKey(label=""), *(PadKey(label=theme.name(place)) for place in PLACES)]
    for food in FOODS:
        row = [card for card in CARDS if card.food == food]
        yield [
            PadKey(label=theme.name(food)),
            *(PadKey(id=str(card.number), label="-", is_chosen=card in chosen) for card in row),
        ]
