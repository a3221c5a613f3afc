#!/usr/bin/env bash
# Make the virtual environment named by the first argument and install everything the package needs with the extra named by
# the second (dev if there is none), but not the package itself, in the versions of constraints.txt. PYTHON names the
# interpreter to use; without it the first one that is new enough is taken.
set -euo pipefail
cd "$(dirname "$0")/.."
env=$1
extra=${2:-dev}

say_and_stop() {
    echo "$1" >&2
    exit 1
}

usable() {
    command -v "$1" >/dev/null 2>&1 && "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1
}

if ! usable "$env/bin/python"; then
    python=""
    for candidate in ${PYTHON:-python3 python3.14 python3.13 python3.12 python3.11}; do
        if usable "$candidate"; then
            python=$candidate
            break
        fi
    done
    if [ -z "$python" ]; then
        say_and_stop "Wellspring needs Python 3.11 or newer with venv and pip: please install it (Debian, Ubuntu: apt install python3 python3-venv python3-pip), or name it with 'make PYTHON=...'."
    fi
    if ! "$python" -c 'import venv, ensurepip' >/dev/null 2>&1; then
        say_and_stop "Wellspring needs the venv and pip parts of Python for $python: please install them (Debian, Ubuntu: apt install python3-venv python3-pip)."
    fi
    "$python" -m venv --clear "$env"
fi

echo "Setting up $env: installing the packages named in pyproject.toml (about a minute the first time) ..."
"$env/bin/python" tools/requirements.py "$extra" >"$env/requirements.txt"
"$env/bin/python" -m pip install -qq --disable-pip-version-check -c constraints.txt -r "$env/requirements.txt" ||
    say_and_stop "The packages named in pyproject.toml could not be installed in the versions of constraints.txt; the lines above say why ('make lock' renews the versions)."
