"""Disassembler, assembler and verifier for GPU instruction sets that are defined by formal descriptions.

>>> import isaloom
>>> toy = isaloom.open("toy", gpu=2)
>>> toy.asm("add hr3, hr0, hc4.y").hex()
'...'
>>> toy.explain("20000001")[0].instruction.name
'...'

`open` and `add` use one default session; `Session` creates further sessions. Results are `Record` objects, whose
attributes are the keys of docs/reference/json.md. Errors are exceptions with a list of diagnostics and their source locations.
"""

from __future__ import annotations

from typing import Any

from ._errors import AssembleError, Diagnostic, IsaloomError, OpenError, RequestError
from ._isa import Answer, Explanation, Explanations, Isa
from ._native import __version__
from ._object import CodeObject, code_objects
from ._records import Record
from ._session import Session, add, default_session, known, open
from ._spirv import Module

__all__ = [
    "Answer",
    "AssembleError",
    "CodeObject",
    "Diagnostic",
    "Explanation",
    "Explanations",
    "Isa",
    "IsaloomError",
    "Module",
    "OpenError",
    "Record",
    "RequestError",
    "Session",
    "__version__",
    "add",
    "code_objects",
    "default_session",
    "known",
    "open",
]


def __getattr__(name: str) -> Any:
    # Imported on demand: only functions for `isaloom corpus` datasets need further packages.
    if name in {"corpus_files", "sql"}:
        from . import _corpus

        return getattr(_corpus, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
