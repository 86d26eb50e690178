"""What follows from a DeliCats record, and how likely it is."""

from deduce.inference.analysis import Analysis, analyse
from deduce.inference.certificate import Certificate, Verdict, certify, has_verified_witness
from deduce.inference.changes import changes
from deduce.inference.deals import Deal, Hand
from deduce.inference.encoding import Encoding, encode, setup_facts
from deduce.inference.marks import Cell, MarksCheck, MarksVerdict, check_marks
from deduce.inference.sentences import cat_sentence, deals_sentence
from deduce.inference.witness import Witness, find_witness, is_verified

__all__ = [
    "Analysis",
    "Cell",
    "Certificate",
    "Deal",
    "Encoding",
    "Hand",
    "MarksCheck",
    "MarksVerdict",
    "Verdict",
    "Witness",
    "analyse",
    "cat_sentence",
    "certify",
    "changes",
    "check_marks",
    "deals_sentence",
    "encode",
    "find_witness",
    "has_verified_witness",
    "is_verified",
    "setup_facts",
]
