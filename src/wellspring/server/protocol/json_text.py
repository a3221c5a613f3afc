"""Plain data as the JSON text that is sent and stored: nothing in it that nobody reads."""

from __future__ import annotations

import json
from typing import Any


def dumped(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"))
