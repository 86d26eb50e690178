"""Cat & Chocolate as written down."""
