"""Archives of AllenNLP that hold a BART, above all those that Geva et al. (2022) released.

An archive is a `config.json`, the weights in `weights.th`, and folders such as `vocabulary`; packed
as `model.tar.gz`, or a folder. It is converted on first use into a checkpoint of transformers.
Nothing of it is run: of the weights, tensors alone are read.

The released parser (model type "decomp_gen") writes steps without "return", `@@SEP@@` between
them and references as `@@1@@`; the released generator ("q_gen") reads steps without "return". Type
"bart" is AllenNLP's own wrapper of BART.
"""

import hashlib
import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from bpb.errors import ModelError
from bpb.models.allennlp_weights import save_network
from bpb.models.conversions import Conversions
from bpb.models.fingerprint import ARCHIVE_WEIGHTS, fingerprint
from bpb.models.rewriting import Rewriter, best_of
from bpb.models.unpack import unpack
from bpb.protocols import Candidate

KIND = "allennlp"
CONFIG = "config.json"
# Raised when what is made of an archive changes.
VERSION = 1
DIALECT = "dialect.json"
_REFERENCE = re.compile(r"@@(\d+)@@")
_LEADING_RETURN = re.compile(r"(^|;)\s*return\b\s*", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class ModelType:
    """A type of AllenNLP models that can be imported.

    Attributes:
        base: The setting that names the checkpoint that was fine-tuned.
        roles: What it may be used as.
        starts_with_bos: Whether its output starts with that token, not with BART's usual one.
        repetition_penalty: Of its search, where its settings do not say.
    """

    base: str
    roles: tuple[str, ...]
    starts_with_bos: bool = True
    repetition_penalty: float = 2.5


TYPES: Mapping[str, ModelType] = {
    "bart": ModelType("model_name", ("parser", "generator"), False, 1.0),
    "decomp_gen": ModelType("pretrained_model", ("parser",)),
    "q_gen": ModelType("pretrained_model", ("generator",)),
}


@dataclass(frozen=True, slots=True)
class Settings:
    """What an archive's `config.json` says.

    Attributes:
        type: A key of `TYPES`.
        base: Folder or hub id of the checkpoint that was fine-tuned.
        prefix: What its dataset reader puts before a question.
        adds_space: Whether its tokenizer puts a space before a text.
        has_marks: Whether it knows `@@SEP@@` and `@@1@@` to `@@30@@` as tokens.
        repetition_penalty: Of its search.
    """

    type: str
    base: str
    prefix: str
    adds_space: bool
    has_marks: bool
    repetition_penalty: float


@dataclass(frozen=True, slots=True)
class Dialect:
    """How an archive's model writes and reads decompositions.

    Attributes:
        prefix: Goes before the input.
        is_parser: Whether its output is a decomposition.
        without_return: Whether its input is, without "return".
    """

    prefix: str
    is_parser: bool
    without_return: bool

    def input_of(self, text: str) -> str:
        """What the model is given for a text."""
        return self.prefix + (strip_return(text) if self.without_return else text)

    def output_of(self, candidates: Sequence[Candidate]) -> tuple[Candidate, ...]:
        """What its candidates say, in Break's text form if they are decompositions."""
        if not self.is_parser:
            return tuple(candidates)
        return best_of([(to_break(each.text), each.score) for each in candidates])


def to_break(text: str) -> str:
    """Turn the released parser's form into Break's, which stays as it is.

    Example:
        >>> to_break("goals @@SEP@@ number of @@1@@")
        'return goals ;return number of #1'
    """
    text = _REFERENCE.sub(r" #\1 ", text.replace("@@SEP@@", ";")).strip("; ")
    steps = [" ".join(step.split()) for step in text.split(";")] if text else []
    return " ;".join(
        step if step.split(" ")[0].lower() == "return" else f"return {step}".strip()
        for step in steps
    )


def strip_return(text: str) -> str:
    """Turn Break's form into what the released generator reads.

    Example:
        >>> strip_return("return goals ;return number of #1")
        'goals ; number of #1'
    """
    return " ".join(_LEADING_RETURN.sub(r" \1 ", text).split())


class ArchiveRewriter:
    """A ``bpb.models.rewriting.Rewriter`` on what an archive was converted to."""

    def __init__(self, archive: "Archive", network: Rewriter) -> None:
        self.name = archive.spec
        # The conversion of one without a cache goes with its archive.
        self.archive = archive
        self.network = network
        told = f"{network.fingerprint} {json.dumps(asdict(archive.dialect), sort_keys=True)}"
        self.fingerprint = hashlib.sha256(told.encode()).hexdigest()

    def rewrite(self, texts: Sequence[str]) -> list[tuple[Candidate, ...]]:
        """Return each text's candidates, best first."""
        dialect = self.archive.dialect
        found = self.network.rewrite([dialect.input_of(text) for text in texts])
        return [dialect.output_of(candidates) for candidates in found]


class Archive:
    """An archive, converted.

    Args:
        spec: Its file, or the folder that it was unpacked to.
        role: What it is to be used as.
        cache_folder: Where conversions are kept; None to convert it for this object only.

    Attributes:
        folder: The checkpoint of transformers that was made of it.

    Raises:
        ModelError: It is none, is damaged or unsafe, or holds something else.
    """

    def __init__(self, spec: str, role: str, cache_folder: Path | None) -> None:
        self.spec = spec
        self._role = role
        self._path = Path(spec).expanduser()
        if not self._path.exists():
            raise ModelError(f"no {role} in {spec}: there is no such file or folder")
        beside = self._path.parent / "tokenizer"
        self._tokenizer = beside if self._path.is_file() and beside.is_dir() else None
        identity = [f"{VERSION} {role}", fingerprint(role, str(self._path))]
        identity += [fingerprint(role, str(self._tokenizer))] if self._tokenizer else []
        self._conversions = Conversions(cache_folder, KIND, "model.safetensors")
        self.folder = self._conversions.get(" ".join(identity), self._convert)
        kept = json.loads((self.folder / DIALECT).read_text(encoding="utf-8"))
        self.dialect = Dialect(**kept)

    def _convert(self, target: Path) -> None:
        if self._path.is_dir():
            self._make(self._path, target)
            return
        with TemporaryDirectory(dir=target.parent, prefix="unpacked-") as scratch:
            unpack(self._path, Path(scratch))
            found = sorted(Path(scratch).rglob(ARCHIVE_WEIGHTS), key=lambda path: len(path.parts))
            if not found:
                raise ModelError(f"{self.spec} holds no {ARCHIVE_WEIGHTS}: it is none of AllenNLP")
            self._make(found[0].parent, target)

    def _make(self, source: Path, target: Path) -> None:
        """Write a checkpoint of transformers, and how to talk to it, into a folder to be made."""
        settings = read_settings(source / CONFIG, self.spec, self._role)
        inside = source / "tokenizer"
        tokenizer = inside if inside.is_dir() else self._tokenizer
        target.mkdir()
        save_network(source / ARCHIVE_WEIGHTS, tokenizer, settings, self.spec, target)
        is_parser = self._role == "parser"
        dialect = Dialect(settings.prefix if is_parser else "", is_parser, settings.type == "q_gen")
        (target / DIALECT).write_text(json.dumps(asdict(dialect)), encoding="utf-8")


def read_settings(path: Path, spec: str, role: str) -> Settings:
    """Read an archive's `config.json`.

    Args:
        path: The file.
        spec: The archive, for messages.
        role: What it is to be used as.

    Raises:
        ModelError: It is missing, is no such file, or is of a model that cannot be imported.
    """
    config = _json(path, spec)
    model, reader = _part(config, "model"), _part(config, "dataset_reader")
    name = str(model.get("type", ""))
    if name not in TYPES:
        raise ModelError(
            f"{spec} holds a model of type {name!r}; of AllenNLP's, those that can be imported are "
            f"{', '.join(TYPES)}"
        )
    kind = TYPES[name]
    if role not in kind.roles:
        raise ModelError(f"{spec} holds a {' or '.join(kind.roles)}, and a {role} is wanted")
    base = model.get(kind.base)
    if not isinstance(base, str) or not base:
        raise ModelError(f"{spec}, {CONFIG}: expected model.{kind.base} with the base's name")
    wrapper = _part(reader, "tokenizer_wrapper")
    return Settings(
        type=name,
        base=base,
        prefix=str(reader.get("add_prefix") or ""),
        adds_space=_part(wrapper, "init_kwargs").get("add_prefix_space") is True,
        has_marks=name == "decomp_gen" and model.get("add_special_tokens", True) is not False,
        repetition_penalty=_penalty(model, kind, spec),
    )


def _penalty(model: Mapping[str, Any], kind: ModelType, spec: str) -> float:
    value = model.get("repetition_penalty", kind.repetition_penalty)
    if value is None:
        return 1.0
    if not isinstance(value, int | float) or not value > 0:
        raise ModelError(
            f"{spec}, {CONFIG}: model.repetition_penalty: expected a positive number, got {value!r}"
        )
    return float(value)


def _json(path: Path, spec: str) -> Mapping[str, Any]:
    if not path.is_file():
        raise ModelError(f"{spec} holds no {CONFIG} beside {ARCHIVE_WEIGHTS}")
    try:
        config = json.loads(path.read_text(encoding="utf-8"))
    except ValueError as error:
        raise ModelError(f"{spec}: {CONFIG} is no JSON: {error}") from error
    if not isinstance(config, dict):
        raise ModelError(f"{spec}: {CONFIG}: expected a JSON object")
    return config


def _part(config: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    part = config.get(key)
    return part if isinstance(part, dict) else {}
