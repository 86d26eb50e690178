"""DeliCats game files."""
