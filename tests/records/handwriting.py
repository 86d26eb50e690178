"""Game files as different people write them: one style after the other, each round with its own comments."""

import tomllib
from dataclasses import dataclass
from random import Random

from deduce.records import DelicatsRecord, write_new
from deduce.records.toml_text import toml_text

STYLES = (
    "lines",
    "lines without last comma",
    "one line",
    "commas first",
    "shared lines",
    "tables",
    "tables with parts",
)


def values(text: str) -> dict[str, object]:
    """What TOML says is in the text."""
    return tomllib.loads(text.removeprefix("\ufeff"))


@dataclass(frozen=True, kw_only=True)
class Handwriting:
    """A text and the style that it is written in; `above k` and `beside k` are the comments of round k."""

    text: str
    style: str
    newline: str

    @property
    def comments(self) -> list[str]:
        """All comments, in the order of the text."""
        lines = self.text.removeprefix("\ufeff").split(self.newline)
        return [line[line.index("# ~") :] for line in lines if "# ~" in line]


def handwritten(record: DelicatsRecord, style: str, rng: Random) -> Handwriting:
    """The record in one of the styles, with comments and blank lines all over."""
    whole = values(write_new(record))
    newline = rng.choice(["\n", "\r\n"])
    rounds = whole.pop("rounds")
    top = [key for key, value in whole.items() if not isinstance(value, dict)]
    lines = ["# ~ head", "", *(f"{key}  =  {toml_text(whole[key])}   # ~ {key}" for key in top)]
    written = _rounds(rounds, style, rng)
    tables = []
    for key, value in whole.items():
        if isinstance(value, dict):
            tables += ["", f"# ~ above {key}", f"[{key}]  # ~ beside {key}"]
            tables += [f"{toml_text({name: member})[2:-2]}  # ~ member" for name, member in value.items()]
    if style.startswith("tables"):
        lines += [*tables, *written] if rng.random() < 0.5 else [*written, *tables]
    else:
        lines += [*written, "# ~ after the rounds", *tables]
    lines += ["# ~ foot"]
    text = newline.join(lines) + (newline if rng.random() < 0.7 else "")
    return Handwriting(text=("\ufeff" if rng.random() < 0.3 else "") + text, style=style, newline=newline)


def _rounds(rounds: list, style: str, rng: Random) -> list[str]:
    items = [toml_text(item) for item in rounds]
    count = len(items)
    match style:
        case "one line":
            return [f"rounds = [{', '.join(items)}]  # ~ one line"]
        case "commas first":
            body = [
                f"  {', ' if number else ''}{item} # ~ beside {number + 1}"
                for number, item in enumerate(items)
            ]
            return ["rounds = [", *body, "]"]
        case "shared lines":
            pairs = [", ".join(items[index : index + 2]) for index in range(0, count, 2)]
            return ["rounds = [ # ~ opening", *(f"    {pair}," for pair in pairs), "  # ~ dangling", "]"]
        case "tables" | "tables with parts":
            return _tables(rounds, style, rng)
    lines = ["rounds = [  # ~ opening"]
    for number, item in enumerate(items, 1):
        if rng.random() < 0.3:
            lines += ["    # ~ a heading", ""]
        if rng.random() < 0.5:
            lines.append(f"    # ~ above {number}")
        comma = "," if style == "lines" or number < count else ""
        lines.append(f"    {item}{comma}  # ~ beside {number}")
    return [*lines, "", "    # ~ dangling", "]"]


def _tables(rounds: list, style: str, rng: Random) -> list[str]:
    lines = []
    for number, item in enumerate(rounds, 1):
        members = dict(item)
        played = members.pop("played")
        lines += ["", f"# ~ above {number}", f"[[rounds]]  # ~ beside {number}"]
        if style == "tables":
            members["played"] = played
        lines += [f"{key} = {toml_text(value)}" for key, value in members.items()]
        if style == "tables with parts":
            lines += [
                "  [rounds.played]  # ~ inner",
                *(f"  {toml_text({name: card})[2:-2]}" for name, card in played.items()),
            ]
        if rng.random() < 0.3:
            lines += ["", "# ~ between"]
            lines.append("")
    return lines
