"""The examples in the docstrings hold."""

import doctest
import pkgutil
from importlib import import_module

import pytest

import deduce.explain

MODULES = [module.name for module in pkgutil.iter_modules(deduce.explain.__path__, "deduce.explain.")]


@pytest.mark.parametrize("name", MODULES)
def test_docstrings(name):
    """Every example in this module's docstrings gives what it says."""
    assert doctest.testmod(import_module(name)).failed == 0
