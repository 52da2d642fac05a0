"""Text-to-text checkpoints in 8-bit integers on CTranslate2, up to several times faster on CPUs.

A checkpoint is converted on first use, an adapter merged into its base before, and the conversion
is kept in the cache folder.
"""

import json
import tempfile
from collections import defaultdict
from collections.abc import Callable, Hashable, Sequence
from functools import partial
from operator import itemgetter
from pathlib import Path
from typing import Any

import torch

from bpb.errors import ModelError
from bpb.models.checkpoint import Checkpoint
from bpb.models.ctranslate2.converted import ConvertedText
from bpb.models.rewriting import best_of
from bpb.models.seq2seq import Following, RewriteOptions, end_tokens
from bpb.models.source_error import one_line
from bpb.protocols import Candidate

KIND = "ctranslate2"
WEIGHTS = "model.bin"
PRECISION = "int8"
# Larger batches of a decoder's take longer on a CPU, and so do scores over the vocabulary of more
# tokens at once.
DECODED_TOKENS, SCORED_TOKENS = 1024, 256


def load_converted(kind: str, folder: Path, device: torch.device) -> Any:
    """A converted model on a device: on a CPU with as many threads as torch has.

    Each batch is on one of its own, since over a layer's work they wait for each other longer than
    they gain. An encoder's batches are to be asked for from as many threads.

    Args:
        kind: Its class in the package, such as ``Generator``.
        folder: Where it is kept.
        device: Where it is to run.
    """
    import ctranslate2

    several = torch.get_num_threads()
    model = getattr(ctranslate2, kind)(
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


class CTranslate2Rewriter(Following):
    """A ``bpb.models.rewriting.Rewriter`` on CTranslate2.

    Args:
        checkpoint: What to convert.
        role: What it is for.
        options: How to run it.
        cache_folder: Where conversions are kept; None to convert for this process only.

    Attributes:
        size: The bytes of its weights.

    Raises:
        ModelError: CTranslate2 cannot convert the checkpoint or has no such device.
    """

    def __init__(
        self,
        checkpoint: Checkpoint,
        role: str,
        options: RewriteOptions,
        cache_folder: Path | None,
    ) -> None:
        import ctranslate2

        if options.device.type == "mps":
            raise ModelError("ctranslate2 runs on cpu or cuda, not on mps; set models.device=cpu")
        self.name = checkpoint.spec
        self.options = options
        self.sequence_to_sequence = checkpoint.sequence_to_sequence
        found = ConvertedText(
            checkpoint,
            role,
            options.longest,
            kind=KIND,
            weights=WEIGHTS,
            version=f"{PRECISION}positions.json{ctranslate2.__version__}",
            convert=partial(_convert, f"the {role} {checkpoint.spec}"),
            cache_folder=cache_folder,
        )
        self.tokenizer, self.inputs = found.tokenizer, found.inputs
        self.fingerprint, self.size = found.fingerprint, found.size
        generation = found.generation
        self.ends = self.tokenizer.convert_ids_to_tokens(end_tokens(self.tokenizer, generation))
        self._search = {
            "no_repeat_ngram_size": generation.no_repeat_ngram_size or 0,
            "repetition_penalty": generation.repetition_penalty or 1.0,
        }
        kind = "Translator" if self.sequence_to_sequence else "Generator"
        self.model: Any = load_converted(kind, found.folder, options.device)

    @property
    def _on_cpu(self) -> bool:
        return self.options.device.type == "cpu"

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
            if self._on_cpu:
                common["max_batch_size"] = min(self.options.batch_tokens, DECODED_TOKENS)
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
        return self.inputs.text(self.tokenizer.convert_tokens_to_ids(list(tokens)))


def _convert(name: str, network: Any, tokenizer: Any, target: Path) -> None:
    """Convert a network, called so in messages, into a folder, which is made."""
    from ctranslate2.converters import TransformersConverter

    if network.get_input_embeddings().num_embeddings > len(tokenizer):
        # Rows that only pad the matrix, which no token has, and which the format does not know.
        network.resize_token_embeddings(len(tokenizer))
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
                f"ctranslate2 cannot convert {name}: "
                f"{one_line(error)}; use models.engine=transformers"
            ) from error
