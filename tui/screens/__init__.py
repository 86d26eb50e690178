"""The screens of the app, one file a screen."""
