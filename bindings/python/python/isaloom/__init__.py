"""GPU machine code read, written, checked and explained from formal descriptions of instruction sets.

>>> import isaloom
>>> toy = isaloom.open("toy", gpu=2)
>>> toy.asm("add hr3, hr0, hc4.y").hex()
'...'
>>> toy.explain("20000001")[0].instruction.name
'...'

`open` and `add` speak of one session that the package keeps; `Session` makes others. Everything that is read comes as a
`Record`, whose attributes are the keys of docs/json.md. Problems are exceptions that carry what is wrong with its places.
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
    # What works on the datasets of `isaloom corpus` needs packages that nothing else does.
    if name in {"corpus_files", "sql"}:
        from . import _corpus

        return getattr(_corpus, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
