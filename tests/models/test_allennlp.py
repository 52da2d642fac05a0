"""Archives of AllenNLP as parser and generator: what is imported, and what is refused."""

import io
import shutil
import tarfile
from collections import OrderedDict
from collections.abc import Callable
from pathlib import Path

import pytest
import torch
from transformers import AutoTokenizer, GenerationConfig

from bpb.errors import ModelError
from bpb.models.allennlp.archive import Archive
from bpb.models.allennlp.unpack import unpack
from bpb.models.dialect import to_break
from bpb.models.fingerprint import fingerprint
from bpb.models.load import load_generator, load_parser, load_reader
from bpb.models.options import LoadOptions
from bpb.models.replay.cache import OutputCache
from bpb.protocols import GenerationInput
from tests.models.archives import (
    State,
    own_config,
    own_state,
    pack,
    released_config,
    released_state,
    save_archive,
    save_released_tokenizer,
)
from tests.models.checkpoints import TEXTS, save_bart

OPTIONS = LoadOptions(device="cpu", beams=2)
QUESTIONS = ["Who threw the ball?", TEXTS[1]]


@pytest.fixture(scope="module")
def bart(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("bart")
    save_bart(folder)
    return folder


def test_what_is_imported_writes_as_the_checkpoint_does(bart: Path, tmp_path: Path) -> None:
    """AllenNLP's wrapper changes neither weights nor tokens, packed or not."""
    folder = save_archive(tmp_path / "model", own_config(bart), OrderedDict(own_state(bart)))
    plain = load_parser(str(bart), OPTIONS).parse(QUESTIONS)
    expected = [{(to_break(each.text), each.score) for each in found} for found in plain]
    for spec in (folder, pack(folder)):
        parser = load_parser(str(spec), OPTIONS)
        assert parser.name == str(spec)
        found = parser.parse(QUESTIONS)
        assert [{(c.text, c.score) for c in candidates} for candidates in found] == expected
    generator = load_generator(str(folder), OPTIONS)
    assert len(generator.generate([GenerationInput("return goals")])) == 1


def test_the_released_parser_s_marks_become_break_s_form(bart: Path, tmp_path: Path) -> None:
    """Their numbers are those they had in training: sorted, after BART's own tokens."""
    for mark, shown in (("@@7@@", "#7"), ("@@30@@", "#30")):
        folder = tmp_path / shown
        save_archive(folder, released_config(str(bart)), released_state(bart, mark))
        (candidates,) = load_parser(str(folder), OPTIONS).parse(QUESTIONS[:1])
        assert set(candidates[0].text.split()) == {"return", shown}


def test_the_released_reader_of_questions_is_followed(bart: Path, tmp_path: Path) -> None:
    """A space goes before the first word, and the reader's prefix before the question."""
    config = released_config(str(bart), add_prefix="decompose: ")
    folder = save_archive(tmp_path / "model", config, released_state(bart))
    archive = Archive(str(folder), "parser", tmp_path / "cache")
    own, base = (AutoTokenizer.from_pretrained(each) for each in (archive.folder, bart))
    assert own("Who sang?")["input_ids"] == base(" Who sang?")["input_ids"]
    assert archive.dialect().input_of("Who sang?") == "decompose: Who sang?"


def test_the_released_generator_reads_steps_without_return(bart: Path, tmp_path: Path) -> None:
    """It has no marks, and is no parser."""
    config = released_config(str(bart), "q_gen")
    folder = save_archive(tmp_path / "model", config, released_state(bart, marks=False))
    archive = Archive(str(folder), "generator", tmp_path / "cache")
    assert archive.dialect().input_of("return goals ;return number of #1") == "goals ; number of #1"
    generator = load_generator(str(folder), OPTIONS)
    assert len(generator.generate([GenerationInput("return goals")])) == 1
    with pytest.raises(ModelError, match="holds a generator, and a parser is wanted"):
        load_parser(str(folder), OPTIONS)


def test_a_tokenizer_s_folder_stands_in_for_the_hub(
    bart: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the archive or beside it; without one the base is told, and where to put its files."""
    monkeypatch.setattr("huggingface_hub.constants.HF_HUB_OFFLINE", True)
    config, state = released_config("facebook/bart-large"), released_state(bart, "@@7@@")
    known = save_released_tokenizer(tmp_path / "known", bart)
    inside = save_archive(tmp_path / "inside" / "model", config, state, known)
    (candidates,) = load_parser(str(pack(inside)), OPTIONS).parse(QUESTIONS[:1])
    assert "#7" in candidates[0].text.split()
    path = pack(save_archive(tmp_path / "beside" / "model", config, state))
    with pytest.raises(
        ModelError, match=r"facebook/bart-large.*into the folder .*/model\.tokenizer$"
    ) as caught:
        load_parser(str(path), OPTIONS)
    assert "\n" not in str(caught.value)
    # Its own folder goes before the one that all archives of a folder share.
    shutil.copytree(known, path.parent / "model.tokenizer")
    (path.parent / "tokenizer").mkdir()
    archive = Archive(str(path), "parser", tmp_path / "cache")
    search = GenerationConfig.from_pretrained(archive.folder)
    assert (search.no_repeat_ngram_size, search.repetition_penalty) == (3, 2.5)


def test_it_is_converted_once(bart: Path, tmp_path: Path) -> None:
    """Into the cache folder; what it writes is kept there as any model's is."""
    path = pack(save_archive(tmp_path / "model", released_config(str(bart)), released_state(bart)))
    options = LoadOptions(device="cpu", beams=2, cache=OutputCache(tmp_path / "cache"))
    first = load_parser(str(path), options)
    (weights,) = (tmp_path / "cache").glob("allennlp/*/model.safetensors")
    made = weights.stat().st_mtime_ns
    second = load_parser(str(path), options)
    assert weights.stat().st_mtime_ns == made
    assert first.fingerprint == second.fingerprint
    assert first.parse(QUESTIONS) == second.parse(QUESTIONS)
    assert fingerprint("parser", str(path)) != fingerprint("parser", str(tmp_path / "model"))


def test_it_runs_on_ctranslate2(bart: Path, tmp_path: Path) -> None:
    """As any checkpoint does."""
    pytest.importorskip("ctranslate2")
    state = released_state(bart, "@@7@@")
    folder = save_archive(tmp_path / "model", released_config(str(bart)), state)
    options = LoadOptions(device="cpu", beams=2, engine="ctranslate2")
    (candidates,) = load_parser(str(folder), options).parse(QUESTIONS[:1])
    assert set(candidates[0].text.split()) == {"return", "#7"}


def link(
    tar: tarfile.TarFile, name: str = "vocabulary/words", kind: bytes = tarfile.SYMTYPE
) -> None:
    member = tarfile.TarInfo(name)
    member.type, member.linkname = kind, "/etc/passwd"
    tar.addfile(member)


def file(tar: tarfile.TarFile, name: str) -> None:
    member = tarfile.TarInfo(name)
    member.size = 4
    tar.addfile(member, io.BytesIO(b"text"))


@pytest.mark.parametrize(
    ("add", "message"),
    [
        (lambda tar: file(tar, "../escaped"), r"a path outside it, '../escaped'"),
        (lambda tar: file(tar, "vocabulary/../../escaped"), "a path outside it"),
        (lambda tar: file(tar, "/tmp/escaped"), "a path outside it"),
        (lambda tar: link(tar), "neither a plain file nor a folder"),
        (lambda tar: link(tar, kind=tarfile.LNKTYPE), "neither a plain file nor a folder"),
        (lambda tar: link(tar, kind=tarfile.CHRTYPE), "neither a plain file nor a folder"),
        (lambda tar: link(tar, kind=tarfile.FIFOTYPE), "neither a plain file nor a folder"),
    ],
)
def test_an_unsafe_archive_is_refused(
    tmp_path: Path, add: Callable[[tarfile.TarFile], None], message: str
) -> None:
    """Nothing is written outside, no link or device is made, and one line says which it is."""
    path = pack(save_archive(tmp_path / "in" / "model", {}, {}), add)
    with pytest.raises(ModelError, match=message) as caught:
        load_parser(str(path), OPTIONS)
    assert "\n" not in str(caught.value)
    assert not list(tmp_path.rglob("escaped"))


def test_an_archive_may_not_grow_without_end(tmp_path: Path) -> None:
    """A small file may hold much; it is refused before that is written."""
    (tmp_path / "model").mkdir()
    (tmp_path / "model" / "weights.th").write_bytes(bytes(10**6))
    path = pack(tmp_path / "model")
    assert path.stat().st_size < 10_000
    (tmp_path / "target").mkdir()
    with pytest.raises(ModelError, match=r"too large: expected at most 0\.0005 GB"):
        unpack(path, tmp_path / "target", most_bytes=500_000)
    assert not list((tmp_path / "target").iterdir())


@pytest.mark.parametrize("share", [0.0, 0.02, 0.5, 0.99])
def test_a_packed_archive_cut_short_is_told(bart: Path, tmp_path: Path, share: float) -> None:
    """Wherever it was cut."""
    path = pack(save_archive(tmp_path / "model", own_config(bart), own_state(bart)))
    content = path.read_bytes()
    path.write_bytes(content[: int(len(content) * share)])
    with pytest.raises(ModelError, match="cannot be unpacked") as caught:
        load_parser(str(path), OPTIONS)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("share", [0.0, 0.02, 0.5, 0.99])
@pytest.mark.parametrize("zipped", [True, False])
def test_weights_cut_short_are_told(bart: Path, tmp_path: Path, share: float, zipped: bool) -> None:
    """In PyTorch's format, and in the one that it had when the archives were released."""
    folder = save_archive(tmp_path / "model", own_config(bart), {})
    path = folder / "weights.th"
    torch.save(own_state(bart), path, _use_new_zipfile_serialization=zipped)
    assert load_parser(str(folder), OPTIONS)
    content = path.read_bytes()
    path.write_bytes(content[: int(len(content) * share)])
    with pytest.raises(ModelError, match="was cut short") as caught:
        load_parser(str(folder), OPTIONS)
    assert "\n" not in str(caught.value)


class Payload:
    """What a pickle can do when it is read."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def __reduce__(self) -> tuple[object, ...]:
        return Path.touch, (self.path,)


def test_weights_that_would_run_code_are_refused(bart: Path, tmp_path: Path) -> None:
    """Nothing but tensors is read, and nothing is run."""
    state = {"bart.model.shared.weight": Payload(tmp_path / "run")}
    folder = save_archive(tmp_path / "model", own_config(bart), state)
    with pytest.raises(ModelError, match="other objects than tensors") as caught:
        load_parser(str(folder), OPTIONS)
    assert "\n" not in str(caught.value)
    assert not (tmp_path / "run").exists()


def renamed(state: State) -> None:
    state["bart.model.encoder.alien.weight"] = state.pop("bart.model.encoder.layers.0.fc1.weight")


def apart(state: State) -> None:
    state["_linear.weight"] = torch.zeros(2, 2)


def smaller(state: State) -> None:
    state["bart.model.decoder.layers.0.fc1.weight"] = torch.zeros(2, 2)


def missing(state: State) -> None:
    del state["bart.model.decoder.layers.1.fc2.bias"]


def untied(state: State) -> None:
    state["bart.lm_head.weight"] += 1


def headless(state: State) -> None:
    for name in [name for name in state if name.endswith("shared.weight")]:
        del state[name]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (renamed, r"BART has no 'model\.encoder\.alien\.weight'"),
        (apart, r"'_linear\.weight' is no part of 'bart\.'"),
        (smaller, r"'model\.decoder\.layers\.0\.fc1\.weight' has shape \(2, 2\)"),
        (missing, r"'model\.decoder\.layers\.1\.fc2\.bias' is missing"),
        (untied, r"'lm_head\.weight' is not 'model\.shared\.weight'"),
        (headless, r"no BART's: expected a name that ends in model\.shared\.weight"),
    ],
)
def test_weights_that_do_not_fit_are_named(
    bart: Path, tmp_path: Path, change: Callable[[State], None], message: str
) -> None:
    """The first of them, in one line."""
    state = own_state(bart)
    change(state)
    folder = save_archive(tmp_path / "model", own_config(bart), state)
    with pytest.raises(ModelError, match=message) as caught:
        load_parser(str(folder), OPTIONS)
    assert "\n" not in str(caught.value)


def test_an_archive_of_something_else_is_told(bart: Path, tmp_path: Path) -> None:
    """Another type of model, a file that is no archive, a reader, a tokenizer of another size."""
    config = own_config(bart) | {"model": {"type": "naqanet"}}
    folder = save_archive(tmp_path / "qa", config, {})
    message = "type 'naqanet'.*can be imported are bart, decomp_gen, q_gen, transformer_qa, "
    for load in (load_parser, load_reader):
        with pytest.raises(ModelError, match=message):
            load(str(folder), OPTIONS)
    folder = save_archive(tmp_path / "bart", own_config(bart), {})
    with pytest.raises(ModelError, match="holds a parser or generator, and a reader is wanted"):
        load_reader(str(folder), OPTIONS)
    with pytest.raises(ModelError, match="it is not a whole tar archive"):
        load_parser(str(bart / "config.json"), OPTIONS)
    with pytest.raises(ModelError, match="no such file or folder"):
        load_parser("model.tar.gz", OPTIONS)
    (tmp_path / "empty").mkdir()
    (tmp_path / "empty" / "config.json").write_text("{}")
    with pytest.raises(ModelError, match=r"holds no weights\.th"):
        load_parser(str(pack(tmp_path / "empty")), OPTIONS)
    unmarked = released_state(bart, marks=False)
    folder = save_archive(tmp_path / "unmarked", released_config(str(bart)), unmarked)
    with pytest.raises(ModelError, match=r"its tokenizer has .* tokens and its weights have rows"):
        load_parser(str(folder), OPTIONS)
