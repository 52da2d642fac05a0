"""What an endpoint may cost is said before a run, and must be agreed to or limited."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bpb.config.config import load
from bpb.errors import ConfigError
from bpb.pipeline.cost_estimate import confirm_cost, estimate

ROLES = ("parser", "generator", "reader")
HOSTED = ("models.reader=endpoint:large", "endpoint.url=https://models.example.org/v1")


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    row = {"question": "Who built the mill?", "context": "Ann built it. " * 100, "answers": ["Ann"]}
    path = tmp_path / "data.jsonl"
    path.write_text("".join(json.dumps(row | {"id": str(i)}) + "\n" for i in range(10)))
    return path


def test_local_models_cost_nothing(corpus: Path) -> None:
    """Nothing is estimated where no model is an endpoint's."""
    assert estimate(str(corpus), load(), ROLES) is None


def test_an_estimate_is_tokens_by_price(corpus: Path) -> None:
    """It grows with the input, and tells requests, tokens and cost."""
    config = load(overrides=[*HOSTED, "endpoint.price_in=2", "endpoint.price_out=8"])
    whole = estimate(str(corpus), config, ROLES)
    half = estimate(str(corpus), load(overrides=[*HOSTED, "limit=5"]), ROLES)
    assert whole is not None
    assert half is not None
    assert whole.requests == 2 * half.requests > 0
    assert whole.cost == pytest.approx((2 * whole.tokens_in + 8 * whole.tokens_out) / 1e6)
    assert whole.tokens_in > whole.requests * 1400 / 4
    assert f"cost {whole.cost:.2f}" in str(whole)


def test_the_reader_alone_is_asked_once_an_example(corpus: Path) -> None:
    """As `bpb read` does."""
    alone = estimate(str(corpus), load(overrides=[*HOSTED]), ("reader",))
    assert alone is not None
    assert alone.requests == 10


def test_a_judge_reads_the_passage_of_each_variant(corpus: Path) -> None:
    """So that it costs more than one request an example, and as much to send as a reader."""
    roles = (*ROLES, "judge")
    judged = estimate(str(corpus), load("judged"), roles)
    read = estimate(str(corpus), load(overrides=[*HOSTED]), roles)
    assert judged is not None
    assert read is not None
    assert judged.requests > read.requests > 10
    assert judged.tokens_in > judged.requests * 1400 / 4


@pytest.mark.parametrize(
    "settings",
    [
        HOSTED,
        (*HOSTED, "endpoint.price_in=2"),
        ("models.reader=endpoint:small", "endpoint.price_in=2"),
    ],
)
def test_what_may_cost_must_be_agreed_to(corpus: Path, settings: tuple[str, ...]) -> None:
    """By --yes, never by a setting; a server elsewhere without prices may cost something too."""
    expected = estimate(str(corpus), load(overrides=settings), ROLES)
    assert expected is not None
    with pytest.raises(ConfigError, match="agree with --yes"):
        expected.check(agreed=False)
    expected.check(agreed=True)
    limited = estimate(str(corpus), load(overrides=[*settings, "endpoint.cost_limit=1"]), ROLES)
    assert limited is not None
    with pytest.raises(ConfigError, match="agree with --yes"):
        limited.check(agreed=False)


def test_the_estimate_is_said_before_anything_else(corpus: Path) -> None:
    """Whether or not it was agreed to; of local models there is nothing to say."""
    said: list[str] = []
    confirm_cost(str(corpus), load(), ROLES, False, said.append)
    assert not said
    config = load(overrides=HOSTED)
    with pytest.raises(ConfigError, match="may cost money"):
        confirm_cost(str(corpus), config, ROLES, False, said.append)
    confirm_cost(str(corpus), config, ROLES, True, said.append)
    assert [line.partition(":")[0] for line in said] == ["estimate for https"] * 2


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "192.168.1.7", "[::1]"])
def test_a_server_of_ones_own_is_free(corpus: Path, host: str) -> None:
    """Without prices it needs no consent."""
    settings = ["models.reader=endpoint:small", f"endpoint.url=http://{host}:8000/v1"]
    expected = estimate(str(corpus), load(overrides=settings), ROLES)
    assert expected is not None
    expected.check(agreed=False)
