"""Where the stored counts of Pocket Cats begin, and its recorded playthroughs."""

from collections.abc import Iterator
from random import Random

from deduce.games.game import Actor
from deduce.games.pocket_cats import (
    POCKET_CATS,
    ClanChoice,
    EffectOrder,
    Pairing,
    Phase,
    Reckoning,
    Rulings,
    Setup,
    State,
    describe,
    observe,
    reckoning,
)
from deduce.games.pocket_cats.components import Cat, tile_name
from tests.games.pocket_cats.table import CHOICES, clans, played, square_name_of

_PAIRS = (
    "gourmets musketeers",
    "superkittens power",
    "chaos crooks",
    "polterkitties musketeers",
    "power chaos",
)


def starts() -> Iterator[tuple[str, State, int]]:
    """Name, state and depth of every stored count's beginning."""
    for choice in CHOICES:
        yield f"clans by {choice.value} choice", POCKET_CATS.initial_state(Setup(clans=choice)), 4
    for names in _PAIRS:
        setup = Setup(clans=clans(names))
        yield f"{names}, from the middle tile", POCKET_CATS.initial_state(setup), 3
        yield f"{names}, from the thirteenth turn", played(setup, 1, 12), 4
        yield f"{names}, from the last turn but one", played(setup, 1, 22), 7
    setup = Setup(clans=clans("musketeers gourmets"), effects=False)
    yield "musketeers gourmets without effects, from the last turn but one", played(setup, 2, 22), 7


def recorded() -> Iterator[tuple[str, str]]:
    """File name and text of every recorded playthrough."""
    total = Rulings(effect_order=EffectOrder.TOTAL, chaos_recount=True)
    for name, setup, seed in (
        ("first-game", Setup(clans=clans("musketeers gourmets"), effects=False), 1),
        ("musketeers-superkittens", Setup(clans=clans("musketeers superkittens"), rulings=total), 2),
        ("crooks-chaos", Setup(clans=clans("crooks chaos")), 3),
        ("power-polterkitties", Setup(clans=clans("power polterkitties")), 4),
        ("limited-choice", Setup(clans=ClanChoice.LIMITED), 5),
        ("duel", Setup(clans=ClanChoice.DUEL), 6),
    ):
        yield f"pocket-cats-{name}.txt", "\n".join(_playthrough(setup, seed)) + "\n"


def _playthrough(setup: Setup, seed: int) -> Iterator[str]:
    how = setup.clans.value if isinstance(setup.clans, ClanChoice) else " against ".join(_names(setup.clans))
    yield f"# Pocket Cats, {how}, effects {setup.effects}, {setup.rulings}, random seed {seed}"
    yield "# Written by: python -m tests.games.goldens"
    rng = Random(seed)
    state = POCKET_CATS.initial_state(setup)
    while not POCKET_CATS.is_over(state):
        actions = POCKET_CATS.legal_actions(state)
        actor = POCKET_CATS.player_to_act(state)
        action = rng.choices(actions, POCKET_CATS.chance_weights(state) or None)[0]
        name = actor.value if isinstance(actor, Actor) else f"seat {actor}"
        yield f"{name}: {describe(action)} (1 of {len(actions)})"
        if state.phase in (Phase.DEAL_CLANS, Phase.CHOOSE_CLANS):
            state = POCKET_CATS.apply(state, action)
            for viewer in (0, 1, None):
                view = observe(state, viewer)
                yield f"   {viewer} sees clans {_names(view.clans)}, holds {_names(view.hand)}"
        else:
            state = POCKET_CATS.apply(state, action)
    yield from _told(reckoning(state), state.pairing)


def _told(end: Reckoning, pairing: Pairing) -> Iterator[str]:
    yield "-- the dogs hunt"
    for row in range(5):
        tiles = end.board[5 * row : 5 * row + 5]
        yield "   " + " | ".join("?" if tile is None else tile_name(tile) for tile in tiles)
    for chase in end.chases:
        yield f"   {square_name_of(chase.dog)} chases off {square_name_of(chase.cat)}"
    for where in end.removed:
        yield f"   the Crooks' leader removes {square_name_of(where)}"
    chaos = [where for where, tile in enumerate(end.board) if isinstance(tile, Cat) and tile.value is None]
    if chaos:
        yield f"   the Chaos cats count {end.chaos_value} each"
    yield "-- prey is caught"
    for claim in end.claims:
        taker = "stays" if claim.taker is None else f"goes to {pairing.clans[claim.taker].value}"
        yield f"   {tile_name(claim.prey)} on {square_name_of(claim.square)}: {claim.sums}, {taker}"
    for where in end.followed:
        yield f"   the prey on {square_name_of(where)} follows the other of its pair"
    for bonus in end.bonuses:
        yield f"   {bonus.clan.value} get {bonus.points} more"
    yield f"== points {end.points}, prey tiles {tuple(map(len, end.prey))}, winners {end.winners}"


def _names(clans_by_seat) -> list[str]:
    return [clan.value for clan in clans_by_seat]
