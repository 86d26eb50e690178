"""Pocket Cats at the table: its set-up, its screen, and what they show."""
