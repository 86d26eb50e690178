"""The examples in the docstrings of the app."""

import doctest
import pkgutil
from importlib import import_module

import pytest

import tui

MODULES = sorted(module.name for module in pkgutil.walk_packages(tui.__path__, "tui."))


@pytest.mark.parametrize("name", MODULES)
def test_docstrings(name: str) -> None:
    """What a docstring shows is what happens."""
    assert doctest.testmod(import_module(name)).failed == 0
