"""A booklet as one self-contained HTML page, for the print dialogue of a browser: A4 or Letter."""

from collections.abc import Iterator, Sequence
from html import escape

from deduce.games.delicats.components import COPIES, Preference
from deduce.puzzles.sheets.content import (
    INTRODUCTION,
    LEVELS_IN_WORDS,
    SCALE,
    Sheet,
    SheetCard,
    SheetCat,
    SheetRow,
    first_place,
    size_of,
)
from deduce.puzzles.sheets.icons import PATHS, SIZE
from deduce.puzzles.techniques import Level

STYLE = """
@page { margin: 12mm; }
* { box-sizing: border-box; }
body { font: 10pt/1.35 "Helvetica Neue", Helvetica, Arial, "Liberation Sans", sans-serif; color: #000;
       background: #fff; max-width: 186mm; margin: 0 auto; }
svg.icon { width: 4.8mm; height: 4.8mm; fill: none; stroke: #000; stroke-width: 1.7; stroke-linecap: round;
           stroke-linejoin: round; display: block; margin: 0 auto .3mm; }
.page { break-before: page; }
.page:first-child { break-before: auto; }
h1 { font-size: 24pt; margin: 12mm 0 2mm; }
h2 { font-size: 15pt; margin: 0; }
h3 { font-size: 11pt; margin: 5mm 0 1.5mm; }
p { margin: 0 0 1.2mm; }
header { display: flex; align-items: baseline; gap: 3mm; border-bottom: .5mm solid #000; padding-bottom: 1mm;
         margin-bottom: 2.5mm; }
header .level { margin-left: auto; font-weight: bold; white-space: nowrap; }
.dots { letter-spacing: .6mm; }
.small { font-size: 8pt; margin-top: 2.5mm; }
.rule { font-weight: bold; }
.task { font-weight: bold; margin-top: 1.5mm; }
.table { display: grid; gap: 0 3mm; margin: 3mm 0 6mm; }
.cat { border-top: .3mm solid #000; padding-top: 1mm; min-width: 0; }
.cat h4 { font-size: 10.5pt; margin: 0 0 1mm; }
.rows { display: flex; flex-wrap: wrap; gap: 2mm 4mm; }
.row { break-inside: avoid; }
.row .head { display: flex; align-items: center; gap: 1.5mm; font-size: 7.5pt; margin-bottom: .6mm; }
.said { margin-left: auto; border: .3mm solid #000; border-radius: 2mm; padding: 0 1.6mm; font-weight: bold;
        line-height: 1.45; }
.ate { background: #000; color: #fff; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
.cards { display: flex; gap: .8mm; }
.cards.four { display: grid; grid-template-columns: auto auto; }
.tight svg.icon { width: 3.4mm; height: 3.4mm; }
.tight .rows { row-gap: 1mm; }
.card { width: 13.4mm; min-height: 19mm; border: .3mm solid #000; border-radius: 1.4mm; text-align: center;
        font-size: 6.9pt; line-height: 1.05; display: flex; flex-direction: column; overflow-wrap: anywhere; }
.wide .card { width: 17.4mm; min-height: 22mm; font-size: 8pt; }
.tight .card { min-height: 15mm; }
.half { flex: 1; display: flex; flex-direction: column; justify-content: center; padding: .6mm .3mm; }
.half + .half { border-top: .2mm dashed #000; }
.unseen { font-size: 15pt; font-weight: bold; justify-content: center; border-style: dashed; }
.four .card { width: 20mm; min-height: 10.5mm; flex-direction: row; }
.four .half + .half { border-top: 0; border-left: .2mm dashed #000; }
table { border-collapse: collapse; }
.grid { width: 100%; table-layout: fixed; break-inside: avoid; }
.grid th, .grid td { border: .25mm solid #000; text-align: center; font-weight: normal; padding: .6mm 0; }
.grid th { font-size: 7.6pt; overflow-wrap: anywhere; }
.grid td { height: 9.5mm; }
.tight + .grid td { height: 8mm; }
.grid .name { width: 19mm; text-align: left; padding-left: 1mm; font-size: 9pt; line-height: 1.1;
              font-weight: bold; overflow-wrap: anywhere; }
.grid .kind { border-left-width: .9mm; }
.tally { margin-top: 4mm; }
.tally th, .tally td { border: .2mm solid #000; padding: .8mm 2mm; font-weight: normal; font-size: 8pt; }
.closed { background: #ddd; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
.gifts { display: flex; flex-wrap: wrap; gap: 3mm; margin: 2mm 0; }
.gifts .blank { display: block; border-bottom: .3mm solid #000; margin-top: 2.5mm; width: 22mm;
                font-size: 7.5pt; }
.gifts .card { margin: 0 auto; }
.contents { width: 100%; margin: 3mm 0; }
.contents th, .contents td { border-bottom: .2mm solid #000; text-align: left; padding: 1mm 2mm 1mm 0; }
.box { display: inline-block; width: 3.6mm; height: 3.6mm; border: .3mm solid #000; }
.solution { break-inside: avoid-page; margin-bottom: 6mm; }
.solution h3 { border-bottom: .3mm solid #000; }
.solution ol { margin: 1mm 0; padding-left: 6mm; font-size: 8.4pt; }
.solution li { break-inside: avoid; margin-bottom: .5mm; }
.answer { font-weight: bold; }
@media screen { body { padding: 8mm; } .page { margin-top: 14mm; } }
"""


def booklet_html(title: str, sheets: Sequence[Sheet]) -> str:
    """The whole booklet: how to read it, a puzzle a page, the solutions at the end."""
    return "\n".join(_document(title, sheets)) + "\n"


def _document(title: str, sheets: Sequence[Sheet]) -> Iterator[str]:
    yield '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield f"<title>{escape(title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>"
    yield _drawings()
    yield "<main>"
    if len(sheets) > 1:
        yield from _front(title, sheets)
    for sheet in sheets:
        yield from _puzzle(sheet)
    yield '<section class="page"><h2>Solutions</h2>'
    for sheet in sheets:
        yield from _solution(sheet)
    yield "</section>\n</main>\n</body>\n</html>"


def _drawings() -> str:
    """Each drawing once, to be used by name."""
    symbols = "".join(
        f'<symbol id="i{int(card)}" viewBox="0 0 {SIZE} {SIZE}"><path d="{path}"/></symbol>'
        for card, path in PATHS.items()
    )
    return f'<svg width="0" height="0" style="position:absolute" aria-hidden="true">{symbols}</svg>'


def _front(title: str, sheets: Sequence[Sheet]) -> Iterator[str]:
    yield f'<section class="page"><h1>{escape(title)}</h1>'
    yield f"<p>{escape(INTRODUCTION)}</p>"
    yield "<h3>How hard</h3>"
    for level, words in LEVELS_IN_WORDS:
        yield f'<p><span class="dots">{_dots(level)}</span> <b>{level.word}</b>: {escape(words)}.</p>'
    yield f"<p>{escape(SCALE)}</p>"
    yield '<h3>Puzzles</h3><table class="contents"><tr>'
    headings = ("No.", "Level", "Work", "Mission", "Rounds", "Seed", "Time", "Solved")
    yield "".join(f"<th>{heading}</th>" for heading in headings)
    for sheet in sheets:
        cells = (
            str(sheet.number),
            f'<span class="dots">{_dots(sheet.level)}</span> {sheet.level.word}',
            str(sheet.difficulty),
            f"{sheet.mission.number} {escape(sheet.mission.name)}, {sheet.players} cats",
            str(sheet.rounds),
            escape(sheet.seed),
            "",
            '<span class="box"></span>',
        )
        yield "</tr><tr>" + "".join(f"<td>{cell}</td>" for cell in cells)
    yield "</tr></table></section>"


def _puzzle(sheet: Sheet) -> Iterator[str]:
    yield '<section class="page">'
    yield f"<header><h2>Puzzle {sheet.number}</h2><span>Mission {sheet.mission.number}, "
    yield f'{escape(sheet.mission.name)}</span><span class="level"><span class="dots">'
    yield f"{_dots(sheet.level)}</span> {sheet.level.word} {sheet.difficulty}</span></header>"
    yield f'<p class="rule">{escape(sheet.rule)}</p>'
    yield f"<p>{escape(' '.join(sheet.setting))}</p>"
    yield f'<p class="task">{escape(sheet.task)}</p>'
    if sheet.asked:
        yield '<div class="gifts">'
        for card in sheet.asked:
            yield f'<div>{_card(card, sheet)}<span class="blank">bowl:</span></div>'
        yield "</div>"
    columns = f"grid-template-columns: repeat({len(sheet.cats)}, minmax(0, 1fr))"
    yield f'<div class="table {size_of(sheet).value}" style="{columns}">'
    for cat in sheet.cats:
        yield _cat(cat, sheet)
    yield "</div>"
    yield from _grid(sheet)
    if sheet.tally is not None:
        yield from _tally(*sheet.tally)
    yield f'<p class="small">{escape(sheet.effort)} {escape(sheet.seed).capitalize()}.</p>'
    yield "</section>"


def _cat(cat: SheetCat, sheet: Sheet) -> str:
    rows = "".join(_row(row, sheet) for row in cat.rows)
    own = " (you)" if cat.is_own else ""
    return f'<div class="cat"><h4>{escape(cat.name)}{own}</h4><div class="rows">{rows}</div></div>'


def _row(row: SheetRow, sheet: Sheet) -> str:
    said = '<span class="said ate">ATE</span>' if row.eats else '<span class="said">DID NOT EAT</span>'
    cards = "".join(_card(card, sheet) for card in row.cards)
    four = " four" if len(row.cards) > 3 else ""
    return (
        f'<div class="row"><div class="head"><span>round {row.round}</span>{said}</div>'
        f'<div class="cards{four}">{cards}</div></div>'
    )


def _card(card: SheetCard, sheet: Sheet) -> str:
    if card.food is None and card.place is None:
        return '<div class="card unseen" title="a card not seen">?</div>'
    halves = (
        _half(name, preference, sheet)
        for name, preference in zip((card.food, card.place), card.preferences, strict=True)
    )
    return f'<div class="card">{"".join(halves)}</div>'


def _half(name: str | None, preference: Preference | None, sheet: Sheet) -> str:
    return f'<div class="half">{_icon(preference, sheet)}{escape(name or "?")}</div>'


def _icon(preference: Preference | None, sheet: Sheet) -> str:
    if preference is None or not sheet.own_names:
        return ""
    return f'<svg class="icon" aria-hidden="true"><use href="#i{int(preference)}"/></svg>'


def _grid(sheet: Sheet) -> Iterator[str]:
    turn = first_place(sheet)
    kinds = [' class="kind"' if number == turn else "" for number in range(len(sheet.columns))]
    yield '<table class="grid"><tr><th class="name"></th>'
    for (card, name), kind in zip(sheet.columns, kinds, strict=True):
        yield f"<th{kind}>{_icon(card, sheet)}{escape(name)}</th>"
    yield "</tr>"
    for line in sheet.lines:
        cells = "".join(
            '<td class="closed">&ndash;</td>' if closed else f"<td{kind}></td>"
            for closed, kind in zip(line.closed, kinds, strict=True)
        )
        yield f'<tr><td class="name">{escape(line.name)}</td>{cells}</tr>'
    yield "</table>"


def _tally(foods: Sequence[str], places: Sequence[str]) -> Iterator[str]:
    """Two boxes for each card, to be crossed as its copies are seen."""
    yield '<table class="tally"><tr><th>seen</th>'
    yield "".join(f"<th>{escape(place)}</th>" for place in places)
    boxes = '<span class="box"></span> ' * COPIES
    for food in foods:
        yield f"</tr><tr><th>{escape(food)}</th>" + f"<td>{boxes}</td>" * len(places)
    yield "</tr></table>"


def _solution(sheet: Sheet) -> Iterator[str]:
    yield f'<div class="solution"><h3>Puzzle {sheet.number} ({escape(sheet.seed)})</h3>'
    yield f'<p class="answer">{escape("; ".join(sheet.answer))}</p><ol>'
    yield from (f"<li>{escape(step)}</li>" for step in sheet.proof)
    yield "</ol></div>"


def _dots(level: Level) -> str:
    return "●" * level + "○" * (len(Level) - level)
