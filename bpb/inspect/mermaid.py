"""A variant's derivation as a Mermaid flowchart."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from bpb.inspect.words import shown
from bpb.qdmr.types import REFERENCE


def mermaid(record: Mapping[str, Any]) -> str:
    """The flowchart of a record: a box for each step, arrows from the used step to its user."""
    lines = ["flowchart TD"]
    for i, step in enumerate(record["steps"], start=1):
        label = f"#{i} {step['op']}: {step['text']}\n= {shown(step['output'])} ({step['by']})"
        lines.append(f'    s{i}["{_escaped(label)}"]')
        references = dict.fromkeys(REFERENCE.findall(step["text"]))
        lines.extend(f"    s{reference} --> s{i}" for reference in references)
    return "\n".join(lines) + "\n"


def _escaped(label: str) -> str:
    # Mermaid reads HTML entities by number, written with a leading '#'.
    entities = re.sub(r'[#"<>&;]', lambda match: f"#{ord(match[0])};", label)
    return entities.replace("\n", "<br/>")
