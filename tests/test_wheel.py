"""The wheel, installed into an empty environment in a folder without the clone."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
import venv
from importlib import metadata
from pathlib import Path

import pytest

from bpb import __version__
from bpb.discovery import DISTRIBUTION
from bpb.models.registry import registered

# One worker has them all: they share the environment.
pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("wheel")]

ROOT = Path(__file__).parent.parent
# A package index takes no file of more than 100 MB.
MOST_OF_A_WHEEL = 95_000_000
# Base with a CPU build of torch, which takes half of it, as unpacked, without compiled bytecode.
MOST_OF_BASE = 1_500_000_000
MOST_BESIDE_TORCH = 800_000_000
HELP_SECONDS = 0.5


class Environment:
    """A virtual environment with the wheel, and a working folder without the clone.

    Args:
        folder: Where both are made.
        wheel: The wheel's file.
    """

    def __init__(self, folder: Path, wheel: Path) -> None:
        self.wheel = wheel
        self.work = folder / "work"
        self.work.mkdir()
        self.bin = folder / "venv" / "bin"
        venv.create(folder / "venv", with_pip=True)
        # The versions that the tests run with; a later torch might be a build for CUDA.
        pins = folder / "pins.txt"
        installed = (each for each in metadata.distributions() if each.name != DISTRIBUTION)
        pins.write_text("\n".join(f"{each.name}=={each.version}" for each in installed))
        self.pins = pins

    def install(self, extra: str = "") -> None:
        """Install the wheel with what it needs, of an extra too."""
        named = f"{self.wheel}[{extra}]" if extra else str(self.wheel)
        command = [str(self.bin / "python"), "-m", "pip", "install", "--quiet", "--no-compile"]
        subprocess.run([*command, "--constraint", str(self.pins), named], check=True)

    def bpb(self, *arguments: str, code: int = 0) -> str:
        """Run `bpb`; what it writes to both of its outputs."""
        done = self.run(str(self.bin / "bpb"), *arguments)
        written = done.stdout + done.stderr
        assert done.returncode == code, written
        return written

    def run(self, *command: str) -> subprocess.CompletedProcess[str]:
        environment = {
            name: value for name, value in os.environ.items() if not name.startswith("PYTHON")
        } | {"BPB_CACHE": str(self.work / "cache"), "HF_HUB_OFFLINE": "1"}
        return subprocess.run(
            command, check=False, capture_output=True, text=True, cwd=self.work, env=environment
        )

    def size(self, package: str = "") -> int:
        """The bytes of a package, or of all that is installed, without compiled bytecode."""
        (packages,) = (self.bin.parent / "lib").glob("python3*/site-packages")
        return sum(
            path.stat().st_size
            for path in (packages / package).rglob("*")
            if path.is_file() and path.suffix != ".pyc"
        )


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """An environment with what `pip install break-perturb-build` brings."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "build", "--no-isolation", "--wheel", "--outdir", str(folder)]
    subprocess.run([*build, str(ROOT)], check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    environment = Environment(folder, wheel)
    began = time.monotonic()
    environment.install()
    print(
        f"wheel {wheel.stat().st_size / 1e6:.1f} MB, "
        f"environment {environment.size() / 1e6:.0f} MB "
        f"({environment.size('torch') / 1e6:.0f} MB torch), "
        f"installed in {time.monotonic() - began:.0f} s"
    )
    return environment


def test_the_wheel_and_what_it_needs_are_small(base: Environment) -> None:
    """An index takes the wheel; base brings no more than it needs."""
    assert base.wheel.stat().st_size < MOST_OF_A_WHEEL
    assert base.size() < MOST_OF_BASE
    assert base.size() - base.size("torch") < MOST_BESIDE_TORCH
    missing = base.run(str(base.bin / "python"), "-c", "import prefect")
    assert missing.returncode == 1


def test_help_is_quick_and_the_version_is_known(base: Environment) -> None:
    """`bpb --help` takes under half a second of computing; `bpb --version` names bpb, models,
    torch and device.
    """
    base.bpb("--help")
    assert min(_seconds(base, "--help") for _ in range(5)) < HELP_SECONDS
    lines = base.bpb("--version").splitlines()
    assert lines[0] == f"bpb {__version__}"
    words = {line.split()[0] for line in lines}
    assert {"parser", "generator", "reader", "negation", "torch", "device"} <= words


def test_the_demo_makes_and_shows_contrast_sets(base: Environment) -> None:
    """End to end from the wheel alone, with the models that it holds."""
    shown = base.bpb("demo")
    assert "examples covered" in shown
    assert "bpb inspect bpb-demo" in shown
    rows = (base.work / "bpb-demo" / "contrast_set.jsonl").read_text(encoding="utf-8").splitlines()
    assert len(rows) > 50
    assert json.loads(rows[0])["rule"] in shown


def test_the_light_commands_and_the_doctor(base: Environment) -> None:
    """They find their packages and models; what an extra brings is not missed."""
    assert "ReplaceComp" in base.bpb("rules")
    findings = base.bpb("doctor").splitlines()
    assert any('pip install "break-perturb-build[flow]"' in line for line in findings)
    assert not any(line.startswith("PROBLEM") for line in findings)


def test_the_preview_of_the_example(base: Environment) -> None:
    """`examples` stands for the bundled example."""
    shown = base.bpb("preview", "examples", "-n", "3")
    assert "sample: 3 questions" in shown
    assert "time on this machine" in shown


def test_the_list_of_models(base: Environment) -> None:
    """Every role is listed, here or not."""
    rows = map(json.loads, base.bpb("models", "list", "--json").splitlines())
    listed = {role for row in rows for role in row["role"].split(", ")}
    assert listed == {role for model in registered().values() for role in model.roles}


def test_what_an_extra_brings_is_one_line_until_it_is_installed(base: Environment) -> None:
    """Without Prefect `bpb flow` names the extra; with it a flow runs, in workers too.

    Runs last: it adds packages to the environment.
    """
    command = ["flow", "generate", "examples", "--out", "flow", "--set", "limit=4"]
    command += ["--set", "shard_size=2", "--workers", "2"]
    told = base.bpb(*command, code=7)
    assert told.splitlines() == [
        'bpb: bpb flow needs the package prefect: pip install "break-perturb-build[flow]"'
    ]
    base.install("flow")
    assert "4 examples covered" in base.bpb(*command)
    assert (base.work / "flow" / "contrast_set.jsonl").is_file()


def _seconds(environment: Environment, *arguments: str) -> float:
    """Seconds of computing of a `bpb` command."""
    began = os.times()
    environment.bpb(*arguments)
    ended = os.times()
    return ended.children_user + ended.children_system - began.children_user - began.children_system
