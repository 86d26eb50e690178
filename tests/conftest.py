"""What every test shares: Hypothesis measures no time, since cores are shared and speed has its own tests.

`--hypothesis-profile long` looks twenty times as far.
"""

from hypothesis import settings

settings.register_profile("deduce", deadline=None, max_examples=50)
settings.register_profile("long", deadline=None, max_examples=1000)
settings.load_profile("deduce")
