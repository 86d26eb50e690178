"""The booklet as a PDF, set by typst: the extra `pdf`."""

import json
from collections.abc import Mapping, Sequence
from importlib.resources import files

from deduce.errors import MissingExtraError
from deduce.puzzles.sheets.content import (
    INTRODUCTION,
    LEVELS_IN_WORDS,
    SCALE,
    Sheet,
    SheetCard,
    first_place,
    size_of,
)
from deduce.puzzles.sheets.icons import PATHS, svg

PAPERS = {"a4": "a4", "letter": "us-letter"}
"""What typst calls the papers."""


def booklet_pdf(title: str, sheets: Sequence[Sheet], paper: str = "a4") -> bytes:
    """The whole booklet; the same sheets give the same bytes. MissingExtraError without typst."""
    try:
        import typst
    except ImportError as error:
        raise MissingExtraError(
            "a PDF takes typst, which is not installed; get it with: pip install 'deduce-cats[pdf]' "
            "(or print the page that --html writes)"
        ) from error
    document: bytes = typst.compile(
        files("deduce.puzzles.sheets").joinpath("booklet.typ").read_bytes(),
        font_paths=typst.Fonts(include_system_fonts=False),
        sys_inputs={"booklet": json.dumps(booklet_data(title, sheets, paper))},
    )
    return document


def booklet_data(title: str, sheets: Sequence[Sheet], paper: str) -> Mapping[str, object]:
    """All that the template sets, as JSON takes it."""
    return {
        "title": title,
        "paper": PAPERS[paper],
        "introduction": INTRODUCTION,
        "scale": SCALE,
        "levels": [
            {"level": int(level), "name": level.word, "words": words} for level, words in LEVELS_IN_WORDS
        ],
        "drawings": {str(int(card)): svg(card) for card in PATHS},
        "sheets": [_sheet(sheet) for sheet in sheets],
    }


def _sheet(sheet: Sheet) -> Mapping[str, object]:
    return {
        "number": sheet.number,
        "mission": f"{sheet.mission.number}, {sheet.mission.name}",
        "players": sheet.players,
        "level": int(sheet.level),
        "level_word": sheet.level.word,
        "difficulty": sheet.difficulty,
        "rounds": sheet.rounds,
        "effort": f"{sheet.effort} {sheet.seed.capitalize()}.",
        "seed": sheet.seed,
        "rule": sheet.rule,
        "setting": " ".join(sheet.setting),
        "task": sheet.task,
        "size": size_of(sheet).value,
        "asked": [_card(card, sheet) for card in sheet.asked],
        "cats": [
            {
                "name": cat.name,
                "own": cat.is_own,
                "rows": [
                    {
                        "round": row.round,
                        "eats": row.eats,
                        "cards": [_card(card, sheet) for card in row.cards],
                    }
                    for row in cat.rows
                ],
            }
            for cat in sheet.cats
        ],
        "first_place": first_place(sheet),
        "columns": [
            {"name": name, "drawing": str(int(card)) if sheet.own_names else None}
            for card, name in sheet.columns
        ],
        "lines": [{"name": line.name, "closed": line.closed} for line in sheet.lines],
        "tally": None if sheet.tally is None else {"foods": sheet.tally[0], "places": sheet.tally[1]},
        "answer": "; ".join(sheet.answer),
        "proof": sheet.proof,
    }


def _card(card: SheetCard, sheet: Sheet) -> list[Mapping[str, str | None]] | None:
    """The two halves of a card; None where neither was seen."""
    if card.food is None and card.place is None:
        return None
    halves = zip((card.food, card.place), card.preferences, strict=True)
    return [
        {
            "name": name or "?",
            "drawing": str(int(half)) if half is not None and sheet.own_names else None,
        }
        for name, half in halves
    ]
