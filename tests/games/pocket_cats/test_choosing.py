"""Choosing clans: freely, from three cards each, or as a duel."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deduce.errors import IllegalActionError
from deduce.games.game import Actor
from deduce.games.pocket_cats import POCKET_CATS, ChooseClan, ClanChoice, DealClan, Phase, Setup, observe
from deduce.games.pocket_cats.components import CLANS, FIRST_GAME, Clan, supply
from tests.games.pocket_cats.table import clans, code


def _dealt(choice: ClanChoice, cards: str, **options: object):
    state = POCKET_CATS.initial_state(Setup(clans=choice, **options))
    for name in cards.split():
        seat = POCKET_CATS.legal_actions(state)[0].seat
        state = POCKET_CATS.apply(state, DealClan(seat=seat, clan=Clan(name)))
    return state


def _choices(state) -> list[str]:
    return [action.clan.value for action in POCKET_CATS.legal_actions(state)]


def test_free_choice():
    """Choosing Clans, Free choice: the first player takes any clan, the second any other."""
    state = POCKET_CATS.initial_state(Setup(clans=ClanChoice.FREE))
    assert POCKET_CATS.player_to_act(state) == 0
    assert _choices(state) == [clan.value for clan in CLANS]
    state = POCKET_CATS.apply(state, ChooseClan(seat=0, clan=Clan.CROOKS))
    assert POCKET_CATS.player_to_act(state) == 1
    assert _choices(state) == [clan.value for clan in CLANS if clan is not Clan.CROOKS]
    assert code(state, ChooseClan(seat=1, clan=Clan.CROOKS)) == "clan-not-offered"
    assert code(state, ChooseClan(seat=0, clan=Clan.POWER)) == "wrong-seat"
    state = POCKET_CATS.apply(state, ChooseClan(seat=1, clan=Clan.POWER))
    assert state.phase is Phase.START
    assert state.clans == (Clan.CROOKS, Clan.POWER)
    assert state.pool == supply(state.clans).copies


def test_limited_choice():
    """Choosing Clans, Limited choice: each has three cards and chooses one of them, unseen by the other."""
    state = _dealt(ClanChoice.LIMITED, "crooks power chaos gourmets musketeers")
    assert POCKET_CATS.player_to_act(state) is Actor.CHANCE
    assert code(state, DealClan(seat=1, clan=Clan.CROOKS)) == "clan-taken"
    state = POCKET_CATS.apply(state, DealClan(seat=1, clan=Clan.POLTERKITTIES))
    assert state.phase is Phase.CHOOSE_CLANS
    assert _choices(state) == ["musketeers", "crooks", "chaos"]
    state = POCKET_CATS.apply(state, ChooseClan(seat=0, clan=Clan.CHAOS))
    assert [observe(state, seat).clans for seat in (0, 1, None)] == [(Clan.CHAOS,), (), ()]
    assert _choices(state) == ["gourmets", "power", "polterkitties"]
    state = POCKET_CATS.apply(state, ChooseClan(seat=1, clan=Clan.POWER))
    assert [observe(state, seat).clans for seat in (0, 1, None)] == [state.clans] * 3
    assert state.hands == ((), ())


def test_expert_duel():
    """Choosing Clans, Expert duel: the first picks one of three cards, the second one of the other two."""
    state = _dealt(ClanChoice.DUEL, "crooks power chaos")
    assert state.phase is Phase.CHOOSE_CLANS
    assert observe(state, 1).hand == ()
    state = POCKET_CATS.apply(state, ChooseClan(seat=0, clan=Clan.POWER))
    assert _choices(state) == ["crooks", "chaos"]
    assert observe(state, 1).clans == (Clan.POWER,)
    assert code(state, ChooseClan(seat=1, clan=Clan.GOURMETS)) == "clan-not-offered"


@given(st.sampled_from(ClanChoice), st.permutations(CLANS))
def test_without_effects_the_chaos_cats_are_not_offered(choice, order):
    """Your First Game: without effects a Chaos cat has no value, so nobody may choose them."""
    dealt = {ClanChoice.FREE: 0, ClanChoice.LIMITED: 6, ClanChoice.DUEL: 3}[choice]
    state = _dealt(choice, " ".join(clan.value for clan in order[:dealt]), effects=False)
    while state.phase is Phase.CHOOSE_CLANS:
        seat = POCKET_CATS.player_to_act(state)
        assert code(state, ChooseClan(seat=seat, clan=Clan.CHAOS)) == "no-value"
        actions = POCKET_CATS.legal_actions(state)
        assert actions
        state = POCKET_CATS.apply(state, actions[0])


def test_the_clans_of_the_first_game():
    """Your First Game: Musketeers and Gourmets, whose cats are equally strong."""
    assert set(FIRST_GAME) == {Clan.MUSKETEERS, Clan.GOURMETS}
    POCKET_CATS.initial_state(Setup(clans=FIRST_GAME, effects=False))


@pytest.mark.parametrize(
    ("pair", "effects", "message"),
    [
        (clans("power power"), True, r"both players cannot have power.*\[clan-taken"),
        (clans("power chaos"), False, r"cannot play without effects \[no-value; Your First Game"),
        ((Clan.POWER,), True, r"for 2 players with a clan each.*\[player-count"),
    ],
)
def test_clans_that_cannot_meet_are_refused(pair, effects, message):
    """A set-up with the same clan twice, with Chaos cats without effects or with one clan is refused."""
    with pytest.raises(IllegalActionError, match=message):
        Setup(clans=pair, effects=effects)
