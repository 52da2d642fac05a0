"""A task of lm-eval, the Language Model Evaluation Harness."""

from __future__ import annotations

from bpb.exporting.corpus import as_lines
from bpb.exporting.exporter import Export, Exporter, Options
from bpb.exporting.questions import QuestionSet
from bpb.exporting.tasks import PROMPT, scoring_source, task_rows

_TASK = """\
task: bpb_contrast_sets
custom_dataset: !function utils.contrast_sets
test_split: test
output_type: generate_until
doc_to_text: "{prompt}"
doc_to_target: "{{{{target}}}}"
process_results: !function utils.process_results
generation_kwargs:
  until: ["\\n"]
  do_sample: false
  max_gen_toks: 64
num_fewshot: 0
metric_list:
  - metric: f1
    aggregation: mean
    higher_is_better: true
  - metric: correct
    aggregation: mean
    higher_is_better: true
  - metric: original_f1
    aggregation: !function utils.mean_of_known
    higher_is_better: true
  - metric: contrast_f1
    aggregation: !function utils.mean_of_known
    higher_is_better: true
  - metric: consistency
    aggregation: !function utils.consistency
    higher_is_better: true
metadata:
  version: 1.0
"""
_LOAD = '''

def contrast_sets(**_: Any) -> dict[str, Any]:
    """The questions beside this file, as lm-eval takes them."""
    import json
    from pathlib import Path

    import datasets

    lines = Path(__file__).with_name("contrast_set.jsonl").read_text(encoding="utf-8").split("\\n")
    return {"test": datasets.Dataset.from_list([json.loads(line) for line in lines if line])}
'''


class LmEval(Exporter):
    """A task of lm-eval, with its data and scores in the same folder.

    `lm_eval run --include_path DIR/lm-eval --tasks bpb_contrast_sets` finds it. The metrics are
    F1, the share of correct answers (F1 of at least 0.8), F1 on originals and on variants, and
    consistency over contrast sets. F1 is that of DROP; the answer is the first line that the model
    writes, or what follows "answer is".
    """

    name = "lm-eval"

    def export(self, given: QuestionSet, options: Options) -> Export:
        rows, left_out = task_rows(given)
        lines = (line.replace("{", "{{").replace("}", "}}") for line in PROMPT)
        files = {
            "bpb_contrast_sets.yaml": _TASK.format(prompt="\\n".join(lines)).encode(),
            "contrast_set.jsonl": as_lines(row for _, row in rows),
            "utils.py": (scoring_source() + _LOAD).encode(),
        }
        return Export.of(files, (question for question, _ in rows), left_out)
