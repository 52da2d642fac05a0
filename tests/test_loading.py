"""Which models a run asks."""

import pytest

from bpb.config import load
from bpb.errors import ConfigError
from bpb.loading import (
    asks_of_answers,
    load_generator,
    load_paraphraser,
    load_second_reader,
    resolve_models,
)


def test_no_model_is_named_that_a_run_does_not_ask() -> None:
    """A paraphraser is asked by three rules; what is empty is none."""
    everything = resolve_models(load())
    readers = {"reader", "second_reader"}
    assert set(everything) == readers | {"parser", "generator", "corrector", "paraphraser"}
    without = load(overrides=["perturb.rules=PruneStep"])
    assert set(everything) - set(resolve_models(without)) == {"paraphraser"}
    assert load_paraphraser(without) is None
    bare = load(overrides=["models=fast", "models.generator="])
    assert resolve_models(bare) == {"parser": "bundled", "reader": "bundled"}
    assert load_generator(bare) is None


@pytest.mark.parametrize(
    ("settings", "asks"),
    [
        (["models.paraphraser=bundled"], True),
        (["models.paraphraser=./x"], False),
        (["models.paraphraser=./x", "ask.verify_by=paraphraser"], True),
        (["models.paraphraser=", "ask.verify_by=paraphraser"], False),
        (["models.paraphraser=bundled", "ask.verify_by=generator"], False),
    ],
)
def test_who_asks_of_answers(settings: list[str], asks: bool) -> None:
    """The bundled paraphraser has learned it; of another one the settings must say so."""
    config = load(overrides=["perturb.rules=VerifyAnswer", *settings])
    assert asks_of_answers(config) is asks
    assert ("paraphraser" in resolve_models(config)) is asks


def test_auto_takes_the_best_reader_that_can_run(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bundled one where a package that it needs is missing; what is named stays as named."""
    assert resolve_models(load())["reader"] == "best"
    assert resolve_models(load(overrides=["models.reader=./x"]))["reader"] == "./x"
    monkeypatch.setattr("bpb.models.fingerprint.READER_PACKAGES", ("no_such_package",))
    assert resolve_models(load())["reader"] == "bundled"


def test_a_second_reader_is_another_one() -> None:
    """What is empty, or the reader itself, is none."""
    assert resolve_models(load())["second_reader"] == "bundled"
    for same in ("models.second_reader=", "models.reader=bundled", "models.second_reader=auto"):
        assert load_second_reader(load(overrides=[same])) is None


def test_a_rule_that_there_is_not_is_told() -> None:
    """Before any model is loaded."""
    with pytest.raises(ConfigError, match="PruneSteps"):
        resolve_models(load(overrides=["perturb.rules=PruneSteps"]))
