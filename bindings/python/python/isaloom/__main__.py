"""The program `isaloom`: `python -m isaloom`, or one of the installed commands."""

from __future__ import annotations

import signal
import sys

from ._native import main as _main


def main(name: str = "isaloom") -> int:
    """Run the program under a name with the arguments of the process, and return the exit code."""
    # Without Python's handler, Ctrl-C ends the process at once.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    return _main([name, *sys.argv[1:]])


def spirv_as() -> int:
    """Run the replacement for `spirv-as`."""
    return main("spirv-as")


def spirv_dis() -> int:
    """Run the replacement for `spirv-dis`."""
    return main("spirv-dis")


if __name__ == "__main__":
    sys.exit(main())
