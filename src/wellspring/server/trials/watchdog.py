"""`python -m wellspring.server.trials.watchdog URL PID`: asks a server every 100 ms whether it lives, and looks at its
memory, until its standard input ends. A process of its own, so that nothing else a trial does makes a reply look slow.
Prints a line of JSON for each slow reply, and one with everything at the end."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from typing import Any, Final

from wellspring.memory import resident
from wellspring.server.trials.processes import descendants

EVERY: Final = 0.1  # seconds
SLOW: Final = 0.2
PATIENCE: Final = 30.0
LOOKS: Final = 5  # questions for each look at the memory


class Watchdog:
    """Starts the process and hears what it has to say. `slow` are pairs: when by `time.monotonic`, how long."""

    def __init__(self, url: str, pid: int) -> None:
        command = [sys.executable, "-m", "wellspring.server.trials.watchdog", url, str(pid)]
        pipes: dict[str, Any] = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
        self._process: Final = subprocess.Popen(command, start_new_session=True, **pipes)
        self.slow: Final[list[tuple[float, float]]] = []
        self.summary: dict[str, Any] = {}
        self._thread: Final = threading.Thread(target=self._listen, daemon=True)
        self._thread.start()

    def _listen(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            told = json.loads(line)
            if "slow" in told:
                self.slow.append((told["at"], told["slow"]))
            else:
                self.summary = told

    def close(self) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._thread.join(2 * PATIENCE)
        self._process.wait(2 * PATIENCE)


def _asked(url: str) -> str:
    """'' for a good answer."""
    try:
        with urllib.request.urlopen(f"{url}/healthz", timeout=PATIENCE) as reply:
            return "" if reply.status == 200 else f"status {reply.status}"
    except (urllib.error.URLError, OSError) as fault:
        return f"{type(fault).__name__}: {fault}"


def watch(url: str, pid: int, stop: threading.Event) -> None:
    asked, slow, failed, slowest, late, memory, alone = 0, 0, 0, 0.0, 0.0, 0.0, 0.0
    processes: set[int] = set()
    due = time.monotonic()
    while not stop.is_set():
        begun = time.monotonic()
        late = max(late, begun - due)  # of this process: how busy the machine is with other things
        why = _asked(url)
        took = time.monotonic() - begun
        asked += 1
        failed += bool(why)
        slowest = max(slowest, took)
        if took > SLOW or why:
            slow += 1
            print(json.dumps({"slow": round(took, 3), "at": begun, "why": why}), flush=True)
        if asked % LOOKS == 0:
            tree = [pid, *descendants(pid)]
            processes.update(tree)
            memory = max(memory, sum([resident(one) for one in tree]))
            alone = max(alone, resident(pid))
        due = max(begun + EVERY, time.monotonic())
        stop.wait(due - time.monotonic())
    told = {"asked": asked, "over 200 ms": slow, "without a good answer": failed, "slowest, ms": round(1000 * slowest)}
    told |= {"own delay, ms": round(1000 * late), "processes": len(processes)}
    told |= {"most memory, MB": round(memory), "of it the server's, MB": round(alone)}
    print(json.dumps(told), flush=True)


def main() -> None:
    stop = threading.Event()

    def wait_for_the_end() -> None:
        sys.stdin.read()
        stop.set()

    threading.Thread(target=wait_for_the_end, daemon=True).start()
    watch(sys.argv[1], int(sys.argv[2]), stop)


if __name__ == "__main__":
    main()
