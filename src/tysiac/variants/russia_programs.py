"""The rules of two programs for the Russian game."""

from __future__ import annotations

from tysiac._checks import choose
from tysiac.rules.auction import Auction
from tysiac.rules.blind import Blind
from tysiac.rules.contract import FinalContract
from tysiac.rules.following import Following
from tysiac.rules.goal import Goal
from tysiac.rules.layout import Sitting
from tysiac.rules.ledger import Barrel, Bolts, DumpTruck, GoldenRound
from tysiac.rules.marriages import Aces, Marriages
from tysiac.rules.rights import LowHand, Nines, TalonNines, WeakTalon
from tysiac.rules.scoring import Rounding, Scoring, SitterPay
from tysiac.rules.surrender import Surrender
from tysiac.rules.talon import Talon
from tysiac.rules.variant import RuleVariant
from tysiac.variants._presets import preset


@preset(
    players=(3, 4),
    documented="""
        layout.players layout.out@4
        rights.nines rights.nines.when
        rights.low_hand rights.low_hand.below rights.low_hand.unless_marriage
        rights.weak_talon rights.weak_talon.below rights.weak_talon.forced_only
        rights.talon_nines rights.talon_nines.count rights.talon_nines.forced_only
        auction.opening auction.least auction.step auction.jumps auction.cap auction.cap_marriages
        auction.silence_below auction.blind auction.blind.amount auction.blind.needs_total
        auction.blind.not_beside auction.blind.shows_talon
        talon.shown talon.gifts
        contract.surrender contract.surrender.cost contract.surrender.gain
        contract.surrender.limit contract.surrender.not_kinds
        marriages.first_trick marriages.aces
        scoring.check_unit scoring.defenders.to
        scoring.sitter@4 scoring.sitter.ace scoring.sitter.marriages
        scoring.sitter.half_marriages scoring.sitter.cards
        ledger.bolts ledger.bolts.limit ledger.bolts.in_a_row ledger.bolts.penalty
        ledger.bolts.declarer
        ledger.barrel ledger.barrel.at ledger.barrel.tries ledger.barrel.fall
        ledger.barrel.resets_at ledger.barrel.second ledger.barrel.together
        ledger.dump_truck ledger.dump_truck.at ledger.dump_truck.signs
        ledger.golden_round goal.target
    """,
    chosen="""
        rights.nines.how auction.blind.times contract.surrender.when
        following.head following.void following.overtrump following.undertrump
        ledger.bolts.trigger ledger.barrel.pin goal.by
    """,
)
def russian(
    players: int = 3,
    *,
    stepwise: bool = False,
    shown: str = "always",
    aces: bool = False,
    golden: bool = False,
    second: str = "stays",
    target: int = 1000,
) -> RuleVariant:
    """The rules of a classic Russian PC game, by the settings "Договорённости".

    The settings are switches of the table; these are the rules with all of them as they come.

    Args:
        players: 3, or 4 of whom the dealer sits out.
        stepwise: each bid is exactly one step above the last.
        shown: the talon is ``"always"`` shown, or hidden from the others when nobody bid over the
            100 (``"if_contested"``).
        aces: four aces in hand are declared from the second trick on, for 200.
        golden: the first deals are golden: each player in turn plays for 120 without an auction,
            all points and bolts count twice, and if nobody makes his, all begins anew.
        second: whoever is on the barrel ``"stays"`` when another mounts it, or falls
            (``"knocks_off"``).
        target: 1000, or 1001: more than 1000.

    Raises:
        UnknownRule: a value is not one of these.
    """
    choose("stepwise", stepwise, True, False)
    choose("shown", shown, "always", "if_contested")
    choose("aces", aces, True, False)
    choose("golden", golden, True, False)
    choose("target", target, 1000, 1001)
    return RuleVariant(
        "russian",
        layout=Sitting(players),
        rights=(
            Nines(),
            LowHand(below=14, unless_marriage=False),
            WeakTalon(below=5, forced_only=True),
            TalonNines(forced_only=True),
        ),
        auction=Auction(
            step=5,
            jumps="none" if stepwise else "any",
            silence_below=-120,
            blind=Blind(needs_total=240),
        ),
        talon=Talon(shown=shown),
        contract=FinalContract(
            surrender=Surrender(
                when=("given",), cost=("bid",), gain=(60,), limit=3, not_kinds=("golden", "blind")
            )
        ),
        marriages=Marriages(aces=Aces() if aces else None),
        scoring=Scoring(
            defenders=Rounding(to=5), sitter=SitterPay(cards=True) if players == 4 else None
        ),
        ledger=(
            Bolts(in_a_row=True, golden_times=2 if golden else 1),
            Barrel(second=second),
            DumpTruck(signs="plus"),
            *[GoldenRound(nobody="zero_again")] * golden,
        ),
        goal=Goal(target=target),
    )


@preset(
    players=(3, 4),
    documented="""
        layout.players layout.out@4
        rights.nines rights.nines.when rights.nines.how rights.nines.dealer
        rights.weak_talon rights.weak_talon.below rights.weak_talon.dealer
        rights.talon_nines rights.talon_nines.count rights.talon_nines.dealer
        auction.opening auction.least auction.step auction.jumps auction.cap auction.cap_marriages
        auction.silence_below auction.blind auction.blind.amount auction.blind.needs_total
        auction.blind.not_beside auction.blind.times auction.blind.shows_talon
        talon.shown talon.gifts talon.order contract.raises contract.step contract.cap
        contract.surrender contract.surrender.when contract.surrender.cost contract.surrender.gain
        contract.surrender.every contract.surrender.extra contract.surrender.not_marked
        contract.surrender.not_kinds
        marriages.declare marriages.first_trick marriages.trump_from marriages.aces
        following.head following.void following.overtrump following.undertrump
        scoring.check_unit scoring.defenders.to
        scoring.sitter@4 scoring.sitter.marriages scoring.sitter.cards
        ledger.bolts ledger.bolts.trigger ledger.bolts.limit ledger.bolts.in_a_row
        ledger.bolts.penalty ledger.bolts.spares
        ledger.barrel ledger.barrel.at ledger.barrel.pin ledger.barrel.tries ledger.barrel.counts
        ledger.barrel.fall ledger.barrel.resets_at ledger.barrel.second ledger.barrel.together
        ledger.dump_truck ledger.dump_truck.at ledger.dump_truck.signs
        ledger.golden_round goal.target
    """,
    chosen="ledger.bolts.declarer goal.by",
)
def russian_strict(
    players: int = 3,
    *,
    gain: int | str = 60,
    bolts: int = 3,
    aces: bool = False,
    target: int = 1000,
) -> RuleVariant:
    """The rules of a program in TypeScript, "Тысяча — правила".

    Args:
        players: 3, or 4 of whom the dealer sits out.
        gain: what each of the others gets when the declarer gives up, 60 points, or ``"half"`` of
            the number played for.
        bolts: how many bolts cost points, 3 or 5.
        aces: four aces in hand are declared from the second trick on, for 200, and allow a bid that
            is higher by so much.
        target: 1000 or 1001.

    Raises:
        UnknownRule: a value is not one of these.
    """
    choose("gain", gain, 60, "half")
    choose("bolts", bolts, 3, 5)
    choose("aces", aces, True, False)
    choose("target", target, 1000, 1001)
    return RuleVariant(
        "russian_strict",
        layout=Sitting(players),
        rights=(Nines(how="must"), WeakTalon(below=5), TalonNines()),
        auction=Auction(step=5, cap_aces=aces, blind=Blind(needs_total=0, shows_talon=True)),
        contract=FinalContract(
            surrender=Surrender(
                when=("given",),
                cost=("bid",),
                gain=(gain,),
                every=3,
                extra=120,
                not_marked=("barrel",),
                not_kinds=("golden",),
            )
        ),
        marriages=Marriages(aces=Aces() if aces else None),
        following=Following(head=False, overtrump=False),
        scoring=Scoring(
            defenders=Rounding(to=5),
            sitter=SitterPay(marriages=True) if players == 4 else None,
        ),
        ledger=(
            Bolts(limit=bolts),
            Barrel(resets_at=3, second="knocks_off"),
            DumpTruck(),
        ),
        goal=Goal(target=target, by="any"),
    )
