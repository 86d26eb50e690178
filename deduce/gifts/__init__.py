"""Who gets which gift."""
