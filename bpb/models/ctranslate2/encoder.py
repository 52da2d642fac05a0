"""The bundled encoder in 8-bit integers on CTranslate2: on CPUs several times as fast."""

from pathlib import Path
from typing import Any

import torch
from torch import Tensor, nn

from bpb.models.ctranslate2.cache import Conversions
from bpb.models.ctranslate2.convert_encoder import of_bundled, states, write
from bpb.models.ctranslate2.seq2seq import KIND, PRECISION, WEIGHTS, load_converted
from bpb.models.encoder import Encoder


class QuantisedEncoder(Encoder):
    """Computes what an ``Encoder`` does, up to rounding, in evaluation only.

    Args:
        encoder: The encoder, whose weights are not kept.
        identity: What tells its weights from others'.
        cache_folder: Where the conversion is kept; None to keep it for this object only.
    """

    def __init__(self, encoder: Encoder, identity: str, cache_folder: Path | None) -> None:
        import ctranslate2

        nn.Module.__init__(self)
        self.config = encoder.config
        self.at_once = torch.get_num_threads()
        self._conversions = Conversions(cache_folder, KIND, WEIGHTS)
        folder = self._conversions.get(
            f"encoder {identity} {PRECISION} {ctranslate2.__version__}",
            lambda target: write(of_bundled(encoder), target),
        )
        self._model: Any = load_converted("Encoder", folder, torch.device("cpu"))

    def forward(self, ids: Tensor, mask: Tensor, segments: Tensor) -> Tensor:
        """See ``Encoder.forward``; the states of padding are of no meaning."""
        lengths = mask.sum(1).tolist()
        rows, kinds = (
            [row[:length] for row, length in zip(each.tolist(), lengths, strict=True)]
            for each in (ids, segments)
        )
        return states(self._model, rows, kinds)
