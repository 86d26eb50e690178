"""The sentences of rows, facts and conclusions: right in every mission, whatever the theme."""

import pytest

from deduce.explain import Claim, claim_words, row_name
from deduce.explain.wording import claims_words, fact_sentence, may_words, round_sentence
from deduce.games.delicats.components import MISSIONS, Preference, mission
from deduce.records import DelicatsRecord, Round, Theme, read_card

WHOLE = ("tr", "mw", "hg")
HIDDEN = ("?", "mw", "hg")

SAID = {
    (1, True, WHOLE): "likes tuna, milk or ham",
    (1, False, WHOLE): "does not like tuna, milk or ham",
    (2, True, HIDDEN): "likes window, garden or something on the card not seen",
    (2, False, HIDDEN): "does not like window, garden or anything on the card not seen",
    (3, True, WHOLE): "likes tuna, milk, ham, window, garden or roof",
    (3, False, WHOLE): "does not like tuna, milk, ham, window, garden or roof",
    (4, False, HIDDEN): "does not like milk, ham, window, garden or anything on the card not seen",
    (5, True, HIDDEN): "likes milk, ham, window, garden or something on the card not seen",
    (6, True, WHOLE): "likes tuna, milk, ham, window, garden or roof",
    (7, True, WHOLE): "likes window, garden or roof and does not dislike tuna, milk or ham",
    (7, False, WHOLE): "dislikes tuna, milk or ham, or does not like window, garden or roof",
    (8, True, WHOLE): "does not dislike tuna, milk, ham, window, garden or roof",
    (8, False, WHOLE): "dislikes tuna, milk, ham, window, garden or roof",
    (9, True, HIDDEN): "does not dislike milk, ham, window, garden or anything on the card not seen",
    (9, False, HIDDEN): "dislikes milk, ham, window, garden or something on the card not seen",
    # halves that the mission does not play with say nothing
    (1, True, ("t?", "mw", "hg")): "likes tuna, milk or ham",
    (1, True, ("?r", "mw", "hg")): "likes milk, ham or something on the half not seen",
    (2, False, ("?", "?r", "m?")): "does not like roof or anything on the cards not seen whole",
    (7, True, ("?", "?", "h?")): "likes something on the cards not seen whole and does not dislike ham or "
    "anything on the cards not seen",
}


def record(number, rows=(), **facts):
    """A record of that mission with these rows and announcements, all in front of Ben."""
    rounds = tuple(
        Round(
            number=place,
            active=0,
            vacation=1,
            drawn=tuple(read_card(Theme(), card) for card in cards[:-2]),
            played=((0, read_card(Theme(), cards[-2])), (2, read_card(Theme(), cards[-1]))),
            eats=eats,
        )
        for place, (cards, eats) in enumerate(rows, 1)
    )
    return DelicatsRecord(mission=mission(number), players=("Ana", "Ben", "Cleo"), rounds=rounds, **facts)


@pytest.mark.parametrize(("case", "said"), SAID.items())
def test_what_a_row_says(case, said):
    """A row and its announcement are told with what they say of the cat by themselves."""
    number, eats, cards = case
    sentence = round_sentence(record(number, [(cards, eats)]), 1)
    assert sentence.startswith("Ben's 1st row (round 1): ")
    assert sentence.endswith(f"{'ATE' if eats else 'DID NOT EAT'}, so the cat {said}.")


def test_every_mission_is_worded():
    """No mission is left out of the table above."""
    assert {number for number, *_ in SAID} == {played.number for played in MISSIONS}


def test_rows_are_named_by_where_they_lie():
    """A row is found by whose it is, which of theirs it is, and its round."""
    written = record(3, [(WHOLE, True)] * 3)
    assert [row_name(written, number) for number in (1, 2, 3)] == [
        "Ben's 1st row (round 1)",
        "Ben's 2nd row (round 2)",
        "Ben's 3rd row (round 3)",
    ]


@pytest.mark.parametrize(
    ("number", "card", "holds", "words"),
    [
        (3, Preference.EGG, True, "Ben's cat likes egg"),
        (3, Preference.ROOF, False, "Ben's cat does not like roof"),
        (7, Preference.EGG, True, "Ben's cat dislikes egg"),
        (7, Preference.ROOF, True, "Ben's cat likes roof"),
        (9, Preference.ROOF, False, "Ben's cat does not dislike roof"),
    ],
)
def test_claims(number, card, holds, words):
    """A claim says likes or dislikes, as the mission has it."""
    assert claim_words(record(number), Claim(seat=1, card=card, holds=holds)) == words


def test_several_claims():
    """Claims on one cat are told together, and what nobody's cat holds is told once."""
    claims = [Claim(seat=seat, card=Preference.MILK, holds=False) for seat in range(3)]
    claims += [
        Claim(seat=0, card=Preference.EGG, holds=True),
        Claim(seat=1, card=Preference.EGG, holds=False),
        Claim(seat=1, card=Preference.ROOF, holds=True),
        Claim(seat=1, card=Preference.SOFA, holds=False),
    ]
    assert claims_words(record(3), claims) == (
        "no cat likes milk; Ana's cat likes egg; Ben's cat likes roof and does not like egg or sofa"
    )
    assert claims_words(record(7), claims) == (
        "no cat dislikes milk; Ana's cat dislikes egg; "
        "Ben's cat likes roof and does not like sofa and does not dislike egg"
    )


def test_open_cards():
    """What is open is told as such."""
    assert may_words(record(3), 1, Preference.EGG) == "Ben's cat may like egg"
    assert may_words(record(8), 1, Preference.EGG) == "Ben's cat may dislike egg"


def test_facts_of_the_setup():
    """Clue, seen preference cards, hand and deck each have their sentence."""
    written = record(
        5,
        [(("?", "mw", "mw"), True)],
        me=0,
        clue=Preference.TUNA,
        preferences={0: (Preference.EGG,), 2: (Preference.ROOF,)},
        hand=(read_card(Theme(), "hg"), read_card(Theme(), "h?")),
    )
    assert fact_sentence(written, "clue", [1]) == "The clue is tuna, so no cat holds it."
    assert fact_sentence(written, "own cards", [1]) == "Ana holds egg, so no other cat does."
    assert fact_sentence(written, "preferences.Cleo", [1]) == "Cleo holds roof, so no other cat does."
    assert fact_sentence(written, "hand", [1]) == (
        "The hand holds ham/garden and ham/? (place not seen), so these copies lie in no row."
    )
    assert fact_sentence(written, "deck", [1]) == (
        "The deck holds no further copy of milk/window for what was not seen."
    )
    assert fact_sentence(written, "deck", []) == (
        "The deck holds too few copies for all that was not seen to be otherwise."
    )


def test_themes():
    """The names printed on one's own copy are used."""
    theme = Theme(
        foods=("Thunfisch", "Milch", "Möhre", "Huhn", "Ei"), places=("Sofa", "Tür", "Ofen", "Garten", "Dach")
    )
    assert (
        claim_words(record(3, theme=theme), Claim(seat=1, card=Preference.EGG, holds=True))
        == "Ben's cat likes Ei"
    )
