"""The booklet as plain text and as Markdown."""

from collections.abc import Iterator, Sequence
from textwrap import wrap

from deduce.games.delicats.components import COPIES
from deduce.puzzles.sheets.content import Sheet, SheetCard, SheetRow

WIDTH = 79
CELL = " . "


def booklet_text(title: str, sheets: Sequence[Sheet]) -> str:
    """The booklet for a terminal: at most 79 columns, nothing but letters and lines."""
    lines = [] if len(sheets) == 1 else [title, "=" * len(title), ""]
    for sheet in sheets:
        lines += [*_puzzle_text(sheet), ""]
    lines += ["SOLUTIONS", ""]
    for sheet in sheets:
        lines += [*_solution_text(sheet), ""]
    return "\n".join(lines)


def booklet_markdown(title: str, sheets: Sequence[Sheet]) -> str:
    """The booklet as Markdown, rows and grid as tables."""
    lines = [] if len(sheets) == 1 else [f"# {_escaped(title)}", ""]
    for sheet in sheets:
        lines += [*_puzzle_markdown(sheet), ""]
    lines += ["## Solutions", ""]
    for sheet in sheets:
        lines += [f"### Puzzle {sheet.number}", "", f"**{_escaped('; '.join(sheet.answer))}**", ""]
        lines += [f"{number}. {_escaped(step)}" for number, step in enumerate(sheet.proof, start=1)] + [""]
    return "\n".join(lines)


def _puzzle_text(sheet: Sheet) -> Iterator[str]:
    head = f"PUZZLE {sheet.number}  Mission {sheet.mission.number}, {sheet.mission.name}"
    level = f"{sheet.level.word} {sheet.difficulty}"
    yield f"{head}{level:>{max(len(level) + 2, WIDTH - len(head))}}"
    yield "-" * WIDTH
    for paragraph in (sheet.rule, " ".join(sheet.setting), sheet.task):
        yield from wrap(paragraph, WIDTH)
    for card in sheet.asked:
        yield f"  {_card(card)}: ____________"
    for cat in sheet.cats:
        yield ""
        yield f"{cat.name}{' (you)' if cat.is_own else ''}"
        yield from (_row(row) for row in cat.rows)
    yield ""
    yield from _grid_text(sheet)
    yield ""
    if sheet.tally is not None:
        yield from _tally_text(*sheet.tally)
    yield from wrap(f"{sheet.effort} {sheet.seed.capitalize()}.", WIDTH)


def _row(row: SheetRow) -> str:
    cards = "  ".join(f"{_card(card):<15}" for card in row.cards).rstrip()
    return f"{row.round:>3} {'ATE' if row.eats else 'did not':<8}{cards}"


def _card(card: SheetCard) -> str:
    if card.food is None and card.place is None:
        return "?"
    return f"{card.food or '?'}/{card.place or '?'}"


def _grid_text(sheet: Sheet) -> Iterator[str]:
    """The grid turned round, cards downwards, so that long names do not spread it."""
    names = [line.name for line in sheet.lines]
    first = max(len(name) for _, name in sheet.columns)
    widths = [max(len(name), len(CELL)) for name in names]
    yield " " * first + "".join(f"  {name:^{width}}" for name, width in zip(names, widths, strict=True))
    for number, (_, card) in enumerate(sheet.columns):
        cells = "".join(
            f"  {'-' if line.closed[number] else CELL:^{width}}"
            for line, width in zip(sheet.lines, widths, strict=True)
        )
        yield f"{card:<{first}}{cells}".rstrip()


def _tally_text(foods: Sequence[str], places: Sequence[str]) -> Iterator[str]:
    """Two boxes for each card, to be crossed as its copies are seen."""
    first = max(map(len, foods))
    boxes = "[ ]" * COPIES
    widths = [max(len(place), len(boxes)) for place in places]
    yield " " * first + "".join(f"  {place:^{width}}" for place, width in zip(places, widths, strict=True))
    for food in foods:
        yield f"{food:<{first}}" + "".join(f"  {boxes:^{width}}" for width in widths).rstrip()
    yield ""


def _solution_text(sheet: Sheet) -> Iterator[str]:
    yield f"Puzzle {sheet.number} ({sheet.seed})"
    yield from wrap("; ".join(sheet.answer), WIDTH)
    for number, step in enumerate(sheet.proof, start=1):
        yield from wrap(f"{number:>3}. {step}", WIDTH, subsequent_indent="     ")


def _puzzle_markdown(sheet: Sheet) -> Iterator[str]:
    level = f"{sheet.level.word} {sheet.difficulty}"
    yield f"## Puzzle {sheet.number}: mission {sheet.mission.number}, {sheet.mission.name} ({level})"
    yield f"\n**{sheet.rule}** {_escaped(' '.join(sheet.setting))}"
    yield f"\n**{sheet.task}**\n"
    yield from (f"- {_escaped(_card(card))}: ________" for card in sheet.asked)
    for cat in sheet.cats:
        yield f"\n### {_escaped(cat.name)}{' (you)' if cat.is_own else ''}\n"
        if cat.rows:
            size = len(cat.rows[0].cards)
            yield f"| round | {' | '.join(['card'] * size)} | |"
            yield "|---" * (size + 2) + "|"
        for row in cat.rows:
            cards = " | ".join(_escaped(_card(card)) for card in row.cards)
            yield f"| {row.round} | {cards} | {'**ATE**' if row.eats else 'did not eat'} |"
    yield "\n| | " + " | ".join(_escaped(name) for _, name in sheet.columns) + " |"
    yield "|---" * (len(sheet.columns) + 1) + "|"
    for line in sheet.lines:
        cells = " | ".join("-" if closed else " " for closed in line.closed)
        yield f"| {_escaped(line.name)} | {cells} |"
    yield f"\n{_escaped(sheet.effort)} {_escaped(sheet.seed.capitalize())}."


def _escaped(text: str) -> str:
    """Text that Markdown shows as it is."""
    return "".join(f"\\{character}" if character in "\\`*_{}[]<>#|~" else character for character in text)
