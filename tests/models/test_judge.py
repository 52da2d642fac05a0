"""A judge behind a server: what it is told, what its reply comes to, and that it is recorded."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bpb.config.models import EndpointConfig
from bpb.errors import ModelError
from bpb.models.judge import load_judge
from bpb.models.options import LoadOptions
from bpb.protocols import Judgement, JudgingInput
from tests.models.servers import Server, serving

PASSAGE = "Ann Lee bought the mill in 1823."
SOLD = "Who sold the mill?"
OTHER = JudgingInput(SOLD, "Ann Lee", PASSAGE)
GOOD = {"verdict": "right", "confidence": 80}
ITEM = JudgingInput("Who bought the mill?", "Ann Lee", PASSAGE)


def options(server: Server, **settings: Any) -> LoadOptions:
    return LoadOptions(endpoint=EndpointConfig(url=server.url, **settings))


@pytest.mark.parametrize(
    ("reply", "expected"),
    [
        (
            {"reason": "she did", "verdict": "right", "confidence": 90},
            Judgement("right", 0.9),
        ),
        (
            {"reason": "it was  Ann", "verdict": "wrong", "confidence": 95},
            Judgement("wrong", 0.05, "it was Ann"),
        ),
        ({"reason": "", "verdict": "right"}, Judgement("right", 0.0)),
        (
            {"verdict": "fine", "confidence": 90},
            Judgement("wrong", 0.0, "the judge gave no verdict"),
        ),
        ('{"reason": "cut sh', Judgement("wrong", 0.0, "the judge gave no verdict")),
    ],
)
def test_a_reply_is_a_verdict_and_a_probability(reply: object, expected: Judgement) -> None:
    """The probability is that of being right, whatever the verdict; without one nothing passes."""
    with serving(lambda prompt, request: GOOD if SOLD in prompt else reply) as server:
        judged = load_judge("endpoint:large", options(server)).judge([ITEM, OTHER])
    assert judged == [expected, Judgement("right", 0.8)]


def test_a_judge_without_any_verdict_is_an_error() -> None:
    """It says what came; once a verdict was given, one that is missing fails its example alone."""
    with serving(lambda prompt, request: GOOD if SOLD in prompt else "I cannot say") as server:
        judge = load_judge("endpoint:large", options(server))
        with pytest.raises(ModelError, match=r"gave no verdict on 2 examples: .* 'I cannot say'"):
            judge.judge([ITEM, ITEM])
        judge.judge([OTHER])
        assert judge.judge([ITEM])[0].reason == "the judge gave no verdict"


def test_the_judge_is_told_passage_question_and_answer() -> None:
    """By bpb's prompt or the user's own, with a schema that knows the four verdicts alone."""
    with serving(lambda prompt, request: {"verdict": "right", "confidence": 80}) as server:
        load_judge("endpoint:large", options(server)).judge([ITEM])
        own = options(server, judge_prompt="{context}|{question}|{answer}")
        load_judge("endpoint:large", own).judge([ITEM])
        with pytest.raises(ModelError, match=r"uses \{answer\}"):
            load_judge("endpoint:large", options(server, judge_prompt="{passage}"))
    sent = [request["messages"][0]["content"] for request in server.requests]
    assert all(text in sent[0] for text in (PASSAGE, ITEM.question, ITEM.answer))
    assert sent[1] == f"{PASSAGE}|{ITEM.question}|{ITEM.answer}"
    schema = server.requests[0]["response_format"]["json_schema"]["schema"]
    verdicts = ["right", "ungrammatical", "unanswerable", "wrong"]
    assert schema["properties"]["verdict"]["enum"] == verdicts


def test_verdicts_are_recorded_and_replayed(tmp_path: Path) -> None:
    """The recording stands for the judge, and has what it was asked alone."""
    path = tmp_path / "verdicts.jsonl"
    with serving(lambda prompt, request: {"verdict": "right", "confidence": 80}) as server:
        found = load_judge("endpoint:large", options(server, recording=str(path))).judge([ITEM])
    assert load_judge(f"recorded:{path}").judge([ITEM]) == found
    other = JudgingInput("Who sold the mill?", "Ann Lee", PASSAGE)
    with pytest.raises(ModelError, match="no judge output"):
        load_judge(f"recorded:{path}").judge([other])


def test_a_judge_is_no_local_model() -> None:
    """The line tells what it may be."""
    with pytest.raises(ModelError, match="no judge 'bundled': expected 'endpoint:NAME'"):
        load_judge("bundled")
