"""`deduce solve` and `deduce gifts` as documented, to the letter."""

import pytest

from tests.cli.conftest import EXAMPLES

MISSIONS = [EXAMPLES / f"mission{number}.toml" for number in range(1, 10)]


@pytest.mark.parametrize("example", MISSIONS, ids=lambda path: path.stem)
def test_every_mission_is_answered_and_certified(run, example):
    """Each example is solved with exit code 0, and both engines agree."""
    ran = run("solve", example, "--json")
    assert (ran.code, ran.err) == (0, "")
    answer = ran.json
    assert list(answer) == ["game", "mission", "consistent", "certified", "deals", "cats", "gifts"]
    assert answer["consistent"] is True
    assert answer["certified"] is True
    for cat in answer["cats"].values():
        assert list(cat) == ["certain", "possible", "impossible", "probability"]
        assert set(cat["certain"]) <= set(cat["possible"])
        assert set(cat["probability"]) == {*cat["possible"], *cat["impossible"]}
        for card, probability in cat["probability"].items():
            assert (probability == 1.0) == (card in cat["certain"])
            assert (probability == 0.0) == (card in cat["impossible"])


def test_only_cards_of_the_mission_appear_and_the_clue_does_not(run):
    """Mission 1 deals foods, and the clue is none of the questions."""
    answer = run("solve", EXAMPLES / "mission1.toml", "--json").json
    cards = set(answer["cats"]["Mia"]["probability"])
    assert len(cards) == 4
    assert cards < {"tuna", "milk", "ham", "chicken", "egg"}


def test_gifts_are_those_of_the_file_or_all(run, game):
    """Without gift_cards in the file all 25 are advised on, each with every bowl."""
    gifts = run("solve", game, "--json").json["gifts"]
    assert len(gifts) == 25
    assert all(list(gift["bowls"]) == ["Ana", "Ben", "Cleo", "Dan", "grey"] for gift in gifts)
    assert all(gift["probability"] == max(gift["bowls"].values()) for gift in gifts)
    assert len(run("solve", EXAMPLES / "mission1.toml", "--json").json["gifts"]) == 12


def test_people_see_odds_that_are_never_rounded_to_certainty(run, game):
    """The grid says yes, no or a percentage, and what the odds assume."""
    ran = run("solve", game)
    assert ran.code == 0
    assert "deals fit after 1 round (certified by both engines)" in ran.out
    assert "2 of each card" in ran.out
    assert max(map(len, ran.out.splitlines())) <= 80


def test_contradiction_is_an_answer(run):
    """No deal fits: exit code 1, and the JSON says so."""
    ran = run("solve", EXAMPLES / "contradiction.toml", "--json")
    assert ran.code == 1
    assert ran.json["consistent"] is False
    assert (ran.json["deals"], ran.json["cats"], ran.json["gifts"]) == (0, {}, [])
    assert "No deal fits" in ran.err


def test_faults_of_play_do_not_stop_the_answer(run, game):
    """A wrong active person is told on standard error with exit code 1, and the answer is there."""
    game.write_text(
        game.read_text().replace(
            "]\n\n[preferences]",
            '  { active = "Dan", vacation = "Cleo", drawn = ["egg/roof"], '
            'played = { Ben = "?", Dan = "t?" }, eats = false },\n]\n\n[preferences]',
        )
    )
    ran = run("solve", game, "--json")
    assert ran.code == 1
    assert ran.json["deals"] > 0
    assert "wrong-active" in ran.err


def test_open_meaning_gives_no_answer(run, game):
    """A card that cannot be read leaves the meaning open: nothing is concluded."""
    game.write_text(game.read_text().replace("tuna/roof", "tuna/rooof"))
    ran = run("solve", game, "--json")
    assert ran.code == 1
    assert ran.json["consistent"] is None
    assert ran.json["faults"][0]["where"] == "rounds[0].drawn[0]"


def test_limit_that_is_hit_is_undecided(run, game):
    """An answer that could not be certified in time ends with exit code 3 and says so."""
    ran = run("solve", game, "--json", "--limit", "0.000001")
    assert ran.code == 3
    assert ran.json["certified"] is False
    assert "Undecided" in ran.err


def test_time_ends_standard_error(run, game):
    """Two lines with the seconds of the answer and of the certificate."""
    ran = run("solve", game, "--time")
    answer, certificate = ran.err.splitlines()[-2:]
    assert answer.startswith("answer 0.")
    assert answer.endswith(" s")
    assert certificate.startswith("certificate 0.")


def test_gift_plan_has_a_runner_up(run, game):
    """The plan names every card once, its value is the sum of its odds, and no other plan is better."""
    answer = run("gifts", game, "ts", "mr", "er", "--json").json
    assert answer["goal"] == "expected"
    assert [placement["card"] for placement in answer["plan"]] == ["tuna/sofa", "milk/roof", "egg/roof"]
    assert answer["value"] == pytest.approx(sum(placement["probability"] for placement in answer["plan"]))
    assert answer["runner_up"]["value"] <= answer["value"]


@pytest.mark.parametrize(
    ("cards", "message"),
    [(["xx"], "xx is no card"), (["t?"], "leaves a half open"), (["ts", "tuna/sofa"], "given twice")],
)
def test_gift_cards_that_cannot_be_meant(run, game, cards, message):
    """A gift card that cannot be read, is half open or named twice is misuse."""
    ran = run("gifts", game, *cards)
    assert (ran.code, ran.out) == (2, "")
    assert message in ran.err


def test_standard_input_is_a_file(run, game):
    """A dash reads the game from standard input, as a file or as one line."""
    whole = run("solve", game, "--json").json
    assert run("solve", "-", "--json", stdin=game.read_text()).json == whole
    line = run("show", game, "--line").out
    assert run("solve", "-", "--json", stdin=line).json == whole


def test_review_looks_back_at_every_gift(run, game):
    """A finished hand-out is judged gift by gift, misses first; an unfinished one cannot be."""
    ran = run("gifts", EXAMPLES / "mission3.toml", "--review", "--json")
    assert ran.code == 0
    reviews = ran.json["review"]
    assert [each["hit"] for each in reviews] == sorted(each["hit"] for each in reviews)
    assert sum(each["hit"] for each in reviews) == 23
    (played_on, stopped) = ran.json["last_round"]
    assert (played_on["choice"], stopped["choice"]) == ("play on", "stop")
    told = run("gifts", EXAMPLES / "mission1.toml", "--review").out
    assert "provable (100%; round" in told
    assert "Stopping after round 6: provable" in told
    assert run("gifts", game, "--review").code == 2


def test_review_of_a_reveal_that_a_round_is_at_odds_with(run, tmp_path):
    """Every gift is looked back at all the same; of the last round it is said why not."""
    path = tmp_path / "flipped.toml"
    path.write_text((EXAMPLES / "mission3.toml").read_text().replace("eats = false", "eats = true", 1))
    ran = run("gifts", path, "--review", "--json")
    assert ran.code == 1
    assert len(ran.json["review"]) == 25
    assert ran.json["last_round"] == []
    assert "cannot be true of the cats that were turned up" in ran.err
