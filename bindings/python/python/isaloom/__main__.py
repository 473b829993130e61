"""The program `isaloom`, started as `python -m isaloom` or by one of the installed commands."""

from __future__ import annotations

import signal
import sys

from ._native import main as _main


def main(name: str = "isaloom") -> int:
    """Runs the program `name` with the arguments of this process, and returns the exit code."""
    # Without Python's signal handler, Ctrl-C ends the process immediately.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    return _main([name, *sys.argv[1:]])


def spirv_as() -> int:
    """Runs the replacement for `spirv-as`, and returns the exit code."""
    return main("spirv-as")


def spirv_dis() -> int:
    """Runs the replacement for `spirv-dis`, and returns the exit code."""
    return main("spirv-dis")


if __name__ == "__main__":
    sys.exit(main())
