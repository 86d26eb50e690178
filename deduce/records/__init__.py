"""Game files: what was seen, as written down, and everything that is wrong with it."""

from deduce.records.any_game import last_sentence, line_of, transcript, undo_last
from deduce.records.cat_and_chocolate.model import ChocolateRecord
from deduce.records.changes import changes
from deduce.records.delicats.codes import NotRead, card_code, preference_code, read_card, read_preference
from deduce.records.delicats.corrections import (
    insert_entry,
    new_faults,
    parse_entry_at,
    replace_entry,
    take_out_round,
    transfer_round,
)
from deduce.records.delicats.differences import differences
from deduce.records.delicats.editing import (
    add_entry,
    insert_round,
    move_round,
    remove_round,
    replace_round,
    rewrite,
    undo_round,
)
from deduce.records.delicats.entry import Entry, entry_line, parse_entry
from deduce.records.delicats.entry_help import follow_entry
from deduce.records.delicats.entry_reading import EntryFault
from deduce.records.delicats.hand import hand_after
from deduce.records.delicats.hands import known_hands
from deduce.records.delicats.marks import Mark
from deduce.records.delicats.model import DelicatsRecord, Puzzle, Round
from deduce.records.delicats.names import bad_names, find_player
from deduce.records.delicats.replay import Standing, replay_faults, standing, why_not_round, why_not_vacation
from deduce.records.delicats.score import Score, score
from deduce.records.delicats.theme import Theme
from deduce.records.delicats.wording import card_words, row_sentence
from deduce.records.delicats.writing import write_new
from deduce.records.editing import remove_value, set_value
from deduce.records.faults import Fault, FaultKind
from deduce.records.files import Edit, create_file, edit_file
from deduce.records.keypath import KeyPath, where_text
from deduce.records.pocket_cats.model import PocketCatsRecord
from deduce.records.progress import Completion, Progress
from deduce.records.reading import Reading, Record, is_line, read, read_text
from deduce.records.source import MAX_BYTES
from deduce.records.transcript import Transcript
from deduce.records.treats_and_tails.model import TreatsRecord

__all__ = [
    "MAX_BYTES",
    "ChocolateRecord",
    "Completion",
    "DelicatsRecord",
    "Edit",
    "Entry",
    "EntryFault",
    "Fault",
    "FaultKind",
    "KeyPath",
    "Mark",
    "NotRead",
    "PocketCatsRecord",
    "Progress",
    "Puzzle",
    "Reading",
    "Record",
    "Round",
    "Score",
    "Standing",
    "Theme",
    "Transcript",
    "TreatsRecord",
    "add_entry",
    "bad_names",
    "card_code",
    "card_words",
    "changes",
    "create_file",
    "differences",
    "edit_file",
    "entry_line",
    "find_player",
    "follow_entry",
    "hand_after",
    "insert_entry",
    "insert_round",
    "is_line",
    "known_hands",
    "last_sentence",
    "line_of",
    "move_round",
    "new_faults",
    "parse_entry",
    "parse_entry_at",
    "preference_code",
    "read",
    "read_card",
    "read_preference",
    "read_text",
    "remove_round",
    "remove_value",
    "replace_entry",
    "replace_round",
    "replay_faults",
    "rewrite",
    "row_sentence",
    "score",
    "set_value",
    "standing",
    "take_out_round",
    "transcript",
    "transfer_round",
    "undo_last",
    "undo_round",
    "where_text",
    "why_not_round",
    "why_not_vacation",
    "write_new",
]
