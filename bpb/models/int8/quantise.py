"""A decoder's weights in 8-bit integers, each layer's inputs made as even as they can be before.

A few inputs of a layer are many times as large as the others, which leaves these few integers.
What they are divided by is multiplied into the weights: SmoothQuant (Xiao et al. 2023, section 4),
with the paper's balance alpha at .6, which of .6, .7 and .8 came nearest to single precision.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

import torch
from torch import Tensor, nn

from bpb.models.storage.bundle import rounded

_BALANCE = 0.6
_LEAST = 1e-5
_MIX = ("self_attn.q_proj", "self_attn.k_proj", "self_attn.v_proj")
_UP = ("mlp.gate_proj", "mlp.up_proj")


def quantised(network: Any, rows: Sequence[Sequence[int]]) -> dict[str, Tensor]:
    """A ``LlamaForCausalLM`` as ``Int8Decoder`` takes it.

    Args:
        network: The network, in single precision.
        rows: Tokens of some texts, by which it is found out how large inputs are.

    Returns:
        int8 weights, and under ``NAME.scales`` what one of each output's is worth: ``tokens``,
        ``head`` where that is another, and of the layer N ``N.mix`` (queries, keys and values),
        ``N.out``, ``N.up`` (gate and up) and ``N.down``; ``norm``, ``N.norm_before`` and
        ``N.norm_between``.
    """
    largest = _largest_inputs(network, rows)
    model = network.model
    found = {"norm": model.norm.weight.detach().float()}
    found |= _stored("tokens", model.embed_tokens.weight)
    if network.lm_head.weight.data_ptr() != model.embed_tokens.weight.data_ptr():
        found |= _stored("head", network.lm_head.weight)
    for i, layer in enumerate(model.layers):
        mix, up = (_joined(layer, names) for names in (_MIX, _UP))
        out, down = (_joined(layer, (name,)) for name in ("self_attn.o_proj", "mlp.down_proj"))
        inside = _evened(largest[i, "mlp.down_proj"], down)
        # What goes up last is multiplied with what goes down.
        up[len(inside) :] /= inside[:, None]
        before, between = _evened(largest[i, _MIX[0]], mix), _evened(largest[i, _UP[0]], up)
        found |= {
            f"{i}.norm_before": layer.input_layernorm.weight.detach() / before,
            f"{i}.norm_between": layer.post_attention_layernorm.weight.detach() / between,
            **_stored(f"{i}.mix", mix * before),
            **_stored(f"{i}.out", out),
            **_stored(f"{i}.up", up * between),
            **_stored(f"{i}.down", down * inside),
        }
    return found


@torch.inference_mode()
def _largest_inputs(
    network: Any, rows: Sequence[Sequence[int]]
) -> Mapping[tuple[int, str], Tensor]:
    """The largest absolute values of the inputs of layers' parts, over all tokens."""
    found: dict[tuple[int, str], Tensor] = {}

    def note(key: tuple[int, str], module: nn.Module, inputs: tuple[Tensor, ...]) -> None:
        largest = inputs[0].abs().flatten(0, -2).amax(0)
        found[key] = torch.maximum(found.get(key, largest), largest)

    hooks = [
        layer.get_submodule(name).register_forward_pre_hook(partial(note, (i, name)))
        for i, layer in enumerate(network.model.layers)
        for name in (_MIX[0], _UP[0], "mlp.down_proj")
    ]
    # Sums over several threads differ in their last digits, and so would what is converted.
    several = torch.get_num_threads()
    torch.set_num_threads(1)
    for row in rows:
        network.model(input_ids=torch.tensor([row]))
    torch.set_num_threads(several)
    for hook in hooks:
        hook.remove()
    return found


def _joined(layer: nn.Module, names: Sequence[str]) -> Tensor:
    parts = [layer.get_submodule(name).weight for name in names]
    return torch.cat([part.detach().float() for part in parts if isinstance(part, Tensor)])


def _evened(inputs: Tensor, weight: Tensor) -> Tensor:
    """What each input is to be divided by, and its weights multiplied with."""
    weights = weight.abs().amax(0).clamp(min=_LEAST)
    by = inputs.clamp(min=_LEAST) ** _BALANCE / weights ** (1 - _BALANCE)
    return by.clamp(min=_LEAST)


def _stored(name: str, weight: Tensor) -> dict[str, Tensor]:
    integers, scales = rounded(weight.detach().float())
    return {name: integers, f"{name}.scales": scales[:, 0].contiguous()}
