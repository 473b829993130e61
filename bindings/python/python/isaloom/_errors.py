"""What is wrong, as exceptions that carry it as data."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from ._records import Record


class Diagnostic(Record):
    """One finding: `id`, `severity`, `message`, `labels` with their places, `notes`, `help`."""

    __slots__ = ()

    @property
    def place(self) -> Record | None:
        """Where to look: `file`, `line`, `column`; None where there is no place."""
        labels = sorted(self._data.get("labels", []), key=lambda label: not label["primary"])
        return next((Record(label["place"]) for label in labels if label["place"]), None)

    def __str__(self) -> str:
        place = self.place
        where = f"{place.file}:{place.line}:{place.column}: " if place else ""
        name = f"[{self._data['id']}]" if self._data["id"] else ""
        help = f" ({self._data['help']})" if self._data.get("help") else ""
        return f"{where}{self._data['severity']}{name}: {self._data['message']}{help}"


class IsaloomError(Exception):
    """There is no answer. `id` says why in a form that stays, `diagnostics` everything that is wrong."""

    def __init__(self, id: str, diagnostics: list[Diagnostic]) -> None:
        super().__init__(id, diagnostics)
        self.id = id
        self.diagnostics = diagnostics

    @property
    def errors(self) -> list[Diagnostic]:
        """The diagnostics that are errors."""
        return [one for one in self.diagnostics if one["severity"] == "error"]

    def __str__(self) -> str:
        shown = self.errors or self.diagnostics
        return "\n".join(str(one) for one in shown) or self.id


class OpenError(IsaloomError):
    """An instruction set cannot be opened, or its description is wrong."""


class RequestError(IsaloomError):
    """Something was asked that has no answer."""


class AssembleError(IsaloomError):
    """A text is wrong."""


def of_native(error: ValueError, kind: type[IsaloomError]) -> Exception:
    """The exception that a fault of the native part stands for."""
    if len(error.args) != 2:
        return error
    id, fault = error.args
    return kind(id, diagnostics(json.loads(fault)["diagnostics"]))


def told(message: str, notes: Iterable[str] = ()) -> Diagnostic:
    """An error without a place."""
    said: dict[str, Any] = {"id": "", "severity": "error", "message": message, "labels": []}
    return Diagnostic(said | {"notes": list(notes), "help": None})


def diagnostics(data: list[dict[str, Any]]) -> list[Diagnostic]:
    """The diagnostics of a document."""
    return [Diagnostic(one) for one in data]
