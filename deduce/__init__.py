"""Deduce: a deduction assistant for the card game DeliCats, and rules engines for four cat games."""
