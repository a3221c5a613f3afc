"""Check which build of Wellspring this Python imports: `check_build.py compiled` or `check_build.py pure`.

The compiled tests would prove nothing if they quietly imported the source folder, and the uncompiled ones nothing if
an old extension module lay beside a source file. Every core module is imported and its file looked at.
"""

import importlib
import importlib.util
import os
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parent.parent


def load_setup() -> ModuleType:
    """setup.py as a module: it alone knows what belongs to the core."""
    spec = importlib.util.spec_from_file_location("wellspring_setup", ROOT / "setup.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def module_name(source: Path) -> str:
    parts = source.with_suffix("").parts[1:]  # without "src"
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def main() -> None:
    expected = sys.argv[1] if len(sys.argv) == 2 else ""
    if expected not in ("compiled", "pure"):
        raise SystemExit("usage: check_build.py compiled|pure")
    os.chdir(ROOT)
    sys.path = [p for p in sys.path if p not in ("", str(ROOT))]
    names = [module_name(p) for p in load_setup().core_sources()]
    package = Path(importlib.import_module("wellspring").__file__ or "")
    if expected == "compiled" and not package.is_relative_to(sys.prefix):
        raise SystemExit(f"The compiled tests would import {package}, which is not the installed package.")
    wrong = []
    for name in names:
        file = importlib.import_module(name).__file__ or ""
        if file.endswith(tuple(EXTENSION_SUFFIXES)) != (expected == "compiled"):
            wrong.append(f"{name} ({file})")
    if wrong:
        raise SystemExit(f"Not {expected}: {', '.join(wrong)}. `make clean` and another try may help.")
    if not names and expected == "compiled":
        raise SystemExit("There are no core modules to compile.")
    print(f"The {expected} build is in order: {len(names)} core modules, from {os.path.relpath(package.parent)}.")


if __name__ == "__main__":
    main()
