# Every command sets up what it needs by itself, and only when something changed. The packages of others come in the
# versions of constraints.txt.
#
#   .venv            the package run from src/, uncompiled, with all development tools
#   .venv-compiled   the package as it is installed, core compiled by mypyc
#   .venv-docs       what makes a site of docs/
#   web              the browser client; it is built into src/wellspring/server/static
#
# Settings: WELLSPRING_PURE=1 does without the compiled build; ARGS="..." is passed on to the command;
# WORKERS is the number of test processes; PYTHON names the interpreter for the set-up.

SHELL := bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
.NOTPARALLEL:
.DELETE_ON_ERROR:

ARGS ?=
GAMES ?= 1000
WORKERS ?= 2
PURE := .venv
COMPILED := .venv-compiled
DOCS := .venv-docs
SUBMAKE = $(MAKE) -s --no-print-directory
PIP_INSTALL := -m pip install -qq --disable-pip-version-check --no-build-isolation --no-deps

# Folders too: they change when a file in them is removed. The built client is a step of its own.
SOURCES := $(shell find src/wellspring \( -name __pycache__ -o -path src/wellspring/server/static \) -prune -o \( -type d -o -type f ! -name '*.so' \) -print 2>/dev/null)
CLIENT := src/wellspring/server/static/index.html
CLIENT_SOURCES := $(shell find web/src web/index.html web/package.json web/tsconfig.json web/vite.config.ts -print 2>/dev/null)

unexport PYTHONPATH PYTHONHOME
export PYTHON

HAS_CC = command -v "$${CC:-cc}" >/dev/null 2>&1 || command -v gcc >/dev/null 2>&1
CC_HINT = install one together with Python's headers (Debian, Ubuntu: apt install gcc python3-dev)

# The environment that play, bench and soak use when there is a choice.
ifeq ($(WELLSPRING_PURE),1)
FAST := $(PURE)
else
FAST := $(COMPILED)
endif

.PHONY: help play battle test bench bench-browser soak exhaustive coverage check client compiled pure screenshots clean
.PHONY: package docs lock
.PHONY: test-start test-pure test-compiled test-client test-browser rules-coverage

help: ## list these commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-13s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

play: $(CLIENT) ## play in the browser: starts the server and opens the page
	@$(call with_the_best_build,serve --open $(ARGS))

battle: ## a battle in the terminal
	@$(call with_the_best_build,play $(ARGS))

# Run a command of the game compiled if possible, else uncompiled.
ifeq ($(WELLSPRING_PURE),1)
with_the_best_build = $(SUBMAKE) $(PURE)/.ready; exec $(PURE)/bin/wellspring $(1)
else
define with_the_best_build
if ! { $(HAS_CC); }; then \
	echo "There is no C compiler here, so the game runs uncompiled: the same game, only slower."; \
elif $(SUBMAKE) -q $(PURE)/.not-compiled 2>/dev/null && ! $(SUBMAKE) -q $(COMPILED)/.ready; then \
	echo "The last compiled build failed ('make compiled' tries again), so the game runs uncompiled: the same game, only slower."; \
elif ! $(SUBMAKE) $(COMPILED)/.ready; then \
	echo "The compiled build failed, so the game runs uncompiled: the same game, only slower."; \
	$(SUBMAKE) $(PURE)/.ready; touch $(PURE)/.not-compiled; \
fi; \
if { $(HAS_CC); } && $(SUBMAKE) -q $(COMPILED)/.ready; then exec $(COMPILED)/bin/wellspring $(1); fi; \
$(SUBMAKE) $(PURE)/.ready; \
exec $(PURE)/bin/wellspring $(1)
endef
endif

ifeq ($(WELLSPRING_PURE),1)
test: test-start check test-client test-pure test-browser rules-coverage
	@echo "Only the uncompiled half was run (WELLSPRING_PURE=1)."
else
test: test-start check test-client test-pure test-compiled test-browser rules-coverage ## lint, types, all tests: uncompiled, compiled, client, browser
endif

bench: $(FAST)/.ready ## measure speed
	$(FAST)/bin/wellspring bench $(ARGS)

bench-browser: $(FAST)/.ready $(CLIENT) ## measure the browser game: first page, frames, pointing
	$(FAST)/bin/python tools/bench_browser.py

soak: $(FAST)/.ready ## play many random games with every check on (GAMES=1000)
	$(FAST)/bin/wellspring soak --games $(GAMES) $(ARGS)

exhaustive: $(FAST)/.ready ## play until every card, power, question and glyph has been seen
	$(FAST)/bin/wellspring exhaustive $(ARGS)

coverage: $(PURE)/.ready ## which lines no test reaches (counting them takes as long again as the tests)
	WELLSPRING_EXPECT=pure $(PURE)/bin/python -m pytest -n $(WORKERS) --ignore tests/e2e --cov --cov-report= $(ARGS)
	@echo "Coverage of src/wellspring: $$($(PURE)/bin/coverage report --format=total) %. The files with the least:"
	@$(PURE)/bin/coverage report --sort=cover --skip-covered | sed -n '3,12p' | sed '/^---/,$$d'

check: $(PURE)/.ready ## lint and strict type check
	$(PURE)/bin/ruff check .
	$(PURE)/bin/mypy --strict src/wellspring

client: $(CLIENT) ## build the browser client

screenshots: $(FAST)/.ready $(CLIENT) ## take the pictures in docs/pictures anew
	$(FAST)/bin/python tools/screenshots.py $(ARGS)

compiled: $(COMPILED)/.ready ## make the compiled build in .venv-compiled

pure: $(PURE)/.ready ## make the uncompiled build in .venv

package: $(PURE)/.ready ## build what others install into dist, and try it in empty environments
	@rm -rf dist
	$(PURE)/bin/python -m build
	$(PURE)/bin/python tools/check_package.py dist

docs: $(DOCS)/.packages ## make a site of docs/ and the engine's API in build/site
	NO_MKDOCS_2_WARNING=1 $(DOCS)/bin/mkdocs build --strict --quiet
	@echo "The site is in build/site: open build/site/index.html in a browser."

lock: ## renew constraints.txt: the newest versions of all packages
	@"$${PYTHON:-python3.11}" tools/lock.py

clean: ## remove the environments and everything generated
	rm -rf $(PURE) $(COMPILED) $(DOCS) build dist web/node_modules web/dist src/wellspring/server/static src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage .coverage.* htmlcov
	find src tests tools -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true
	find src -name '*.so' -delete

# The parts of `make test`.

test-start:
ifneq ($(WELLSPRING_PURE),1)
	@$(HAS_CC) || { echo "make test runs all tests twice, uncompiled and compiled, and the compiled half cannot run without a C compiler: $(CC_HINT), or run 'WELLSPRING_PURE=1 make test' for the uncompiled half alone."; exit 1; }
endif
	@echo "The browser tests use $$(tools/find_browser.sh)."

# Slow tests, and those of the server, run in the compiled half only, unless there is no other half or they need the
# uncompiled build.
test-pure: $(PURE)/.ready
	@echo "Testing the uncompiled build ..."
	@$(PURE)/bin/python tools/check_build.py pure
	WELLSPRING_EXPECT=pure $(PURE)/bin/python -m pytest -n $(WORKERS) --ignore tests/e2e $(if $(filter 1,$(WELLSPRING_PURE)),,--ignore tests/server -m "not slow or pure_only") $(ARGS)

test-compiled: $(COMPILED)/.ready
	@echo "Testing the compiled build ..."
	@$(COMPILED)/bin/python tools/check_build.py compiled
	WELLSPRING_EXPECT=compiled $(COMPILED)/bin/python -m pytest -n $(WORKERS) --ignore tests/e2e -m "not pure_only" $(ARGS)

test-client: web/node_modules/.ready
	@echo "Testing the browser client ..."
	@tools/with_node.sh npm run --silent check
	@tools/with_node.sh npm test --silent

test-browser: $(FAST)/.ready $(CLIENT)
	@echo "Testing the game in a browser ..."
	$(FAST)/bin/python -m pytest -n $(WORKERS) tests/e2e $(ARGS)

rules-coverage: $(PURE)/.ready
	$(PURE)/bin/wellspring rules coverage

# The environments. A stamp file says that a step is done.

%/.packages: pyproject.toml constraints.txt tools/requirements.py tools/make_env.sh
	@tools/make_env.sh $* $(if $(filter $(DOCS),$*),docs,dev)
	@touch $@

$(PURE)/.ready: $(PURE)/.packages pyproject.toml setup.py
	@env -u WELLSPRING_COMPILED WELLSPRING_PURE=1 $(PURE)/bin/python $(PIP_INSTALL) -e .
	@touch $@

$(COMPILED)/.ready: pyproject.toml setup.py $(SOURCES) $(CLIENT)
	@$(HAS_CC) || { echo "The compiled build cannot be made without a C compiler: $(CC_HINT)."; exit 1; }
	@$(SUBMAKE) $(COMPILED)/.packages
	@echo "Compiling the core (a minute or so after large changes) ..."
	@env -u WELLSPRING_PURE WELLSPRING_COMPILED=1 $(COMPILED)/bin/python $(PIP_INSTALL) --force-reinstall .
	@$(COMPILED)/bin/python tools/check_build.py compiled
	@touch $@

# The browser client. `npm ci` installs exactly what package-lock.json names.

web/node_modules/.ready: web/package.json web/package-lock.json
	@echo "Installing the packages of the browser client (half a minute) ..."
	@tools/with_node.sh npm ci --silent --no-audit --no-fund
	@touch $@

$(CLIENT): $(CLIENT_SOURCES) web/node_modules/.ready
	@echo "Building the browser client ..."
	@tools/with_node.sh npm run --silent build -- --logLevel warn
	@touch $@

# Only ever touched by `make play` and `make battle`, so that a failed build is not tried again before something changed.
$(PURE)/.not-compiled: pyproject.toml setup.py $(SOURCES)
	@false

.PRECIOUS: $(PURE)/.packages $(COMPILED)/.packages $(DOCS)/.packages
