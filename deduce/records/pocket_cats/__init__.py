"""Pocket Cats game files."""
