"""Words of a half-typed turn put in and taken out, as by taps on cards."""

import pytest

from deduce.records.treats_and_tails.entry_words import with_toggled


@pytest.mark.parametrize(
    ("text", "word", "after"),
    [
        ("", "AH", "ah"),
        ("c 4C", "4c", "c"),
        ("js c 5c", "JS", "c 5c"),
        ("js c 5c", "qd", "qd c 5c"),
        ("c 5c", "d", "d 5c"),
        ("c 5c", "3d", "c 5c 3d"),
        ("c 5c", "none", "c none"),
        ("c none", "5c", "c 5c"),
        ("c ah peek 9", "draw", "c ah draw"),
        ("c ah peek 9", "ah", "c"),
        ("c ah peek 9 5c 7", "peek", "c ah"),
        ("c ah", "as", "c as"),
        ("c ah draw 6c", "5c", "c 5c ah draw 6c"),
        ("c 5c 7 burn 9 > 4h", "js", "js c 5c 7 burn 9 > 4h"),
    ],
)
def test_a_word_is_put_in_or_taken_out(text, word, after):
    """A word goes where it can be read, takes the place of another of its kind, or is taken out again."""
    assert with_toggled(text, word) == after
