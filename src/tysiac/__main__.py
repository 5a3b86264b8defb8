"""`python -m tysiac`: see `tysiac.cli`."""

from tysiac.cli import main

raise SystemExit(main())
