"""What all transformers checkpoints need: a name or folder resolved, a fingerprint, batches."""

import hashlib
import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, redirect_stderr
from dataclasses import dataclass
from io import StringIO
from pathlib import Path
from typing import Any, TypeVar
from warnings import catch_warnings, simplefilter

import torch
from huggingface_hub import try_to_load_from_cache
from safetensors import SafetensorError
from torch import nn

from bpb.digest import sha256
from bpb.errors import ModelError
from bpb.models.ctranslate2.cache import Conversions
from bpb.models.hub_access import why_no_hub, why_offline
from bpb.models.installed import locate
from bpb.models.load_errors import Loading
from bpb.models.source_error import one_line
from bpb.models.specs import is_path
from bpb.models.storage.int8_adapter import readable
from bpb.models.storage.pypi_weights import PACKAGE, plain_folder
from bpb.models.storage.weight_delta import apply, is_difference, read

T = TypeVar("T")
_HUB_ID = re.compile(r"[\w.-]+(/[\w.-]+)?")
CONFIG_NAME = "config.json"
_CONFIGS = (CONFIG_NAME, "adapter_config.json")


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """A checkpoint that was found.

    Attributes:
        spec: Its folder or hub id.
        base: The folder, hub id or package of the weights that it adapts; its own where it is no
            adapter.
        sequence_to_sequence: Whether it has an encoder and a decoder, not a decoder alone.
        revision: The base's commit on the hub, "" of a folder.
        place: The base's folder or hub id.
        more: What `from_pretrained` is to be told of the base besides.
        settings: The base's configuration, as far as it tells more than its architecture's own.
    """

    spec: str
    base: str
    sequence_to_sequence: bool
    revision: str
    place: str
    more: Mapping[str, str]
    settings: Mapping[str, Any]

    @property
    def is_adapter(self) -> bool:
        """Whether it is a LoRA adapter of another checkpoint, or a difference from one."""
        return self.base != self.spec


def find_checkpoint(spec: str, role: str, cache: Path | None = None) -> Checkpoint:
    """Find a checkpoint by folder or hub id, and what kind it is, without its weights.

    Args:
        spec: The folder, hub id or package.
        role: What it is for.
        cache: Where a package's archive is unpacked.

    Raises:
        ModelError: As for ``from_checkpoint``.
    """
    from transformers.utils.peft_utils import find_adapter_config_file

    base = spec
    if is_difference(Path(spec)):
        base = read(Path(spec), role).base
    elif not spec.startswith(PACKAGE):
        path = from_checkpoint(lambda: find_adapter_config_file(spec), spec, role)
        if path is not None:
            with Loading(spec, role):
                text = Path(path).read_text(encoding="utf-8")
                base = str(json.loads(text).get("base_model_name_or_path") or "")
    place, more = locate(base, role, cache)
    apart, revision, settings = from_checkpoint(
        lambda: _kind_and_commit(_settings(place, more, cache)), place, role
    )
    return Checkpoint(spec, base, apart, revision, place, more, settings)


def _kind_and_commit(settings: str) -> tuple[bool, str, Mapping[str, Any]]:
    """Whether a checkpoint is sequence-to-sequence, its commit on the hub, and its configuration.

    An architecture's code, which takes seconds to import, is asked only where they do not say.
    """
    from transformers import PreTrainedConfig

    told, _ = PreTrainedConfig.get_config_dict(settings)
    apart = told.get("is_encoder_decoder")
    if apart is None:
        from transformers import AutoConfig

        config: Any = AutoConfig.from_pretrained(settings, trust_remote_code=False)
        apart = config.is_encoder_decoder
    return bool(apart), str(told.get("_commit_hash") or ""), told


def _settings(place: str, more: Mapping[str, str], cache: Path | None) -> str:
    """Where a checkpoint's configuration is read from. A GGUF file's takes seconds, most of them
    for the words that stand beside it, so that it is kept in a file of its own.
    """
    if not more:
        return place

    def write(target: Path) -> None:
        from transformers import AutoConfig

        target.mkdir()
        config: Any = AutoConfig.from_pretrained(place, **more)
        config.to_json_file(target / CONFIG_NAME, use_diff=False)

    identity = sha256(Path(place, more["gguf_file"]))
    return str(Conversions(cache, "gguf", CONFIG_NAME).get(f"{identity} whole", write))


def load_text_network(checkpoint: Checkpoint, role: str, device: torch.device) -> Any:
    """Load a text-to-text checkpoint's network: in single precision, or bfloat16 on CUDA.

    Raises:
        ModelError: As for ``load_network``.
    """
    from transformers import AutoModelForCausalLM, AutoModelForSeq2SeqLM

    kind: Any = AutoModelForSeq2SeqLM if checkpoint.sequence_to_sequence else AutoModelForCausalLM
    dtype = torch.bfloat16 if device.type == "cuda" else torch.float32
    return load_network(checkpoint, role, kind, dtype).to(device)


def load_network(checkpoint: Checkpoint, role: str, kind: Any, dtype: torch.dtype) -> Any:
    """Load a checkpoint's network in evaluation mode, an adapter merged into its base.

    Args:
        checkpoint: The checkpoint.
        role: What it is for.
        kind: The transformers class that makes the network.
        dtype: Of its weights.

    Raises:
        ModelError: As for ``from_checkpoint``, or peft, which adapters need, is not installed.
    """
    place = _plain_place(checkpoint, role)
    with _without_report(checkpoint.is_adapter):
        network, loaded = from_checkpoint(
            lambda: kind.from_pretrained(
                place, trust_remote_code=False, dtype=dtype, output_loading_info=True
            ),
            place,
            role,
        )
    unset = sorted([*loaded["missing_keys"], *(name for name, *_ in loaded["mismatched_keys"])])
    if unset and not checkpoint.is_adapter and not is_difference(Path(checkpoint.spec)):
        raise ModelError(
            f"{place}: expected weights for every part of the {role}, got none that fit "
            f"{unset[0]} ({len(unset)} parts); name a model that was trained for this role"
        )
    if is_difference(Path(checkpoint.spec)):
        network = apply(Path(checkpoint.spec), role, network)
    elif checkpoint.is_adapter:
        network = from_checkpoint(
            lambda: _merged(network, checkpoint.spec, dtype), checkpoint.spec, role
        )
    return network.eval()


def _plain_place(checkpoint: Checkpoint, role: str) -> str:
    """Where the weights and the tokenizer of a checkpoint's base are, in transformers' own form."""
    place, more = checkpoint.place, checkpoint.more
    if not more:
        return place
    # The reading of a GGUF file draws a bar that nothing switches off.
    with redirect_stderr(StringIO()):
        return from_checkpoint(lambda: plain_folder(place, more["gguf_file"]), place, role)


@contextmanager
def _without_report(is_adapter: bool) -> Iterator[None]:
    """Nothing is said of a head that the base lacks, as the adapter brings it."""
    from transformers.utils import logging

    before = logging.get_verbosity()
    if is_adapter:
        logging.set_verbosity_error()  # type: ignore[no-untyped-call]
    try:
        yield
    finally:
        logging.set_verbosity(before)


def load_tokenizer(checkpoint: Checkpoint, role: str) -> Any:
    """Load a checkpoint's tokenizer; of an adapter without one, its base's."""
    from transformers import AutoTokenizer

    own = checkpoint.is_adapter and (Path(checkpoint.spec) / "tokenizer_config.json").is_file()
    place = checkpoint.spec if own else _plain_place(checkpoint, role)
    return from_checkpoint(
        lambda: AutoTokenizer.from_pretrained(place, trust_remote_code=False), place, role
    )


def from_checkpoint(load: Callable[[], T], spec: str, role: str) -> T:
    """Load a checkpoint's part, with one-line errors for what a user can mend.

    Args:
        load: Calls ``from_pretrained``.
        spec: The folder or hub id, for messages.
        role: What the checkpoint is for.

    Raises:
        ModelError: The folder does not hold such a checkpoint, the id is none, the hub cannot be
            reached, or a package that the checkpoint needs is not installed.
    """
    from transformers.utils import logging

    # A bar for each load is noise; those of downloads are the hub client's own, and stay.
    logging.disable_progress_bar()  # type: ignore[no-untyped-call]
    is_folder = Path(spec).is_dir()
    if not is_folder and is_path(spec):
        raise ModelError(f"no {role} in {spec}: there is no such file or folder")
    if not is_folder and not _HUB_ID.fullmatch(spec):
        raise ModelError(
            f"no {role} {spec!r}: expected 'bundled', 'recorded:PATH', 'endpoint:NAME', "
            "a folder or a hub id"
        )
    if not is_folder and not _can_fetch(spec):
        raise ModelError(_unreachable(spec, role))
    with Loading(spec, role):
        try:
            return load()
        except ImportError as error:
            raise ModelError(f"the {role} {spec} needs a package: {one_line(error)}") from error
        except (OSError, ValueError, SafetensorError) as error:
            if is_folder:
                raise
            raise ModelError(_unreachable(spec, role)) from error


def _merged(network: Any, spec: str, dtype: torch.dtype) -> Any:
    from peft import PeftModel

    with catch_warnings(), readable(spec) as folder:
        # peft asks transformers for what it is about to rename.
        simplefilter("ignore", FutureWarning)
        return PeftModel.from_pretrained(network, folder).merge_and_unload().to(dtype)


def _unreachable(spec: str, role: str) -> str:
    offline = why_offline() or "the hub cannot be reached or has no such model"
    return (
        f"no {role} {spec!r}: it is no folder and not in the hub's local cache, and {offline}; "
        f"fetch it where there is a network (hf download {spec}), or give a folder that holds it"
    )


def _can_fetch(spec: str) -> bool:
    """Say whether a hub id may be had: it is in the cache, or the hub can be asked."""
    cached = any(isinstance(try_to_load_from_cache(spec, name), str) for name in _CONFIGS)
    return cached or not why_no_hub()


def fingerprint_of(module: nn.Module, tokenizer: Any = None) -> str:
    """Return a sha256 of a module's weights and, where given, its settings and tokenizer's.

    Args:
        module: The network.
        tokenizer: Its transformers tokenizer.
    """
    digest = hashlib.sha256()
    for name, tensor in sorted(module.state_dict().items()):
        digest.update(f"{name}{tuple(tensor.shape)}{tensor.dtype}".encode())
        flat = tensor.detach().cpu().contiguous().flatten()
        digest.update(flat.view(torch.uint8).numpy().tobytes())
    if tokenizer is not None:
        backend = getattr(tokenizer, "backend_tokenizer", None)
        text = backend.to_str() if backend else json.dumps(sorted(tokenizer.get_vocab().items()))
        digest.update(text.encode())
        digest.update(f"{tokenizer.model_max_length}{tokenizer.special_tokens_map}".encode())
        generation = getattr(module, "generation_config", None)
        if generation is not None:
            digest.update(repr(sorted(generation.to_diff_dict().items())).encode())
    return digest.hexdigest()


def batches_by_tokens(lengths: Sequence[int], tokens: int) -> Iterator[list[int]]:
    """Yield the indices of inputs in batches of like length, the longest first.

    Args:
        lengths: Each input's tokens.
        tokens: The most tokens, padding included, in a batch; a longer input goes alone.
    """
    order = sorted(range(len(lengths)), key=lambda i: (-lengths[i], i))
    while order:
        size = max(1, tokens // max(lengths[order[0]], 1))
        yield order[:size]
        order = order[size:]
