"""The places of a text, judged by cutting them out and letting tomllib read them."""

import tomllib
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from deduce.records.outline import Header, outline_of
from tests.records.handwriting import STYLES, handwritten
from tests.records.random_records import random_record

STRINGS = r"""
basic = "a \" # ] } = , \\"
literal = 'c:\path # ] }'
long = '''
# no comment ''''
quotes = QQQends in quotesQQQQQ
"quoted key" = { 'inner key' = [1, 2.5, -3], a.b = "x", "" = 1979-05-27 07:32:00 }
dotted . key = true # comment
numbers = [ # opening
  0xff, 1_000,
  # between
  +inf , nan
  , ]
times = [07:32:00, 1979-05-27T07:32:00Z]
empty = [ [], {}, [ [ ] ] ]

[table."with parts"] # comment
x = 1
[[list]]
[list.sub]
y = 2
[[list]]
[[list.deep]]
z = 3
[[list.deep]]
[other.deep.down]
""".replace("Q", '"')


def leaves(value, path=()):
    """Every place in plain values, tables and lists included."""
    if path:
        yield path, value
    members = (
        value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    )
    for step, member in members:
        yield from leaves(member, (*path, step))


def assert_places(text):
    """What is cut out at each place is the value there, and every other place is a table with a header."""
    outline = outline_of(text)
    values = tomllib.loads(text.removeprefix("\ufeff"))
    for path, value in leaves(values):
        span = outline.values.get(path)
        if span is None:
            assert path in outline.keys
            assert isinstance(value, dict | list)
        else:
            cut = tomllib.loads(f"value = {text[span.start : span.end]}")["value"]
            assert repr(cut) == repr(value)
    assert set(outline.values) <= {path for path, _ in leaves(values)}
    for path, span in outline.keys.items():
        assert text[: span.start].count("\n") + 1 == outline.line(path)


def test_every_form_of_toml_is_found_at_its_place():
    """Strings of all kinds, dotted and quoted keys, dates, nested lists and tables have their places."""
    assert_places(STRINGS)
    assert_places(STRINGS.replace("\n", "\r\n"))


@given(st.integers(0, 2**32), st.sampled_from(STYLES))
def test_game_files_of_every_hand_are_found_at_their_places(seed, style):
    """In game files written in many ways each value is found where it stands."""
    assert_places(handwritten(random_record(Random(seed)), style, Random(seed)).text)


def test_headers_of_lists_are_numbered():
    """The items of a list of tables are told apart by their positions."""
    headers = [at.path for at in outline_of(STRINGS).statements if isinstance(at, Header)]
    assert headers == [
        ("table", "with parts"),
        ("list", 0),
        ("list", 0, "sub"),
        ("list", 1),
        ("list", 1, "deep", 0),
        ("list", 1, "deep", 1),
        ("other", "deep", "down"),
    ]


def test_what_is_missing_stands_where_its_table_does():
    """A key that is not there has the line of what it is missing from; nothing has the line of the file."""
    outline = outline_of("a = 1\n[b]\nc = [\n { d = 1 },\n]\n")
    assert outline.line(("b", "c", 0, "missing")) == 4
    assert outline.line(("b", "missing")) == 2
    assert outline.line(("missing",)) is None
