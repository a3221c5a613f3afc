#!/usr/bin/env bash
# Print where nginx for the tests is. A Debian machine without one gets its package unpacked into build/nginx: nothing is
# installed and no service is started.
set -euo pipefail
cd "$(dirname "$0")/.."
OWN="$PWD/build/nginx"

find_it() {
    PATH="$PATH:/usr/sbin:$OWN/usr/sbin" command -v nginx
}

if ! find_it; then
    if command -v apt-get >/dev/null 2>&1 && command -v dpkg >/dev/null 2>&1; then
        echo "The tests behind a web server need nginx: fetching Debian's package into build/nginx ..." >&2
        {
            mkdir -p "$OWN" && cd "$OWN" &&
                { timeout 60 apt-get download -qq nginx || { timeout 60 apt-get update -qq && timeout 60 apt-get download -qq nginx; }; } &&
                dpkg -x nginx_*.deb . && usr/sbin/nginx -v
        } >/dev/null 2>&1 || rm -rf "$OWN"
    fi
    if ! find_it; then
        echo "The tests behind a web server need nginx: please install it (Debian, Ubuntu: apt install nginx)." >&2
        exit 1
    fi
fi
