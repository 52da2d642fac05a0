"""Text-to-text checkpoints of every family, with and without an adapter, on all engines."""

from collections.abc import Callable
from pathlib import Path

import pytest
import torch

from bpb.errors import ModelError
from bpb.models.ctranslate2.seq2seq import CTranslate2Rewriter
from bpb.models.load import load_corrector, load_generator, load_parser
from bpb.models.options import ENGINES, LoadOptions
from bpb.models.replay.cache import OutputCache
from bpb.models.rewriting import RewritingGenerator, cut
from bpb.models.seq2seq import TransformersRewriter
from bpb.protocols import GenerationInput
from tests.models.checkpoints import TEXTS, save_adapter, save_bart, save_llama, save_t5

SAVERS: dict[str, Callable[[Path], None]] = {
    "bart": save_bart,
    "t5": save_t5,
    "llama": save_llama,
}
QUESTIONS = ["Who threw the ball?", "How many?", TEXTS[1]]


@pytest.fixture(scope="module")
def checkpoints(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    folders = {name: tmp_path_factory.mktemp(name) for name in SAVERS}
    for name, save in SAVERS.items():
        save(folders[name])
    return folders


def options(engine: str = "transformers", cache: OutputCache | None = None) -> LoadOptions:
    return LoadOptions(device="cpu", beams=2, batch_tokens=64, engine=engine, cache=cache)


@pytest.mark.parametrize("name", SAVERS)
def test_each_family_parses_and_generates(checkpoints: dict[str, Path], name: str) -> None:
    """Candidates come best first, in the order of the input, whatever the batches."""
    parser = load_parser(str(checkpoints[name]), options())
    together = parser.parse(QUESTIONS)
    alone = [parser.parse([question])[0] for question in QUESTIONS]
    assert [[c.text for c in found] for found in together] == [
        [c.text for c in found] for found in alone
    ]
    for candidates in together:
        scores = [candidate.score for candidate in candidates]
        assert 1 <= len(scores) <= 2
        assert scores == sorted(scores, reverse=True)
    generator = load_generator(str(checkpoints[name]), options())
    assert len(generator.generate([GenerationInput("return x", "What?")])) == 1


def test_a_decoder_gives_its_continuation_alone(checkpoints: dict[str, Path]) -> None:
    """The prompt's format is the caller's, and neither prompt nor a second line is given back."""
    prompt = LoadOptions(
        device="cpu", beams=2, input_format="Question: {question}\nSteps:", batch_tokens=64
    )
    for candidates in load_parser(str(checkpoints["llama"]), prompt).parse(QUESTIONS):
        assert all("Question:" not in c.text and "\n" not in c.text for c in candidates)


def test_a_long_prompt_is_cut_in_its_middle(checkpoints: dict[str, Path]) -> None:
    """What the format puts behind the question stays, and a decoder has room for its output."""
    assert cut(range(10), 8) == [0, 1, 2, 3, 4, 5, 8, 9]
    assert load_parser(str(checkpoints["llama"]), options()).parse(["word " * 5000])


@pytest.mark.parametrize("name", ["bart", "llama"])
def test_an_adapter_is_merged_into_its_base(
    checkpoints: dict[str, Path], tmp_path: Path, name: str
) -> None:
    """A folder with a LoRA adapter is a model of its own, found by its adapter_config.json."""
    pytest.importorskip("peft")
    save_adapter(tmp_path, checkpoints[name], causal=name == "llama")
    base = load_parser(str(checkpoints[name]), options())
    adapted = load_parser(str(tmp_path), options())
    assert adapted.fingerprint != base.fingerprint
    assert adapted.parse(QUESTIONS) != base.parse(QUESTIONS)


def test_an_adapter_without_its_base_is_told(tmp_path: Path, checkpoints: dict[str, Path]) -> None:
    """The base that the adapter names and that is not there is named."""
    pytest.importorskip("peft")
    save_adapter(tmp_path, checkpoints["bart"], causal=False)
    config = tmp_path / "adapter_config.json"
    text = config.read_text().replace(str(checkpoints["bart"]), "/nowhere/at/all")
    config.write_text(text)
    with pytest.raises(ModelError, match="/nowhere/at/all"):
        load_parser(str(tmp_path), options())


@pytest.mark.parametrize("name", SAVERS)
def test_ctranslate2_runs_each_family(
    checkpoints: dict[str, Path], tmp_path: Path, name: str
) -> None:
    """It is converted once into the cache folder, and answers in the order of the input."""
    pytest.importorskip("ctranslate2")
    spec, store = str(checkpoints[name]), OutputCache(tmp_path)
    parser = load_parser(spec, options("ctranslate2", store))
    converted = list(tmp_path.glob("ctranslate2/*/model.bin"))
    assert len(converted) == 1
    made = converted[0].stat().st_mtime_ns
    again = load_parser(spec, options("ctranslate2", store))
    assert converted[0].stat().st_mtime_ns == made
    assert again.fingerprint == parser.fingerprint
    assert again.fingerprint != load_parser(spec, options()).fingerprint
    found = load_parser(spec, options("ctranslate2")).parse(QUESTIONS)
    assert found == parser.parse(QUESTIONS)
    assert all(1 <= len(candidates) <= 2 for candidates in found)


@pytest.mark.parametrize("engine", ["transformers", "ctranslate2"])
def test_a_decomposition_alone_may_have_more_hypotheses(
    checkpoints: dict[str, Path], engine: str
) -> None:
    """Another number of hypotheses for what has no question to edit, on one network."""
    if engine == "ctranslate2":
        pytest.importorskip("ctranslate2")
    plain = load_generator(str(checkpoints["bart"]), options(engine))
    assert isinstance(plain, RewritingGenerator)
    network = plain.network
    assert isinstance(network, TransformersRewriter | CTranslate2Rewriter)
    form = "{decomposition} {question}"
    generator = RewritingGenerator(network.following(1), form, alone=network)
    alone, edited = GenerationInput("return x"), GenerationInput("return x", "What?")
    found = generator.generate([edited, alone, edited])
    assert [len(candidates) for candidates in found] == [1, 2, 1]
    assert found[1] == RewritingGenerator(network, form).generate([alone])[0]


@pytest.mark.parametrize("name", SAVERS)
def test_scores_mean_the_same_on_all_engines(checkpoints: dict[str, Path], name: str) -> None:
    """The mean log-probability of a token, up to what 8-bit integers lose.

    Of these tiny random networks that is a tenth on some processors; a sum would be many times as
    much.
    """
    pytest.importorskip("ctranslate2")
    spec = str(checkpoints[name])
    first, *others = (
        load_parser(spec, LoadOptions(device="cpu", beams=1, engine=engine)).parse(QUESTIONS)
        for engine in ENGINES
    )
    for found in others:
        for one, other in zip(first, found, strict=True):
            assert one[0].score == pytest.approx(other[0].score, rel=0.2)


def test_a_checkpoint_cut_short_is_told(tmp_path: Path) -> None:
    """Weights that end early are one line, not a traceback."""
    save_bart(tmp_path)
    weights = tmp_path / "model.safetensors"
    weights.write_bytes(weights.read_bytes()[:1000])
    with pytest.raises(ModelError, match="holds no parser that can be loaded") as caught:
        load_parser(str(tmp_path), options())
    assert "\n" not in str(caught.value)


def test_an_engine_that_is_none_is_told() -> None:
    """The error names those there are."""
    with pytest.raises(ModelError, match="transformers or ctranslate2 or int8"):
        LoadOptions(engine="onnx")


@pytest.mark.parametrize("name", SAVERS)
def test_each_family_corrects_and_tells_how_likely_a_text_is(
    checkpoints: dict[str, Path], name: str
) -> None:
    """One text a question, as the one beam's; likelihoods whatever the batches and the engine."""
    pairs = [(question, text) for question in QUESTIONS for text in ("Who?", question)]
    found = {}
    for engine in ENGINES:
        corrector = load_corrector(str(checkpoints[name]), options(engine))
        assert len(corrector.correct(QUESTIONS)) == len(QUESTIONS)
        together = corrector.log_likelihoods(pairs)
        alone = [corrector.log_likelihoods([pair])[0] for pair in pairs]
        # In 8-bit integers a text that is padded for another's sake is scored otherwise.
        assert together == (pytest.approx(alone, abs=0.02) if engine == "transformers" else alone)
        assert max(together) < 0
        found[engine] = together
    for engine in ENGINES:
        assert found[engine] == pytest.approx(found["transformers"], rel=0.1)


def test_torch_keeps_its_threads(checkpoints: dict[str, Path]) -> None:
    """CTranslate2 would leave it with one, and every model loaded after with one as well."""
    several = torch.get_num_threads()
    torch.set_num_threads(2)
    try:
        load_corrector(str(checkpoints["t5"]), options("ctranslate2"))
        assert torch.get_num_threads() == 2
    finally:
        torch.set_num_threads(several)


def test_a_correctors_outputs_are_kept(checkpoints: dict[str, Path], tmp_path: Path) -> None:
    """Corrections and likelihoods are those that were computed first."""
    fresh = load_corrector(str(checkpoints["t5"]), options())
    kept = load_corrector(str(checkpoints["t5"]), options(cache=OutputCache(tmp_path)))
    for _ in range(2):
        assert kept.correct(QUESTIONS) == fresh.correct(QUESTIONS)
        assert kept.log_likelihoods([("Who?", "How?")]) == fresh.log_likelihoods([("Who?", "How?")])
    assert OutputCache(tmp_path).size() > 0


def test_a_corrector_is_no_recording_nor_endpoint() -> None:
    """Nothing replays or asks for corrections."""
    for spec in ("recorded:x.jsonl", "endpoint:large"):
        with pytest.raises(ModelError, match="a corrector is 'bundled'"):
            load_corrector(spec)
