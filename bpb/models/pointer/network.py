"""The network of the bundled parser and generator: an encoder-decoder that points at words.

The encoder gives one state a word of the input. The decoder chooses, at each step, between the
words of a lexicon and the words of the input, and for the latter between their inflected forms;
a token's probability is the sum over all ways to write it.

Sources: See et al. 2017 (pointer-generator), Vinyals et al. 2015 (pointer networks).
"""

from dataclasses import dataclass

import torch
from torch import Tensor, nn
from torch.nn import functional

from bpb.models.encoder import Encoder
from bpb.models.pointer.inflect import FORMS
from bpb.models.pointer.vocabulary import SHAPES, UNKNOWN

MOST_STEPS = 32
PARTS = 3
LEVELS = 2
IMPOSSIBLE = -1e4


@dataclass(frozen=True, slots=True)
class DecoderConfig:
    """Sizes of the decoder; its width is the encoder's."""

    lexicon: int
    layers: int = 4
    heads: int = 12
    inner: int = 1536
    positions: int = 160
    dropout: float = 0.15

    def __post_init__(self) -> None:
        if min(self.lexicon, self.layers, self.heads, self.inner, self.positions) < 1:
            raise ValueError(f"a decoder's sizes are positive: {self}")


@dataclass(slots=True)
class Inputs:
    """A batch of inputs; S words of P pieces in each, padded.

    Attributes:
        pieces: Piece ids, (batch, P).
        piece_mask: True for pieces, (batch, P).
        segments: The encoder's segment of each piece, (batch, P).
        first: The first piece of each word, (batch, S).
        mask: True for words, (batch, S).
        parts: The part of the input that each word is from, (batch, S).
        shapes: How each word is written, (batch, S).
        level: 0 for high-level decompositions, 1 for low-level ones, (batch,).
        writable: Ids of each word's forms, -1 for none, (batch, S, forms).
    """

    pieces: Tensor
    piece_mask: Tensor
    segments: Tensor
    first: Tensor
    mask: Tensor
    parts: Tensor
    shapes: Tensor
    level: Tensor
    writable: Tensor


@dataclass(slots=True)
class Memory:
    """What the decoder looks at: computed once for an input.

    Attributes:
        states: One state a word, (batch, S, width).
        keys: Pointer keys, (batch, S, width).
        forms: Each word's part of its forms' scores, (batch, S, forms).
        mask: True for words, (batch, S).
        writable: As in ``Inputs``.
        cross: Keys and values of each layer's cross-attention, (batch, heads, S, width / heads).
    """

    states: Tensor
    keys: Tensor
    forms: Tensor
    mask: Tensor
    writable: Tensor
    cross: list[tuple[Tensor, Tensor]]

    def select(self, rows: Tensor) -> "Memory":
        """Keep some rows of the batch."""
        return Memory(
            self.states[rows],
            self.keys[rows],
            self.forms[rows],
            self.mask[rows],
            self.writable[rows],
            [(k[rows], v[rows]) for k, v in self.cross],
        )


def _heads(x: Tensor, heads: int) -> Tensor:
    """Split (batch, length, width) into (batch, heads, length, width / heads)."""
    return x.view(*x.shape[:2], heads, -1).transpose(1, 2)


def _attend(q: Tensor, k: Tensor, v: Tensor, bias: Tensor) -> Tensor:
    """Attend from queries (batch, heads, T, d) to S keys and values; returns (batch, T, width)."""
    with torch.autocast(q.device.type, enabled=False):  # which would widen the softmax
        scores = (q * q.shape[-1] ** -0.5) @ k.transpose(-1, -2) + bias.to(q.dtype)
        mixed = scores.softmax(-1) @ v
    flat: Tensor = mixed.transpose(1, 2).flatten(2)
    return flat


class DecoderLayer(nn.Module):
    """Self-attention, cross-attention and a feed-forward net, each after a layer norm."""

    def __init__(self, width: int, config: DecoderConfig) -> None:
        super().__init__()
        self.heads = config.heads
        self.norm1 = nn.LayerNorm(width)
        self.qkv = nn.Linear(width, 3 * width)
        self.out = nn.Linear(width, width)
        self.norm2 = nn.LayerNorm(width)
        self.query = nn.Linear(width, width)
        self.kv = nn.Linear(width, 2 * width)
        self.mix = nn.Linear(width, width)
        self.norm3 = nn.LayerNorm(width)
        self.up = nn.Linear(width, config.inner)
        self.down = nn.Linear(config.inner, width)
        self.dropout = nn.Dropout(config.dropout)

    def cross(self, states: Tensor) -> tuple[Tensor, Tensor]:
        """Return the cross-attention's keys and values of the memory's states."""
        k, v = self.kv(states).chunk(2, -1)
        return _heads(k, self.heads), _heads(v, self.heads)

    def attend_self(self, x: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """Return the self-attention's queries, keys and values of (batch, length, width)."""
        q, k, v = self.qkv(self.norm1(x)).chunk(3, -1)
        return _heads(q, self.heads), _heads(k, self.heads), _heads(v, self.heads)

    def after(self, x: Tensor, mixed: Tensor) -> Tensor:
        """Finish the self-attention: add what it mixed."""
        result: Tensor = x + self.dropout(self.out(mixed))
        return result

    def rest(self, x: Tensor, cross: tuple[Tensor, Tensor], bias: Tensor) -> Tensor:
        """Apply the cross-attention and the feed-forward net to (batch, T, width)."""
        mixed = _attend(_heads(self.query(self.norm2(x)), self.heads), *cross, bias)
        x = x + self.dropout(self.mix(mixed))
        result: Tensor = x + self.dropout(self.down(functional.gelu(self.up(self.norm3(x)))))
        return result


class PointerNetwork(nn.Module):
    """Words in, words out; see the module."""

    def __init__(self, encoder: Encoder, config: DecoderConfig) -> None:
        super().__init__()
        width = encoder.config.width
        self.config = config
        self.encoder = encoder
        self.parts = nn.Embedding(PARTS, width)
        self.shapes = nn.Embedding(SHAPES, width)
        self.level = nn.Embedding(LEVELS, width)
        self.memory_norm = nn.LayerNorm(width)
        self.lexicon = nn.Embedding(config.lexicon, width)
        self.lexicon_bias = nn.Parameter(torch.zeros(config.lexicon))
        self.copied = nn.Linear(width, width)
        self.positions = nn.Embedding(config.positions, width)
        self.steps = nn.Embedding(MOST_STEPS, width)
        self.layers = nn.ModuleList(DecoderLayer(width, config) for _ in range(config.layers))
        self.norm = nn.LayerNorm(width)
        self.pointer_query = nn.Linear(width, width)
        self.pointer_key = nn.Linear(width, width)
        self.form_here = nn.Linear(width, len(FORMS))
        self.form_word = nn.Linear(width, len(FORMS))
        self.dropout = nn.Dropout(config.dropout)
        for table in (self.parts, self.shapes, self.level, self.positions, self.steps):
            nn.init.normal_(table.weight, std=0.02)
        nn.init.normal_(self.lexicon.weight, std=0.05)

    def decoder_layers(self) -> list[DecoderLayer]:
        """Return the decoder's layers."""
        return [layer for layer in self.layers if isinstance(layer, DecoderLayer)]

    def remember(self, inputs: Inputs) -> Memory:
        """Encode a batch of inputs."""
        pieces = self.encoder(inputs.pieces, inputs.piece_mask, inputs.segments)
        index = inputs.first[:, :, None].expand(-1, -1, pieces.shape[-1])
        states = pieces.gather(1, index) + self.parts(inputs.parts) + self.shapes(inputs.shapes)
        states = self.dropout(self.memory_norm(states + self.level(inputs.level)[:, None]))
        return Memory(
            states=states,
            keys=self.pointer_key(states),
            forms=self.form_word(states),
            mask=inputs.mask,
            writable=inputs.writable,
            cross=[layer.cross(states) for layer in self.decoder_layers()],
        )

    def embed(self, memory: Memory, tokens: Tensor, steps: Tensor, positions: Tensor) -> Tensor:
        """Embed tokens: their lexicon entry plus the mean of the words they may be copied from.

        Args:
            memory: The encoded inputs.
            tokens: Ids in the extended vocabulary, (batch, T).
            steps: The decomposition step that each is in, (batch, T).
            positions: The position of each, (T,), or of all, (1,).

        Returns:
            (batch, T, width).
        """
        found = (memory.writable[:, None] == tokens[:, :, None, None]).any(-1)
        weights = found.float() / found.sum(-1, keepdim=True).clamp(min=1)
        known = tokens.where(tokens < self.config.lexicon, torch.full_like(tokens, UNKNOWN))
        x = self.lexicon(known) + self.copied(weights.to(memory.states.dtype) @ memory.states)
        x = x + self.positions(positions) + self.steps(steps.clamp(max=MOST_STEPS - 1))
        dropped: Tensor = self.dropout(x)
        return dropped

    def choices(self, memory: Memory, x: Tensor) -> tuple[Tensor, Tensor]:
        """Score what to write next.

        Args:
            memory: The encoded inputs.
            x: The decoder's last states, (batch, T, width).

        Returns:
            Log-probabilities of the lexicon's words, (batch, T, lexicon), and of the input's
            words' forms, (batch, T, S, forms); together they sum to one.
        """
        h = self.norm(x)
        scale = h.shape[-1] ** -0.5
        lexicon = (h @ self.lexicon.weight.to(h.dtype).T).float() + self.lexicon_bias
        pointer = (self.pointer_query(h) @ memory.keys.transpose(-1, -2)).float() * scale
        missing = memory.writable < 0
        pointer = pointer.masked_fill(missing.all(-1)[:, None], IMPOSSIBLE)
        joint = torch.cat([lexicon, pointer], -1).log_softmax(-1)
        forms = (self.form_here(h)[:, :, None] + memory.forms[:, None]).float()
        forms = forms.masked_fill(missing[:, None], IMPOSSIBLE).log_softmax(-1)
        size = self.config.lexicon
        return joint[..., :size], joint[..., size:, None] + forms

    def forward(
        self,
        inputs: Inputs,
        tokens: Tensor,
        steps: Tensor,
        targets: Tensor,
        smoothing: float = 0.0,
    ) -> Tensor:
        """Return the log-probability of each target token.

        Args:
            inputs: The inputs.
            tokens: The tokens before each target, (batch, T), in the extended vocabulary.
            steps: The decomposition step of each, (batch, T).
            targets: What is to be written, (batch, T), in the extended vocabulary.
            smoothing: The share of it that is the mean over all that could be written (label
                smoothing; Szegedy et al. 2016).

        Returns:
            (batch, T), in single precision.
        """
        memory = self.remember(inputs)
        length = tokens.shape[1]
        causal = torch.full((length, length), IMPOSSIBLE, device=tokens.device).triu(1)
        bias = memory.mask[:, None, None].logical_not() * IMPOSSIBLE
        x = self.embed(memory, tokens, steps, torch.arange(length, device=tokens.device))
        for layer, cross in zip(self.decoder_layers(), memory.cross, strict=True):
            x = layer.after(x, _attend(*layer.attend_self(x), causal))
            x = layer.rest(x, cross, bias)
        lexicon, forms = self.choices(memory, x)
        known = targets < self.config.lexicon
        listed = lexicon.gather(-1, targets.where(known, torch.zeros_like(targets))[..., None])
        listed = listed.masked_fill(~known[..., None], 2 * IMPOSSIBLE)
        here = memory.writable[:, None] == targets[:, :, None, None]
        copied = forms.masked_fill(~here, 2 * IMPOSSIBLE).flatten(2)
        logged = torch.cat([listed, copied], -1).logsumexp(-1)
        if not smoothing:
            return logged
        possible = (memory.writable >= 0)[:, None]
        summed = lexicon.sum(-1) + (forms * possible).sum((-1, -2))
        mean = summed / (lexicon.shape[-1] + possible.sum((-1, -2)))
        return (1 - smoothing) * logged + smoothing * mean

    def step(
        self, memory: Memory, cache: list[tuple[Tensor, Tensor]], tokens: Tensor, steps: Tensor
    ) -> tuple[Tensor, list[tuple[Tensor, Tensor]]]:
        """Decode one token of each of K hypotheses an input.

        Args:
            memory: The encoded inputs.
            cache: Each layer's keys and values so far, (batch, K, heads, t, width / heads); empty
                at the beginning.
            tokens: The last token of each hypothesis, (batch, K).
            steps: The decomposition step it is in, (batch, K).

        Returns:
            Probabilities over the extended vocabulary, (batch, K, lexicon + own words), and the
            cache with this token added.
        """
        begin = cache[0][0].shape[3] if cache else 0
        # The memory sees the K hypotheses as K queries, all at one position.
        x = self.embed(memory, tokens, steps, torch.tensor([begin], device=tokens.device))
        bias = memory.mask[:, None, None].logical_not() * IMPOSSIBLE
        grown: list[tuple[Tensor, Tensor]] = []
        for i, (layer, cross) in enumerate(zip(self.decoder_layers(), memory.cross, strict=True)):
            q, k, v = (part.transpose(1, 2)[:, :, :, None] for part in layer.attend_self(x))
            if cache:
                k, v = torch.cat([cache[i][0], k], 3), torch.cat([cache[i][1], v], 3)
            grown.append((k, v))
            mixed = functional.scaled_dot_product_attention(
                q.flatten(0, 1), k.flatten(0, 1), v.flatten(0, 1)
            )
            x = layer.after(x, mixed.flatten(1).view(x.shape))
            x = layer.rest(x, cross, bias)
        lexicon, forms = self.choices(memory, x)
        size = max(self.config.lexicon, int(memory.writable.max()) + 1)
        probabilities = functional.pad(lexicon.exp(), (0, size - self.config.lexicon))
        ids = memory.writable.clamp(min=0)[:, None].expand(forms.shape).flatten(2)
        copied = forms.exp() * (memory.writable >= 0)[:, None]
        return probabilities.scatter_add(-1, ids, copied.flatten(2)), grown
