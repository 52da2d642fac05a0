"""The tagger beside the rules: the bundled one, through `bpb negation resolve`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bpb.errors import ConfigError, ModelError
from bpb.negation.conventions import conventions
from bpb.negation.format import read
from bpb.negation.resolver import Resolver
from bpb.negation.rules import RuleResolver
from bpb.negation.scoring.score import score_sentences
from bpb.negation.systems import resolver
from bpb.negation.tagger import TaggerResolver
from tests.negation.made import negation, sentence
from tests.negation.test_resolve_command import COLUMNS, run

TAGGER = ("--system", "tagger")


@pytest.fixture(scope="module")
def tagger() -> Resolver:
    return resolver("cd-sco", "tagger")


def test_text_is_tagged() -> None:
    """It is divided as for the rules; there are no events."""
    assert run("The bell rang. Nobody came.", *TAGGER) == "The bell rang .\n<Nobody> [came] .\n"
    assert run("He was unable to swim.", *TAGGER) == "[He was] <un>[able to swim] .\n"


def test_each_convention_is_followed() -> None:
    """The same model: BioScope's cue is in its scope, which has no gaps."""
    text = "We did not find any effect of the drug ."
    assert run(text, *TAGGER) == "[We did] <not> [find any effect of the drug] .\n"
    found = run(text, *TAGGER, "--convention", "bioscope", "--format", "jsonl")
    (one,) = json.loads(found)["negations"]
    assert one["cue"][0] in one["scope"]
    places = [place for place, _, _ in one["scope"]]
    assert places == list(range(places[0], places[-1] + 1))


def test_tokens_are_kept_as_they_are(tmp_path: Path) -> None:
    """Of JSON lines and of *SEM's columns: words, lemmas, tags and trees."""
    path = tmp_path / "given.jsonl"
    path.write_text(json.dumps({"tokens": ["Nobody", "came."], "negations": []}) + "\n")
    found = json.loads(run(str(path), *TAGGER, "--format", "jsonl"))
    assert [token["text"] for token in found["tokens"]] == ["Nobody", "came."]
    columns = tmp_path / "gold.txt"
    columns.write_text(COLUMNS)
    out = tmp_path / "out.txt"
    out.write_text(run(str(columns), *TAGGER, "--format", "starsem"))
    ((kept,), (resolved,)) = (list(read(each)) for each in (columns, out))
    assert resolved.tokens == kept.tokens
    assert resolved.words == ["Nobody", "came"]
    assert [resolved.text_of(part) for part in resolved.negations[0].cue] == ["Nobody"]


def test_gold_cues_are_kept(tmp_path: Path, tagger: Resolver) -> None:
    """Only the scopes are the tagger's."""
    text = "He did not say that it was impossible ."
    given = sentence(text, negation(text, (2,), ()))
    (found,) = tagger.resolve_scopes([given])
    assert [each.cue for each in found.negations] == [each.cue for each in given.negations]
    assert found.negations[0].scope


def test_neither_nor_is_two_instances(tagger: Resolver) -> None:
    """With a scope each."""
    (found,) = tagger.resolve([sentence("There was neither food nor water in the house .")])
    cues = [[found.text_of(part) for part in each.cue] for each in found.negations]
    assert cues == [["neither"], ["nor"]]


def test_nothing_is_found_in_nothing(tagger: Resolver) -> None:
    """No sentences, and words of which the tokenizer knows nothing."""
    assert tagger.resolve([]) == []
    (found,) = tagger.resolve([sentence("\u200b \ufeff 🙂")])
    assert found.negations == ()


def test_each_convention_has_its_default() -> None:
    """The better system, or the one that is asked for; a model is a tagger's."""
    for name, known in conventions().items():
        expected = TaggerResolver if known.system == "tagger" else RuleResolver
        assert isinstance(resolver(name), expected)
        assert isinstance(resolver(name, "rules"), RuleResolver)


def test_what_does_not_fit_together_is_told(tmp_path: Path) -> None:
    """In one line."""
    with pytest.raises(ConfigError, match="unknown system 'rule'; did you mean rules"):
        run("No one came.", "--system", "rule")
    with pytest.raises(ConfigError, match="the rules need none"):
        run("No one came.", "--system", "rules", "--model", str(tmp_path))
    with pytest.raises(ModelError, match="no tagger in"):
        run("No one came.", "--model", str(tmp_path))
    with pytest.raises(ConfigError, match="trained on cd-sco, bioscope, sfu, not 'condaqa'"):
        run("No one came.", *TAGGER, "--convention", "condaqa")


@pytest.mark.data
@pytest.mark.slow
def test_conan_doyle_neg_is_tagged(data_dir: Path, tagger: Resolver) -> None:
    """End to end with predicted cues, on the development part: cues and NIS."""
    gold = list(read(data_dir / "negation/cdsco_dev.jsonl.gz"))
    scores = score_sentences(gold, tagger.resolve(gold))
    assert scores.ratings["cue_b"].f1 >= 0.8
    assert scores.ratings["nis_tok"].f1 >= 0.75
