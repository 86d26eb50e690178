"""Everything that can happen in a game of Treats & Tails: one frozen dataclass a kind of action."""

from dataclasses import dataclass
from typing import assert_never

from deduce.games.treats_and_tails.components import ADOPTION_CARDS, CATS, TREATS, VISITORS, Card, Suit
from deduce.games.treats_and_tails.state import AceEffect


@dataclass(frozen=True, slots=True, kw_only=True)
class DealTreat:
    """Chance deals this treat, unseen, under a cat (Setup; Turn Structure, step 5)."""

    cat: Suit
    treat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Draw:
    """Chance gives the player this card, to fill the hand (Setup; Turn Structure, step 6)."""

    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class Arrive:
    """Chance turns up this visitor for the entrance (Setup; Turn Structure, step 6)."""

    visitor: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class ChooseVisitor:
    """The player picks a visitor from the entrance (Turn Structure, step 1)."""

    visitor: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class ChooseCat:
    """The player selects an awake cat (Turn Structure, step 2)."""

    cat: Suit


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayAce:
    """The player plays an Ace for one of its effects (Turn Structure, step 3; TT-08)."""

    card: Card
    effect: AceEffect


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayNumber:
    """The player plays a number card (Turn Structure, step 3)."""

    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class PeekTreat:
    """Chance decides that this is the top treat, which the player looks at (step 3; TT-09)."""

    treat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DiscardTreat:
    """Chance decides that this is the top treat, which the Ace discards (step 3; TT-09)."""

    treat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class AceDraw:
    """Chance gives the player this card for an Ace (step 3)."""

    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class Attempt:
    """The player has played enough and turns up the cat's treat (Turn Structure, steps 4 and 5)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BurnTreat:
    """Chance decides that this is the top treat, which is burned after a success (step 5)."""

    treat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BurnVisitor:
    """Chance decides that this is the top visitor, which is burned on an Adoption Day."""

    visitor: Card


TreatAction = DealTreat | PeekTreat | DiscardTreat | BurnTreat
ChanceAction = TreatAction | Draw | AceDraw | Arrive | BurnVisitor
Decision = ChooseVisitor | ChooseCat | PlayAce | PlayNumber | Attempt
Action = ChanceAction | Decision

# Made once: a random game asks for these far more often than there are different ones.
DEAL_TREAT = tuple(tuple(DealTreat(cat=cat, treat=treat) for treat in TREATS) for cat in CATS)
DRAW = tuple(Draw(card=card) for card in ADOPTION_CARDS)
ARRIVE = tuple(Arrive(visitor=visitor) for visitor in VISITORS)
CHOOSE_VISITOR = {visitor: ChooseVisitor(visitor=visitor) for visitor in VISITORS}
CHOOSE_CAT = tuple(ChooseCat(cat=cat) for cat in CATS)
PLAY_ACE = {
    card: {effect: PlayAce(card=card, effect=effect) for effect in AceEffect}
    for card in ADOPTION_CARDS
    if card.is_ace
}
PLAY_NUMBER = {card: PlayNumber(card=card) for card in ADOPTION_CARDS if not card.is_ace}
PEEK_TREAT = tuple(PeekTreat(treat=treat) for treat in TREATS)
DISCARD_TREAT = tuple(DiscardTreat(treat=treat) for treat in TREATS)
ACE_DRAW = tuple(AceDraw(card=card) for card in ADOPTION_CARDS)
ATTEMPT = Attempt()
BURN_TREAT = tuple(BurnTreat(treat=treat) for treat in TREATS)
BURN_VISITOR = tuple(BurnVisitor(visitor=visitor) for visitor in VISITORS)


def cat_name(cat: Suit) -> str:
    """What a cat is called in a sentence."""
    return f"the cat of {cat.name.lower()}"


def describe(action: Action) -> str:
    """What happens, in a few words."""
    match action:
        case ChooseVisitor(visitor=visitor):
            return f"{visitor.code} is the visitor"
        case ChooseCat(cat=cat):
            return f"{cat_name(cat)} is chosen"
        case PlayAce(card=card, effect=effect):
            return f"{card.code} is played to {effect.value}"
        case PlayNumber(card=card):
            return f"{card.code} is played"
        case Attempt():
            return "the treat is turned up"
        case _:
            return _describe_chance(action)


def _describe_chance(action: ChanceAction) -> str:
    match action:
        case DealTreat(cat=cat, treat=treat):
            return f"{cat_name(cat)} gets treat {treat}"
        case Draw(card=card):
            return f"{card.code} is drawn"
        case Arrive(visitor=visitor):
            return f"{visitor.code} arrives"
        case PeekTreat(treat=treat):
            return f"the Ace shows treat {treat}"
        case DiscardTreat(treat=treat):
            return f"the Ace discards treat {treat}"
        case AceDraw(card=card):
            return f"the Ace draws {card.code}"
        case BurnTreat(treat=treat):
            return f"treat {treat} is burned"
        case BurnVisitor(visitor=visitor):
            return f"{visitor.code} is burned"
        case _:
            assert_never(action)
