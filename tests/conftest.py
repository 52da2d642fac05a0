"""What several tests need."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

# A law that holds slowly on a busy machine holds.
settings.register_profile("bpb", deadline=None)
settings.load_profile("bpb")


@pytest.fixture(scope="session")
def data_dir() -> Path:
    """The folder of the development data; without it the test is skipped."""
    beside = Path(__file__).parent.parent.parent / "shared" / "data"
    folder = Path(os.environ.get("BPB_DATA", beside))
    if not folder.is_dir():
        pytest.skip(f"no development data at {folder}; set BPB_DATA")
    return folder


@pytest.fixture(scope="session", autouse=True)
def no_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Tests neither use nor fill the user's cache and models; installed packages are used."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("BPB_CACHE", "off")
        patch.setenv("BPB_MODELS", str(tmp_path_factory.mktemp("models")))
        yield


@pytest.fixture
def interruptible() -> Iterator[None]:
    """Commands that the test starts obey SIGINT, which a shell's background jobs ignore."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.fixture
def no_base_models(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine without the base models: none is fetched, and no package carries one."""
    monkeypatch.setattr("bpb.models.installed.is_installed", lambda spec, parts: False)


@pytest.fixture
def nobody() -> Iterator[None]:
    """Do without the superuser's right to read everything."""
    user = os.geteuid()
    if user == 0:
        os.seteuid(65534)
    yield
    os.seteuid(user)
