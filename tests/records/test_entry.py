"""One line for one round: how it is read, why it is refused, how it is completed while it is typed."""

import re
from dataclasses import replace
from types import MappingProxyType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deduce.games.delicats.components import MISSIONS, UNSEEN, Preference, SeenCard
from deduce.records import (
    DelicatsRecord,
    Entry,
    EntryFault,
    Round,
    Theme,
    card_words,
    entry_line,
    follow_entry,
    parse_entry,
    read_card,
    row_sentence,
)
from tests.records.random_records import records

FOUR = ("Ana", "Ben", "Cleo", "Dan")


def card(code):
    """A card by its code."""
    return read_card(DelicatsRecord(mission=MISSIONS[0], players=FOUR).theme, code)


def game(players=FOUR, mission=3, **facts):
    """A game in which Ben was on vacation in round 1, unless `rounds` says otherwise."""
    first = Round(
        number=1,
        active=0,
        vacation=1,
        drawn=(UNSEEN,) * MISSIONS[mission - 1].drawn,
        played=((0, UNSEEN), ((2 if len(players) > 2 else 1), UNSEEN)),
        eats=True,
    )
    return DelicatsRecord(
        **{"mission": MISSIONS[mission - 1], "players": players, "rounds": (first,)} | facts
    )


def parsed(text, record=None):
    """The entry that a text must be."""
    entry = parse_entry(record or game(), text)
    assert isinstance(entry, Entry), entry
    return entry


def refused(text, record=None):
    """The fault that a text must have."""
    fault = parse_entry(record or game(), text)
    assert isinstance(fault, EntryFault), fault
    return fault


def test_the_documented_entry():
    """`ben tr ms hg +`: the card drawn, then those of the players before and after Ben; his cat ate."""
    assert parsed("ben tr ms hg +").round == Round(
        number=2,
        active=1,
        vacation=1,
        drawn=(card("tr"),),
        played=((0, card("ms")), (2, card("hg"))),
        eats=True,
    )


def test_with_two_players_the_other_comes_before_who_is_on_vacation():
    """With two players the other's card comes first, then that of the person on vacation (DC-03)."""
    record = game(players=("Ana", "Ben"))
    assert parsed("ben tr ms hg -", record).round.played == ((0, card("ms")), (1, card("hg")))
    assert parsed("ana tr ms hg -", record).round.played == ((1, card("ms")), (0, card("hg")))


def test_mission_6_hands_over_two_cards():
    """In mission 6 two cards are drawn and handed over, so an entry names four (Mission 6)."""
    entry = parsed("ben tr tw ms hg -", game(mission=6))
    assert entry.round.drawn == (card("tr"), card("tw"))
    assert "ends too early" in refused("ben tr ms hg", game(mission=6)).text


def test_unseen_cards_are_question_marks():
    """`?` is a card not seen, `t?` and `?r` are cards half seen."""
    row = parsed("dan ? t? ?r -").round.cards
    assert row == (UNSEEN, SeenCard(Preference.TUNA, None), SeenCard(None, Preference.ROOF))


def test_who_drew_is_whoever_was_on_vacation_last_unless_it_says_otherwise():
    """`ACTIVE>` overrides; without it the last person on vacation drew, in joined games nobody noted."""
    assert parsed("cleo tr ms hg +").round.active == 1
    assert parsed("dan>cleo tr ms hg +").round.active == 3
    assert parsed("dan > cleo tr ms hg +").round.active == 3
    assert parsed("?>cleo tr ms hg +").round.active is None
    assert parsed("cleo tr ms hg +", game(joined=True)).round.active is None


def test_the_first_round_says_who_drew():
    """Nobody was on vacation before round 1, so it needs `ACTIVE>`."""
    first = game(rounds=())
    assert parsed("dan>ben tr ms hg +", first).round.active == 3
    assert parsed("?>ben tr ms hg +", first).round.active is None
    assert "as in Ana>ben, or ?>ben if it was not noted" in refused("ben tr ms hg +", first).text


def test_a_refill_is_for_a_note_taker_who_added_a_card():
    """`> CARD` after the announcement is the card drawn to fill the hand up (Sequence of Play, step 5)."""
    record = game(me=0)
    assert parsed("ben tr ms hg + > er", record).refill == card("er")
    assert parsed("ben tr ms hg +>er # note", record).refill == card("er")
    assert "no refill" in refused("dan>ana tr ms hg + > er", record).text
    assert "no refill" in refused("ben tr ms hg + > er").text


def test_a_note_follows_the_sharp_sign():
    """All after # is the note."""
    assert parsed("ben tr ms hg + # slow > # again").round.note == "slow > # again"
    assert parsed("ben tr ms hg +#slow").round.note == "slow"


def test_the_announcement_may_stick_to_the_last_card_and_be_a_dash():
    """People leave blanks out, and telephones turn a minus into a dash."""
    for text in ("ben tr ms hg-", "ben tr ms hg \N{MINUS SIGN}", "ben tr ms hg\N{EN DASH}"):
        assert parsed(text).round.eats is False


def test_somebody_else_may_have_added_the_card():
    """`NAME=CARD` records what really happened, wrong neighbours included."""
    assert parsed("ben tr ms dan=hg +").round.played == ((0, card("ms")), (3, card("hg")))
    spaced = game(players=("Ana", "Ben", "Cleo", "Dan B"))
    assert parsed('ben tr ms "Dan B"=hg+', spaced).round.played == ((0, card("ms")), (3, card("hg")))
    assert "has already added a card" in refused("ben tr cleo=ms hg +").text


def test_names_with_blanks_go_by_a_start_or_in_quotes():
    """A name of two words is one word by its start or in quotes."""
    record = game(players=("Ana Maria", "Ben", "Cleo", "Dan"))
    for text in ("mar tr ms hg +", '"Ana Maria" tr ms hg +', "'Ana Maria' tr ms hg +", "1 tr ms hg +"):
        assert parsed(text, record).round.vacation == 0


@pytest.mark.parametrize(
    ("text", "words", "marked"),
    [
        ("", "next is who is on vacation", ""),
        ("ben", "next is the card handed over", ""),
        ("ben tr", "next is the card of Ana", ""),
        ("ben tr ms", "next is the card of Cleo", ""),
        ("ben tr ms hg", "next is + for a cat that ate or - for one that did not", ""),
        ("ben tr ms hg + >", "next is the card drawn to fill the hand up", ""),
        ("zoe tr ms hg +", "there is no player zoe", "zoe"),
        ("ben tx ms hg +", "tx is no card", "tx"),
        ("ben tr egg/egg hg +", "egg is a food and stands second", "egg/egg"),
        ("ben tr ms +", "a card is missing before +", "+"),
        ("ben tr ms hg yes", "expected + or - after the row, and got yes", "yes"),
        ("ben tr ms hg + er", "only > and the refill, or # and a note", "er"),
        ("ben tr > ms hg +", "> stands after who drew, or before the refill", ">"),
        ('ben tr ms hg + > er "x"', "nothing more is expected here", '"x"'),
        ('"ben', "the closing quote is missing", '"ben'),
    ],
)
def test_what_cannot_be_read_says_where_and_why(text, words, marked):
    """A refusal marks the word and says what was expected."""
    fault = refused(text, game(me=0))
    assert words in fault.text
    assert text[fault.start : fault.end] == marked


def test_an_ambiguous_name_is_refused_with_the_candidates():
    """A start that fits two players names both."""
    fault = refused("a tr ms hg +", game(players=("Ana", "Anton", "Cleo", "Dan")))
    assert fault.candidates == ("Ana", "Anton")


@given(
    st.text(max_size=40)
    | st.lists(st.sampled_from(["ben", "tr", "?", ">", "+", "#", '"', "'", "=", " ", "ms"])).map("".join)
)
def test_any_text_is_followed_without_fail(text):
    """Whatever is typed, there is an answer: an entry, what comes next, or what is wrong."""
    progress = follow_entry(game(me=0), text)
    parsed_text = parse_entry(game(me=0), text)
    assert progress.is_whole == isinstance(parsed_text, Entry)
    assert 0 <= progress.completes_from <= len(text)
    if not progress.is_whole and progress.fault is None:
        assert progress.expected or progress.completions


@given(records, st.data())
def test_an_entry_can_be_typed_by_completion_alone(record, data):
    """Each word of an entry is offered when its slot comes, and choosing it leads on to the next."""
    record = replace(record, players=FOUR[: len(record.players)], theme=Theme(), stopped=False, gifts=None)
    if not record.rounds:
        return
    before = replace(record, rounds=record.rounds[:-1], hand=())
    # who drew is offered where it has to be said, in round 1
    active = before.rounds[-1].vacation if before.rounds else record.rounds[-1].active
    line = entry_line(record, replace(record.rounds[-1], active=active, note=""))
    text = ""
    for word in re.findall(r"[^\s>]+>?", line):
        typed = text + word[: data.draw(st.integers(0, len(word) - 1))]
        progress = follow_entry(before, typed)
        assert typed[: progress.completes_from] == text
        assert word in [choice.text for choice in progress.completions]
        text += word if word.endswith(">") else f"{word} "
    assert follow_entry(before, text).is_whole


def test_what_is_typed_is_read_back_word_by_word():
    """The sentence grows with the entry, and says what comes next."""
    steps = {
        "": ("", "who is on vacation"),
        "ben": ("Ben's row: ", "the card handed over"),
        "ben tr": ("Ben's row: tuna/roof", "the card of Ana"),
        "ben tr t? ": ("Ben's row: tuna/roof, tuna/? (place not seen)", "the card of Cleo"),
        "ben tr t? ? -": ("Ben's row: tuna/roof, tuna/? (place not seen), a card not seen: DID NOT EAT", ""),
    }
    for text, (sentence, expected) in steps.items():
        progress = follow_entry(game(), text)
        assert (progress.sentence, progress.expected) == (sentence, expected)


def test_the_note_takers_own_cards_are_offered_first():
    """Where the next card is the note-taker's, the cards of their hand lead the completions."""
    record = game(me=0, hand=(card("er"), card("hs")))
    offers = [choice.text for choice in follow_entry(record, "ben tr ").completions]
    assert offers[:2] == ["er", "hs"]
    offers = [choice.text for choice in follow_entry(record, "ben tr er ").completions]
    assert offers[0] == "ts"


def test_a_half_typed_word_is_no_fault_while_it_can_become_something():
    """`t` alone is no card, but may become one; `tq` may not."""
    assert follow_entry(game(), "ben t").fault is None
    assert [choice.label for choice in follow_entry(game(), "ben t").completions][:2] == [
        "tuna/sofa",
        "tuna/window",
    ]
    assert follow_entry(game(), "ben tq").fault is not None
    assert follow_entry(game(), "ben t ").fault is not None


def test_an_illegal_round_is_told_while_it_is_typed():
    """The reason is there as soon as it can be told, before the entry is whole."""
    meals = tuple(
        Round(
            number=number,
            active=None,
            vacation=1,
            drawn=(UNSEEN,),
            played=((0, UNSEEN), (2, UNSEEN)),
            eats=True,
        )
        for number in range(1, 6)
    )
    record = game(rounds=meals)
    assert follow_entry(record, "ben ").illegal == (
        "Ben has placed all 5 cat cards and cannot be chosen to go on vacation",
    )
    assert [choice.label for choice in follow_entry(record, "").completions][1] == "Ben (no cat card left)"
    assert follow_entry(record, "cleo tr ms hg +").illegal == ()
    assert follow_entry(record, "ana>cleo tr ms hg +").illegal != ()


def test_a_full_round_takes_few_keys():
    """A full round with three seen cards takes at most 14 keys, Enter included, names by their start."""
    assert len(entry_line(game(), parsed("b tr ms hg+").round)) + 1 - len("Ben") + len("b") <= 14
    assert parsed("b tr ms hg+").round == parsed("ben tr ms hg +").round


def test_sentences_spell_out_what_was_not_seen():
    """A round is read back in words that no theme breaks."""
    record = game(preferences=MappingProxyType({}))
    round_ = parsed("cleo tr ?r ? +").round
    assert (
        row_sentence(record, round_) == "Cleo's row: tuna/roof, ?/roof (food not seen), a card not seen: ATE"
    )
    assert card_words(record.theme, card("t?")) == "tuna/? (place not seen)"
