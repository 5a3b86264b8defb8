"""Score sheets: a match as a scribe keeps it who sees no cards, for apps that keep the score.

`ScoreSheet` has the lines, which the rules score; `dumps` and `loads` keep it as JSON.
"""

from tysiac.sheets.json_form import dumps, loads
from tysiac.sheets.lines import Correction, DealLine, Payment
from tysiac.sheets.rows import Row
from tysiac.sheets.sheet import ScoreSheet

__all__ = ["Correction", "DealLine", "Payment", "Row", "ScoreSheet", "dumps", "loads"]
