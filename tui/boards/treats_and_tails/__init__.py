"""Treats & Tails on the board."""
