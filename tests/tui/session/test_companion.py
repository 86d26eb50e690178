"""The session file beside a game file."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deduce.games.delicats.components import Preference
from deduce.records import Mark
from tui.session.companion import Companion, DamagedError, Draft, Line, MarkedCell, Notes, Pending, Walk
from tui.session.history import History
from tui.session.settings import HelpLevel
from tui.session.what_if import AssumedCard, AssumedRound

words = st.text(max_size=12)
seats = st.integers(min_value=0, max_value=3)
preferences = st.sampled_from(Preference)
notes = st.builds(
    Notes,
    drafts=st.lists(
        st.builds(
            Draft,
            view=words,
            line=st.sampled_from(Line),
            text=words,
            round_number=st.none() | st.integers(1, 99),
            by=words,
        ),
        max_size=2,
    ).map(tuple),
    marks=st.lists(
        st.builds(MarkedCell, seat=seats, preference=preferences, mark=st.sampled_from(Mark)), max_size=2
    ).map(tuple),
    help_level=st.none() | st.sampled_from(HelpLevel),
    assumptions=st.none()
    | st.lists(
        st.builds(AssumedRound, entry=words, anyway=st.booleans())
        | st.builds(AssumedCard, seat=seats, preference=preferences),
        max_size=2,
    ).map(tuple),
)


@st.composite
def companions(draw: st.DrawFn) -> Companion:
    """Anything that a session file may hold."""
    history = History(text=draw(words))
    for text in draw(st.lists(words, max_size=4)):
        history = history.changed(text, draw(words))
    for _ in range(draw(st.integers(0, 3))):
        history = history.back()
    return Companion(
        history=history,
        notes=draw(st.dictionaries(words, notes, max_size=2)),
        pending=draw(st.none() | st.builds(Pending, walk=st.sampled_from(Walk), audience=words, notes=notes)),
    )


@given(companion=companions())
def test_what_is_written_is_read(companion: Companion, tmp_path_factory: pytest.TempPathFactory) -> None:
    """A session file gives back exactly what was written into it."""
    path = tmp_path_factory.getbasetemp() / "written.session"
    companion.write(path)
    assert Companion.read(path) == companion


def test_no_file_is_no_fault(tmp_path: Path) -> None:
    """A game without a session file has none, and that is all."""
    assert Companion.read(tmp_path / "game.toml.session") is None


def written(tmp_path: Path) -> tuple[Path, dict[str, object]]:
    """A sound session file and its values."""
    path = tmp_path / "game.toml.session"
    Companion(history=History(text="a\nb").changed("a\nc", "w")).write(path)
    return path, json.loads(path.read_text())


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("format", 99),
        ("history", None),
        ("history", {"text": "x", "done": [{"by": "w", "delta": {"hunks": [3]}}], "undone": []}),
        ("notes", {"note-taker": {"marks": [{"seat": 1, "preference": 77, "mark": "yes"}]}}),
        ("notes", {"note-taker": {"help_level": "everything"}}),
        ("surprise", 1),
    ],
)
def test_another_shape_is_damage(tmp_path: Path, key: str, value: object) -> None:
    """A session file with anything else than what the app writes is called damaged."""
    path, values = written(tmp_path)
    path.write_text(json.dumps(values | {key: value}))
    with pytest.raises(DamagedError):
        Companion.read(path)


def test_steps_of_another_text_are_damage(tmp_path: Path) -> None:
    """Steps that do not lead to the text they stand beside are found before anybody goes back on them."""
    path, _ = written(tmp_path)
    path.write_text(path.read_text().replace(r"a\nc", r"a\nd", 1))
    with pytest.raises(DamagedError, match="do not fit"):
        Companion.read(path)


@pytest.mark.parametrize("raw", [b"", b"{", b"\xff\xfe\x00", b"[" * 5000, b"null", b"[]"])
def test_no_json_is_damage(tmp_path: Path, raw: bytes) -> None:
    """Bytes that are no session file are called damaged, whatever they are."""
    path = tmp_path / "game.toml.session"
    path.write_bytes(raw)
    with pytest.raises(DamagedError):
        Companion.read(path)


class TestSettled:
    """A step that was written before the game file was, and perhaps never made."""

    draft = Draft(view="terminal", line=Line.NEW, text="ben tr", by="w")
    before = Notes(drafts=(draft,))

    def companion(self, history: History, walk: Walk) -> Companion:
        """A session file at the moment before the game file is written."""
        pending = Pending(walk=walk, audience="note-taker", notes=self.before)
        return Companion(history=history, notes={"note-taker": Notes()}, pending=pending)

    def test_made(self) -> None:
        """When the game file has the change, it stays, and so does the emptied entry line."""
        settled = self.companion(History(text="a").changed("b", "w"), Walk.CHANGE).settled("b")
        assert settled == Companion(
            history=History(text="a").changed("b", "w"), notes={"note-taker": Notes()}
        )

    def test_never_made(self) -> None:
        """When the game file is without the change, it was never made and the half-typed round is back."""
        settled = self.companion(History(text="a").changed("b", "w"), Walk.CHANGE).settled("a")
        assert settled == Companion(history=History(text="a"), notes={"note-taker": self.before})

    @pytest.mark.parametrize("walk", [Walk.BACK, Walk.FORTH])
    def test_never_walked(self, walk: Walk) -> None:
        """An undo or redo that never reached the game file leaves the history where it was."""
        there = History(text="a").changed("b", "w")
        start = there if walk is Walk.BACK else there.back()
        end = start.back() if walk is Walk.BACK else start.forth()
        assert self.companion(end, walk).settled(start.text).history == start

    def test_somebody_else_was_there(self) -> None:
        """When the game file says something third, the step counts as made and nothing is forgotten."""
        history = History(text="a").changed("b", "w")
        assert self.companion(history, Walk.CHANGE).settled("c").history == history
