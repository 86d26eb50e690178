"""Turns as somebody types them."""


def entry_line(turn):
    """The entry that reads as this turn, where it is that of the player whose turn it is."""
    words = [] if turn.count is None else [str(turn.count)]
    words += [", ".join(turn.items)] if turn.items else []
    words += [f"= {_outcome_text(turn)}"] if not turn.is_pending else []
    words += [f"@ {turn.event}"] if turn.event else []
    words += [f"# {turn.note}"] if turn.note else []
    return " ".join(words)


def _outcome_text(turn):
    if turn.timeout:
        return "timeout"
    if turn.votes is not None:
        return "".join(vote.value[0] for vote in turn.votes.values())
    return "+" if turn.avoided else "-"
