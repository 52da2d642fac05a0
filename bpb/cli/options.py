"""The options that several commands share, and the settings that they make."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bpb.cli.output import complain
from bpb.corpora.source import is_text
from bpb.errors import ConfigError

if TYPE_CHECKING:
    from bpb.config.config import Config
    from bpb.records.example import Example
    from bpb.runs.events import Listener

Format = Annotated[
    str,
    typer.Option("--format", help="Name of the input's format; recognised by content if absent."),
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
Limit = Annotated[
    int | None, typer.Option("--limit", min=1, help="Take only the first N examples.")
]
Seed = Annotated[int | None, typer.Option("--seed", help="Seed of all that is drawn at random.")]
Strict = Annotated[bool, typer.Option("--strict", help="Stop at the first bad row of the input.")]
Source = Annotated[
    str, typer.Argument(metavar="INPUT", help="A file, a folder, - for standard input, or text.")
]
DataSet = Annotated[
    str, typer.Argument(metavar="INPUT", help="A data set: file, folder or hub name.")
]
TrainingRecipe = Annotated[
    str, typer.Option("--recipe", help="Settings by name; see docs/training-settings.md.")
]
DataFolder = Annotated[
    Path | None,
    typer.Option("--data", help="The data folder; BPB_DATA, else ../shared/data, if absent."),
]
Agreed = Annotated[
    bool, typer.Option("--yes", help="Agree to what an endpoint's models are estimated to cost.")
]
Quiet = Annotated[
    bool, typer.Option("-q", "--quiet", help="Show errors and the result, nothing else.")
]
Verbose = Annotated[
    bool,
    typer.Option("-v", "--verbose", help="Show models, stages and shards with their seconds too."),
]
LogJson = Annotated[
    bool, typer.Option("--log-json", help="Write events to standard error as JSON lines.")
]


@contextmanager
def shown_events(
    quiet: bool = False, verbose: bool = False, log_json: bool = False
) -> Iterator[Listener]:
    """A listener that shows events as the options say.

    Raises:
        ConfigError: Both -q and -v are given.
    """
    from bpb.inspect.progress import Detail, listening

    detail = Detail.QUIET if quiet else Detail.VERBOSE if verbose else Detail.NORMAL
    with listening(detail, log_json=log_json) as listener:
        if quiet and verbose:
            raise ConfigError("expected -q or -v, got both")
        yield listener


def shown_progress(out: Path | None = None) -> AbstractContextManager[Listener]:
    """A listener for a command whose results are lines.

    It shows nothing where the lines go to a terminal, and are themselves what shows how far it is.

    Args:
        out: Where the lines go; None for standard output.
    """
    return shown_events(quiet=out is None and sys.stdout.isatty())


def config_of(
    recipe: str | None, file: Path | None, settings: Iterable[str] | None, **options: object
) -> Config:
    from bpb.config.config import load

    given = [
        f"{key}={_text(value)}" for key, value in options.items() if value not in (None, "", False)
    ]
    return load(recipe, file, [*(settings or ()), *given])


def given_examples(
    source: str, config: Config, role: str, agreed: bool, context: str = ""
) -> Iterable[Example]:
    """A question as text, or a data set's examples, for a command that asks one role's model."""
    from bpb.pipeline.jsonl_stages import given_question, read_examples

    if is_text(source):
        return [given_question(source, context)]
    agree_to_cost(source, config, (role,), agreed)
    return read_examples(source, config, complain)


def agree_to_cost(
    source: str,
    config: Config,
    roles: tuple[str, ...],
    agreed: bool,
    say: Callable[[str], None] = complain,
) -> None:
    """Say what a run with an endpoint's models may cost; stop where that was not agreed to."""
    from bpb.pipeline.cost_estimate import confirm_cost

    confirm_cost(source, config, roles, agreed, say)


def warn_of_stand_ins(config: Config, *roles: str, say: Callable[[str], None] = complain) -> None:
    """Name the default models that are missing, what stands in for them and how to get them.

    Args:
        config: All settings.
        roles: The roles that the command asks; none for all.
        say: Receives the lines.
    """
    from bpb.pipeline.loading import stand_ins

    for role, stand_in in stand_ins(config).items():
        if not roles or role in roles:
            say(str(stand_in))


def _text(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
