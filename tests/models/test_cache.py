"""Outputs on disk: computed once ever, the same with and without, safe and of limited size."""

from __future__ import annotations

import random
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from platformdirs import user_cache_path

from bpb.config.models import CacheConfig
from bpb.models.replay.cache import OutputCache, cache_folder, conversion_folder, key_of, open_cache
from bpb.models.replay.cached import CachedGenerator, CachedParser, CachedReader
from bpb.protocols import Candidate, GenerationInput, Reading, ReadingInput

ROOT = Path(__file__).parent.parent.parent


class Counting:
    """A model of every role that keeps what it was asked."""

    def __init__(self, fingerprint: str = "a" * 64) -> None:
        self.name = "counting"
        self.fingerprint = fingerprint
        self.asked: list[object] = []

    def parse(self, questions: Sequence[str]) -> list[tuple[Candidate, ...]]:
        self.asked.extend(questions)
        return [
            (Candidate(f"return {q}", -0.1 * len(q)), Candidate(q, -3.0625, 0.5)) if q else ()
            for q in questions
        ]

    def generate(self, inputs: Sequence[GenerationInput]) -> list[tuple[Candidate, ...]]:
        self.asked.extend(inputs)
        return [(Candidate(f"{item.decomposition} {item.question}?", -0.25),) for item in inputs]

    def read(self, inputs: Sequence[ReadingInput]) -> list[Reading]:
        self.asked.extend(inputs)
        return [
            Reading("span", item.context[:2], 0, 2, 0.123)
            if len(item.context) > 1
            else Reading("none", "", -1, -1, 1.0)
            for item in inputs
        ]


questions = st.lists(st.text(max_size=6), max_size=8)


@settings(max_examples=30)
@given(st.lists(questions, max_size=4))
def test_answers_are_the_models_whatever_was_asked_before(
    tmp_path_factory: pytest.TempPathFactory, batches: list[list[str]]
) -> None:
    """In the order of the input, with repeats, and with texts that UTF-8 cannot encode."""
    store, model = OutputCache(tmp_path_factory.mktemp("cache")), Counting()
    for batch in batches:
        assert CachedParser(model, store).parse(batch) == Counting().parse(batch)
    assert len(model.asked) == len({question for batch in batches for question in batch})


def test_each_role_asks_its_model_once(tmp_path: Path) -> None:
    """A second object, as of a later run, finds everything there."""
    store, model = OutputCache(tmp_path), Counting()
    targets = [GenerationInput("return x", "What?"), GenerationInput("return x")]
    passages = [ReadingInput("Who?", "Tom won."), ReadingInput("Who?", "")]
    for _ in range(2):
        assert CachedGenerator(model, store).generate(targets) == Counting().generate(targets)
        assert CachedReader(model, store).read(passages) == Counting().read(passages)
    assert len(model.asked) == 4
    cached = CachedReader(model, store)
    assert (cached.name, cached.fingerprint) == (model.name, model.fingerprint)


def test_another_model_or_other_options_find_nothing(tmp_path: Path) -> None:
    """The weights, the options and the role are parts of a key."""
    store = OutputCache(tmp_path)
    CachedParser(Counting(), store, "beams 2").parse(["Who?"])
    for model, options in ((Counting("b" * 64), "beams 2"), (Counting(), "beams 4")):
        CachedParser(model, store, options).parse(["Who?"])
        assert model.asked == ["Who?"]


def test_past_its_size_what_was_longest_out_of_use_goes(tmp_path: Path) -> None:
    """The file stays within its limit, and the newest entries stay."""
    store = OutputCache(tmp_path, megabytes=1)
    for number in range(30):
        store.put({key_of(number, i): "x" * 1000 for i in range(100)})
    assert store.size() <= 1.1e6
    newest = [key_of(29, i) for i in range(100)]
    assert len(store.get(newest)) > 50
    assert (tmp_path / "outputs.sqlite3").stat().st_size < 2e6


def test_several_processes_write_at_once(tmp_path: Path) -> None:
    """None waits for ever, fails, or loses what another wrote."""
    script = (
        "import sys\n"
        "from pathlib import Path\n"
        "from bpb.models.replay.cache import OutputCache, key_of\n"
        "store = OutputCache(Path(sys.argv[1]))\n"
        "for i in range(40):\n"
        "    store.put({key_of(int(sys.argv[2]), i): 'y', key_of('shared', i): 'z'})\n"
    )
    processes = [
        subprocess.Popen([sys.executable, "-c", script, str(tmp_path), str(number)])
        for number in range(4)
    ]
    assert [process.wait(timeout=120) for process in processes] == [0, 0, 0, 0]
    keys = [key_of(number, i) for number in (0, 1, 2, 3, "shared") for i in range(40)]
    assert len(OutputCache(tmp_path).get(keys)) == 200


QUESTIONS = [f"How many goals did player {number} score?" for number in range(60)]


def _no_database(path: Path) -> None:
    path.write_bytes(b"this is no database, and longer than a header " * 9)


def _cut(path: Path) -> None:
    CachedParser(Counting(), OutputCache(path.parent)).parse(QUESTIONS)
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def _other_table(path: Path) -> None:
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("CREATE TABLE entries (colour TEXT)")


def _half_a_header(path: Path) -> None:
    path.write_bytes(b"SQLite format 3\0" + b"\xff" * 84)


@pytest.mark.parametrize("damage", [_no_database, Path.mkdir, _cut, _other_table, _half_a_header])
def test_a_damaged_file_is_reported_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, damage: Callable[[Path], object]
) -> None:
    """The models answer without it, and nothing is deleted unasked."""
    damage(tmp_path / "outputs.sqlite3")
    for _ in range(2):
        parser = CachedParser(Counting(), OutputCache(tmp_path))
        assert parser.parse(QUESTIONS) == Counting().parse(QUESTIONS)
        assert parser.parse(QUESTIONS[:3]) == Counting().parse(QUESTIONS[:3])
    (message,) = caplog.messages
    assert "going on without it" in message
    assert "\n" not in message
    assert (tmp_path / "outputs.sqlite3").exists()


def test_a_folder_that_cannot_be_made_is_reported(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Here a file has its name."""
    (tmp_path / "taken").write_text("mine")
    store = OutputCache(tmp_path / "taken" / "inside")
    store.put({key_of(1): "x"})
    assert (store.usable, store.get([key_of(1)]), store.size()) == (False, {}, 0)
    assert len(caplog.messages) == 1


def test_a_full_disk_is_reported_once(tmp_path: Path) -> None:
    """The outputs are the models'; here no file may grow past 64 kB."""
    script = (
        "import resource, sys\n"
        "from pathlib import Path\n"
        "from tests.models.test_cache import QUESTIONS, CachedParser, Counting, OutputCache\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (65536, 65536))\n"
        "parser = CachedParser(Counting(), OutputCache(Path(sys.argv[1])))\n"
        "for at in range(40):\n"
        "    asked = [f'{q} {at} ' + 'x' * 90 for q in QUESTIONS]\n"
        "    assert parser.parse(asked) == Counting().parse(asked)\n"
    )
    command = [sys.executable, "-c", script, str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    (line,) = done.stderr.splitlines()
    assert "going on without it" in line


def test_no_flipped_bit_changes_an_output(tmp_path: Path) -> None:
    """400 single flips anywhere in the file: never another output, and never an error."""
    whole, damaged = tmp_path / "whole", tmp_path / "damaged"
    expected = CachedParser(Counting(), OutputCache(whole)).parse(QUESTIONS)
    content = (whole / "outputs.sqlite3").read_bytes()
    draw = random.Random(0)
    damaged.mkdir()
    again = 0
    for _ in range(400):
        flipped = bytearray(content)
        place = draw.randrange(len(flipped) * 8)
        flipped[place // 8] ^= 1 << place % 8
        (damaged / "outputs.sqlite3").write_bytes(flipped)
        for journal in damaged.glob("*-journal"):
            journal.unlink()
        model = Counting()
        for _ in range(2):
            assert CachedParser(model, OutputCache(damaged)).parse(QUESTIONS) == expected
        again += bool(model.asked)
    assert again


def test_an_error_that_is_kept_keeps_no_lock(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """A log handler keeps the record; another process may write all the same."""
    store = OutputCache(tmp_path)
    keys = [key_of(number) for number in range(9)]
    store.put(dict.fromkeys(keys, "x"))
    with closing(sqlite3.connect(store.path)) as database, database:
        database.execute("UPDATE entries SET checksum = CAST(x'ff' AS TEXT) WHERE id > 4")
    assert store.get(keys) == {}
    assert caplog.records
    with closing(sqlite3.connect(store.path, timeout=0)) as database, database:
        database.execute("DELETE FROM entries")


def test_where_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The setting, else BPB_CACHE, else the user's cache folder; each can switch it off."""
    monkeypatch.setenv("BPB_CACHE", str(tmp_path / "named"))
    assert cache_folder(CacheConfig(folder=str(tmp_path / "set"))) == tmp_path / "set"
    assert cache_folder(CacheConfig()) == tmp_path / "named"
    assert cache_folder(CacheConfig(enabled=False)) is None
    assert conversion_folder(CacheConfig(enabled=False)) == tmp_path / "named"
    monkeypatch.setenv("BPB_CACHE", "off")
    assert open_cache(CacheConfig(folder=str(tmp_path / "set"))) is None
    assert conversion_folder(CacheConfig()) is None
    monkeypatch.delenv("BPB_CACHE")
    assert cache_folder(CacheConfig()) == user_cache_path("bpb", appauthor=False, opinion=False)


@pytest.mark.skipif(sys.platform != "linux", reason="XDG_CACHE_HOME is Linux's")
def test_the_user_s_cache_folder_on_linux(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """XDG_CACHE_HOME names it; a relative one is ignored, as the XDG specification says."""
    monkeypatch.delenv("BPB_CACHE", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert cache_folder(CacheConfig()) == tmp_path / "bpb"
    monkeypatch.setenv("XDG_CACHE_HOME", "relative")
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    assert cache_folder(CacheConfig()) == tmp_path / "home" / ".cache" / "bpb"
