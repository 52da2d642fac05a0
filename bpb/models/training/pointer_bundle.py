"""Trained pointer networks to bundles."""

import json
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any

from safetensors.torch import load_file
from tokenizers import Tokenizer
from torch import Tensor

from bpb.models.encoder import Encoder, EncoderConfig
from bpb.models.pointer import PointerModel
from bpb.models.pointer_network import DecoderConfig, PointerNetwork
from bpb.models.vocabulary import Lexicon
from bpb.models.weights import dequantise, quantise, save_bundle


def load_trained(
    trained: Path, encoder: Path
) -> tuple[PointerModel, dict[str, Tensor], dict[str, Any]]:
    """Load what training wrote, as it will be after quantisation.

    Args:
        trained: Training's output folder.
        encoder: The BERT folder it began from, for its tokenizer.

    Returns:
        The model, its weights before quantisation, and its configuration.
    """
    lexicon = Lexicon(tuple(json.loads((trained / "lexicon.json").read_text())))
    sizes, decoder = EncoderConfig(), DecoderConfig(len(lexicon))
    network = PointerNetwork(Encoder(sizes), decoder)
    weights = load_file(trained / "checkpoint.safetensors")
    network.load_state_dict(dequantise(quantise(weights)))
    tokenizer = Tokenizer.from_file(str(encoder / "tokenizer.json"))
    tokenizer.no_truncation()
    tokenizer.no_padding()
    config = {
        "encoder": asdict(sizes),
        "decoder": asdict(decoder),
        "lexicon": list(lexicon.words),
    }
    return PointerModel(network.eval(), tokenizer, lexicon), weights, config


def save_pointer(
    out: Path,
    role: str,
    weights: Mapping[str, Tensor],
    config: Mapping[str, Any],
    card: str,
    encoder: Path,
) -> None:
    """Bundle a pointer network under its role."""
    save_bundle(out, weights, {"role": role, **config}, card, encoder / "tokenizer.json")
