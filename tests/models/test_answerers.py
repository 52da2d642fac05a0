"""Models that answer questions over passages in free text."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
import torch
from transformers import AutoTokenizer, GPT2Config, GPT2LMHeadModel

from bpb.config.config import load
from bpb.config.models import EndpointConfig
from bpb.errors import ConfigError, ModelError
from bpb.models.answer_prompt import ANSWER_PROMPT, read_prompt
from bpb.models.answerers import ReaderAnswerer, load_answerer
from bpb.models.options import LoadOptions
from bpb.models.replay.cache import OutputCache
from bpb.models.text_answerer import TextAnswerer
from bpb.pipeline.cost_estimate import estimate_answers
from bpb.pipeline.loading import load_answerer as load_configured
from bpb.protocols import ReadingInput
from tests.models.checkpoints import (
    TEXTS,
    save_bart,
    save_entailment,
    save_llama,
    save_roberta,
    save_t5,
    save_tokenizer,
)
from tests.models.servers import serving

PASSAGE = "The mill stood by the river. Ann Lee bought the mill in 1823, and sold it in 1830."
TEMPLATE = "{{question}} is {question}\n{context}\nAnswer:\n"


def save_gpt2(folder: Path) -> None:
    """Save a GPT-2 of two layers and 32 units, whose positions are learned."""
    torch.manual_seed(0)
    config = GPT2Config(
        vocab_size=save_tokenizer(folder, 256),
        n_positions=256,
        n_embd=32,
        n_layer=2,
        n_head=4,
        initializer_range=0.3,
        bos_token_id=0,
        eos_token_id=2,
    )
    GPT2LMHeadModel(config).save_pretrained(str(folder))


def save_chain(folder: Path, next_token: Mapping[str, str]) -> None:
    """Save a decoder whose next token depends on the last one alone; others repeat themselves."""
    size = save_tokenizer(folder, 256)
    numbers = AutoTokenizer.from_pretrained(folder).get_vocab()
    config = GPT2Config(
        vocab_size=size,
        n_positions=256,
        n_embd=size,
        n_layer=1,
        n_head=1,
        eos_token_id=2,
        tie_word_embeddings=False,
    )
    network = GPT2LMHeadModel(config)
    with torch.no_grad():
        for parameter in network.parameters():
            parameter.zero_()
        network.transformer.wte.weight.copy_(torch.eye(size))
        network.transformer.ln_f.weight.fill_(1)
        followers = list(range(size))
        for last, following in next_token.items():
            followers[numbers[last]] = numbers[following]
        network.lm_head.weight[followers, range(size)] = 1
    network.save_pretrained(str(folder))


def options(batch_tokens: int = 4096, **more: Any) -> LoadOptions:
    return LoadOptions(device="cpu", batch_tokens=batch_tokens, **more)


def writer(folder: Path, batch_tokens: int = 4096, prompt: Path | None = None) -> TextAnswerer:
    found = load_answerer(str(folder), options(batch_tokens), prompt, max_new_tokens=8)
    assert isinstance(found, TextAnswerer)
    return found


@pytest.fixture(scope="module")
def inputs() -> list[ReadingInput]:
    """Questions over 8 passages, several over each, with words that the tokenizers know."""
    rng = random.Random(0)
    words = " ".join(TEXTS).split()

    def text(most: int) -> str:
        return " ".join(rng.choices(words, k=rng.randint(2, most)))

    passages = [text(24) for _ in range(8)]
    return [ReadingInput(f"{text(8)}?", p) for p in passages for _ in range(rng.randint(1, 4))]


@pytest.fixture(scope="module")
def llama(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("llama")
    save_llama(folder, positions=256)
    return folder


@torch.inference_mode()
def greedy(model: TextAnswerer, item: ReadingInput) -> str:
    """The answer of a whole forward pass for each token."""
    row = model._row(item)
    start = model.model.generation_config.decoder_start_token_id
    written = [start] if model.sequence_to_sequence else list(row)
    begin = len(written)
    while len(written) < begin + 8:
        more = {"decoder_input_ids": torch.tensor([written])}
        given = {"input_ids": torch.tensor([row])} | more
        if not model.sequence_to_sequence:
            given = {"input_ids": torch.tensor([written])}
        token = int(model.model(**given).logits[0, -1].argmax())
        if token == model.tokenizer.eos_token_id:
            break
        written.append(token)
    text = str(model.tokenizer.decode(written[begin:], skip_special_tokens=True))
    return text.strip().partition("\n\n")[0].strip()


@pytest.mark.parametrize("save", [save_llama, save_gpt2, save_t5, save_bart])
def test_an_answer_is_the_most_probable_token_after_token(
    save: Any, tmp_path: Path, inputs: list[ReadingInput]
) -> None:
    """Whatever the batch, and though questions over one passage are read together."""
    save(tmp_path)
    alone = writer(tmp_path, batch_tokens=1)
    expected = [greedy(alone, item) for item in inputs]
    assert alone.answer(inputs) == expected
    assert writer(tmp_path, batch_tokens=300).answer(inputs) == expected
    assert writer(tmp_path).answer(inputs[::-1]) == expected[::-1]


def test_what_prompts_over_a_passage_share_is_read_once(
    llama: Path, inputs: list[ReadingInput], tmp_path: Path
) -> None:
    """The answers are those without sharing, and the passages of others of the batch differ."""
    prompt = tmp_path / "prompt.txt"
    prompt.write_text("Passage: {context}\nQuestion: {question}\nAnswer:")
    model = writer(llama, prompt=prompt)
    model._tie = 0.0
    rows = [model._row(item) for item in inputs]
    given = model._begun(rows, [item.context for item in inputs])
    assert given is not None
    shared = given["past_key_values"].get_seq_length()
    assert shared > max(map(len, rows)) - 16
    alone = [text for row in rows for text, _ in model._write([row], [""])]
    assert model.answer(inputs) == alone


def test_nearly_tied_tokens_are_asked_about_alone(
    llama: Path, inputs: list[ReadingInput], monkeypatch: pytest.MonkeyPatch
) -> None:
    """So that rounding in a batch does not decide."""
    model = writer(llama)
    asked: list[int] = []
    write = model._write

    def counted(rows: list[list[int]], contexts: list[str]) -> list[tuple[str, float]]:
        asked.append(len(rows))
        return write(rows, contexts)

    monkeypatch.setattr(model, "_write", counted)
    model._tie = 1e9
    model.answer(inputs[:3])
    assert asked == [3, 1, 1, 1]


@pytest.mark.parametrize(
    ("chain", "answer", "tokens"),
    [
        ({":": "g", "g": "o", "o": "</s>"}, "go", 3),
        ({":": "\u010a", "\u010a": "g", "g": "</s>"}, "g", 3),
        ({":": "g", "g": "\u010a"}, "g", 3),
        ({":": "g"}, "gggggggg", 8),
        ({":": "</s>"}, "", 1),
    ],
)
def test_where_an_answer_ends(
    tmp_path: Path, chain: dict[str, str], answer: str, tokens: int
) -> None:
    """At the token that ends a text, at a blank line behind it, or after the most tokens."""
    save_chain(tmp_path, chain)
    model = writer(tmp_path)
    written: list[int] = []
    generate = model.model.generate

    def counted(**given: Any) -> Any:
        output = generate(**given)
        if "stopping_criteria" in given:
            written.append(output.shape[1] - given["input_ids"].shape[1])
        return output

    model.model.generate = counted
    assert model.answer([ReadingInput("Who?", PASSAGE)]) == [answer]
    assert written == [tokens]


@pytest.mark.parametrize("save", [save_llama, save_t5])
def test_a_long_passage_loses_its_end(save: Any, tmp_path: Path) -> None:
    """Question and instruction stay whole; what cannot be shortened is cut, and nothing fails."""
    save(tmp_path)
    prompt = tmp_path / "prompt.txt"
    prompt.write_text("{context}\n{question}\nGo:")
    model = writer(tmp_path, prompt=prompt)
    item = ReadingInput("Who won?", PASSAGE * 20)
    text = model.tokenizer.decode(model._row(item), skip_special_tokens=True)
    assert text.startswith("The mill")
    assert text.endswith("\nWho won?\nGo:")
    assert model._room - 3 <= len(model._row(item)) <= model._room
    odd = [item, ReadingInput("Who? " * 999, "x"), ReadingInput("\ud800", ""), ReadingInput("", "")]
    assert len(model.answer(odd)) == 4


def test_a_chat_model_gets_the_prompt_as_a_message(llama: Path, tmp_path: Path) -> None:
    """In the form of its own template, with no further special tokens."""
    tokenizer: Any = AutoTokenizer.from_pretrained(llama)
    tokenizer.chat_template = (
        "{% for m in messages %}[{{ m.role }}] {{ m.content }}{% endfor %} [answer]"
    )
    for file in llama.iterdir():
        (tmp_path / file.name).write_bytes(file.read_bytes())
    tokenizer.save_pretrained(tmp_path)
    item = ReadingInput("Who bought it?", PASSAGE)
    chat, plain = writer(tmp_path), writer(llama)
    expected = ANSWER_PROMPT.format(context=PASSAGE, question="Who bought it?").rstrip()
    assert chat.tokenizer.decode(chat._row(item)) == f"[user] {expected} [answer]"
    assert plain.tokenizer.decode(plain._row(item)) == f"<s>{expected}"
    assert chat.fingerprint != plain.fingerprint


def test_the_kind_of_a_model_is_in_its_configuration(tmp_path: Path, llama: Path) -> None:
    """What reads a span is a reader; what classifies texts cannot answer."""
    save_roberta(tmp_path / "reader")
    save_entailment(tmp_path / "classifier", "yes", "no")
    reader = load_answerer(str(tmp_path / "reader"), options())
    assert isinstance(reader, ReaderAnswerer)
    (text,) = reader.answer([ReadingInput("Who bought the mill?", PASSAGE)])
    assert text in PASSAGE
    assert isinstance(load_answerer(str(llama), options()), TextAnswerer)
    with pytest.raises(ModelError, match=r"got architectures .*RobertaForSequenceClassification"):
        load_answerer(str(tmp_path / "classifier"), options())


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        ("./nowhere", r"no model in \./nowhere: there is no such file or folder"),
        ("package:nothing-of-ours", "the model needs the weights of a package"),
        ("recorded:nothing.jsonl", r"no recording at nothing\.jsonl"),
    ],
)
def test_a_model_that_is_not_there_is_one_line(spec: str, message: str) -> None:
    """It says what is missing."""
    with pytest.raises(ModelError, match=message) as caught:
        load_configured(load(), spec)
    assert "\n" not in str(caught.value)


def test_a_reader_answers_with_a_span_yes_no_or_nothing() -> None:
    """The bundled one, by the settings."""
    reader = load_configured(load(overrides=["models.device=cpu"]), "bundled")
    questions = ("Who bought the mill?", "Did Ann Lee buy the mill?")
    answers = reader.answer([ReadingInput(each, PASSAGE) for each in questions])
    assert answers == ["Ann Lee", "yes"]
    assert reader.answer([ReadingInput("Who bought the mill?", "")]) == [""]


def test_the_fingerprint_changes_with_what_answers_depend_on(llama: Path, tmp_path: Path) -> None:
    """Prompt and number of tokens."""
    prompt = tmp_path / "prompt.txt"
    prompt.write_text(TEMPLATE)
    prints = {
        load_answerer(str(llama), options()).fingerprint,
        load_answerer(str(llama), options(), prompt).fingerprint,
        load_answerer(str(llama), options(), None, 8).fingerprint,
    }
    assert len(prints) == 3
    assert load_answerer(str(llama), options(9)).fingerprint in prints


def test_nothing_answered_is_asked_again(
    llama: Path, tmp_path: Path, inputs: list[ReadingInput], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A later process finds the answers in the cache, and asks for the others."""
    store = OutputCache(tmp_path)
    first = load_answerer(str(llama), options(cache=store), None, 8)
    answers = first.answer(inputs[:5])
    asked: list[int] = []
    whole = TextAnswerer.answer

    def counted(self: TextAnswerer, given: list[ReadingInput]) -> list[str]:
        asked.append(len(given))
        return whole(self, given)

    monkeypatch.setattr(TextAnswerer, "answer", counted)
    again = load_answerer(str(llama), options(cache=store), None, 8)
    assert again.answer(inputs[:6])[:5] == answers
    assert asked == [1]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{question}", r"\{context\} is missing"),
        ("Say it.", r"\{context\} is missing"),
        ("{context} {question} {answer}", r"got \{answer\}"),
        ("{context} {question} {}", r"got \{\}"),
        ("{context:>9} {context} {question}", r"got \{context>9\}"),
        ("{context} {question", "expected '}'"),
        (b"\xff{context} {question}", "it is not UTF-8"),
        (None, "No such file"),
    ],
)
def test_a_prompt_that_is_none_is_one_line(
    tmp_path: Path, text: str | bytes | None, message: str
) -> None:
    """It names the file and what is wrong."""
    path = tmp_path / "prompt.txt"
    if text is not None:
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
    with pytest.raises(ConfigError, match=message) as caught:
        read_prompt(path)
    assert str(caught.value).startswith(str(path))
    assert "\n" not in str(caught.value)


def test_the_guide_has_the_prompt() -> None:
    """As it is."""
    guide = Path(__file__).parents[2] / "docs" / "guide" / "with-a-language-model.md"
    assert f"```text\n{ANSWER_PROMPT}\n```" in guide.read_text(encoding="utf-8")


def test_nothing_is_answered_too(llama: Path, tmp_path: Path) -> None:
    """An empty prompt is no error."""
    prompt = tmp_path / "prompt.txt"
    prompt.write_text("{context}{question}")
    assert len(writer(llama, prompt=prompt).answer([ReadingInput("", "")] * 2)) == 2


def test_an_endpoint_replies_in_free_text(tmp_path: Path) -> None:
    """No schema binds it; a reply is kept, and a prompt of one's own is sent as it is."""
    prompt = tmp_path / "prompt.txt"
    prompt.write_text(TEMPLATE)
    with serving(lambda asked, request: "  Ann Lee\n\nShe bought it.\n") as server:
        given = LoadOptions(
            endpoint=EndpointConfig(url=server.url), cache=OutputCache(tmp_path / "cache")
        )
        model = load_answerer("endpoint:tiny", given, prompt)
        item = ReadingInput("Who bought it?", PASSAGE)
        assert model.answer([item, item]) == ["Ann Lee\n\nShe bought it."] * 2
        assert load_answerer("endpoint:tiny", given, prompt).answer([item]) == model.answer([item])
        (request,) = server.requests
    assert model.name == "endpoint:tiny"
    assert "response_format" not in request
    assert request["max_tokens"] == 256
    sent = request["messages"][0]["content"]
    assert sent == f"{{question}} is Who bought it?\n{PASSAGE}\nAnswer:"
    assert load_answerer("endpoint:tiny", given).fingerprint != model.fingerprint


def test_the_cost_of_answers_is_estimated(tmp_path: Path) -> None:
    """By prompt, passage and question; a local model costs nothing."""
    config = load(overrides=["endpoint.url=https://models.example.org/v1", "endpoint.price_in=2"])
    items = [ReadingInput("Who bought it?", PASSAGE)] * 10
    expected = estimate_answers(items, config, "endpoint:large")
    assert expected is not None
    assert expected.requests == 10
    assert expected.cost == pytest.approx(expected.tokens_in * 2 / 1e6)
    assert expected.tokens_in > 10 * len(PASSAGE) / 4
    with pytest.raises(ConfigError, match="agree with --yes"):
        expected.check(False)
    prompt = tmp_path / "prompt.txt"
    prompt.write_text(TEMPLATE * 99)
    longer = estimate_answers(items, config, "endpoint:large", prompt)
    assert longer is not None
    assert longer.tokens_in > expected.tokens_in
    assert estimate_answers(items, config, "bundled") is None
    assert json.dumps(expected.to_json())
