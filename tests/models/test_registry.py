"""The registry says what is true of the bundled models, and where models are."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from bpb.config.config import TIERS as CONFIGURED
from bpb.digest import sha256
from bpb.errors import ConfigError, ModelError
from bpb.models.fingerprint import fingerprint
from bpb.models.installed import folder_of, installed_folder
from bpb.models.listing import rows
from bpb.models.registry import (
    TIERS,
    Wheel,
    base_of,
    default_of,
    find_registered,
    models_of,
    registered,
)
from bpb.models.resolve import resolve_spec, stand_in_of
from bpb.models.specs import BUNDLED

ROLES = ("generator", "reader", "corrector", "paraphraser")


def test_every_bundled_folder_is_registered() -> None:
    """And each bundled model but the larger parser, which may be a package of its own, is here."""
    named = {model.bundled.partition("/")[0] for model in registered().values() if model.bundled}
    folders = {path.name for path in BUNDLED.iterdir() if path.is_dir()}
    assert folders <= named
    assert named - folders <= {"best_parser"}


def test_names_in_the_registry_lead_somewhere() -> None:
    """What a model needs, and what stands in for it, is registered and does the same."""
    for model in registered().values():
        assert all("base" in find_registered(name).roles for name in model.needs)
        if model.stand_in:
            assert find_registered(model.stand_in).roles == model.roles
            assert find_registered(model.stand_in).spec
    assert all(default_of(role).spec for role in ROLES)
    named = [(*model.roles, model.spec) for model in registered().values() if model.spec]
    assert len({*named}) == len(named)
    assert {*CONFIGURED} < {*TIERS}


def test_a_base_is_the_one_that_adapters_name() -> None:
    """Each `package:NAME` in a bundled folder is a registered base that its model needs."""
    for model in registered().values():
        folder = folder_of(model)
        if model.needs and folder:
            text = "".join(path.read_text() for path in folder.glob("*.json"))
            base = base_of(find_registered(model.needs[0]).package)
            assert base is not None
            assert f'"{base.package}"' in text


def test_the_larger_parsers_files_are_those_registered() -> None:
    model, folder = find_registered("best_parser"), installed_folder("best_parser")
    for file in model.files:
        path = folder / file.name
        assert (path.stat().st_size, sha256(path)) == (file.size, file.sha256)


def test_the_larger_parsers_package_is_the_one_that_is_asked_for() -> None:
    """Its project file builds the name and the version that the registry requires."""
    text = (BUNDLED / "best_parser" / "pyproject.toml").read_text(encoding="utf-8")
    project = tomllib.loads(text)["project"]
    required = [wheel.requirement for wheel in find_registered("best_parser").wheels]
    assert required == [f"{project['name']}=={project['version']}"]


def test_the_larger_parser_is_the_same_in_a_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its own package has code beside the weights, which is not part of the model."""
    here = fingerprint("parser", "best")
    package = tmp_path / "site" / "bpb_best_parser"
    package.mkdir(parents=True)
    (package / "__init__.py").touch()
    for file in installed_folder("best_parser").iterdir():
        (package / file.name).write_bytes(file.read_bytes())
    monkeypatch.syspath_prepend(tmp_path / "site")
    monkeypatch.setattr("bpb.models.installed.BUNDLED", tmp_path)
    assert installed_folder("best_parser") == package
    monkeypatch.undo()
    assert installed_folder("best_parser") != package
    assert fingerprint("parser", str(package)) == fingerprint(
        "parser", str(installed_folder("best_parser"))
    )
    assert fingerprint("parser", "best") == here


def test_without_the_larger_parser_the_remedy_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bpb.models.installed.BUNDLED", tmp_path)
    with pytest.raises(ModelError, match="best_parser is not installed: bpb models get best"):
        installed_folder("best_parser")


def test_auto_takes_the_default_where_it_can_run(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is named stays as named."""
    specs = {role: default_of(role).spec for role in ROLES}
    assert {role: resolve_spec(role, "auto") for role in ROLES} == specs
    assert [resolve_spec("reader", spec) for spec in ("", "best", "./x")] == ["", "best", "./x"]
    assert stand_in_of("reader", "auto") is None


def test_auto_takes_what_stands_in_where_a_base_is_missing(no_base_models: None) -> None:
    """A smaller model, or none; what is named stays as named and has no stand-in."""
    assert [resolve_spec(role, "auto") for role in ROLES] == ["bundled", "bundled", "", ""]
    assert resolve_spec("reader", "best") == "best"
    assert stand_in_of("reader", "best") is None


def test_the_list_tells_what_is_here_and_what_is_not(no_base_models: None) -> None:
    """A bundled adapter is here, and lacks the base that is not."""
    found = {row.name: row for row in rows()}
    assert (found["reader"].place, found["reader"].missing) == ("bundled", "")
    assert found["SmolLM2-135M"].place == ""
    assert found["corrector"].missing == "SmolLM2-135M"
    assert found["corrector"].remedy == "bpb models get default"
    assert found["geva2022_reader"].to_json()["size"] == 0


def test_what_is_not_registered_is_named() -> None:
    """Tiers and names, with what there is; a requirement names a version."""
    with pytest.raises(ConfigError, match="unknown tier 'bset'; did you mean best"):
        models_of("bset")
    with pytest.raises(ConfigError, match="unknown model"):
        find_registered("x")
    with pytest.raises(ModelError, match="expected a requirement NAME==VERSION"):
        Wheel("small-weights")
    with pytest.raises(ModelError, match="auto is not a parser"):
        default_of("parser")
