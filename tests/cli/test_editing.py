"""`deduce new`, `add`, `undo` and `show`: files grow and shrink, nothing is lost."""

import sys
from concurrent.futures import ThreadPoolExecutor
from subprocess import run as run_process

import pytest

from deduce.games.delicats.components import Preference, SeenCard
from deduce.records import read


def test_new_writes_what_check_accepts(run, tmp_path):
    """Every answer can be an option, and the file is legal."""
    path = tmp_path / "new.toml"
    ran = run(
        "new", "-o", path, "--mission", "9", "--players", "Ana, Ben, Cleo", "--me", "b", "--own", "t m",
        "--clue", "roof", "--hand", "ms,hg,eb", "--dealer", "3", "--title", "Xmas", "--date", "2026-12-24",
    )  # fmt: skip
    assert ran.code == 0
    assert run("check", path).code == 0
    assert 'me = "Ben"' in path.read_text()


def test_new_never_replaces_a_file(run, game):
    """A file that is there stays as it is."""
    before = game.read_text()
    ran = run("new", "-o", game, "--mission", "2", "--players", "Ana, Ben")
    assert ran.code == 2
    assert game.read_text() == before


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--mission", "10"], "1 to 9"),
        (["--mission", "3", "--players", "Ana"], "2 to 4"),
        (["--mission", "3", "--players", ",".join("abcdefghij")], "2 to 4"),
        (["--mission", "3", "--players", "Ana, ana"], "one name"),
        (["--mission", "3", "--players", "Ana, grey"], "grey"),
        (["--mission", "1", "--players", "Ana, Ben", "--me", "Ana", "--own", "sofa"], "one food"),
        (["--mission", "3", "--players", "Ana, Ben", "--me", "Ana", "--own", "ts", "--clue", "t"], "clue"),
        (["--mission", "3", "--players", "Ana, Ben", "--me", "Zoe"], "Zoe"),
        (["--mission", "3", "--players", "Ana, Ben"], "Clue"),
    ],
)
def test_new_refuses_what_cannot_be(run, options, message):
    """A set-up that the rules do not know is misuse, with the reason."""
    ran = run("new", *options)
    assert (ran.code, ran.out) == (2, "")
    assert message in ran.err


def test_add_takes_the_card_out_of_the_hand_and_undo_puts_it_back(run, game):
    """One write changes rounds and hand; undo gives the same rounds and the same cards in hand again."""
    before = read(game).record
    ran = run("add", game, "dan er cw hg - > ms # quick")
    assert ran.code == 0, ran.err
    assert "DID NOT EAT" in ran.err
    added = game.read_text()
    assert 'note = "quick"' in added
    assert "# a comment that stays" in added
    assert read(game).record.hand[-1] == SeenCard(Preference.MILK, Preference.SOFA)
    assert run("undo", game).code == 0
    after = read(game).record
    assert after.rounds == before.rounds
    assert sorted(after.hand) == sorted(before.hand)


OTHER_COPY = '"ham/balcony", "ham/balcony"'


@pytest.mark.parametrize("rest", ["", ', "egg/roof"'])
def test_undo_gives_back_one_of_two_equal_cards(run, game, rest):
    """The other copy stays, and what is in hand now is said."""
    hand = '"ham/garden", "egg/balcony", "chicken/window"'
    game.write_text(game.read_text().replace(hand, OTHER_COPY + rest))
    before = read(game).record
    assert run("add", game, "dan er cw hb -").code == 0
    ran = run("undo", game)
    assert "In your hand now, as far as it is known: " in ran.err
    assert sorted(read(game).record.hand) == sorted(before.hand)


def test_add_tells_what_looks_wrong_afterwards(run, game):
    """A refill that is the other copy of the card just played looks like a hand that was not kept up."""
    ran = run("add", game, "dan er cw eb - > eb")
    assert ran.code == 0
    assert "just-played" in ran.err
    assert "just-played" in run("check", game).out


def test_illegal_round_is_refused_unless_it_really_happened(run, game):
    """A refused round changes nothing and says why; --anyway records it."""
    before = game.read_text()
    ran = run("add", game, "dan>cleo er cw hb -")
    assert ran.code == 1
    assert "wrong-active" in ran.err
    assert game.read_text() == before
    assert run("add", game, "dan>cleo er cw hb -", "--anyway").code == 0
    assert run("check", game).code == 1


def test_entry_that_cannot_be_read_is_misuse_with_its_place(run, game):
    """The word is marked, and nothing changes."""
    before = game.read_text()
    ran = run("add", game, "cleo er xx hb -")
    assert ran.code == 2
    assert "xx is no card" in ran.err
    assert "^^" in ran.err
    assert game.read_text() == before


def test_words_of_an_entry_need_no_quotes(run, game):
    """An entry may be given as one argument or as several, its minus sign too."""
    assert run("add", game, "cleo", "er", "cw", "hb", "-").code == 0


def test_two_writers_lose_nothing(game):
    """Rounds added at the same moment by two processes are both there."""
    command = [sys.executable, "-m", "tui.entry", "add", str(game), "--anyway"]
    entries = [f"cleo {card} ? ? -" for card in ("er", "cw", "hb", "ts", "hs", "hr")]
    with ThreadPoolExecutor(len(entries)) as pool:
        done = list(pool.map(lambda entry: run_process([*command, entry], capture_output=True), entries))
    assert [process.returncode for process in done] == [0] * len(entries)
    assert game.read_text().count("vacation") == 1 + len(entries)


def test_file_with_a_broken_set_up_is_not_changed(run, tmp_path):
    """A round cannot be appended to a game without players; the file stays."""
    path = tmp_path / "game.toml"
    path.write_text('game = "delicats"\nmission = 3\n')
    ran = run("add", path, "ben tr ms hg +")
    assert ran.code == 2
    assert path.read_text() == 'game = "delicats"\nmission = 3\n'


def test_show_prints_rounds_in_words(run, game):
    """The transcript names mission, players, rows and what is next."""
    shown = run("show", game)
    assert shown.code == 0
    for words in ("mission 3: Quiet Weekend", "Ana, Ben, Cleo, Dan", "tuna/roof", "next to draw: Ben"):
        assert words in shown.out
