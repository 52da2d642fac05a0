"""The commands `bpb validate ...`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from bpb.cli.output import complain

app = typer.Typer(
    name="validate",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)


@app.callback()
def validate() -> None:
    """Let people judge a sample of a run, and compute its validity."""


@app.command()
def sample(
    run: Annotated[Path, typer.Argument(metavar="RUN", help="A run directory.")],
    out: Annotated[Path, typer.Option("--out", help="A new folder for the forms.")],
    size: Annotated[
        int, typer.Option("--n", "-n", min=1, help="How many variants to draw in all.")
    ] = 200,
    by: Annotated[
        str, typer.Option("--by", help="Draw equally from each rule or category; or none.")
    ] = "rule",
    seed: Annotated[int, typer.Option("--seed", help="Seed of the draw and of the order.")] = 1,
    annotators: Annotated[
        int, typer.Option("--annotators", min=1, help="How many people judge each variant.")
    ] = 3,
    to: Annotated[
        list[str] | None,
        typer.Option("--to", help="page (the default), label-studio or potato; may be repeated."),
    ] = None,
    constraints: Annotated[
        bool, typer.Option("--constraints", help="Draw variants with constraints alone too.")
    ] = False,
) -> None:
    """Draw a sample of a run's variants, as a page for each annotator.

    A page is one HTML file, which loads nothing. It keeps the answers and saves them to a file.

    Example: bpb validate sample runs/drop -n 200 --by rule --annotators 3 --out validation
    """
    from bpb.discovery import unknown
    from bpb.errors import ConfigError
    from bpb.validate import label_studio, potato
    from bpb.validate.draw import By
    from bpb.validate.form import pages
    from bpb.validate.sample import sample as draw
    from bpb.validate.sample import write

    strata = tuple(map(str, By))
    if by not in strata:
        raise ConfigError(f"--by: {unknown('stratum', by, strata)}")
    writers = {
        "page": pages,
        "label-studio": label_studio.project,
        "potato": potato.project,
    }
    if strange := [name for name in to or () if name not in writers]:
        raise ConfigError(f"--to: {unknown('tool', strange[0], tuple(writers))}")
    drawn = draw(run, size=size, by=By(by), seed=seed, constraints=constraints)
    # The pages lie in the folder itself, and what a tool is given in one of its name.
    chosen = {"" if name == "page" else name: writers[name] for name in to or ("page",)}
    write(drawn, out, chosen, annotators)
    total = f"{len(drawn.items):,} of {drawn.available:,} variants"
    complain(f"{total} in {out}; when judged: bpb validate merge FILES... --run {run}")


@app.command()
def merge(
    files: Annotated[
        list[Path],
        typer.Argument(
            metavar="FILES...", help="What pages or Potato saved, or Label Studio exported."
        ),
    ],
    run: Annotated[Path, typer.Option("--run", help="The run that the sample was drawn from.")],
    out: Annotated[Path, typer.Option("--out", help="A folder for the results.")],
    strict: Annotated[
        bool, typer.Option("--strict", help="Stop if an answer is bad or missing.")
    ] = False,
) -> None:
    """Merge annotators' answers: the majority, validity by rule, agreement, time.

    Writes validated.jsonl, the variants that the majority takes for valid, in the form of
    contrast_set.jsonl; judgements.jsonl, all answers by variant; and validation.json.

    Example: bpb validate merge answers/*.json --run runs/drop --out validation/merged
    """
    from rich.console import Console

    from bpb.validate.agreement import require_packages
    from bpb.validate.merge import merge as put_together
    from bpb.validate.report import show, write_validation

    require_packages()
    found = put_together(files, run, strict=strict)
    for line in found.remarks():
        complain(line)
    write_validation(found, out)
    show(Console(highlight=False), found)
