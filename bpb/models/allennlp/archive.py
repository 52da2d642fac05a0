"""Archives of AllenNLP: a BART or a reader, above all those that Geva et al. (2022) released.

An archive is a `config.json`, the weights in `weights.th`, and folders such as `vocabulary`; packed
as `model.tar.gz`, or a folder. It is converted on first use into a checkpoint of transformers.
Nothing of it is run: of the weights, tensors alone are read.

The released models have types of their own: "decomp_gen" is the parser, "q_gen" the generator, and
"transformer_qa_v2" the reader. Types "bart" and "transformer_qa" are AllenNLP's own.
"""

import hashlib
import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from bpb.errors import ModelError
from bpb.models.allennlp.reader import save_reader
from bpb.models.allennlp.settings import CONFIG, read_config, read_form, read_settings
from bpb.models.allennlp.unpack import unpack
from bpb.models.allennlp.weights import Source, save_network
from bpb.models.ctranslate2.cache import Conversions
from bpb.models.dialect import strip_return
from bpb.models.fingerprint import fingerprint
from bpb.models.paths import expanded
from bpb.models.rewriting import Rewriter
from bpb.models.specs import ARCHIVE_WEIGHTS, archive_stem
from bpb.protocols import Candidate

KIND = "allennlp"
# Raised when what is made of an archive changes.
VERSION = 2
DIALECT = "dialect.json"


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
