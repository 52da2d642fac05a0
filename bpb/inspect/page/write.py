"""Writing a page: a folder, or one file that holds everything."""

from __future__ import annotations

import hashlib
import shutil
from collections.abc import Iterable, Sequence
from importlib.resources import as_file, files
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from bpb.discovery import require
from bpb.errors import OutputError, output_errors
from bpb.inspect.page.blocks import Block, blocks
from bpb.inspect.page.evaluation import Evaluated
from bpb.runs.directory import RunDirectory
from bpb.templates import environment

if TYPE_CHECKING:
    from hashlib import _Hash as Hash

_PACKAGE, _ASSETS, _DATA = "bpb.inspect.page", "assets", "data"
_INDEX, _SCRIPTS, _STYLES = "index.html", "scripts.txt", ("page.css",)
_MADE_BY = '<meta name="generator" content="bpb inspect">'
# The mark is in the head, before any data.
_HEAD_SIZE = 2000
_NONCE_DIGITS = 32
_INLINE_BLOCK = '<script type="application/json" id="data-{name}">{json}</script>\n'
_PAGE_SUFFIXES = frozenset({".html", ".htm"})


def write_page(directory: RunDirectory, out: Path, evaluations: Sequence[Evaluated] = ()) -> Path:
    """Write the page of a run; the same run gives the same bytes.

    Args:
        directory: The run, which has ended.
        out: A folder; or a file, if the name ends in .html. An earlier page is overwritten.
        evaluations: Evaluations of the run, whose predictions are shown: two at most.

    Returns:
        The file to open in a browser.

    Raises:
        InputError: The run has not ended, a record is damaged, or an evaluation is of another run.
        OutputError: `out` cannot be written, or is there and no earlier page.
        PackageError: jinja2 is not installed.
    """
    require("jinja2", "report", "bpb inspect --html")
    is_file = out.suffix.lower() in _PAGE_SUFFIXES
    write = _write_file if is_file else _write_folder
    with output_errors(f"cannot write {out}"):
        place = out.resolve()
        _check_free(place, is_file=is_file)
        place.parent.mkdir(parents=True, exist_ok=True)
        # Beside the page, so that it takes its name once it is whole.
        with TemporaryDirectory(prefix=f".{place.name}.", dir=place.parent) as new:
            write(place, Path(new), directory, blocks(directory, evaluations))
    return out if is_file else out / _INDEX


def policy(source: str) -> str:
    """A content security policy: scripts and styles from this source, and no other request."""
    return (
        f"default-src 'none'; script-src {source}; style-src {source}; "
        "img-src data:; base-uri 'none'; form-action 'none'"
    )


def _check_free(out: Path, *, is_file: bool) -> None:
    """Stop where something else would be overwritten."""
    if not out.exists() or (out.is_dir() and not is_file and not any(out.iterdir())):
        return
    index = out if is_file else out / _INDEX
    if not index.is_file() or _MADE_BY not in _head(index):
        kind = "file" if is_file else "folder"
        raise OutputError(
            f"expected a new {kind} or an earlier page to overwrite, got {out}, which is neither; "
            f"name another {kind}"
        )


def _head(page: Path) -> str:
    with page.open(encoding="utf-8", errors="replace") as stream:
        return stream.read(_HEAD_SIZE)


def _write_folder(place: Path, new: Path, directory: RunDirectory, made: Iterable[Block]) -> None:
    """Write index.html, the assets, and a script for each block, which the page loads."""
    digest = hashlib.sha256()
    (new / _DATA).mkdir()
    for block in made:
        script = f'bpb.receive("{block.name}",{block.json});\n'.encode()
        digest.update(script)
        (new / _DATA / f"{block.name}.js").write_bytes(script)
    with as_file(files(_PACKAGE) / _ASSETS) as assets:
        page = _page(assets, directory, _nonce(digest), inline=False)
        shutil.copytree(assets, new / _ASSETS, ignore=shutil.ignore_patterns(_INDEX, _SCRIPTS))
    (new / _INDEX).write_bytes(page)
    place.mkdir(exist_ok=True)
    for name in (_ASSETS, _DATA):
        if (place / name).is_dir():
            shutil.rmtree(place / name)
        (new / name).replace(place / name)
    (new / _INDEX).replace(place / _INDEX)


def _write_file(place: Path, new: Path, directory: RunDirectory, made: Iterable[Block]) -> None:
    """Write one file with the assets, and with the blocks as texts that no browser runs."""
    digest = hashlib.sha256()
    data, page = new / _DATA, new / _INDEX
    with data.open("wb") as stream:
        for block in made:
            text = _INLINE_BLOCK.format(name=block.name, json=block.json).encode()
            digest.update(text)
            stream.write(text)
    with as_file(files(_PACKAGE) / _ASSETS) as assets:
        head, script, scripts = _page(assets, directory, _nonce(digest), inline=True).partition(
            b"<script"
        )
    with page.open("wb") as stream, data.open("rb") as texts:
        stream.write(head)
        shutil.copyfileobj(texts, stream)
        stream.write(script + scripts)
    page.replace(place)


def _nonce(digest: Hash) -> str:
    """A nonce of all data: the author of one record cannot predict it."""
    return digest.hexdigest()[:_NONCE_DIGITS]


def _page(assets: Path, directory: RunDirectory, nonce: str, *, inline: bool) -> bytes:
    """The page without its data."""
    from jinja2 import FileSystemLoader

    def own(names: Iterable[str]) -> list[dict[str, str]]:
        if inline:
            return [{"text": (assets / each).read_text(encoding="utf-8")} for each in names]
        return [{"href": f"{_ASSETS}/{each}"} for each in names]

    template = environment(FileSystemLoader(assets)).get_template(_INDEX)
    page = template.render(
        title=f"{directory.path.resolve().name}: contrast sets",
        nonce=nonce,
        csp=policy(f"'nonce-{nonce}'"),
        styles=own(_STYLES),
        scripts=own((assets / _SCRIPTS).read_text(encoding="utf-8").split()),
    )
    # A lone surrogate, which UTF-8 lacks, is written as a question mark.
    return page.encode(errors="replace")
