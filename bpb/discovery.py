"""Finds what is there: every rule, check and format is one class in one file of its package."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from types import ModuleType
from typing import TypeVar

Base = TypeVar("Base")


def instances(package: ModuleType, base: type[Base]) -> list[Base]:
    """One instance of every concrete subclass of `base` defined in a package's modules.

    The order is that of the modules' names, then of the definitions.
    """
    modules = (
        importlib.import_module(f"{package.__name__}.{found.name}")
        for found in pkgutil.iter_modules(package.__path__)
    )
    return [
        member()
        for module in modules
        for member in vars(module).values()
        if inspect.isclass(member)
        and issubclass(member, base)
        and member.__module__ == module.__name__
        and not inspect.isabstract(member)
    ]
