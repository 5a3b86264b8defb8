"""`python -m tysiac`: see `tysiac.cli`."""

from tysiac.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
