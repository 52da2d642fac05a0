"""The page of an evaluation, and of a comparison."""

from __future__ import annotations

import base64
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from bpb import discovery
from bpb.errors import InputError, PackageError
from bpb.evaluation.columns import mean, read_columns
from bpb.evaluation.compare import compare
from bpb.evaluation.examples import Kind, ScoredExample
from bpb.evaluation.metrics import Estimate, read_metrics
from bpb.evaluation.report.comparison import write_comparison
from bpb.evaluation.report.coverage import coverage
from bpb.evaluation.report.evaluation import write_report
from bpb.evaluation.report.worst import worst_sets
from tests.browser import BROWSER, NO_BROWSER, output
from tests.evaluation.evaluations import RULES, made_up, question_of, write_evaluation
from tests.validate.runs import variant, write_run

HOSTILE = '</script></style><script>bad()</script> <img src="http://127.0.0.1/x"> &amp; {{ 7 * 7 }}'
FIGURE: dict[str, Any] = {"value": 61.25, "n": 40, "sets": 20, "low": 50.0, "high": 70.5}
FIGURES = {
    "original": {"f1": FIGURE},
    "contrast": {"f1": FIGURE | {"value": 48.5}},
    "consistency": {"contrast": FIGURE | {"value": 25.0, "low": None, "high": None}},
    "by_rule": dict.fromkeys(RULES, FIGURE),
    "original_by_rule": dict.fromkeys(RULES, FIGURE),
    "validated_by_rule": {RULES[0]: FIGURE},
    "consistency_by_size": {"1": FIGURE, "3-4": FIGURE},
    "by_question_type": {"how many": FIGURE},
    "accuracy_of_more": {"<b>odd</b>": FIGURE | {"value": 12.5}},
}
# Writes into the page what a reader of it cannot see: what overflows, and what was loaded.
MEASURE = """
const wide = [...document.querySelectorAll("body *")].filter((each) =>
  !each.closest(".scroll, svg") && each.getBoundingClientRect().right > innerWidth + 1);
const out = document.createElement("pre");
out.id = "out";
out.textContent = JSON.stringify({
  width: innerWidth,
  scrolls: document.documentElement.scrollWidth > innerWidth,
  wide: wide.map((each) => each.tagName),
  loaded: performance.getEntriesByType("resource").map((each) => each.name),
});
document.body.append(out);
"""


class Elements(HTMLParser):
    """The elements of a page, and its ids."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.ids: list[str] = []
        self.addresses: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        self.tags.append(tag)
        self.ids += [each for each in [values.get("id")] if each]
        self.addresses += [
            str(values[name]) for name in ("href", "src", "xlink:href") if name in values
        ]


def reported(folder: Path, examples: list[ScoredExample], figures: object = FIGURES) -> str:
    write_evaluation(folder, examples, figures=figures)
    return write_report(folder).read_text(encoding="utf-8")


def test_a_page_shows_the_figures_of_the_metrics(tmp_path: Path) -> None:
    """Figures come from metrics.json with their intervals, those of unknown names too."""
    page = reported(tmp_path, made_up(0.7))
    for words in ("48.5", "50.0 to 70.5", "ORIG", "CONT", "Accuracy of more", "12.5"):
        assert words in page
    assert "&lt;b&gt;odd&lt;/b&gt;" in page
    for title in ("F1 by rule", "Consistency by size", "Quality against coverage"):
        assert f"<h2>{title}</h2>" in page
    assert page.count("<svg") == 3


def test_a_page_loads_nothing(tmp_path: Path) -> None:
    """It has no script and no address outside itself; texts stay texts; no id is there twice."""
    questions = [replace(each, question=HOSTILE, rule=each.rule and HOSTILE, prediction=(HOSTILE,))
                 for each in made_up(0.3)]  # fmt: skip
    page = Elements(reported(tmp_path, questions, FIGURES | {"by_rule": {HOSTILE: FIGURE}}))
    assert not {"script", "img", "link", "iframe", "object"} & set(page.tags)
    assert [each for each in page.addresses if not each.startswith("#")] == []
    assert len(page.ids) == len(set(page.ids))


def test_a_page_is_the_same_each_time(tmp_path: Path) -> None:
    """The same evaluation gives the same bytes."""
    first, second = (reported(tmp_path / name, made_up(0.7)) for name in "ab")
    assert first == second


def test_a_page_of_few_figures(tmp_path: Path) -> None:
    """Originals alone, and a task of other figures, have a page without the other parts."""
    page = reported(tmp_path, [question_of(1), question_of(2)], {"accuracy": FIGURE})
    assert "<svg" not in page
    assert "Worst" not in page
    assert "61.2" in page


def test_missing_packages_are_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The error names the package and the extra that brings it."""
    write_evaluation(tmp_path, made_up(0.5))
    monkeypatch.setattr(discovery, "find_spec", lambda name: None)
    with pytest.raises(PackageError, match=r"break-perturb-build\[evaluate\]"):
        write_report(tmp_path)


def test_coverage_leaves_out_the_least_valid(tmp_path: Path) -> None:
    """At each threshold the figures are those of the variants that are at least so valid."""
    examples = made_up(0.7)
    frame = read_columns(write_evaluation(tmp_path, examples), "a test")
    points = coverage(frame)
    assert points[0].share == 100
    assert points[0].f1.value == mean(frame[frame["kind"] == Kind.CONTRAST]).per_cent
    for point in points:
        variants = (each for each in examples if each.kind is Kind.CONTRAST)
        kept = [each for each in variants if (each.validity or 0) >= point.threshold]
        assert point.f1.n == len(kept)
        sets = {each.original_id for each in kept}
        wrong = {
            each.original_id
            for each in [*kept, *(one for one in examples if one.kind is Kind.ORIGINAL)]
            if not each.correct
        }
        assert point.consistency.n == len(sets)
        assert point.consistency.value == round(100 * len(sets - wrong) / len(sets), 4)


def test_coverage_needs_validities(tmp_path: Path) -> None:
    """Without validities, or with one alone, there is no curve."""
    unknown = [replace(each, validity=None) for each in made_up(0.7)]
    assert coverage(read_columns(write_evaluation(tmp_path, unknown), "a test")) == []


def test_the_worst_sets_come_first(tmp_path: Path) -> None:
    """Lowest share first, of equal shares the larger set; sets without an error are not shown."""
    rights = {0: (1, 0), 1: (0, 0), 2: (1, 1), 3: (0, 0, 0)}
    examples = [
        question_of(number, place, correct=bool(right))
        for number, own in rights.items()
        for place, right in enumerate(own)
    ]
    folder = write_evaluation(tmp_path, [*examples, question_of(8, correct=False)])
    worst = worst_sets(folder, read_columns(folder, "a test"), 20)
    assert [each.id for each in worst] == ["q3", "q1", "q0"]
    assert [each.correct for each in worst] == [0, 0, 1]
    assert [each.scored.id for each in worst[0].questions] == [
        "q3", "q3:ChangeLast:1", "q3:ChangeLast:2"
    ]  # fmt: skip


def test_a_derivation_is_read_from_the_run(tmp_path: Path) -> None:
    """If the set is a run, its variant's passage and steps are shown."""
    record = variant("ann:PruneStep:1")
    run = write_run(tmp_path / "run", [record])
    example = replace(
        question_of(1, 1, correct=False, set_name=str(run)),
        id=record["id"],
        original_id=record["original_id"],
    )
    folder = write_evaluation(tmp_path / "evaluation", [example])
    (found,) = worst_sets(folder, read_columns(folder, "a test"), 20)
    assert found.passage == record["context"]
    assert [each.text for each in found.questions[0].steps] == [
        each["text"] for each in record["steps"]
    ]
    page = write_report(folder).read_text(encoding="utf-8")
    assert "<summary>Derivation</summary>" in page


def test_metrics_of_another_form_are_an_error(tmp_path: Path) -> None:
    """Figures are in groups, one alone in the group ""; a file of another form is one line."""
    folder = write_evaluation(tmp_path, [], figures={"accuracy": FIGURE, "of": {"a": FIGURE}})
    metrics, figure = read_metrics(folder), Estimate(**FIGURE)
    assert metrics.figures == {"": {"accuracy": figure}, "of": {"a": figure}}
    (folder / "metrics.json").write_text('{"bpb": 1}')
    with pytest.raises(InputError, match="expected the figures of `bpb evaluate`"):
        read_metrics(folder)


def test_a_page_of_a_comparison(tmp_path: Path) -> None:
    """It has both models, all figures and the questions that one alone gets right."""
    first = write_evaluation(tmp_path / "a", made_up(0.4), model="small")
    second = write_evaluation(tmp_path / "b", made_up(0.9, seed=3), model="large <b>")
    write_comparison([compare(first, second)], tmp_path / "page.html")
    page = (tmp_path / "page.html").read_text(encoding="utf-8")
    assert "small and large &lt;b&gt;" in page
    assert "B alone is right" in page
    assert not {"script", "img", "link"} & set(Elements(page).tags)


@pytest.mark.slow
@pytest.mark.skipif(BROWSER is None, reason=NO_BROWSER)
@pytest.mark.parametrize("width", [1280, 400])
def test_a_page_fits_a_window(tmp_path: Path, width: int) -> None:
    """Nothing is wider than the window but what scrolls in its own box, and nothing is loaded."""
    page = reported(tmp_path, [replace(each, question=HOSTILE) for each in made_up(0.3)])
    measured = driven(tmp_path, page, width)
    assert measured == {"width": width, "scrolls": False, "wide": [], "loaded": []}


def driven(folder: Path, page: str, width: int) -> dict[str, Any]:
    """What a browser measures of a page in a frame, as its own window is no narrower than 500."""
    page = page.replace("default-src 'none'", "default-src 'none'; script-src 'unsafe-inline'", 1)
    page = page.replace("</body>", f"<script>{MEASURE}</script></body>")
    inner = base64.b64encode(page.encode()).decode()
    frame = folder / "frame.html"
    frame.write_text(
        f'<iframe id="frame" style="border:0;width:{width}px;height:900px"></iframe><script>'
        f'const bytes = Uint8Array.from(atob("{inner}"), (each) => each.charCodeAt(0));'
        'const frame = document.getElementById("frame");'
        "frame.onload = () => document.body.append("
        'frame.contentDocument.getElementById("out").cloneNode(true));'
        "frame.srcdoc = new TextDecoder().decode(bytes);</script>",
        encoding="utf-8",
    )
    return output(frame, "--window-size=1400,1000")
