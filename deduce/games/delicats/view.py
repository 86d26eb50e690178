"""What one seat knows of a game, or an onlooker: no more, no less."""

from dataclasses import dataclass
from typing import NamedTuple, TypeVar

from deduce.games.delicats.components import UNSEEN, Card, Preference, SeenCard
from deduce.games.delicats.rules import player_to_act
from deduce.games.delicats.rulings import HiddenCard
from deduce.games.delicats.state import Gift, Phase, Round, Setup, State
from deduce.games.game import Actor

ComponentT = TypeVar("ComponentT")


class SeenRound(NamedTuple):
    """One row and its announcement, with the cards that were seen."""

    number: int
    """Its place in the order of play, from 1."""
    active: int
    vacation: int
    drawn: tuple[SeenCard, ...]
    played: tuple[tuple[int, SeenCard], ...]
    """Seat and card of the two contributors, in the order of conditions.contributors."""
    eats: bool


class SeenBowl(NamedTuple):
    """A bowl that was turned up: the cat's preference cards and its gifts, sorted; None for the grey one."""

    bowl: int | None
    preferences: tuple[Preference, ...]
    gifts: tuple[Card, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """The game as one seat knows it; an onlooker has no seat and no cards."""

    setup: Setup
    seat: int | None
    phase: Phase
    to_act: int | Actor
    preferences: tuple[Preference, ...]
    """One's own preference cards."""
    clue: Preference | None
    hand: tuple[Card, ...]
    """One's own investigation cards."""
    hand_sizes: tuple[int, ...]
    cat_cards: tuple[int, ...]
    deck: int
    """How many investigation cards are left to draw."""
    rounds: tuple[SeenRound, ...]
    active: int
    drawn: tuple[SeenCard, ...]
    """The cards drawn in the round at hand."""
    vacation: int | None
    played: tuple[tuple[int, SeenCard], ...]
    """The cards added to the row at hand, by the seats that have chosen."""
    stopped: bool
    gift_cards: tuple[Card, ...]
    """One's own gift cards, once they are taken up and until they are placed."""
    given: tuple[Gift, ...]
    """The gifts one has placed."""
    bowl_sizes: tuple[tuple[int | None, int], ...]
    """How many gifts lie on each bowl, once everybody has placed theirs; in the order of the reveal."""
    bowls: tuple[SeenBowl, ...]
    """The bowls turned up so far."""


def observe(state: State, seat: int | None) -> View:
    """What this seat knows; what an onlooker sees for None. IndexError for a seat that is not there."""
    if seat is not None and not 0 <= seat < state.setup.players:
        raise IndexError(f"expected a seat from 0 to {state.setup.players - 1}, and got {seat}")
    all_placed = state.phase in (Phase.REVEAL, Phase.OVER)
    return View(
        setup=state.setup,
        seat=seat,
        phase=state.phase,
        to_act=player_to_act(state),
        preferences=_own(state.preferences, seat),
        clue=state.clue,
        hand=_own(state.hands, seat),
        hand_sizes=tuple(map(len, state.hands)),
        cat_cards=state.cat_cards,
        deck=sum(state.deck),
        rounds=tuple(
            _seen_round(state.setup, number, finished, seat)
            for number, finished in enumerate(state.rounds, 1)
        ),
        active=state.active,
        drawn=_seen_drawn(state, seat),
        vacation=state.vacation,
        played=tuple((player, _seen(card, known=player == seat)) for player, card in state.played),
        stopped=state.stopped,
        gift_cards=_own(state.gift_cards, seat) if state.phase is Phase.GIVE else (),
        given=_own(state.given, seat),
        bowl_sizes=_bowl_sizes(state) if all_placed else (),
        bowls=tuple(_seen_bowl(state, bowl) for bowl in state.reveal_order[: state.revealed]),
    )


def _own(by_seat: tuple[tuple[ComponentT, ...], ...], seat: int | None) -> tuple[ComponentT, ...]:
    return () if seat is None else by_seat[seat]


def _seen(card: Card, *, known: bool) -> SeenCard:
    return SeenCard(card.food, card.place) if known else UNSEEN


def _seen_drawn(state: State, seat: int | None) -> tuple[SeenCard, ...]:
    """The active person looks at the cards; the others see them once they lie face up in a row."""
    face_up = state.phase is Phase.CONTRIBUTE and not state.setup.mission.face_down
    return tuple(_seen(card, known=face_up or seat == state.active) for card in state.drawn)


def _seen_round(setup: Setup, number: int, finished: Round, seat: int | None) -> SeenRound:
    """Whoever went on vacation knows the face-down card too, to tell whether the cat ate (DC-01, DC-02)."""
    open_to_all = not setup.mission.face_down or setup.rulings.hidden_card is HiddenCard.REVEALED
    known = open_to_all or seat in (finished.active, finished.vacation)
    return SeenRound(
        number=number,
        active=finished.active,
        vacation=finished.vacation,
        drawn=tuple(_seen(card, known=known) for card in finished.drawn),
        played=tuple((player, _seen(card, known=True)) for player, card in finished.played),
        eats=finished.eats,
    )


def _bowl_sizes(state: State) -> tuple[tuple[int | None, int], ...]:
    return tuple((bowl, len(state.gifts_on(bowl))) for bowl in state.reveal_order)


def _seen_bowl(state: State, bowl: int | None) -> SeenBowl:
    preferences = () if bowl is None else state.preferences[bowl]
    return SeenBowl(bowl, preferences, state.gifts_on(bowl))
