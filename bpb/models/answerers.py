"""Models that answer questions over passages in free text, by name."""

from collections.abc import Sequence
from pathlib import Path

from bpb.errors import ModelError
from bpb.models.answer_prompt import AnswerPrompt, read_prompt
from bpb.models.checkpoint import Checkpoint, find_checkpoint
from bpb.models.device import choose as choose_device
from bpb.models.load import load_reader
from bpb.models.options import LoadOptions
from bpb.models.replay.cached import CachedAnswerer
from bpb.models.specs import BEST, ENDPOINT, RECORDED, is_archive, is_bundle
from bpb.protocols import Answerer, Reader, ReadingInput

_ROLE = "model"
_EXTRACTIVE = "ForQuestionAnswering"


class ReaderAnswerer:
    """A ``bpb.protocols.Answerer`` on a reader: the text of its span, yes, no, or nothing."""

    def __init__(self, reader: Reader) -> None:
        self.name, self.fingerprint = reader.name, reader.fingerprint
        self._reader = reader

    def answer(self, inputs: Sequence[ReadingInput]) -> list[str]:
        """See ``bpb.protocols.Answerer``."""
        return [reading.text for reading in self._reader.read(inputs)]


def load_answerer(
    spec: str, options: LoadOptions, prompt: Path | None = None, max_new_tokens: int = 32
) -> Answerer:
    """Load a model that answers.

    Args:
        spec: As for ``bpb.pipeline.loading.load_answerer``, without ``auto``.
        options: How to run it.
        prompt: As for ``bpb.pipeline.loading.load_answerer``.
        max_new_tokens: The most tokens of an answer of a local model that writes it.

    Raises:
        ConfigError: The prompt cannot be read, or its fields are others.
        ModelError: There is no such model, or it cannot be loaded.
    """
    template = read_prompt(prompt)
    if spec.startswith(ENDPOINT):
        from bpb.models.endpoint.roles import Endpoint

        name = spec.removeprefix(ENDPOINT)
        return Endpoint(name, options.endpoint, options.cache).answerer(template)
    is_ours = spec in ("bundled", BEST) or spec.startswith(RECORDED)
    if is_ours or is_archive(spec) or is_bundle(Path(spec)):
        return ReaderAnswerer(load_reader(spec, options))
    checkpoint = find_checkpoint(spec, _ROLE, options.conversion_folder)
    if not _writes(checkpoint):
        return ReaderAnswerer(load_reader(spec, options))
    return _text_answerer(checkpoint, template, options, max_new_tokens)


def _text_answerer(
    checkpoint: Checkpoint, prompt: AnswerPrompt, options: LoadOptions, max_new_tokens: int
) -> Answerer:
    from bpb.models.text_answerer import AnswerOptions, TextAnswerer

    device = choose_device(options.device)
    run = AnswerOptions(device, options.batch_tokens, max_new_tokens)
    model = TextAnswerer(checkpoint, prompt, run)
    return CachedAnswerer(model, options.cache, device.type) if options.cache else model


def _writes(checkpoint: Checkpoint) -> bool:
    """Whether a checkpoint writes its answer, by its configuration; else it is a reader.

    Raises:
        ModelError: It is neither.
    """
    from transformers.models.auto.modeling_auto import MODEL_FOR_CAUSAL_LM_MAPPING_NAMES

    architectures = checkpoint.settings.get("architectures") or []
    if any(name.endswith(_EXTRACTIVE) for name in architectures):
        return False
    causal = set(MODEL_FOR_CAUSAL_LM_MAPPING_NAMES.values())
    # A GGUF file holds a decoder, and does not name its architecture.
    if checkpoint.sequence_to_sequence or "gguf_file" in checkpoint.more:
        return True
    if causal.intersection(architectures):
        return True
    if checkpoint.is_adapter:
        return False
    raise ModelError(
        f"{checkpoint.spec}: expected a model for question answering, sequence-to-sequence or "
        f"causal language modelling, got architectures {architectures} in config.json"
    )
