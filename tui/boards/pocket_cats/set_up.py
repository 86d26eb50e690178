"""The set-up of Pocket Cats: who plays which clan, chosen in one of the three ways, and the first tile."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import zip_longest
from types import MappingProxyType

from deduce.games.pocket_cats import POCKET_CATS, ChooseClan, ClanChoice, DealClan, Setup, State
from deduce.games.pocket_cats.components import CLANS, PLAYERS, Clan, supply, tile_name
from deduce.games.pocket_cats.phases import CARDS_DEALT
from deduce.games.pocket_cats.squares import SQUARES
from deduce.games.pocket_cats.wording import clan_rules
from deduce.records import NotRead, PocketCatsRecord, bad_names
from deduce.records.pocket_cats.codes import tile_code
from deduce.records.pocket_cats.model import UNSEEN
from deduce.records.pocket_cats.words import read_tile
from deduce.records.pocket_cats.writing import write_new
from tui.boards.pocket_cats.short_names import short_name
from tui.session.board_game import Answers, NameCount, Option, Question, chosen

__all__ = ["QUESTIONS", "begin"]

KIND, PLAYED, FINISHED = "kind", "play", "table"
NAMES = "players"
EFFECTS, WITH, WITHOUT = "effects", "yes", "no"
CHOICE, OTHER_GAME = "choice", "duel"
CARDS = ("first cards", "second cards")
CHOSEN = ("first clan", "second clan")
START = "start"

LETTERS = 4
"""Letters of a kind of tile on a key."""

WAYS: Mapping[ClanChoice, tuple[str, str]] = MappingProxyType(
    {
        ClanChoice.FREE: ("Free choice", "In turn, any clan each."),
        ClanChoice.LIMITED: ("Limited choice", "Each draws three clan cards unseen and chooses one."),
        ClanChoice.DUEL: (
            "Expert duel",
            "The first picks one of three cards, the second one of the other two. Two games.",
        ),
    }
)


def begin(answers: Answers, today: str) -> str:
    """The text of a new file."""
    clans = tuple(Clan(answers[each][0]) for each in CHOSEN)
    is_table = answers[KIND] == (FINISHED,)
    tile = read_tile(answers[START][0]) if answers.get(START) else UNSEEN
    first, second = answers[NAMES]
    return write_new(
        PocketCatsRecord(
            players=(first, second),
            clans=(clans[0], clans[1]),
            effects=answers[EFFECTS] == (WITH,),
            start=None if is_table or isinstance(tile, NotRead) else tile,
            board=(UNSEEN,) * len(SQUARES) if is_table else None,
            duel=" ".join(answers.get(OTHER_GAME, ())),
            date=today,
        )
    )


def _kinds(_: Answers) -> Sequence[Option]:
    return (
        Option(id=PLAYED, label="Play a game", detail="Turn by turn, from the middle tile on."),
        Option(id=FINISHED, label="Score a finished table", detail="Tile by tile, as it lies in the end."),
    )


def _effects(_: Answers) -> Sequence[Option]:
    return (
        Option(id=WITH, label="With the effects of clans and leaders"),
        Option(
            id=WITHOUT,
            label="Without effects",
            detail="For a first game: Musketeers and Gourmets are evenly matched.",
        ),
    )


def _ways(_: Answers) -> Sequence[Option]:
    return tuple(Option(id=way.value, label=label, detail=detail) for way, (label, detail) in WAYS.items())


def _cards(answers: Answers) -> Sequence[Option]:
    """The clan cards that there are."""
    return tuple(Option(id=clan.value, label=clan.value) for clan in CLANS)


def _cards_left(answers: Answers) -> Sequence[Option]:
    """The clan cards that the first player did not draw."""
    gone = answers.get(CARDS[0], ())
    return tuple(option for option in _cards(answers) if option.id not in gone)


def _choosable(seat: int, answers: Answers) -> Sequence[Option]:
    """The clans that this seat may choose after what was dealt and chosen before."""
    state = _state(answers, seat)
    clans = [
        action.clan
        for action in (() if state is None else POCKET_CATS.legal_actions(state))
        if isinstance(action, ChooseClan) and action.seat == seat
    ]
    return tuple(_clan_option(clan) for clan in clans)


def _clan_option(clan: Clan) -> Option:
    _, *effects = clan_rules(clan)
    return Option(id=clan.value, label=clan.value, detail="\n".join(effects))


def _state(answers: Answers, seat: int) -> State | None:
    """The engine's state when this seat chooses; None before everything that leads there was answered."""
    way = ClanChoice(answers[CHOICE][0]) if answers.get(CHOICE) else ClanChoice.FREE
    state = POCKET_CATS.initial_state(Setup(clans=way, effects=answers.get(EFFECTS) != (WITHOUT,)))
    actions: tuple[DealClan | ChooseClan, ...] = (*_deals(answers), *_choices(answers, seat))
    for action in actions:
        if POCKET_CATS.why_illegal(state, action) is not None:
            return None
        state = POCKET_CATS.apply(state, action)
    return state


def _deals(answers: Answers) -> Iterator[DealClan]:
    """The cards as they are dealt: one each in turn, or all to the first player."""
    hands = [answers.get(each, ()) if _is_drawn(answers, seat) else () for seat, each in enumerate(CARDS)]
    for cards in zip_longest(*hands):
        yield from (DealClan(seat=seat, clan=Clan(card)) for seat, card in enumerate(cards) if card)


def _choices(answers: Answers, before: int) -> Iterator[ChooseClan]:
    for seat, each in enumerate(CHOSEN[:before]):
        yield from (ChooseClan(seat=seat, clan=Clan(card)) for card in answers.get(each, ()))


def _is_drawn(answers: Answers, seat: int) -> bool:
    """Whether this seat chooses from cards that it draws itself."""
    ways = {0: (ClanChoice.LIMITED, ClanChoice.DUEL), 1: (ClanChoice.LIMITED,)}[seat]
    return answers.get(CHOICE, ()) in [(way.value,) for way in ways]


def _is_played(answers: Answers) -> bool:
    return answers.get(KIND) == (PLAYED,)


def _tiles(answers: Answers) -> Sequence[Option]:
    """The tiles of the game, dogs in every way to lie."""
    clans = tuple(Clan(clan) for each in CHOSEN for clan in answers.get(each, ()))
    faces = dict.fromkeys(face for ways in supply(clans).faces for face in ways)
    return tuple(
        Option(id=tile_name(face), label=short_name(face, LETTERS), code=tile_code(clans, face))
        for face in faces
    )


def _drawn(seat: int) -> Callable[[Answers], str]:
    """As many cards as are drawn."""

    def why_not(answers: Answers) -> str:
        count = len(answers.get(CARDS[seat], ()))
        return "" if count == CARDS_DEALT else f"{CARDS_DEALT} cards are drawn, and these are {count}."

    return why_not


def _why_not_named(answers: Answers) -> str:
    names = answers.get(NAMES, ())
    for _, _, text in bad_names(names):
        return text
    if len(names) == PLAYERS:
        return ""
    return f"Pocket Cats is for {PLAYERS} players, and these are {len(names)}"


QUESTIONS = (
    Question(
        id=KIND,
        name="What to do",
        question="A game, or a finished table?",
        hint="Choose.",
        options=_kinds,
        why_not=chosen(KIND),
    ),
    Question(
        id=NAMES,
        name="Players",
        question="Who plays?",
        hint=f"{PLAYERS} names, who has the first turn first.",
        names=NameCount(most=PLAYERS),
        why_not=_why_not_named,
    ),
    Question(
        id=EFFECTS,
        name="Effects",
        question="With effects?",
        hint="Choose.",
        options=_effects,
        why_not=chosen(EFFECTS),
    ),
    Question(
        id=CHOICE,
        name="Choosing clans",
        question="How are clans chosen?",
        hint="Choose; who has the first turn chooses first.",
        options=_ways,
        why_not=chosen(CHOICE),
        is_asked=_is_played,
    ),
    *(
        Question(
            id=CARDS[seat],
            name=f"Cards of player {seat + 1}",
            question=f"Which cards does player {seat + 1} draw?",
            hint=f"Choose {CARDS_DEALT} clan cards, then go on.",
            options=_cards if seat == 0 else _cards_left,
            most=CARDS_DEALT,
            why_not=_drawn(seat),
            is_asked=partial(_is_drawn, seat=seat),
        )
        for seat in range(PLAYERS)
    ),
    *(
        Question(
            id=CHOSEN[seat],
            name=f"Clan of player {seat + 1}",
            question=f"Which clan does player {seat + 1} play?",
            hint="Choose.",
            options=partial(_choosable, seat),
            why_not=chosen(CHOSEN[seat]),
        )
        for seat in range(PLAYERS)
    ),
    Question(
        id=START,
        name="Middle tile",
        question="Which tile lies in the middle?",
        hint="Choose the tile that was turned up; none if it was not noted.",
        options=_tiles,
        most=1,
        on_pad=True,
        is_asked=_is_played,
    ),
    Question(
        id=OTHER_GAME,
        name="Other game",
        question="The other game of the duel?",
        hint="The name of its file in the same folder, if there is one already; then go on.",
        is_asked=lambda answers: answers.get(CHOICE) == (ClanChoice.DUEL.value,),
    ),
)
