"""What every test shares: Hypothesis measures no time, since cores are shared and speed has its own tests."""

from hypothesis import settings

settings.register_profile("deduce", deadline=None)
settings.load_profile("deduce")
