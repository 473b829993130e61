"""Disassembler, assembler and verifier for GPU instruction sets that are defined by formal descriptions.

>>> import isaloom
>>> toy = isaloom.open("toy", gpu=2)
>>> toy.asm("add hr3, hr0, hc4.y").hex()
'...'
>>> toy.explain("20000001")[0].instruction.name
'...'

`open` and `add` use one default session; `Session` creates further sessions. Results are the classes of
`isaloom.records`: every attribute has a type and a description, such as `help(isaloom.records.Instruction)`. Errors are
subclasses of `IsaloomError` with a list of diagnostics and their source locations.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import records
from ._batch import Batch
from ._errors import (
    AssembleError,
    IsaloomError,
    MissingFileError,
    OpenError,
    RangeError,
    RequestError,
    UnreadableFileError,
)
from ._graph import Graph
from ._isa import Decoded, Explanations, Isa
from ._listing import Listing
from ._native import __version__
from ._object import CodeObject, Kernel, Section, Symbol, code_objects
from ._record import Answer, Record
from ._session import Session, add, default_session, known, open
from ._spirv import EntryPoint, Function, Module, ModuleInstruction
from .records import Diagnostic, Explanation, Instruction

if TYPE_CHECKING:
    from ._corpus import corpus_files, sql

__all__ = [
    "Answer",
    "AssembleError",
    "Batch",
    "CodeObject",
    "Decoded",
    "Diagnostic",
    "EntryPoint",
    "Explanation",
    "Explanations",
    "Function",
    "Graph",
    "Instruction",
    "Isa",
    "IsaloomError",
    "Kernel",
    "Listing",
    "MissingFileError",
    "Module",
    "ModuleInstruction",
    "OpenError",
    "RangeError",
    "Record",
    "RequestError",
    "Section",
    "Session",
    "Symbol",
    "UnreadableFileError",
    "__version__",
    "add",
    "code_objects",
    "corpus_files",
    "default_session",
    "known",
    "open",
    "records",
    "sql",
]


def __getattr__(name: str) -> Any:
    # Imported when they are needed: only the functions for `isaloom corpus` datasets need other packages.
    if name in {"corpus_files", "sql"}:
        from . import _corpus

        return getattr(_corpus, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
