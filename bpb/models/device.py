"""Where a model runs."""

import torch

from bpb.errors import ModelError


def choose(wanted: str = "auto") -> torch.device:
    """Return the device to run on.

    Args:
        wanted: ``"auto"`` takes CUDA, else Apple's MPS, else the CPU; anything else is a torch
            device such as ``"cuda:1"``.

    Raises:
        ModelError: The device is not one of torch's, or this machine has none such.
    """
    cuda, mps = torch.cuda.is_available(), torch.backends.mps.is_available()
    if wanted == "auto":
        return torch.device("cuda" if cuda else "mps" if mps else "cpu")
    kind, _, index = wanted.partition(":")
    if kind not in ("cpu", "cuda", "mps") or (index and not index.isdigit()):
        raise ModelError(f"a device is auto, cpu, mps, cuda or cuda:N, not {wanted!r}")
    if (kind == "mps" and not mps) or (
        kind == "cuda" and not (cuda and int(index or 0) < torch.cuda.device_count())
    ):
        raise ModelError(f"this machine has no device {wanted!r}; use --device auto")
    return torch.device(wanted)


def multiplies_halves(device: torch.device) -> bool:
    """Whether a device multiplies matrices in bfloat16 faster than in single precision."""
    if device.type == "cuda":
        return torch.cuda.get_device_capability(device) >= (8, 0)
    if device.type != "cpu":
        return False
    # Before PyTorch 2.12 nothing public tells.
    told: dict[str, object] = getattr(torch.cpu, "get_capabilities", dict)()
    return bool(told.get("avx512_bf16") or told.get("amx_bf16"))
