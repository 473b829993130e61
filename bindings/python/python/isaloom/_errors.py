"""Exceptions of the package, with diagnostics as data."""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Iterable
from typing import Any

from ._record import NO_ID
from .records import Diagnostic


class IsaloomError(Exception):
    """Base class of the package's exceptions.

    >>> try:
    ...     toy.asm("add hr3")
    ... except isaloom.IsaloomError as error:
    ...     print(type(error).__name__, error.errors[0].place.line)
    AssembleError 1
    """

    #: Stable name of the error.
    id: str
    #: All diagnostics, with their locations.
    diagnostics: list[Diagnostic]

    def __init__(self, id: str, diagnostics: list[Diagnostic]) -> None:
        super().__init__(id, diagnostics)
        self.id = id
        self.diagnostics = diagnostics

    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self), (self.id, self.diagnostics))

    @property
    def errors(self) -> list[Diagnostic]:
        """Diagnostics with the severity `error`."""
        return [one for one in self.diagnostics if one.severity == "error"]

    def __str__(self) -> str:
        shown = self.errors or self.diagnostics
        if len(shown) == 1 and shown[0].place is None:
            # The name of the exception already says that this is an error.
            return shown[0].message + (f" ({shown[0].help})" if shown[0].help else "")
        return "\n".join(str(one) for one in shown) or self.id

    def _repr_html_(self) -> str:
        from . import _html

        return _html.diagnostics(self.diagnostics)


class OpenError(IsaloomError):
    """Instruction set that could not be opened, or whose description has errors."""


class RequestError(IsaloomError):
    """Request that failed: an unknown name, an unsupported command, or an option or input that does not fit."""


class AssembleError(IsaloomError):
    """Assembly text that has errors."""


class RangeError(RequestError, IndexError):
    """Index that is out of range."""


class UnreadableFileError(OpenError, RequestError, OSError):
    """File that cannot be read. `filename` is its name, and `errno` is the error number of the operating system."""

    def __init__(self, id: str, diagnostics: list[Diagnostic], filename: str = "", number: int = errno.EIO) -> None:
        IsaloomError.__init__(self, id, diagnostics)
        self.filename = filename
        self.errno = number
        self.strerror = os.strerror(number)

    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self), (self.id, self.diagnostics, self.filename, self.errno))

    def __str__(self) -> str:
        return IsaloomError.__str__(self)


class MissingFileError(UnreadableFileError, FileNotFoundError):
    """File that does not exist. `filename` is its name.

    >>> try:
    ...     isaloom.open("nope.xml")
    ... except FileNotFoundError as error:
    ...     print(error)
    no such file: `nope.xml`
    """

    def __init__(
        self, id: str, diagnostics: list[Diagnostic], filename: str = "", number: int = errno.ENOENT
    ) -> None:
        super().__init__(id, diagnostics, filename, number)


def of_native(error: ValueError, kind: type[IsaloomError]) -> Exception:
    """Converts an error of the native module to an exception of this package."""
    if len(error.args) != 2:
        return error
    id, text = error.args
    fault = json.loads(text)
    return failed(id, [Diagnostic(one) for one in fault["diagnostics"]], kind, fault["kind"])


def failed(id: str, diagnostics: list[Diagnostic], kind: type[IsaloomError], fault: str | None) -> IsaloomError:
    """Creates the exception for a failed request, which has the class `kind`."""
    if fault == "file":
        return MissingFileError(id, diagnostics)
    return kind(id, diagnostics)


def file_error(name: str, error: OSError) -> UnreadableFileError:
    """Converts an error of the operating system to an exception of this package."""
    if isinstance(error, FileNotFoundError):
        return MissingFileError("file", [message(f"no such file: `{name}`")], name)
    number = error.errno or errno.EIO
    reason = (error.strerror or os.strerror(number)).lower()
    return UnreadableFileError("file", [message(f"cannot read `{name}`: {reason}")], name, number)


def message(text: str, notes: Iterable[str] = (), help: str | None = None) -> Diagnostic:
    """Creates a diagnostic with the severity `error` and without a location."""
    said: dict[str, Any] = {"id": NO_ID, "severity": "error", "message": text, "labels": []}
    return Diagnostic(said | {"notes": list(notes), "help": help})
