"""Requests to an OpenAI-compatible server: vLLM, llama.cpp, Ollama or a hosted one.

Every reply is kept in the cache by what was asked, so that no run pays for it twice.
"""

import ipaddress
import json
import os
import threading
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from functools import cache
from typing import Any
from urllib.parse import urlsplit

import httpx

from bpb.errors import ConfigError, ModelError
from bpb.model_settings import EndpointConfig
from bpb.models.cache import OutputCache, key_of
from bpb.models.source_error import one_line

BUSY = frozenset({408, 409, 425, 429, 500, 502, 503, 504, 529})
LONGEST_PAUSE = 60.0
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
        key = os.environ.get(config.key_variable, "").strip()
        self._http = httpx.Client(
            timeout=config.timeout,
            headers={"Authorization": f"Bearer {key}"} if key else {},
            # A proxy of the environment would not find this machine's own server.
            trust_env=not is_own(config.url),
        )

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
            if store:
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
                response = self._http.post(self.url, json=body)
                self._reached = True
                if response.status_code == httpx.codes.OK:
                    reply, cost, usage = self._reply(response, most)
                    ledger.note(*(usage or (length, _tokens(reply.text))))
                    return reply
                problem = f"status {response.status_code}: {_said(response)}"
                if response.status_code not in BUSY:
                    raise ModelError(self._refusal(response, body))
                asked = response.headers.get("Retry-After", "")
                pause = min(LONGEST_PAUSE, float(asked)) if asked.isdigit() else pause
            except httpx.TransportError as error:
                problem = " ".join(str(error).split()) or type(error).__name__
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

    def _reply(
        self, response: httpx.Response, most: float
    ) -> tuple[Reply, float, tuple[int, int] | None]:
        """Read a reply, what it cost, and its tokens; without a count of them, None, and the cost
        is what it can have been.
        """
        try:
            reply = response.json()
            choice = reply["choices"][0]
            text = choice["message"]["content"] or ""
        except (ValueError, KeyError, IndexError, TypeError) as error:
            raise ModelError(
                f"{self.url} answered, but not in the form of OpenAI's chat completions: "
                f"{_said(response)}"
            ) from error
        usage = reply.get("usage") or {}
        sent, received = usage.get("prompt_tokens"), usage.get("completion_tokens")
        made = Reply(str(text), _score(str(text), choice.get("logprobs")))
        if isinstance(sent, int) and isinstance(received, int):
            return made, self.ledger.price(sent, received), (sent, received)
        return made, most, None

    def _refusal(self, response: httpx.Response, body: Body) -> str:
        said = _said(response)
        if response.status_code in (401, 403):
            variable = self.config.key_variable
            state = "was refused" if os.environ.get(variable) else "is not set"
            return f"{self.config.url} wants a key, and {variable} {state}: {said}"
        if response.status_code == 404:
            return f"{self.config.url} has no model {body['model']!r} or is no such address: {said}"
        return f"{self.config.url} refused a request, status {response.status_code}: {said}"


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


def _score(text: str, logged: Any) -> float | None:
    """The mean log-probability of a reply's tokens.

    None where they are not those of the reply: some servers report what the model would have said
    without the schema.
    """
    tokens = (logged or {}).get("content") or []
    if not tokens or "".join(str(each.get("token")) for each in tokens) != text:
        return None
    return round(min(0.0, sum(float(each["logprob"]) for each in tokens) / len(tokens)), 4)


def _said(response: httpx.Response) -> str:
    """What the server said, in one line."""
    try:
        told = response.json()
    except ValueError:
        told = response.text
    error = told.get("error", told) if isinstance(told, dict) else told
    message = error.get("message", error) if isinstance(error, dict) else error
    return one_line(message) or "nothing"
