"""What follows from a DeliCats record, and how likely it is."""
