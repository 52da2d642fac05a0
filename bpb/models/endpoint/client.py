"""Requests to an OpenAI-compatible server: vLLM, llama.cpp, Ollama or a hosted one.

Every reply is kept in the cache by what was asked, so that no run pays for it twice.
"""

import asyncio
import ipaddress
import json
import threading
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from functools import cache
from typing import Any
from urllib.parse import urlsplit

import httpx

from bpb.config.models import EndpointConfig
from bpb.errors import ConfigError, ModelError
from bpb.models.endpoint.key import Key
from bpb.models.endpoint.reply import Completion, keeps_to, read_completion, seconds_of
from bpb.models.replay.cache import OutputCache, key_of
from bpb.models.source_error import one_line

BUSY = frozenset({408, 409, 425, 429, 500, 502, 503, 504, 529})
LONGEST_PAUSE = 60.0
MOST_BYTES = 16 * 2**20
"""The most bytes of a reply."""
# English has four characters a token or a few more; three keeps an estimate on the safe side.
CHARACTERS_PER_TOKEN = 3
Body = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Reply:
    """What a model said.

    Attributes:
        text: Its content.
        score: The mean log-probability of its tokens; None where the server did not tell.
    """

    text: str
    score: float | None


@dataclass(frozen=True, slots=True)
class Usage:
    """What a client was asked for: distinct requests, those with a kept reply included.

    Attributes:
        requests: How many.
        tokens_in: What was sent: the server's count, else an estimate by characters.
        tokens_out: What was received, likewise.
    """

    requests: int = 0
    tokens_in: float = 0.0
    tokens_out: float = 0.0

    def __add__(self, other: "Usage") -> "Usage":
        return Usage(
            self.requests + other.requests,
            self.tokens_in + other.tokens_in,
            self.tokens_out + other.tokens_out,
        )

    def __sub__(self, other: "Usage") -> "Usage":
        return self + Usage(-other.requests, -other.tokens_in, -other.tokens_out)


class Ledger:
    """What was spent, and what the requests under way may cost.

    Args:
        config: Prices and limit.

    Attributes:
        spent: In the currency of the prices.
        requests: How many were sent, repeated ones included.
        usage: What was asked for, whether or not a kept reply answered it.
    """

    def __init__(self, config: EndpointConfig) -> None:
        self._config = config
        self._lock = threading.Lock()
        self._reserved = 0.0
        self.spent = 0.0
        self.requests = 0
        self.usage = Usage()

    def price(self, tokens_in: float, tokens_out: float) -> float:
        """The price of some tokens."""
        config = self._config
        return (tokens_in * config.price_in + tokens_out * config.price_out) / 1e6

    def reserve(self, cost: float) -> None:
        """Set aside what a request may cost.

        Raises:
            ModelError: It would go beyond the limit.
        """
        limit = self._config.cost_limit
        with self._lock:
            if limit and self.spent + self._reserved + cost > limit:
                raise ModelError(
                    f"stopped at endpoint.cost_limit={limit:g}: {self.spent:.4g} spent on "
                    f"{self.requests} requests, and the next ones may go beyond; the replies are "
                    "kept: raise the limit and run again to go on"
                )
            self._reserved += cost

    def settle(self, reserved: float, cost: float) -> None:
        """Book what a request did cost; 0 for one that failed."""
        with self._lock:
            self._reserved -= reserved
            self.spent += cost
            self.requests += 1

    def note(self, tokens_in: float, tokens_out: float) -> None:
        """Count one request that has its reply."""
        with self._lock:
            self.usage += Usage(1, tokens_in, tokens_out)


class Pace:
    """Lets requests through at no more than a given number a minute, evenly spread."""

    def __init__(self, per_minute: float) -> None:
        self._interval = 60.0 / per_minute if per_minute else 0.0
        self._lock = threading.Lock()
        self._next = 0.0

    def wait(self) -> None:
        """Wait for this request's turn."""
        if not self._interval:
            return
        with self._lock:
            turn = max(self._next, time.monotonic())
            self._next = turn + self._interval
        time.sleep(max(0.0, turn - time.monotonic()))


@dataclass(frozen=True, slots=True)
class _Response:
    """A server's response, in which the key is masked."""

    status: int
    headers: dict[str, str]
    content: str

    @property
    def said(self) -> str:
        """Its message, in one line."""
        try:
            reply = json.loads(self.content)
        except (ValueError, RecursionError):
            reply = self.content
        error = reply.get("error", reply) if isinstance(reply, dict) else reply
        message = error.get("message", error) if isinstance(error, dict) else error
        return one_line(message) or "nothing"


class Client:
    """Sends requests to one server; the roles of a process share it, its pace and its ledger."""

    def __init__(self, config: EndpointConfig) -> None:
        self.config = config
        self.url = config.url.rstrip("/") + "/chat/completions"
        if urlsplit(self.url).scheme not in ("http", "https") or not urlsplit(self.url).hostname:
            raise ConfigError(
                f"endpoint.url: expected http://... or https://..., got {config.url!r}"
            )
        self.ledger = Ledger(config)
        self._pace = Pace(config.requests_per_minute)
        self._reached = False
        self._asked: set[bytes] = set()
        self._key = Key.of(config)
        self._certificates = httpx.create_ssl_context()

    def ask(self, bodies: Sequence[Body], store: OutputCache | None) -> list[Reply]:
        """Send requests, equal ones once, and return the replies in order.

        Args:
            bodies: What to send.
            store: Where replies are kept and looked for.

        Raises:
            ModelError: The server cannot be reached, refuses, or keeps failing; or the limit on
                what may be spent is reached.
        """
        keys = [key_of("endpoint", self.url, body) for body in bodies]
        kept = store.get(list(dict.fromkeys(keys))) if store else {}
        replies = {key: Reply(**json.loads(text)) for key, text in kept.items()}
        missing = {k: b for k, b in zip(keys, bodies, strict=True) if k not in replies}
        for key, body in dict(zip(keys, bodies, strict=True)).items():
            if key in replies and key not in self._asked:
                text = replies[key].text
                self.ledger.note(_length(body) / CHARACTERS_PER_TOKEN, _tokens(text))
        self._asked.update(keys)

        def fetch(key: bytes) -> Reply:
            reply = self._fetch(missing[key], key[0] / 255)
            if store and keeps_to(missing[key].get("response_format"), reply.text):
                store.put({key: json.dumps(asdict(reply))})
            return reply

        if missing:
            workers = ThreadPoolExecutor(self.config.parallel, thread_name_prefix="endpoint")
            try:
                replies |= zip(missing, workers.map(fetch, missing), strict=True)
            finally:
                workers.shutdown(cancel_futures=True)
        return [replies[key] for key in keys]

    def _fetch(self, body: Body, spread: float) -> Reply:
        """Send one request, again while the server is busy.

        Args:
            body: The request.
            spread: In [0, 1]: sets apart the pauses of requests that failed together.
        """
        ledger = self.ledger
        length = _length(body) / CHARACTERS_PER_TOKEN
        most = ledger.price(length, self.config.max_tokens)
        problem = ""
        for attempt in range(self.config.retries + 1):
            self._pace.wait()
            ledger.reserve(most)
            cost, pause = 0.0, min(LONGEST_PAUSE, 0.5 * 2**attempt) * (1 + spread)
            try:
                response = asyncio.run(self._post(body))
                self._reached = True
                if response.status == httpx.codes.OK:
                    found = read_completion(response.content)
                    if isinstance(found, Completion):
                        cost = most if found.tokens is None else ledger.price(*found.tokens)
                        ledger.note(*(found.tokens or (length, _tokens(found.text))))
                        return Reply(found.text, found.score)
                    problem = f"a reply that is no chat completion of OpenAI's form: {found.reason}"
                else:
                    problem = f"status {response.status}: {response.said}"
                    if response.status not in BUSY:
                        raise ModelError(self._refusal(response, body))
                asked = seconds_of(response.headers.get("retry-after", ""))
                pause = pause if asked is None else min(LONGEST_PAUSE, asked)
            except TimeoutError:
                problem = f"no whole reply within endpoint.timeout={self.config.timeout:g} seconds"
            except httpx.HTTPError as error:
                problem = self._key.masked(" ".join(str(error).split())) or type(error).__name__
                if isinstance(error, httpx.ConnectError) and not self._reached:
                    raise ModelError(
                        f"no endpoint at {self.config.url}: {problem}; start the server or set "
                        "endpoint.url"
                    ) from error
            finally:
                ledger.settle(most, cost)
            if attempt < self.config.retries:
                time.sleep(pause)
        raise ModelError(
            f"the endpoint {self.config.url} failed {self.config.retries + 1} times, last with "
            f"{problem}; the replies so far are kept: run again to go on"
        )

    async def _post(self, body: Body) -> _Response:
        """Send a request.

        Raises:
            TimeoutError: The reply was not complete in time.
            httpx.HTTPError: The server cannot be reached, or the reply is too long.
        """
        client = httpx.AsyncClient(
            timeout=self.config.timeout,
            headers={"Content-Type": "application/json", "Accept-Encoding": "identity"}
            | self._key.headers,
            verify=self._certificates,
            # A proxy of the environment would not find this machine's own server.
            trust_env=not is_own(self.config.url),
        )
        async with (
            asyncio.timeout(self.config.timeout),
            client,
            client.stream("POST", self.url, content=json.dumps(body)) as response,
        ):
            content = bytearray()
            async for chunk in response.aiter_bytes():
                content += chunk
                if len(content) > MOST_BYTES:
                    raise httpx.ReadError(f"a reply of more than {MOST_BYTES:,} bytes")
        said = self._key.masked(bytes(content).decode(errors="replace"))
        return _Response(response.status_code, dict(response.headers), said)

    def _refusal(self, response: _Response, body: Body) -> str:
        said = response.said
        if response.status in (401, 403):
            return f"{self.config.url} wants a key, and {self._key.state}: {said}"
        if response.status == 404:
            return f"{self.config.url} has no model {body['model']!r} or is no such address: {said}"
        return f"{self.config.url} refused a request, status {response.status}: {said}"


@cache
def client_of(config: EndpointConfig) -> Client:
    """The client of these settings, one a process."""
    return Client(config)


def is_own(url: str) -> bool:
    """Whether an address is of this machine or of a private network."""
    host = urlsplit(url).hostname or ""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_private
    except ValueError:
        return False


def further_fields(config: EndpointConfig) -> Body:
    """The setting ``endpoint.extra``.

    Raises:
        ConfigError: It is no JSON object.
    """
    try:
        fields = json.loads(config.extra or "{}")
    except ValueError as error:
        raise ConfigError(f"endpoint.extra: expected a JSON object: {error}") from error
    if not isinstance(fields, dict):
        raise ConfigError(f"endpoint.extra: expected a JSON object, got {config.extra!r}")
    return fields


def _length(body: Body) -> int:
    """The characters of a request's messages."""
    return sum(len(message["content"]) for message in body["messages"])


def _tokens(text: str) -> float:
    """About how many tokens a text has."""
    return len(text) / CHARACTERS_PER_TOKEN
