"""Archives of AllenNLP: a BART or a reader, above all those that Geva et al. (2022) released.

An archive is a `config.json`, the weights in `weights.th`, and folders such as `vocabulary`; packed
as `model.tar.gz`, or a folder. It is converted on first use into a checkpoint of transformers.
Nothing of it is run: of the weights, tensors alone are read.

The released models have types of their own: "decomp_gen" is the parser, "q_gen" the generator, and
"transformer_qa_v2" the reader. Types "bart" and "transformer_qa" are AllenNLP's own.
"""

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from bpb.errors import ModelError
from bpb.models.allennlp.reader import YES_NO, save_reader
from bpb.models.allennlp.unpack import unpack
from bpb.models.allennlp.weights import Source, save_network
from bpb.models.ctranslate2.cache import Conversions
from bpb.models.dialect import MARKS, strip_return
from bpb.models.fingerprint import fingerprint
from bpb.models.paths import expanded
from bpb.models.readers.form import ReaderForm
from bpb.models.rewriting import Rewriter
from bpb.models.specs import ARCHIVE_WEIGHTS, archive_stem
from bpb.protocols import Candidate

KIND = "allennlp"
CONFIG = "config.json"
# Raised when what is made of an archive changes.
VERSION = 2
DIALECT = "dialect.json"
# What the released reader's input has between "yes no" and the question.
YES_NO_MARK = "@@YES_NO_SEP@@"


@dataclass(frozen=True, slots=True)
class ModelType:
    """A type of AllenNLP models that can be imported.

    Attributes:
        base: The setting that names the checkpoint that was fine-tuned.
        roles: What it may be used as.
        repetition_penalty: Of its search, where its settings do not say.
        marks: The tokens that it adds to its base's.
    """

    base: str
    roles: tuple[str, ...]
    repetition_penalty: float = 1.0
    marks: tuple[str, ...] = ()


TYPES: Mapping[str, ModelType] = {
    "bart": ModelType("model_name", ("parser", "generator")),
    "decomp_gen": ModelType("pretrained_model", ("parser",), 2.5, MARKS),
    "q_gen": ModelType("pretrained_model", ("generator",), 2.5),
    "transformer_qa": ModelType("transformer_model_name", ("reader",)),
    "transformer_qa_v2": ModelType("pretrained_model", ("reader",), marks=(YES_NO_MARK,)),
}


@dataclass(frozen=True, slots=True)
class Settings:
    """What an archive's `config.json` says.

    Attributes:
        type: A key of `TYPES`.
        base: Folder or hub id of the checkpoint that was fine-tuned.
        prefix: What its dataset reader puts before a question.
        adds_space: Whether its tokenizer puts a space before a text.
        marks: The tokens that it adds to its base's.
        repetition_penalty: Of its search.
    """

    type: str
    base: str
    prefix: str
    adds_space: bool
    marks: tuple[str, ...]
    repetition_penalty: float


@dataclass(frozen=True, slots=True)
class Dialect:
    """What an archive's text-to-text model reads.

    Attributes:
        prefix: Goes before the input.
        without_return: Whether a decomposition has no "return".
    """

    prefix: str
    without_return: bool

    def input_of(self, text: str) -> str:
        """What the model is given for a text."""
        return self.prefix + (strip_return(text) if self.without_return else text)


class ArchiveRewriter:
    """A ``bpb.models.rewriting.Rewriter`` on what an archive was converted to."""

    def __init__(self, archive: "Archive", network: Rewriter) -> None:
        self.name = archive.spec
        self.dialect = archive.dialect()
        self.network = network
        told = f"{network.fingerprint} {json.dumps(asdict(self.dialect), sort_keys=True)}"
        self.fingerprint = hashlib.sha256(told.encode()).hexdigest()

    def rewrite(self, texts: Sequence[str]) -> list[tuple[Candidate, ...]]:
        """Return each text's candidates, best first."""
        return self.network.rewrite([self.dialect.input_of(text) for text in texts])


class Archive:
    """An archive, converted.

    Args:
        spec: Its file, or the folder that it was unpacked to.
        role: What it is to be used as.
        cache_folder: Where conversions are kept; None for as long as this process runs.

    Attributes:
        folder: The checkpoint of transformers that was made of it.

    Raises:
        ModelError: It is none, is damaged or unsafe, or holds something else.
    """

    def __init__(self, spec: str, role: str, cache_folder: Path | None) -> None:
        self.spec = spec
        self._role = role
        self._path = expanded(spec)
        if not self._path.exists():
            raise ModelError(f"no {role} in {spec}: there is no such file or folder")
        self._tokenizer = self._tokenizer_beside()
        identity = [f"{VERSION} {role}", fingerprint(role, str(self._path))]
        identity += [fingerprint(role, str(self._tokenizer))] if self._tokenizer else []
        self._conversions = Conversions(cache_folder, KIND, "model.safetensors")
        self.folder = self._conversions.get(" ".join(identity), self._convert)

    def dialect(self) -> Dialect:
        """What its text-to-text model reads."""
        return Dialect(**json.loads((self.folder / DIALECT).read_text(encoding="utf-8")))

    def _places(self) -> tuple[Path, ...]:
        """The folders that its tokenizer may be in, the surest first.

        Beside a packed archive the first is its own, since several may lie in one folder.
        """
        if self._path.is_dir():
            return (self._path / "tokenizer",)
        own = f"{archive_stem(self._path.name)}.tokenizer"
        return self._path.with_name(own), self._path.with_name("tokenizer")

    def _tokenizer_beside(self) -> Path | None:
        return next((place for place in self._places() if place.is_dir()), None)

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

    def _make(self, folder: Path, target: Path) -> None:
        """Write a checkpoint of transformers, and how to talk to it, into a folder to be made."""
        config = read_config(folder / CONFIG, self.spec)
        settings = read_settings(config, self.spec, self._role)
        inside = folder / "tokenizer"
        source = Source(
            self.spec,
            folder / ARCHIVE_WEIGHTS,
            inside if inside.is_dir() else self._tokenizer,
            f"the folder {self._places()[0]}",
        )
        target.mkdir()
        if self._role == "reader":
            save_reader(source, settings, read_form(config, self.spec), target)
            return
        save_network(source, settings, target)
        dialect = Dialect(settings.prefix, settings.type == "q_gen")
        (target / DIALECT).write_text(json.dumps(asdict(dialect)), encoding="utf-8")


def read_config(path: Path, spec: str) -> Mapping[str, Any]:
    """Read an archive's `config.json`.

    Args:
        path: The file.
        spec: The archive, for messages.

    Raises:
        ModelError: It is missing, or is no JSON object.
    """
    if not path.is_file():
        raise ModelError(f"{spec} holds no {CONFIG} beside {ARCHIVE_WEIGHTS}")
    try:
        config = json.loads(path.read_text(encoding="utf-8"))
    except ValueError as error:
        raise ModelError(f"{spec}: {CONFIG} is no JSON: {error}") from error
    if not isinstance(config, dict):
        raise ModelError(f"{spec}: {CONFIG}: expected a JSON object")
    return config


def read_settings(config: Mapping[str, Any], spec: str, role: str) -> Settings:
    """What an archive's configuration says of any model.

    Args:
        config: The configuration.
        spec: The archive, for messages.
        role: What it is to be used as.

    Raises:
        ModelError: It is of a model that cannot be imported, or not as this.
    """
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
        prefix=str(reader.get("add_prefix") or "") if role == "parser" else "",
        adds_space=_part(wrapper, "init_kwargs").get("add_prefix_space") is True,
        marks=kind.marks if model.get("add_special_tokens", True) is not False else (),
        repetition_penalty=_penalty(model, kind, spec),
    )


def read_form(config: Mapping[str, Any], spec: str) -> ReaderForm:
    """What an archive's configuration says of a reader's input.

    Args:
        config: The configuration, from which ``read_settings`` reads.
        spec: The archive, for messages.

    Raises:
        ModelError: The length of its input is no positive number.
    """
    model, reader = _part(config, "model"), _part(config, "dataset_reader")
    if model["type"] == "transformer_qa_v2":
        return ReaderForm(
            prefix=f"{YES_NO}{YES_NO_MARK}",
            question_mark=True,
            yes_no=True,
            no_answer=model.get("enable_no_answer") is True,
            window=int(_positive(reader, "dataset_reader.length_limit", 512, spec)),
        )
    # Trained on answerable questions alone, the first token's scores say nothing.
    skips = ("skip_impossible_questions", "skip_invalid_examples")
    return ReaderForm(
        no_answer=not any(reader.get(name) is True for name in skips),
        window=int(_positive(reader, "dataset_reader.length_limit", 384, spec)),
    )


def _penalty(model: Mapping[str, Any], kind: ModelType, spec: str) -> float:
    """Null is 1, which penalises nothing."""
    if model.get("repetition_penalty", 0) is None:
        return 1.0
    return _positive(model, "model.repetition_penalty", kind.repetition_penalty, spec)


def _positive(part: Mapping[str, Any], key: str, otherwise: float, spec: str) -> float:
    """A number of a part of the configuration, by its full key."""
    value = part.get(key.rpartition(".")[2], otherwise)
    if not isinstance(value, int | float) or not value > 0:
        raise ModelError(f"{spec}, {CONFIG}: {key}: expected a positive number, got {value!r}")
    return float(value)


def _part(config: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    part = config.get(key)
    return part if isinstance(part, dict) else {}
