"""A browser, and the pages that it opens."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import pytest

from bpb.inspect.page.evaluation import Evaluated, Prediction
from bpb.inspect.page.server import address, server
from bpb.inspect.page.write import write_page
from bpb.runs.directory import RunDirectory
from tests.browser import BROWSER, NO_BROWSER
from tests.small_runs import repeated_run, small_run

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

Open = Callable[..., "Page"]
SECONDS = 60
"""How long a page may take until it shows what is waited for."""
TIMES = 30
"""How often the repeated run has the small one."""
COPY = "00000-"
"""What ids of the first copy begin with."""


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One browser for all tests of the session."""
    if BROWSER is None:
        pytest.skip(NO_BROWSER)
    sync = pytest.importorskip(
        "playwright.sync_api", reason="playwright is not installed: install bpb with the extra dev"
    )
    with sync.sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=BROWSER, args=["--no-sandbox"])
        yield opened
        opened.close()


@pytest.fixture
def open_page(browser: Browser) -> Iterator[Open]:
    """Opens an address; at the end, no page had an error or asked for anything from elsewhere."""
    problems: list[str] = []

    def open_at(place: str, **options: Any) -> Page:
        context = stack.enter_context(browser.new_context(**options))
        context.set_default_timeout(SECONDS * 1000)
        page = context.new_page()
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.on("dialog", lambda dialog: problems.append(f"a dialog: {dialog.message}"))
        page.on("console", lambda line: problems.append(line.text) if line.type != "log" else None)
        own = urlsplit(place)
        page.on(
            "request",
            lambda request: (
                None
                if urlsplit(request.url)[:2] == own[:2]
                or request.url.startswith(("data:", "blob:"))
                else problems.append(f"a request to {request.url}")
            ),
        )
        page.goto(place)
        page.wait_for_selector("main h1", state="attached")
        return page

    with ExitStack() as stack:
        yield open_at
    assert problems == []


def wait_until(page: Page, expression: str, argument: object = None) -> None:
    """Wait until JavaScript holds.

    Playwright's `wait_for_function` polls inside the page, where the page's policy forbids it.
    """
    end = monotonic() + SECONDS
    while not page.evaluate(expression, argument):
        if monotonic() > end:
            raise TimeoutError(f"{expression} does not hold after {SECONDS} s")
        page.wait_for_timeout(20)


def evaluated(name: str, right: Mapping[str, bool]) -> Evaluated:
    """An evaluation whose model answers "It is so." to each question."""
    predictions = {
        each: Prediction("It is so.", "so", is_right, 0.5) for each, is_right in right.items()
    }
    return Evaluated(name, f"evals/{name}", {}, predictions)


@pytest.fixture(scope="session")
def many(tmp_path_factory: pytest.TempPathFactory) -> RunDirectory:
    """The small run, several times: 180 variants."""
    folder = tmp_path_factory.mktemp("many")
    return RunDirectory.read(repeated_run(small_run(folder / "small"), folder / "run", TIMES))


@pytest.fixture(scope="session")
def evaluations() -> list[Evaluated]:
    """Two models, which disagree on one of three variants of the first copy."""
    first = {"a:AppendBool:1": True, "a:AppendBool:2": True, "a:PruneStep:1": False}
    second = {"a:AppendBool:1": True, "a:AppendBool:2": False, "a:PruneStep:1": False}
    return [
        evaluated(name, {COPY + each: is_right for each, is_right in answers.items()})
        for name, answers in (("small model", first), ("large model", second))
    ]


@pytest.fixture(scope="session")
def folder(
    many: RunDirectory, evaluations: list[Evaluated], tmp_path_factory: pytest.TempPathFactory
) -> Path:
    """The page of the repeated run as a folder; its `index.html`."""
    return write_page(many, tmp_path_factory.mktemp("page") / "page", evaluations)


@pytest.fixture(scope="session")
def address_of(folder: Path) -> str:
    """The page's address on disk."""
    return folder.as_uri()


@pytest.fixture(scope="session")
def served() -> Iterator[Callable[[Path], str]]:
    """Serves a page's folder until the end of the tests; gives the address."""

    def serve(index: Path) -> str:
        made = stack.enter_context(server(index.parent))
        thread = threading.Thread(target=made.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        stack.callback(thread.join)
        stack.callback(made.shutdown)
        return address(made)

    with ExitStack() as stack:
        yield serve
