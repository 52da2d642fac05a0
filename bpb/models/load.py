"""Models by name: the bundled ones, recordings, an endpoint's, folders and hub ids."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from tokenizers import Tokenizer

from bpb.errors import ModelError
from bpb.models.device import choose as choose_device
from bpb.models.device import multiplies_halves
from bpb.models.encoder import Encoder, EncoderConfig
from bpb.models.installed import installed_folder
from bpb.models.load_errors import Loading
from bpb.models.options import LoadOptions
from bpb.models.pointer.models import (
    LEVEL_NAMES,
    PointerGenerator,
    PointerModel,
    PointerParser,
    SearchOptions,
)
from bpb.models.pointer.network import DecoderConfig, PointerNetwork
from bpb.models.pointer.vocabulary import Lexicon
from bpb.models.readers.installed import installed_reader, is_installed
from bpb.models.readers.span_network import ReaderNetwork
from bpb.models.readers.span_reader import SpanReader
from bpb.models.readers.windows import Calibration
from bpb.models.replay.cache import OutputCache
from bpb.models.replay.cached import CachedCorrector, CachedGenerator, CachedParser, CachedReader
from bpb.models.replay.recorded import RecordedGenerator, RecordedParser, RecordedReader
from bpb.models.specs import (
    BEST,
    BUNDLED,
    ENDPOINT,
    HASHES,
    RECORDED,
    is_adapter,
    is_archive,
    is_bundle,
    is_hub_tagger,
)
from bpb.models.storage.bundle import Bundle, check_hashes, load_bundle
from bpb.models.storage.weight_delta import is_difference
from bpb.models.storage.weight_delta import read as read_difference
from bpb.models.taggers.network import TaggerNetwork, TaggerSizes
from bpb.models.taggers.tagger import BERT_FRAME, BiLSTMTagger, WordEncoder
from bpb.models.taggers.tagging import Tagger
from bpb.protocols import Corrector, Generator, Parser, Reader

if TYPE_CHECKING:
    from bpb.models.endpoint.roles import Endpoint
    from bpb.models.readers.hub_reader import HubReader
    from bpb.models.rewriting import Rewriter, ScoringRewriter

Model = TypeVar("Model", Parser, Generator, Reader)

# Of the best parser's members: the least beams of each, and the larger one's share and temperature;
# of the best generator: the beams where it has no question to edit.
SMALL_BEAMS, LARGE_BEAMS, LARGE_SHARE, LARGE_TEMPERATURE, ALONE_BEAMS = 6, 4, 0.5, 0.05, 8
# Half of the best parser's score is as sure as the bundled one's, by Break's questions kept out.
TOGETHER_SCALE = 0.5
# Alone, a decomposition is what a generator checkpoint takes, a question any other.
_FORMATS = {"generator": "{decomposition}"}


def _bundle(spec: str, role: str) -> Bundle | None:
    """Load a bundle if the spec names one."""
    if spec == "bundled":
        return load_bundle(BUNDLED / role, role)
    return load_bundle(Path(spec), role) if is_bundle(Path(spec)) else None


def _tokenizer(bundle: Bundle) -> Tokenizer:
    tokenizer = Tokenizer.from_file(str(bundle.tokenizer_file))
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


def _rewriter(spec: str, role: str, options: LoadOptions) -> "Rewriter":
    """A text-to-text checkpoint, or what an archive holds, on the engine that was chosen."""
    if is_archive(spec):
        from bpb.models.allennlp.archive import Archive, ArchiveRewriter

        archive = Archive(spec, role, options.conversion_folder)
        return ArchiveRewriter(archive, _checkpoint(str(archive.folder), role, options))
    return _checkpoint(spec, role, options)


def _checkpoint(spec: str, role: str, options: LoadOptions) -> "ScoringRewriter":
    """A text-to-text checkpoint on the engine that was chosen."""
    from bpb.models.checkpoint import find_checkpoint
    from bpb.models.engines import rewriter
    from bpb.models.seq2seq import RewriteOptions

    run = RewriteOptions(choose_device(options.device), options.beams, options.batch_tokens)
    folder = options.conversion_folder
    return rewriter(options.engine, find_checkpoint(spec, role, folder), role, run, folder)


def _kept_apart(role: str, options: LoadOptions) -> str:
    """What a local model's outputs depend on beside its weights and its input."""
    kind = choose_device(options.device).type
    return f"{role} {options.beams} {options.level} {options.engine} {kind} {options.input_format}"


def load_parser(spec: str, options: LoadOptions | None = None) -> Parser:
    """Load a parser.

    Args:
        spec: ``bundled``, ``best``, ``recorded:PATH``, ``endpoint:NAME``, a
            checkpoint's folder, hub id or ``package:NAME``, or an archive of AllenNLP.
        options: How to run it.

    Raises:
        ModelError: There is no such model, or it cannot be loaded.
    """
    return _load(
        "parser", spec, options, RecordedParser, lambda e: e.parser(), _local_parser, CachedParser
    )


def load_generator(spec: str, options: LoadOptions | None = None) -> Generator:
    """Load a generator; arguments and errors as for ``load_parser``."""
    return _load(
        "generator",
        spec,
        options,
        RecordedGenerator,
        lambda e: e.generator(),
        _local_generator,
        CachedGenerator,
    )


def load_reader(spec: str, options: LoadOptions | None = None) -> Reader:
    """Load a reader; arguments and errors as for ``load_parser``."""
    return _load(
        "reader", spec, options, RecordedReader, lambda e: e.reader(), _local_reader, CachedReader
    )


def load_corrector(spec: str, options: LoadOptions | None = None) -> Corrector:
    """Load a corrector of questions.

    Args:
        spec: ``bundled``, or a checkpoint's folder, hub id or ``package:NAME``.
        options: How to run it; it follows one hypothesis.

    Raises:
        ModelError: There is no such model, it cannot be loaded, or the bundled one's base is not
            installed.
    """
    from bpb.models.rewriting import RewritingCorrector

    options = replace(options or LoadOptions(), beams=1)
    _use_threads(options)
    if spec.startswith((RECORDED, ENDPOINT)) or is_archive(spec):
        raise ModelError(
            f"a corrector is 'bundled', a folder or a hub id, or empty for none, not {spec!r}"
        )
    place = spec
    if spec == "bundled":
        place, options = str(installed_folder("corrector")), _bundled_checkpoint(options)
    form = input_format(place, "corrector", options)
    with Loading(spec, "corrector"):
        network = _checkpoint(place, "corrector", options)
    # A record that named the bundled one's folder would differ from one installation to another.
    model = RewritingCorrector(network, form, spec)
    kept_apart = _kept_apart("corrector", options)
    return CachedCorrector(model, options.cache, kept_apart) if options.cache else model


def load_paraphraser(spec: str, options: LoadOptions | None = None) -> Generator:
    """Load what words questions anew: a generator that is given each question with its own steps.

    Args:
        spec: ``bundled``, ``recorded:PATH``, ``endpoint:NAME``, or a checkpoint's folder, hub id
            or ``package:NAME``.
        options: How to run it; the bundled one follows one hypothesis.

    Raises:
        ModelError: There is no such model, it cannot be loaded, or its base is not installed.
    """
    return _load(
        "paraphraser",
        spec,
        options,
        RecordedGenerator,
        lambda e: e.generator(),
        _local_paraphraser,
        CachedGenerator,
    )


def load_tagger(spec: str = "bundled", device: str = "auto", threads: int = 0) -> Tagger:
    """Load a tagger of negation.

    Args:
        spec: ``bundled`` or a folder that training made.
        device: As in ``LoadOptions``.
        threads: As in ``LoadOptions``.

    Raises:
        ModelError: There is no such model, or it cannot be loaded.
    """
    _use_threads(LoadOptions(threads=threads))
    with Loading(spec, "tagger"):
        if is_hub_tagger(Path(spec)):
            from bpb.models.taggers.hub_tagger import load_hub_tagger

            return load_hub_tagger(spec, choose_device(device))
        bundle = _bundle(spec, "negation")
        if bundle is None:
            raise ModelError(f"no tagger in {spec}: give a folder that `bpb train negation` made")
        sizes = EncoderConfig(**bundle.config["encoder"])
        network = TaggerNetwork(Encoder(sizes), sizes.width, TaggerSizes(**bundle.config["tagger"]))
        network.load_state_dict(bundle.tensors)
        network.eval().to(choose_device(device))
        words = WordEncoder(_tokenizer(bundle), BERT_FRAME)
        known = bundle.config["conventions"]
        return BiLSTMTagger(network, words, known, sizes.positions, spec, bundle.fingerprint)


def _load(
    role: str,
    spec: str,
    options: LoadOptions | None,
    recorded: Callable[[Path], Model],
    asked: "Callable[[Endpoint], Model]",
    local: Callable[[str, LoadOptions], Model],
    cached: Callable[[Model, OutputCache, str], Model],
) -> Model:
    """A model of a role, by what its name says that it is."""
    options = options or LoadOptions()
    if spec.startswith(RECORDED):
        return recorded(Path(spec.removeprefix(RECORDED)))
    if spec.startswith(ENDPOINT):
        from bpb.models.endpoint.roles import Endpoint

        return asked(Endpoint(spec.removeprefix(ENDPOINT), options.endpoint, options.cache))
    with Loading(spec, role):
        model = local(spec, options)
    return cached(model, options.cache, _kept_apart(role, options)) if options.cache else model


def _local_parser(spec: str, options: LoadOptions) -> Parser:
    _use_threads(options)
    if spec == BEST:
        return _best_parser(options)
    bundle = _bundle(spec, "parser")
    if bundle:
        model, search = _pointer(bundle, options)
        return PointerParser(model, spec, bundle.fingerprint, search)
    from bpb.models.rewriting import RewritingParser

    form = input_format(spec, "parser", options)
    return RewritingParser(_rewriter(spec, "parser", options), form, options.level)


def _best_parser(options: LoadOptions) -> Parser:
    """The bundled parser and the larger one, each with at least as many beams as it pays for."""
    from bpb.models.parser_ensemble import Member, TogetherParser

    small = replace(options, beams=max(options.beams, SMALL_BEAMS), input_format="")
    large = replace(small, beams=max(options.beams, LARGE_BEAMS), engine="ctranslate2")
    larger = str(installed_folder("best_parser"))
    members = [
        Member(_local_parser("bundled", small), 1 - LARGE_SHARE),
        Member(_local_parser(larger, large), LARGE_SHARE, LARGE_TEMPERATURE),
    ]
    return TogetherParser(BEST, members, TOGETHER_SCALE)


def input_format(spec: str, role: str, options: LoadOptions) -> str:
    """A checkpoint's input: as the user says, as the folder says, or its first field alone."""
    if options.input_format:
        return options.input_format
    if is_difference(Path(spec)):
        return read_difference(Path(spec), role).input_format
    from bpb.models.rewriting import stored_format

    return stored_format(Path(spec), role) or _FORMATS.get(role, "{question}")


def _local_generator(spec: str, options: LoadOptions) -> Generator:
    from bpb.models.rewriting import RewritingGenerator

    _use_threads(options)
    if spec == BEST:
        # It follows one hypothesis: three take three times as long.
        options = replace(_bundled_checkpoint(options), beams=1)
        place = str(installed_folder("best_generator"))
        check_hashes(Path(place))
        form = input_format(place, "generator", options)
        network = _checkpoint(place, "generator", options)
        return RewritingGenerator(network, form, BEST, alone=network.following(ALONE_BEAMS))
    bundle = _bundle(spec, "generator")
    if bundle:
        model, search = _pointer(bundle, options)
        return PointerGenerator(model, spec, bundle.fingerprint, search)
    form = input_format(spec, "generator", options)
    return RewritingGenerator(_rewriter(spec, "generator", options), form)


def _local_paraphraser(spec: str, options: LoadOptions) -> Generator:
    from bpb.models.rewriting import RewritingGenerator

    _use_threads(options)
    place = spec
    if spec == "bundled":
        options = replace(_bundled_checkpoint(options), beams=1)
        place = str(installed_folder("paraphraser"))
        check_hashes(Path(place))
    form = input_format(place, "paraphraser", options)
    return RewritingGenerator(_rewriter(place, "paraphraser", options), form, spec)


def _bundled_checkpoint(options: LoadOptions) -> LoadOptions:
    """How the bundled corrector and best generator run: in 8-bit integers, which MPS cannot."""
    on_mps = choose_device(options.device).type == "mps"
    return replace(
        options,
        engine="int8",
        input_format="",
        device="cpu" if on_mps else options.device,
    )


def _local_reader(spec: str, options: LoadOptions) -> Reader:
    _use_threads(options)
    if spec == BEST:
        return _best_reader(options)
    if is_installed(spec):
        return installed_reader(spec)
    bundle = _bundle(spec, "reader")
    if bundle:
        return _span_reader(bundle, spec, options)
    if is_archive(spec):
        from bpb.models.allennlp.archive import Archive

        archive = Archive(spec, "reader", options.conversion_folder)
        return _hub_reader(str(archive.folder), options, spec)
    return _hub_reader(spec, options)


def _span_reader(bundle: Bundle, spec: str, options: LoadOptions) -> SpanReader:
    network = ReaderNetwork(Encoder(EncoderConfig(**bundle.config["encoder"])))
    network.load_state_dict(bundle.tensors)
    device = choose_device(options.device)
    network.eval().to(device)
    if options.engine != "transformers" and device.type == "cpu":
        from bpb.models.ctranslate2.encoder import QuantisedEncoder

        folder = options.conversion_folder
        network.encoder = QuantisedEncoder(network.encoder, bundle.fingerprint, folder)
    temperatures = Calibration(**bundle.config["temperatures"])
    return SpanReader(
        network,
        _tokenizer(bundle),
        temperatures,
        spec,
        bundle.fingerprint,
        options.batch_tokens,
    )


def _hub_reader(spec: str, options: LoadOptions, name: str = "") -> "HubReader":
    """An extractive checkpoint, or an adapter of one; the name is for records."""
    from bpb.models.readers.extractor import ReaderOptions
    from bpb.models.readers.hub_reader import HubReader

    folder = Path(spec)
    if (folder / HASHES).is_file():
        check_hashes(folder)
    device = choose_device(options.device)
    cache = options.conversion_folder
    # Adapters are trained in bfloat16.
    half = is_adapter(folder) and multiplies_halves(device)
    quantised = options.engine != "transformers"
    run = ReaderOptions(device, options.batch_tokens, half, quantised, cache)
    return HubReader(spec, run, name)


def _best_reader(options: LoadOptions) -> Reader:
    """The bundled reader and the larger one, an adapter of an installed package's encoder."""
    from bpb.models.readers.ensemble import TogetherReader
    from bpb.models.readers.hub_reader import load_temperatures

    folder = installed_folder("best_reader")
    check_hashes(folder)
    # Both run in 8-bit integers wherever that can be.
    options = replace(options, engine="ctranslate2")
    small = _span_reader(load_bundle(BUNDLED / "reader", "reader"), "bundled", options)
    large = _hub_reader(str(folder), options)
    return TogetherReader(BEST, small, large, load_temperatures(folder))
