"""The rule pages, clause by clause: each test names the clauses of docs/rules that it proves."""
