"""Matches as people write them down."""
