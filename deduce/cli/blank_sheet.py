"""A blank note sheet for a mission as a self-contained HTML page, for tables that prefer paper."""

from collections.abc import Iterator
from html import escape

from deduce.games.delicats.components import (
    CARDS,
    CAT_CARDS,
    COPIES,
    HAND_SIZE,
    MAX_PLAYERS,
    MIN_PLAYERS,
    Mission,
    Preference,
)
from deduce.games.delicats.conditions import deck_after_round, why_no_round
from deduce.games.delicats.wording import eat_rule, face_down_rule, hit_rule
from deduce.records import Theme, preference_code

__all__ = ["blank_sheet"]

STYLE = """
@page { margin: 12mm; }
* { box-sizing: border-box; }
body { font: 10.5pt/1.35 "Helvetica Neue", Helvetica, Arial, sans-serif; color: #000; background: #fff;
       max-width: 190mm; margin: 0 auto; padding: 4mm 0; }
h1 { font-size: 17pt; margin: 0 0 1mm; }
h2 { font-size: 11.5pt; margin: 4.5mm 0 1.5mm; }
p { margin: 0 0 1mm; }
.rule { font-weight: bold; }
.lines { display: flex; gap: 6mm; margin-top: 2mm; }
.lines span { flex: 1; border-bottom: .3mm solid #000; padding-top: 3.5mm; }
table { border-collapse: collapse; width: 100%; table-layout: fixed; break-inside: avoid; }
th, td { border: .25mm solid #000; height: 7.4mm; padding: 0 1mm; text-align: center; font-weight: normal; }
th { background: #eee; print-color-adjust: exact; -webkit-print-color-adjust: exact; font-size: 9pt;
     overflow-wrap: anywhere; }
th b { display: block; font-size: 11pt; line-height: 1.1; }
.grid .name { width: 24%; text-align: left; white-space: nowrap; }
.kind { border-left-width: .9mm; }
.rounds td, .rounds th { height: 6.6mm; }
.rounds .number { width: 6%; }
.rounds .who { width: 12%; }
.rounds .ate { width: 15%; white-space: nowrap; }
.rounds .note { width: 17%; }
.box { display: inline-block; width: 3.6mm; height: 3.6mm; border: .3mm solid #000; vertical-align: -.5mm;
       margin: 0 .5mm; }
.legend { font-size: 9pt; }
"""


def blank_sheet(mission: Mission, theme: Theme) -> str:
    """One page for A4 or Letter: the rule, a grid to mark, rounds to fill in; readable in black and white."""
    return "\n".join(_page(mission, theme)) + "\n"


def _page(mission: Mission, theme: Theme) -> Iterator[str]:
    title = f"DeliCats, mission {mission.number}: {mission.name}"
    yield '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">'
    yield f"<title>{escape(title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>"
    yield f"<h1>{escape(title)}</h1>"
    yield f'<p class="rule">{escape(eat_rule(mission))}</p>'
    yield f"<p>{escape(face_down_rule(mission))} {escape(hit_rule(mission))}</p>"
    clue = "<span>Clue</span>" if mission.has_clue else ""
    yield f'<div class="lines"><span>Date</span><span>My cards</span>{clue}<span>Hits of 25</span></div>'
    yield "<h2>Cats</h2>"
    yield from _grid(mission, theme)
    yield '<p class="legend">Mark a cell when it is sure; a dot for perhaps. '
    yield "The boxes are the cat cards: cross one out for every meal.</p>"
    yield "<h2>Rounds</h2>"
    yield from _rounds(mission)
    yield "</body>\n</html>"


def _grid(mission: Mission, theme: Theme) -> Iterator[str]:
    yield '<table class="grid"><tr><th class="name">Cat of</th>'
    for card in mission.preferences:
        code, name = preference_code(theme, card), theme.name(card)
        yield f"<th{_kind(mission, card)}><b>{escape(code)}</b>{escape(name)}</th>"
    yield "</tr>"
    boxes = '<span class="box"></span>' * CAT_CARDS
    for _ in range(MAX_PLAYERS):
        cells = "".join(f"<td{_kind(mission, card)}></td>" for card in mission.preferences)
        yield f'<tr><td class="name" style="text-align:right">{boxes}</td>{cells}</tr>'
    yield "</table>"


def _kind(mission: Mission, card: Preference) -> str:
    """A thicker line where the places begin."""
    first_place = next((each for each in mission.preferences if not each.is_food), None)
    return ' class="kind"' if card == first_place else ""


def _rounds(mission: Mission) -> Iterator[str]:
    drawn = "".join(f"<th>drawn {number}</th>" for number in range(1, mission.drawn + 1))
    if mission.drawn == 1:
        drawn = "<th>drawn</th>"
    yield '<table class="rounds"><tr><th class="number"></th><th class="who">drew</th>'
    yield f'<th class="who">on vacation</th>{drawn}<th>before</th><th>after</th>'
    yield '<th class="ate">ate / did not</th><th class="note">note</th></tr>'
    ate = '<span class="box"></span> yes <span class="box"></span> no'
    for number in range(1, _most_rounds(mission) + 1):
        cells = "<td></td>" * (4 + mission.drawn)
        yield f'<tr><td class="number">{number}</td>{cells}<td class="ate">{ate}</td><td></td></tr>'
    yield "</table>"


def _most_rounds(mission: Mission) -> int:
    """How many rounds the deck feeds at most, which is with two players."""
    deck = COPIES * len(CARDS) - MIN_PLAYERS * HAND_SIZE
    rounds = 0
    while why_no_round(mission, deck, (CAT_CARDS,)) is None:
        deck = deck_after_round(mission, deck)
        rounds += 1
    return rounds
