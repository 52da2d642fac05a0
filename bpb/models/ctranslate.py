"""Text-to-text checkpoints in 8-bit integers on CTranslate2, up to several times faster on CPUs.

A checkpoint is converted on first use, an adapter merged into its base before, and the conversion
is kept in the cache folder.
"""

import copy
import hashlib
import json
import shutil
import tempfile
from collections import defaultdict
from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from operator import itemgetter
from pathlib import Path
from typing import Any, Self

import torch

from bpb.errors import ModelError
from bpb.models.checkpoint import Checkpoint, load_text_network, load_tokenizer
from bpb.models.conversions import Conversions
from bpb.models.fingerprint import fingerprint
from bpb.models.rewriting import best_of
from bpb.models.seq2seq import Inputs, RewriteOptions, end_tokens, positions_of
from bpb.protocols import Candidate

KIND = "ctranslate2"
WEIGHTS = "model.bin"
# The tokenizer and the settings of the checkpoint, beside the converted weights.
KEPT = "transformers"
# The most tokens that the network takes, beside them.
POSITIONS = "positions.json"
# The classes of tokenizers that are all in their file.
PLAIN_TOKENIZERS = ("TokenizersBackend", "PreTrainedTokenizerFast")
PRECISION = "int8"
# Scores over the vocabulary of more tokens at once take longer on a CPU.
SCORED_TOKENS = 256


def import_ctranslate2() -> Any:
    """The package.

    Raises:
        ModelError: It is not installed.
    """
    try:
        import ctranslate2
    except ImportError as error:
        raise ModelError(
            "engine ctranslate2 needs a package: pip install 'bpb[ctranslate2]'"
        ) from error
    return ctranslate2


def load_converted(kind: str, folder: Path, device: torch.device) -> Any:
    """A converted model on a device: on a CPU with as many threads as torch has.

    Each batch is on one of its own, since over a layer's work they wait for each other longer than
    they gain. An encoder's batches are to be asked for from as many threads.

    Args:
        kind: Its class in the package, such as ``Generator``.
        folder: Where it is kept.
        device: Where it is to run.
    """
    several = torch.get_num_threads()
    model = getattr(import_ctranslate2(), kind)(
        str(folder),
        device=device.type,
        device_index=device.index or 0,
        compute_type=PRECISION,
        inter_threads=several if device.type == "cpu" else 1,
        intra_threads=1,
    )
    # It leaves torch, in the whole process, with the threads that share a batch.
    torch.set_num_threads(several)
    return model


class CTranslate2Rewriter:
    """A ``bpb.models.rewriting.Rewriter`` on CTranslate2.

    Args:
        checkpoint: What to convert.
        role: What it is for.
        options: How to run it.
        cache_folder: Where conversions are kept; None to convert for this process only.

    Attributes:
        size: The bytes of its weights.

    Raises:
        ModelError: CTranslate2 is not installed, cannot convert the checkpoint or has no such
            device.
    """

    def __init__(
        self,
        checkpoint: Checkpoint,
        role: str,
        options: RewriteOptions,
        cache_folder: Path | None,
    ) -> None:
        ctranslate2 = import_ctranslate2()
        from transformers import GenerationConfig

        if options.device.type == "mps":
            raise ModelError("ctranslate2 runs on cpu or cuda, not on mps; set models.device=cpu")
        self.name = checkpoint.spec
        self.options = options
        self.sequence_to_sequence = checkpoint.sequence_to_sequence
        identity = "".join(
            [
                *(fingerprint(role, spec) for spec in (checkpoint.base, checkpoint.spec)),
                checkpoint.revision,
                PRECISION,
                POSITIONS,
                ctranslate2.__version__,
            ]
        )
        self._conversions = Conversions(cache_folder, KIND, WEIGHTS)
        folder = self._conversions.get(identity, lambda target: _convert(checkpoint, role, target))
        kept = folder / KEPT
        self.tokenizer: Any = _tokenizer(kept)
        positions = json.loads((folder / POSITIONS).read_text(encoding="utf-8"))
        generation: Any = GenerationConfig.from_pretrained(kept)
        self.inputs = Inputs(self.tokenizer, positions, options.longest, self.sequence_to_sequence)
        self.ends = self.tokenizer.convert_ids_to_tokens(end_tokens(self.tokenizer, generation))
        self._search = {
            "no_repeat_ngram_size": generation.no_repeat_ngram_size or 0,
            "repetition_penalty": generation.repetition_penalty or 1.0,
        }
        self.size = (folder / WEIGHTS).stat().st_size
        with (folder / WEIGHTS).open("rb") as weights:
            digest = hashlib.file_digest(weights, "sha256").hexdigest()
        self.fingerprint = hashlib.sha256(f"{identity}{digest}".encode()).hexdigest()
        kind = "Translator" if self.sequence_to_sequence else "Generator"
        self.model: Any = load_converted(kind, folder, options.device)

    @property
    def _on_cpu(self) -> bool:
        return self.options.device.type == "cpu"

    def following(self, beams: int) -> Self:
        """The same network, in the same memory, with another number of hypotheses."""
        other = copy.copy(self)
        other.options = replace(self.options, beams=beams)
        return other

    def rewrite(self, texts: Sequence[str]) -> list[tuple[Candidate, ...]]:
        """Return each text's candidates, best first."""
        rows = self.inputs.of(texts)
        results = self._of_one_length(
            list(map(len, rows)), lambda places: self._begun([rows[i] for i in places])
        )
        return [self._candidates(result) for result in results]

    def _begun(self, rows: Sequence[Sequence[int]]) -> list[Any]:
        """What will be written for inputs of one length."""
        common = {
            "beam_size": self.options.beams,
            "num_hypotheses": self.options.beams,
            "max_batch_size": self.options.batch_tokens,
            "batch_type": "tokens",
            "return_scores": True,
            "asynchronous": True,
            **self._search,
        }
        begun: list[Any]
        if self.sequence_to_sequence:
            begun = self.model.translate_batch(
                self._tokens(rows), max_decoding_length=self.inputs.longest, **common
            )
        else:
            begun = self.model.generate_batch(
                self._tokens(rows),
                max_length=self.inputs.longest,
                include_prompt_in_result=False,
                end_token=self.ends,
                **common,
            )
        return begun

    def _candidates(self, result: Any) -> tuple[Candidate, ...]:
        written = result.hypotheses if self.sequence_to_sequence else result.sequences
        return best_of(
            [
                (self._text(tokens), score)
                for tokens, score in zip(written, result.scores, strict=True)
            ]
        )

    def log_likelihoods(self, pairs: Sequence[tuple[str, str]]) -> list[float]:
        """Return the natural logarithm of each second text's probability, given the first."""
        sources = self.inputs.of([source for source, _ in pairs])
        targets = self.inputs.targets([text for _, text in pairs])
        scored = self._of_one_length(
            [(len(a), len(b)) for a, b in zip(sources, targets, strict=True)],
            lambda places: self._scored([sources[i] for i in places], [targets[i] for i in places]),
        )
        return [
            float(sum(each.log_probs[-len(target) :]))
            for each, target in zip(scored, targets, strict=True)
        ]

    def _scored(self, sources: Sequence[list[int]], targets: Sequence[list[int]]) -> list[Any]:
        """How likely the tokens of outputs will be told to be, for inputs of one length."""
        most = self.options.batch_tokens
        options = {
            "max_batch_size": min(most, SCORED_TOKENS) if self._on_cpu else most,
            "batch_type": "tokens",
            "asynchronous": True,
        }
        scored: list[Any]
        if self.sequence_to_sequence:
            # CTranslate2 adds the token that ends a target.
            ended = [target[:-1] for target in targets]
            scored = self.model.score_batch(self._tokens(sources), self._tokens(ended), **options)
        else:
            rows = [source + target for source, target in zip(sources, targets, strict=True)]
            scored = self.model.score_batch(self._tokens(rows), **options)
        return scored

    def _of_one_length(
        self, lengths: Sequence[Hashable], begin: Callable[[list[int]], list[Any]]
    ) -> list[Any]:
        """What comes of inputs, by their places, begun together where they are equally long.

        Among inputs of other lengths one is padded, and with 8-bit integers what is written then,
        and how likely it is, depends on them, and is worse.
        """
        places: defaultdict[Hashable, list[int]] = defaultdict(list)
        for i, length in enumerate(lengths):
            places[length].append(i)
        begun = [pair for each in places.values() for pair in zip(each, begin(each), strict=True)]
        return [result.result() for _, result in sorted(begun, key=itemgetter(0))]

    def _tokens(self, rows: Sequence[Sequence[int]]) -> list[list[str]]:
        return [self.tokenizer.convert_ids_to_tokens(list(ids)) for ids in rows]

    def _text(self, tokens: Sequence[str]) -> str:
        ids = self.tokenizer.convert_tokens_to_ids(list(tokens))
        return str(self.tokenizer.decode(ids, skip_special_tokens=True))


def _convert(checkpoint: Checkpoint, role: str, target: Path) -> None:
    """Convert a checkpoint into a folder, which is made."""
    from ctranslate2.converters import TransformersConverter

    tokenizer = load_tokenizer(checkpoint, role)
    network = load_text_network(checkpoint, role, torch.device("cpu"))
    if network.get_input_embeddings().num_embeddings > len(tokenizer):
        # Rows that only pad the matrix, which no token has, and which the format does not know.
        network.resize_token_embeddings(len(tokenizer))
    kept = target / KEPT
    with tempfile.TemporaryDirectory(dir=target.parent, prefix="source-") as scratch:
        source = Path(scratch)
        network.save_pretrained(source)
        tokenizer.save_pretrained(source)
        # The converter reads a setting of BART's that transformers 5 no longer saves.
        path = source / "config.json"
        config = json.loads(path.read_text(encoding="utf-8"))
        path.write_text(json.dumps({"normalize_before": False} | config), encoding="utf-8")
        try:
            TransformersConverter(str(source)).convert(str(target), quantization=PRECISION)
        except (ValueError, NotImplementedError, AttributeError, KeyError) as error:
            raise ModelError(
                f"ctranslate2 cannot convert the {role} {checkpoint.spec}: "
                f"{' '.join(str(error).split())[:200]}; use models.engine=transformers"
            ) from error
        tokenizer.save_pretrained(kept)
        shutil.move(source / "generation_config.json", kept)
    positions = positions_of(network.config)
    (target / POSITIONS).write_text(json.dumps(positions), encoding="utf-8")


def _tokenizer(kept: Path) -> Any:
    """A saved tokenizer. To look up its class takes longer than to read it."""
    settings = json.loads((kept / "tokenizer_config.json").read_text(encoding="utf-8"))
    if settings.get("tokenizer_class") in PLAIN_TOKENIZERS:
        from transformers import PreTrainedTokenizerFast

        return PreTrainedTokenizerFast.from_pretrained(kept)
    from transformers import AutoTokenizer

    return AutoTokenizer.from_pretrained(kept)
