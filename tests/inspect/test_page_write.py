"""The page of a run as files."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from html.parser import HTMLParser
from importlib.resources import files
from pathlib import Path

import pytest

from bpb.errors import InputError, OutputError
from bpb.inspect.page import write_page
from bpb.inspect.page.blocks import blocks
from bpb.runs.directory import RunDirectory
from tests.small_runs import small_run


class Elements(HTMLParser):
    """The elements of a page, each with its attributes and its text."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None], list[str]]] = []
        self.feed(page.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs), []))

    def handle_data(self, data: str) -> None:
        if self.found:
            self.found[-1][2].append(data)

    def named(self, tag: str) -> Iterator[tuple[dict[str, str | None], str]]:
        """The attributes and texts of the elements of a name."""
        return ((attributes, "".join(text)) for name, attributes, text in self.found if name == tag)

    def policy(self) -> str:
        """The page's content security policy."""
        metas = (attributes for attributes, _ in self.named("meta"))
        return next(
            str(each["content"])
            for each in metas
            if each.get("http-equiv") == "Content-Security-Policy"
        )


def contents(folder: Path) -> dict[str, str]:
    """The hash of each file below a folder."""
    return {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def test_a_folder_holds_all_that_the_page_needs(run: RunDirectory, tmp_path: Path) -> None:
    """The scripts and styles that it names are there, each block is a script, and nothing else."""
    page = write_page(run, tmp_path / "new" / "page")
    folder = page.parent
    assert page == tmp_path / "new" / "page" / "index.html"
    assert sorted(path.name for path in folder.iterdir()) == ["assets", "data", "index.html"]
    elements = Elements(page)
    named = [attributes["src"] for attributes, _ in elements.named("script")]
    links = (attributes for attributes, _ in elements.named("link"))
    named += [each["href"] for each in links if each["rel"] == "stylesheet"]
    assert named
    assert all((folder / str(each)).is_file() for each in named)
    made = {f"data/{block.name}.js": block for block in blocks(run)}
    assert {name for name in contents(folder) if name.startswith("data/")} == set(made)
    for name, block in made.items():
        script = (folder / name).read_text(encoding="ascii")
        assert script == f'bpb.receive("{block.name}",{block.json});\n'


def test_one_file_holds_everything(run: RunDirectory, tmp_path: Path) -> None:
    """It names no other file; the blocks are texts that no browser runs, before the scripts."""
    page = write_page(run, tmp_path / "page.html")
    assert [path.name for path in tmp_path.iterdir()] == ["page.html"]
    elements = Elements(page)
    links = (attributes["href"] for attributes, _ in elements.named("link"))
    assert all(str(link).startswith("data:") for link in links)
    scripts = list(elements.named("script"))
    assert all("src" not in attributes for attributes, _ in scripts)
    data = {
        str(attributes["id"]): json.loads(text)
        for attributes, text in scripts
        if attributes.get("type") == "application/json"
    }
    assert data == {f"data-{block.name}": json.loads(block.json) for block in blocks(run)}
    types = [attributes.get("type") for attributes, _ in scripts]
    assert types == sorted(types, key=lambda each: each is None)
    assert len(types) > len(data)


@pytest.mark.parametrize("name", ["page", "page.html"])
def test_the_policy_allows_the_page_alone(run: RunDirectory, tmp_path: Path, name: str) -> None:
    """Only scripts and styles with the page's nonce may run; nothing comes from another site."""
    elements = Elements(write_page(run, tmp_path / name))
    own = [*elements.named("script"), *elements.named("style")]
    nonces = {attributes["nonce"] for attributes, _ in own if "type" not in attributes}
    assert len(nonces) == 1
    nonce = nonces.pop()
    rules = dict(each.strip().split(" ", 1) for each in elements.policy().split(";"))
    assert rules.pop("script-src") == rules.pop("style-src") == f"'nonce-{nonce}'"
    assert rules.pop("img-src") == "data:"
    assert set(rules.values()) == {"'none'"}
    assert "default-src" in rules
    attributes = {each for _, found, _ in elements.found for each in found}
    assert not {each for each in attributes if each.startswith("on") or each == "style"}


def test_no_asset_ends_the_element_that_it_is_put_in() -> None:
    """In the one-file form scripts and styles stand between tags."""
    assets = files("bpb.inspect.page") / "assets"
    names = ["page.css", *(assets / "scripts.txt").read_text(encoding="utf-8").split()]
    for name in names:
        text = (assets / name).read_text(encoding="utf-8").lower()
        assert not [each for each in ("</script", "</style", "<!--") if each in text], name


@pytest.mark.parametrize("name", ["page", "page.html"])
def test_the_same_run_gives_the_same_bytes(run: RunDirectory, tmp_path: Path, name: str) -> None:
    """Wherever and whenever the page is written."""
    for place in ("one", "two"):
        write_page(run, tmp_path / place / name)
    assert contents(tmp_path / "one") == contents(tmp_path / "two")


@pytest.mark.parametrize("name", ["page", "page.html"])
def test_an_earlier_page_is_overwritten(run: RunDirectory, tmp_path: Path, name: str) -> None:
    """No file of it stays; what else lies in its folder does."""
    out = tmp_path / "out" / name
    written = write_page(run, out)
    fresh = contents(tmp_path / "out")
    if out.is_dir():
        (out / "data" / "rows-7.js").write_text("old")
        (out / "marks.json").write_text("[]")
    written.write_bytes(written.read_bytes() + b"<!-- old -->")
    write_page(run, out)
    assert {
        key: value for key, value in contents(tmp_path / "out").items() if key != "page/marks.json"
    } == fresh
    assert name == "page.html" or (out / "marks.json").read_text() == "[]"


@pytest.mark.parametrize("name", ["page", "page.html"])
def test_other_files_are_never_overwritten(run: RunDirectory, tmp_path: Path, name: str) -> None:
    """A folder or a file that is no earlier page is kept, and the error says so."""
    out = tmp_path / name
    if out.suffix:
        out.write_text("<!doctype html><p>mine")
    else:
        out.mkdir()
        (out / "index.html").write_text("<!doctype html><p>mine")
    before = contents(tmp_path)
    with pytest.raises(OutputError, match=r"or an earlier page to overwrite, got .*; name another"):
        write_page(run, out)
    assert contents(tmp_path) == before


def test_the_run_itself_is_no_place_for_the_page(run: RunDirectory) -> None:
    """The run's folder holds other files, so it is rejected."""
    before = contents(run.path)
    with pytest.raises(OutputError, match="expected a new folder or an earlier page"):
        write_page(run, run.path)
    assert contents(run.path) == before


def test_a_place_of_another_kind_is_an_error(run: RunDirectory, tmp_path: Path) -> None:
    """A file in place of the folder, or a folder in place of the file, is one line."""
    (tmp_path / "page").write_text("")
    (tmp_path / "page.html").mkdir()
    for name in ("page", "page.html", "page/below"):
        with pytest.raises(OutputError) as error:
            write_page(run, tmp_path / name)
        assert len(str(error.value).splitlines()) == 1


def test_an_empty_folder_is_used(run: RunDirectory, tmp_path: Path) -> None:
    """An empty folder is used like a new one."""
    assert write_page(run, tmp_path).is_file()


def test_a_failure_leaves_an_earlier_page_as_it_was(tmp_path: Path) -> None:
    """It leaves no file beside the page either."""
    directory = RunDirectory.read(small_run(tmp_path / "run"))
    out = tmp_path / "out" / "page"
    write_page(directory, out)
    before = contents(tmp_path / "out")
    with directory.file("rejected").open("a", encoding="utf-8") as stream:
        stream.write("{")
    with pytest.raises(InputError, match=r"rejected.jsonl, line 6: expected a record"):
        write_page(directory, out)
    assert contents(tmp_path / "out") == before
    assert [path.name for path in (tmp_path / "out").iterdir()] == ["page"]
