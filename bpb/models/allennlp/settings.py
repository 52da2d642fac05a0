"""What an archive's `config.json` says of its model."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bpb.errors import ModelError
from bpb.models.dialect import MARKS
from bpb.models.readers.form import ReaderForm
from bpb.models.specs import ARCHIVE_WEIGHTS

CONFIG = "config.json"
YES_NO = "yes no"
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
