"""The DeliCats rules engine."""
