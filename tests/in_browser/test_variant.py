"""One contrast set and one variant, in a browser."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote

import pytest

from bpb.inspect.page.write import write_page
from bpb.qdmr.picture.look import FAMILIES
from bpb.runs.directory import RunDirectory
from tests.in_browser.conftest import COPY, Open, wait_until
from tests.small_runs import NO, small_counts, small_records, write_run

if TYPE_CHECKING:
    from playwright.sync_api import Page

FIRST, SECOND = f"{COPY}a:AppendBool:1", f"{COPY}a:AppendBool:2"
STYLES = Path(__file__).parents[2] / "bpb" / "inspect" / "page" / "assets" / "page.css"


def link(identity: str, view: str = "variant") -> str:
    return f"#/{view}/{quote(identity, safe='')}"


@pytest.fixture
def page(open_page: Open, address_of: str) -> Page:
    """The page at the first variant, at the size of a laptop."""
    size = {"width": 1280, "height": 900}
    return open_page(address_of + link(FIRST), viewport=size)


def test_a_permanent_link_opens_its_variant(page: Page) -> None:
    """Its question beside the original's, word by word, and its answer."""
    assert page.locator(".pair ins").all_inner_texts() == ["Did", "at least 3 goals"]
    assert page.locator(".pair del").all_inner_texts() == ["How many goals did"]
    assert page.locator(".pair .answer").all_inner_texts() == ["3", "yes"]


def test_the_passage_shows_the_evidence_of_each_step(page: Page) -> None:
    """Each span has its step's number, which greyscale shows too."""
    passage = page.locator("p.passage")
    assert passage.locator("mark").all_inner_texts() == ["4th", "30th", "71st"]
    assert passage.locator("sup").all_inner_texts() == ["1", "1", "1"]


def test_both_graphs_show_changes_and_values(page: Page) -> None:
    """The added step is marked, and a value lies on the edge to the next step."""
    original, variant = page.locator("svg.graph").all()
    assert original.locator(".step").count() == 2
    assert variant.locator(".step").count() == 3
    assert "+ added" in str(variant.locator(".change-added").text_content())
    assert "✓ supporting" in str(variant.locator(".step").first.text_content())
    values = variant.locator(".value").all_text_contents()
    assert [value.strip() for value in values[1:]] == ["3", "yes"]
    named = variant.get_by_role("button", name="3 ? boolean + added if #2 is at least 3")
    assert named.get_attribute("aria-description") == "value yes"


def test_steps_that_give_another_answer_say_so(open_page: Open, tmp_path: Path) -> None:
    """The graph and the facts of the variant show what the steps give."""
    records = small_records()
    first = records["contrast_set"][0]
    first["walk"] = {"answer": NO, "reason": "", "agrees": False}
    first["steps"][0] |= {"support": "contradicting"}
    run = write_run(tmp_path / "run", [(records, small_counts())])
    index = write_page(RunDirectory.read(run), tmp_path / "page")
    page = open_page(index.as_uri() + link("a:AppendBool:1"))
    graph = page.locator("svg.graph").nth(1)
    assert "✗ contradicting" in str(graph.locator(".step").first.text_content())
    assert "the steps give: no" in str(graph.locator(".step").last.text_content())
    about = page.locator("section", has=page.locator("#about")).inner_text()
    assert "no ✗ differs from the answer" in about


def test_a_step_shows_its_details_when_focused(page: Page) -> None:
    """By the keyboard alone: from the last step to the first, and to the next variant and back."""
    page.locator("svg.graph").nth(1).locator(".step").first.focus()
    shown = page.locator(".selected")
    assert "Step 1 of the variant: select" in shown.inner_text()
    assert "0.70" in shown.inner_text()
    assert "✓ supports the answer" in shown.inner_text()
    assert page.locator("p.passage mark.lit").count() == 3
    page.keyboard.press("Tab")
    assert "Step 2 of the variant: aggregate" in shown.inner_text()
    page.keyboard.press("j")
    page.wait_for_url(f"**{link(SECOND)}")
    wait_until(page, "document.activeElement.tagName === 'H1'")
    page.keyboard.press("k")
    page.wait_for_url(f"**{link(FIRST)}")


def test_the_skip_link_leads_to_the_content(page: Page) -> None:
    """It is the first that the Tab key reaches."""
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.id") == "skip"
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "main"
    assert link(FIRST) in page.url


def test_keys_are_listed(page: Page) -> None:
    """With a question mark; Escape closes the list."""
    page.keyboard.press("?")
    assert page.get_by_role("dialog").is_visible()
    page.keyboard.press("Escape")
    assert page.locator("#help").is_hidden()


def test_marks_are_kept_saved_and_shown(page: Page) -> None:
    """Key m marks a variant; a reload keeps it; the file has a line for each."""
    page.keyboard.press("m")
    page.reload()
    page.wait_for_selector("#mark[aria-pressed=true]")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save marks").click()
    lines = download.value.path().read_text(encoding="utf-8").splitlines()
    assert [json.loads(line)["id"] for line in lines] == [FIRST]
    page.get_by_role("link", name="1 marked").click()
    page.wait_for_selector("main tbody tr.marked")
    assert page.locator("main tbody tr").count() == 1
    page.locator("main tbody a").click()
    page.wait_for_selector("#mark")
    page.keyboard.press("m")
    assert page.locator("#marked").is_hidden()


def test_a_variant_is_copied_as_its_record(page: Page, many: RunDirectory) -> None:
    """As the run has it, with the checks that lowered the score."""
    page.evaluate(
        "Object.defineProperty(navigator, 'clipboard',"
        "{value: {writeText: async (text) => { window.copied = text; }}})"
    )
    page.get_by_role("button", name="Copy as JSON").click()
    wait_until(page, "window.copied")
    copied = json.loads(page.evaluate("window.copied"))
    record = next(row for row in many.read_rows("contrast_set") if row["id"] == FIRST)
    left_out = {"quality", "seed", "models", "walk"}
    assert {k: v for k, v in copied.items() if k not in left_out} == {
        k: v for k, v in record.items() if k not in left_out
    }
    assert copied["walk"] == record["walk"]
    assert copied["quality"] == {k: v for k, v in record["quality"].items() if k != "casing"}


def test_checks_that_lowered_the_score_come_first(page: Page) -> None:
    """The others are shown on demand."""
    box = page.locator("section", has=page.locator("#checks"))
    assert box.locator(".checks:not(.full) li").count() == 2
    box.get_by_text("1 check at 1.00").click()
    assert "casing" in box.locator(".checks.full").inner_text()


def test_a_contrast_set_lists_variants_and_rejections(open_page: Open, address_of: str) -> None:
    """Its original, each variant, and what was rejected and why."""
    page = open_page(address_of + link(f"{COPY}a", "set"))
    assert page.inner_text("main h1") == "How many goals did Ann Berg score?"
    assert page.locator(".members li").count() == 4
    rejected = page.locator(".rejections").inner_text()
    assert "SwapEntity" in rejected
    assert "Did Bo Dahl score?" in rejected


def test_predictions_of_two_models_are_compared(open_page: Open, address_of: str) -> None:
    """Side by side; a card leads to those that only one has right."""
    page = open_page(f"{address_of}#/evaluation")
    cards = page.locator(".card")
    figures = [each.split("\n")[0] for each in cards.all_inner_texts()]
    assert figures == ["3", "1", "1", "0", "1"]
    cards.nth(2).click()
    page.wait_for_url("**show=10**")
    wait_until(page, "document.querySelectorAll('main tbody tr').length === 1")
    cells = page.locator("main tbody td").all_inner_texts()
    assert [("right" in cell, "wrong" in cell) for cell in cells[2:]] == [
        (True, False),
        (False, True),
    ]
    assert "It is so. read as so" in cells[2]
    page.locator("main tbody a").click()
    page.wait_for_selector("#predictions")
    page.goto(f"{address_of}#/browse?right1=right&right2=wrong")
    page.wait_for_selector("main tbody tr")
    assert page.locator("main tbody tr").count() == 1


def test_colours_are_those_of_the_pictures() -> None:
    """A family of operators looks the same on the page and in a picture."""
    styles = STYLES.read_text(encoding="utf-8")
    for family in FAMILIES:
        assert f"--{family.name}: {family.colour};" in styles
        assert f"--{family.name}: {family.on_dark};" in styles
