"""Run an exported project in Potato's own environment: `python run_potato.py FOLDER STATE`.

Potato serves the first item on 127.0.0.1, and takes a yes to it. STATE is what it saves of that.
"""

import json
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import requests
from bs4 import BeautifulSoup

WAIT = 60


def free_port() -> int:
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        return listening.getsockname()[1]


def wait_for(server, address):
    for _ in range(WAIT):
        if server.poll() is not None:
            break
        try:
            return requests.get(address, timeout=5)
        except requests.ConnectionError:
            time.sleep(1)
    sys.exit("Potato did not start")


def annotate(address, folder):
    """What the page shows of its item, and the item as the project has it."""
    browser = requests.Session()
    browser.post(f"{address}/auth", data={"email": "ann", "pass": "", "action": "login"}, timeout=9)
    page = BeautifulSoup(browser.get(f"{address}/annotate", timeout=9).text, "html.parser")
    served = page.find(id="instance_id")["value"]
    lines = (folder / "items.jsonl").read_text(encoding="utf-8").splitlines()
    (item,) = [row for row in map(json.loads, lines) if row["id"] == served]
    answer = {"instance_id": served, "annotations": {"verdict:yes": "yes"}}
    browser.post(f"{address}/updateinstance", json=answer, timeout=9).raise_for_status()
    return page.get_text(), item


def main() -> None:
    given, state = Path(sys.argv[1]), Path(sys.argv[2])
    # Potato writes beside its configuration, and would go on with what an earlier run wrote.
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(shutil.copytree(given, temporary, dirs_exist_ok=True))
        port = free_port()
        command = [str(Path(sys.executable).with_name("potato")), "start", "config.yaml"]
        options = ["--port", str(port), "--host", "127.0.0.1"]
        with (folder / "log").open("w") as log:
            server = subprocess.Popen([*command, *options], cwd=folder, stdout=log, stderr=log)
            try:
                wait_for(server, f"http://127.0.0.1:{port}/")
                text, item = annotate(f"http://127.0.0.1:{port}", folder)
            finally:
                server.terminate()
                server.wait()
        shutil.copy(folder / "annotation_output" / "ann" / "user_state.json", state)
    passage = BeautifulSoup(item["passage"], "html.parser").get_text()
    missing = [each for each in (item["question"], item["answer"], passage) if each not in text]
    print(f"Potato: serves {item['id']}, and saved a yes to it")
    if missing:
        sys.exit(f"expected the page to show {missing}")


if __name__ == "__main__":
    main()
