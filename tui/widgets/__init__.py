"""Widgets of the app's own; none decides anything, each posts what was chosen."""
