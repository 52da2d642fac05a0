"""All scores of a system's sentences, or of its files, against gold ones."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from bpb.corpora.source import Source, kept
from bpb.errors import InputError
from bpb.negation.format import read
from bpb.negation.scoring import script
from bpb.negation.scoring.comparison import Comparison, compare
from bpb.negation.scoring.cues import cue, cue_b
from bpb.negation.scoring.events import events
from bpb.negation.scoring.nis import nis_ex, nis_tok
from bpb.negation.scoring.rating import Rating, per_cent
from bpb.negation.scoring.scopes import scm, scm_b, st
from bpb.negation.scoring.sentences import cns
from bpb.negation.types import NegatedSentence

Measure = Callable[[Sequence[Comparison]], Rating]

MEASURES: Mapping[str, Measure] = {
    measure.__name__: measure for measure in (cue, cue_b, scm, scm_b, st, nis_tok, nis_ex, events)
}
SCOPE_MEASURES: Mapping[str, Measure] = {
    measure.__name__: measure for measure in (scm, st, nis_tok, nis_ex)
}
SCRIPT_MEASURES: Mapping[str, Measure] = {
    measure.__name__: measure for measure in (script.scm, script.scm_b, script.st)
}


@dataclass(frozen=True, slots=True)
class Scores:
    """What a system scores.

    Attributes:
        ratings: By the name of the measure: cue, cue_b, scm, scm_b, st, nis_tok, nis_ex, events.
        cns: The share of complete negation sentences.
        gold_cues: Scope resolution alone: scm, st, nis_tok and nis_ex over the instances whose
            cues both have. What the ratings say too where the system was given the gold cues.
            Empty if gold has cues and the system has none of them: nothing is measured.
        script: scm, scm_b and st as the shared task's script counts them.
    """

    ratings: Mapping[str, Rating]
    cns: float
    gold_cues: Mapping[str, Rating]
    script: Mapping[str, Rating]

    def to_json(self) -> dict[str, Any]:
        """The ratings and cns by name, all in per cent; gold_cues and script are objects."""
        return {
            **_ratings_to_json(self.ratings),
            "cns": per_cent(self.cns),
            "gold_cues": _ratings_to_json(self.gold_cues),
            "script": _ratings_to_json(self.script),
        }


def score(sentences: Sequence[Comparison]) -> Scores:
    """The scores of compared sentences."""
    matched = [_with_gold_cues(each) for each in sentences]
    is_measured = any(each.matches for each in sentences) or not any(
        each.gold for each in sentences
    )
    return Scores(
        _rate(MEASURES, sentences),
        cns(sentences),
        _rate(SCOPE_MEASURES, matched) if is_measured else {},
        _rate(SCRIPT_MEASURES, sentences),
    )


def score_sentences(
    gold: Sequence[NegatedSentence],
    system: Sequence[NegatedSentence],
    *,
    keep_punctuation: bool = False,
) -> Scores:
    """The scores of a system's sentences.

    Raises:
        InputError: They are not the same sentences.
    """
    return score(_compared(gold, system, "gold", "system", keep_punctuation))


@dataclass(frozen=True, slots=True)
class FileScores:
    """What a system scores in each file, and in all sentences together.

    Attributes:
        pooled: Of the sentences of all files.
        files: Of each file, by its name without suffixes; one file alone is here too.
    """

    pooled: Scores
    files: Mapping[str, Scores]

    def to_json(self) -> dict[str, Any]:
        """The pooled scores; with several files also `files`, the scores of each."""
        several = {name: each.to_json() for name, each in self.files.items()}
        return self.pooled.to_json() | ({"files": several} if len(several) > 1 else {})


def score_files(gold: Path, system: Path, *, keep_punctuation: bool = False) -> FileScores:
    """The scores of a file, or of a folder whose files have the same names as those of gold's.

    Either file may come through a pipe; "-" is standard input.

    Raises:
        InputError: A file is missing, unreadable or bad, or the sentences are not the same.
    """
    compared = {
        name: _compared(
            _sentences(ours), _sentences(theirs), str(ours), str(theirs), keep_punctuation
        )
        for name, ours, theirs in _pairs_of_files(gold, system)
    }
    pooled = [each for sentences in compared.values() for each in sentences]
    return FileScores(score(pooled), {name: score(each) for name, each in compared.items()})


def _sentences(path: Path) -> list[NegatedSentence]:
    with kept(str(path)) as file:
        return list(read(file))


def _compared(
    gold: Sequence[NegatedSentence],
    system: Sequence[NegatedSentence],
    gold_name: str,
    system_name: str,
    keep_punctuation: bool,
) -> list[Comparison]:
    for number, (ours, theirs) in enumerate(zip(gold, system, strict=False), 1):
        if ours.words != theirs.words:
            raise InputError(
                f"{system_name}, sentence {number}: expected the tokens of {gold_name}, "
                f"{_difference(ours.words, theirs.words)}; score the same sentences in one order"
            )
    if len(gold) != len(system):
        raise InputError(
            f"{system_name}: expected {len(gold)} sentences as in {gold_name}, got {len(system)}"
        )
    return [
        compare(ours, theirs, keep_punctuation=keep_punctuation)
        for ours, theirs in zip(gold, system, strict=True)
    ]


def _difference(ours: Sequence[str], theirs: Sequence[str]) -> str:
    pairs = enumerate(zip(ours, theirs, strict=False))
    first = next((place for place, (mine, other) in pairs if mine != other), None)
    if first is None:
        return f"{len(ours)} of them, got {len(theirs)}"
    return f"token {first} being {ours[first]!r}, got {theirs[first]!r}"


def _pairs_of_files(gold: Path, system: Path) -> list[tuple[str, Path, Path]]:
    if not gold.is_dir() and not system.is_dir():
        return [(Source(str(gold)).stem, gold, system)]
    folders = [_files(folder) for folder in (gold, system)]
    ours, theirs = folders
    if ours.keys() != theirs.keys():
        alone = min(ours.keys() ^ theirs.keys())
        here, there = (gold, system) if alone in ours else (system, gold)
        raise InputError(f"{here} has a file {alone!r} and {there} has none of that name")
    return [(name, ours[name], theirs[name]) for name in sorted(ours)]


def _files(folder: Path) -> dict[str, Path]:
    if not folder.is_dir():
        raise InputError(f"expected two files or two folders, and {folder} is no folder")
    found = sorted(path for path in folder.iterdir() if path.is_file() and path.name[0] != ".")
    if not found:
        raise InputError(f"{folder} is a folder without files")
    return {Source(str(path)).stem: path for path in found}


def _with_gold_cues(sentence: Comparison) -> Comparison:
    return replace(
        sentence,
        gold=tuple(match.gold for match in sentence.matches),
        system=tuple(match.system for match in sentence.matches),
        partial=(),
    )


def _rate(measures: Mapping[str, Measure], sentences: Sequence[Comparison]) -> dict[str, Rating]:
    return {name: measure(sentences) for name, measure in measures.items()}


def _ratings_to_json(ratings: Mapping[str, Rating]) -> dict[str, Any]:
    return {name: each.to_json() for name, each in ratings.items()}
