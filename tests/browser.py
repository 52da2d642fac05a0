"""A page as a headless browser shows it."""

from __future__ import annotations

import json
import shutil
import subprocess
from html import unescape
from pathlib import Path
from typing import Any

BROWSER = shutil.which("chromium") or shutil.which("google-chrome")
NO_BROWSER = "found neither chromium nor google-chrome in PATH: install one of the two"
"""Why a test that needs the browser is skipped without it."""


def output(page: Path, *options: str) -> dict[str, Any]:
    """The JSON that a page writes into its element `out`, in a browser with a profile beside it.

    Args:
        page: The page.
        options: Further options of the browser.
    """
    shown = subprocess.run(
        [
            *(str(BROWSER), "--headless", "--no-sandbox", "--disable-gpu", "--timeout=5000"),
            *(*options, f"--user-data-dir={page.parent / 'profile'}", "--dump-dom", page.as_uri()),
        ],
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    out = shown.stdout.partition('<pre id="out">')[2].partition("</pre>")[0]
    found: dict[str, Any] = json.loads(unescape(out))
    return found
