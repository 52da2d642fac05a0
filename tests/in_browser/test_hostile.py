"""Data that try to act do nothing, in a browser."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

from bpb.inspect.page.evaluation import Evaluated, Prediction
from bpb.inspect.page.write import write_page
from bpb.runs.counts import Counts
from bpb.runs.directory import RunDirectory
from tests.in_browser.conftest import Open
from tests.small_runs import rejection, spans, step, variant, write_run

HOSTILE = (
    "</script><script>window.bad = 1</script><img src=x onerror='window.bad = 1'>"
    "<svg onload='window.bad = 1'>{{ 7 * 7 }}\u202eesrever\u2066\u0007\u2028\u200b\U0001f600"
)
IDENTITY = f"{HOSTILE}:{HOSTILE}:1"


def hostile_run(folder: Path) -> RunDirectory:
    """A run with one variant, of which every text is hostile; evidence follows a wide character."""
    context = f"\U0001f600 {HOSTILE} goal {HOSTILE}"
    at = context.index("goal")
    found = step("select", HOSTILE, spans(HOSTILE), "reader", question=HOSTILE)
    found["evidence"] = [{"start": at, "end": at + 4, "text": "goal"}]
    made: dict[str, Any] = variant(IDENTITY, HOSTILE, spans(HOSTILE), [found], context=context)
    made |= {"id": IDENTITY, "rule": HOSTILE, "original_id": HOSTILE, "category": HOSTILE}
    made["original"] |= {"question": HOSTILE, "answer": spans(HOSTILE)}
    made["decomposition"] = "return goal"
    rows: dict[Any, Any] = {
        "contrast_set": [made],
        "constraints": [],
        "rejected": [
            {**rejection("a:B:1", "ask", HOSTILE, HOSTILE, HOSTILE), "original_id": HOSTILE}
        ],
    }
    counts = Counts(
        input=1, covered=1, generated=2, answered=1, rejected={HOSTILE: 1}, delivered={HOSTILE: 1}
    )
    return RunDirectory.read(write_run(folder / "run", [(rows, counts)]))


@pytest.mark.parametrize("kind", ["folder", "file", "served"])
def test_hostile_data_is_inert(
    open_page: Open, tmp_path: Path, served: Callable[[Path], str], kind: str
) -> None:
    """No script of the data runs, no element comes of it, and no character of it acts."""
    run = hostile_run(tmp_path)
    answered = Prediction(HOSTILE, HOSTILE, False, 0.0)
    model = Evaluated(HOSTILE, "evals/hostile", {}, {IDENTITY: answered})
    index = write_page(run, tmp_path / ("page.html" if kind == "file" else "page"), [model])
    start = served(index) if kind == "served" else index.as_uri()
    page = open_page(start)
    for route in (
        "#/browse",
        "#/evaluation",
        f"#/variant/{quote(IDENTITY, safe='')}",
        f"#/set/{quote(HOSTILE, safe='')}",
        f"#/browse?q={quote(HOSTILE, safe='')}",
        f"#/{quote(HOSTILE, safe='')}",
        "#/",
    ):
        page.goto("about:blank")
        page.goto(start + route)
        page.wait_for_selector("main h1, main .answer", state="attached")
        for each in page.locator("main summary").all():
            each.click()
        assert page.evaluate("window.bad") is None
        assert page.locator("main img, main script, main svg[onload], main [onerror]").count() == 0
        shown = page.evaluate("document.body.innerText + document.title")
        assert not {*"\u202e\u2066\u0007\u2028\u200b"} & {*shown}


def test_evidence_after_a_wide_character_is_at_its_place(open_page: Open, tmp_path: Path) -> None:
    """Python counts characters, and JavaScript counts halves of some."""
    index = write_page(hostile_run(tmp_path), tmp_path / "page")
    page = open_page(f"{index.as_uri()}#/variant/{quote(IDENTITY, safe='')}")
    assert page.locator("p.passage mark").all_inner_texts() == ["goal"]
