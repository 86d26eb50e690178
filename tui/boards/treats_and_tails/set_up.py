"""The set-up of Treats & Tails: who deals, which number cards there are, and what real cards began with."""

from collections.abc import Sequence
from dataclasses import replace

from deduce.games.treats_and_tails.components import ADOPTION_CARDS, ENTRANCE_SIZE, HAND_SIZE, VISITORS, Card
from deduce.games.treats_and_tails.rulings import NUMBERED_RULINGS, AdoptionRanks, Rulings
from deduce.records import TreatsRecord
from deduce.records.treats_and_tails.dealing import deal_start
from deduce.records.treats_and_tails.replay import replay
from deduce.records.treats_and_tails.writing import write_new
from tui.session.board_game import Answers, Option, Question, chosen, new_seed

__all__ = ["QUESTIONS", "begin"]

DEALER, APP, REAL = "dealer", "app", "real"
RANKS = "ranks"
SEED = "seed"
HAND, ENTRANCE = "hand", "entrance"
BY_CODE = {card.code: card for card in (*ADOPTION_CARDS, *VISITORS)}


def begin(answers: Answers, today: str) -> str:
    """The text of a new file, dealt already where the app deals."""
    record = replace(_record(answers), date=today)
    return write_new(deal_start(record) if record.seed else record)


def _record(answers: Answers) -> TreatsRecord:
    """The game as far as it was answered."""
    record = TreatsRecord(rulings=Rulings(adoption_ranks=AdoptionRanks(answers[RANKS][0])))
    if _is_real(answers):
        return replace(record, hand=_cards(answers, HAND), entrance=_cards(answers, ENTRANCE))
    typed = "".join(answers.get(SEED, ())).strip()
    return replace(record, seed=typed or new_seed())


def _cards(answers: Answers, question: str) -> tuple[Card, ...]:
    return tuple(BY_CODE[code] for code in answers.get(question, ()))


def _is_real(answers: Answers) -> bool:
    return answers.get(DEALER) == (REAL,)


def _dealers(_: Answers) -> Sequence[Option]:
    return (
        Option(
            id=APP, label="The app deals", detail="You decide; it shuffles, draws and turns the treats up."
        ),
        Option(
            id=REAL,
            label="Real cards",
            detail="You play at your table and note what happens; the coach counts.",
        ),
    )


def _ranks(_: Answers) -> Sequence[Option]:
    ruling = next(each for each in NUMBERED_RULINGS if each.option == "adoption_ranks")
    pairs = zip(AdoptionRanks, ruling.readings, strict=True)
    return tuple(
        Option(id=ranks.value, label=ranks.value, detail=f"Cats: {reading}.") for ranks, reading in pairs
    )


def _hands(answers: Answers) -> Sequence[Option]:
    return _card_options(_record({**answers, HAND: ()}).rulings.adoption_cards)


def _visitors(_: Answers) -> Sequence[Option]:
    return _card_options(VISITORS)


def _card_options(cards: Sequence[Card]) -> Sequence[Option]:
    return tuple(Option(id=card.code, label=card.code, code=card.code) for card in cards)


def _why_not(answers: Answers) -> str:
    """The first fault of the game as far as it was answered."""
    return next((fault.text for fault in replay(_record(answers)).faults), "")


QUESTIONS = (
    Question(
        id=DEALER,
        name="Who deals",
        question="Who deals?",
        hint="Choose; you can change it during the game.",
        options=_dealers,
        why_not=chosen(DEALER),
    ),
    Question(
        id=RANKS,
        name="Number cards",
        question="Which number cards are in the adoption deck?",
        hint="Choose; the first if you have no reason for another.",
        options=_ranks,
        why_not=chosen(RANKS),
    ),
    Question(
        id=SEED,
        name="Seed",
        question="A word to deal by?",
        hint="The same word deals the same game, so that others can try it. Leave it empty for a new game.",
        is_asked=lambda answers: not _is_real(answers),
    ),
    Question(
        id=HAND,
        name="First hand",
        question=f"Which {HAND_SIZE} cards did you draw?",
        hint="Choose them, then go on; leave out what you do not want to note.",
        options=_hands,
        most=HAND_SIZE,
        why_not=_why_not,
        is_asked=_is_real,
    ),
    Question(
        id=ENTRANCE,
        name="First visitors",
        question=f"Which {ENTRANCE_SIZE} visitors wait?",
        hint="Choose them, then start; leave out what you do not want to note.",
        options=_visitors,
        most=ENTRANCE_SIZE,
        why_not=_why_not,
        is_asked=_is_real,
    ),
)
