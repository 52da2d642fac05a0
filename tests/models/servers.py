"""Servers that answer in the protocol of OpenAI's chat completions."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

Answer = Callable[[str, dict[str, Any]], Any]


@dataclass
class Server:
    """A server of this process.

    Attributes:
        url: Its address, up to /v1.
        answer: From a prompt and the whole request to the object that is the reply's content.
        failures: Status, headers and content of replies to be given first.
        requests: What came, in order.
        keys: The Authorization headers that came.
        logprobs: Whether replies have log-probabilities.
        usage: Tokens that each reply says it took.
    """

    url: str
    answer: Answer
    failures: list[tuple[int, dict[str, str], str]] = field(default_factory=list)
    requests: list[dict[str, Any]] = field(default_factory=list)
    keys: list[str] = field(default_factory=list)
    logprobs: bool = True
    usage: tuple[int, int] = (100, 10)

    def reply(self, request: dict[str, Any]) -> dict[str, Any]:
        """The reply to a request, tokens of four characters, each of log-probability -0.25."""
        given = self.answer(request["messages"][0]["content"], request)
        text = given if isinstance(given, str) else json.dumps(given)
        pieces = [text[i : i + 4] for i in range(0, len(text), 4)]
        choice: dict[str, Any] = {"message": {"role": "assistant", "content": text}}
        if self.logprobs and request.get("logprobs"):
            choice["logprobs"] = {"content": [{"token": p, "logprob": -0.25} for p in pieces]}
        return {
            "choices": [choice],
            "usage": {"prompt_tokens": self.usage[0], "completion_tokens": self.usage[1]},
        }


@contextmanager
def serving(answer: Answer) -> Iterator[Server]:
    """A server on a free port of this machine, for as long as the block runs."""
    lock = threading.Lock()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            request = json.loads(body)
            with lock:
                server.requests.append(request)
                server.keys.append(self.headers.get("Authorization", ""))
                failure = server.failures.pop(0) if server.failures else None
            if self.path != "/v1/chat/completions":
                failure = (404, {}, "no such address")
            status, headers, text = failure or (200, {}, json.dumps(server.reply(request)))
            self.send_response(status)
            for name, value in headers.items():
                self.send_header(name, value)
            content = text.encode()
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            self.wfile.write(content)

        def log_message(self, format: str, *arguments: object) -> None:
            """Say nothing."""

    http = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server = Server(f"http://127.0.0.1:{http.server_address[1]}/v1", answer)
    thread = threading.Thread(target=http.serve_forever, args=(0.01,), daemon=True)
    thread.start()
    yield server
    http.shutdown()
    http.server_close()
    thread.join()
