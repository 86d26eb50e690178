"""Booklets: whole, legible without colour, and the same from the same puzzles."""

import re
import sys
from dataclasses import replace
from html.parser import HTMLParser

import pytest

from deduce.errors import MissingExtraError
from deduce.puzzles import Level, PuzzleKind, Request
from deduce.puzzles.sheets import PAPERS, booklet_html, booklet_markdown, booklet_pdf, booklet_text, sheets
from deduce.puzzles.sheets.content import Size, size_of
from deduce.puzzles.sheets.icons import PATHS, svg
from deduce.records import Theme
from tests.puzzles.requests import made

TITLE = "Puzzles & <b>more</b>"
REQUESTS = (
    Request(level=Level.EXPERT),
    Request(mission_number=6, level=Level.EASY),
    Request(mission_number=7, players=3, seat=1, level=Level.HARD),
    Request(mission_number=2, players=2, level=Level.EASY, decoys=1),
    Request(mission_number=4, seat=0, level=Level.MEDIUM, links=3),
    Request(mission_number=9, face_up=True, level=Level.MEDIUM),
    Request(kind=PuzzleKind.GIFTS, level=Level.EASY),
)


@pytest.fixture(scope="module")
def puzzles():
    """One puzzle of each kind."""
    return [made(request, 1) for request in REQUESTS]


@pytest.fixture(scope="module")
def pages(puzzles):
    """Their sheets."""
    return sheets(puzzles)


class Page(HTMLParser):
    """The text of a page, and the tags and addresses it uses."""

    def __init__(self, html):
        super().__init__()
        self.words, self.open, self.addresses = [], [], []
        self.feed(html)

    def handle_starttag(self, tag, attributes):
        """Remember an element, and what it would load."""
        if tag not in ("meta", "br", "path", "use"):
            self.open.append(tag)
        self.addresses += [
            value for name, value in attributes if name in ("src", "href") and value[:1] != "#"
        ]

    def handle_endtag(self, tag):
        """Every element closes the one opened last."""
        if tag in ("path", "use"):
            return
        assert self.open.pop() == tag

    def handle_data(self, data):
        """Remember a text."""
        self.words.append(data)


def test_html_is_whole_and_loads_nothing(pages):
    """The page closes every element, names no address, and shows markup in names as text."""
    html = booklet_html(TITLE, pages)
    page = Page(html)
    assert page.open == []
    assert page.addresses == []
    assert "http" not in html
    assert "&lt;b&gt;more&lt;/b&gt;" in html


def test_easiest_first(pages):
    """Puzzles stand in the order of their level and, within it, of their work."""
    assert [page.number for page in pages] == list(range(1, len(REQUESTS) + 1))
    order = [(page.level, page.difficulty) for page in pages]
    assert order == sorted(order)


@pytest.mark.parametrize("render", [booklet_html, booklet_markdown, booklet_text])
def test_everything_is_printed(render, pages):
    """Rule, question, level, seed, every round, every gift card and the answer are on the page."""
    text = " ".join(render(TITLE, pages).split())
    for page in pages:
        plain = text.replace("&#x27;", "'").replace("\\", "")
        for words in (page.rule, page.task, page.level.word, str(page.difficulty), page.seed, *page.answer):
            assert words.lower() in plain.lower()
        assert f"{page.mission.name}" in plain
        for step in page.proof:
            assert step in plain


def test_text_fits_a_terminal(pages):
    """No line of the plain text is wider than 79 columns."""
    assert max(map(len, booklet_text(TITLE, pages).splitlines())) <= 79


def test_one_puzzle_needs_no_front_page(puzzles):
    """A single puzzle is its sheet and its solution."""
    html = booklet_html(TITLE, sheets(puzzles[:1]))
    assert html.count('<section class="page">') == 2
    assert "How hard" not in html


def test_rows_lie_under_their_cats(puzzles):
    """A sheet holds every row of the record under the right cat, in order, with all its cards."""
    for puzzle in puzzles:
        (page,) = sheets([puzzle])
        record = puzzle.record
        for cat in page.cats:
            seat = record.players.index(cat.name)
            laid = [one for one in record.rounds if one.vacation == seat]
            assert [row.round for row in cat.rows] == [one.number for one in laid]
            assert [row.eats for row in cat.rows] == [one.eats for one in laid]
            assert [len(row.cards) for row in cat.rows] == [len(one.cards) for one in laid]
            assert cat.is_own == (seat == record.me)


def test_grid_leaves_out_what_is_known(puzzles):
    """The grid has a column for each card that is sought and a line for each cat that is."""
    for puzzle in puzzles:
        (page,) = sheets([puzzle])
        record = puzzle.record
        known = {record.clue, *record.preferences.get(record.me, ())}
        assert [card for card, _ in page.columns] == [
            card for card in record.mission.preferences if card not in known
        ]
        seats = [record.players[seat] for seat in record.seats if seat != record.me]
        assert [line.name for line in page.lines if line.name != "nobody"] == seats


@pytest.mark.parametrize(
    ("request_", "words"),
    [
        (REQUESTS[0], "Every round is needed."),
        (REQUESTS[3], "1 round is not needed."),
        (REQUESTS[3], "What is drawn as ? was not seen"),
        (REQUESTS[4], "Your own rows only show when it was your turn to draw."),
        (REQUESTS[2], "You are Ben and hold"),
        (REQUESTS[5], "The card laid face down was turned up with its row."),
    ],
)
def test_setting_in_words(request_, words):
    """What is known before the first round is told in words."""
    (page,) = sheets([made(request_, 1)])
    assert words in " ".join(page.setting)


def test_theme_prints_its_own_names(puzzles):
    """With other names on the cards no drawing of ours is used, and the names are data, not markup."""
    theme = Theme(
        foods=("<i>", "Hering", "Käse", "Huhn", "Ei"), places=("Sofa", "Bett", "Bad", "Dach", "Beet")
    )
    puzzle = puzzles[0]
    html = booklet_html(TITLE, sheets([replace(puzzle, record=replace(puzzle.record, theme=theme))]))
    assert "<use" not in html
    assert "<i>" not in html
    assert "Käse" in html


def test_many_rows_are_drawn_low(puzzles):
    """More than five rows before a cat make the cards lower, so that a page holds them; three cats wider."""
    (page,) = sheets(puzzles[:1])
    tall = replace(page.cats[0], rows=page.cats[0].rows[:1] * 6)
    assert size_of(replace(page, cats=(tall, *page.cats[1:]))) is Size.TIGHT
    assert size_of(replace(page, cats=page.cats[:3])) is Size.WIDE


def test_drawings_are_shapes():
    """Each of the ten things has its own drawing, a single path within its square."""
    assert len(set(PATHS.values())) == 10
    for preference in PATHS:
        assert re.fullmatch(r"<svg [^>]*><path d=\"[MmLlHhVvCcAaZz0-9 .,-]+\"/></svg>", svg(preference))


@pytest.mark.parametrize("paper", PAPERS)
def test_pdf_is_the_same_every_time(pages, paper):
    """The PDF is one, and the same sheets give the same bytes."""
    pytest.importorskip("typst", reason="the extra pdf is not installed")
    document = booklet_pdf(TITLE, pages, paper)
    assert document.startswith(b"%PDF-")
    assert booklet_pdf(TITLE, pages, paper) == document


def test_pdf_without_typst_says_how_to_get_it(pages, monkeypatch):
    """Without the extra a message says what is missing and how to get it."""
    monkeypatch.setitem(sys.modules, "typst", None)
    with pytest.raises(MissingExtraError, match=r"pip install 'deduce-cats\[pdf\]'"):
        booklet_pdf(TITLE, pages)
