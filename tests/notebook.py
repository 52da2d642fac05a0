"""Executing a notebook so that the same code gives the same file: `make notebook`."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

import nbformat
from nbclient import NotebookClient
from nbformat import NotebookNode
from traitlets.config import Config

ROOT = Path(__file__).parent.parent
SECONDS = 600


def read(path: Path) -> NotebookNode:
    """A notebook, in the version of the format that it is written in."""
    notebook: NotebookNode = nbformat.read(path, as_version=4)  # type: ignore[no-untyped-call]
    return notebook


def execute(path: Path) -> NotebookNode:
    """A notebook with the outputs of an execution, in its own folder and by this interpreter.

    Nothing of the machine is kept: no times, no version of Python. What Jupyter writes for itself
    goes into a temporary folder; its messages go through files there, not over the network.

    Raises:
        CellExecutionError: A cell fails.
    """
    notebook = read(path)
    with tempfile.TemporaryDirectory() as folder:
        environment = {
            "BPB_CACHE": "off",
            "HF_HUB_OFFLINE": "1",
            "IPYTHONDIR": folder,
            "OMP_NUM_THREADS": "1",
            "PYTHONPATH": str(ROOT),
            # tqdm's, where its widget for notebooks is not installed.
            "PYTHONWARNINGS": "ignore:IProgress",
        }
        connection = {"transport": "ipc", "connection_file": f"{folder}/kernel.json"}
        client = NotebookClient(
            notebook,
            kernel_name="python3",
            timeout=SECONDS,
            record_timing=False,
            resources={"metadata": {"path": str(path.parent)}},
            config=Config(ConnectionFileMixin=connection),
        )
        client.execute(env=os.environ | environment)
    notebook.metadata.language_info = {"name": "python"}
    return notebook


def write(notebook: NotebookNode, path: Path) -> None:
    """Write a notebook."""
    nbformat.write(notebook, path)  # type: ignore[no-untyped-call]


if __name__ == "__main__":
    target = Path(sys.argv[1])
    write(execute(target), target)
