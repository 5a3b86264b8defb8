"""What follows from a view: where the cards may be, and the states that would give the same view.

`course` reads a view, `duties` says what a card played tells of the cards kept, `fates` where each
card may be, `conditions` what else holds, `counting` counts the worlds, `rebuilding` makes states
of them, and `worlds` puts it together.
"""
