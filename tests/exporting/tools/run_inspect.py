"""Run an exported task in Inspect's own environment: `python run_inspect.py FOLDER LOGS`.

Its mock model with the right answers reaches 1 in every metric, and with another text 0.
"""

import json
import os
import sys
from pathlib import Path

from inspect_ai import eval as run
from inspect_ai.model import ModelOutput, ModelUsage, get_model


def metrics(texts, logs):
    """The metrics of Inspect's mock model that writes these texts."""
    outputs = [ModelOutput.from_content("mockllm/model", text) for text in texts]
    for output in outputs:
        # Otherwise the mock model counts tokens with an encoding that it downloads.
        output.usage = ModelUsage(input_tokens=1, output_tokens=1, total_tokens=2)
    model = get_model("mockllm/model", custom_outputs=outputs)
    (log,) = run(
        "contrast_sets.py",
        model=model,
        log_dir=logs,
        max_connections=1,
        max_samples=1,
        display="none",
    )
    if log.status != "success":
        sys.exit(f"Inspect: {log.error.message}")
    return {
        name: metric.value for score in log.results.scores for name, metric in score.metrics.items()
    }


def main() -> None:
    folder, logs = Path(sys.argv[1]), str(Path(sys.argv[2]).resolve())
    # Inspect finds tasks by relative paths alone.
    os.chdir(folder)
    lines = Path("contrast_set.jsonl").read_text(encoding="utf-8").splitlines()
    targets = [json.loads(line)["target"] for line in lines]
    right = metrics(targets, logs)
    wrong = metrics(["I do not know."] * len(targets), logs)
    print("Inspect, right answers:", right)
    print("Inspect, another text:", wrong)
    expected = {"all", "consistent", "original"}
    if any(right.get(name) != 1 or wrong.get(name) != 0 for name in expected):
        sys.exit(f"expected 1 for right answers and 0 for others in {sorted(expected)}")


if __name__ == "__main__":
    main()
