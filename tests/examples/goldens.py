"""Write the expected output of the examples: python -m tests.examples.goldens; read what differs."""

import subprocess
import sys
from pathlib import Path

EXAMPLES = Path(__file__).parents[2] / "examples"
FILES = sorted([*EXAMPLES.glob("mission*.toml"), EXAMPLES / "theme-german.toml"])
CHECKED = sorted(EXAMPLES.glob("cat-and-chocolate*.toml"))
SCRIPTS = [EXAMPLES / "who_holds_what.py", EXAMPLES / "watch_the_doubt_shrink.py"]


def expected_path(example):
    """Where the expected output of a file or a script is stored."""
    return EXAMPLES / "expected" / f"{example.stem}.{'json' if example.suffix == '.toml' else 'txt'}"


def main():
    """Write them all."""
    for example in (*FILES, *CHECKED, *SCRIPTS):
        answer = ["-m", "tui.entry", "check" if example in CHECKED else "solve", "--json", str(example)]
        command = [sys.executable, *(answer if example.suffix == ".toml" else [str(example)])]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        expected_path(example).parent.mkdir(exist_ok=True)
        expected_path(example).write_text(done.stdout)


if __name__ == "__main__":
    main()
