"""`Reason`, the stable codes for why, and `Refusal`: why an action is not allowed."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Any, Final

from attrs import frozen

if TYPE_CHECKING:
    from typing import Self

Value = int | str | bool | None | tuple[int | str, ...]
"""What a parameter of a refusal or of an entry may be."""


class Reason(StrEnum):
    """Why an action is refused, an amount is written or a deal is thrown in.

    The texts are stable: they may be stored and translated.
    """

    NOT_AN_ACTION = "not-an-action"
    GAME_OVER = "game-over"
    NOT_YOUR_TURN = "not-your-turn"
    WRONG_PHASE = "wrong-phase"
    BAD_DEAL = "bad-deal"
    NOT_AN_OPTION = "not-an-option"
    MUST_OPEN = "must-open"
    BID_OFF_STEP = "bid-off-step"
    BID_TOO_LOW = "bid-too-low"
    BID_TOO_HIGH = "bid-too-high"
    BID_JUMPS = "bid-jumps"
    BID_SILENT = "bid-silent"
    BID_BELOW_FLOOR = "bid-below-floor"
    NO_SUCH_PILE = "no-such-pile"
    NOT_HELD = "not-held"
    NOT_A_RECEIVER = "not-a-receiver"
    GIVE_IN_ORDER = "give-in-order"
    CONTRACT_OFF_STEP = "contract-off-step"
    CONTRACT_TOO_LOW = "contract-too-low"
    CONTRACT_TOO_HIGH = "contract-too-high"
    CONTRACT_FIXED = "contract-fixed"
    SURRENDER_UNKNOWN = "surrender-unknown"
    SURRENDER_NOT_NOW = "surrender-not-now"
    SURRENDER_USED_UP = "surrender-used-up"
    SURRENDER_MARKED = "surrender-marked"
    SURRENDER_BESIDE = "surrender-beside"
    SURRENDER_KIND = "surrender-kind"
    CLAIM_UNKNOWN = "claim-unknown"
    CLAIM_NOT_LEADING = "claim-not-leading"
    CLAIM_NOT_DECLARER = "claim-not-declarer"
    CLAIM_REFUSED = "claim-refused"
    MUST_FOLLOW = "must-follow"
    MUST_BEAT = "must-beat"
    MUST_TRUMP = "must-trump"
    MUST_OVERTRUMP = "must-overtrump"
    MUST_LEAD_OTHER = "must-lead-other"
    MARRIAGE_NOT_LED = "marriage-not-led"
    MARRIAGE_FIRST_TRICK = "marriage-first-trick"
    MARRIAGE_NOT_HELD = "marriage-not-held"
    MARRIAGE_AUTOMATIC = "marriage-automatic"

    CONTRACT_MADE = "contract-made"
    CONTRACT_FAILED = "contract-failed"
    DEFENDER_POINTS = "defender-points"
    SITTER_PAY = "sitter-pay"
    SURRENDERED = "surrendered"
    SURRENDER_GAIN = "surrender-gain"
    REDEAL_FINE = "redeal-fine"
    LOTTERY = "lottery"
    LOCKED = "locked"
    CAPPED = "capped"
    BOLTS = "bolts"
    ON_BARREL = "on-barrel"
    BARREL_MOUNTED = "barrel-mounted"
    BARREL_FALL = "barrel-fall"
    BARREL_RESET = "barrel-reset"
    BARREL_KNOCKED_OFF = "barrel-knocked-off"
    BARREL_TOGETHER = "barrel-together"
    DUMP_TRUCK = "dump-truck"
    GOLDEN_ZEROED = "golden-zeroed"

    NINES = "nines"
    JACKS = "jacks"
    LOW_HAND = "low-hand"
    WEAK_TALON = "weak-talon"
    TALON_NINES = "talon-nines"
    ALL_PASSED = "all-passed"


_SENTENCES: Final = {
    Reason.NOT_AN_ACTION: "{given} is not an action",
    Reason.GAME_OVER: "the match is over",
    Reason.NOT_YOUR_TURN: "seat {given} is not to act, {to_act} is",
    Reason.WRONG_PHASE: "{given} has no place in the phase {phase}, which takes {expected}",
    Reason.BAD_DEAL: "the deal does not share out the pack: {problem}",
    Reason.NOT_AN_OPTION: "{given} is no answer to the question {topic}; answers: {options}",
    Reason.MUST_OPEN: "the opener may not pass; the lowest bid is {least}",
    Reason.BID_OFF_STEP: "bids are multiples of {step}, {amount} is not",
    Reason.BID_TOO_LOW: "{amount} is too low, the lowest bid is {least}",
    Reason.BID_TOO_HIGH: "{amount} is too high, the highest bid of this hand is {most}",
    Reason.BID_JUMPS: "bids rise by one step: {least}, not {amount}",
    Reason.BID_SILENT: "a total of {total} bids no more than it must; from {below} up it could",
    Reason.BID_BELOW_FLOOR: "this seat may bid from {least} up, {amount} is less",
    Reason.NO_SUCH_PILE: "there is no pile {given}; the {piles} piles are numbered from 0",
    Reason.NOT_HELD: "{card} is not in the hand of seat {seat}",
    Reason.NOT_A_RECEIVER: "seat {to} does not get a card now; receivers: {receivers}",
    Reason.GIVE_IN_ORDER: "the cards are given in order, first to seat {next}",
    Reason.CONTRACT_OFF_STEP: "a contract above the bid is a multiple of {step}, {amount} is not",
    Reason.CONTRACT_TOO_LOW: "{amount} is less than the bid of {least}",
    Reason.CONTRACT_TOO_HIGH: "{amount} is too high, with these cards {most} is the most",
    Reason.CONTRACT_FIXED: "the contract is the bid of {least}, it may not be raised to {amount}",
    Reason.SURRENDER_UNKNOWN: "by these rules no deal is given up",
    Reason.SURRENDER_NOT_NOW: "a deal may not be given up now",
    Reason.SURRENDER_USED_UP: "no more deals may be given up; allowed: {limit}",
    Reason.SURRENDER_MARKED: "a seat that is marked {mark} may not give up a deal",
    Reason.SURRENDER_BESIDE: "no deal may be given up while a seat is marked {mark}",
    Reason.SURRENDER_KIND: "a {kind} deal may not be given up",
    Reason.CLAIM_UNKNOWN: "by these rules the rest is not claimed",
    Reason.CLAIM_NOT_LEADING: "the rest is claimed by one who leads",
    Reason.CLAIM_NOT_DECLARER: "the rest is claimed by the declarer alone",
    Reason.CLAIM_REFUSED: "the hand of this seat lies open, as after a claim in vain",
    Reason.MUST_FOLLOW: "{card} does not follow suit; allowed: {cards}",
    Reason.MUST_BEAT: "{card} does not beat the best card of the suit led; allowed: {cards}",
    Reason.MUST_TRUMP: "{card} is no trump, and a trump is due; allowed: {cards}",
    Reason.MUST_OVERTRUMP: "{card} does not beat the trump in the trick; allowed: {cards}",
    Reason.MUST_LEAD_OTHER: (
        "{card} is of a trump that another seat made, and may not be led; allowed: {cards}"
    ),
    Reason.MARRIAGE_NOT_LED: "{card} was not led, and declares nothing here",
    Reason.MARRIAGE_FIRST_TRICK: "nothing may be declared in the first trick",
    Reason.MARRIAGE_NOT_HELD: "{card} declares nothing: {needs} must be in the hand",
    Reason.MARRIAGE_AUTOMATIC: "{card} declares its marriage by itself and cannot be led without",
    Reason.CONTRACT_MADE: "made {contract} with {raw} points{times}",
    Reason.CONTRACT_FAILED: "failed {contract} with {raw} points{times}",
    Reason.DEFENDER_POINTS: "{cards} in cards and {marriages} in marriages, rounded{times}",
    Reason.SITTER_PAY: (
        "sat out: {aces} for aces, {marriages} for marriages, {cards} for cards, {flat} besides"
    ),
    Reason.SURRENDERED: "gave up the deal; deals given up so far: {nth}",
    Reason.SURRENDER_GAIN: "seat {declarer} gave up the deal",
    Reason.REDEAL_FINE: "asked for a redeal",
    Reason.LOTTERY: "won the lottery of the nines",
    Reason.LOCKED: "a total of {total} gains only as declarer",
    Reason.CAPPED: "only the declarer gets above {at}",
    Reason.BOLTS: "bolt number {limit}: a deal without {trigger}",
    Reason.ON_BARREL: "on the barrel only the declarer gains",
    Reason.BARREL_MOUNTED: "on the barrel, at {at}",
    Reason.BARREL_FALL: "fell off the barrel; tries used up: {tries}",
    Reason.BARREL_RESET: "fell off the barrel; falls: {falls}",
    Reason.BARREL_KNOCKED_OFF: "knocked off the barrel by a newcomer",
    Reason.BARREL_TOGETHER: "mounted the barrel together with another",
    Reason.DUMP_TRUCK: "a total of exactly {total} becomes 0",
    Reason.GOLDEN_ZEROED: "nobody made a golden deal",
    Reason.NINES: "the nines of a hand",
    Reason.JACKS: "the jacks of a hand",
    Reason.LOW_HAND: "a hand with few card points",
    Reason.WEAK_TALON: "a talon with few card points",
    Reason.TALON_NINES: "the nines of the talon",
    Reason.ALL_PASSED: "all passed",
}


def reason_of(text: str) -> Reason | str:
    """The reason that a text stands for; one of a rule of one's own is its text."""
    return _BY_TEXT.get(text, text)


_BY_TEXT: Final[dict[str, Reason]] = {str(reason): reason for reason in Reason}


def sentence(code: Reason | str, params: dict[str, Value]) -> str:
    """An English sentence for a reason and its parameters; any other word stands for itself."""
    if not isinstance(code, Reason):
        return code
    words = {name: _said(name, value) for name, value in params.items()}
    return _SENTENCES[code].format(**words)


def _said(name: str, value: Value) -> Value:
    """A parameter in a sentence.

    Rows of cards stand side by side, other things are listed; a factor is told if it is one.
    """
    if name == "times":
        return "" if value == 1 else f", times {value}"
    if not isinstance(value, tuple):
        return value
    if name == "cards":
        return " ".join(map(str, value))
    return ", ".join(f"seat {item}" if isinstance(item, int) else item for item in value)


@frozen(str=False)
class Refusal:
    """Why an action is not allowed; `str` makes an English sentence of it.

    Attributes:
        code: the reason.
        seat: the seat whose action it would have been; `None` where no seat acts.
    """

    code: Reason
    seat: int | None
    _params: tuple[tuple[str, Value], ...]

    @classmethod
    def of(cls, code: Reason, seat: int | None, **params: Value) -> Self:
        """A refusal with its parameters by name."""
        return cls(code, seat, tuple(params.items()))

    @property
    def params(self) -> dict[str, Any]:
        """The parameters by name, plain values: numbers, texts, and tuples of them.

        Cards are texts; ``cards`` are those that would do.
        """
        return dict(self._params)

    def __str__(self) -> str:
        return sentence(self.code, {"seat": self.seat, **self.params})
