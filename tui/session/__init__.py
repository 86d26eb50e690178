"""The app without a screen: open games, saved games, settings; plain Python, no Textual."""
