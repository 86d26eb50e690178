"""The rules of Pocket Cats in our own short words, clans and leaders included."""

from collections.abc import Mapping
from types import MappingProxyType

from deduce.games.pocket_cats.components import CATS, CHAOS_VALUES, PREY, TURNS, Clan, PreyKind

__all__ = ["CLAN_EFFECTS", "ENGLISH_NAMES", "GAME_RULES", "LEADER_EFFECTS", "clan_rules"]

_MICE = ", ".join(str(prey.value) for prey in PREY if prey.kind is PreyKind.MOUSE)
_CHAOS = ", ".join(f"{left}: {value}" for left, value in CHAOS_VALUES.items())

GAME_RULES = (
    (
        "Goal",
        (
            "Two clans of five cats hunt for the same prey. Whoever has the most points in the end wins.",
            f"Mice are worth {_MICE}; pigeons 2 and 5, flies 3 and 4, but a whole pair is multiplied: "
            "10 points for both pigeons, 12 for both flies.",
        ),
    ),
    (
        "Set-up",
        (
            "Each player has a clan. The ten cats, ten prey tiles and five dogs are shuffled face down "
            "and laid in a grid of five by five. The middle tile is turned up.",
            "Choose clans freely in turn; or from three cards each; or as a duel of two games: the first "
            "player picks one of three cards, the second one of the two left, and the roles change.",
            "For a first game Musketeers meet Gourmets, without effects.",
        ),
    ),
    (
        "A turn",
        (
            f"Reveal any face-down tile, then swap it at once, with face-up and face-down tiles alike; a "
            f"face-down tile stays face down. The {TURNS} turns alternate.",
            "Prey swaps with one of the up to eight tiles around it.",
            "A cat swaps with a tile of its row or column that is one or two away.",
            "A dog swaps with any tile of its row or column, and is never turned.",
        ),
    ),
    (
        "The end",
        (
            "Dogs hunt: every cat that an arrow of an adjacent dog points at, diagonals included, is turned "
            "face down and counts no more.",
            "Catch prey: for each prey tile add up the cats orthogonally next to it, clan by clan. The "
            "higher sum takes it; in a tie it stays.",
            "Score: most points, then most prey tiles; else the victory is shared.",
            "Where both clans have an effect to carry out, the one whose leader has the higher value does "
            "so first.",
        ),
    ),
)

ENGLISH_NAMES: Mapping[Clan, str] = MappingProxyType(
    {
        Clan.MUSKETEERS: "Royal Claws",
        Clan.GOURMETS: "Gourmets",
        Clan.CROOKS: "Crooks",
        Clan.SUPERKITTENS: "Defenders of Justice",
        Clan.CHAOS: "Chaoticats",
        Clan.POWER: "Power Cats",
        Clan.POLTERKITTIES: "Polterkitties",
    }
)
"""What the clans are called on English cards."""

CLAN_EFFECTS: Mapping[Clan, str] = MappingProxyType(
    {
        Clan.MUSKETEERS: "A cat that you reveal, of either clan, may swap with any face-up dog instead.",
        Clan.GOURMETS: "A further point for each prey tile you took.",
        Clan.CROOKS: "A further point for each of your cats that is still face up.",
        Clan.SUPERKITTENS: "A cat that you reveal may also swap one or two steps diagonally.",
        Clan.CHAOS: f"Your cats share one value, by how many are face up after the hunt: {_CHAOS}.",
        Clan.POWER: "A cat that you reveal may stay where it is.",
        Clan.POLTERKITTIES: "When you reveal prey, you may swap another face-up prey instead.",
    }
)

LEADER_EFFECTS: Mapping[Clan, str] = MappingProxyType(
    {
        Clan.MUSKETEERS: "Before the hunt, may turn one dog orthogonally next to it, any way round.",
        Clan.GOURMETS: "Also counts for prey diagonally next to it.",
        Clan.CROOKS: "After the hunt, turns down every orthogonal neighbour of lower value, your own too.",
        Clan.SUPERKITTENS: "Before the hunt, must swap with the middle tile.",
        Clan.CHAOS: "If it helped to catch one pigeon or fly and nobody took the other, it is yours too.",
        Clan.POWER: "Counts for all prey in its row and column.",
        Clan.POLTERKITTIES: "No dog chases it off.",
    }
)


def clan_rules(clan: Clan) -> tuple[str, ...]:
    """A clan's cats, its effect and its leader's, a line each.

    >>> clan_rules(Clan.POWER)[0]
    'Cats: 2 (leader), 3, 4, 4, 6. On English cards: Power Cats.'
    """
    cats = ", ".join(
        f"{'?' if cat.value is None else cat.value}{' (leader)' * cat.leader}" for cat in CATS[clan]
    )
    return (
        f"Cats: {cats}. On English cards: {ENGLISH_NAMES[clan]}.",
        f"Clan: {CLAN_EFFECTS[clan]}",
        f"Leader: {LEADER_EFFECTS[clan]}",
    )
