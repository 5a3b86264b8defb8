"""The rules, one module per slot: each slot of a `RuleVariant` answers one question.

| slot | question |
|---|---|
| `deck` | which cards are there |
| `layout` | who sits where, how many cards go where |
| `rights` | who may interrupt the deal, when, with what effect |
| `auction` | who becomes declarer at what number |
| `talon` | who sees the talon, in which order cards are given |
| `contract` | which number may be declared in the end |
| `marriages` | what a marriage is worth, when it may or must be declared |
| `following` | which cards may be played |
| `scoring` | what a deal is worth, looking at this deal alone |
| `ledger` | what else happens to the totals, and the terms of the next deal |
| `goal` | whether the match is over, and who won it |

The modules import nothing of the game's state: a policy is asked with masks (`Hand.mask`) and the
narrow records of `facts`, and answers with values.
"""
