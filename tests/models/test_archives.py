"""Archives by their file's name: where they are looked for, and what is said where they are not."""

from pathlib import Path

import pytest

from bpb.config.config import load
from bpb.errors import ModelError
from bpb.models.archives import located, released
from bpb.models.registry import models_of
from bpb.pipeline.loading import load_generator, load_parser, load_reader, resolve_models
from tests.models.archives import save_archive

RELEASED = {model.roles[0]: model.files[0].name for model in models_of("geva2022")}


def test_an_archive_is_packed_or_unpacked(tmp_path: Path) -> None:
    """The packed one goes first; a folder without weights is none."""
    (tmp_path / "model").mkdir()
    with pytest.raises(ModelError, match=r"no archive model\.tar\.gz in .*models\.archives"):
        located("model.tar.gz", str(tmp_path))
    (tmp_path / "model").rmdir()
    folder = save_archive(tmp_path / "model", {}, {})
    assert located("model.tar.gz", str(tmp_path)) == str(folder)
    (tmp_path / "model.tar.gz").touch()
    assert located("model.tar.gz", str(tmp_path)) == f"{folder}.tar.gz"


@pytest.mark.parametrize("spec", ["bundled", "./model.tar.gz", "/x/model.tgz", "org/t5", "", "t5"])
def test_another_name_stays_as_it_is(spec: str) -> None:
    """Only an archive's file name alone is looked for."""
    assert located(spec, "/no/such/folder") == spec


def test_without_a_folder_two_are_searched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The working folder, then that of the user's data; else the command that fills it is named."""
    name = RELEASED["reader"]
    monkeypatch.chdir(tmp_path)
    data = tmp_path / "data"
    monkeypatch.setattr("bpb.models.archives.archives_folder", lambda: data)
    with pytest.raises(ModelError) as caught:
        located(name, "")
    message = str(caught.value)
    assert f"no archive {name} in {data}: run `bpb models get geva2022`" in message
    assert released()[name].url in message
    data.mkdir()
    (data / name).touch()
    assert located(name, "") == str(data / name)
    (tmp_path / name).touch()
    assert located(name, "") == name


def test_the_paper_s_recipe_names_the_released_archives(tmp_path: Path) -> None:
    """A missing one is named with its address and the folder, in one line."""
    config = load("geva2022", overrides=[f"models.archives={tmp_path}"])
    assert {role: getattr(config.models, role) for role in RELEASED} == RELEASED
    for role, load_role in (
        ("parser", load_parser),
        ("generator", load_generator),
        ("reader", load_reader),
    ):
        with pytest.raises(ModelError) as caught:
            load_role(config)
        assert f"no archive {RELEASED[role]} in {tmp_path}: download" in str(caught.value)
        assert f"{released()[RELEASED[role]].url} into that folder" in str(caught.value)
        assert "\n" not in str(caught.value)
    for name in RELEASED.values():
        (tmp_path / name).touch()
    named = resolve_models(config)
    assert {role: named[role] for role in RELEASED} == {
        role: str(tmp_path / name) for role, name in RELEASED.items()
    }
