"""Run an exported task in lm-eval's own environment: `python run_lm_eval.py FOLDER`.

A model that gives the right answers reaches 1 in every metric; lm-eval's dummy model reaches none.
"""

import json
import sys
from pathlib import Path

from lm_eval import simple_evaluate
from lm_eval.api.model import LM
from lm_eval.tasks import TaskManager

TASK = "bpb_contrast_sets"


class Oracle(LM):
    """Answers each question with its target."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        lines = (folder / "contrast_set.jsonl").read_text(encoding="utf-8").splitlines()
        rows = map(json.loads, lines)
        self._targets = {(row["context"], row["question"]): row["target"] for row in rows}

    def generate_until(self, requests, disable_tqdm=False):
        docs = (request.doc for request in requests)
        return [self._targets[doc["context"], doc["question"]] for doc in docs]

    def loglikelihood(self, requests, disable_tqdm=False):
        raise NotImplementedError

    def loglikelihood_rolling(self, requests, disable_tqdm=False):
        raise NotImplementedError


def metrics(model, folder):
    """The metrics of a model, by name, without their errors."""
    tasks = TaskManager(include_path=str(folder), include_defaults=False)
    found = simple_evaluate(model=model, tasks=[TASK], task_manager=tasks, bootstrap_iters=0)
    results = found["results"][TASK]
    return {
        name.partition(",")[0]: value
        for name, value in results.items()
        if isinstance(value, float) and "stderr" not in name
    }


def main() -> None:
    folder = Path(sys.argv[1])
    right, wrong = metrics(Oracle(folder), folder), metrics("dummy", folder)
    print("lm-eval, right answers:", right)
    print("lm-eval, dummy model:", wrong)
    names = {"f1", "correct", "original_f1", "contrast_f1", "consistency"}
    if set(right) < names or any(right[name] != 1 or wrong[name] != 0 for name in names):
        sys.exit(f"expected 1 for right answers and 0 for the dummy model in {sorted(names)}")


if __name__ == "__main__":
    main()
