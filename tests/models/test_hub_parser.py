"""A T5 as parser, from a folder or the hub's cache: both forms of decompositions are understood."""

from pathlib import Path
from typing import Any

import pytest
from transformers import AutoTokenizer, T5ForConditionalGeneration

from bpb.config.config import load
from bpb.models.dialect import MARKS
from bpb.models.load import load_parser
from bpb.models.options import LoadOptions
from bpb.pipeline.loading import load_parser as load_configured_parser
from tests.models.checkpoints import save_t5

OPTIONS = LoadOptions(device="cpu", beams=2)
QUESTIONS = ["Who threw the ball?"]


def save_t5_that_writes(folder: Path, *written: str) -> None:
    """Save a T5 with random weights that writes these tokens alone, and knows the paper's marks."""
    save_t5(folder)
    tokenizer: Any = AutoTokenizer.from_pretrained(folder)
    tokenizer.add_special_tokens({"additional_special_tokens": list(MARKS)})
    network = T5ForConditionalGeneration.from_pretrained(folder)
    network.resize_token_embeddings(len(tokenizer), mean_resizing=False)
    wanted = set(tokenizer.convert_tokens_to_ids(list(written)))
    others = [number for number in range(len(tokenizer)) if number not in wanted]
    network.generation_config.suppress_tokens = others
    tokenizer.save_pretrained(folder)
    network.save_pretrained(folder)


def test_the_released_parser_s_marks_are_understood(tmp_path: Path) -> None:
    """They are kept in decoding, though the tokenizer calls them special, and become Break's."""
    save_t5_that_writes(tmp_path, "@@7@@")
    (candidates,) = load_parser(str(tmp_path), OPTIONS).parse(QUESTIONS)
    assert set(candidates[0].text.split()) == {"return", "#7"}
    save_t5_that_writes(tmp_path, "@@SEP@@", "@@2@@", "\u0120touchdowns")
    for candidate in load_parser(str(tmp_path), OPTIONS).parse(QUESTIONS)[0]:
        assert "@@" not in candidate.text
        assert all(step.startswith("return") for step in candidate.text.split(" ;") if step)


def test_break_s_form_is_kept(tmp_path: Path) -> None:
    """What begins with "return" is a decomposition as it stands."""
    save_t5_that_writes(tmp_path, "return")
    (candidates,) = load_parser(str(tmp_path), OPTIONS).parse(QUESTIONS)
    assert set(candidates[0].text) <= set("return ")
    assert candidates[0].text.startswith("return")


def test_a_t5_of_the_hub_is_a_parser(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By its id, from the hub's cache, with the input that it was trained with."""
    revision = "0" * 40
    place = tmp_path / "models--someone--t5-break"
    snapshot = place / "snapshots" / revision
    snapshot.mkdir(parents=True)
    save_t5_that_writes(snapshot, "@@7@@")
    (place / "refs").mkdir()
    (place / "refs" / "main").write_text(revision)
    for name in ("huggingface_hub.constants.HF_HUB_CACHE", "transformers.utils.hub.HF_HUB_CACHE"):
        monkeypatch.setattr(name, str(tmp_path), raising=False)
    monkeypatch.setattr("huggingface_hub.constants.HF_HUB_OFFLINE", True)
    config = load(
        overrides=[
            "models.parser=someone/t5-break",
            "models.parser_format=paraphrase: {question}",
            "models.device=cpu",
        ]
    )
    parser = load_configured_parser(config)
    assert parser.name == "someone/t5-break"
    (parsed,) = parser.decompose(QUESTIONS)
    assert parsed.decomposition is not None
    assert set(str(parsed.decomposition).split()) == {"return", "#7"}
