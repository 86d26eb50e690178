"""Which player is meant, and which names no player can have."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deduce.records import NotRead, bad_names, find_player
from deduce.records.delicats.names import typed_name
from deduce.records.delicats.words import split_words
from tests.records.random_records import ODD_NAMES

TABLE = ["Ana Maria", "Anna", "Ben", "Anne-Marie"]


@pytest.mark.parametrize(
    ("text", "seat"),
    [
        ("Ana Maria", 0),
        ("ana maria", 0),
        ("ana", 0),
        ("mar", 0),
        ("anna", 1),
        ("b", 2),
        ("BEN", 2),
        ("1", 0),
        ("4", 3),
        ("anne", 3),
    ],
)
def test_a_player_is_found_by_name_start_or_seat(text, seat):
    """An exact name, else the unique start of any word whatever its case, else a seat number."""
    assert find_player(TABLE, text) == seat


@pytest.mark.parametrize("text", ["an", "a", "AN"])
def test_several_matches_are_refused_with_the_candidates(text):
    """A start that fits several players names them."""
    found = find_player(TABLE, text)
    assert isinstance(found, NotRead)
    assert found.candidates == ("Ana Maria", "Anna", "Anne-Marie")


@pytest.mark.parametrize("text", ["x", "0", "5", "", " ", "99999999999", "²"])
def test_nobody_is_found_where_nobody_is_meant(text):
    """A word that fits nobody is refused with the names of those who play."""
    found = find_player(TABLE, text)
    assert isinstance(found, NotRead)
    assert "there is no player" in found.text


def test_a_name_goes_before_a_start_and_a_start_before_a_number():
    """A player called 2 is meant by 2, and one whose name begins with 1 by 1."""
    assert find_player(["Ben", "1st", "2"], "2") == 2
    assert find_player(["Ben", "1st", "2"], "1") == 1


def test_accents_and_brackets_need_not_be_typed():
    """Where nothing closer fits, letters without accents and within brackets do."""
    assert find_player(["Élodie", "[Bob]"], "elo") == 0
    assert find_player(["Élodie", "[Bob]"], "bob") == 1
    assert find_player(["Élodie", "Elo"], "elo") == 1


@given(
    st.lists(
        st.sampled_from(ODD_NAMES) | st.text(min_size=1, max_size=8), min_size=2, max_size=4, unique=True
    )
)
def test_a_typed_name_is_one_word_that_means_its_player(players):
    """What completion types for a player is one word of an entry and finds exactly that player."""
    for seat in range(len(players)):
        (word,) = split_words(typed_name(players, seat)).words
        assert not word.is_arrow
        assert find_player(players, word.text) == seat


@pytest.mark.parametrize("name", ["grey", "Grey", "?", "", "  ", "a\tb", "a\nb", "a\u2028b", "a\x7fb"])
def test_names_that_mean_something_else_are_refused(name):
    """The nameless bowl, the unknown, blanks and control characters are no names."""
    assert [(position, code) for position, code, _ in bad_names(["Ben", name])] == [(1, "bad-name")]


def test_names_that_differ_in_case_only_are_one_name():
    """Two names that are equal whatever their case are refused at the second one."""
    for names in (["Zoë", "ben", "ZOË"], ["A", "ben", "A"]):
        assert [(position, code) for position, code, _ in bad_names(names)] == [(2, "same-name")]
    assert not list(bad_names(ODD_NAMES))
