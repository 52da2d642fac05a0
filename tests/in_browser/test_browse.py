"""The overview and the list of variants, in a browser."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote

import pytest

from bpb.inspect.page.write import write_page
from bpb.runs.directory import RunDirectory
from tests.in_browser.conftest import COPY, TIMES, Open, wait_until

if TYPE_CHECKING:
    from playwright.sync_api import Page


def rows(page: Page) -> list[str]:
    """The questions that are shown, once there are some."""
    page.wait_for_selector("main tbody tr")
    return page.locator("main tbody td.question a").all_inner_texts()


def status(page: Page) -> str:
    return page.locator("main [role=status]").inner_text()


def choose(page: Page, name: str, value: str) -> None:
    """Set a filter, and wait until the list shows what it leaves."""
    before = status(page)
    field = page.locator(f"form.filters [name={name}]")
    field.select_option(value) if name not in ("q", "min") else field.fill(value)
    wait_until(
        page,
        "before => document.querySelector('main [role=status]').textContent !== before",
        before,
    )


def test_the_overview_adds_up(open_page: Open, address_of: str) -> None:
    """Each whole is the sum of its parts; a reason's example links to its contrast set."""
    page = open_page(address_of)
    sums = page.locator(".sum").all_inner_texts()
    assert sums == ["180 = 60 + 120 ✓", "300 = 180 + 90 + 30 ✓", "180 = 120 + 60 ✓"]
    reason = page.locator("#rejected ~ ul details").first
    reason.locator("summary").click()
    reason.locator("a").first.click()
    page.wait_for_selector("main .crumb")
    assert "No variant of this original was delivered." in page.inner_text("main")
    assert "no way gave a question" in page.inner_text("main")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_page_follows_the_colour_scheme(open_page: Open, address_of: str, scheme: str) -> None:
    """The page is dark if the browser asks for a dark scheme."""
    page = open_page(address_of, color_scheme=scheme)
    paper = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert (paper == "rgb(255, 255, 255)") == (scheme == "light")


def test_a_link_of_the_overview_is_a_filter(open_page: Open, address_of: str) -> None:
    """A rule leads to its variants."""
    page = open_page(address_of)
    page.get_by_role("link", name="PruneStep").click()
    page.wait_for_selector("main tbody tr")
    assert status(page).startswith(f"1 to {TIMES} of {TIMES} variants (filtered from 180)")


def test_filters_leave_what_they_name(open_page: Open, address_of: str) -> None:
    """By rule, source, check, quality and text, alone and together; the address keeps them."""
    page = open_page(f"{address_of}#/browse")
    assert len(rows(page)) == 50
    choose(page, "source", "heuristic")
    assert status(page).startswith("1 to 50 of 90 variants")
    choose(page, "q", "AT LEAST 5")
    assert status(page).startswith("1 to 30 of 30 variants")
    choose(page, "q", "")
    choose(page, "source", "reader")
    assert {*rows(page)} == {"When did Bo Dahl score?"}
    choose(page, "q", "nothing has these words")
    assert "No variant matches" in status(page)
    page.get_by_role("button", name="Clear").click()
    wait_until(page, "location.hash === '#/browse'")
    choose(page, "min", "0.58")
    assert "No variant matches" in status(page)
    choose(page, "min", "0.57")
    choose(page, "rule", "ChangeLast")
    assert status(page).startswith("1 to 50 of 60")
    page.reload()
    page.wait_for_selector("main tbody tr")
    assert status(page).startswith("1 to 50 of 60")
    assert page.locator("[name=rule]").input_value() == "ChangeLast"


def test_orders_and_pages(open_page: Open, address_of: str) -> None:
    """A column's head orders by it, and pages follow; the back button goes a page back."""
    page = open_page(f"{address_of}#/browse")
    page.get_by_role("button", name="Question").click()
    page.wait_for_selector("th[aria-sort=ascending]")
    shown = rows(page)
    assert shown == sorted(shown)
    page.get_by_role("link", name="Next page").click()
    wait_until(page, "document.querySelector('[role=status]').textContent.startsWith('51')")
    assert rows(page)[0] >= shown[-1]
    assert page.get_by_text("Page 2 of 4").is_visible()
    page.go_back()
    wait_until(page, "document.querySelector('[role=status]').textContent.startsWith('1 ')")
    assert rows(page) == shown


def test_the_way_back_leads_to_the_same_place(open_page: Open, address_of: str) -> None:
    """Next goes through the list as it was filtered; back, the list is where it was left."""
    page = open_page(f"{address_of}#/browse?source=reader")
    rows(page)
    page.evaluate("window.scrollTo(0, 700)")
    page.locator("main tbody a").nth(12).click()
    page.wait_for_selector("#next")
    assert page.locator(".toolbar").inner_text().count("13 of 30") == 1
    page.keyboard.press("j")
    page.get_by_text("14 of 30").wait_for()
    assert page.evaluate("window.scrollY") == 0
    page.get_by_role("link", name="List").click()
    page.wait_for_selector("main tbody tr")
    assert page.evaluate("window.scrollY") == 700
    assert status(page).startswith("1 to 30 of 30")


def test_a_variant_without_a_quality_is_last(open_page: Open, address_of: str) -> None:
    """Ordered by quality, in both directions."""
    for order in ("quality", "-quality"):
        page = open_page(f"{address_of}#/browse?sort={order}&page=4")
        shown = page.locator("main td.quality").all_inner_texts()
        assert shown == sorted(shown, key=lambda score: score == "–")


@pytest.mark.parametrize("route", ["#/", "#/browse", "#/evaluation", "variant", "set"])
def test_a_narrow_page_does_not_scroll_sideways(
    open_page: Open, address_of: str, route: str
) -> None:
    """It fits in 400 pixels; each view has a heading and a title."""
    identity = quote(f"{COPY}a:AppendBool:1" if route == "variant" else f"{COPY}a", safe="")
    place = route if route.startswith("#") else f"#/{route}/{identity}"
    page = open_page(address_of + place, viewport={"width": 400, "height": 800})
    assert page.evaluate("document.documentElement.scrollWidth") <= 400
    assert page.locator("main h1").count() == 1
    assert page.title().endswith("· run")


def test_an_unknown_address_says_so(open_page: Open, address_of: str) -> None:
    """An unknown variant, set or part is not found."""
    for route in ("#/variant/x", "#/set/x", "#/nowhere", "#/variant/%"):
        page = open_page(address_of + route)
        assert page.inner_text("main h1") == "Not found"


def test_one_file_shows_the_same(
    open_page: Open, many: RunDirectory, address_of: str, tmp_path: Path
) -> None:
    """The page as one file needs no other file."""
    alone = write_page(many, tmp_path / "page.html")
    page = open_page(alone.as_uri() + "#/browse?rule=PruneStep")
    in_folder = open_page(address_of + "#/browse?rule=PruneStep")
    assert rows(page) == rows(in_folder)
    page.locator("main tbody a").first.click()
    page.wait_for_selector("main .graph")


def test_the_served_page_shows_the_same(
    open_page: Open, folder: Path, served: Callable[[Path], str]
) -> None:
    """The server of --serve gives the same page."""
    page = open_page(served(folder) + "#/browse")
    assert len(rows(page)) == 50
    page.locator("main tbody a").first.click()
    page.wait_for_selector("main .graph")
