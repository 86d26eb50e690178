"""Keys, values and items change in whatever form of TOML they are written."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deduce.records import remove_value, set_value
from deduce.records.editing import insert_item, remove_item
from tests.records.handwriting import values

FORMS = """\
# ~ head
game = "delicats"   # ~ game
hand = [ "ts" , "mw" ]  # ~ hand
empty = []
preferences = { Ana = ["tuna"], "Ben B" = [] }  # ~ inline
none = {}
gifts.grey = ["ham/roof"]  # ~ dotted
gifts."Ben B" = []
long = [  # ~ opening
  "one",  # ~ one
  # ~ above two
  "two"  # ~ two
]

  # ~ above theme
  [theme]  # ~ theme
  foods = [
    "tuna" ]

[deck]
[deck.cards]  # ~ cards
"tuna/sofa" = 3
"""

PLACES = st.sampled_from(
    [
        ("game",),
        ("hand",),
        ("hand", 1),
        ("empty",),
        ("preferences",),
        ("preferences", "Ana"),
        ("preferences", "Ana", 0),
        ("preferences", "new one"),
        ("none",),
        ("none", "new"),
        ("gifts", "grey"),
        ("gifts", "new"),
        ("gifts", "Ben B"),
        ("long", 0),
        ("theme", "foods"),
        ("theme", "new"),
        ("deck", "new"),
        ("deck", "cards", "tuna/sofa"),
        ("deck", "cards", "milk/sofa"),
        ("held", "Ana"),
        ("new",),
    ]
)
PLAIN = st.recursive(
    st.booleans() | st.integers(-5, 5) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=5,
)


def plainly(text, path, value):
    """The values with one of them set, or taken out for None; None where there is no such place."""
    holder = whole = values(text)
    for step in path[:-1]:
        if isinstance(holder, dict) and isinstance(step, str):
            holder = holder.setdefault(step, {})
        else:
            return None
    if isinstance(holder, dict) and isinstance(path[-1], str):
        holder[path[-1]] = value
        if value is None:
            del holder[path[-1]]
        return whole
    if (
        isinstance(holder, list)
        and isinstance(path[-1], int)
        and path[-1] < len(holder)
        and value is not None
    ):
        holder[path[-1]] = value
        return whole
    return None


@settings(max_examples=150)
@given(st.lists(st.tuples(PLACES, PLAIN | st.none()), min_size=1, max_size=4), st.booleans())
def test_any_value_can_be_set_and_taken_out_in_any_form(changes, windows):
    """Keys and values change in inline, dotted and other tables alike; no comment outside of them is lost."""
    text = FORMS.replace("\n", "\r\n") if windows else FORMS
    for path, value in changes:
        wanted = plainly(text, path, value)
        old = values(text).get(path[0])
        # a table of its own is not made into something else
        if wanted is None or (isinstance(old, dict) and len(path) == 1 and not isinstance(value, dict)):
            continue
        text = remove_value(text, path) if value is None else set_value(text, path, value)
        assert {key: part for key, part in values(text).items() if part != {}} == {
            key: part for key, part in wanted.items() if part != {}
        }
    touched = {path[0] for path, _ in changes}
    for name in {"game", "hand"} - touched:
        assert f"# ~ {name}" in text
    for name in {"head", "opening", "one", "above two", "two"} if "long" not in touched else set():
        assert f"# ~ {name}" in text


@pytest.mark.parametrize("index", [0, 1, 2])
def test_items_of_a_short_list_come_and_go_on_its_line(index):
    """A list on one line stays on it."""
    text = 'hand = [ "ts" , "mw" ]  # mine\n'
    longer = insert_item(text, ("hand",), index, "er")
    expected = ["ts", "mw"]
    expected.insert(index, "er")
    assert values(longer) == {"hand": expected}
    assert longer.startswith("hand = [ ")
    assert longer.endswith(" ]  # mine\n")
    assert remove_item(longer, ("hand",), index) == text or index == 2
    assert values(remove_item(longer, ("hand",), index)) == values(text)
    assert remove_item('hand = ["ts",] # mine\n', ("hand",), 0) == "hand = [] # mine\n"
