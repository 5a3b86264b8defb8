"""Records: a match as its start and its actions, and the two forms in which it is kept.

`dumps` and `loads` are for programs (JSON), `to_text` and `from_text` for people. Both forms hold
the rules, the start, the deals and every action with its actor; what follows from them is there
once more as a check. Reading replays a record, so one that is read is one that was played.
"""

from tysiac.record.course import Course
from tysiac.record.game import Record, Result
from tysiac.record.json_form import dumps, loads
from tysiac.record.partial import PartialDeal, PartialRecord
from tysiac.record.problem import LARGEST, RecordProblem
from tysiac.record.text_reader import from_text
from tysiac.record.text_writer import to_text

__all__ = [
    "LARGEST",
    "Course",
    "PartialDeal",
    "PartialRecord",
    "Record",
    "RecordProblem",
    "Result",
    "dumps",
    "from_text",
    "loads",
    "to_text",
]
