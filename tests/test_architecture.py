"""What may import what, what stays light, and what the code never does."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from bpb.docs.write import error_classes

ROOT = Path(__file__).parent.parent
SOURCES = sorted([*ROOT.glob("bpb/**/*.py"), *ROOT.glob("flows/**/*.py")])

# A part of bpb may import those of the lines above its own, and nothing else of bpb.
LAYERS = (
    {"errors"},
    {"digest", "discovery", "lexicon", "markdown", "templates", "typed_json", "visible"},
    {"table"},
    {"config", "protocols", "values"},
    {"qdmr"},
    {"english"},
    {"records"},
    {"corpora", "models", "perturb"},
    {"domains", "runs"},
    {"answer", "correction", "negation"},
    {"qgen"},
    {"quality"},
    {"pipeline"},
    {"preview"},
    {"inspect"},
    {"validate"},
    {"evaluation", "exporting"},
    {"augmentation"},
    {"cli"},
    {"__init__", "__main__", "docs", "flows"},
)
# What is there as soon as any part of bpb is.
ANYWHERE = {"bpb.__version__"}
LEVEL = {part: level for level, parts in enumerate(LAYERS) for part in parts}

HOMES = {
    "accelerate": {"models"},
    "bm25s": {"models"},
    "matplotlib": {"evaluation", "models"},
    "prefect": {"flows"},
    "torch": {"models"},
    "transformers": {"models"},
    "ctranslate2": {"models"},
    "peft": {"models"},
}
HEAVY = {
    *HOMES, "datasets", "jinja2", "krippendorff", "lemminflect", "pandas", "pint", "pycountry",
    "scipy", "spacy", "statsmodels",
}  # fmt: skip
LIGHT = {"__main__", "_distutils_hack", "annotated_doc", "bpb", "shellingham", "typer"}


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def part_of(path: Path) -> str:
    """The part of bpb a file belongs to: "qdmr", "cli"; "flows" for a flow."""
    package, *inner = path.relative_to(ROOT).with_suffix("").parts
    return inner[0] if package == "bpb" else package


def imported(node: ast.AST) -> Iterator[str]:
    """The full names that an import brings in."""
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom) and not node.level:
        yield from (f"{node.module}.{alias.name}" for alias in node.names)


def imports(path: Path) -> Iterator[str]:
    return (name for node in ast.walk(tree(path)) for name in imported(node))


def imports_at_once(path: Path) -> Iterator[str]:
    """What is imported when the file is: outside of functions and of `if TYPE_CHECKING`."""
    waiting: list[ast.AST] = [tree(path)]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            continue
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            continue
        yield from imported(node)
        waiting.extend(ast.iter_child_nodes(node))


def name(path: Path) -> str:
    return str(path.relative_to(ROOT))


def test_every_part_has_its_level() -> None:
    """A new part of bpb is put in its place in LAYERS."""
    assert {part_of(path) for path in SOURCES} <= set(LEVEL)


def test_dependencies_point_one_way() -> None:
    """A part imports only itself and parts below; so qgen and answer do not import each other."""
    wrong = []
    for path in SOURCES:
        mine = part_of(path)
        for imported_name in imports(path):
            package, _, rest = imported_name.partition(".")
            other = "flows" if package == "flows" else rest.partition(".")[0]
            other = other if other in LEVEL else "__init__"
            is_ours = package in ("bpb", "flows") and imported_name not in ANYWHERE
            if is_ours and other != mine and LEVEL[other] >= LEVEL[mine]:
                wrong.append(f"{name(path)} imports {imported_name}")
    assert wrong == []


def test_no_part_imports_a_single_domain() -> None:
    """The core asks the domains that a config names; only a domain's own files import it."""
    folders = {each.parent for each in ROOT.glob("bpb/domains/*/__init__.py")}
    wrong = [
        f"{name(path)} imports {imported_name}"
        for path in SOURCES
        for folder in folders - set(path.parents)
        for imported_name in imports(path)
        if f"{imported_name}.".startswith(f"bpb.domains.{folder.name}.")
    ]
    assert wrong == []


def test_heavy_packages_stay_in_their_places() -> None:
    """Prefect in flows; torch and its like in models; the others inside of functions only."""
    wrong = [f"{name(path)} imports {each}" for path in SOURCES for each in misplaced(path)]
    assert wrong == []


def misplaced(path: Path) -> Iterator[str]:
    mine = part_of(path)
    for package in {each.partition(".")[0] for each in imports(path)} & set(HOMES):
        if mine not in HOMES[package]:
            yield package
    for package in {each.partition(".")[0] for each in imports_at_once(path)} & HEAVY:
        if mine not in HOMES.get(package, ()):
            yield f"{package} as soon as it is imported"


def test_what_the_code_never_does() -> None:
    """No assert, no except that catches everything; relative imports in flows alone, which are
    another package once they are installed.
    """
    wrong = [f"{name(path)}, {each}" for path in SOURCES for each in banned(path)]
    assert wrong == []


def banned(path: Path) -> Iterator[str]:
    for node in ast.walk(tree(path)):
        line = f"line {getattr(node, 'lineno', 0)}"
        if isinstance(node, ast.Assert):
            yield f"{line}: assert"
        if isinstance(node, ast.ImportFrom) and node.level and part_of(path) != "flows":
            yield f"{line}: relative import"
        if isinstance(node, ast.ExceptHandler):
            named = ast.walk(node.type) if node.type else ()
            caught = {each.id for each in named if isinstance(each, ast.Name)}
            if node.type is None or caught & {"Exception", "BaseException"}:
                yield f"{line}: except that catches everything"


def test_a_file_holds_one_thing() -> None:
    """Past this length it is most often two."""
    lengths = {name(path): len(path.read_text(encoding="utf-8").splitlines()) for path in SOURCES}
    assert {path: length for path, length in lengths.items() if length > 420} == {}


@pytest.mark.parametrize(
    "code",
    [
        "import bpb",
        "import bpb; bpb.load()",
        "from bpb.cli import app; app(['--help'], standalone_mode=False)",
        "from bpb.cli import app; app(['generate', '--help'], standalone_mode=False)",
        "from bpb.cli import app; app(['flow', '--help'], standalone_mode=False)",
        "from bpb.cli import app; app(['rules'], standalone_mode=False)",
        "from bpb.cli import app; app(['rules', 'ReplaceComp'], standalone_mode=False)",
    ],
)
def test_what_must_be_light_loads_nothing_heavy(code: str) -> None:
    """Beside Python's own modules only bpb and the command line's; `benchmarks.start` times it."""
    report = (
        "import sys\n"
        "packages = {each.partition('.')[0] for each in sys.modules}\n"
        "print(*sorted(packages - set(sys.stdlib_module_names)), file=sys.stderr)\n"
    )
    command = [sys.executable, "-c", f"{code}\n{report}"]
    run = subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT)
    assert set(run.stderr.splitlines()[-1].split()) <= LIGHT


def test_every_error_has_an_exit_code() -> None:
    """What a user can mend ends with a code of its own kind; 0 and 1 mean something else."""
    assert {error.__name__ for error in error_classes()} >= {"ConfigError", "InputError"}
    assert all(2 <= error.exit_code < 126 for error in error_classes())
