"""Models of an OpenAI-compatible server: what is asked, what is kept, what fails and how."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bpb.errors import ConfigError, ModelError
from bpb.model_settings import EndpointConfig
from bpb.models.cache import OutputCache
from bpb.models.endpoint import Pace, client_of
from bpb.models.load import load_generator, load_parser, load_reader
from bpb.models.options import LoadOptions
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


def options(server: Server, store: OutputCache | None = None, **settings: Any) -> LoadOptions:
    config = EndpointConfig(url=server.url, **settings)
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
        ((401, {}, "who are you"), "wants a key, and BPB_TEST_KEY is not set: who are you"),
        ((404, {}, '{"error": "unknown model"}'), "has no model 'tiny'"),
        ((400, {}, '{"error": {"message": "no schema"}}'), "status 400: no schema"),
        ((200, {}, "<html>hello</html>"), "not in the form of OpenAI's chat completions"),
        ((200, {}, '{"choices": []}'), "not in the form of OpenAI's chat completions"),
    ],
)
def test_a_refusal_is_one_line_at_once(
    server: Server, failure: tuple[int, dict[str, str], str], message: str
) -> None:
    """What will not get better by asking again is not asked again."""
    server.failures = [failure]
    given = options(server, key_variable="BPB_TEST_KEY")
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
    monkeypatch.setenv("BPB_TEST_KEY", "sesame-4711")
    given = options(server, OutputCache(tmp_path), key_variable="BPB_TEST_KEY")
    load_parser("endpoint:tiny", given).parse(["Who won?"])
    assert server.keys == ["Bearer sesame-4711"]
    files = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert files
    assert not any(b"sesame" in path.read_bytes() for path in files)


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
        given = options(server, store, key_variable=f"BPB_{round_of}")
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
