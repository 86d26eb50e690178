"""Stored action counts and playthroughs: how they are worked out and written.

After a deliberate change of rules, `python -m tests.games.goldens` writes them anew; read the difference.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

from deduce.games.cat_and_chocolate import CAT_AND_CHOCOLATE
from deduce.games.delicats import (
    DELICATS,
    HiddenCard,
    Phase,
    Rulings,
    Setup,
    State,
    Stop,
    band,
    describe,
    hits_by_bowl,
    observe,
)
from deduce.games.delicats.actions import bowl_name, card_name
from deduce.games.delicats.components import Card, SeenCard, mission
from deduce.games.game import Actor, Game
from deduce.games.pocket_cats import POCKET_CATS
from deduce.games.treats_and_tails import TREATS_AND_TAILS
from tests.games.cat_and_chocolate import playthroughs as cat_and_chocolate
from tests.games.delicats.table import deck_of, game
from tests.games.pocket_cats import playthroughs as pocket_cats
from tests.games.treats_and_tails import playthroughs as treats_and_tails
from tests.random_games import played

HERE = Path(__file__).parent
COUNTS = HERE / "counts.txt"
PLAYTHROUGHS = HERE / "playthroughs"

_TINY = deck_of("tuna/sofa tuna/roof milk/sofa milk/window ham/garden ham/balcony egg/roof egg/roof")


@dataclass(frozen=True, slots=True, kw_only=True)
class Start:
    """Where a count begins and how deep it goes."""

    name: str
    game: Game
    state: object
    depth: int


def starts() -> Iterator[Start]:
    """Every stored count's beginning."""
    for number in range(1, 10):
        for players in (2, 3, 4):
            setup = game(number, players)
            yield _start(setup, "the deal", DELICATS.initial_state(setup), 4)
    for number, players in ((3, 4), (4, 2), (6, 3), (9, 2)):
        setup = game(number, players)
        yield _start(setup, "the third round", played(setup, 1, 2), 5)
    for number in (1, 6, 7):
        setup = game(number, 2, copies=_TINY)
        yield _start(setup, "the only round of a deck of eight", played(setup, 1, 0), 8)
    for players in (2, 3, 4):
        setup = game(8, players, rulings=Rulings(forbid_own_gifts=players == 3))
        yield _start(setup, "the gifts", DELICATS.apply(played(setup, 1, 1), Stop()), 6)
    for name, state, depth in pocket_cats.starts():
        yield Start(name=f"{POCKET_CATS.name} {name}", game=POCKET_CATS, state=state, depth=depth)
    for name, state, depth in treats_and_tails.starts():
        yield Start(name=f"{TREATS_AND_TAILS.name} {name}", game=TREATS_AND_TAILS, state=state, depth=depth)
    for name, state, depth in cat_and_chocolate.starts():
        yield Start(name=f"{CAT_AND_CHOCOLATE.name} {name}", game=CAT_AND_CHOCOLATE, state=state, depth=depth)


def _start(setup: Setup, moment: str, state: State, depth: int) -> Start:
    name = f"{DELICATS.name} mission {setup.mission.number}, {setup.players} players, from {moment}"
    return Start(name=name, game=DELICATS, state=state, depth=depth)


def action_counts(start: Start) -> list[int]:
    """How many sequences of legal actions there are of each length, 1 to the depth (perft)."""
    counts = [0] * start.depth

    def count(state: object, depth: int) -> None:
        actions = start.game.legal_actions(state)
        counts[depth] += len(actions)
        if depth + 1 < start.depth:
            for action in actions:
                count(start.game.apply(state, action), depth + 1)

    count(start.state, 0)
    return counts


def counts_text() -> str:
    """The file of stored counts."""
    lines = [
        "# Sequences of legal actions by length, 1, 2, 3 and so on.",
        "# Written by: python -m tests.games.goldens",
    ]
    lines += [f"{start.name}: {' '.join(map(str, action_counts(start)))}" for start in starts()]
    return "\n".join(lines) + "\n"


def recorded() -> Iterator[tuple[str, str]]:
    """File name and text of every recorded playthrough."""
    revealed = Rulings(hidden_card=HiddenCard.REVEALED, forbid_own_gifts=True)
    for name, setup, seed, rounds in (
        ("mission-3-four-players", game(3, 4, starter=2, dealer=1), 1, 5),
        ("mission-4-two-players", game(4, 2), 2, 4),
        ("mission-6-one-card-left", game(6, 3), 3, None),
        ("mission-9-revealed", Setup(mission=mission(9), players=3, rulings=revealed), 4, 3),
    ):
        yield f"{name}.txt", "\n".join(_playthrough(setup, seed, rounds)) + "\n"
    yield from pocket_cats.recorded()
    yield from treats_and_tails.recorded()
    yield from cat_and_chocolate.recorded()


def _playthrough(setup: Setup, seed: int, rounds: int | None) -> Iterator[str]:
    yield f"# DeliCats, mission {setup.mission.number}, {setup.players} players, {setup.rulings}"
    yield f"# starter seat {setup.starter}, dealer seat {setup.dealer_seat}, random seed {seed}"
    yield "# Written by: python -m tests.games.goldens"
    rng = Random(seed)
    state = DELICATS.initial_state(setup)
    phase = None
    while not DELICATS.is_over(state):
        if state.phase is not phase and not (phase and state.rounds and state.phase is Phase.REFILL):
            phase = state.phase
            yield f"-- {phase.value}"
        actions = DELICATS.legal_actions(state)
        actor = DELICATS.player_to_act(state)
        if isinstance(actor, Actor):
            action = rng.choices(actions, DELICATS.chance_weights(state))[0]
        elif state.phase is Phase.DECIDE:
            action = actions[len(state.rounds) == rounds]
        else:
            action = rng.choice(actions)
        yield f"{_actor_name(actor)}: {describe(action)} (1 of {len(actions)})"
        before, state = state, DELICATS.apply(state, action)
        yield from _news(before, state)
    hits = DELICATS.scores(state)[0]
    yield f"== {hits} hits, {band(hits).label}: {band(hits).words}"


def _news(before: State, state: State) -> Iterable[str]:
    """What the table learns from an action: an announcement, a way to the gifts, a bowl."""
    if len(state.rounds) > len(before.rounds):
        seat = state.rounds[-1].vacation
        verb = "eats" if state.rounds[-1].eats else "does not eat"
        yield f"   the cat of seat {seat} {verb}; cat cards {state.cat_cards}"
        for viewer in (*range(state.setup.players), None):
            yield f"   {'onlooker' if viewer is None else f'seat {viewer}'} sees {_seen_row(state, viewer)}"
    if state.revealed > before.revealed:
        bowl = state.reveal_order[before.revealed]
        held = "" if bowl is None else f"{', '.join(p.name.lower() for p in state.preferences[bowl])}: "
        gifts = ", ".join(map(card_name, state.gifts_on(bowl)))
        hits = hits_by_bowl(state.setup.mission, state.preferences, {bowl: state.gifts_on(bowl)})[bowl]
        yield f"   {bowl_name(bowl)} holds {held}{gifts or 'nothing'}; {hits} hits"


def _seen_row(state: State, viewer: int | None) -> str:
    view = observe(state, viewer)
    row = view.rounds[-1]
    drawn = " ".join(map(_seen_name, row.drawn))
    played_cards = " ".join(f"{seat}:{_seen_name(card)}" for seat, card in row.played)
    hand = " ".join(map(card_name, view.hand))
    return f"{drawn} {played_cards}" + (f", holds {hand}" if hand else "")


def _seen_name(card: SeenCard) -> str:
    return "?" if card.food is None or card.place is None else card_name(Card(card.food, card.place))


def _actor_name(actor: int | Actor) -> str:
    return actor.value if isinstance(actor, Actor) else f"seat {actor}"


def write() -> None:
    """Write every stored text anew."""
    COUNTS.write_text(counts_text(), encoding="utf-8")
    PLAYTHROUGHS.mkdir(exist_ok=True)
    for name, text in recorded():
        (PLAYTHROUGHS / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write()
