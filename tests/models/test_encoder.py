"""Our encoder computes what transformers' does, and our decoder the same in steps as at once."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
import torch
from tokenizers import Tokenizer
from transformers import BertConfig, BertModel

from bpb.models.ctranslate2.encoder import QuantisedEncoder
from bpb.models.encoder import EncoderConfig, from_bert
from bpb.models.pointer.grammar import DecompositionGrammar
from bpb.models.pointer.models import (
    PointerModel,
    PointerParser,
    SearchOptions,
    collate,
)
from bpb.models.pointer.network import DecoderConfig, PointerNetwork
from bpb.models.pointer.vocabulary import BOS, STEP, Lexicon, make_source
from bpb.models.specs import BUNDLED
from bpb.qdmr.text import parse

SIZES = EncoderConfig(vocabulary=30522, width=24, layers=2, heads=4, inner=48)
QUESTIONS = [
    "How many touchdowns did Tom Brady throw?",
    "Which is longer, the Nile's course or the Amazon's, in 1,000 km?",
    "#1 ;return #2 return",
    "",
    "word " * 700,
]


def _bert() -> BertModel:
    torch.manual_seed(0)
    config = BertConfig(
        vocab_size=SIZES.vocabulary,
        hidden_size=SIZES.width,
        num_hidden_layers=SIZES.layers,
        num_attention_heads=SIZES.heads,
        intermediate_size=SIZES.inner,
    )
    return BertModel(config, add_pooling_layer=False).eval()  # type: ignore[no-untyped-call, no-any-return]


@pytest.fixture(scope="module")
def model() -> PointerModel:
    """A pointer network of random weights with the bundled tokenizer."""
    tokenizer = Tokenizer.from_file(str(BUNDLED / "parser" / "tokenizer.json"))
    tokenizer.no_truncation()
    tokenizer.no_padding()
    lexicon = Lexicon(("of", "number", "is", "the", "?"))
    encoder = from_bert(_bert().state_dict(), SIZES)
    torch.manual_seed(1)
    network = PointerNetwork(encoder, DecoderConfig(len(lexicon), layers=2, heads=4, inner=48))
    return PointerModel(network.eval(), tokenizer, lexicon)


def test_the_encoder_is_bert() -> None:
    """The same weights give the same states as transformers' BertModel, padding or not."""
    theirs = _bert()
    ours = from_bert(theirs.state_dict(), SIZES).eval()
    ids = torch.randint(5, 900, (2, 11))
    mask = torch.ones(2, 11, dtype=torch.bool)
    mask[1, 7:] = False
    segments = (torch.arange(11) > 4).long().expand(2, 11)
    with torch.inference_mode():
        expected = theirs(ids, mask.long(), segments).last_hidden_state
        found = ours(ids, mask, segments)
    assert torch.allclose(found[mask], expected[mask], atol=1e-5)


def test_training_and_inference_attend_alike() -> None:
    """The attention that training uses gives what the fused one gives."""
    encoder = from_bert(_bert().state_dict(), SIZES)
    ids, mask = torch.randint(5, 900, (2, 9)), torch.ones(2, 9, dtype=torch.bool)
    mask[0, 5:] = False
    with torch.inference_mode():
        trained = encoder.train()(ids, mask, torch.zeros_like(ids))
        fused = encoder.eval()(ids, mask, torch.zeros_like(ids))
    assert torch.allclose(trained[mask], fused[mask], atol=1e-5)


def test_decoding_in_steps_is_decoding_at_once(model: PointerModel) -> None:
    """With a cache each token's probability is what it is without, and all sum to one."""
    source = make_source([QUESTIONS[0]], model.tokenizer, model.lexicon)
    own = {word: len(model.lexicon) + i for i, word in enumerate(source.extra)}
    number = model.lexicon.ids["number"]
    targets = [own["touchdowns"], own["throw"], STEP, number, model.lexicon.ids["#1"]]
    tokens = torch.tensor([[BOS, *targets[:-1]]])
    steps = (tokens == STEP).cumsum(1)
    inputs = collate([source], [0], torch.device("cpu"))
    with torch.inference_mode():
        at_once = model.network(inputs, tokens, steps, torch.tensor([targets])).exp()
        memory = model.network.remember(inputs)
        cache: list[tuple[torch.Tensor, torch.Tensor]] = []
        for i, target in enumerate(targets):
            found, cache = model.network.step(
                memory, cache, tokens[:, i : i + 1], steps[:, i : i + 1]
            )
            assert float(found.sum()) == pytest.approx(1.0, abs=1e-5)
            assert float(found[0, 0, target]) == pytest.approx(float(at_once[0, i]), abs=1e-6)


@pytest.mark.parametrize("beams", [1, 3])
def test_even_random_weights_write_well_formed_decompositions(
    model: PointerModel, beams: int
) -> None:
    """The grammar alone makes every output a decomposition, of any input, in any batch."""
    parser = PointerParser(model, "random", "", SearchOptions(beams=beams))
    parser.grammar = DecompositionGrammar(longest=24, longest_step=6)
    together = parser.parse(QUESTIONS)
    for question, candidates in zip(QUESTIONS, together, strict=True):
        assert 1 <= len(candidates) <= beams
        for candidate in candidates:
            steps = candidate.text.split(" ;")
            assert all(step.startswith("return ") and len(step) > 7 for step in steps)
            assert len(parse(candidate.text).steps) == len(steps)
        assert [c.text for c in candidates] == [c.text for c in parser.parse([question])[0]]


def test_in_8_bit_integers_the_encoder_computes_nearly_the_same(tmp_path: Path) -> None:
    """Padding or not; and it is converted once."""
    pytest.importorskip("ctranslate2")
    encoder = from_bert(_bert().state_dict(), SIZES).eval()
    ids = torch.randint(5, 900, (2, 11))
    mask = torch.arange(11)[None, :] < torch.tensor([[11], [7]])
    segments = torch.zeros_like(ids)
    segments[:, 4:] = 1
    quantised = QuantisedEncoder(encoder, "weights", tmp_path).eval()
    with torch.inference_mode():
        theirs = encoder(ids, mask, segments)[mask]
        ours = quantised(ids, mask, segments)[mask]
    assert torch.nn.functional.cosine_similarity(ours, theirs).min() > 0.99
    made = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("model.bin")}
    QuantisedEncoder(encoder, "weights", tmp_path)
    assert {path: path.stat().st_mtime_ns for path in tmp_path.rglob("model.bin")} == made


def test_asked_from_several_threads_the_encoder_computes_the_same(tmp_path: Path) -> None:
    """Inputs are each on a thread of their own, and what one gives is its own."""
    pytest.importorskip("ctranslate2")
    quantised = QuantisedEncoder(from_bert(_bert().state_dict(), SIZES).eval(), "weights", tmp_path)
    inputs = [torch.randint(5, 900, (1, length)) for length in range(3, 23)]

    def states(ids: torch.Tensor) -> torch.Tensor:
        found: torch.Tensor = quantised(ids, torch.ones_like(ids).bool(), torch.zeros_like(ids))
        return found

    alone = list(map(states, inputs))
    with ThreadPoolExecutor(4) as threads:
        for one, among in zip(alone, threads.map(states, inputs), strict=True):
            assert torch.equal(one, among)
