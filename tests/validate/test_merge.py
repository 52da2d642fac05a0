"""`bpb validate merge`: the figures, by hand, and what is not counted."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from bpb import cli, discovery
from bpb.cli import app
from bpb.errors import InputError, NothingMadeError
from bpb.evaluation.tasks.contrast_sets import validated_ids
from bpb.records.variants import variant_from_json
from bpb.validate.agreement import Share, agreement
from bpb.validate.merge import merge
from bpb.validate.report import to_json, write_validation
from tests.validate.answers import answer, save
from tests.validate.runs import bounded, variant, write_run

VARIANTS = [
    *(variant(f"{n}:AppendBool:1") for n in range(6)),
    *(variant(f"{n}:PruneStep:1") for n in range(2)),
    variant("0:Unjudged:1"),
]
A1, A2, P1, P2 = VARIANTS[0], VARIANTS[1], VARIANTS[6], VARIANTS[7]
SHOWN = [row["id"] for row in (A1, A2, P1, P2)]
# Of three annotators 3, 2, 0 and 3 take these for valid.
VERDICTS = {
    "1": ("yes", "yes", "no", "yes"),
    "2": ("yes", "no", "no", "yes"),
    "3": ("yes", "yes", "unsure", "yes"),
}


@pytest.fixture
def run(tmp_path: Path) -> Path:
    return write_run(tmp_path / "run", VARIANTS, [bounded("0:ChangeLast:1")])


@pytest.fixture
def files(tmp_path: Path) -> list[Path]:
    return [
        save(
            tmp_path / f"{name}.json",
            name,
            [
                answer(
                    row,
                    verdict,
                    seconds=10 * int(name),
                    reasons=["wrong", "unanswerable"] if verdict == "no" and name == "1" else [],
                )
                for row, verdict in zip((A1, A2, P1, P2), verdicts, strict=True)
            ],
        )
        for name, verdicts in VERDICTS.items()
    ]


def test_the_figures_are_those_computed_by_hand(run: Path, files: list[Path]) -> None:
    """3 of 4 valid; AppendBool 2 of 2 with 6 in the run, PruneStep 1 of 2 with 2.

    Fleiss: mean agreement 5/6, by chance 5/9, so (5/6 - 5/9) / (4/9). Krippendorff: observed
    disagreement 2/12, expected 2 * 8 * 4 / (12 * 11), so 1 - (1/6) / (16/33).
    """
    figures = to_json(merge(files, run, strict=True))
    assert (figures["judged"], figures["valid"]["valid"]) == (4, 3)
    assert figures["valid"]["low"] == pytest.approx(0.3006, abs=1e-4)
    assert figures["valid"]["high"] == pytest.approx(0.9544, abs=1e-4)
    assert {rule: own["share"] for rule, own in figures["by_rule"].items()} == {
        "AppendBool": 1.0,
        "PruneStep": 0.5,
    }
    assert figures["valid_weighted_by_run"] == 6 / 8 * 1.0 + 2 / 8 * 0.5
    assert figures["rules_not_judged"] == {"Unjudged": 1}
    assert figures["agreement"] == {
        "raters": 3,
        "complete": 4,
        "shared": 4,
        "kappa": 0.625,
        "alpha": round(1 - (1 / 6) / (16 / 33), 4),
    }
    assert figures["median_seconds"] == 20
    assert figures["verdicts"] == {"yes": 8, "no": 3, "unsure": 1}
    assert figures["reasons"] == {"ungrammatical": 0, "unanswerable": 1, "wrong": 1, "other": 2}


def test_the_validated_subset_has_whole_records(
    run: Path, files: list[Path], tmp_path: Path
) -> None:
    """Each line is a whole record of the run, with the votes."""
    write_validation(merge(files, run), tmp_path / "out")
    path = tmp_path / "out" / "validated.jsonl"
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    assert rows == [
        A1 | {"votes": {"yes": 3, "no": 0, "unsure": 0}},
        A2 | {"votes": {"yes": 2, "no": 1, "unsure": 0}},
        P2 | {"votes": {"yes": 3, "no": 0, "unsure": 0}},
    ]
    rejected: list[object] = []
    assert validated_ids([path], rejected.append) == {row["id"] for row in rows}
    assert rejected == []
    assert [variant_from_json(row).id for row in rows] == [row["id"] for row in rows]
    kept = (tmp_path / "out" / "judgements.jsonl").read_text(encoding="utf-8").splitlines()
    assert json.loads(kept[2])["verdicts"] == ["no", "no", "unsure"]
    assert "context" not in json.loads(kept[2])


def test_half_is_no_majority(run: Path, tmp_path: Path) -> None:
    """One yes of two answers, or an unsure one, does not make a variant valid."""
    first = save(tmp_path / "1.json", "1", [answer(A1, "yes"), answer(A2, "unsure")])
    second = save(tmp_path / "2.json", "2", [answer(A1, "unsure")])
    found = merge([first, second], run)
    assert [each.is_valid for each in found.variants] == [False, False]
    figures = to_json(found)["agreement"]
    assert (figures["raters"], figures["complete"], figures["shared"]) == (2, 1, 1)


def test_agreement_is_undefined_where_all_say_the_same() -> None:
    """Nor is there any with one annotator."""
    same = agreement([(3, 0), (3, 0)])
    assert (same.kappa, same.alpha) == (None, None)
    alone = agreement([(1, 0), (0, 1)])
    assert (alone.kappa, alone.alpha, alone.shared) == (None, None, 0)


def test_a_share_is_of_something() -> None:
    """Wilson's interval of 0 of 10 ends above 0."""
    share = Share.of([False] * 10)
    assert (share.value, share.low) == (0.0, 0.0)
    assert share.high == pytest.approx(0.2775, abs=1e-4)
    with pytest.raises(ValueError, match="a share of 0 in 0"):
        Share(0, 0, 0.0, 0.0)


def test_what_is_not_counted_is_named(run: Path, tmp_path: Path) -> None:
    """Unknown and missing ids, ids that are there twice, and other questions under an id."""
    answers: list[dict[str, Any]] = [
        answer(A1, "no"),
        answer(A1, "yes"),
        answer(A2, "yes", fingerprint="0"),
        answer(P1, "yes", id="gone:X:1"),
        answer(P2, "perhaps"),
    ]
    file = save(tmp_path / "1.json", "1", answers, SHOWN)
    found = merge([file], run)
    assert [each.id for each in found.variants if each.is_valid] == [A1["id"]]
    assert list(found.remarks()) == [
        f"{file}: {P2['id']!r}: verdict: expected yes or no or unsure, got 'perhaps'",
        f"{file}: {A1['id']!r}: id: expected one answer, got two; the last one counts",
        f"{file}: {A2['id']!r}: fingerprint: expected what the run has, but its question, passage "
        "or answer differs",
        f"{file}: 'gone:X:1': id: expected the id of a variant of the run, got another one",
        f"{file}: 3 items have no answer: {', '.join(map(repr, SHOWN[1:]))}",
    ]
    assert to_json(found)["missing"] == {str(file): SHOWN[1:]}
    with pytest.raises(InputError, match=r"verdict: .* \(and 4 more\)"):
        merge([file], run, strict=True)


def test_an_annotator_counts_once(run: Path, files: list[Path], tmp_path: Path) -> None:
    """Neither a file given twice nor an earlier file of the same annotator is merged."""
    with pytest.raises(InputError, match=r"annotator 1 of sample 5a3e is in .*1.json too"):
        merge([*files, files[0]], run)
    earlier = save(tmp_path / "earlier.json", "1", [answer(A1, "yes")])
    with pytest.raises(InputError, match=r"earlier\.json: annotator 1"):
        merge([*files, earlier], run)


def test_without_an_answer_nothing_is_made(run: Path, tmp_path: Path) -> None:
    """Answers about another run are an error that names the first of them."""
    file = save(tmp_path / "1.json", "1", [answer(variant("x:Y:1"), "yes")])
    with pytest.raises(NothingMadeError, match=r"no answer of 1 files counts; .*'x:Y:1'"):
        merge([file], run)


def test_constraints_are_counted_if_they_were_judged(run: Path, tmp_path: Path) -> None:
    """Their rules are then weighed by what constraints.jsonl has too."""
    row = bounded("0:ChangeLast:1")
    file = save(tmp_path / "1.json", "1", [answer(row, "yes"), answer(A1, "yes")])
    found = merge([file], run)
    assert found.delivered == {"AppendBool": 6, "ChangeLast": 1, "PruneStep": 2, "Unjudged": 1}
    assert {each.rule for each in found.variants} == {"ChangeLast", "AppendBool"}


def test_the_command_shows_and_writes(run: Path, files: list[Path], tmp_path: Path) -> None:
    """The table names each rule; ids in brackets are no markup."""
    odd = save(tmp_path / "4.json", "[/]", [answer(A1, "no", note="[/]")], [SHOWN[0], "[/x]"])
    command = ["validate", "merge", *map(str, [*files, odd]), "--run", str(run)]
    done = CliRunner().invoke(app, [*command, "--out", str(tmp_path / "out")])
    assert done.exit_code == 0, done.output
    assert "PruneStep" in done.stdout
    assert "annotator [/] " in done.stdout
    assert "1 item has no answer: '[/x]'" in done.stderr
    names = {path.name for path in (tmp_path / "out").iterdir()}
    assert names == {"validated.jsonl", "judgements.jsonl", "validation.json"}
    stopped = CliRunner().invoke(app, [*command, "--out", str(tmp_path / "no"), "--strict"])
    assert isinstance(stopped.exception, InputError)
    assert not (tmp_path / "no").exists()


def test_a_missing_package_names_the_extra(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without statsmodels the command is one line, exit code 7."""
    monkeypatch.setattr(discovery, "find_spec", lambda name: None)
    command = ["bpb", "validate", "merge", "1.json", "--run", "run", "--out", "out"]
    monkeypatch.setattr(sys, "argv", command)
    with pytest.raises(SystemExit, match="7"):
        cli.main()
    assert capsys.readouterr().err == (
        "bpb: bpb validate merge needs the package statsmodels: "
        'pip install "break-perturb-build[validate]"\n'
    )
