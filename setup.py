"""Builds Wellspring: the core is compiled with mypyc when it can be, and stays plain Python when it cannot.

Everything else about the package is in pyproject.toml. How this file decides:

    WELLSPRING_PURE=1       never compile
    WELLSPRING_COMPILED=1   compile, and stop with an error if that is not possible
    neither                 compile; after any failure say so and go on with the same source, uncompiled
    editable install        never compile (an extension beside a source file would hide later edits of that file)

A build is never half compiled: the core is one group, and if any part of it fails no part of it is installed.

The browser client is built beforehand if it is missing or older than its sources; a package without it would serve an
empty page, so a build that cannot have it stops. WELLSPRING_NO_CLIENT=1 goes without it, for who wants the engine
alone. A source distribution carries the built client, so what is built from one needs no Node.js.
"""

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

PACKAGE = Path("src/wellspring")

# The compiled core: modules, and folders with everything below them. A name that does not exist is skipped.
CORE = ("errors.py", "hexes.py", "battlefield", "sight", "movement", "engine", "flows", "powers", "bots")

# Core files that stay plain Python all the same, as paths under src/wellspring ("engine/log.py").
NOT_COMPILED: frozenset[str] = frozenset()

# What the browser client is built of besides web/src; the Makefile has the same list.
CLIENT_FILES = ("index.html", "package.json", "tsconfig.json", "vite.config.ts")

# True puts the whole core in one C file. Measured on prototypes: up to five per cent faster code, but two to three
# times the building time, almost a gigabyte of memory, and every edit compiles everything again.
ONE_C_FILE = False

PURE = os.environ.get("WELLSPRING_PURE") == "1"
COMPILED = os.environ.get("WELLSPRING_COMPILED") == "1"
NO_CLIENT = os.environ.get("WELLSPRING_NO_CLIENT") == "1"


def core_sources() -> list[Path]:
    """The Python files to compile, sorted, relative to this folder."""
    found: set[Path] = set()
    for name in CORE:
        path = PACKAGE / name
        found.update([path] if path.is_file() else path.rglob("*.py"))
    return sorted(p for p in found if p.relative_to(PACKAGE).as_posix() not in NOT_COMPILED)


def without_compiling(reason: str) -> list[Extension]:
    """Say in one sentence that this build is not compiled, or stop if it has to be."""
    if COMPILED:
        raise SystemExit(f"wellspring: WELLSPRING_COMPILED=1 asks for a compiled build, but {reason}.")
    print(f"wellspring: building without compilation (same rules, slower), because {reason}.", flush=True)
    return []


def compiler_problem() -> str | None:
    """Why no C extension can be built here, or None. Tried on one empty function, before the long work begins."""
    from distutils.ccompiler import new_compiler
    from distutils.sysconfig import customize_compiler, get_python_inc

    with tempfile.TemporaryDirectory() as folder:
        probe = Path(folder, "probe.c")
        probe.write_text("#include <Python.h>\nint wellspring_probe(void) { return 0; }\n")
        compiler = new_compiler()
        try:
            customize_compiler(compiler)
            include_dirs = [get_python_inc(), get_python_inc(plat_specific=True)]
            compiler.compile([str(probe)], output_dir=folder, include_dirs=include_dirs)
        except Exception:
            command = getattr(compiler, "compiler_so", ["the C compiler"])[0]
            return f"{command} could not compile a trial file (a C compiler and Python's C headers are needed)"
    return None


def mypyc_extensions() -> list[Extension]:
    """The extension modules of the core, or none."""
    if not {"bdist_wheel", "build", "build_ext", "install"} & set(sys.argv):
        if "editable_wheel" in sys.argv or "develop" in sys.argv:
            return [] if PURE else without_compiling("an editable install always runs the source files themselves")
        return []  # metadata only
    if PURE and COMPILED:
        raise SystemExit("wellspring: WELLSPRING_PURE=1 and WELLSPRING_COMPILED=1 exclude each other; set one of them.")
    if PURE:
        return without_compiling("WELLSPRING_PURE=1 is set")
    sources = core_sources()
    if not sources:
        return without_compiling("there are no core modules")
    loose = [p for p in sources if not (p.parent / "__init__.py").is_file()]
    if loose:
        return without_compiling(f"{loose[0].parent} has no __init__.py")
    problem = compiler_problem()
    if problem:
        return without_compiling(problem)
    try:
        from mypy.version import __version__ as mypy_version
        from mypyc.build import mypycify

        # The type checker's own strict settings are for `make check`; a build must not fail on a matter of style.
        target = f"build/mypyc-{mypy_version}-{sys.implementation.cache_tag}{'-one' if ONE_C_FILE else ''}"
        options = ["--config-file=", "--ignore-missing-imports", f"--cache-dir={target}/cache"]
        extensions: list[Extension] = mypycify(
            [*options, *map(str, sources)],
            opt_level="3",
            debug_level="0",
            multi_file=not ONE_C_FILE,
            target_dir=target,
            group_name="wellspring_core",
        )
    except SystemExit:  # mypyc's way to report what it does not accept
        return without_compiling("mypyc does not accept the core (its message is above)")
    except Exception as error:
        return without_compiling(f"mypyc failed ({type(error).__name__}: {error})")
    for extension in extensions:
        extension.depends = [*extension.depends, "setup.py"]
        if os.name == "posix":  # calls inside the core need no detour for symbols that somebody might replace
            # (mypyc's own -Werror stays: a warning about its C code has been a real crash before)
            # fused multiply-add would let grazing lines of sight differ from the uncompiled build
            extension.extra_compile_args = [*extension.extra_compile_args, "-fvisibility=hidden", "-ffp-contract=off"]
    return extensions


class BuildCore(build_ext):
    """Compiles all extensions or none, C files side by side, and only those that changed."""

    def run(self) -> None:
        self._remove_built(keep={self.get_ext_fullpath(e.name) for e in self.extensions})
        try:
            super().run()
        except Exception:
            without_compiling("the C compiler failed on the core (its message is above)")
            self._remove_built(keep=set())
            self.extensions = self.distribution.ext_modules = []

    def build_extensions(self) -> None:
        self.compiler.compile = in_parallel(self.compiler.compile, self.compiler.object_filenames)
        super().build_extensions()

    def _remove_built(self, keep: set[str]) -> None:
        """Remove extensions of ours left over in the build folder, so that no wheel picks them up."""
        lib = Path(self.build_lib)
        for pattern in ("wellspring/**/*", "*__mypyc.*"):
            for path in lib.glob(pattern):
                if path.suffix in (".so", ".pyd") and str(path) not in keep:
                    path.unlink()


def in_parallel(compile_some: Callable[..., Any], object_names: Callable[..., list[str]]) -> Callable[..., list[str]]:
    """Wrap a compiler's `compile` so that it works on several C files at once and skips those that are up to date."""

    def compile_all(sources: list[str], output_dir: str = "", **options: Any) -> list[str]:
        def compile_one(source: str) -> None:
            made = Path(object_names([source], output_dir=output_dir)[0])
            newest = newest_input(source)
            if not made.is_file() or made.stat().st_mtime < newest:
                compile_some([source], output_dir=output_dir, **options)
                os.utime(made, (newest, newest))  # mypyc dates the files it writes one second ahead

        with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
            list(pool.map(compile_one, sources))
        return object_names(sources, output_dir=output_dir)

    return compile_all


def newest_input(source: str) -> float:
    """When the C file, any generated header, or this script was last changed."""
    headers = Path(source).parent.glob("*.h")
    return max(p.stat().st_mtime for p in (Path(source), Path(__file__), *headers))


def client_is_current() -> bool:
    """Whether the built client is there and no source of it is newer. In a source distribution it always is current,
    and where there are no sources of it at all (deploy/Dockerfile builds it elsewhere)."""
    page = PACKAGE / "server" / "static" / "index.html"
    if not page.is_file() or Path("PKG-INFO").is_file() or not Path("web").is_dir():
        return page.is_file()
    sources = [Path("web", name) for name in CLIENT_FILES] + [p for p in Path("web/src").rglob("*") if p.is_file()]
    return all(p.stat().st_mtime <= page.stat().st_mtime for p in sources)


def build_client() -> None:
    """Have the browser client in the package's static folder."""
    if NO_CLIENT or client_is_current():
        return
    for command in (["npm", "ci", "--silent", "--no-audit", "--no-fund"], ["npm", "run", "--silent", "build"]):
        if subprocess.run(["tools/with_node.sh", *command]).returncode:
            raise SystemExit(
                "wellspring: the browser client could not be built (the lines above say why). "
                "WELLSPRING_NO_CLIENT=1 goes without it: the engine and the server alone."
            )


class CopyPackage(build_py):
    """Copies into an empty folder: a file deleted from the source must not live on in an old build folder."""

    def run(self) -> None:
        if not self.editable_mode:
            build_client()
            for path in Path(self.build_lib, "wellspring").rglob("*"):
                if path.is_file() and path.suffix not in (".so", ".pyd"):
                    path.unlink()
        super().run()


class PackSources(sdist):
    """Builds the client before the files are listed, so that it is among them."""

    def run(self) -> None:
        build_client()
        super().run()


if __name__ == "__main__":
    commands = {"build_ext": BuildCore, "build_py": CopyPackage, "sdist": PackSources}
    setup(ext_modules=mypyc_extensions(), cmdclass=commands)
