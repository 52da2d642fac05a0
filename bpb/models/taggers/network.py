"""The tagger's network: cue labels from an encoder's states, scopes from a BiLSTM over them.

Source: Sineva et al. 2021, section 4 and appendix B.2. Theirs are two networks for each corpus;
here cues and scopes share an encoder, which is told the convention of annotation as its segment.
"""

from dataclasses import dataclass

import torch
from torch import Tensor, nn
from torch.nn.utils.rnn import pack_padded_sequence, pad_packed_sequence

from bpb.models.taggers.tagging import CUE_LABELS


@dataclass(frozen=True, slots=True)
class TaggerSizes:
    """Sizes of what stands on the encoder; the defaults are the paper's (Table 6).

    Attributes:
        hidden: Of the BiLSTM's states, in each direction.
        cue: Of the cue embedding.
        dropout: Of the encoder's states, when training.
    """

    hidden: int = 200
    cue: int = 128
    dropout: float = 0.0


class TaggerNetwork(nn.Module):
    """Scores of cue labels, and of being in a cue's scope.

    Args:
        encoder: Maps token ids, mask and segments, (batch, length) each, to states; a segment is
            the number of a convention.
        width: Of those states.
        sizes: Of the rest.
    """

    def __init__(self, encoder: nn.Module, width: int, sizes: TaggerSizes) -> None:
        super().__init__()
        self.encoder = encoder
        self.dropout = nn.Dropout(sizes.dropout)
        self.label = nn.Linear(width, len(CUE_LABELS))
        self.cue = nn.Embedding(len(CUE_LABELS), sizes.cue)
        self.lstm = nn.LSTM(width + sizes.cue, sizes.hidden, batch_first=True, bidirectional=True)
        self.inside = nn.Linear(2 * sizes.hidden, 1)

    def states(self, ids: Tensor, mask: Tensor, convention: Tensor, firsts: Tensor) -> Tensor:
        """Encode sentences, one state a word: that of its first token.

        Args:
            ids: Token ids, (batch, length).
            mask: True for tokens, (batch, length).
            convention: The number of each sentence's convention, (batch,).
            firsts: Where the first token of each word is, 0 for padding, (batch, words).

        Returns:
            States in single precision, (batch, words, width).
        """
        segments = convention[:, None].expand(-1, ids.shape[1])
        encoded = self.encoder(ids, mask, segments)
        index = firsts[..., None].expand(-1, -1, encoded.shape[-1])
        states: Tensor = self.dropout(encoded.gather(1, index).float())
        return states

    def cue_scores(self, states: Tensor) -> Tensor:
        """Score the labels of words: (batch, words, width) to (batch, words, 4), unnormalised."""
        scores: Tensor = self.label(states).float()
        return scores

    def scope_scores(self, states: Tensor, cues: Tensor, lengths: Tensor) -> Tensor:
        """Score words as part of a scope.

        Args:
            states: States of words, (batch, words, width); a sentence once for each of its cues.
            cues: The number of each word's label, of one cue, (batch, words).
            lengths: How many words each sentence has, at least 1, (batch,), on the CPU.

        Returns:
            Logits, (batch, words).
        """
        # The LSTM's kernels are slower in half precision on CPUs, and less exact.
        with torch.autocast(states.device.type, enabled=False):
            given = torch.cat([states, self.cue(cues)], -1)
            packed = pack_padded_sequence(given, lengths, batch_first=True, enforce_sorted=False)
            mixed, _ = pad_packed_sequence(
                self.lstm(packed)[0], batch_first=True, total_length=cues.shape[1]
            )
            scores: Tensor = self.inside(mixed).squeeze(-1)
        return scores
