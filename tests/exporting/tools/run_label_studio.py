"""Check an exported project with Label Studio's library: `python run_label_studio.py FOLDER`."""

import json
import sys
from pathlib import Path

from label_studio_sdk.label_interface import LabelInterface


def main() -> None:
    folder = Path(sys.argv[1])
    interface = LabelInterface((folder / "config.xml").read_text(encoding="utf-8"))
    interface.validate()
    tasks = json.loads((folder / "tasks.json").read_text(encoding="utf-8"))
    fits = [
        interface.validate_task({"data": task["data"]})
        and all(map(interface.validate_prediction, task["predictions"]))
        for task in tasks
    ]
    marked = sum(bool(task["predictions"]) for task in tasks)
    print(f"Label Studio: {sum(fits)} of {len(tasks)} tasks fit, {marked} with marked evidence")
    if not tasks or not all(fits):
        sys.exit("expected that all do")


if __name__ == "__main__":
    main()
