"""What a bundle does not hold itself: token embeddings and tokenizer of another bundled model.

Models that began with the same encoder and left its embeddings as they were have them in common.
"""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import torch
from safetensors import safe_open
from torch import Tensor

from bpb.digest import sha256
from bpb.errors import ModelError
from bpb.models.specs import BUNDLED

EMBEDDINGS = "encoder.tokens.weight"
TOKENIZER = "tokenizer.json"
_WEIGHTS = "model.safetensors"


@dataclass(frozen=True, slots=True)
class Shared:
    """What a bundle takes from a bundled model.

    Attributes:
        bundle: The bundled model's role.
        embeddings: A sha256 of its token embeddings as they are stored.
        tokenizer: A sha256 of its tokenizer's file.
    """

    bundle: str
    embeddings: str
    tokenizer: str

    @property
    def tokenizer_file(self) -> Path:
        """The tokenizer.

        Raises:
            ModelError: It is missing, or another.
        """
        path = BUNDLED / self.bundle / TOKENIZER
        if not path.is_file() or sha256(path) != self.tokenizer:
            raise ModelError(f"{path} is missing or not the one this model was trained with")
        return path

    def tensors(self) -> dict[str, Tensor]:
        """The embeddings as they are stored, int8 with their scales.

        Raises:
            ModelError: They are missing, or others.
        """
        stored = stored_embeddings(self.bundle)
        if digest(stored) != self.embeddings:
            raise ModelError(
                f"the bundled {self.bundle} has other token embeddings than those this model was "
                "trained with; use the version of bpb it was made with, or train it anew"
            )
        return stored


def shared_with(bundle: str) -> Shared:
    """What a model trained on a bundled model's embeddings and tokenizer is to say of them."""
    tokenizer = sha256(BUNDLED / bundle / TOKENIZER)
    return Shared(bundle, digest(stored_embeddings(bundle)), tokenizer)


def stored_embeddings(bundle: str) -> dict[str, Tensor]:
    """A bundled model's token embeddings under the names they are stored by.

    Raises:
        ModelError: There are none.
    """
    path = BUNDLED / bundle / _WEIGHTS
    if not path.is_file():
        raise ModelError(f"{path} is missing; reinstall bpb")
    with safe_open(path, "pt") as file:
        names = [name for name in file.keys() if name.startswith(EMBEDDINGS)]  # noqa: SIM118
        return {name: file.get_tensor(name) for name in names}


def digest(tensors: Mapping[str, Tensor]) -> str:
    """A sha256 of tensors' bytes, by name, in hexadecimal."""
    found = hashlib.sha256()
    for name in sorted(tensors):
        found.update(tensors[name].contiguous().view(torch.uint8).numpy().tobytes())
    return found.hexdigest()
