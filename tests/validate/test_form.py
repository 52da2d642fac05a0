"""The page of an annotator."""

from __future__ import annotations

import base64
import hashlib
import json
import sys
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from bpb import cli, discovery
from bpb.validate.form import page
from bpb.validate.sample import sample
from tests.browser import BROWSER, NO_BROWSER, output
from tests.validate.runs import bounded, variant, write_run

HOSTILE = "[/] </script><script>bad()</script> <img src=x onerror=bad()> & \u202eesrever"
LONE_SURROGATE = "\ud800"
# Opens the derivation, presses keys, and writes into the page what it shows before and after, after
# which keys the derivation is open, and what it saves.
DRIVER = """
const press = (key) => [document.dispatchEvent(new KeyboardEvent("keydown", {key}))];
const words = (id) => document.getElementById(id).textContent;
const before = `${words("place")}, ${words("count")}`;
const derivation = document.getElementById("derivation");
derivation.open = true;
const open = KEYS.map((key) => press(key) && derivation.open);
let text = "";
window.Blob = function (parts) { text = parts.join(""); };
URL.createObjectURL = () => "#";
HTMLAnchorElement.prototype.click = () => {};
document.getElementById("save").click();
const out = document.createElement("pre");
out.id = "out";
const after = `${words("place")}, ${words("count")}`;
out.textContent = JSON.stringify({before, after, open, text});
document.body.append(out);
"""


class Elements(HTMLParser):
    """The elements of a page, and the text of each script and style."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.sources: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag in ("script", "style"):
            self.sources.append("")

    def handle_data(self, data: str) -> None:
        if self.cdata_elem:
            self.sources[-1] += data


def parsed(html: str) -> Elements:
    elements = Elements()
    elements.feed(html)
    return elements


def data_of(elements: Elements) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(elements.sources[1])
    return data


def drawn_page(folder: Path, **fields: object) -> str:
    run = write_run(folder / "run", [variant(f"a:X:{n}", **fields) for n in range(3)])
    return page(sample(run, size=3), 1)


def test_data_is_never_markup(tmp_path: Path) -> None:
    """Hostile text adds no element, and comes out of the page's JSON as it is."""
    plain = parsed(drawn_page(tmp_path / "plain"))
    text = HOSTILE + LONE_SURROGATE
    html = drawn_page(tmp_path / "hostile", question=text, context=text, steps=[])
    hostile = parsed(html)
    assert hostile.tags == plain.tags
    assert "\u202e" not in html
    data = data_of(hostile)
    assert data["items"][0]["question"] == text
    assert [part["text"] for part in data["items"][0]["segments"]] == [text]


def test_a_page_loads_nothing(tmp_path: Path) -> None:
    """No element names another file, and the policy allows the page's own script and style."""
    html = drawn_page(tmp_path)
    found = parsed(html)
    assert not [tag for tag, attrs in found.tags if {"src", "href", "action"} & attrs.keys()]
    policy = next(a["content"] for _, a in found.tags if "http-equiv" in a) or ""
    assert policy.startswith("default-src 'none'; ")
    for text in (found.sources[0], found.sources[-1]):
        digest = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
        assert f"'sha256-{digest}'" in policy


def test_an_annotator_does_not_see_the_rule(tmp_path: Path) -> None:
    """Of a record a page has what is judged and the derivation."""
    run = write_run(tmp_path / "run", [variant("a:X:1")], [bounded("a:ChangeLast:1")])
    html = page(sample(run, size=2, constraints=True), 1)
    data = data_of(parsed(html))
    assert data["annotator"] == "1"
    assert all("rule" not in item for item in data["items"])
    assert {item["answer"] for item in data["items"]} == {"yes", ""}


def test_a_missing_package_names_the_extra(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without jinja2 the command is one line, exit code 7."""
    run = write_run(tmp_path / "run", [variant("a:X:1")])
    monkeypatch.setattr(discovery, "find_spec", lambda name: None)
    out = str(tmp_path / "out")
    monkeypatch.setattr(sys, "argv", ["bpb", "validate", "sample", str(run), "--out", out])
    with pytest.raises(SystemExit, match="7"):
        cli.main()
    assert capsys.readouterr().err == (
        "bpb: bpb validate sample needs the package jinja2: "
        'pip install "break-perturb-build[report]"\n'
    )


@pytest.mark.slow
@pytest.mark.skipif(BROWSER is None, reason=NO_BROWSER)
def test_a_browser_keeps_answers(tmp_path: Path) -> None:
    """Keys give verdicts and reasons; a page that is opened again continues, and saves all."""
    html = drawn_page(tmp_path, question=HOSTILE)
    first = driven(tmp_path, html, ["n", "3", "ArrowRight", "y"])
    assert (first["before"], first["after"]) == ("Item 1 of 3, 0 judged", "Item 3 of 3, 2 judged")
    # Whoever gives a reason of no still sees the derivation, which the next item hides.
    assert first["open"] == [True, True, False, False]
    again = driven(tmp_path, html, ["?"])
    assert (again["before"], again["after"]) == ("Item 3 of 3, 2 judged", "End, 3 judged")
    saved = json.loads(again["text"])
    assert saved["format"] == "bpb-validation"
    assert [each["verdict"] for each in saved["judgements"]] == ["no", "yes", "unsure"]
    assert [each["reasons"] for each in saved["judgements"]] == [["wrong"], [], []]
    assert [each["id"] for each in saved["judgements"]] == saved["items"]


def driven(folder: Path, html: str, keys: list[str]) -> dict[str, Any]:
    """What the page shows and saves after some keys, in a browser with a profile in the folder."""
    script = DRIVER.replace("KEYS", json.dumps(keys))
    digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    html = html.replace("script-src ", f"script-src 'sha256-{digest}' ", 1)
    path = folder / "page.html"
    path.write_text(html.replace("</body>", f"<script>{script}</script></body>"), encoding="utf-8")
    return output(path)
