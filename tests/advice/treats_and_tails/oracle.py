"""Best play through the engine itself: every way the hidden treats may lie is carried along.

It knows nothing of the coach. States that differ in suits only are taken for one, since suits never matter.
"""

from collections import Counter, defaultdict
from dataclasses import replace
from fractions import Fraction

from deduce.games.game import Actor
from deduce.games.treats_and_tails import TREATS_AND_TAILS, CatStatus, ChooseCat, PlayAce, PlayNumber, points
from deduce.games.treats_and_tails.components import ADOPTION_CARDS, TREATS


def best_score(state):
    """The final score that best play can expect, from what the player knows in this state."""
    return _worth(_all_deals(state), {})


def _all_deals(state):
    """Every state that looks the same to the player, with its chance."""
    hidden = [i for i, cat in enumerate(state.cats) if cat.treat is not None and not cat.seen]
    pool = Counter(dict(zip(TREATS, state.treat_deck, strict=True)))
    pool.update(state.cats[i].treat for i in hidden)
    deals = [(state.cats, pool, Fraction(1))]
    for index in hidden:
        dealt = []
        for cats, left, chance in deals:
            for treat in TREATS:
                if left[treat]:
                    under = (*cats[:index], cats[index]._replace(treat=treat), *cats[index + 1 :])
                    rest = left - Counter([treat])
                    dealt.append((under, rest, chance * Fraction(left[treat], left.total())))
        deals = dealt
    states = defaultdict(Fraction)
    for cats, left, chance in deals:
        states[replace(state, cats=cats, treat_deck=tuple(left[treat] for treat in TREATS))] += chance
    return states


def _worth(states, known):
    """The expected final score over states with their chances, each group of look-alikes played best."""
    groups = defaultdict(dict)
    for state, chance in states.items():
        group = groups[_key(state, seen_only=True)]
        key = _key(state, seen_only=False)
        twin, weight = group.get(key, (state, Fraction(0)))
        group[key] = (twin, weight + chance)
    return sum(_worth_of_group(dict(group.values()), known) for group in groups.values())


def _worth_of_group(group, known):
    weight = sum(group.values())
    memo = frozenset((_key(state, seen_only=False), chance / weight) for state, chance in group.items())
    if memo not in known:
        known[memo] = _worth_of({state: chance / weight for state, chance in group.items()}, known)
    return weight * known[memo]


def _worth_of(group, known):
    some = next(iter(group))
    if _is_settled(some):
        return sum(points(state.cats) * chance for state, chance in group.items())
    if TREATS_AND_TAILS.player_to_act(some) is Actor.CHANCE:
        reached = defaultdict(Fraction)
        for state, chance in group.items():
            for action, share in TREATS_AND_TAILS.chance_outcomes(state).items():
                reached[TREATS_AND_TAILS.apply(state, action)] += chance * share
        return _worth(reached, known)
    return max(
        _worth({TREATS_AND_TAILS.apply(state, action): chance for state, chance in group.items()}, known)
        for action in _different(some)
    )


def _is_settled(state):
    """Whether nothing is decided any more: what comes up has no influence on whether anything is."""
    while TREATS_AND_TAILS.player_to_act(state) is Actor.CHANCE:
        state = TREATS_AND_TAILS.apply(state, TREATS_AND_TAILS.legal_actions(state)[0])
    return TREATS_AND_TAILS.is_over(state)


def _different(state):
    """One action of each kind that differs in more than suits."""
    kinds = {}
    for action in TREATS_AND_TAILS.legal_actions(state):
        match action:
            case ChooseCat(cat=cat):
                kind = ("cat", state.cats[cat].treat if state.cats[cat].seen else None)
            case PlayAce(effect=effect):
                kind = ("ace", effect)
            case PlayNumber(card=card):
                kind = ("number", card.rank)
            case _:
                kind = type(action)
        kinds.setdefault(kind, action)
    return kinds.values()


def _key(state, *, seen_only):
    """All that matters of a state but suits; without what the player cannot see, if asked."""

    def cat(each):
        return (
            each.status.value,
            each.treat if each.seen or not seen_only else each.treat is None,
            each.seen,
        )

    return (
        state.phase,
        tuple(map(cat, state.cats)),
        state.treat_discard,
        None if seen_only else state.treat_deck,
        state.top_treat,
        tuple(card.rank for card in state.hand),
        _ranks(state.adoption_deck),
        _ranks(state.adoption_discard),
        sum(state.visitor_deck),
        len(state.entrance),
        sum(state.removed),
        state.target,
        None if state.ace is None else state.ace.effect,
        tuple(card.rank for card in state.numbers),
        state.days,
        sum(1 for each in state.cats if each.status is CatStatus.ADOPTED),
    )


def _ranks(counts):
    return tuple(card.rank for card, count in zip(ADOPTION_CARDS, counts, strict=True) if count)
