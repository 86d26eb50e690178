"""The examples in the docstrings of the package."""

import doctest
import pkgutil
from importlib import import_module

import pytest

import deduce.records

MODULES = [module.name for module in pkgutil.walk_packages(deduce.records.__path__, "deduce.records.")]


@pytest.mark.parametrize("name", MODULES)
def test_examples_in_docstrings_are_true(name):
    """What a docstring shows is what happens."""
    assert doctest.testmod(import_module(name)).failed == 0
