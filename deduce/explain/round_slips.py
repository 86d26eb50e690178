"""The entries of a round, and what each may have been meant to be."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from deduce.explain.slips import SLIP_ODDS, Place, RoundVersion, SlipKind, other_cards
from deduce.games.delicats.components import SeenCard
from deduce.games.delicats.conditions import contributors
from deduce.records import DelicatsRecord, KeyPath, Round, card_words
from deduce.records.delicats.wording import announcement

__all__ = ["places_of_round", "with_card", "with_round"]


def places_of_round(record: DelicatsRecord, laid: Round) -> Iterator[Place[RoundVersion]]:
    """The entries of one round: its announcement, who was on vacation, and its cards as far as seen."""
    path: KeyPath = ("rounds", laid.number - 1)
    flipped = RoundVersion(
        slip_odds=SLIP_ODDS[SlipKind.ANNOUNCEMENT],
        values=(not laid.eats,),
        laid=replace(laid, eats=not laid.eats),
    )
    yield Place(
        kind=SlipKind.ANNOUNCEMENT,
        paths=((*path, "eats"),),
        round=laid.number,
        subject="the announcement",
        written=announcement(eats=laid.eats),
        versions=(flipped,),
    )
    yield _seat_place(record, laid, path)
    for slot, card in enumerate(laid.cards):
        others = other_cards(card)
        if others:
            yield _card_place(record, laid, slot, others, path)


def with_round(record: DelicatsRecord, laid: Round) -> DelicatsRecord:
    """The record with this round for the one of its number; who draws next follows who was on vacation."""
    before = next(other for other in record.rounds if other.number == laid.number)
    follower = _follower(record, before)
    rounds = {other.number: other for other in record.rounds}
    rounds[laid.number] = replace(laid, active=before.active)
    if follower is not None:
        rounds[follower.number] = replace(follower, active=laid.vacation)
    return replace(record, rounds=tuple(rounds.values()))


def _seat_place(record: DelicatsRecord, laid: Round, path: KeyPath) -> Place[RoundVersion]:
    """The row at another seat: who added cards to it follows, and who draws next."""
    others = [seat for seat in record.seats if seat != laid.vacation]
    played = {seat: _played_at(record, laid, seat) for seat in others}
    cards_move = any(dict(cards) != dict(laid.played) for cards in played.values())
    follows = _follower(record, laid) is not None
    versions = []
    for seat in others:
        name = record.players[seat]
        cards = {record.players[giver]: record.theme.card_name(card) for giver, card in played[seat]}
        values = (name, *([cards] if cards_move else []), *([name] if follows else []))
        versions.append(
            RoundVersion(
                slip_odds=SLIP_ODDS[SlipKind.SEAT] / len(others),
                values=values,
                laid=replace(laid, vacation=seat, played=played[seat]),
            )
        )
    return Place(
        kind=SlipKind.SEAT,
        paths=(
            (*path, "vacation"),
            *([(*path, "played")] if cards_move else []),
            *([("rounds", laid.number, "active")] if follows else []),
        ),
        round=laid.number,
        subject="the person on vacation",
        written=record.players[laid.vacation],
        versions=tuple(versions),
    )


def _played_at(record: DelicatsRecord, laid: Round, seat: int) -> tuple[tuple[int, SeenCard], ...]:
    """The cards added to the row at that seat: by its neighbours, in the same order.

    Where those who are written are its neighbours, as two players always are, each added what is written.
    """
    givers = contributors(len(record.players), seat)
    by_seat = dict(laid.played)
    if set(by_seat) == set(givers):
        return tuple((giver, by_seat[giver]) for giver in givers)
    return tuple((giver, card) for giver, (_, card) in zip(givers, laid.played, strict=True))


def _card_place(
    record: DelicatsRecord,
    laid: Round,
    slot: int,
    others: tuple[tuple[SeenCard, Fraction], ...],
    path: KeyPath,
) -> Place[RoundVersion]:
    drawn = len(laid.drawn)
    if slot < drawn:
        where: KeyPath = (*path, "drawn", slot)
        subject = "the drawn card"
    else:
        giver = record.players[laid.played[slot - drawn][0]]
        where = (*path, "played", giver)
        subject = f"the card of {giver}"
    versions = tuple(
        RoundVersion(
            slip_odds=SLIP_ODDS[SlipKind.CARD] * share,
            values=(record.theme.card_name(card),),
            laid=with_card(laid, slot, card),
        )
        for card, share in others
    )
    return Place(
        kind=SlipKind.CARD,
        paths=(where,),
        round=laid.number,
        slot=slot,
        subject=subject,
        written=card_words(record.theme, laid.cards[slot]),
        versions=versions,
    )


def with_card(laid: Round, slot: int, card: SeenCard) -> Round:
    """The round with this for the card at that place of its row."""
    drawn = len(laid.drawn)
    if slot < drawn:
        return replace(laid, drawn=(*laid.drawn[:slot], card, *laid.drawn[slot + 1 :]))
    place = slot - drawn
    played = (laid.played[place][0], card)
    return replace(laid, played=(*laid.played[:place], played, *laid.played[place + 1 :]))


def _follower(record: DelicatsRecord, laid: Round) -> Round | None:
    """The next round, if the person on vacation in this one drew there, as far as was noted."""
    after = next((other for other in record.rounds if other.number == laid.number + 1), None)
    is_follower = after is not None and after.active == laid.vacation and not record.joined
    return after if is_follower else None
