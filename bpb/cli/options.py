"""The options that several commands share, and the settings that they make."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bpb.cli.output import complain
from bpb.corpora.source import is_text

if TYPE_CHECKING:
    from bpb.config import Config
    from bpb.example import Example

Format = Annotated[
    str,
    typer.Option("--format", help="Name of the input's format; told from the content if absent."),
]
Recipe = Annotated[
    str | None,
    typer.Option(
        "--recipe", help="Settings by name: small (the default), judged, endpoint or geva2022."
    ),
]
ConfigFile = Annotated[
    Path | None,
    typer.Option("--config", help="A TOML file of settings, such as a run's config.toml."),
]
Settings = Annotated[
    list[str] | None,
    typer.Option(
        "--set", metavar="KEY=VALUE", help="One setting, such as perturb.rules=ReplaceComp."
    ),
]
Limit = Annotated[int | None, typer.Option("--limit", help="Take only the first N examples.")]
Seed = Annotated[int | None, typer.Option("--seed", help="Seed of all that is drawn at random.")]
Strict = Annotated[bool, typer.Option("--strict", help="Stop at the first bad row of the input.")]
Source = Annotated[
    str, typer.Argument(metavar="INPUT", help="A file, a folder, - for standard input, or text.")
]
Agreed = Annotated[
    bool, typer.Option("--yes", help="Agree to what an endpoint's models are estimated to cost.")
]


def config_of(
    recipe: str | None, file: Path | None, settings: Iterable[str] | None, **options: object
) -> Config:
    from bpb.config import load

    given = [
        f"{key}={_text(value)}" for key, value in options.items() if value not in (None, "", False)
    ]
    return load(recipe, file, [*(settings or ()), *given])


def given_examples(
    source: str, config: Config, role: str, agreed: bool, context: str = ""
) -> Iterable[Example]:
    """A question as text, or a data set's examples, for a command that asks one role's model."""
    from bpb.stages import given_question, read_examples

    if is_text(source):
        return [given_question(source, context)]
    agree_to_cost(source, config, (role,), agreed)
    return read_examples(source, config, complain)


def agree_to_cost(source: str, config: Config, roles: tuple[str, ...], agreed: bool) -> None:
    """Say what a run with an endpoint's models may cost; stop where that was not agreed to."""
    from bpb.spending import agree

    agree(source, config, roles, agreed, complain)


def warn_of_stand_ins(config: Config, *roles: str) -> None:
    """Name the default models that are missing, what stands in for them and how to get them.

    Args:
        config: All settings.
        roles: The roles that the command asks; none for all.
    """
    from bpb.loading import stand_ins

    for role, stand_in in stand_ins(config).items():
        if not roles or role in roles:
            complain(str(stand_in))


def _text(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
