"""Archives of AllenNLP as reader: its scores are those of the archive's own network."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import torch
from torch import Tensor
from transformers import AutoTokenizer, RobertaModel

from bpb.errors import ModelError
from bpb.models.allennlp.archive import Archive
from bpb.models.allennlp.settings import YES_NO_MARK
from bpb.models.load import load_parser, load_reader
from bpb.models.options import LoadOptions
from bpb.models.readers.extractor import ReaderOptions
from bpb.models.readers.form import FORM, ReaderForm, load_form
from bpb.models.readers.hub_reader import HubReader
from bpb.models.readers.windows import IMPOSSIBLE, NO, NONE, SPAN, YES, span_scores
from bpb.protocols import ReadingInput
from tests.models.archives import (
    State,
    pack,
    reader_config,
    reader_state,
    released_reader_config,
    released_reader_state,
    save_archive,
)
from tests.models.checkpoints import TEXTS, save_roberta

OPTIONS = LoadOptions(device="cpu")
CPU = torch.device("cpu")
ASKED = ReadingInput("Where does the tower stand", TEXTS[2])
POLAR = ReadingInput("Does the tower stand in Paris?", TEXTS[2])


@pytest.fixture(scope="module")
def roberta(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("roberta")
    save_roberta(folder, [*TEXTS, "yes no"])
    return folder


@pytest.fixture
def own(roberta: Path, tmp_path: Path) -> Path:
    return save_archive(tmp_path / "own", reader_config(str(roberta)), reader_state(roberta))


@pytest.fixture
def released(roberta: Path, tmp_path: Path) -> Path:
    config = released_reader_config(str(roberta))
    return save_archive(tmp_path / "released", config, released_reader_state(roberta))


def read_by_hand(
    base: Path, state: State, prefix: str, question: str, context: str
) -> tuple[Tensor, Tensor, Any]:
    """Scores of starts and ends, (length,), from the archive's tensors by the papers' formula.

    They are a linear layer on the encoder's last states of "question </s></s> context".
    """
    tokenizer = AutoTokenizer.from_pretrained(base)
    tokenizer.add_special_tokens({"additional_special_tokens": [YES_NO_MARK]})
    words = next(name for name in state if name.endswith("embeddings.word_embeddings.weight"))
    before = words.removesuffix("embeddings.word_embeddings.weight")
    network: Any = RobertaModel.from_pretrained(base, add_pooling_layer=False)
    network.resize_token_embeddings(len(state[words]), mean_resizing=False)
    kept = network.state_dict()
    network.load_state_dict(
        {name: state[before + name] for name in kept if before + name in state}, strict=True
    )
    encoded = tokenizer(prefix + question, context, return_tensors="pt")
    with torch.inference_mode():
        states = network.eval()(**encoded).last_hidden_state[0]
    weight, bias = (
        tensor for name, tensor in state.items() if "qa_outputs" in name or "_linear_layer" in name
    )
    starts, ends = (states @ weight.T + bias).unbind(-1)
    return starts, ends, encoded


@pytest.mark.parametrize("type", ["own", "released"])
def test_scores_are_the_archive_s(roberta: Path, tmp_path: Path, type: str) -> None:
    """Of spans, of no answer, and of yes and no where its input has them."""
    is_released = type == "released"
    state = released_reader_state(roberta) if is_released else reader_state(roberta)
    config = (released_reader_config if is_released else reader_config)(str(roberta))
    archive = Archive(str(save_archive(tmp_path / "qa", config, state)), "reader", None)
    prefix = f"yes no{YES_NO_MARK}" if is_released else ""
    mark = "?" if is_released else ""
    starts, ends, encoded = read_by_hand(
        roberta, state, prefix, ASKED.question + mark, ASKED.context
    )
    inside = [i for i, part in enumerate(encoded.sequence_ids(0)) if part == 1]
    reader = HubReader(str(archive.folder), ReaderOptions(CPU))
    (_, [(_, scores)]), (_, [(_, polar)]) = reader.score_all([ASKED, POLAR])
    begins = scores.starts > IMPOSSIBLE
    finishes = scores.ends > IMPOSSIBLE
    assert min(begins.sum(), finishes.sum()) > 5
    assert torch.allclose(scores.starts[begins], starts[inside][begins], atol=1e-5)
    assert torch.allclose(scores.ends[finishes], ends[inside][finishes], atol=1e-5)
    assert torch.allclose(scores.kinds[NONE], starts[0] + ends[0], atol=1e-5)
    spans = span_scores(scores.starts, scores.ends).logsumexp((0, 1))
    assert torch.allclose(scores.kinds[SPAN], spans)
    assert polar.kinds[SPAN] == IMPOSSIBLE
    if is_released:
        starts, ends, _ = read_by_hand(roberta, state, prefix, POLAR.question, POLAR.context)
        expected = (starts + ends)[[1, 2, 0]]
        assert torch.allclose(polar.kinds[[YES, NO, NONE]], expected, atol=1e-5)
    else:
        assert polar.kinds[[YES, NO]].tolist() == [IMPOSSIBLE] * 2


def test_what_it_reads_are_probabilities(released: Path, own: Path) -> None:
    """A span or nothing; yes, no or nothing where its input has them; packed or not."""
    for folder in (own, released):
        reader = load_reader(str(folder), OPTIONS)
        assert reader.name == str(folder)
        span, polar = reader.read([ASKED, POLAR])
        assert span.kind in ("span", "none")
        assert sum(other.score for other in (span, *span.others) if other.kind == "span") <= 1
        assert polar.kind in (("yes", "no", "none") if folder == released else ("none",))
        again = load_reader(str(pack(folder)), OPTIONS)
        assert again.fingerprint == reader.fingerprint
        assert again.read([ASKED, POLAR]) == [span, polar]


@pytest.mark.parametrize(("favoured", "kind"), [(1, "yes"), (2, "no"), (0, "none")])
def test_the_first_tokens_answer(roberta: Path, tmp_path: Path, favoured: int, kind: str) -> None:
    """Yes, no or nothing is answered by the token that the head prefers."""
    state = released_reader_state(roberta)
    words = state["_qa_model.roberta.embeddings.word_embeddings.weight"]
    tokenizer = AutoTokenizer.from_pretrained(roberta)
    number = tokenizer("yes no")["input_ids"][favoured]
    folder = save_archive(tmp_path / "qa", released_reader_config(str(roberta)), state)
    before = load_reader(str(folder), OPTIONS).read([POLAR])[0]
    # A token's own state follows its embedding: scores of starts and ends rise with it.
    direction = torch.randn(32, generator=torch.Generator().manual_seed(1))
    words[number] = 50 * direction
    state["_qa_model.qa_outputs.weight"][:] = 5 * direction
    torch.save(state, folder / "weights.th")
    after = load_reader(str(folder), OPTIONS).read([POLAR])[0]
    assert before != after
    assert after.kind == kind
    assert after.score > 0.9


def test_no_answer_is_given_by_what_learned_it(roberta: Path, tmp_path: Path) -> None:
    """Not by an archive whose configuration says that all questions had an answer."""
    for number, config in enumerate(
        (
            released_reader_config(str(roberta), enable_no_answer=False),
            reader_config(str(roberta), skip_impossible_questions=True),
        )
    ):
        is_own = number == 1
        state = reader_state(roberta) if is_own else released_reader_state(roberta)
        folder = save_archive(tmp_path / str(number), config, state)
        span, polar = load_reader(str(folder), OPTIONS).read([ASKED, POLAR])
        assert (span.kind, span.answerable) == ("span", 1.0)
        assert (polar.kind == "none") is is_own


def test_its_configuration_says_how_it_is_asked(own: Path, released: Path) -> None:
    """The length of its windows, and what goes before and behind a question."""
    form = load_form(Archive(str(own), "reader", None).folder)
    assert form == ReaderForm()
    form = load_form(Archive(str(released), "reader", None).folder)
    assert form == ReaderForm(f"yes no{YES_NO_MARK}", True, True, True, 96)
    assert form.asked("Who sang? ") == form.asked("Who sang") == "Who sang?"


def test_a_long_context_is_read_in_windows(released: Path) -> None:
    """Each as long as in its training, though its code reads the first alone."""
    context = " ".join([TEXTS[2]] * 12)
    reader = HubReader(str(Archive(str(released), "reader", None).folder), ReaderOptions(CPU))
    ((offsets, windows),) = reader.score_all([ReadingInput(ASKED.question, context)])
    assert reader.window == 96
    assert len(windows) > 2
    assert offsets[-1][1] == len(context)
    assert all(window.end - window.begin < 96 for window, _ in windows)


def test_it_runs_in_8_bit_integers(released: Path) -> None:
    """As any RoBERTa does, and it reads much the same."""
    pytest.importorskip("ctranslate2")
    folder = str(Archive(str(released), "reader", None).folder)
    (_, [(_, plain)]), (_, [(_, quantised)]) = (
        HubReader(folder, ReaderOptions(CPU, quantised=each)).score_all([ASKED])[0]
        for each in (False, True)
    )
    assert torch.allclose(plain.starts, quantised.starts, atol=0.1)
    assert load_reader(str(released), LoadOptions(device="cpu", engine="ctranslate2")).read([POLAR])


def apart(state: State) -> None:
    state["_classifier.weight"] = torch.zeros(2, 2)


def wider(state: State) -> None:
    state["_qa_model.qa_outputs.weight"] = torch.zeros(4, 32)


def headless(state: State) -> None:
    del state["_qa_model.qa_outputs.bias"]


def wordless(state: State) -> None:
    del state["_qa_model.roberta.embeddings.word_embeddings.weight"]


def unmarked(state: State) -> None:
    name = "_qa_model.roberta.embeddings.word_embeddings.weight"
    state[name] = state[name][:-1]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (apart, r"'_classifier\.weight' is no part of _qa_model\.roberta\., _linear_layer\., "),
        (wider, r"'qa_outputs\.weight' has shape \(4, 32\), and its base's \(2, 32\)"),
        (headless, r"'qa_outputs\.bias' is missing"),
        (wordless, r"no encoder's: expected a name that ends in embeddings\.word_embeddings"),
        (unmarked, r"its tokenizer has .* tokens and its weights have rows for"),
    ],
)
def test_weights_that_do_not_fit_are_named(
    roberta: Path, tmp_path: Path, change: Callable[[State], None], message: str
) -> None:
    """The first of them, in one line."""
    state = released_reader_state(roberta)
    change(state)
    folder = save_archive(tmp_path / "qa", released_reader_config(str(roberta)), state)
    with pytest.raises(ModelError, match=message) as caught:
        load_reader(str(folder), OPTIONS)
    assert "\n" not in str(caught.value)


def test_what_is_no_such_reader_is_rejected(roberta: Path, released: Path, tmp_path: Path) -> None:
    """A reader as parser, words that are several tokens, a wrong length, a damaged form."""
    with pytest.raises(ModelError, match="holds a reader, and a parser is wanted"):
        load_parser(str(released), OPTIONS)
    plain = tmp_path / "plain"
    save_roberta(plain)
    folder = save_archive(
        tmp_path / "words", released_reader_config(str(plain)), released_reader_state(plain)
    )
    with pytest.raises(ModelError, match="in which yes and no are a token each"):
        load_reader(str(folder), OPTIONS)
    config = reader_config(str(roberta), length_limit=0)
    folder = save_archive(tmp_path / "length", config, reader_state(roberta))
    with pytest.raises(ModelError, match=r"dataset_reader\.length_limit: expected a positive"):
        load_reader(str(folder), OPTIONS)
    (plain / FORM).write_text('{"prefix": 3')
    with pytest.raises(ModelError, match="expected a JSON object of a reader's form"):
        load_reader(str(plain), OPTIONS)
