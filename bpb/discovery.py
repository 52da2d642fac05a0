"""Finds what is there: every rule, check and format is one class in one file of its package; and
whether the packages of bpb's extras are installed.
"""

from __future__ import annotations

import difflib
import importlib
import inspect
import pkgutil
from collections.abc import Iterable, Sequence
from importlib.util import find_spec
from types import ModuleType
from typing import Protocol, TypeVar

from bpb.errors import ConfigError, PackageError

DISTRIBUTION = "break-perturb-build"
Base = TypeVar("Base")


class Named(Protocol):
    """What has a name of its own among its kind."""

    @property
    def name(self) -> str: ...


Kind = TypeVar("Kind", bound=Named)


def instances(package: ModuleType, base: type[Base]) -> list[Base]:
    """One instance of every concrete subclass of `base` defined in a package and its folders.

    The order is that of the modules' names, then of the definitions.
    """
    modules = (
        importlib.import_module(found.name)
        for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
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


def installed(group: str, base: type[Base]) -> list[Base]:
    """One instance of every subclass of `base` that installed packages name as entry points.

    Args:
        group: The group of the entry points.
        base: What they are subclasses of.

    Raises:
        ConfigError: An entry point names something else.
    """
    from importlib.metadata import entry_points

    found: list[Base] = []
    for entry in entry_points(group=group):
        member = entry.load()
        if not (inspect.isclass(member) and issubclass(member, base)):
            raise ConfigError(
                f"entry point {entry.name} of {group}: expected a subclass of "
                f"{base.__module__.rpartition('.')[0]}.{base.__name__}, got {entry.value}"
            )
        found.append(member())
    return found


def discovered(package: ModuleType, base: type[Kind], group: str) -> tuple[Kind, ...]:
    """One instance of every subclass of `base`, by name: of a package, and of installed packages.

    Args:
        package: The package of bpb that defines them.
        base: What they are subclasses of.
        group: The group of the entry points.

    Raises:
        ConfigError: An entry point names something else.
    """
    found = [*instances(package, base), *installed(group, base)]
    return tuple(sorted(found, key=lambda one: one.name))


def named(members: Iterable[Kind], names: Sequence[str], kind: str) -> tuple[Kind, ...]:
    """The members of these names in the order of names, all when none is named.

    Args:
        members: What to choose from.
        names: Their names.
        kind: What a member is called in the message, such as "rule".

    Raises:
        ConfigError: A name is no member's.
    """
    by_name = {member.name: member for member in members}
    strange = next((name for name in names if name not in by_name), None)
    if strange is not None:
        raise ConfigError(unknown(kind, strange, tuple(by_name)))
    return tuple(by_name[name] for name in sorted(names or by_name))


def unknown(kind: str, name: str, known: Sequence[str], page: str = "") -> str:
    """What to say of a name that is none of the known ones: the near ones, else all.

    Args:
        kind: What has the name, such as "rule".
        name: The name.
        known: The known names.
        page: The page that lists them, which is named instead of all of them.
    """
    near = difflib.get_close_matches(name, known, n=3, cutoff=0.6)
    if near:
        return f"unknown {kind} {name!r}; did you mean {' or '.join(near)}?"
    return f"unknown {kind} {name!r}; " + (
        f"see {page}" if page else f"there are: {', '.join(known)}"
    )


def require(module: str, extra: str, use: str) -> None:
    """Check that a package is installed, without importing it.

    Args:
        module: The package, as it is imported.
        extra: The extra of bpb that brings it.
        use: What needs it, for the message.

    Raises:
        PackageError: It is not installed.
    """
    if find_spec(module) is None:
        raise PackageError(
            f'{use} needs the package {module}: pip install "{DISTRIBUTION}[{extra}]"'
        )
