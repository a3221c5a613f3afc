#!/usr/bin/env bash
# Print where the browser for the tests is: Chromium or Chrome. A machine without one gets Debian's, if that is allowed.
set -euo pipefail

find_it() {
    local name
    for name in chromium chromium-browser google-chrome google-chrome-stable; do
        command -v "$name" && return 0
    done
    return 1
}

if ! find_it; then
    if [ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null 2>&1; then
        echo "The browser tests need Chromium: installing it with apt-get (about a minute) ..." >&2
        { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -qq -y chromium; } >/dev/null 2>&1 || true
    fi
    if ! find_it; then
        echo "The browser tests need Chromium or Chrome: please install it (Debian, Ubuntu: apt install chromium)." >&2
        exit 1
    fi
fi
