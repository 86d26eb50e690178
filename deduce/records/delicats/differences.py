"""What differs between two records of one game, a short phrase each."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from difflib import SequenceMatcher

from deduce.counted import counted
from deduce.games.delicats.components import Card, Preference, SeenCard
from deduce.records.delicats.entry import entry_line
from deduce.records.delicats.hand import hand_after
from deduce.records.delicats.model import DelicatsRecord, Round
from deduce.records.delicats.names import GREY

__all__ = ["differences"]


def differences(before: DelicatsRecord, after: DelicatsRecord) -> tuple[str, ...]:
    """What was done to get from one record to the other, such as: round 7: ben tr ms hg +.

    Empty exactly where the two are equal.
    """
    if before == after:
        return ()
    hand_follows = _hand_follows(before, after) or _hand_follows(after, before)
    facts = _fact_differences(before, replace(after, hand=before.hand) if hand_follows else after)
    phrases = (*_round_differences(before, after), *facts)
    return phrases or ("facts that no screen shows",)


def _hand_follows(before: DelicatsRecord, after: DelicatsRecord) -> bool:
    """Whether the later hand is what the further rounds left of the earlier one."""
    count = len(before.rounds)
    if after.rounds[:count] != before.rounds:
        return False
    record = before
    for round_ in after.rounds[count:]:
        record = replace(record, hand=hand_after(record, round_))
    return record.hand == after.hand


def _round_differences(before: DelicatsRecord, after: DelicatsRecord) -> Iterator[str]:
    moved = _moved(before.rounds, after.rounds)
    if moved is not None:
        old, new = moved
        yield f"round {old.number} moved to {new.number}: {entry_line(after, new)}"
        return
    olds, news = [_key(round_) for round_ in before.rounds], [_key(round_) for round_ in after.rounds]
    for tag, start, end, new_start, new_end in SequenceMatcher(None, olds, news, False).get_opcodes():
        old_rounds, new_rounds = before.rounds[start:end], after.rounds[new_start:new_end]
        if tag == "equal":
            continue
        both = min(len(old_rounds), len(new_rounds))
        for old, new in zip(old_rounds[:both], new_rounds[:both], strict=True):
            yield from _changed_round(before, after, old, new)
        for old in old_rounds[both:]:
            yield f"round {old.number} taken off: {entry_line(before, old)}"
        for new in new_rounds[both:]:
            is_at_end = new_end == len(after.rounds)
            yield f"round {new.number}{'' if is_at_end else ' put in'}: {entry_line(after, new)}"
    yield from _changed_turns(before, after)


def _changed_round(before: DelicatsRecord, after: DelicatsRecord, old: Round, new: Round) -> Iterator[str]:
    if _key(old)[:-1] == _key(new)[:-1]:
        yield f"note on round {new.number}: {_words(new.note) or 'none'}"
    else:
        yield f"round {new.number}: {entry_line(after, new)} (was {entry_line(before, old)})"


def _changed_turns(before: DelicatsRecord, after: DelicatsRecord) -> Iterator[str]:
    """Who drew, where nothing else about the rounds differs."""
    if [_key(round_) for round_ in before.rounds] != [_key(round_) for round_ in after.rounds]:
        return
    for old, new in zip(before.rounds, after.rounds, strict=True):
        if old.active != new.active:
            who = "nobody noted" if new.active is None else after.players[new.active]
            yield f"who drew in round {new.number}: {who}"


def _moved(olds: Sequence[Round], news: Sequence[Round]) -> tuple[Round, Round] | None:
    """The one round that lies at another place, if that is the only difference."""
    old_keys, new_keys = [_key(round_) for round_ in olds], [_key(round_) for round_ in news]
    differ = [index for index, (old, new) in enumerate(zip(old_keys, new_keys, strict=False)) if old != new]
    if len(olds) != len(news) or not differ:
        return None
    first, last = differ[0], differ[-1]
    for index, to in ((first, last), (last, first)):
        rest = old_keys[:index] + old_keys[index + 1 :]
        rest.insert(to, old_keys[index])
        if rest == new_keys:
            return olds[index], news[to]
    return None


def _key(round_: Round) -> tuple[object, ...]:
    """All that tells rounds apart, but for their place and turn; the note last."""
    return round_.vacation, round_.drawn, round_.played, round_.eats, round_.note


def _fact_differences(before: DelicatsRecord, after: DelicatsRecord) -> Iterator[str]:
    old_facts, facts = dict(_facts(before)), dict(_facts(after))
    for what, fact in facts.items():
        if fact != old_facts.get(what):
            yield f"{what}: {fact or 'none'}"
    yield from (f"{what}: none" for what, fact in old_facts.items() if fact and what not in facts)


def _facts(record: DelicatsRecord) -> Iterator[tuple[str, str]]:
    """Every fact beside the rounds in words, empty for an absent one."""
    theme, rulings = record.theme, record.rulings
    yield "mission", str(record.mission.number)
    yield "players", ", ".join(record.players)
    yield "title", _words(record.title)
    yield "date", _words(record.date)
    yield "notes", _words(record.notes)
    yield "your seat", _who(record, record.me)
    yield "dealer", _who(record, record.dealer)
    yield "clue", "" if record.clue is None else theme.name(record.clue)
    yield "hand", _cards(record, record.hand)
    yield "rounds in any order", _yes(record.joined)
    yield "moved to the gifts", _yes(record.stopped)
    yield "gift cards", _cards(record, record.gift_cards)
    yield from _hands(record, "preferences of", record.preferences)
    yield from _bowls(record)
    for seat, cards in record.held.items():
        yield f"gift cards of {record.players[seat]}", _cards(record, cards)
    yield from _hands(record, "revealed by", record.reveal)
    yield "face-down card", rulings.hidden_card.value
    yield "own gifts", "forbidden" if rulings.forbid_own_gifts else "allowed"
    yield "names on the cards", ", ".join(theme.foods + theme.places)
    yield "deck", counted(sum(record.copies), "card")


def _hands(
    record: DelicatsRecord, what: str, hands: Mapping[int, tuple[Preference, ...]]
) -> Iterator[tuple[str, str]]:
    for seat, hand in hands.items():
        yield f"{what} {record.players[seat]}", ", ".join(map(record.theme.name, hand))


def _bowls(record: DelicatsRecord) -> Iterator[tuple[str, str]]:
    for bowl, cards in (record.gifts or {}).items():
        yield f"bowl of {GREY if bowl is None else record.players[bowl]}", _cards(record, cards)


def _cards(record: DelicatsRecord, cards: Iterable[Card | SeenCard]) -> str:
    return ", ".join(map(record.theme.card_name, cards))


def _who(record: DelicatsRecord, seat: int | None) -> str:
    return "" if seat is None else record.players[seat]


def _yes(is_so: bool) -> str:
    return "yes" if is_so else "no"


def _words(text: str) -> str:
    """Free text on one line."""
    return " ".join(text.split())
