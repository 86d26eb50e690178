"""Records of random games, dealt and judged here without the code under test, and blurred as people see."""

from dataclasses import replace
from random import Random
from types import MappingProxyType

from hypothesis import strategies as st

from deduce.games.delicats.components import CARDS, MISSIONS, UNSEEN, Kind, Mission, Preference, SeenCard
from deduce.games.delicats.rulings import HiddenCard, Rulings
from deduce.records import DelicatsRecord, Puzzle, Round, Theme

ODD_NAMES = (
    "Ana Maria",
    "O'Neil",
    '"Ziggy"',
    "Anne-Marie",
    "[Bob]",
    "Zoë",
    "🐱 Mia",
    "שרה",
    "2",
    "a>b",
    "x=y",
    "#1",
    "+",
    "back\\slash",
    "L" * 200,
    "p|q",
    "Ana",
)
THEMES = (
    Theme(),
    Theme(
        foods=("Thunfisch", "Milch", "Möhre", "Huhn", "Ei"),
        places=("Sofa", "Eingang", "Ofen", "Öl", "Dach"),
    ),
    Theme(
        foods=("ham", "ham raw", "crème", "creme", "a|b"),
        places=("b", "bc", "c", "x=y", "日なた"),
    ),
)


def eats(mission: Mission, held: tuple[Preference, ...], row: list) -> bool:
    """The rule of step 4 and of missions 7 to 9, as one reads it."""
    halves = {half for card in row for half in card}
    if mission.number >= 8:
        return not halves & set(held)
    if mission.number == 7:
        food, place = sorted(held)
        return place in halves and food not in halves
    return bool(halves & set(held))


def dealt(
    mission: Mission, players: int, rng: Random
) -> tuple[list[tuple[Preference, ...]], Preference | None]:
    """Preference cards by seat, and the clue where the mission has one."""
    foods, places = list(Preference)[:5], list(Preference)[5:]
    rng.shuffle(foods)
    rng.shuffle(places)
    if mission.kind is Kind.ONE_FOOD:
        hands, left = [(food,) for food in foods[:players]], foods[players:]
    elif mission.kind is Kind.ONE_PLACE:
        hands, left = [(place,) for place in places[:players]], places[players:]
    elif mission.kind is Kind.ONE_OF_EACH:
        hands = list(zip(foods[:players], places[:players], strict=True))
        left = foods[players:] + places[players:]
    else:
        cards = foods + places
        rng.shuffle(cards)
        size = 2 if mission.kind is Kind.TWO_OF_ANY else 1
        hands = [tuple(cards[size * seat : size * seat + size]) for seat in range(players)]
        left = cards[size * players :]
    return hands, rng.choice(left) if mission.has_clue else None


def blurred(card, rng: Random, share: float) -> SeenCard:
    """The card as somebody may have seen it: whole, half, or not at all."""
    if rng.random() >= share:
        return SeenCard(*card)
    return rng.choice([UNSEEN, SeenCard(card.food, None), SeenCard(None, card.place)])


def random_record(rng: Random) -> DelicatsRecord:
    """A legal record of a legal game, from any seat or none, in any mission, whole or half noted."""
    mission = rng.choice(MISSIONS)
    players = rng.randint(2, 4)
    names = rng.sample(ODD_NAMES, players)
    copies = rng.choice([(2,) * 25, (3,) * 25, tuple(rng.randint(0, 3) for _ in CARDS)])
    deck = [card for card, count in zip(CARDS, copies, strict=True) for _ in range(count)]
    if len(deck) < 3 * players + 2:
        copies, deck = (2,) * 25, [*CARDS, *CARDS]
    rng.shuffle(deck)
    preferences, clue = dealt(mission, players, rng)
    hands = [[deck.pop() for _ in range(3)] for _ in range(players)]
    me = rng.choice([None, *range(players)])
    rounds, just_played = _rounds(mission, deck, hands, preferences, me, rng)
    hand = () if me is None else tuple(SeenCard(*card) for card in hands[me] if card != just_played)
    gifts = list(CARDS)
    rng.shuffle(gifts)
    record = DelicatsRecord(
        mission=mission,
        players=tuple(names),
        me=me,
        dealer=rng.choice([None, *range(players)]),
        clue=clue,
        hand=hand[: rng.randint(0, 3)],
        rounds=tuple(rounds),
        preferences=MappingProxyType({} if me is None else {me: preferences[me]}),
        rulings=Rulings(hidden_card=rng.choice(list(HiddenCard)), forbid_own_gifts=False),
        theme=rng.choice(THEMES),
        copies=copies,
        title=rng.choice(["", "A game", "# not a comment", 'She said "no"']),
        date=rng.choice(["", "2024-05-01"]),
        notes=rng.choice(["", 'line one\n\tline "two"', "| bar > arrow"]),
    )
    return _ended(record, preferences, gifts, rng) if rng.random() < 0.5 else record


def _rounds(mission, deck, hands, preferences, me, rng):
    """Rounds until the deck, the cat cards or the note-taker's patience runs out."""
    players = len(hands)
    cat_cards = [5] * players
    active = rng.randrange(players)
    rounds: list[Round] = []
    just_played = None
    share = rng.choice([0, 0.2, 0.6])
    wanted = rng.randint(0, 16)
    while len(rounds) < wanted and len(deck) >= mission.drawn and deck and any(cat_cards):
        vacation = rng.choice([seat for seat in range(players) if cat_cards[seat]])
        drawn = [deck.pop() for _ in range(mission.drawn)]
        if players == 2:
            givers = (1 - vacation, vacation)
        else:
            givers = ((vacation - 1) % players, (vacation + 1) % players)
        if any(not hands[giver] for giver in givers):
            break
        added = [hands[giver].pop(rng.randrange(len(hands[giver]))) for giver in givers]
        ate = eats(mission, preferences[vacation], drawn + added)
        cat_cards[vacation] -= ate
        rounds.append(
            Round(
                number=len(rounds) + 1,
                active=active if rng.random() < 0.9 else None,
                vacation=vacation,
                drawn=tuple(blurred(card, rng, share) for card in drawn),
                played=tuple(
                    (giver, SeenCard(*card) if giver == me else blurred(card, rng, share))
                    for giver, card in zip(givers, added, strict=True)
                ),
                eats=ate,
                note=rng.choice(["", "", "hesitated # twice", 'a "quoted" | note', "two\nlines"]),
            )
        )
        just_played = dict(zip(givers, added, strict=True)).get(me)
        for giver in givers:
            if deck:
                hands[giver].append(deck.pop())
        active = vacation
    return rounds, just_played


def _ended(record: DelicatsRecord, preferences, gifts, rng: Random) -> DelicatsRecord:
    """The record after the gifts: some bowls, some hands, some of the reveal written down."""
    players = len(record.players)
    bowls = [*range(players), None]
    placed = {bowl: [] for bowl in rng.sample(bowls, rng.randint(0, len(bowls)))}
    for gift in gifts if rng.random() < 0.5 else gifts[:7]:
        if placed:
            placed[rng.choice(list(placed))].append(gift)
    share = len(CARDS) // players
    held = {seat: tuple(gifts[share * seat : share * seat + share]) for seat in range(players)}
    shown = rng.sample(range(players), rng.randint(0, players))
    return replace(
        record,
        stopped=rng.random() < 0.5,
        gifts=MappingProxyType({bowl: tuple(cards) for bowl, cards in placed.items()})
        if rng.random() < 0.8
        else None,
        gift_cards=held[record.me] if record.me is not None and rng.random() < 0.5 else (),
        held=MappingProxyType({seat: held[seat] for seat in shown}),
        reveal=MappingProxyType({seat: preferences[seat] for seat in shown}),
        puzzle=rng.choice(
            [None, Puzzle(), Puzzle(level="easy", seed=7, version=1, difficulty=2.5, minimal=False)]
        ),
    )


def shuffled(record: DelicatsRecord, rng: Random) -> DelicatsRecord:
    """The same rounds in no order, for somebody who joined late."""
    rounds = list(record.rounds)
    rng.shuffle(rounds)
    numbered = (replace(round_, number=number) for number, round_ in enumerate(rounds, 1))
    return replace(record, rounds=tuple(numbered), joined=True, hand=())


seeds = st.integers(min_value=0, max_value=2**48)
records = seeds.map(lambda seed: random_record(Random(seed)))
joined_records = seeds.map(lambda seed: shuffled(random_record(Random(seed)), Random(seed)))
