"""Turns as somebody types them."""

import re

from deduce.records.delicats.words import in_quotes

_NOTE = re.compile(r"(?<!\S)#(?!\S)")
_NEEDS_QUOTES = re.compile(r'["#,=>@]|^\d+(?:\s|$)|^(?:end|side|draw)(?:\s|$)', re.IGNORECASE)


def entry_line(turn):
    """The entry that reads as this turn, where it is that of the player whose turn it is."""
    words = [] if turn.count is None else [str(turn.count)]
    words += [", ".join(map(_typed_item, turn.items))] if turn.items else []
    words += [f"= {_outcome_text(turn)}"] if not turn.is_pending else []
    words += [f"@ {_typed_event(turn.event)}"] if turn.event else []
    words += [f"# {turn.note}"] if turn.note else []
    return " ".join(words)


def _outcome_text(turn):
    if turn.timeout:
        return "timeout"
    if turn.votes is not None:
        return "".join(vote.value[0] for vote in turn.votes.values())
    return "+" if turn.avoided else "-"


def _typed_item(text):
    return in_quotes(text) if _NEEDS_QUOTES.search(text) else text


def _typed_event(text):
    return in_quotes(text) if '"' in text or _NOTE.search(text) else text
