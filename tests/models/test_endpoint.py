"""Models of an OpenAI-compatible server: what is asked, what is kept, what fails and how."""

from __future__ import annotations

import json
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given as drawn
from hypothesis import settings
from hypothesis import strategies as st

from bpb.config.models import EndpointConfig
from bpb.errors import ConfigError, ModelError
from bpb.models.endpoint.client import Pace, client_of
from bpb.models.endpoint.key import Key
from bpb.models.endpoint.reply import Completion, read_completion, seconds_of
from bpb.models.load import load_generator, load_parser, load_reader
from bpb.models.options import LoadOptions
from bpb.models.replay.cache import OutputCache
from bpb.protocols import GenerationInput, ReadingInput
from tests.models.servers import Server, serving

PASSAGE = "The mill stood by the river. Ann Lee bought the mill in 1823, and sold it in 1830."


def respond(prompt: str, request: dict[str, Any]) -> object:
    """Answer each role by what its schema asks for."""
    name = request["response_format"]["json_schema"]["name"]
    if name == "decomposition":
        question = prompt.rsplit("Question: ", 1)[1].partition("\n")[0]
        return {"steps": [question.rstrip("?"), "number of #1"]}
    if name == "question":
        return {"question": "How many mills?"}
    if "Was the mill sold" in prompt:
        return {"quote": "", "kind": "yes", "answer": "", "confidence": 80}
    quote = "Ann Lee bought the mill in 1823, and sold it in 1830."
    return {"quote": quote, "kind": "span", "answer": "the mill", "confidence": 90}


@pytest.fixture
def server() -> Iterator[Server]:
    with serving(respond) as running:
        yield running


def options(server: Server, store: OutputCache | None = None, **more: Any) -> LoadOptions:
    config = EndpointConfig(url=server.url, **more)
    return LoadOptions(endpoint=config, cache=store)


def test_all_three_roles_answer(server: Server) -> None:
    """A decomposition in Break's form, a question, and answers placed in their context."""
    given = options(server)
    (parsed,) = load_parser("endpoint:tiny", given).parse(["goals of Ann?"])
    assert [c.text for c in parsed] == ["return goals of Ann ;return number of #1"]
    assert parsed[0].score == -0.25
    generator = load_generator("endpoint:tiny", given)
    (written,) = generator.generate([GenerationInput("return mills ;return number of #1")])
    assert written[0].text == "How many mills?"
    reader = load_reader("endpoint:tiny", given)
    span, yes = reader.read(
        [
            ReadingInput("What did Ann Lee buy?", PASSAGE),
            ReadingInput("Was the mill sold?", PASSAGE),
        ]
    )
    assert (span.text, span.score) == ("the mill", 0.9)
    assert span.start == PASSAGE.index("the mill in 1823")
    assert (yes.kind, yes.text, yes.score) == ("yes", "yes", 0.8)
    assert {request["model"] for request in server.requests} == {"tiny"}


def test_a_question_that_asks_for_yes_or_no_may_get_no_span(server: Server) -> None:
    """The schema of the reply allows the kinds that the question's form does."""
    questions = ("What was sold?", "Was the mill sold?")
    load_reader("endpoint:tiny", options(server, parallel=1)).read(
        [ReadingInput(question, PASSAGE) for question in questions]
    )
    schemas = [r["response_format"]["json_schema"]["schema"] for r in server.requests]
    kinds = [schema["properties"]["kind"]["enum"] for schema in schemas]
    assert kinds == [["span", "none"], ["yes", "no", "none"]]


def test_the_prompt_is_a_setting(server: Server) -> None:
    """A prompt of one's own is sent as it is; one with a field that is none is told."""
    given = options(server, parser_prompt='Steps of "{question}", as {{"steps": []}}. Question: x')
    load_parser("endpoint:tiny", given).parse(["Who won?"])
    sent = server.requests[0]["messages"][0]["content"]
    assert sent.startswith('Steps of "Who won?", as {"steps": []}')
    with pytest.raises(ModelError, match=r"uses \{question\}"):
        load_parser("endpoint:tiny", options(server, parser_prompt="Decompose {passage}"))


def test_no_reply_is_asked_for_twice(server: Server, tmp_path: Path) -> None:
    """Equal inputs are sent once, and a later run finds the replies in the cache."""
    store = OutputCache(tmp_path)
    parser = load_parser("endpoint:tiny", options(server, store))
    first = parser.parse(["Who won?", "Who lost?", "Who won?"])
    again = load_parser("endpoint:tiny", options(server, store, retries=1))
    assert again.parse(["Who lost?", "Who won?"]) == [first[1], first[0]]
    assert len(server.requests) == 2
    load_parser("endpoint:other", options(server, store)).parse(["Who won?"])
    assert len(server.requests) == 3


def test_every_reply_is_recorded_and_replayed(server: Server, tmp_path: Path) -> None:
    """The recording stands for the model, without the server."""
    path = tmp_path / "replies.jsonl"
    given = options(server, recording=str(path))
    parsed = load_parser("endpoint:tiny", given).parse(["Who won?"])
    item = ReadingInput("What did Ann Lee buy?", PASSAGE)
    read = load_reader("endpoint:tiny", given).read([item])
    assert load_parser(f"recorded:{path}").parse(["Who won?"]) == parsed
    assert load_reader(f"recorded:{path}").read([item]) == read


def test_with_a_cache_replies_are_recorded_in_its_folder(server: Server, tmp_path: Path) -> None:
    """Without a setting there is one recording a model, beside the cache."""
    load_parser("endpoint:org/tiny", options(server, OutputCache(tmp_path))).parse(["Who won?"])
    (path,) = (tmp_path / "recordings").iterdir()
    assert path.name.startswith("org-tiny-")
    assert load_parser(f"recorded:{path}").parse(["Who won?"])


def test_a_busy_server_is_asked_again(server: Server) -> None:
    """After 429 and 503, and after the pause it asks for."""
    server.failures = [(429, {"Retry-After": "0"}, "slow down"), (503, {"Retry-After": "0"}, "")]
    assert load_parser("endpoint:tiny", options(server)).parse(["Who won?"])[0]
    assert len(server.requests) == 3


def test_a_server_that_keeps_failing_is_told(server: Server) -> None:
    """One line with what it said last."""
    server.failures = [(500, {"Retry-After": "0"}, '{"error": {"message": "out of\\nmemory"}}')] * 2
    with pytest.raises(ModelError, match="failed 2 times, last with status 500: out of memory"):
        load_parser("endpoint:tiny", options(server, retries=1)).parse(["Who won?"])


@pytest.mark.parametrize(
    ("failure", "message"),
    [
        ((401, {}, "who are you"), "wants a key, and BPB_TEST_API_KEY is not set: who are you"),
        ((404, {}, '{"error": "unknown model"}'), "has no model 'tiny'"),
        ((400, {}, '{"error": {"message": "no schema"}}'), "status 400: no schema"),
    ],
)
def test_a_refusal_is_one_line_at_once(
    server: Server, failure: tuple[int, dict[str, str], str], message: str
) -> None:
    """What will not get better by asking again is not asked again."""
    server.failures = [failure]
    given = options(server, key_variable="BPB_TEST_API_KEY")
    with pytest.raises(ModelError, match=message) as caught:
        load_parser("endpoint:tiny", given).parse(["Who won?"])
    assert "\n" not in str(caught.value)
    assert len(server.requests) == 1


def test_a_server_that_is_not_there_is_told() -> None:
    """At once, with what to do."""
    with serving(respond) as gone:
        pass
    start = time.monotonic()
    with pytest.raises(ModelError, match=r"no endpoint at .*start the server or set endpoint\.url"):
        load_parser("endpoint:tiny", options(gone)).parse(["Who won?"])
    assert time.monotonic() - start < 5


def test_the_key_comes_from_the_environment(
    server: Server, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """It is sent, and written nowhere."""
    monkeypatch.setenv("BPB_TEST_API_KEY", "sesame-4711")
    monkeypatch.setenv("BPB_TEST_BASE_URL", server.url)
    given = options(server, OutputCache(tmp_path), key_variable="BPB_TEST_API_KEY")
    load_parser("endpoint:tiny", given).parse(["Who won?"])
    assert server.keys == ["Bearer sesame-4711"]
    files = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert files
    assert not any(b"sesame" in path.read_bytes() for path in files)


@pytest.mark.parametrize(
    ("variable", "url", "base", "sent"),
    [
        ("OPENAI_API_KEY", "https://api.openai.com/v1", "", True),
        ("MISTRAL_API_KEY", "https://api.mistral.ai/v1", "", True),
        ("OPENAI_API_KEY", "https://openai.example.com/v1", "", False),
        ("OPENAI_API_KEY", "https://api.openai.com.example.net/v1", "", False),
        ("OPENAI_API_KEY", "http://127.0.0.1:8000/v1", "", False),
        ("OPENAI_API_KEY", "http://127.0.0.1:8000/v1", "http://127.0.0.1:8000/v1", True),
        ("OPENAI_API_KEY", "https://example.com/v1", "https://example.com/api", True),
        ("OPENAI_API_KEY", "https://example.com/v1", "https://example.org/v1", False),
        ("LOCAL_API_KEY", "http://localhost:8000/v1", "", False),
    ],
)
def test_a_key_goes_to_the_host_that_it_belongs_to(
    monkeypatch: pytest.MonkeyPatch, variable: str, url: str, base: str, sent: bool
) -> None:
    """By the name of its variable, or by the environment; never by a file of settings alone."""
    monkeypatch.setenv(variable, "sesame-4711")
    monkeypatch.setenv(variable.replace("API_KEY", "BASE_URL"), base)
    key = Key.of(EndpointConfig(url=url, key_variable=variable))
    assert (key.value == "sesame-4711") == sent
    assert "sesame" not in repr(key)


@pytest.mark.parametrize("name", ["MY_SECRET", "HOME", "_API_KEY", "AWS_SECRET_ACCESS_KEY", ""])
def test_no_other_variable_is_read(name: str) -> None:
    """A file of settings cannot make bpb send what is no key."""
    with pytest.raises(ConfigError, match="ends in _API_KEY"):
        EndpointConfig(key_variable=name)


@pytest.mark.parametrize(
    "url", ["https://me:sesame@a.org/v1", "me:sesame@a.org", "http://a?k=sesame"]
)
def test_an_address_holds_no_secret(url: str) -> None:
    """It would stand in the manifest; the message does not repeat it."""
    with pytest.raises(ConfigError, match=r"endpoint\.url: expected an address") as caught:
        EndpointConfig(url=url)
    assert "sesame" not in str(caught.value)


def test_a_key_that_a_server_repeats_is_masked(
    server: Server, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """In messages, in the cache and in recordings."""
    monkeypatch.setenv("BPB_TEST_API_KEY", "sesame-4711")
    monkeypatch.setenv("BPB_TEST_BASE_URL", server.url)
    given = options(server, OutputCache(tmp_path), key_variable="BPB_TEST_API_KEY")
    server.answer = lambda prompt, request: {"steps": ["sesame-4711"]}
    assert load_parser("endpoint:tiny", given).parse(["Who?"])[0][0].text == "return ***"
    server.failures = [(401, {}, '{"error": "no such key: sesame-4711"}')]
    with pytest.raises(ModelError, match=r"was refused: no such key: \*\*\*"):
        load_parser("endpoint:tiny", given).parse(["Who won?"])
    files = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert not any(b"sesame" in path.read_bytes() for path in files)


def test_a_key_that_no_header_can_hold_is_told(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without the key."""
    monkeypatch.setenv("BPB_TEST_API_KEY", "sés\name")
    monkeypatch.setenv("BPB_TEST_BASE_URL", server.url)
    with pytest.raises(ConfigError, match="visible ASCII") as caught:
        load_parser("endpoint:tiny", options(server, key_variable="BPB_TEST_API_KEY"))
    assert "name" not in str(caught.value)


def test_spending_stops_at_its_limit(server: Server, tmp_path: Path) -> None:
    """Before the request that may go beyond; what was paid for is kept and used."""
    store = OutputCache(tmp_path)
    server.usage = (400, 0)
    config: dict[str, Any] = {"price_in": 1000.0, "max_tokens": 10, "parallel": 1}
    questions = ["Who won?", "Who lost?", "Who drew?", "Who left?"]
    limited = load_parser("endpoint:tiny", options(server, store, **config, cost_limit=1.0))
    with pytest.raises(ModelError, match=r"stopped at endpoint\.cost_limit=1: 0\.8 spent"):
        limited.parse(questions)
    assert len(server.requests) == 2
    load_parser("endpoint:tiny", options(server, store, **config)).parse(questions)
    assert len(server.requests) == 4


def test_what_was_asked_for_is_counted(server: Server, tmp_path: Path) -> None:
    """Each distinct request once, by the server's tokens, or by characters where it was kept."""
    store = OutputCache(tmp_path)
    server.usage = (400, 7)
    for round_of, requests in (("first", 2), ("second", 2)):
        given = options(server, store, key_variable=f"BPB_{round_of}_API_KEY")
        parser = load_parser("endpoint:tiny", given)
        parser.parse(["Who won?", "Who lost?", "Who won?"])
        parser.parse(["Who lost?"])
        usage = client_of(given.endpoint).ledger.usage
        assert usage.requests == requests
        if round_of == "first":
            assert (usage.tokens_in, usage.tokens_out) == (800, 14)
        else:
            assert usage.tokens_in > 400
            assert 0 < usage.tokens_out < 100
    assert len(server.requests) == 2


def test_requests_keep_their_pace() -> None:
    """1,200 a minute are one in 50 milliseconds, the first at once."""
    pace = Pace(1200)
    start = time.monotonic()
    for _ in range(4):
        pace.wait()
    assert 0.14 < time.monotonic() - start < 2


@pytest.mark.parametrize(
    "said",
    ["{", "[]", "", {"steps": []}, {"steps": None}, {"steps": ["", " "]}, {"other": 1}],
)
def test_a_reply_without_a_decomposition_is_no_candidate(said: object) -> None:
    """A reply that was cut short, or keeps to no schema, is neither an error nor a candidate."""
    with serving(lambda prompt, request: said) as running:
        assert load_parser("endpoint:tiny", options(running)).parse(["Who won?"]) == [()]


@pytest.mark.parametrize(
    ("fields", "kind", "text", "score"),
    [
        ({"answer": "ANN  lee", "confidence": 50}, "span", "Ann Lee", 0.5),
        ({"answer": "Bob Roe", "confidence": 90}, "none", "", 0.0),
        ({"answer": "", "confidence": 90}, "none", "", 0.0),
        ({"answer": "18", "confidence": 90}, "none", "", 0.0),
        ({"answer": "1830", "quote": "The mill stood", "confidence": 900}, "span", "1830", 1.0),
        ({"answer": "1830", "confidence": "high"}, "span", "1830", 0.0),
    ],
)
def test_an_answer_is_what_the_context_says(
    fields: dict[str, Any], kind: str, text: str, score: float
) -> None:
    """A span is found whatever its case and white space, as whole words; else there is none."""
    with serving(lambda prompt, request: {"quote": "", "kind": "span"} | fields) as running:
        reader = load_reader("endpoint:tiny", options(running))
        (reading,) = reader.read([ReadingInput("What?", PASSAGE)])
    assert (reading.kind, reading.text, reading.score) == (kind, text, score)


def test_log_probabilities_of_other_tokens_are_not_taken(server: Server) -> None:
    """Without them, or with those of another text, a candidate's score is 0."""
    server.logprobs = False
    (parsed,) = load_parser("endpoint:tiny", options(server)).parse(["Who won?"])
    assert parsed[0].score == 0.0


def test_further_fields_are_sent(server: Server) -> None:
    """`endpoint.extra` adds fields and, by null, leaves some out."""
    extra = '{"max_tokens": null, "max_completion_tokens": 99}'
    load_parser("endpoint:tiny", options(server, extra=extra)).parse(["Who won?"])
    assert "max_tokens" not in server.requests[0]
    assert server.requests[0]["max_completion_tokens"] == 99
    with pytest.raises(ConfigError, match=r"endpoint\.extra: expected a JSON object"):
        load_parser("endpoint:tiny", options(server, extra="[1]"))


def test_the_fingerprint_changes_with_what_is_asked(server: Server) -> None:
    """Model, prompt and settings of a request."""
    prints = {
        load_parser("endpoint:tiny", options(server)).fingerprint,
        load_parser("endpoint:other", options(server)).fingerprint,
        load_parser("endpoint:tiny", options(server, max_tokens=9)).fingerprint,
        load_parser("endpoint:tiny", options(server, parser_prompt="{question}")).fingerprint,
    }
    assert len(prints) == 4


def test_an_address_that_is_none_is_told() -> None:
    """Before anything is sent."""
    config = EndpointConfig(url="localhost:8000")
    with pytest.raises(ConfigError, match=r"endpoint\.url: expected http"):
        load_parser("endpoint:tiny", LoadOptions(endpoint=config))


def reply(**changes: Any) -> str:
    """A reply that parses, with some fields changed; "choice" stands for fields of its choice."""
    choice = {"message": {"content": '{"steps": ["x"]}'}} | changes.pop("choice", {})
    return json.dumps({"choices": [choice], "usage": None} | changes)


@pytest.mark.parametrize(
    "body",
    [
        reply(usage="many"),
        reply(usage={"prompt_tokens": -5, "completion_tokens": 1}),
        reply(usage={"prompt_tokens": True, "completion_tokens": "2"}),
        reply(usage=[1, 2]),
        reply(choice={"logprobs": "none"}),
        reply(choice={"logprobs": {"content": [{"token": '{"steps": ["x"]}', "logprob": None}]}}),
        reply(choice={"logprobs": {"content": [None]}}),
        reply(choice={"logprobs": {"content": 3}}),
        reply(other={"a": [1]}),
    ],
)
def test_odd_extras_of_a_reply_do_no_harm(server: Server, tmp_path: Path, body: str) -> None:
    """Its text counts; the score is then unknown, and the cost what it can have been."""
    server.failures = [(200, {}, body)]
    given = options(server, OutputCache(tmp_path), price_in=1.0, retries=0)
    (parsed,) = load_parser("endpoint:tiny", given).parse(["Who won?"])
    assert [(each.text, each.score) for each in parsed] == [("return x", 0.0)]
    assert client_of(given.endpoint).ledger.spent > 0
    assert load_parser("endpoint:tiny", given).parse(["Who won?"]) == [parsed]
    assert len(server.requests) == 1


@pytest.mark.parametrize(
    "body",
    [
        "",
        "<html>hello</html>",
        "[]",
        "null",
        '{"choices": []}',
        '{"choices": {"0": 1}}',
        '{"choices": [null]}',
        '{"choices": [{"message": {"content": ["a", "b"]}}]}',
        '{"choices": [{"message": {"content": 5}}]}',
        '{"choices": [{"message": {"content": ' + "[" * 5000 + "]" * 5000 + "}}]}",
        '{"choices": [{"message": {"content": "\\ud83d"}}]}',
        '{"choices": ' + "9" * 5000 + "}",
        reply()[:-9],
    ],
)
def test_a_bad_reply_is_asked_for_again_and_never_kept(
    server: Server, tmp_path: Path, body: str
) -> None:
    """One line after the last try; a later run gets the good reply."""
    store = OutputCache(tmp_path)
    server.failures = [(200, {"Retry-After": "0"}, body)] * 2
    with pytest.raises(ModelError, match="failed 2 times, last with a reply that is no") as caught:
        load_parser("endpoint:tiny", options(server, store, retries=1)).parse(["Who won?"])
    assert "\n" not in str(caught.value)
    assert load_parser("endpoint:tiny", options(server, store)).parse(["Who won?"])[0]
    assert len(server.requests) == 3


@pytest.mark.parametrize("content", ["{", "no idea", "[1]", '{"kind": "perhaps", "answer": "x"}'])
def test_content_that_keeps_to_no_schema_is_not_kept(
    server: Server, tmp_path: Path, content: str
) -> None:
    """It is no answer now, and asked for again by a later run."""
    given = options(server, OutputCache(tmp_path))
    item = ReadingInput("What did Ann Lee buy?", PASSAGE)
    server.answer = lambda prompt, request: content
    assert load_reader("endpoint:tiny", given).read([item])[0].kind == "none"
    server.answer = respond
    assert load_reader("endpoint:tiny", given).read([item])[0].text == "the mill"


@pytest.mark.parametrize(
    ("header", "seconds"),
    [
        ("2", 2.0),
        (" 10 ", 10.0),
        ("²", None),
        ("-1", None),
        ("nan", None),
        ("1e999", None),
        ("soon", None),
        ("", None),
        ("Fri, 31 Dec 1999 23:59:59 GMT", 0.0),
        ("9" * 400, 999999999.0),
    ],
)
def test_a_pause_is_a_number_or_a_date(header: str, seconds: float | None) -> None:
    """Anything else is as if there were no header."""
    assert seconds_of(header) == seconds


class Dribbling:
    """A server that sends a beginning at once, and then one piece after another without end."""

    def __init__(self, begin: bytes, piece: bytes, pause: float) -> None:
        self.begin, self.piece, self.pause = begin, piece, pause
        self.stopped = threading.Event()

    def __enter__(self) -> str:
        self.socket = socket.create_server(("127.0.0.1", 0))
        threading.Thread(target=self.serve, daemon=True).start()
        return f"http://127.0.0.1:{self.socket.getsockname()[1]}/v1"

    def __exit__(self, *_: object) -> None:
        self.stopped.set()
        self.socket.close()

    def serve(self) -> None:
        with suppress(OSError):
            while not self.stopped.is_set():
                connection, _ = self.socket.accept()
                with connection, suppress(OSError):
                    connection.recv(65536)
                    connection.sendall(self.begin)
                    while not self.stopped.wait(self.pause):
                        connection.sendall(self.piece)


HEAD = b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"


@pytest.mark.parametrize("begin", [HEAD, HEAD + b"\r\n"])
def test_a_reply_that_never_ends_ends_in_time(begin: bytes) -> None:
    """The timeout is for the whole reply, headers and content."""
    piece = b"X-More: 1\r\n" if begin == HEAD else b" "
    start = time.monotonic()
    with Dribbling(begin, piece, 0.1) as url:
        given = LoadOptions(endpoint=EndpointConfig(url=url, timeout=1, retries=0))
        with pytest.raises(ModelError, match=r"no whole reply within endpoint\.timeout=1 "):
            load_parser("endpoint:tiny", given).parse(["Who won?"])
    assert time.monotonic() - start < 5


def test_a_reply_has_a_largest_size() -> None:
    """What goes beyond is not read."""
    with Dribbling(HEAD + b"\r\n", b" " * 2**20, 0.0) as url:
        given = LoadOptions(endpoint=EndpointConfig(url=url, timeout=60, retries=0))
        with pytest.raises(ModelError, match="a reply of more than 16,777,216 bytes"):
            load_parser("endpoint:tiny", given).parse(["Who won?"])


@settings(max_examples=200, deadline=None)
@drawn(
    st.text()
    | st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
        lambda inner: (
            st.lists(inner)
            | st.dictionaries(
                st.sampled_from(["choices", "message", "content", "usage", "logprobs"]), inner
            )
        ),
    ).map(json.dumps)
)
def test_any_reply_is_read(body: str) -> None:
    """As a completion, or with the reason that it is none."""
    found = read_completion(body)
    assert isinstance(found, Completion) or found.reason
