"""What else happens to the totals, and what are the terms of the next deal?

A rule of the ledger reads totals, and may remember what happened in earlier deals. It never edits
an entry: to take a gain away it writes the opposite, with its own reason.
"""

from tysiac.rules.ledger.barrel import Barrel
from tysiac.rules.ledger.base import LedgerBase, LedgerRule
from tysiac.rules.ledger.bolts import Bolts
from tysiac.rules.ledger.golden import GoldenRound
from tysiac.rules.ledger.limits import Cap, Lock
from tysiac.rules.ledger.resets import DumpTruck

__all__ = [
    "Barrel",
    "Bolts",
    "Cap",
    "DumpTruck",
    "GoldenRound",
    "LedgerBase",
    "LedgerRule",
    "Lock",
]
