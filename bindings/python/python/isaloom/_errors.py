"""Exceptions with diagnostics as data."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from ._records import Record

#: Id of a diagnostic without an id of its own.
NO_ID = "message"


class Diagnostic(Record):
    """A diagnostic: `id`, `severity`, `message`, `labels` with locations, `notes`, `help`."""

    __slots__ = ()

    @property
    def place(self) -> Record | None:
        """Location of the primary label, otherwise of the first label that has one: `file`, `line`, `column`.

        None if no label has a location.
        """
        labels = sorted(self._data.get("labels", []), key=lambda label: not label["primary"])
        return next((Record(label["place"]) for label in labels if label["place"]), None)

    def __str__(self) -> str:
        place = self.place
        where = f"{place.file}:{place.line}:{place.column}: " if place else ""
        name = f"[{self._data['id']}]" if self._data["id"] != NO_ID else ""
        help = f" ({self._data['help']})" if self._data.get("help") else ""
        return f"{where}{self._data['severity']}{name}: {self._data['message']}{help}"


class IsaloomError(Exception):
    """Base class of all errors. `id` is a stable error name, `diagnostics` lists all problems."""

    def __init__(self, id: str, diagnostics: list[Diagnostic]) -> None:
        super().__init__(id, diagnostics)
        self.id = id
        self.diagnostics = diagnostics

    @property
    def errors(self) -> list[Diagnostic]:
        """The diagnostics with severity `error`."""
        return [one for one in self.diagnostics if one["severity"] == "error"]

    def __str__(self) -> str:
        shown = self.errors or self.diagnostics
        return "\n".join(str(one) for one in shown) or self.id


class OpenError(IsaloomError):
    """An instruction set could not be opened, or its description has errors."""


class RequestError(IsaloomError):
    """A request failed."""


class AssembleError(IsaloomError):
    """Assembly text has errors."""


def of_native(error: ValueError, kind: type[IsaloomError]) -> Exception:
    """Converts an error of the native module to an exception of the package."""
    if len(error.args) != 2:
        return error
    id, fault = error.args
    return kind(id, diagnostics(json.loads(fault)["diagnostics"]))


def told(message: str, notes: Iterable[str] = ()) -> Diagnostic:
    """Creates an error diagnostic without a location."""
    said: dict[str, Any] = {"id": "message", "severity": "error", "message": message, "labels": []}
    return Diagnostic(said | {"notes": list(notes), "help": None})


def diagnostics(data: list[dict[str, Any]]) -> list[Diagnostic]:
    """Converts the diagnostics of a document."""
    return [Diagnostic(one) for one in data]
