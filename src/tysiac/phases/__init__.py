"""The state of a match: one frozen record per phase, and beside each what is legal there.

Every phase is a `GameState`. `flow` is the one place that says which phase follows which; it
is loaded first, since it knows all phases and each of them hands over to it.
"""

from tysiac.phases import flow as flow
