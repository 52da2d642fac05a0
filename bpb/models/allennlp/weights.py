"""What all AllenNLP archives share: tensors, the base's sizes, the tokenizer; and their BARTs."""

import json
import pickle
import struct
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import torch
from safetensors.torch import save_file
from tokenizers import AddedToken, Tokenizer
from torch import Tensor
from transformers import (
    AutoConfig,
    AutoTokenizer,
    BartConfig,
    BartForConditionalGeneration,
    GenerationConfig,
    PreTrainedTokenizerFast,
)

from bpb.errors import ModelError
from bpb.models.allennlp.settings import Settings
from bpb.models.checkpoint import from_checkpoint
from bpb.models.dialect import MARKS

# What PyTorch raises for a damaged file depends on where the damage is.
_DAMAGE = (
    AssertionError, AttributeError, EOFError, LookupError, OSError, RuntimeError, TypeError,
    ValueError, struct.error,
)  # fmt: skip
_SHARED = "model.shared.weight"
# Copies of the embeddings; which of them are saved depends on transformers' version.
_TIED = ("lm_head.weight", "model.encoder.embed_tokens.weight", "model.decoder.embed_tokens.weight")
_OPTIONAL = (*_TIED, "final_logits_bias")
_SIZES = (
    "d_model", "encoder_layers", "decoder_layers", "encoder_attention_heads",
    "decoder_attention_heads", "encoder_ffn_dim", "decoder_ffn_dim", "max_position_embeddings",
    "activation_function", "scale_embedding",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Source:
    """An unpacked archive's files.

    Attributes:
        spec: The archive, for messages.
        weights: Its `weights.th`.
        tokenizer: The folder of its tokenizer, with or without the base's `config.json`; None for
            that of its base.
        advice: Where to put that folder, for messages.
    """

    spec: str
    weights: Path
    tokenizer: Path | None
    advice: str


@dataclass(frozen=True, slots=True)
class Base:
    """The checkpoint that an archive's model was fine-tuned from, without its weights.

    Attributes:
        tokenizer: Of transformers.
        config: Of transformers.
        place: The folder or hub id of the configuration.
    """

    tokenizer: Any
    config: Any
    place: str


def save_network(source: Source, settings: Settings, target: Path) -> None:
    """Write the checkpoint of a BART.

    Args:
        source: The archive.
        settings: What its `config.json` says.
        target: A folder, which is there.

    Raises:
        ModelError: The weights are damaged or hold other objects, do not fit the base's network, or
            the tokenizer cannot be had.
    """
    base = find_base(source, settings.base, "bart")
    tensors = _without_prefix(read_weights(source.weights, source.spec), source.spec)
    config = _config(base, tensors, settings)
    with torch.device("meta"):
        expected = BartForConditionalGeneration(config).state_dict()
    check_tensors(tensors, expected, _OPTIONAL, "BART", source.spec)
    for name in _TIED:
        if name in tensors and not torch.equal(tensors[name], tensors[_SHARED]):
            raise ModelError(f"{source.spec}: its weights do not fit: {name!r} is not {_SHARED!r}")
    save_tokenizer(
        base, settings, config.vocab_size, config.max_position_embeddings, source, target
    )
    config.save_pretrained(target)
    given, _ = _loaded(BartConfig.get_config_dict, base.place, settings.base, source)
    _generation(config, given, settings).save_pretrained(target)
    save_tensors({k: v for k, v in tensors.items() if k not in _TIED}, target)


def find_base(source: Source, name: str, kind: str) -> Base:
    """The tokenizer and sizes of an archive's base.

    Args:
        source: The archive.
        name: The base's folder or hub id, where the archive has no tokenizer of its own.
        kind: Its `model_type`.

    Raises:
        ModelError: They cannot be had, or are of another kind.
    """
    tokenizer = source.tokenizer
    named = str(tokenizer) if tokenizer else name
    known = _loaded(AutoTokenizer.from_pretrained, named, name, source)
    # The released archives' tokenizer folders have their base's configuration.
    place = named if tokenizer and (tokenizer / "config.json").is_file() else name
    config = _loaded(AutoConfig.from_pretrained, place, name, source)
    if config.model_type != kind:
        raise ModelError(f"{source.spec}: its base is a {config.model_type}; expected a {kind}")
    return Base(known, config, place)


def read_weights(path: Path, spec: str) -> dict[str, Tensor]:
    """Read tensors by name, and nothing else: what a pickle could do, it cannot do here.

    Raises:
        ModelError: The file is damaged, or holds other objects than tensors.
    """
    try:
        state: Any = torch.load(path, map_location="cpu", weights_only=True)
    except pickle.UnpicklingError as error:
        if "Unsupported global" in str(error):
            raise ModelError(
                f"{spec}: {path.name} holds other objects than tensors, which could run code: "
                "do not trust it"
            ) from error
        raise ModelError(_damaged(path, spec)) from error
    except _DAMAGE as error:
        raise ModelError(_damaged(path, spec)) from error
    if not isinstance(state, dict) or not state:
        raise ModelError(f"{spec}: {path.name}: expected tensors by name, got {type(state)}")
    for name, tensor in state.items():
        if not isinstance(name, str) or not isinstance(tensor, Tensor):
            raise ModelError(f"{spec}: {path.name}: {name!r}: expected a tensor by name")
    return state


def _damaged(path: Path, spec: str) -> str:
    return f"{spec}: {path.name} is no file of PyTorch's, or was cut short; fetch it again"


def _loaded(load: Callable[..., Any], place: str, base: str, source: Source) -> Any:
    try:
        return from_checkpoint(lambda: load(place, trust_remote_code=False), place, "base")
    except ModelError as error:
        raise ModelError(
            f"{source.spec} needs tokenizer and sizes of {base}: {error}; or put them into "
            f"{source.advice}"
        ) from error


def check_tensors(
    tensors: Mapping[str, Tensor],
    expected: Mapping[str, Tensor],
    optional: Collection[str],
    network: str,
    spec: str,
) -> None:
    """Reject tensors that are not the network's: the first that does not fit is named.

    Args:
        tensors: By name.
        expected: The network's own; only their shapes count.
        optional: Names that may be missing.
        network: What to call it in messages.
        spec: The archive, for messages.

    Raises:
        ModelError: A tensor is missing, has another shape, or is none of the network's.
    """
    for name, tensor in tensors.items():
        if name not in expected:
            raise ModelError(f"{spec}: its weights do not fit: {network} has no {name!r}")
        if tensor.shape != expected[name].shape:
            raise ModelError(
                f"{spec}: its weights do not fit: {name!r} has shape {tuple(tensor.shape)}, and "
                f"its base's {tuple(expected[name].shape)}"
            )
    for name in expected:
        if name not in tensors and name not in optional:
            raise ModelError(f"{spec}: its weights do not fit: {name!r} is missing")


def save_tensors(tensors: Mapping[str, Tensor], target: Path) -> None:
    """Write a checkpoint's weights."""
    kept = {name: tensor.clone().contiguous() for name, tensor in tensors.items()}
    save_file(kept, target / "model.safetensors", metadata={"format": "pt"})


def save_tokenizer(
    base: Base, settings: Settings, rows: int, positions: int, source: Source, target: Path
) -> PreTrainedTokenizerFast:
    """Write the archive's tokenizer, in which its marks are tokens and text.

    Args:
        base: Its base.
        settings: What its `config.json` says.
        rows: For how many tokens its network has embeddings.
        positions: The most tokens that its network takes.
        source: The archive, for messages.
        target: A folder, which is there.

    Raises:
        ModelError: It has more tokens than the network.
    """
    own = _tokenizer(base.tokenizer, settings, positions)
    if len(own) > rows:
        raise ModelError(
            f"{source.spec}: its tokenizer has {len(own)} tokens and its weights have rows for "
            f"{rows}; put the files of its own into {source.advice}"
        )
    own.save_pretrained(target)
    return own


def prefix_before(ending: str, state: Mapping[str, Tensor], network: str, spec: str) -> str:
    """What stands before a network's own name of a tensor.

    Args:
        ending: The network's own name of the tensor.
        state: All tensors by name.
        network: The kind of network, for the message.
        spec: The archive, for the message.

    Raises:
        ModelError: No tensor has such a name.
    """
    found = next((name for name in state if name.endswith(ending)), None)
    if found is None:
        raise ModelError(
            f"{spec}: its weights are no {network}'s: expected a name that ends in {ending}, the "
            f"first is {next(iter(state))!r}"
        )
    return found.removesuffix(ending)


def _without_prefix(state: Mapping[str, Tensor], spec: str) -> dict[str, Tensor]:
    """BART's tensors by BART's names: AllenNLP puts the name of its attribute before them."""
    prefix = prefix_before(_SHARED, state, "BART", spec)
    for name in state:
        if not name.startswith(prefix):
            raise ModelError(f"{spec}: its weights do not fit: {name!r} is no part of {prefix!r}")
    return {name.removeprefix(prefix): tensor for name, tensor in state.items()}


def _config(base: Base, tensors: Mapping[str, Tensor], settings: Settings) -> BartConfig:
    """BART's configuration with the base's sizes and as many tokens as there are rows."""
    known = base.tokenizer
    start = known.bos_token_id
    if settings.type == "bart" and base.config.decoder_start_token_id is not None:
        start = base.config.decoder_start_token_id
    config = BartConfig(
        vocab_size=tensors[_SHARED].shape[0],
        bos_token_id=known.bos_token_id,
        pad_token_id=known.pad_token_id,
        eos_token_id=known.eos_token_id,
        decoder_start_token_id=start,
        forced_eos_token_id=known.eos_token_id,
        **{name: getattr(base.config, name) for name in _SIZES},
    )
    config.architectures = ["BartForConditionalGeneration"]
    return config


def _tokenizer(known: Any, settings: Settings, positions: int) -> PreTrainedTokenizerFast:
    """The archive's tokenizer, whose marks are text, so that decoding keeps them."""
    state = json.loads(known.backend_tokenizer.to_str())
    state |= {"truncation": None, "padding": None}
    for added in state["added_tokens"]:
        if added["content"] in MARKS:
            added["special"] = False
    if settings.adds_space:
        for part in _byte_levels(state["pre_tokenizer"]):
            part["add_prefix_space"] = True
    backend = Tokenizer.from_str(json.dumps(state))
    unknown = [mark for mark in settings.marks if backend.token_to_id(mark) is None]
    backend.add_tokens([AddedToken(mark, normalized=False) for mark in unknown])
    return PreTrainedTokenizerFast(  # type: ignore[no-untyped-call]
        tokenizer_object=backend,
        bos_token=known.bos_token,
        eos_token=known.eos_token,
        pad_token=known.pad_token,
        unk_token=known.unk_token,
        sep_token=known.sep_token,
        cls_token=known.cls_token,
        mask_token=known.mask_token,
        model_max_length=min(int(known.model_max_length), positions),
        model_input_names=["input_ids", "attention_mask"],
    )


def _byte_levels(part: Any) -> Iterator[dict[str, Any]]:
    """The byte-level parts of a pre-tokenizer's state."""
    if isinstance(part, dict):
        if part.get("type") == "ByteLevel":
            yield part
        for inner in part.get("pretokenizers", ()):
            yield from _byte_levels(inner)


def _generation(
    config: BartConfig, base: Mapping[str, Any], settings: Settings
) -> GenerationConfig:
    """The search as the archive's code sets it; beams and length are ours.

    AllenNLP's own search knows nothing of the base's; the released models are run by transformers',
    which takes from the base's `config.json` what is not set.
    """
    repeated = 0 if settings.type == "bart" else base.get("no_repeat_ngram_size")
    return GenerationConfig(  # type: ignore[no-untyped-call]
        bos_token_id=config.bos_token_id,
        pad_token_id=config.pad_token_id,
        eos_token_id=config.eos_token_id,
        decoder_start_token_id=config.decoder_start_token_id,
        forced_eos_token_id=config.forced_eos_token_id,
        repetition_penalty=settings.repetition_penalty,
        no_repeat_ngram_size=repeated or 0,
    )
