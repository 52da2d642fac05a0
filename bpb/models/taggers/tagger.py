"""The tagger of negation: sentences to tokens, the network's scores to labels."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import torch
from tokenizers import Tokenizer
from torch import Tensor

from bpb.errors import ConfigError
from bpb.models.pointer.tokens import encodable
from bpb.models.pointer.vocabulary import CLS, SEP, UNK
from bpb.models.taggers.network import TaggerNetwork
from bpb.models.taggers.tagging import CUE_LABELS, CueLabel, ScopeInput


@dataclass(frozen=True, slots=True)
class Frame:
    """What a tokenizer puts around a sentence.

    Attributes:
        before: Ids before it.
        after: Ids after it.
        padding: The id that fills a batch.
        unknown: The id of a word without tokens.
    """

    before: tuple[int, ...]
    after: tuple[int, ...]
    padding: int
    unknown: int


BERT_FRAME = Frame((CLS,), (SEP,), 0, UNK)


@dataclass(frozen=True, slots=True)
class Encoded:
    """A sentence as tokens.

    Attributes:
        ids: Token ids, with those around the sentence.
        firsts: Where each word's first token is; there are none for words past the limit.
    """

    ids: tuple[int, ...]
    firsts: tuple[int, ...]


class WordEncoder:
    """Words to tokens, each word by itself.

    Args:
        tokenizer: The tokenizer.
        frame: What it puts around a sentence.
    """

    def __init__(self, tokenizer: Tokenizer, frame: Frame) -> None:
        self.tokenizer = tokenizer
        self.frame = frame

    def encode(self, sentences: Sequence[Sequence[str]], limit: int) -> list[Encoded]:
        """Encode sentences, each cut before the word with which it would have over `limit` ids."""
        words = sorted({word for sentence in sentences for word in sentence})
        # A space before it tells tokenizers that know no words that this is the beginning of one.
        found = self.tokenizer.encode_batch(
            [f" {encodable(word)}" for word in words], add_special_tokens=False
        )
        known = {word: each.ids for word, each in zip(words, found, strict=True)}
        return [self._join([known[word] for word in each], limit) for each in sentences]

    def _join(self, words: Sequence[Sequence[int]], limit: int) -> Encoded:
        ids, firsts = list(self.frame.before), []
        for tokens in words:
            if len(ids) + max(1, len(tokens)) + len(self.frame.after) > limit:
                break
            firsts.append(len(ids))
            ids.extend(tokens or [self.frame.unknown])
        return Encoded((*ids, *self.frame.after), tuple(firsts))


def padded(rows: Sequence[Sequence[int]], padding: int = 0) -> Tensor:
    """Rows as one tensor, (rows, longest), filled up with `padding`."""
    longest = max(map(len, rows))
    return torch.tensor([[*row, *[padding] * (longest - len(row))] for row in rows])


class BiLSTMTagger:
    """A `bpb.models.taggers.tagging.Tagger` on the network.

    Words past the encoder's positions (510 tokens of a BERT) are no cues and in no scope.

    Args:
        network: In evaluation mode, on its device.
        words: Makes tokens of words.
        conventions: Those the network was trained on, in their order.
        positions: The most tokens that the encoder takes.
        name: What to call the model.
        fingerprint: What tells its weights from others'.
        batch_tokens: The most tokens in a batch.
    """

    def __init__(
        self,
        network: TaggerNetwork,
        words: WordEncoder,
        conventions: Sequence[str],
        positions: int,
        name: str,
        fingerprint: str,
        batch_tokens: int = 8192,
    ) -> None:
        self.network = network
        self.words = words
        self.conventions = tuple(conventions)
        self.positions = positions
        self.name = name
        self.fingerprint = fingerprint
        self.batch_tokens = batch_tokens

    @torch.inference_mode()
    def cues(
        self, sentences: Sequence[Sequence[str]], convention: str
    ) -> list[tuple[CueLabel, ...]]:
        """See `Tagger.cues`."""
        number = self._number(convention)
        labels: list[tuple[CueLabel, ...]] = [()] * len(sentences)
        for places, encoded in self._batches(sentences):
            best = self.network.cue_scores(self._states(encoded, number)).argmax(-1).tolist()
            for place, each, row in zip(places, encoded, best, strict=True):
                found = [CUE_LABELS[label] for label in row[: len(each.firsts)]]
                rest = len(sentences[place]) - len(found)
                labels[place] = (*found, *(CUE_LABELS[0],) * rest)
        return labels

    @torch.inference_mode()
    def scopes(self, inputs: Sequence[ScopeInput], convention: str) -> list[tuple[bool, ...]]:
        """See `Tagger.scopes`."""
        number = self._number(convention)
        inside: list[tuple[bool, ...]] = [()] * len(inputs)
        for places, encoded in self._batches([each.words for each in inputs]):
            cues = padded([[CUE_LABELS.index(c) for c in inputs[place].cue] for place in places])
            states = self._states(encoded, number)
            lengths = torch.tensor([len(each.firsts) for each in encoded])
            cues = cues[:, : states.shape[1]].to(states.device)
            best = (self.network.scope_scores(states, cues, lengths) > 0).tolist()
            for place, each, row in zip(places, encoded, best, strict=True):
                found = row[: len(each.firsts)]
                inside[place] = (*found, *(False,) * (len(inputs[place].words) - len(found)))
        return inside

    def _number(self, convention: str) -> int:
        if convention not in self.conventions:
            raise ConfigError(
                f"convention: the tagger {self.name} was trained on {', '.join(self.conventions)}, "
                f"not {convention!r}; the rules know every convention (--system rules)"
            )
        return self.conventions.index(convention)

    def _batches(
        self, sentences: Sequence[Sequence[str]]
    ) -> Iterator[tuple[list[int], list[Encoded]]]:
        """Sentences with words, encoded, in batches of like length, with their places."""
        encoded = self.words.encode(sentences, self.positions)
        # On the CPU the last digits of a score depend on what is batched with it, and most of the
        # speed is there without batches: each sentence is scored alone.
        on_cpu = self.network.label.weight.device.type == "cpu"
        limit = 1 if on_cpu else self.batch_tokens
        waiting = sorted(
            (i for i, each in enumerate(encoded) if each.firsts),
            key=lambda i: (len(encoded[i].ids), i),
        )
        while waiting:
            batch = waiting[-max(1, limit // len(encoded[waiting[-1]].ids)) :]
            del waiting[-len(batch) :]
            yield batch, [encoded[i] for i in batch]

    def _states(self, encoded: Sequence[Encoded], convention: int) -> Tensor:
        device = self.network.label.weight.device
        ids = padded([each.ids for each in encoded], self.words.frame.padding)
        mask = padded([[1] * len(each.ids) for each in encoded]).bool()
        firsts = padded([each.firsts for each in encoded])
        numbers = torch.full((len(encoded),), convention)
        return self.network.states(
            ids.to(device), mask.to(device), numbers.to(device), firsts.to(device)
        )
