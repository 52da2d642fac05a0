"""A task of Inspect (inspect-ai)."""

from __future__ import annotations

from bpb.exporting.corpus import as_lines
from bpb.exporting.exporter import Export, Exporter, Options
from bpb.exporting.questions import QuestionSet
from bpb.exporting.tasks import PROMPT, scoring_source, task_rows

_TASK = '''\
"""Contrast sets made with bpb, as a task of Inspect."""

from pathlib import Path

from contrast_scoring import CORRECT, answer_of, consistency, f1
from inspect_ai import Task, task
from inspect_ai.dataset import Sample, json_dataset
from inspect_ai.scorer import (
    SampleScore, Score, Target, grouped, mean, metric, scorer, stderr,
)
from inspect_ai.solver import TaskState, generate

PROMPT = """\\
{prompt}"""


@task
def contrast_sets() -> Task:
    """Questions over passages; an original and its variants form a contrast set."""
    data = Path(__file__).with_name("contrast_set.jsonl")
    return Task(dataset=json_dataset(str(data), sample), solver=generate(), scorer=contrast_f1())


def sample(row: dict) -> Sample:
    return Sample(
        id=row["id"], input=PROMPT.format(**row), target=row["target"], metadata=row
    )


@metric
def consistent():
    """The share of contrast sets whose questions are all answered correctly."""

    def compute(scores: list[SampleScore]) -> float:
        return consistency(
            (each.sample_metadata["original_id"], each.score.as_float() >= CORRECT)
            for each in scores
        )

    return compute


@scorer(metrics=[grouped(mean(), "rule"), stderr(cluster="original_id"), consistent()])
def contrast_f1():
    """F1 as in DROP; correct is 0.8 or more."""

    async def score(state: TaskState, target: Target) -> Score:
        text = state.output.completion
        return Score(value=f1(text, state.metadata["answers"]), answer=answer_of(text))

    return score
'''


class Inspect(Exporter):
    """A task of Inspect, with its data and scores in the same folder.

    `inspect eval DIR/inspect/contrast_sets.py` runs it. The metrics are F1 by rule and of all,
    its standard error clustered by contrast set, and consistency over contrast sets.
    """

    name = "inspect"
    main_file = "contrast_sets.py"

    def export(self, given: QuestionSet, options: Options) -> Export:
        rows, left_out = task_rows(given)
        files = {
            self.main_file: _TASK.format(prompt="\n".join(PROMPT)).encode(),
            "contrast_scoring.py": scoring_source().encode(),
            "contrast_set.jsonl": as_lines(row for _, row in rows),
        }
        return Export.of(files, (question for question, _ in rows), left_out)
