"""Treats & Tails game files."""
