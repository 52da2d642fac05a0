"""Settings: where they come from, what is refused and how that is said."""

from __future__ import annotations

import re
import tempfile
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bpb.config.config import (
    AnswerConfig,
    Config,
    PerturbConfig,
    Setting,
    describe,
    from_settings,
    load,
    recipes,
    to_settings,
    to_toml,
)
from bpb.errors import ConfigError

# Texts that are more than texts.
LIMITED = {
    "endpoint.url": ("http://127.0.0.1:8000/v1", "https://a.example.org"),
    "endpoint.key_variable": ("OPENAI_API_KEY", "A_B_API_KEY"),
}


def values(known: Setting) -> st.SearchStrategy[Any]:
    """Values that a setting accepts."""
    if known.choices:
        return st.sampled_from(known.choices)
    if known.key in LIMITED:
        return st.sampled_from(LIMITED[known.key])
    low, high = known.at_least, known.at_most
    whole = st.integers(int(low or 0), 2**40 if high is None else int(high))
    text = st.text(st.characters(codec="utf-8"), max_size=8)
    strategies: dict[Any, st.SearchStrategy[Any]] = {
        bool: st.booleans(),
        int: whole,
        float: whole | st.floats(low, high, allow_nan=False, allow_infinity=False),
        str: text,
        tuple[str, ...]: st.lists(text, max_size=3).map(tuple),
    }
    return strategies[known.type]


some_settings = st.fixed_dictionaries(
    {}, optional={known.key: values(known) for known in describe() if known.key != "recipe"}
).filter(
    lambda each: (
        (each.get("ask.first") != "generator" or each.get("models.generator", "auto"))
        and not (each.get("quality.reject_other_walk") and each.get("answer.traces") == "minimal")
    )
)


@settings(max_examples=50)
@given(some_settings)
def test_a_configuration_survives_its_toml(given_settings: dict[str, Any]) -> None:
    """What a run writes as config.toml is read back as it was."""
    config = from_settings(given_settings)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "config.toml")
        file.write_text(to_toml(config), encoding="utf-8", newline="")
        assert load(file=file) == config
    assert from_settings(to_settings(config)) == config


def test_the_default_is_the_small_recipe() -> None:
    """Without any wish, the bundled models and every rule."""
    assert load() == load("small")
    assert load().models.parser == "bundled"
    assert load().perturb.rules == ()


def test_the_recipe_of_the_paper() -> None:
    """The paper's six rules and its limit of eight words; the released archives by name."""
    config = load("geva2022")
    assert config.recipe == "geva2022"
    assert len(config.perturb.rules) == 6
    assert config.answer.max_answer_words == 8
    assert config.models.parser == "QDMR_parser_BART.tar.gz"


@pytest.mark.parametrize("name", recipes())
def test_every_recipe_loads(name: str) -> None:
    """All recipes of the package are valid, and say which they are."""
    assert load(name).recipe == name


def test_later_sources_change_earlier_ones(tmp_path: Path) -> None:
    """Recipe, then file, then options."""
    file = tmp_path / "mine.toml"
    file.write_text('recipe = "geva2022"\nseed = 3\n[models]\nbeams = 2\n')
    config = load(file=file, overrides=["models.beams=7", "perturb.rules=PruneStep, ReplaceComp"])
    assert (config.recipe, config.seed, config.models.beams) == ("geva2022", 3, 7)
    assert config.perturb == PerturbConfig(rules=("PruneStep", "ReplaceComp"), max_per_rule=30)
    assert load("small", file).perturb == load("small").perturb


@pytest.mark.parametrize(
    ("override", "value"),
    [
        ("seed=12", 12),
        ("strict=True", True),
        ("answer.min_reader_score=.5", 0.5),
        ("answer.min_reader_score=1e-3", 0.001),
        ("models.parser = ./my models/a=b", "./my models/a=b"),
        ("perturb.rules=", ()),
    ],
)
def test_an_option_is_read_by_the_type_of_its_setting(override: str, value: object) -> None:
    """Numbers, truth values, lists and texts with spaces or equals signs."""
    key = override.partition("=")[0].strip()
    assert to_settings(load(overrides=[override]))[key] == value


@pytest.mark.parametrize(
    ("override", "message"),
    [
        ("models.beam=3", "unknown key 'models.beam'; did you mean models.beams"),
        ("zzz=3", "unknown key 'zzz'; see docs/config.md"),
        ("models=x", "unknown models 'x'; there are: fast, default, best"),
        ("models.beams=x", 'models.beams: expected a whole number of at least 1, got "x"'),
        ("models.beams=2.5", 'expected a whole number of at least 1, got "2.5"'),
        ("models.beams=0", "expected a whole number of at least 1, got 0"),
        ("answer.min_reader_score=1.5", "expected a number from 0 to 1, got 1.5"),
        ("answer.min_reader_score=nan", 'expected a number from 0 to 1, got "nan"'),
        ("strict=yes", 'expected true or false, got "yes"'),
        ("models.device=tpu", 'expected one of auto, cpu, cuda, mps, got "tpu"'),
        ("seed", "--set seed: expected key=value"),
    ],
)
def test_a_wrong_option_is_one_line_that_says_what_to_write(override: str, message: str) -> None:
    """The option as given, the key or the near ones, what was expected, what came."""
    with pytest.raises(ConfigError, match=re.escape(message)) as caught:
        load(overrides=[override])
    assert str(caught.value).startswith(f"--set {override}: ")
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("seed = 1\n\n[models]\n# more\nbeems = 2\n", "line 5: unknown key 'models.beems'"),
        ("seed = 1\nmodels.beams = true\n", "line 2: models.beams: expected a whole number"),
        ("[perturb]\nrules = [1]\n", "line 2: perturb.rules: expected a list of texts"),
        ("[[models]]\nbeams = 2\n", "unknown key 'models'"),
        ("seed = \n", "expected TOML: Invalid value (at line 1"),
        ("\x00", "expected TOML"),
    ],
)
def test_a_wrong_file_is_told_with_its_line(tmp_path: Path, text: str, message: str) -> None:
    """File and line of the key at fault."""
    file = tmp_path / "mine.toml"
    file.write_text(text)
    with pytest.raises(ConfigError, match=re.escape(message)) as caught:
        load(file=file)
    assert str(caught.value).startswith(str(file))


def test_what_is_not_there_is_told(tmp_path: Path) -> None:
    """An unknown recipe gets the near ones; a missing or binary file is named."""
    with pytest.raises(ConfigError, match="unknown recipe 'geva'; did you mean geva2022"):
        load("geva")
    with pytest.raises(ConfigError, match="no such configuration file"):
        load(file=tmp_path / "none.toml")
    binary = tmp_path / "binary.toml"
    binary.write_bytes(b"\xff\xfe\x80")
    with pytest.raises(ConfigError, match="expected TOML"):
        load(file=binary)


def test_a_wrong_configuration_cannot_be_made() -> None:
    """Bounds hold for configurations made in code, too."""
    with pytest.raises(ConfigError, match="max_answer_words: expected a whole number of at least"):
        AnswerConfig(max_answer_words=0)
    with pytest.raises(ConfigError, match="seed: expected a whole number"):
        replace(Config(), seed=True)


def test_models_are_named_all_at_once() -> None:
    """What comes later changes one of them."""
    best = load(overrides=["models=best"]).models
    assert (best.parser, best.generator, best.reader) == ("best", "best", "best")
    fast = load(overrides=["models=best", "models=fast"]).models
    small = ["corrector=", "paraphraser=", "generator=bundled", "reader=bundled"]
    assert fast == load(overrides=[f"models.{each}" for each in small]).models
    assert load(overrides=["models=best", "models.reader=./r"]).models.reader == "./r"
    with pytest.raises(ConfigError, match="unknown models 'bset'; did you mean best"):
        load(overrides=["models=bset"])


def test_a_generator_that_comes_first_is_named() -> None:
    """Without one there is none to ask; others than the best come behind the grammar."""
    with pytest.raises(ConfigError, match=r"first=generator: name one with models\.generator"):
        load(overrides=["ask.first=generator", "models.generator="])


def test_a_walk_that_rejects_needs_complete_traces() -> None:
    """Minimal traces have no walk, so it could reject nothing."""
    assert load(overrides=["quality.reject_other_walk=true"]).quality.reject_other_walk
    with pytest.raises(ConfigError, match=r"reject_other_walk needs answer\.traces=complete"):
        load(overrides=["quality.reject_other_walk=true", "answer.traces=minimal"])


def test_every_setting_is_described() -> None:
    """Each has a help text, and its default is one that it accepts."""
    for known in describe():
        assert known.help.endswith("."), known.key
        assert known.accepts(known.default), known.key


def test_the_default_tier_is_what_settings_have() -> None:
    """`--set models=default` changes nothing."""
    assert load(None, None, ["models=default"]).models == load().models
