"""House rules in text files: `load_variant` reads them, `dump_variant` writes them.

A file is TOML. It may start from a preset, and says what is different; each slot is a table, a rule
within it is another::

    base = "kurnik"
    players = 3
    name = "our kitchen table"

    [auction]
    step = 5

    [ledger.barrel]
    at = 880

    [ledger]
    lock = false

Keys are the paths of `RuleVariant.but`. A preset's own options go into a table ``options``. TOML
has no word for nothing: `false` switches off what may be `None`, and takes a rule out.
"""

from tysiac.housefile.problems import MOST_TOLD, FileProblem
from tysiac.housefile.reading import flat, load_variant, variant_in, variant_of
from tysiac.housefile.texts import LARGEST
from tysiac.housefile.writing import dump_variant, variant_tree

__all__ = [
    "LARGEST",
    "MOST_TOLD",
    "FileProblem",
    "dump_variant",
    "flat",
    "load_variant",
    "variant_in",
    "variant_of",
    "variant_tree",
]
