"""Reading a correction back while it is typed: it says what saving it then does."""

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from deduce.games.delicats.components import CARDS, UNSEEN, SeenCard
from deduce.games.delicats.conditions import contributors
from deduce.records import DelicatsRecord, Round, entry_line, read_text
from tests.tui.session.table import game_at, record_of_text
from tui.entering import Entering
from tui.serve.child import View
from tui.session.session import Session

EXAMPLES = sorted((Path(__file__).parents[3] / "examples").glob("mission*.toml"))
TEXTS = [path.read_text(encoding="utf-8") for path in EXAMPLES]
LEGAL = [text for text in TEXTS if not read_text(text).faults]


def test_some_examples_are_legal() -> None:
    """There are games whose rounds can be corrected to themselves."""
    assert len(LEGAL) > 3


@pytest.mark.parametrize("text", LEGAL)
def test_a_round_corrected_to_itself_is_legal(text: str, tmp_path: Path) -> None:
    """Each round's own entry is never called illegal at its place, however far it is typed."""
    session = Session.open(game_at(tmp_path / "game.toml", text))
    for round_ in session.record.rounds:
        entering = Entering(session)
        entering.edit(round_.number)
        own = entering.text
        for length in range(len(own) + 1):
            progress = entering.read(own[:length])
            assert progress.illegal == ()
        assert progress.is_whole
        outcome = entering.enter(own)
        assert outcome.message == "Nothing to change; the game says so already."


@st.composite
def rounds(draw: st.DrawFn, record: DelicatsRecord) -> Round:
    """Any row, legal or not; often a round of the game with one thing changed."""
    number = draw(st.integers(1, len(record.rounds)))
    base = record.rounds[draw(st.integers(0, len(record.rounds) - 1))]
    card = st.sampled_from([UNSEEN, *(SeenCard(*card) for card in CARDS)])
    vacation = draw(st.sampled_from([base.vacation, *record.seats]))
    cards = [draw(st.one_of(st.just(was), card)) for was in base.cards]
    drawn = record.mission.drawn
    seats = contributors(len(record.players), vacation)
    return replace(
        base,
        number=number,
        active=draw(st.sampled_from([base.active, *record.seats])),
        vacation=vacation,
        drawn=tuple(cards[:drawn]),
        played=tuple(zip(seats, cards[drawn:], strict=True)),
        eats=draw(st.booleans()),
    )


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    text=st.sampled_from(TEXTS),
    view=st.sampled_from([None, View.ONLOOKER]),
    is_new=st.booleans(),
    data=st.data(),
)
def test_the_read_back_says_what_saving_does(
    text: str, view: View | None, *, is_new: bool, data: st.DataObject, tmp_path: Path
) -> None:
    """A correction or insertion is called illegal exactly where it is not saved, for the same reasons."""
    round_ = data.draw(rounds(record_of_text(text)))
    path = tmp_path / "game.toml"
    path.with_name("game.toml.session").unlink(missing_ok=True)
    session = Session.open(game_at(path, text), view=view)
    entry = entry_line(session.record, round_)
    entering = Entering(session)
    (entering.insert if is_new else entering.edit)(round_.number)
    progress = entering.read(entry)
    outcome = entering.enter(entry)
    assert progress.is_whole or not outcome.done
    if progress.is_whole:
        assert (progress.illegal == ()) == outcome.done
        assert progress.illegal == tuple(fault.text for fault in outcome.faults)
