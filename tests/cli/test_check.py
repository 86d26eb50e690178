"""`deduce check`: every fault, consistency, score, exit codes."""

import subprocess
import sys

import pytest

from tests.cli.conftest import EXAMPLES


def test_legal_finished_game_is_scored(run):
    """A complete hand-out gives hits and band."""
    ran = run("check", EXAMPLES / "mission3.toml", "--json")
    assert ran.code == 0
    assert ran.json == {
        "game": "delicats",
        "legal": True,
        "consistent": True,
        "certified": True,
        "over": True,
        "score": {"hits": 23, "of": 25, "band": "22-24"},
        "faults": [],
    }


def test_every_fault_is_listed(run):
    """All faults of an illegal game are there, each with code, place, line and round."""
    ran = run("check", EXAMPLES / "illegal.toml", "--json")
    assert ran.code == 1
    assert [
        (fault["code"], fault["where"], fault["line"], fault["round"]) for fault in ran.json["faults"]
    ] == [
        ("wrong-active", "rounds[1].active", 10, 2),
        ("too-many-copies", "rounds[3].drawn[0]", 12, 4),
        ("wrong-neighbour", "rounds[4].played.Ben", 13, 5),
        ("out-of-cat-cards", "rounds[5].vacation", 14, 6),
        ("contradicting-announcement", "rounds[6].eats", 15, 7),
        ("gift-twice", "gifts.Cleo[0]", 23, None),
    ]
    assert ran.err


def test_contradiction_is_told(run):
    """A legal record that no deal fits is inconsistent, with exit code 1."""
    ran = run("check", EXAMPLES / "contradiction.toml", "--json")
    assert ran.code == 1
    assert ran.json["legal"] is True
    assert ran.json["consistent"] is False
    assert ran.json["certified"] is True


def test_several_files_give_a_list_and_the_worst_code(run, tmp_path):
    """The JSON is a list with file names; misuse counts before faults, faults before plain answers."""
    good, bad, missing = EXAMPLES / "mission1.toml", EXAMPLES / "illegal.toml", tmp_path / "none.toml"
    ran = run("check", good, bad, "--json")
    assert ran.code == 1
    assert [answer["file"] for answer in ran.json] == [str(good), str(bad)]
    ran = run("check", good, bad, missing, "--json")
    assert ran.code == 2
    assert len(ran.json) == 2
    assert "there is no such file" in ran.err


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "game"),
        (b"\x00\x01\x02\xff\xfe", ""),
        (b'game = "delicats"\nmission = [', "not TOML"),
        ('game = "delicats"\ntitle = "é"'.encode("latin-1"), "UTF-8"),
        (b"#" * (10 << 20), "1 MiB"),
        (b'game = "chess"', "chess"),
    ],
    ids=["empty", "binary", "half-written", "latin-1", "10 MB", "unknown game"],
)
def test_what_is_no_game_is_refused_in_one_line(run, tmp_path, content, message):
    """One clear line on standard error, exit code 2, nothing on standard output."""
    path = tmp_path / "game.toml"
    path.write_bytes(content)
    for command in ("check", "solve", "show", "gifts"):
        ran = run(command, path)
        assert (ran.code, ran.out) == (2, "")
        assert message in ran.err
        assert "Traceback" not in ran.err
    assert path.read_bytes() == content


@pytest.mark.parametrize("place", ["missing.toml", "."])
def test_missing_file_and_directory(run, tmp_path, place):
    """A missing file and a directory are misuse."""
    ran = run("check", tmp_path / place)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("deduce: ")


STRANGE_NAMES = ["[bold]Ben[/bold]", "🐱", "بن", "B" * 200, "a'b\"c", "[/]", "{Ben}", "Ben\\u0042 = #"]


@pytest.mark.parametrize("name", STRANGE_NAMES)
def test_names_are_data(run, tmp_path, name):
    """Names with brackets, emoji, right-to-left letters, quotes or 200 characters come back as they are."""
    path = tmp_path / "game.toml"
    assert run("new", "--mission", "3", "--players", f"Ana, {name}", "--clue", "m", "-o", path).code == 0
    assert run("add", path, "ana>2 tr ms hg +").code == 0
    assert name in run("solve", path, "--json").json["cats"]
    shown = run("solve", path)
    assert shown.code == 0
    assert name[:5] in shown.out
    assert name in run("show", path).out


def test_light_commands_load_no_solver_and_no_screen():
    """`--version` and `check` of a consistent file import neither OR-Tools nor Textual."""
    for arguments in (["--version"], ["check", str(EXAMPLES / "mission3.toml")]):
        code = (
            "import sys, tui.entry\n"
            f"sys.argv[1:] = {arguments!r}\n"
            "try:\n    tui.entry.main()\nexcept SystemExit as end:\n    assert not end.code, end.code\n"
            "heavy = {'ortools', 'textual'} & {name.split('.')[0] for name in sys.modules}\n"
            "print(*heavy, file=sys.stderr)"
        )
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
        assert done.stderr.strip() == ""


def test_audit(run):
    """The audit names what lies before everybody, every round with its doubt, and what stays likely."""
    found = run("check", EXAMPLES / "mission5.toml", "--audit", "--json").json["audit"]
    assert set(found["seats"]) == {"Ana", "Ben", "Cleo"}
    doubts = [each["wrong"] for each in found["rounds"]]
    assert doubts == sorted(doubts, reverse=True)
    assert found["all_right"] + found["setup_wrong"] + sum(doubts) == pytest.approx(1)
    assert sum(found["probability"]["Cleo"].values()) == pytest.approx(1)
    told = run("check", EXAMPLES / "mission5.toml", "--audit").out
    assert "Ana: 2 rows, 2 cat cards placed, beside the 1st and 2nd; 3 left in the pile." in told
    assert "All entries are right: 83%. If any one may be wrong, the cats hold:" in told


def test_audit_of_what_cannot_be_audited(run):
    """A contradiction has repairs and no audit; another game has none; a hit limit is undecided."""
    ran = run("check", EXAMPLES / "contradiction.toml", "--audit", "--json")
    assert (ran.code, ran.json["audit"]) == (1, None)
    ran = run("check", EXAMPLES / "pocket-cats-first-game.toml", "--audit")
    assert ran.code == 2
    assert "the audit is for DeliCats" in ran.err
    ran = run("check", EXAMPLES / "mission9.toml", "--audit", "--limit", "0.000001")
    assert ran.code == 3
    assert "undecided" in ran.err
