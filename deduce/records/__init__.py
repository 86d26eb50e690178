"""Game files: what was seen, as written down."""
