"""An extractive checkpoint of transformers, called as the bundled reader's network is."""

from typing import Any

from torch import Tensor, nn

from bpb.models.readers.extractor import KindHead


class WithKinds(nn.Module):
    """An extractive checkpoint and a head for the kinds, called as ``ReaderNetwork`` is.

    Args:
        model: The checkpoint.
        tokenizer: Its tokenizer.
        kinds: The head; a new one if not given.
    """

    def __init__(self, model: Any, tokenizer: Any, kinds: KindHead | None = None) -> None:
        super().__init__()
        self.model = model
        self.has_segments = "token_type_ids" in tokenizer.model_input_names
        self.kinds = kinds or KindHead(model.config.hidden_size)

    def forward(self, ids: Tensor, mask: Tensor, segments: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """See ``ReaderNetwork``."""
        more = {"token_type_ids": segments} if self.has_segments else {}
        found = self.model(
            input_ids=ids, attention_mask=mask.long(), output_hidden_states=True, **more
        )
        kinds = self.kinds(found.hidden_states[-1])
        return found.start_logits.float(), found.end_logits.float(), kinds.float()
