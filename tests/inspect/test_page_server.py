"""The server of a page."""

from __future__ import annotations

import http.client
import threading
from collections.abc import Iterator
from http.server import ThreadingHTTPServer
from pathlib import Path

import pytest

from bpb.errors import OutputError
from bpb.inspect.page.server import _hosts, address, server


@pytest.fixture
def served(tmp_path: Path) -> Iterator[ThreadingHTTPServer]:
    """A server of a page's folder; a file outside of the folder is not to be served."""
    folder = tmp_path / "page"
    (folder / "data").mkdir(parents=True)
    (folder / "index.html").write_text("<p>page", encoding="utf-8")
    (folder / "data" / "summary.js").write_text("bpb", encoding="utf-8")
    (tmp_path / "secret.txt").write_text("secret", encoding="utf-8")
    with server(folder) as made:
        thread = threading.Thread(target=made.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        yield made
        made.shutdown()
        thread.join()


def ask(
    served: ThreadingHTTPServer, path: str = "/", host: str | None = "", method: str = "GET"
) -> tuple[http.client.HTTPResponse, bytes]:
    """The response to a request.

    Args:
        served: The server.
        path: What is asked for, as it is sent.
        host: The header Host; the address itself if empty, and none if it is None.
        method: The method.
    """
    connection = http.client.HTTPConnection("127.0.0.1", served.server_port, timeout=10)
    connection.putrequest(method, path, skip_host=True)
    if host is not None:
        connection.putheader("Host", host or f"127.0.0.1:{served.server_port}")
    connection.endheaders()
    response = connection.getresponse()
    body = response.read()
    connection.close()
    return response, body


def test_it_listens_to_this_machine_alone(served: ThreadingHTTPServer) -> None:
    """It listens at the address that it gives, on the loopback interface only."""
    assert served.socket.getsockname()[0] == "127.0.0.1"
    assert address(served) == f"http://127.0.0.1:{served.server_port}/"


def test_it_serves_the_files_of_the_page(served: ThreadingHTTPServer) -> None:
    """Each with its type."""
    response, body = ask(served)
    assert (response.status, body) == (200, b"<p>page")
    assert response.headers["Content-Type"] == "text/html; charset=utf-8"
    response, body = ask(served, "/data/summary.js?again")
    assert (response.status, body) == (200, b"bpb")
    assert response.headers["Content-Type"] == "text/javascript; charset=utf-8"
    response, body = ask(served, method="HEAD")
    assert (response.status, body) == (200, b"")


def test_each_response_says_what_a_browser_may_do(served: ThreadingHTTPServer) -> None:
    """A response for a missing file has these headers too."""
    for path in ("/", "/data/summary.js", "/missing"):
        headers = ask(served, path)[0].headers
        assert "default-src 'none'" in headers["Content-Security-Policy"]
        assert "frame-ancestors 'none'" in headers["Content-Security-Policy"]
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize(
    "host",
    [None, "evil.example", "evil.example:{port}", "127.0.0.1", "127.0.0.1:1", "[::1]:{port}"],
)
def test_another_host_is_not_answered(served: ThreadingHTTPServer, host: str | None) -> None:
    """A name of another site that leads to this machine gets no page."""
    named = host and host.format(port=served.server_port)
    for method in ("GET", "HEAD"):
        response, body = ask(served, host=named, method=method)
        assert response.status == 421
        assert b"<p>page" not in body


def test_localhost_is_answered(served: ThreadingHTTPServer) -> None:
    """Upper and lower case make no difference."""
    for name in ("localhost", "LOCALHOST"):
        assert ask(served, host=f"{name}:{served.server_port}")[0].status == 200


def test_a_browser_leaves_out_the_usual_port() -> None:
    """At port 80 the host is the name alone."""
    assert {"localhost", "localhost:80"} < _hosts(80)
    assert "localhost" not in _hosts(8080)


@pytest.mark.parametrize(
    "path",
    [
        "/../secret.txt",
        "/data/../../secret.txt",
        "/%2e%2e/secret.txt",
        "//../secret.txt",
        "/..%2fsecret.txt",
    ],
)
def test_no_file_outside_of_the_page_is_served(served: ThreadingHTTPServer, path: str) -> None:
    """No way to write the path leads out of the folder."""
    response, body = ask(served, path)
    assert response.status == 404
    assert b"secret" not in body.replace(path.encode(), b"")


def test_no_folder_is_listed(served: ThreadingHTTPServer) -> None:
    """A folder without an index is not found."""
    response, body = ask(served, "/data/")
    assert response.status == 404
    assert b"summary" not in body


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "OPTIONS"])
def test_nothing_can_be_changed(served: ThreadingHTTPServer, method: str) -> None:
    """The server only reads files."""
    assert ask(served, method=method)[0].status == 501


def test_a_port_in_use_is_an_error(served: ThreadingHTTPServer, tmp_path: Path) -> None:
    """In one line, with what to do."""
    with pytest.raises(OutputError, match=r"cannot serve on port \d+ .*; leave out --port"):
        server(tmp_path, served.server_port).__enter__()
