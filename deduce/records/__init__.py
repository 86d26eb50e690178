"""Game files: what was seen, as written down, and everything that is wrong with it."""

from deduce.records.delicats.entry import Entry, entry_line, parse_entry
from deduce.records.delicats.entry_help import Completion, EntryProgress, follow_entry
from deduce.records.delicats.entry_reading import EntryFault
from deduce.records.delicats.line import line_of
from deduce.records.delicats.model import DelicatsRecord, Puzzle, Round
from deduce.records.delicats.replay import Standing, replay_faults, standing, why_not_round
from deduce.records.delicats.theme import Theme
from deduce.records.delicats.wording import row_sentence
from deduce.records.delicats.writing import write_new
from deduce.records.faults import Fault, FaultKind
from deduce.records.keypath import KeyPath, key_path, where_text
from deduce.records.reading import Reading, read, read_text
from deduce.records.source import MAX_BYTES

__all__ = [
    "MAX_BYTES",
    "Completion",
    "DelicatsRecord",
    "Entry",
    "EntryFault",
    "EntryProgress",
    "Fault",
    "FaultKind",
    "KeyPath",
    "Puzzle",
    "Reading",
    "Round",
    "Standing",
    "Theme",
    "entry_line",
    "follow_entry",
    "key_path",
    "line_of",
    "parse_entry",
    "read",
    "read_text",
    "replay_faults",
    "row_sentence",
    "standing",
    "where_text",
    "why_not_round",
    "write_new",
]
