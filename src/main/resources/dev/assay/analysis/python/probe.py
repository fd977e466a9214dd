"""Tells what an interpreter is; runs on any Python 3, also on one that is too old."""

import json
import os
import sys

PACKAGES = (
    "numpy", "pandas", "polars", "scipy", "plotly", "matplotlib", "seaborn", "statsmodels",
    "sklearn", "sympy", "networkx", "pyarrow", "numba", "xarray", "lmfit",
)


def packages():
    import importlib.util

    found = []
    for name in PACKAGES:
        try:
            if importlib.util.find_spec(name):
                found.append(name)
        except Exception:
            pass
    return found


def libraries():
    """The folders of the libraries that are loaded."""
    try:
        with open("/proc/self/maps") as maps:
            files = {line.split(None, 5)[5].rstrip("\n") for line in maps if line.count("/")}
    except (OSError, IndexError):
        return []
    return sorted({os.path.dirname(file) for file in files if ".so" in file})


def has_ctypes():
    try:
        import ctypes  # noqa: F401

        return True
    except Exception:
        return False


told = {
    "ctypes": has_ctypes(),
    "version": list(sys.version_info[:3]),
    "implementation": sys.implementation.name,
    "executable": sys.executable,
    "folders": [sys.prefix, sys.base_prefix, sys.exec_prefix, sys.base_exec_prefix],
    "libraries": libraries(),
    "path": [each for each in sys.path if each and os.path.isdir(each)],
    "packages": packages(),
}
sys.stdout.write("\n" + json.dumps(told) + "\n")
sys.stdout.flush()
