"""Which models a run asks."""

import pytest

from bpb.config.config import load
from bpb.errors import ConfigError
from bpb.pipeline.loading import (
    asks_of_answers,
    load_generator,
    load_paraphraser,
    load_second_reader,
    resolve_models,
    stand_ins,
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


def test_the_default_tier_is_the_same_as_no_setting() -> None:
    """`auto` everywhere; what is named stays as named."""
    assert load(overrides=["models=fast", "models=default"]) == load()
    assert resolve_models(load(overrides=["models.reader=./x"]))["reader"] == "./x"


def test_smaller_models_stand_in_for_missing_ones(no_base_models: None) -> None:
    """Each is named with what stands in for it and with the command that gets it."""
    config = load()
    models = resolve_models(config)
    assert (models["reader"], models["generator"]) == ("bundled", "bundled")
    assert not {"corrector", "paraphraser"} & set(models)
    assert {role: str(each) for role, each in stand_ins(config).items()} == {
        "generator": "generator SmolLM2-135M is not installed; MiniLM-L6 stands in "
        "(bpb models get default)",
        "reader": "reader all-mpnet-base-v2 is not installed; MiniLM-L6 stands in "
        "(bpb models get default)",
        "corrector": "corrector SmolLM2-135M is not installed; questions are taken as given, and "
        "needs_no_correction is not checked (bpb models get default)",
        "paraphraser": "paraphraser SmolLM2-135M is not installed; no question is reworded "
        "(bpb models get default)",
    }


@pytest.mark.parametrize(
    ("settings", "roles"),
    [
        (["models=fast"], set()),
        (["models.reader=bundled"], {"generator", "corrector", "paraphraser"}),
        (["perturb.rules=PruneStep"], {"generator", "reader", "corrector"}),
    ],
)
def test_a_model_that_a_run_does_not_ask_has_no_stand_in(
    no_base_models: None, settings: list[str], roles: set[str]
) -> None:
    """What the settings name, or no rule asks, is not missing."""
    assert set(stand_ins(load(overrides=settings))) == roles


def test_a_second_reader_is_another_one() -> None:
    """What is empty, or the reader itself, is none."""
    assert resolve_models(load())["second_reader"] == "bundled"
    for same in ("models.second_reader=", "models.reader=bundled", "models.second_reader=auto"):
        assert load_second_reader(load(overrides=[same])) is None


def test_a_rule_that_there_is_not_is_told() -> None:
    """Before any model is loaded."""
    with pytest.raises(ConfigError, match="PruneSteps"):
        resolve_models(load(overrides=["perturb.rules=PruneSteps"]))
