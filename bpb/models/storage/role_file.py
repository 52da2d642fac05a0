"""What the JSON file in a model's folder tells of it: its role, and what it was trained with."""

import json
from collections.abc import Iterable
from pathlib import Path

from bpb.errors import ModelError


def read_role_file(path: Path, role: str, keys: Iterable[str]) -> dict[str, str]:
    """Read a file that tells a role and more of a model.

    Args:
        path: The file.
        role: What the model is wanted for.
        keys: All that the file tells, ``role`` among them.

    Raises:
        ModelError: It is not in its form, or of another role.
    """
    try:
        told = json.loads(path.read_text(encoding="utf-8"))
    except ValueError as error:
        raise ModelError(f"{path} is not JSON: it was cut short or altered") from error
    names = set(keys)
    if not isinstance(told, dict) or set(told) != names:
        raise ModelError(f"{path}: expected the keys {', '.join(sorted(names))}")
    if told["role"] != role:
        raise ModelError(f"{path.parent} holds a {told['role']}, and a {role} is wanted")
    return told
