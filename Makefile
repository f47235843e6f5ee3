# Two commands matter: `make play` sets up and starts the table, `make test` sets up and runs every check.
# Set-up happens once; it is repeated when pyproject.toml changes. `make help` lists the rest.

PYTHON ?= python3
VENV ?= .venv
HOST ?= 127.0.0.1
PORT ?= 8000
# Processes for tests and the contract.
JOBS ?= 2

BIN := $(VENV)/bin
READY := $(VENV)/.ready
READY_TEST := $(VENV)/.ready-test
READY_BENCH := $(VENV)/.ready-bench
GAMES := $(patsubst src/tefuda/games/%/RULES.md,%,$(wildcard src/tefuda/games/*/RULES.md))

.DEFAULT_GOAL := help
.PHONY: help play test check lint types unit contract browser bench browser-packages clean

help: ## say what each command does
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 20

play: $(READY) ## set up once, start the table and print its address (HOST=, PORT=, PYTHON=)
	@$(BIN)/tefuda serve --host $(HOST) --port $(PORT)

test: $(READY_TEST) browser-packages check ## set up once, then run every check

check: lint types unit contract browser ## every check, with what is installed

lint: $(READY_TEST) ## formatting and lint
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .

types: $(READY_TEST) ## strict types
	$(BIN)/mypy

unit: $(READY_TEST) ## tests that need no browser, the import ladder and the examples in docstrings among them
	$(BIN)/pytest -q -n $(JOBS) -m "not browser"

contract: $(READY_TEST) ## the contract that every game passes; make contract-xeno checks one
	@$(MAKE) --no-print-directory --jobs=$(JOBS) --output-sync=target $(GAMES:%=contract-%)

contract-%: $(READY_TEST)
	$(BIN)/tefuda check $*

browser: $(READY_TEST) ## tests in Chromium, Firefox and WebKitGTK
	$(BIN)/pytest -q -n $(JOBS) --dist loadfile -m browser

bench: $(READY_BENCH) ## measure play-outs beside RLCard and OpenSpiel, bots, and the web table beside boardgame.io
	$(BIN)/python -m benchmarks

browser-packages:
	@tools/browser-packages

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(not (3, 11) <= sys.version_info < (3, 15))' \
	  || { echo "Tefuda needs Python 3.11 to 3.14; $(PYTHON) is another. Try: make play PYTHON=python3.12"; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null \
	  || { echo "$(PYTHON) cannot make virtual environments. On Debian: apt-get install python3-venv"; exit 1; }
	@$(PYTHON) -m venv $(VENV)

$(READY): pyproject.toml | $(BIN)/python
	@echo "Setting up in $(VENV) (once; it fetches about 100 MB) ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

$(READY_TEST): pyproject.toml | $(BIN)/python
	@echo "Setting up for tests in $(VENV) (once) ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[test]'
	@touch $(READY) $@

$(READY_BENCH): pyproject.toml | $(BIN)/python
	@echo "Setting up for benchmarks in $(VENV) (once) ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[bench]'
	@touch $(READY) $@

clean: ## remove the environment and what the tools left behind
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis test-results dist build
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
