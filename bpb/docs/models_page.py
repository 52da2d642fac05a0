"""The page of the documentation that lists the registered models."""

from __future__ import annotations

from collections.abc import Iterator

from bpb import markdown
from bpb.models.data_folder import VARIABLE
from bpb.models.installed import size_of
from bpb.models.listing import if_missing, megabytes
from bpb.models.registry import RegisteredModel, registered


def models_page() -> str:
    """The models, their sources and the hashes of fetched files."""
    models = list(registered().values())
    fetched = [model for model in models if model.is_fetched]
    return "\n".join(
        [
            "# Bundled and fetched models",
            "",
            "`bpb models list` shows the same table for your machine. The guide is",
            "[models.md](models.md).",
            "",
            *markdown.table(
                ("role", "name", "network", "size", "tiers", "if missing"), map(_row, models)
            ),
            "",
            *(f"- **{model.name}**: {model.what} Licence: {model.licence}." for model in models),
            "",
            "## Sources",
            "",
            f"`bpb models get` puts files into the data folder (`{VARIABLE}`, else the user's",
            "data folder), each model into a folder of its name. It compares every file with its",
            "sha256. The paper's archives have no published sha256: bpb records it at the first",
            "download.",
            "",
            *(line for model in fetched for line in _sources(model)),
        ]
    )


def _row(model: RegisteredModel) -> tuple[str, ...]:
    role, tiers = ", ".join(model.roles), ", ".join(model.tiers)
    size = megabytes(size_of(model))
    return (role, f"`{model.name}`", model.network, size, tiers, if_missing(model))


def _sources(model: RegisteredModel) -> Iterator[str]:
    yield from (f"### {model.name}", "")
    if model.hub:
        yield f"- Hub: `{model.hub.repository}` at revision `{model.hub.revision}`."
    for wheel in model.wheels:
        hashed = f", sha256 `{wheel.sha256}`" if wheel.sha256 else ""
        yield f"- Package index: `{wheel.requirement}`{hashed}."
    if model.url:
        yield f"- Address: <{model.url}>."
    files = [(f"`{each.name}`", f"{each.size:,}", f"`{each.sha256}`") for each in model.files]
    if all(each.sha256 for each in model.files):
        yield from ("", *markdown.table(("file", "bytes", "sha256"), files))
    yield ""
