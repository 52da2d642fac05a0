"""A server for a page, which this machine alone reaches."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http import HTTPStatus
from http.client import HTTP_PORT
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from bpb.errors import OutputError
from bpb.inspect.page.write import policy

HOST = "127.0.0.1"
_NAMES = (HOST, "localhost")
_HEADERS = {
    # Beside the page's own policy, which has its nonce.
    "Content-Security-Policy": policy("'self'") + "; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-store",
}
_TYPES = {".html": "text/html", ".js": "text/javascript", ".css": "text/css"}


@contextmanager
def server(folder: Path, port: int = 0) -> Iterator[ThreadingHTTPServer]:
    """A server for the files of a folder, closed at the end.

    Args:
        folder: The page's folder.
        port: The port; 0 chooses a free one, see `address`.

    Raises:
        OutputError: The port cannot be used.
    """
    try:
        made = ThreadingHTTPServer((HOST, port), partial(_Handler, directory=str(folder)))
    except (OSError, OverflowError) as error:
        raise OutputError(
            f"cannot serve on port {port} ({error}); leave out --port to use a free one"
        ) from error
    with made:
        yield made


def address(made: ThreadingHTTPServer) -> str:
    """The address to open in a browser."""
    return f"http://{HOST}:{made.server_port}/"


def _hosts(port: int) -> frozenset[str]:
    """How a browser names this machine in a request; it leaves out the usual port."""
    usual = _NAMES if port == HTTP_PORT else ()
    return frozenset((*(f"{name}:{port}" for name in _NAMES), *usual))


class _Handler(SimpleHTTPRequestHandler):
    """Answers only requests that name this machine, so that no other site's name leads here."""

    server_version, sys_version = "bpb", ""

    def do_GET(self) -> None:
        if self._is_for_here():
            super().do_GET()

    def do_HEAD(self) -> None:
        if self._is_for_here():
            super().do_HEAD()

    def guess_type(self, path: str | os.PathLike[str]) -> str:
        """The type of a file, whatever this machine takes its name for."""
        return f"{_TYPES.get(Path(path).suffix, 'text/plain')}; charset=utf-8"

    def list_directory(self, path: object) -> None:
        """No folder is listed."""
        self.send_error(HTTPStatus.NOT_FOUND)

    def end_headers(self) -> None:
        for name, value in _HEADERS.items():
            self.send_header(name, value)
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Requests are not reported."""

    def _is_for_here(self) -> bool:
        port = self.connection.getsockname()[1]
        if self.headers.get("Host", "").lower() in _hosts(port):
            return True
        self.send_error(HTTPStatus.MISDIRECTED_REQUEST, "Expected 127.0.0.1 or localhost as host")
        return False
