"""Comparing two evaluations of the same questions."""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from itertools import product
from pathlib import Path

import numpy as np
import pytest
from rich.console import Console
from scipy.stats import binomtest

from bpb import cli
from bpb.errors import InputError
from bpb.evaluation.columns import By
from bpb.evaluation.compare import compare
from bpb.evaluation.comparison import Comparison
from bpb.evaluation.paired import holm, mcnemar_p, sign_flip_p
from bpb.evaluation.show_comparison import show_comparison
from tests.evaluation.evaluations import made_up, question_of, write_evaluation


def two(folder: Path) -> tuple[Path, Path]:
    """Evaluations of a weak and of a strong model."""
    return (
        write_evaluation(folder / "weak", made_up(0.5, seed=1), model="weak"),
        write_evaluation(folder / "strong", made_up(0.95, seed=2), model="strong"),
    )


def shown(comparison: Comparison, width: int = 80) -> str:
    console = Console(width=width, highlight=False, record=True, quiet=False)
    with console.capture() as capture:
        show_comparison(console, comparison)
    return capture.get()


def test_a_difference_is_of_the_same_questions(tmp_path: Path) -> None:
    """Both F1 and the difference are means over the questions that both evaluations have."""
    weak, strong = two(tmp_path)
    figure = compare(weak, strong).figures[1]
    variants = [(a, b) for a, b in zip(made_up(0.5, seed=1), made_up(0.95, seed=2), strict=True)
                if a.kind == "contrast"]  # fmt: skip
    first, second = (
        100 * np.mean([each.f1 for each in side]) for side in zip(*variants, strict=True)
    )
    assert (figure.name, figure.questions) == ("contrast", len(variants))
    assert figure.first == pytest.approx(first)
    assert figure.difference == pytest.approx(second - first)
    assert figure.low is not None
    assert figure.high is not None
    assert figure.low < figure.difference < figure.high


def test_a_model_does_not_differ_from_itself(tmp_path: Path) -> None:
    """All differences are 0 with an interval without width, and every p is 1."""
    folder, _ = two(tmp_path)
    found = compare(folder, folder)
    figures = [*found.figures, *found.groups, *(each.figure for each in found.consistency)]
    assert {(each.difference, each.low, each.high, each.p) for each in figures} == {(0, 0, 0, 1)}
    assert (found.first_right.count, found.second_right.count) == (0, 0)


def test_swapping_the_sides_turns_the_signs(tmp_path: Path) -> None:
    """Differences change sign, intervals are mirrored, p-values stay."""
    weak, strong = two(tmp_path)
    there, back = compare(weak, strong), compare(strong, weak)
    for one, other in zip(there.figures, back.figures, strict=True):
        assert one.difference == pytest.approx(-other.difference)
        assert one.p == other.p
    assert there.first_right.count == back.second_right.count
    assert there.consistency[0].only_first == back.consistency[0].only_second


def test_consistency_counts_whole_sets(tmp_path: Path) -> None:
    """A set is right if its original and all its variants are; sets without a variant are none."""
    sides = []
    for name, right in (("a", (1, 1, 0)), ("b", (1, 0, 1))):
        questions = [
            question_of(number, place, correct=bool(right[number]) or not place)
            for number in range(3)
            for place in range(2)
        ]
        sides.append(write_evaluation(tmp_path / name, [*questions, question_of(9)]))
    (found,) = compare(*sides).consistency
    assert (found.both, found.only_first, found.only_second, found.neither) == (1, 1, 1, 0)
    assert found.figure.sets == 3


@pytest.mark.parametrize(
    ("by", "names"),
    [
        (By.RULE, ["AppendBool", "ChangeLast", "PruneStep", "ReplaceArith"]),
        (By.QUESTION_TYPE, ["how many", "which"]),
        (By.ANSWER_TYPE, ["number", "span"]),
        (By.CORPUS, ["drop", "made-up"]),
        (By.SIZE, ["1", "2", "3-4", "5-8"]),
    ],
)
def test_groups(tmp_path: Path, by: By, names: list[str]) -> None:
    """Variants with an answer are grouped; p-values are adjusted over the groups."""
    found = compare(*two(tmp_path), by=by)
    assert [each.name for each in found.groups] == names
    assert sum(each.questions for each in found.groups) == found.figures[1].questions
    assert [each.p_holm for each in found.groups] == holm([each.p for each in found.groups])


def test_what_differs_is_named(tmp_path: Path) -> None:
    """Ids of one side, other texts and other scorers are remarks, and `strict` stops at them."""
    questions = [question_of(number, place) for number in range(3) for place in range(2)]
    changed = replace(questions[0], question="How many mills?")
    first = write_evaluation(tmp_path / "a", questions[:-1])
    second = write_evaluation(tmp_path / "b", [changed, *questions[2:]], scorer="squad")
    found = compare(first, second)
    assert found.questions == 4
    assert list(found.remarks()) == [
        f"1 question ('q0:ChangeLast:1') in {first}, not in {second}",
        f"1 question ('q2:ChangeLast:1') in {second}, not in {first}",
        f"1 question ('q0') with another text or gold answer in {second} than in {first}",
        "expected one scorer, got typed, answers read out of free text; and squad, answers "
        "read out of free text: evaluate one side again",
    ]
    with pytest.raises(InputError, match="'q0:ChangeLast:1'"):
        compare(first, second, strict=True)


def test_an_id_that_is_there_twice_is_named(tmp_path: Path) -> None:
    """Ids match questions, so that each has to be there once."""
    folder = write_evaluation(tmp_path / "a", [question_of(1), question_of(1)])
    with pytest.raises(InputError, match="'q1' is the id of two questions"):
        compare(folder, folder)


def test_nothing_in_common_is_an_error(tmp_path: Path) -> None:
    """Two evaluations of other questions cannot be compared."""
    first = write_evaluation(tmp_path / "a", [question_of(1)])
    second = write_evaluation(tmp_path / "b", [question_of(2)])
    with pytest.raises(InputError, match="no question in common"):
        compare(first, second)


def test_examples_are_spread_over_all(tmp_path: Path) -> None:
    """Of the questions that one side alone gets right, some of all parts are shown."""
    numbers = range(10)
    first = write_evaluation(tmp_path / "a", [question_of(n, correct=False) for n in numbers])
    second = write_evaluation(tmp_path / "b", [question_of(n) for n in numbers])
    wins = compare(first, second, show=3).second_right
    assert wins.count == 10
    assert [each.id for each in wins.shown] == ["q0", "q3", "q6"]
    assert (wins.shown[0].first, wins.shown[0].second) == (("no idea",), ("10",))


def test_a_frame_has_a_row_for_each_figure(tmp_path: Path) -> None:
    """The frame, the JSON object and the table of a notebook hold the same figures."""
    found = compare(*two(tmp_path))
    frame = found.to_frame()
    record = found.to_json()
    assert list(frame["table"].unique()) == ["figures", "consistency", "rule"]
    assert frame["difference"].iloc[0] == pytest.approx(record["figures"][0]["difference"])
    assert ">AppendBool</td>" in found._repr_html_()
    assert json.loads(json.dumps(record)) == record


def test_a_table_fits_a_terminal(tmp_path: Path) -> None:
    """At 80 columns no name and no number is broken, and texts do not steer the terminal."""
    name = "[bold]<script>\x1b[31m"
    questions = [replace(each, question=name) for each in made_up(0.5)]
    strong = [replace(each, question=name) for each in made_up(0.95, seed=2)]
    first = write_evaluation(tmp_path / "a", questions)
    second = write_evaluation(tmp_path / "b", strong)
    text = shown(compare(first, second))
    table = [line for line in text.splitlines() if "│" in line]
    assert max(map(len, table)) <= 80
    assert any(line.startswith(" with constraints ") for line in table)
    assert "[bold]<script> [31m" in text


def test_the_sign_flip_test_is_exact_for_few_sets() -> None:
    """The p is the share of all swaps with a sum at least as large in size."""
    differences = np.array([1.0, 2.0, -0.5, 3.0, 0.0, 1.5])
    moved = differences[differences != 0]
    sums = [abs(sum(s * d for s, d in zip(signs, moved, strict=True)))
            for signs in product((1, -1), repeat=len(moved))]  # fmt: skip
    expected = np.mean([each >= abs(differences.sum()) for each in sums])
    assert sign_flip_p(differences) == pytest.approx(expected)


def test_the_sign_flip_test_draws_swaps_of_many_sets() -> None:
    """Of equal differences in size p is near the binomial test's."""
    differences = np.array([0.5] * 24 + [-0.5] * 12 + [0.0] * 10)
    assert sign_flip_p(differences) == pytest.approx(binomtest(24, 36).pvalue, abs=0.01)


def test_tests_without_a_difference() -> None:
    """Where nothing moved, or one set alone, p is 1."""
    assert sign_flip_p(np.zeros(5)) == 1
    assert sign_flip_p(np.array([1.0, 0.0])) == 1
    assert mcnemar_p(0, 0) == 1


def test_mcnemar_is_exact() -> None:
    """The p is twice the binomial tail: 0 of 5 gives 2 / 32."""
    assert mcnemar_p(5, 0) == pytest.approx(2 / 32)


def test_holm_multiplies_the_smallest_by_their_number() -> None:
    """Of three p-values the smallest counts three times."""
    assert holm([0.01, 0.5, 0.03]) == pytest.approx([0.03, 0.5, 0.06])
    assert holm([]) == []


def run(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> int:
    monkeypatch.setattr(sys, "argv", ["bpb", "compare", *arguments])
    with pytest.raises(SystemExit) as stopped:
        cli.main()
    return int(stopped.value.code or 0)


def test_the_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each further evaluation is compared with the first; a page is written too."""
    weak, strong = map(str, two(tmp_path))
    page = tmp_path / "page.html"
    assert run(monkeypatch, weak, strong, strong, "--json", "--html", str(page)) == 0
    record = json.loads(capsys.readouterr().out)
    assert [each["second"]["model"] for each in record["comparisons"]] == ["strong", "strong"]
    assert "weak and strong" in page.read_text(encoding="utf-8")
    assert run(monkeypatch, weak, strong, "--by", "size", "--show", "1") == 0
    assert "F1 by size" in capsys.readouterr().out


def test_what_the_command_does_not_take(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """One evaluation, an unknown grouping and a folder without an evaluation are one line each."""
    weak, _ = map(str, two(tmp_path))
    assert run(monkeypatch, weak) == 2
    assert run(monkeypatch, weak, weak, "--by", "rules") == 2
    assert run(monkeypatch, weak, str(tmp_path)) == 3
    assert capsys.readouterr().err.splitlines() == [
        "bpb: expected two evaluations or more, got one",
        "bpb: by: unknown grouping 'rules'; did you mean rule?",
        f"bpb: no evaluation in {tmp_path}: expected its metrics.json; see `bpb evaluate`",
    ]
