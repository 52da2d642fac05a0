"""Models by name: the bundled ones, recordings, folders and hub ids."""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from tokenizers import Tokenizer

from bpb.errors import ModelError
from bpb.models.device import choose as choose_device
from bpb.models.encoder import Encoder, EncoderConfig
from bpb.models.fingerprint import BUNDLED, RECORDED, is_bundle
from bpb.models.pointer import (
    LEVEL_NAMES,
    PointerGenerator,
    PointerModel,
    PointerParser,
    SearchOptions,
)
from bpb.models.pointer_network import DecoderConfig, PointerNetwork
from bpb.models.reader import SpanReader
from bpb.models.reader_network import ReaderNetwork
from bpb.models.recorded import RecordedGenerator, RecordedParser, RecordedReader
from bpb.models.vocabulary import Lexicon
from bpb.models.weights import Bundle, load_bundle
from bpb.models.windows import Temperatures
from bpb.protocols import Generator, Parser, Reader

if TYPE_CHECKING:
    from bpb.models.seq2seq import Seq2SeqOptions


@dataclass(frozen=True, slots=True)
class LoadOptions:
    """How to run a model.

    Attributes:
        device: ``auto``, ``cpu``, ``cuda``, ``cuda:N`` or ``mps``.
        batch_tokens: The most tokens in a batch.
        beams: Hypotheses that a parser or generator follows, and candidates it returns.
        level: The level of decomposition, ``high`` or ``low``; bundled parser and generator only.
        input_format: A sequence-to-sequence checkpoint's input, as a format string; empty for the
            question, or the decomposition, alone.
        threads: How many threads torch uses on the CPU; 0 leaves it as it is.
    """

    device: str = "auto"
    batch_tokens: int = 4096
    beams: int = 4
    level: str = "high"
    input_format: str = ""
    threads: int = 0

    def __post_init__(self) -> None:
        if self.level not in LEVEL_NAMES:
            raise ModelError(f"a level is {' or '.join(LEVEL_NAMES)}, not {self.level!r}")
        if self.batch_tokens < 1 or self.beams < 1 or self.threads < 0:
            raise ModelError(
                "batch_tokens and beams are at least 1 and threads at least 0, not "
                f"{self.batch_tokens}, {self.beams} and {self.threads}"
            )


def _bundle(spec: str, role: str) -> Bundle | None:
    """Load a bundle if the spec names one."""
    if spec == "bundled":
        return load_bundle(BUNDLED / role, role)
    return load_bundle(Path(spec), role) if is_bundle(Path(spec)) else None


def _tokenizer(bundle: Bundle) -> Tokenizer:
    tokenizer = Tokenizer.from_file(str(bundle.folder / "tokenizer.json"))
    tokenizer.no_truncation()
    tokenizer.no_padding()
    return tokenizer


def _use_threads(options: LoadOptions) -> None:
    if options.threads:
        import torch

        torch.set_num_threads(options.threads)


def _pointer(bundle: Bundle, options: LoadOptions) -> tuple[PointerModel, SearchOptions]:
    """Build a pointer model from a bundle."""
    lexicon = Lexicon(tuple(bundle.config["lexicon"]))
    network = PointerNetwork(
        Encoder(EncoderConfig(**bundle.config["encoder"])),
        DecoderConfig(**bundle.config["decoder"]),
    )
    network.load_state_dict(bundle.tensors)
    device = choose_device(options.device)
    # Beam search sums in double precision and sorts 64-bit numbers, which MPS cannot.
    network.eval().to("cpu" if device.type == "mps" else device)
    search = SearchOptions(options.beams, options.batch_tokens, LEVEL_NAMES[options.level])
    return PointerModel(network, _tokenizer(bundle), lexicon), search


def _seq2seq(options: LoadOptions, input_format: str) -> "Seq2SeqOptions":
    """The options of a sequence-to-sequence checkpoint, with its role's input format."""
    from bpb.models.seq2seq import Seq2SeqOptions

    return Seq2SeqOptions(
        device=choose_device(options.device),
        beams=options.beams,
        batch_tokens=options.batch_tokens,
        input_format=options.input_format or input_format,
    )


def load_parser(spec: str, options: LoadOptions | None = None) -> Parser:
    """Load a parser.

    Args:
        spec: ``bundled``, ``recorded:PATH``, or a checkpoint's folder or hub id.
        options: How to run it.

    Raises:
        ModelError: There is no such model, or it cannot be loaded.
    """
    options = options or LoadOptions()
    _use_threads(options)
    if spec.startswith(RECORDED):
        return RecordedParser(Path(spec.removeprefix(RECORDED)))
    bundle = _bundle(spec, "parser")
    if bundle:
        model, search = _pointer(bundle, options)
        return PointerParser(model, spec, bundle.fingerprint, search)
    from bpb.models.seq2seq import PARSER_FORMAT, Seq2SeqParser

    return Seq2SeqParser(spec, _seq2seq(options, PARSER_FORMAT))


def load_generator(spec: str, options: LoadOptions | None = None) -> Generator:
    """Load a generator; arguments and errors as for ``load_parser``."""
    options = options or LoadOptions()
    _use_threads(options)
    if spec.startswith(RECORDED):
        return RecordedGenerator(Path(spec.removeprefix(RECORDED)))
    bundle = _bundle(spec, "generator")
    if bundle:
        model, search = _pointer(bundle, options)
        return PointerGenerator(model, spec, bundle.fingerprint, search)
    from bpb.models.seq2seq import GENERATOR_FORMAT, Seq2SeqGenerator

    return Seq2SeqGenerator(spec, _seq2seq(options, GENERATOR_FORMAT))


def load_reader(spec: str, options: LoadOptions | None = None) -> Reader:
    """Load a reader; arguments and errors as for ``load_parser``."""
    options = options or LoadOptions()
    _use_threads(options)
    if spec.startswith(RECORDED):
        return RecordedReader(Path(spec.removeprefix(RECORDED)))
    bundle = _bundle(spec, "reader")
    if bundle:
        network = ReaderNetwork(Encoder(EncoderConfig(**bundle.config["encoder"])))
        network.load_state_dict(bundle.tensors)
        network.eval().to(choose_device(options.device))
        temperatures = Temperatures(**bundle.config["temperatures"])
        return SpanReader(
            network,
            _tokenizer(bundle),
            temperatures,
            spec,
            bundle.fingerprint,
            options.batch_tokens,
        )
    from bpb.models.hub_reader import HubReader

    return HubReader(spec, choose_device(options.device), options.batch_tokens)
