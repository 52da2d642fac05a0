"""A server of files on 127.0.0.1: ranges, entity tags, connections that it cuts."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


@dataclass
class FileServer:
    """A server of this process.

    Attributes:
        url: Its address.
        files: Their contents, by path.
        cuts: After how many bytes each of the next replies ends.
        tag: The entity tag of every file.
        ranges: The Range headers that came, "" without one.
        commit: The revision that a hub would name.
    """

    url: str = ""
    files: dict[str, bytes] = field(default_factory=dict)
    cuts: list[int] = field(default_factory=list)
    tag: str = '"first"'
    ranges: list[str] = field(default_factory=list)
    commit: str = "0" * 40


@contextmanager
def serving_files(**files: bytes) -> Iterator[FileServer]:
    """A server on a free port of this machine, for as long as the block runs."""
    server = FileServer(files={f"/{name}": content for name, content in files.items()})

    class Handler(BaseHTTPRequestHandler):
        def do_HEAD(self) -> None:
            self._reply(with_content=False)

        def do_GET(self) -> None:
            self._reply(with_content=True)

        def _reply(self, with_content: bool) -> None:
            content = server.files.get(self.path)
            if content is None:
                self.send_error(404)
                return
            asked = self.headers.get("Range", "")
            same = self.headers.get("If-Range", server.tag) == server.tag
            begin = int(asked.removeprefix("bytes=").partition("-")[0]) if asked and same else 0
            if with_content:
                server.ranges.append(asked)
            self.send_response(206 if begin else 200)
            if begin:
                whole = len(content)
                self.send_header("Content-Range", f"bytes {begin}-{whole - 1}/{whole}")
            self.send_header("Content-Length", str(len(content) - begin))
            self.send_header("ETag", server.tag)
            self.send_header("X-Repo-Commit", server.commit)
            self.end_headers()
            if with_content:
                cut = server.cuts.pop(0) if server.cuts else None
                self.wfile.write(content[begin:][:cut])
                self.close_connection = True

        def log_message(self, format: str, *arguments: object) -> None:
            """Say nothing."""

    http = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.url = f"http://127.0.0.1:{http.server_address[1]}"
    thread = threading.Thread(target=http.serve_forever, args=(0.01,), daemon=True)
    thread.start()
    yield server
    http.shutdown()
    http.server_close()
    thread.join()
