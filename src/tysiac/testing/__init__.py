"""For authors of rules and bots: random rules and states, and checks of rules of one's own.

`check_rule` looks at a class of rules, `check_variant` at matches by some rules; neither needs
anything but this library. `variants`, `deals`, `walks` and `states` are strategies of hypothesis,
which the extra ``tysiac[test]`` installs::

    from hypothesis import given
    from tysiac.testing import check_rule, check_variant, variants

    def test_the_rule():
        check_rule(HotBarrel)

    @given(variants(fixed={"ledger": (HotBarrel(),)}))
    def test_the_rule_beside_any_others(variant):
        check_variant(variant, deals=2)
"""

from tysiac.testing.broken import LawBroken
from tysiac.testing.checking import check_variant
from tysiac.testing.choice import Chance, Choice
from tysiac.testing.making import a_variant
from tysiac.testing.ruling import check_rule
from tysiac.testing.strategies import MissingExtra, deals, states, variants, walks
from tysiac.testing.walking import Walk, any_action, replay, wander

__all__ = [
    "Chance",
    "Choice",
    "LawBroken",
    "MissingExtra",
    "Walk",
    "a_variant",
    "any_action",
    "check_rule",
    "check_variant",
    "deals",
    "replay",
    "states",
    "variants",
    "walks",
    "wander",
]
