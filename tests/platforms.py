"""What some systems do not have."""

import os

import pytest

__all__ = ["POSIX"]

POSIX = pytest.mark.skipif(os.name != "posix", reason="modes, links and signals as POSIX has them")
