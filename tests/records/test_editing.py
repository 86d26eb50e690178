"""A changed file reads as intended, and everything that was not changed is as its author wrote it."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deduce.errors import UnwritableError
from deduce.records import (
    Entry,
    add_entry,
    insert_round,
    line_of,
    move_round,
    parse_entry,
    read_text,
    remove_round,
    remove_value,
    replace_round,
    rewrite,
    set_value,
    undo_round,
    write_new,
)
from deduce.records.delicats.writing import round_values
from tests.records.handwriting import STYLES, handwritten, values
from tests.records.random_records import random_record, records

START = 'game = "delicats"\nmission = 1\nplayers = ["Ana", "Ben"]\nclue = "egg"\n'
styles = st.sampled_from(STYLES)
seeds = st.integers(0, 2**32)


def rounds_of(text):
    """The rounds as plain values."""
    return values(text).get("rounds", [])


def playable(seed):
    """A random record to which a round can be added, with at least one round."""
    rng = Random(seed)
    while True:
        record = replace(random_record(rng), stopped=False, gifts=None, hand=())
        if record.rounds:
            return record


def without_own_comments(comments, number):
    """The comments without those of one round."""
    own = {f"# ~ above {number}", f"# ~ beside {number}"}
    return [comment for comment in comments if comment not in own]


def lines_kept(old, new):
    """Whether every line of the old text is still there, in its order."""
    rest = iter(new.split(old.newline))
    return all(line in rest for line in old.text.removesuffix(old.newline).split(old.newline))


@settings(max_examples=40)
@given(seeds, styles)
def test_adding_a_round_changes_nothing_else(seed, style):
    """A round added at the end leaves every other value, every comment, line ends and byte-order mark."""
    record = playable(seed)
    before = replace(record, rounds=record.rounds[:-1])
    written = handwritten(before, style, Random(seed))
    text = add_entry(written.text, Entry(round=record.rounds[-1]))
    assert read_text(text).record == record
    added = replace(written, text=text)
    assert added.comments == written.comments
    assert text.startswith("\ufeff") == written.text.startswith("\ufeff")
    assert text.count("\n") == text.count(written.newline)
    if style in ("lines", "tables", "tables with parts") and before.rounds:
        assert lines_kept(written, text)


@settings(max_examples=40)
@given(seeds, styles)
def test_a_round_that_is_added_and_taken_off_leaves_the_text_as_it_was(seed, style):
    """Undo after add gives back the very text, where the rounds stood one a line."""
    record = playable(seed)
    before = replace(record, rounds=record.rounds[:-1])
    written = handwritten(before, style, Random(seed)).text
    text = undo_round(add_entry(written, Entry(round=record.rounds[-1])))
    assert values(text) | {"rounds": []} == values(written) | {"rounds": []}
    assert rounds_of(text) == rounds_of(written)
    if style == "lines" and before.rounds:
        assert text == written


@settings(max_examples=40)
@given(seeds, styles, st.data())
def test_removing_a_round_takes_its_comments_and_no_others(seed, style, data):
    """A round goes with its end-of-line comment and the comment lines above it."""
    record = playable(seed)
    index = data.draw(st.integers(0, len(record.rounds) - 1))
    written = handwritten(record, style, Random(seed))
    text = remove_round(written.text, index)
    kept = rounds_of(written.text)
    del kept[index]
    assert values(text) == values(written.text) | {"rounds": kept} or (not kept and not rounds_of(text))
    comments = replace(written, text=text).comments
    if style in ("one line", "shared lines"):
        assert comments == written.comments
    elif style != "tables with parts":
        assert comments == without_own_comments(written.comments, index + 1)


@settings(max_examples=40)
@given(seeds, styles, st.data())
def test_a_moved_round_takes_its_comments_along(seed, style, data):
    """Moving a round moves its line with its comments; no comment is lost, and headings stay."""
    record = playable(seed)
    places = st.integers(0, len(record.rounds) - 1)
    index, to = data.draw(places), data.draw(places)
    written = handwritten(record, style, Random(seed))
    text = move_round(written.text, index, to)
    moved = rounds_of(written.text)
    moved.insert(to, moved.pop(index))
    assert values(text) == values(written.text) | {"rounds": moved}
    comments = replace(written, text=text).comments
    assert sorted(comments) == sorted(written.comments)
    if style == "lines" and f"# ~ above {index + 1}" in comments:
        assert comments.index(f"# ~ above {index + 1}") + 1 == comments.index(f"# ~ beside {index + 1}")
    if index == to and style == "lines":
        assert text == written.text


@settings(max_examples=40)
@given(seeds, styles, st.data())
def test_an_inserted_round_stands_where_it_should(seed, style, data):
    """A round can be put in anywhere; the others keep their order and their comments."""
    record = playable(seed)
    index = data.draw(st.integers(0, len(record.rounds)))
    written = handwritten(record, style, Random(seed))
    text = insert_round(written.text, index, record.rounds[0])
    expected = rounds_of(written.text)
    expected.insert(index, round_values(record, record.rounds[0]))
    assert values(text) == values(written.text) | {"rounds": expected}
    assert replace(written, text=text).comments == written.comments


@settings(max_examples=40)
@given(seeds, styles, st.data())
def test_a_corrected_round_differs_only_where_it_was_corrected(seed, style, data):
    """Flipping one announcement changes one word of the file."""
    record = playable(seed)
    index = data.draw(st.integers(0, len(record.rounds) - 1))
    written = handwritten(record, style, Random(seed))
    wrong = record.rounds[index]
    text = replace_round(written.text, index, replace(wrong, eats=not wrong.eats))
    old, new = ("true", "false") if wrong.eats else ("false", "true")
    difference = len(written.text) - len(text)
    assert difference == len(old) - len(new)
    back = replace_round(text, index, wrong)
    assert back == written.text


@settings(max_examples=15)
@given(seeds, styles, records)
def test_a_record_rewritten_reads_as_the_new_one_and_back(seed, style, other):
    """Any fact can be changed in the text of a game, whatever its author's style; comments stay."""
    record = playable(seed)
    changed = replace(
        record,
        title=other.title,
        date=other.date,
        notes=other.notes,
        theme=other.theme,
        rulings=other.rulings,
        puzzle=other.puzzle,
        joined=True,
        stopped=other.stopped,
        players=tuple(f"{name} {number}" for number, name in enumerate(record.players)),
    )
    written = handwritten(record, style, Random(seed))
    text = rewrite(written.text, changed)
    assert read_text(text).record == changed
    kept = [comment for comment in written.comments if comment.startswith("# ~ above")]
    assert [
        comment for comment in replace(written, text=text).comments if comment.startswith("# ~ above")
    ] == kept
    assert read_text(rewrite(text, record)).record == record


KEYS = st.sampled_from(["title", "stopped", "notes", "date"])


@settings(max_examples=40)
@given(seeds, styles, KEYS)
def test_a_key_set_and_removed_leaves_the_text_as_it_was(seed, style, key):
    """Setting a key that was not there, then taking it out, gives back the very text."""
    record = replace(playable(seed), title="", stopped=False, notes="", date="")
    written = handwritten(record, style, Random(seed)).text
    text = set_value(written, (key,), "new" if key != "stopped" else True)
    assert values(text) == values(written) | {key: "new" if key != "stopped" else True}
    assert remove_value(text, (key,)) == written


@settings(max_examples=40)
@given(seeds, styles)
def test_a_table_set_and_removed_leaves_the_text_as_it_was(seed, style):
    """A table that was not there stands at the end of the file, and goes without a trace."""
    record = replace(playable(seed), gifts=None)
    written = handwritten(record, style, Random(seed)).text
    text = set_value(written, ("gifts", "grey"), ["ham/roof"])
    assert values(text) == values(written) | {"gifts": {"grey": ["ham/roof"]}}
    removed = remove_value(text, ("gifts",))
    assert removed.rstrip("\r\n") == written.rstrip("\r\n")


def test_the_first_round_opens_an_empty_list():
    """An empty list on one line becomes one round a line."""
    text = START + "rounds = []  # none yet\nstopped = false\n"
    record = read_text(text).record
    entry = parse_entry(record, "ana>ben tr ms hg +")
    assert add_entry(text, entry) == (
        START + "rounds = [\n"
        '  { active = "Ana", vacation = "Ben", drawn = ["tuna/roof"], '
        'played = { Ana = "milk/sofa", Ben = "ham/garden" }, eats = true },\n'
        "]  # none yet\nstopped = false\n"
    )


def test_a_file_without_rounds_gets_them_before_the_tables():
    """`rounds` belongs to the whole file, so it cannot stand after a line in brackets."""
    text = START + '\n[preferences]\nAna = ["tuna"]'
    entry = parse_entry(read_text(text).record, "ana>ben tr ms hg +")
    added = add_entry(text, entry)
    assert added.index("rounds = [") < added.index("[preferences]")
    assert added.endswith('[preferences]\nAna = ["tuna"]')
    assert read_text(added).record.rounds == (entry.round,)


HAND = """\
game = "delicats"
mission = 3
players = ["Ana", "Ben", "Cleo"]
me = "Ana"
clue = "egg"
hand = ["ms", "ham/garden", "e?"] # mine
rounds = []
"""


def test_adding_a_round_keeps_the_hand_up_to_date():
    """The played card leaves `hand`, the refill enters it, in the same text; the rest stays as written."""
    record = read_text(HAND).record
    added = add_entry(HAND, parse_entry(record, "ana>ben tr ms hw + > cr"))
    assert 'hand = ["ham/garden", "e?", "chicken/roof"] # mine' in added
    undone = undo_round(added)
    assert 'hand = ["ham/garden", "e?", "milk/sofa"] # mine' in undone


def test_a_round_without_the_note_taker_leaves_the_hand_alone():
    """Only who adds a card to the row plays one from their hand."""
    text = HAND.replace('"Cleo"]', '"Cleo", "Dan"]')
    record = read_text(text).record
    added = add_entry(text, parse_entry(record, "ben>ana tr ms hw +"))
    assert 'hand = ["ms", "ham/garden", "e?"] # mine' in added


def test_a_half_seen_card_that_may_have_been_played_is_not_kept():
    """What is open is left out: the hand must never claim a card that may lie on the table."""
    text = HAND.replace('["ms", "ham/garden", "e?"]', '["e?", "ham/garden"]')
    record = read_text(text).record
    added = add_entry(text, parse_entry(record, "ana>ben tr er hw +"))
    assert 'hand = ["ham/garden"] # mine' in added


def test_a_game_on_one_line_becomes_a_file_when_it_is_changed():
    """A pasted line can be played on; the file that it becomes says the same and one round more."""
    record = replace(random_record(Random(3)), stopped=False, gifts=None, rounds=(), hand=())
    entry = parse_entry(record, f"?>1 {'? ' * record.mission.drawn} ? ? -")
    text = add_entry(line_of(record), entry)
    assert read_text(text).record == replace(record, rounds=(entry.round,))
    assert text.startswith('game = "delicats"\n')


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda text: remove_round(text, 0), "there is no round 1; the file has 0"),
        (lambda text: move_round(text, 0, 1), "there is no round 1; the file has 0"),
        (undo_round, "there is no round to take off"),
        (lambda text: set_value(text, ("rounds", 4, "eats"), True), "there is no place rounds[4]"),
    ],
)
def test_what_is_not_there_cannot_be_changed(change, message):
    """A change of a round that does not exist says so."""
    text = write_new(replace(random_record(Random(3)), rounds=()))
    with pytest.raises(UnwritableError, match=message.replace("[", r"\[")):
        change(text)


def test_scattered_tables_are_not_torn_apart():
    """A round whose parts stand in two places of the file is left to its author."""
    text = (
        START + '[[rounds]]\nactive = "Ana"\nvacation = "Ben"\ndrawn = ["?"]\neats = true\n'
        '[preferences]\nAna = ["tuna"]\n[rounds.played]\nAna = "?"\nBen = "?"\n'
    )
    assert read_text(text).faults == ()
    with pytest.raises(UnwritableError, match="by hand"):
        remove_round(text, 0)


def test_a_string_that_looks_like_a_comment_is_no_comment():
    """A line of a long text that begins with # stays with its text when the round below it goes."""
    text = (
        START + 'notes = """\n# not a comment"""\n[[rounds]]\nactive = "Ana"\nvacation = "Ben"\n'
        'drawn = ["?"]\nplayed = { Ana = "?", Ben = "?" }\neats = true\n'
    )
    assert undo_round(text) == text[: text.index("[[rounds]]")]
