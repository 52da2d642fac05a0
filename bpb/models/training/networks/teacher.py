"""A larger reader that a smaller one learns from (Hinton, Vinyals & Dean 2015)."""

from dataclasses import replace

import torch
from tokenizers import Tokenizer
from torch import Tensor

from bpb.config.models import CacheConfig
from bpb.errors import ConfigError
from bpb.models.checkpoint import find_checkpoint
from bpb.models.readers.extractor import ReaderOptions, TransformersExtractor
from bpb.models.replay.cache import cache_folder
from bpb.models.training.data.reader_data import Example
from bpb.models.training.networks.extractive import WithKinds
from bpb.models.training.networks.reader_batch import Batch, frame_of

# Word pieces that a teacher may lack: those that only frame a text have other names in it.
_MOST_MISSING = 0.05


class Teacher:
    """A reader whose probabilities another learns, token by token.

    Args:
        spec: Its folder or hub id; a head for the answer's kind has to be beside it.
        tokenizer: The learner's, whose word pieces it must have too.
        device: Where to run it.

    Raises:
        ConfigError: It has no such head, or other word pieces.
        ModelError: It cannot be loaded.
    """

    def __init__(self, spec: str, tokenizer: Tokenizer, device: torch.device) -> None:
        options = ReaderOptions(device, cache=cache_folder(CacheConfig()))
        checkpoint = find_checkpoint(spec, "reader", options.cache)
        reader = TransformersExtractor(checkpoint, options)
        if reader.kinds is None:
            raise ConfigError(f"teacher: {spec} has no head for yes, no and no answer")
        theirs: dict[str, int] = reader.tokenizer.get_vocab()
        own = tokenizer.get_vocab()
        if len(own.keys() - theirs.keys()) > _MOST_MISSING * len(own):
            raise ConfigError(
                f"teacher: {spec} cuts words into other pieces; expected a tokenizer with the "
                "vocabulary of the network that is trained"
            )
        unknown = int(reader.tokenizer.unk_token_id)
        self._ids = {place: theirs.get(piece, unknown) for piece, place in own.items()}
        self._network = WithKinds(reader.model, reader.tokenizer, reader.kinds).eval()
        self.frame = frame_of(reader.tokenizer)

    def example(self, item: Example) -> Example:
        """An example in the teacher's own ids."""
        return replace(
            item,
            question=tuple(self._ids[i] for i in item.question),
            context=tuple(self._ids[i] for i in item.context),
        )

    @torch.no_grad()
    def scores(self, batch: Batch) -> tuple[Tensor, Tensor, Tensor]:
        """Start, end and kind scores, as ``ReaderNetwork`` gives them."""
        found: tuple[Tensor, Tensor, Tensor] = self._network(batch.ids, batch.mask, batch.segments)
        return found
