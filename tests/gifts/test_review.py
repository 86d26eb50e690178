"""Looking back at a hand-out."""

from pathlib import Path

import pytest

from deduce.games.delicats.conditions import is_grey_hit, is_hit
from deduce.gifts import Judgement, review
from deduce.inference import analyse
from deduce.records import read, score

EXAMPLES = Path(__file__).parents[2] / "examples"
FINISHED = [1, 2, 3, 4, 6, 7, 8]


@pytest.mark.parametrize("mission", FINISHED)
def test_every_gift_is_judged_by_what_was_known(mission):
    """Hits add up to the score, and each judgement keeps to its chance in a recount over the deals."""
    record = read(EXAMPLES / f"mission{mission}.toml").record
    analysis = analyse(record)
    reviews = review(analysis)
    assert len(reviews) == 25
    assert sum(each.hit for each in reviews) == score(record).hits
    deals = list(analysis.deals())
    total = sum(ways for _, ways in deals)

    def chance(card, bowl):
        return sum(
            ways
            for deal, ways in deals
            if (
                is_grey_hit(record.mission, deal, card)
                if bowl is None
                else is_hit(record.mission, deal[bowl], card)
            )
        )

    for each in reviews:
        ways = chance(each.card, each.bowl)
        best = max(chance(each.card, bowl) for bowl in (*record.seats, None))
        expected = {
            (True, True): Judgement.PROVABLE if ways == total else Judgement.LIKELY,
            (True, False): Judgement.LUCKY,
            (False, True): Judgement.UNLUCKY if ways == best else Judgement.AVOIDABLE,
            (False, False): Judgement.UNLUCKY if ways == best else Judgement.AVOIDABLE,
        }[each.hit, 2 * ways >= total]
        assert each.judgement is expected
        assert each.probability * total == ways
        assert each.judgement.value in each.text


def test_unfinished_game_has_no_review():
    """Nothing is judged before every hand and gift is known."""
    assert review(analyse(read(EXAMPLES / "mission5.toml").record)) == ()
