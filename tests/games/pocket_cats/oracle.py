"""The end of a game reckoned from the rulebook's words, on tiles written as text; calls no rule function.

A board is a mapping from (row, column) to a tile as a game file writes it.
"""

LEADERS = {
    "musketeers": "musketeers 5",
    "gourmets": "gourmets 3",
    "crooks": "crooks 7",
    "superkittens": "superkittens 9",
    "chaos": "chaos leader",
    "power": "power 2",
    "polterkitties": "polterkitties 5",
}
LEADER_VALUES = {"musketeers": 5, "superkittens": 9}
TOTALS = {"musketeers": 15, "superkittens": 13}
PREY = ("mouse", "pigeon", "fly")
STEPS = {
    "n": (-1, 0),
    "ne": (-1, 1),
    "e": (0, 1),
    "se": (1, 1),
    "s": (1, 0),
    "sw": (1, -1),
    "w": (0, -1),
    "nw": (-1, -1),
}
CLOCKWISE = list(STEPS)
MIDDLE = (2, 2)


def place(name):
    """Row and column of a square by its name."""
    return "abcde".index(name[0]), int(name[1]) - 1


def beside(place):
    """The orthogonal neighbours, also beyond the edge."""
    row, column = place
    return {(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)}


def targets(kind, here):
    """Where a tile of this kind may go without any effect."""
    row, column = here
    found = set()
    for to_row in range(5):
        for to_column in range(5):
            down, right = abs(to_row - row), abs(to_column - column)
            if (down, right) == (0, 0):
                continue
            in_line = down == 0 or right == 0
            allowed = {
                "prey": max(down, right) == 1,
                "cat": in_line and down + right <= 2,
                "dog": in_line,
            }
            if allowed[kind]:
                found.add((to_row, to_column))
    return found


def reckon(tiles, clans, *, effects=True, total=False, recount=False, turned=None):
    """Points and numbers of prey tiles by clan; `turned` is a place and quarter turns clockwise."""
    tiles = dict(tiles)
    playing = clans if effects else ()
    before_dogs(tiles, playing, total, turned)
    up = {spot for spot, tile in tiles.items() if tile.split()[0] in clans}
    up -= chased(tiles, playing)
    chaos = {5: 2, 4: 4, 3: 6, 2: 8, 1: 10}.get(count(tiles, up, "chaos"), 0)
    values = {spot: value(tiles[spot], chaos) for spot in up}
    boss = spot_of(tiles, up, "crooks", playing)
    if boss is not None:
        up -= {spot for spot in beside(boss) if spot in up and values[spot] < 7}
        if recount:
            chaos = {5: 2, 4: 4, 3: 6, 2: 8, 1: 10}.get(count(tiles, up, "chaos"), 0)
    values = {spot: value(tiles[spot], chaos) for spot in up}
    taken = catch(tiles, clans, playing, values)
    points = {clan: worth(taken[clan]) for clan in clans}
    if "gourmets" in playing:
        points["gourmets"] += len(taken["gourmets"])
    if "crooks" in playing:
        points["crooks"] += count(tiles, up, "crooks")
    return [points[clan] for clan in clans], [len(taken[clan]) for clan in clans]


def before_dogs(tiles, playing, total, turned):
    """The Superkittens' swap and the Musketeers' turn, in their order."""
    rank = TOTALS if total else LEADER_VALUES
    for clan in sorted((clan for clan in playing if clan in rank), key=rank.get, reverse=True):
        if clan == "superkittens":
            leader = spot_of(tiles, set(tiles), clan, playing)
            tiles[leader], tiles[MIDDLE] = tiles[MIDDLE], tiles[leader]
        elif turned is not None:
            spot, quarters = turned
            arrows = tiles[spot].split()[1:]
            moved = [CLOCKWISE[(CLOCKWISE.index(arrow) + 2 * quarters) % 8] for arrow in arrows]
            tiles[spot] = " ".join(["dog", *moved])


def chased(tiles, playing):
    """Where cats stand that an arrow points at."""
    hit = set()
    for (row, column), tile in tiles.items():
        if tile.startswith("dog"):
            for arrow in tile.split()[1:]:
                down, right = STEPS[arrow]
                hit.add((row + down, column + right))
    if "polterkitties" in playing:
        hit -= {spot for spot, tile in tiles.items() if tile == "polterkitties 5"}
    return hit


def catch(tiles, clans, playing, values):
    """The prey that each clan takes."""
    taken = {clan: [] for clan in clans}
    left, by_chaos_leader = [], []
    leaders = {clan: spot_of(tiles, set(values), clan, playing) for clan in clans}
    for spot, tile in tiles.items():
        if tile.split()[0] not in PREY:
            continue
        sums = {}
        for clan in clans:
            near = {cat for cat in beside(spot) if cat in values and tiles[cat].split()[0] == clan}
            leader = leaders[clan]
            if leader is not None and clan == "gourmets":
                near |= {leader} if max(abs(leader[0] - spot[0]), abs(leader[1] - spot[1])) == 1 else set()
            if leader is not None and clan == "power":
                near |= {leader} if leader[0] == spot[0] or leader[1] == spot[1] else set()
            sums[clan] = sum(values[cat] for cat in near)
        first, second = clans
        if sums[first] == sums[second]:
            left.append(tile)
            continue
        winner = first if sums[first] > sums[second] else second
        taken[winner].append(tile)
        if winner == "chaos" and leaders["chaos"] in beside(spot):
            by_chaos_leader.append(tile.split()[0])
    if "chaos" in playing:
        taken["chaos"] += [
            t for t in left if t.split()[0] in ("pigeon", "fly") and t.split()[0] in by_chaos_leader
        ]
    return taken


def worth(prey):
    """Sum of the values, or the product where both of a pair are there."""
    points = 0
    for kind in PREY:
        values = [int(tile.split()[1]) for tile in prey if tile.split()[0] == kind]
        points += values[0] * values[1] if kind != "mouse" and len(values) == 2 else sum(values)
    return points


def value(tile, chaos):
    """What a cat counts."""
    return chaos if tile.startswith("chaos") else int(tile.split()[1])


def count(tiles, spots, clan):
    """How many of these places hold a cat of this clan."""
    return sum(tiles[spot].split()[0] == clan for spot in spots)


def spot_of(tiles, spots, clan, playing):
    """Where the leader of a clan with effects is among these places; None if it is not."""
    found = [spot for spot in spots if clan in playing and tiles[spot] == LEADERS[clan]]
    return found[0] if found else None
