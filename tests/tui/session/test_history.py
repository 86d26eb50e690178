"""Texts, their differences, and the way back and forth between them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tui.session.delta import delta
from tui.session.history import History

lines = st.lists(st.sampled_from(["", "a", "b", "  { eats = true }, # Zoë", "\r", "\u2028"]), max_size=12)
texts = lines.map("\n".join) | st.text(max_size=30)


@given(texts, texts)
def test_a_difference_goes_both_ways(earlier: str, later: str) -> None:
    """A difference makes each text out of the other, whatever their lines and line ends are."""
    change = delta(earlier, later)
    assert change.forward(earlier) == later
    assert change.backward(later) == earlier


@given(texts)
def test_equal_texts_have_no_difference(text: str) -> None:
    """Between equal texts there is nothing to store."""
    assert not delta(text, text).hunks


def test_a_difference_is_small() -> None:
    """One changed line in a long text is stored as that line, twice changed ones as two."""
    earlier = "\n".join(str(number) for number in range(1000))
    later = earlier.replace("\n500\n", "\nfive hundred\n").replace("\n7\n", "\n")
    hunks = delta(earlier, later).hunks
    assert [(hunk.line, hunk.old, hunk.new) for hunk in hunks] == [
        (7, ("7",), ()),
        (500, ("500",), ("five hundred",)),
    ]


def test_a_difference_refuses_another_text() -> None:
    """A difference is never made in a text that it was not taken from."""
    change = delta("a\nb\nc", "a\nB\nc")
    with pytest.raises(ValueError, match="line 2"):
        change.forward("a\nx\nc")
    with pytest.raises(ValueError, match="line 2"):
        change.backward("a")


@given(st.lists(texts, min_size=1, max_size=8))
def test_all_the_way_back_and_forth(versions: list[str]) -> None:
    """Every text that a file had comes back in order, and forth again."""
    history = History(text=versions[0])
    expected = [versions[0]]
    for version in versions[1:]:
        history = history.changed(version, "window")
        expected += [version] if version != expected[-1] else []
    seen = [history.text]
    while history.done:
        history = history.back()
        seen.append(history.text)
    assert seen == expected[::-1]
    again = [history.text]
    while history.undone:
        history = history.forth()
        again.append(history.text)
    assert again == expected
    history.check()


def test_a_change_after_going_back_ends_the_way_forth() -> None:
    """What was taken back cannot be made again once something else was changed."""
    history = History(text="a").changed("b", "w").back().changed("c", "w")
    assert history.text_after is None
    assert history.back().text == "a"


def test_no_change_is_no_step() -> None:
    """A change that leaves the text as it is can not be taken back, and keeps the way forth."""
    history = History(text="a").changed("b", "w").back()
    assert history.changed("a", "w") == history


def test_a_forgotten_step_leaves_no_trace() -> None:
    """A step that never reached the file is gone in both directions."""
    history = History(text="a").changed("b", "w")
    assert history.changed("c", "w").forgotten() == history


def test_steps_that_do_not_fit_are_found() -> None:
    """A history whose steps were not taken from its text says so."""
    steps = History(text="a").changed("b", "w").done
    with pytest.raises(ValueError, match="line 1"):
        History(text="c", done=steps).check()
