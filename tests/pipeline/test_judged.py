"""A run whose variants a judge reads in the end."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from bpb.config.config import load
from bpb.errors import ConfigError
from bpb.pipeline import run
from bpb.pipeline.loading import resolve_models
from bpb.values import answer_from_json, to_text
from tests.models.servers import serving
from tests.pipeline.recorded import ALL, Build, config, rows


def answer_of(prompt: str) -> str:
    found = re.search(r"^Answer: (.*)$", prompt, re.M)
    return found[1] if found else ""


def doubts_denials(prompt: str, request: dict[str, Any]) -> dict[str, Any]:
    """A judge that takes no "no" for right, and is not sure of numbers."""
    answer = answer_of(prompt)
    if answer == "no":
        return {"reason": "it was so", "verdict": "wrong", "confidence": 90}
    return {"reason": "", "verdict": "right", "confidence": 40 if answer[:1].isdigit() else 90}


def test_what_the_judge_refuses_is_rejected(
    data: Path, recording: Path, build: Build, tmp_path: Path
) -> None:
    """It is asked of what passes the other checks alone, and its verdict and reason are kept."""
    out = tmp_path / "judged"
    with serving(doubts_denials) as server:
        judged = {
            "models.judge": "endpoint:large",
            "endpoint.url": server.url,
            "endpoint.recording": tmp_path / "verdicts.jsonl",
        }
        run.generate(str(data), out, config(recording, **ALL, **judged), build=build)
    run.generate(str(data), tmp_path / "all", config(recording, **ALL), build=build)

    kept, every = (rows(place / "contrast_set.jsonl") for place in (out, tmp_path / "all"))
    answers = {record["id"]: to_text(answer_from_json(record["answer"])) for record in every}
    assert {"number", "yesno"} <= {record["answer"]["type"] for record in every}
    passed = [each for each, text in answers.items() if text != "no" and not text[0].isdigit()]
    assert [record["id"] for record in kept] == passed
    assert {record["quality"]["judge"]["score"] for record in kept} == {0.9}
    assert {record["models"]["judge"] for record in kept} == {"endpoint:large"}
    refused = [row for row in rows(out / "rejected.jsonl") if row.get("reason") == "judge"]
    details = {row["detail"] for row in refused}
    assert details >= {"judge: wrong: it was so", "judge: not sure that it is right (0.40)"}
    assert len(kept) + len(refused) == len(every)

    replayed = {"models.judge": f"recorded:{tmp_path / 'verdicts.jsonl'}"}
    again = tmp_path / "again"
    run.generate(str(data), again, config(recording, **ALL, **replayed), build=build)
    assert [r["id"] for r in rows(again / "contrast_set.jsonl")] == [r["id"] for r in kept]

    lenient = replayed | {"quality.min_judge_score": "0.1"}
    run.generate(str(data), tmp_path / "most", config(recording, **ALL, **lenient), build=build)
    most = rows(tmp_path / "most" / "contrast_set.jsonl")
    assert [record["id"] for record in most] == [record["id"] for record in every]


@pytest.mark.parametrize("recipe", ["judged", "endpoint"])
def test_the_recipe_shows_a_judge_what_is_doubtful(recipe: str) -> None:
    """It names a judge, and asks for more than a run without one."""
    own, alone = load(recipe), load()
    assert resolve_models(own)["judge"] == "endpoint:judge"
    assert "judge" not in resolve_models(alone)
    with pytest.raises(ConfigError, match="expected endpoint:NAME, recorded:PATH, or empty"):
        resolve_models(load(recipe, overrides=["models.judge=bundled"]))
    assert own.quality.max_variants_on_doubtful_gold == own.quality.min_score == 0
    assert own.ask.min_logprob < alone.ask.min_logprob
    assert own.correct.min_probability < alone.correct.min_probability


def test_the_recipe_endpoint_has_a_large_model_write() -> None:
    """It is asked before the grammar, whatever its log-probabilities; the recipe judged has what a
    run without a judge asks.
    """
    own = load("endpoint")
    assert resolve_models(own)["generator"] == "endpoint:generator"
    assert own.ask.first == "generator"
    assert own.ask.min_logprob < load("judged").ask.min_logprob
    assert resolve_models(load("judged"))["generator"] == resolve_models(load())["generator"]
