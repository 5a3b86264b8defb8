"""Bad input of all kinds for whatever reads what strangers send: `python -m tests.fuzz NAME`.

`targets` says what is read, from which good texts the bad ones are made, and what must hold.
`python -m tests.fuzz` mutates them for as long as one likes, led by what the code does with them
(atheris, which the dependency group `fuzz` installs). What goes wrong is written to
`tests/fuzz/crashes/NAME/` and is a test from then on: `tests/test_fuzz.py` reads all these files,
and some mutations of its own.
"""
