"""The parts of training: recipes, splits, batches, averages, curves."""

import json
import random
import tomllib
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st
from torch import nn

from bpb.errors import ConfigError, InputError
from bpb.models.training.average import Average
from bpb.models.training.batching import batches
from bpb.models.training.card import command
from bpb.models.training.curves import curves
from bpb.models.training.data.break_data import (
    ExtraPair,
    Pair,
    draw_extra,
    held_out,
    in_development,
    load_break,
)
from bpb.models.training.data.drawing import load_material
from bpb.models.training.files import read_rows
from bpb.models.training.loop import rate_factor
from bpb.models.training.scores.pair_scores import generator_figures
from bpb.models.training.settings import (
    differences,
    from_toml,
    load,
    recipe_text,
    recipes,
    to_toml,
)
from bpb.protocols import Candidate, GenerationInput
from tests.models.training_data import decompositions, save_data


@pytest.mark.parametrize(
    ("recipe", "role"),
    [(recipe, role) for recipe in recipes() for role in tomllib.loads(recipe_text(recipe))],
)
def test_recipes_load_and_come_back_from_a_file(recipe: str, role: str) -> None:
    """Each recipe's settings of each role are valid, and a training's settings file gives them."""
    _, config = load(role, recipe)
    assert from_toml(to_toml(config)) == config
    assert config.recipe == recipe


def test_a_recipe_need_not_be_of_every_role() -> None:
    with pytest.raises(
        ConfigError,
        match="training recipe best is of a parser and a corrector and a generator and a "
        "paraphraser and a reader, ",
    ):
        load("negation", "best")


@dataclass
class Always:
    """A parser and generator of one answer to all."""

    candidates: tuple[Candidate, ...]
    name: str = "always"
    fingerprint: str = "0" * 64

    def parse(self, questions: Sequence[str]) -> list[tuple[Candidate, ...]]:
        return [self.candidates for _ in questions]

    def generate(self, inputs: Sequence[GenerationInput]) -> list[tuple[Candidate, ...]]:
        return [self.candidates for _ in inputs]


@pytest.mark.parametrize("candidates", [(), (Candidate("", 0.0),), (Candidate(" ; ;", -1.0),)])
def test_what_says_nothing_makes_no_round_trip(
    tmp_path: Path, candidates: tuple[Candidate, ...]
) -> None:
    """A generator or judge without a candidate, or with an empty one, is measured all the same."""
    save_data(tmp_path)
    _, config = load("generator", "geva2022", ("measured=3", "held_out=fifth"))
    material = load_material("generator", config, tmp_path)
    silent = Always(candidates)
    speaking = Always((Candidate("return goals ;return number of #1", -1.0),))
    for generator, judge in ((silent, silent), (speaking, silent)):
        figures = generator_figures(generator, judge, material, ())
        (part,) = figures.values()
        assert part["inputs"] == 3
        assert part["round trip"] == part["with words"] == 0
    figures = generator_figures(silent, speaking, material, ())
    (part,) = figures.values()
    assert part["round trip"] > 0


def test_the_paper_s_settings() -> None:
    """Geva et al. 2022, sections 3.1 and 3.3: epochs, rate, batch, a decay that is linear."""
    for role, epochs in (("parser", 10), ("generator", 15)):
        _, config = load(role, "geva2022")
        assert (config.checkpoint, config.epochs) == ("facebook/bart-large", epochs)
        assert (config.rate, config.batch_examples, config.power) == (3e-5, 32, 1)
    _, reader = load("reader", "geva2022")
    assert [source.partition("/")[0] for source in reader.sources] == ["squad", "boolq"]
    assert "section 3.4" in recipe_text("geva2022").lower()


def test_what_may_change_when_a_training_is_taken_up() -> None:
    """Threads may, a rate may not."""
    _, config = load("parser", "small")
    _, threads = load("parser", "small", ["threads=1"])
    _, rate = load("parser", "small", ["rate=1e-3"])
    assert list(differences(config, threads)) == []
    assert list(differences(config, rate)) == ["rate 0.0006, now 0.001"]


def test_the_command_of_a_card_makes_the_same_settings() -> None:
    """What differs from the recipe is in it; of a path the last part."""
    _, config = load("reader", "small", ["sources=a/b.jsonl 1 0.5", "encoder=/home/ann/bert"])
    text = command("reader", config)
    assert text.startswith("bpb train reader --recipe small --out DIR")
    assert "--set encoder=bert" in text
    assert "--set 'sources=a/b.jsonl 1 0.5'" in text
    assert "/home/ann" not in text


@pytest.mark.parametrize(
    ("option", "message"),
    [
        ("epochs", "expected key=value"),
        ("power=0", "power: expected a number over 0"),
        ("batch_tokens=0", "a batch needs a size"),
        ("held_out=some", "held_out: expected one of fifth, all, nothing"),
        ("fold=5", "fold: expected a whole number from 0 to 4"),
    ],
)
def test_wrong_settings_are_told(option: str, message: str) -> None:
    """With what was expected."""
    with pytest.raises(ConfigError, match=message):
        load("parser", "small", [option])


@given(
    lengths=st.lists(st.integers(1, 40), max_size=60),
    tokens=st.integers(0, 90),
    examples=st.integers(0, 7),
)
def test_batches_hold_every_item_once_and_keep_to_their_size(
    lengths: list[int], tokens: int, examples: int
) -> None:
    """Whatever the limits; a batch of one may be longer than the limit on tokens."""
    items = list(range(len(lengths)))
    made = batches(items, lengths, tokens, examples, random.Random(0))
    assert Counter(i for batch in made for i in batch) == Counter(items)
    for batch in made:
        padded = len(batch) * max(lengths[i] for i in batch)
        assert not tokens or len(batch) == 1 or padded <= tokens
        assert not examples or len(batch) <= examples


def test_the_rate_rises_and_decays() -> None:
    """From near nothing to the peak at the end of the warm-up, then to 0."""
    factors = [rate_factor(spent, 0.1, 1.0) for spent in (0.0, 0.05, 0.1, 0.55, 1.0)]
    assert factors == pytest.approx([0.01, 0.5, 1.0, 0.5, 0.0])
    assert rate_factor(0.55, 0.1, 2.0) == pytest.approx(0.25)


def test_averaged_weights_lag_and_are_put_back() -> None:
    """The average of a weight that grows stays behind it; swapping leaves the weight as it was."""
    network = nn.Linear(1, 1, bias=False)
    average = Average(network, 0.9)
    for value in range(50):
        with torch.no_grad():
            network.weight.fill_(value)
        average.update()
    with average.swapped():
        averaged = network.weight.item()
    assert 30 < averaged < 49
    assert network.weight.item() == 49
    again = Average(network, 0.9)
    again.load(average.state())
    again.put()
    assert network.weight.item() == averaged


def test_the_folds_are_fifths_that_do_not_meet() -> None:
    """Each question is kept out in one of five folds; the development part is drawn apart."""
    names = [f"q{i}" for i in range(2000)]
    folds = [{name for name in names if held_out(name, fold)} for fold in range(5)]
    assert sum(map(len, folds)) == len(set().union(*folds)) == 2000
    assert all(320 < len(fold) < 480 for fold in folds)
    watched = sum(in_development(name, 0.1) for name in folds[0])
    assert 20 < watched < 60


def test_nothing_kept_out_is_trained_on(tmp_path: Path) -> None:
    """At neither level, in any part; all of the data is in one of them."""
    save_data(tmp_path)
    pairs = load_break(tmp_path, fold=1, development=0.2)
    trained = {pair.question for pair in [*pairs.high, *pairs.low]}
    apart = {pair.question for pair in [*pairs.high_kept, *pairs.low_kept, *pairs.development]}
    assert not trained & apart
    assert {question for question, _ in decompositions()} <= trained | apart
    assert pairs.development
    nothing = load_break(tmp_path, "nothing")
    assert len(nothing.high) == len(decompositions())
    assert not nothing.high_kept


def test_extra_pairs_are_drawn_by_their_weight() -> None:
    """Whole times for certain, a fraction by chance."""
    pair = Pair("Who?", "return who", 0)
    drawn = [len(draw_extra([ExtraPair(pair, 2.25)], random.Random(i))) for i in range(400)]
    assert set(drawn) == {2, 3}
    assert 2.15 < sum(drawn) / 400 < 2.35


def test_a_parser_learns_from_what_rules_make_of_its_own_pairs(tmp_path: Path) -> None:
    """So many of each rule an epoch; neither of a low-level decomposition nor of a kept one."""
    save_data(tmp_path)
    pairs = load_break(tmp_path)
    kept, (first, *others) = pairs.high_kept[0], pairs.high
    rows = [
        {
            "decomposition": f"{source.decomposition} ;return if #1 is at least {number}",
            "question": f"Is {number} the least that {source.question}",
            "source": text,
            "original_question": source.question,
            "rule": "AppendBool",
        }
        for number, (source, text) in enumerate(
            [
                *((pair, pair.decomposition) for pair in (first, *others, kept)),
                (first, "return the low level"),
            ]
        )
    ]
    path = tmp_path / "pairs.jsonl"
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    _, config = load("parser", "small", [f"pairs={path}", "per_rule=3", "low_late=0"])
    material = load_material("parser", config, tmp_path)
    usable = {row["question"] for row in rows[: len(pairs.high)]}
    drawn = [triple.target.question for triple in material.draw(1.0, random.Random(1))]
    edited = [question for question in drawn if question.startswith("Is ")]
    assert len(set(edited)) == 3
    assert set(edited) <= usable
    assert {t.target.question for t in material.edited["AppendBool"]} == usable


def test_curves_are_drawn_of_what_the_log_has() -> None:
    """A panel for loss, rate and each score; an empty log makes an empty drawing."""
    log: list[dict[str, Any]] = [
        {"step": 1, "loss": 4.0, "rate": 1e-4},
        {"step": 2, "loss": 3.0, "rate": 1e-4},
        {"step": 2, "development": {"sari": 0.5}},
    ]
    drawing = curves(log)
    assert drawing == curves(log)
    root = ET.fromstring(drawing)
    titles = [text.text for text in root.iter("{http://www.w3.org/2000/svg}text")]
    assert {"loss", "rate", "development sari"} <= set(titles)
    lines = {group.get("id") for group in root.iter("{http://www.w3.org/2000/svg}g")}
    assert {"loss", "rate", "development sari"} <= lines
    assert "axes_1" not in curves([])


def test_a_row_without_a_key_is_named(tmp_path: Path) -> None:
    """One line with the file, the line, and what is missing."""
    file = tmp_path / "rows.jsonl"
    file.write_text(
        '{"question": "Who?", "answers": []}\n{"question": "When?"}\n', encoding="utf-8"
    )
    assert len(read_rows(file, ("question",))) == 2
    with pytest.raises(InputError, match=r"rows\.jsonl, line 2: .*answers is missing"):
        read_rows(file, ("question", "answers"))
