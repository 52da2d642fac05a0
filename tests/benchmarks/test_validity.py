"""The protocol of validity: what is drawn, what a reader sees, how judgements are counted."""

import json
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmarks.validity import sample, tally


def variant(rule: str, number: int) -> dict[str, Any]:
    return {
        "id": f"x{number}:{rule}:1", "original_id": f"x{number}", "rule": rule,
        "question": "Is Oslo a city?", "context": "Oslo.",
        "answer": {"type": "yesno", "value": "yes", "unit": ""}, "question_by": "edit",
        "original": {"question": "What is Oslo?", "answer": {"type": "spans", "value": ["city"]}},
    }  # fmt: skip


RUN = [variant("A", i) for i in range(20)] + [variant("B", i) for i in range(2)]


@given(
    st.dictionaries(st.text("abc", min_size=1), st.integers(0, 9), min_size=1), st.integers(0, 40)
)
def test_a_size_is_shared_out(available: dict[str, int], size: int) -> None:
    """All of it, to none more than it has, and to none much less than to another that has more."""
    shares = sample.share(available, size)
    assert sum(shares.values()) == min(size, sum(available.values()))
    assert all(0 <= shares[rule] <= available[rule] for rule in available)
    most = max(shares.values())
    assert all(shares[rule] >= most - 1 for rule in available if shares[rule] < available[rule])


def test_a_sample_is_the_seed_s() -> None:
    """Rules that are rare are all in it."""
    drawn = sample.draw(RUN, 8, 1)
    assert Counter(line["rule"] for line in drawn) == {"A": 6, "B": 2}
    assert drawn == sample.draw(RUN, 8, 1)
    assert drawn != sample.draw(RUN, 8, 2)


def test_originals_are_among_the_variants() -> None:
    """They are of other examples than the variants, and weigh nothing in what the run made."""
    chosen = sample.draw(RUN, 6, 1)
    mixed = sample.with_originals(chosen, RUN, 5, 1)
    originals = [line for line in mixed if line["rule"] == sample.ORIGINAL]
    assert len(mixed) == 11
    assert len(originals) == 5
    assert {line["question"] for line in originals} == {"What is Oslo?"}
    theirs = {line["original_id"] for line in chosen}
    assert not theirs & {line["original_id"] for line in originals}
    told = sample.key(0, originals[0], {"A": 20, "B": 2})
    assert told["delivered"] == 0


def test_a_reader_does_not_see_the_rule_nor_the_original() -> None:
    shown = json.dumps(sample.form(7, variant("AppendBool", 3)))
    assert "What is Oslo?" not in shown
    assert "AppendBool" not in shown


def test_judgements_are_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Valid is what every reader passes; all weighs rules by what the run has of them."""
    (tmp_path / "run").mkdir()
    sample.write(tmp_path / "run" / "contrast_set.jsonl", RUN)
    out = tmp_path / "out"
    command = ["sample", str(tmp_path / "run"), "--out", str(out), "--size", "4", "--seed", "3"]
    monkeypatch.setattr(sys, "argv", command)
    sample.main()
    form = sample.read(out / "form.jsonl")
    keys = sample.read(out / "key.jsonl")
    assert Counter(line["rule"] for line in keys) == {"A": 2, "B": 2}
    bad = next(line["id"] for line in keys if line["rule"] == "A")
    sample.write(out / "judgements.one.jsonl", [line | {"verdict": "right"} for line in form])
    two = [line | {"verdict": "wrong" if line["id"] == bad else "right"} for line in form]
    sample.write(out / "judgements.two.jsonl", two)
    monkeypatch.setattr(sys, "argv", ["tally", str(out)])
    capsys.readouterr()
    tally.main()
    printed = capsys.readouterr().out
    assert "| A | 2 | 50.0% | 9% to 91% | 0 | 0 | 1 |" in printed
    assert "| B | 2 | 100.0% | 34% to 100% | 0 | 0 | 0 |" in printed
    # 20 of the run's 22 are A's, of which half are valid.
    assert "| all variants, weighed | 4 | 54.5% | |" in printed
    assert "2 readers, Fleiss' kappa -0.14 over valid or not." in printed
    keep = tmp_path / "kept.jsonl"
    for corpus in ("drop", "iirc"):
        command = ["tally", str(out), "--keep", str(keep), "--corpus", corpus]
        monkeypatch.setattr(sys, "argv", command)
        tally.main()
    assert "Oslo" not in keep.read_text(encoding="utf-8")
    monkeypatch.setattr(sys, "argv", ["tally", str(keep)])
    capsys.readouterr()
    tally.main()
    assert capsys.readouterr().out.count(printed.strip()) == 2


def test_a_verdict_is_one_of_the_protocol_s() -> None:
    with pytest.raises(ValueError, match="a verdict is one of right, ungrammatical"):
        tally.Judged(0, "A", 1, ("fine",))


def test_what_a_reader_left_out_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    keys = [{"id": 3, "rule": "A", "delivered": 1}]
    with pytest.raises(SystemExit, match="not judged by every reader: 3"):
        tally.load(keys, [[]])


def test_readers_who_agree_on_all_have_kappa_one() -> None:
    same = [tally.Judged(i, "A", 2, ("right", "right")) for i in range(2)]
    assert tally.agreement(same) == 1
    mixed = [same[0], tally.Judged(5, "A", 2, ("wrong", "unanswerable"))]
    assert tally.agreement(mixed) == pytest.approx(1)


def test_the_wording_is_judged_by_its_steps(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A reader of questions sees decompositions, of what has no answer too, and no rule."""
    lines = []
    for line in (variant("A", 1), variant("B", 2)):
        line["decomposition"] = "return Oslo ;return if #1 is a city"
        line["original"]["decomposition"] = "return Oslo"
        lines.append(line)
    sample.write(tmp_path / "contrast_set.jsonl", lines[:1])
    sample.write(tmp_path / "constraints.jsonl", lines[1:])
    out = tmp_path / "form"
    monkeypatch.setattr(sys, "argv", ["sample", str(tmp_path), "--out", str(out), "--questions"])
    sample.main()
    shown = sample.read(out / sample.FORM)
    assert len(shown) == 2
    assert set(shown[0]) == {
        "id", "original", "decomposition", "question", "verdict", "reason",
    }  # fmt: skip
    assert shown[0]["original"] == {"question": "What is Oslo?", "decomposition": "return Oslo"}


def test_validity_is_told_apart_by_the_original() -> None:
    """What is made of a right original, and of a faulty one, where the original was judged."""
    told = {"corpus": "c", "rule": "A", "delivered": 4, "sha256": "", "reasons": [""]}

    def line(variant: str, verdict: str) -> dict[str, Any]:
        return told | {"variant": variant, "verdicts": [verdict]}

    variants = [line("x:A:1", "right"), line("x:A:2", "wrong"), line("y:A:1", "wrong")]
    variants.append(line("z:A:1", "right"))
    judged = [line("x:(original)", "right"), line("y:(original)", "ungrammatical")]
    *_, row = tally.by_original(variants, judged)
    assert row == "| c | 2 | 50.0% | 50.0% of 2 | 50.0% | 0.0% of 1 |"


def test_originals_of_what_was_drawn_are_each_once() -> None:
    """Whatever the number of their variants."""
    drawn = [RUN[0], RUN[0], RUN[1]]
    own = sample.originals(drawn, 1)
    assert {line["id"] for line in own} == {"x0:(original)", "x1:(original)"}
    assert len(own) == 2


def test_a_majority_may_be_enough() -> None:
    """As the paper counts; every reader is what bpb counts by."""
    for verdicts, every, most in (
        (("right", "right", "wrong"), False, True),
        (("right", "wrong", "wrong"), False, False),
        (("right", "wrong"), False, False),
        (("right", "right"), True, True),
    ):
        assert tally.Judged(0, "A", 1, verdicts).is_valid is every
        assert tally.Judged(0, "A", 1, verdicts, majority=True).is_valid is most
