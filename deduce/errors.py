"""The exceptions a caller can tell apart, all under DeduceError."""

__all__ = [
    "ClusterError",
    "ContradictionError",
    "DeduceError",
    "IllegalActionError",
    "ImpossibleCardError",
    "MissingExtraError",
    "ServeError",
    "UndecidedError",
    "UnreadableError",
    "UnwritableError",
]


class DeduceError(Exception):
    """Something this package refuses; the message says what was given, what is wrong, what would be right."""


class ClusterError(DeduceError):
    """No scheduler answers where a cluster was said to be."""


class ContradictionError(DeduceError):
    """A probability was asked of a record that no deal fits; ask whether it is consistent first."""


class IllegalActionError(DeduceError):
    """An action was applied that the rules refuse in this state."""


class ImpossibleCardError(DeduceError):
    """Advice was asked about cards that nobody can have drawn or hold, by what lies on the table."""


class MissingExtraError(DeduceError):
    """Something that comes with an optional extra was asked for, and the extra is not installed."""


class ServeError(DeduceError):
    """The app cannot be served as asked: the host or port cannot be had, or a limit makes no sense."""


class UndecidedError(DeduceError):
    """A limit was hit, or the two engines differ: the answer is neither yes nor no."""


class UnreadableError(DeduceError):
    """No record can be built from a file: it is missing, too large, not UTF-8, not TOML or no known game."""


class UnwritableError(DeduceError):
    """A file stays as it was: no room, no permission, or written in a way that no change is safe in."""
