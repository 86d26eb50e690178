"""Cat & Chocolate game files."""
