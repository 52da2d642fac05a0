"""The registered models as rows: for ``bpb models list`` and for the documentation."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass

from bpb.models.installed import missing_of, place_of, size_of
from bpb.models.registry import RegisteredModel, find_registered, registered


@dataclass(frozen=True, slots=True)
class ModelRow:
    """A registered model on this machine.

    Attributes:
        role: What it does.
        name: Its name in the registry.
        network: The network's name.
        what: What it is, in one line.
        tiers: The tiers that use it.
        licence: Of its weights.
        size: The bytes of its files; 0 if unknown.
        place: Where it is; "" if it is not here.
        missing: What it lacks on this machine to run, "" if nothing.
        remedy: The command that gets what it lacks.
        sources: Where it comes from, in the order of preference.
        if_missing: The model that stands in for it, or what a run leaves out.
        files: The sha256 of its files, by name.
    """

    role: str
    name: str
    network: str
    what: str
    tiers: tuple[str, ...]
    licence: str
    size: int
    place: str
    missing: str
    remedy: str
    sources: tuple[str, ...]
    if_missing: str
    files: dict[str, str]

    def to_json(self) -> dict[str, object]:
        return asdict(self)


def rows() -> Iterator[ModelRow]:
    """All registered models, in the order of the registry."""
    for model in registered().values():
        missing = missing_of(model)
        yield ModelRow(
            role=", ".join(model.roles),
            name=model.name,
            network=model.network,
            what=model.what,
            tiers=model.tiers,
            licence=model.licence,
            size=size_of(model),
            place=place_of(model),
            missing=missing.what if missing else "",
            remedy=missing.remedy if missing else "",
            sources=model.sources,
            if_missing=if_missing(model),
            files={file.name: file.sha256 for file in model.files},
        )


def if_missing(model: RegisteredModel) -> str:
    """What happens in a run without a model, in words; "" if the run stops."""
    if model.stand_in:
        return f"{model.stand_in} ({find_registered(model.stand_in).network}) stands in"
    return model.without


def megabytes(size: int) -> str:
    """A size for people."""
    return f"{size / 1e6:,.0f} MB" if size else "unknown"
