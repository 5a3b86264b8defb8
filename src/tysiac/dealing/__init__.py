"""Who shuffles, and how it is proven that nobody chose the cards.

| dealer | its deals |
|---|---|
| `SeededDealer` | follow from one whole number; a seed that is an `int` stands for one |
| `RandomDealer` | come from a `random.Random`; a seed that is one stands for one |
| `SystemDealer` | come from the operating system and cannot be foretold |
| `FixedDealer` | are listed beforehand, for tests and teaching |
| `CommitRevealDealer` | follow from a server's secret and players' words, and are proven |

Whatever shuffles goes where a seed goes: `state.deal(dealer)`, `state.shuffled(dealer)`.
"""

from tysiac.dealing.dealers import (
    ALGORITHM,
    Dealer,
    FixedDealer,
    RandomDealer,
    SeededDealer,
    SystemDealer,
    check_seed,
    dealer_of,
)
from tysiac.dealing.fair import (
    FAIR_ALGORITHM,
    MOST_DEALS,
    CommitRevealDealer,
    Played,
    Proof,
    Secret,
    pledge,
    verify,
)
from tysiac.dealing.shuffle import permuted

__all__ = [
    "ALGORITHM",
    "FAIR_ALGORITHM",
    "MOST_DEALS",
    "CommitRevealDealer",
    "Dealer",
    "FixedDealer",
    "Played",
    "Proof",
    "RandomDealer",
    "Secret",
    "SeededDealer",
    "SystemDealer",
    "check_seed",
    "dealer_of",
    "permuted",
    "pledge",
    "verify",
]
