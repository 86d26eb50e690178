"""Preferences and cards by name, by code, half seen and not seen, whatever the theme."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deduce.games.delicats.components import CARDS, PREFERENCES, UNSEEN, Preference, SeenCard
from deduce.records import NotRead, Theme, card_code, preference_code, read_card, read_preference
from deduce.records.folding import plain, same_case

GERMAN = Theme(
    foods=("Thunfisch", "Milch", "Möhre", "Huhn", "Ei"), places=("Sofa", "Eingang", "Ofen", "Öl", "Dach")
)
SEEN = [SeenCard(food, place) for food in (None, *PREFERENCES[:5]) for place in (None, *PREFERENCES[5:])]
WORDS = st.text(
    st.characters(exclude_categories=["C", "Z"], exclude_characters="/?+-#>"), min_size=1, max_size=6
)


@st.composite
def themes(draw):
    """Ten names that differ, often one the start of another or the same but for its accents."""
    roots = draw(st.lists(WORDS, min_size=3, max_size=3))
    ends = st.sampled_from(["", "a", "ä", "b", "e", "é", "ß", "s", " raw", "日", "が", "か", "xy"])
    names = st.tuples(st.sampled_from(roots), ends, ends).map("".join)
    ten = draw(st.lists(names, min_size=10, max_size=10, unique_by=same_case))
    return Theme(foods=tuple(ten[:5]), places=tuple(ten[5:]))


@given(themes())
def test_each_code_is_read_as_what_it_stands_for(theme):
    """The code of every preference and of every card, seen, half seen or not, reads as just that."""
    for preference in PREFERENCES:
        assert read_preference(theme, preference_code(theme, preference)) is preference
        assert read_preference(theme, theme.name(preference)) is preference
    for card in SEEN:
        assert read_card(theme, card_code(theme, card)) == card


@given(themes())
def test_food_and_place_with_a_slash_always_works(theme):
    """A card by its two names is that card, whatever the codes are."""
    for card in SEEN:
        assert read_card(theme, theme.card_name(card)) == card


@given(themes())
def test_a_code_is_the_shortest_start_that_is_unique(theme):
    """No shorter start would do, and a name that another begins with is its own code."""
    names = [theme.name(preference) for preference in PREFERENCES]
    for preference, name in zip(PREFERENCES, names, strict=True):
        code = preference_code(theme, preference)
        others = [plain(other) for other in names if other != name]
        assert plain(name).startswith(plain(code))
        starts = [plain(name[:length]) for length in range(1, len(name))]
        shorter = [
            start for start in starts if start.strip() == start != "" and len(start) < len(plain(code))
        ]
        assert all(any(other.startswith(start) for other in others) for start in shorter)
        if any(other.startswith(plain(name)) for other in others):
            assert same_case(code) == same_case(name)


def test_the_usual_names_have_codes_of_one_letter():
    """A preference is one letter and a card two, with the names that come with the program."""
    assert [preference_code(Theme(), preference) for preference in PREFERENCES] == list("tmhceswbgr")
    assert {len(card_code(Theme(), card)) for card in CARDS} == {2}


@pytest.mark.parametrize(
    ("text", "food", "place"),
    [
        ("tr", Preference.TUNA, Preference.ROOF),
        ("TR", Preference.TUNA, Preference.ROOF),
        (" tuna / roof ", Preference.TUNA, Preference.ROOF),
        ("tunaroof", Preference.TUNA, Preference.ROOF),
        ("t/roof", Preference.TUNA, Preference.ROOF),
        ("t?", Preference.TUNA, None),
        ("?r", None, Preference.ROOF),
        ("tuna/?", Preference.TUNA, None),
        ("?/r", None, Preference.ROOF),
        ("?", None, None),
        ("?/?", None, None),
    ],
)
def test_a_card_is_read_however_it_is_typed(text, food, place):
    """Codes, names, starts of names and unseen halves are read, whatever the case."""
    assert read_card(Theme(), text) == SeenCard(food, place)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("egg/egg", "egg is a food and stands second"),
        ("roof/egg", "did you mean egg/roof?"),
        ("re", "did you mean egg/roof?"),
        ("tunna/roof", "did you mean tuna?"),
        ("tunaroff", "did you mean tuna/roof"),
        ("tuna", "tuna is only a food; a card is food/place, and tuna/? where the rest was not seen"),
        ("sofa", "sofa is only a place; a card is food/place, and ?/sofa"),
        ("a/b/c", "a/b/c has 3 parts"),
        ("zz", "a card is food/place or a code such as ts"),
        ("", '"" is no card'),
        ("x" * 500, "…"),
    ],
)
def test_what_is_no_card_says_why(text, words):
    """The message says what is wrong and, where it can be told, what was meant."""
    not_read = read_card(Theme(), text)
    assert isinstance(not_read, NotRead)
    assert words in not_read.text
    assert len(not_read.text) < 300


def test_a_start_of_several_names_names_them():
    """A start that several names share is refused with the names."""
    assert read_preference(GERMAN, "o") == NotRead(text="o may be Ofen or Öl", candidates=("Ofen", "Öl"))


def test_a_code_that_can_be_split_in_two_ways_is_refused():
    """Where a text means two cards, a slash is needed."""
    theme = Theme(foods=("a", "ab", "x", "y", "z"), places=("c", "bc", "bd", "v", "w"))
    assert read_card(theme, "abc").candidates == ("a/bc", "ab/c")
    assert card_code(theme, SeenCard(Preference.TUNA, Preference.WINDOW)) == "a/bc"


def test_the_unseen_card_has_a_sign_of_its_own():
    """A card that nobody saw is one question mark."""
    assert card_code(GERMAN, UNSEEN) == "?"
