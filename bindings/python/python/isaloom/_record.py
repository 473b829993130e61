"""Base classes of the records."""

from __future__ import annotations

import keyword
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from . import _html

if TYPE_CHECKING:
    from ._native import Listing as NativeListing
    from .records import Diagnostic, Isa, Place

#: Id of a diagnostic without an id of its own.
NO_ID = "message"


class LazyData(dict[str, Any]):
    """Data of a record in a buffer. Each value is converted to a Python object when it is first used."""

    __slots__ = ("_index", "_is_complete", "_native")

    def __init__(self, native: NativeListing, index: int) -> None:
        self._native, self._index, self._is_complete = native, index, False

    def __missing__(self, key: str) -> Any:
        value = None if self._is_complete else self._native.value(self._index, key)
        if value is not None:
            self[key] = value
        return value

    def get(self, key: str, default: Any = None) -> Any:
        """Returns the value of a key; `default` if the key is missing."""
        value = self[key]
        return default if value is None else value

    def load(self) -> dict[str, Any]:
        """Converts the values of all keys."""
        if not self._is_complete:
            data = self._native.record_dict(self._index)
            self.clear()
            self.update(data)
            self._is_complete = True
        return self


class Record:
    """A read-only record. The keys of the JSON are attributes; `record["key"]` returns the same value.

    `to_dict()` returns the JSON data. Records with equal data are equal.
    """

    __slots__ = ("_data",)
    _data: Mapping[str, Any]

    def __init__(self, data: Mapping[str, Any]) -> None:
        object.__setattr__(self, "_data", data)

    def _all(self) -> Mapping[str, Any]:
        data = self._data
        return data.load() if isinstance(data, LazyData) else data

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("records are read-only")

    def __getitem__(self, key: str) -> Any:
        name = key + "_" if keyword.iskeyword(key) else key
        if not isinstance(getattr(type(self), name, None), property):
            raise KeyError(key)
        return getattr(self, name)

    def __contains__(self, key: object) -> bool:
        return key in self._all()

    def __iter__(self) -> Iterator[str]:
        return iter(self._all())

    def __len__(self) -> int:
        return len(self._all())

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and isinstance(other, Record) and self._all() == other._all()

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self), (self.to_dict(),))

    def to_dict(self) -> dict[str, Any]:
        """Returns the record as JSON data: nested records are dictionaries, and values are hexadecimal strings."""
        return dict(self._all())

    def __repr__(self) -> str:
        text = ", ".join(f"{key}={value!r}" for key, value in self._all().items())
        return f"{type(self).__name__}({text if len(text) <= 200 else text[:197] + '...'})"


class InstructionBase(Record):
    """Base class of instructions. `str(instruction)` is the assembly text."""

    __slots__ = ()

    def __str__(self) -> str:
        text: str = self._data["text"]
        return text

    def _repr_html_(self) -> str:
        return _html.listing([self], 1)


class DiagnosticBase(Record):
    """Base class of diagnostics. `str(diagnostic)` has location, severity, id, message and help, on one line."""

    __slots__ = ()

    @property
    def place(self) -> Place | None:
        """Location of the primary label, or of the first label that has a location; None if none has."""
        from .records import Place

        labels = sorted(self._data.get("labels", ()), key=lambda label: not label["primary"])
        return next((Place(label["place"]) for label in labels if label.get("place")), None)

    def __str__(self) -> str:
        place = self.place
        column = "" if place is None or place.column is None else f"{place.column}:"
        where = f"{place.file}:{place.line}:{column} " if place else ""
        name = f"[{self._data['id']}]" if self._data["id"] != NO_ID else ""
        help = f" ({self._data['help']})" if self._data.get("help") else ""
        return f"{where}{self._data['severity']}{name}: {self._data['message']}{help}"

    def _repr_html_(self) -> str:
        return _html.diagnostics([self])


class Answer(Record):
    """JSON document of a command (docs/reference/json.md), with the output.

    >>> answer = toy.ask("gaps", form="svg")
    >>> answer.status, answer.command, answer.text[:4]
    ('fine', 'gaps', '<svg')
    """

    __slots__ = ("_html", "_output", "_parts", "_status")
    _html: str | None
    _output: bytes
    _parts: dict[str, bytes]
    _status: str

    def __init__(
        self,
        data: Mapping[str, Any],
        status: str = "fine",
        output: bytes = b"",
        parts: dict[str, bytes] | None = None,
        html: str | None = None,
    ) -> None:
        super().__init__(data)
        for name, value in (("_status", status), ("_output", output), ("_parts", parts or {}), ("_html", html)):
            object.__setattr__(self, name, value)

    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self), (self._data, self._status, self._output, self._parts, self._html))

    @property
    def status(self) -> str:
        """`fine`, or `problems` if the input or the description has problems."""
        return self._status

    @property
    def output(self) -> bytes:
        """Output of the command: machine code, formatted text, or the result in the requested form."""
        return self._output

    @property
    def parts(self) -> dict[str, bytes]:
        """Contents of the additional output files, by their names."""
        return self._parts

    @property
    def text(self) -> str:
        """Output of the command as text. Invalid UTF-8 is replaced."""
        return self._output.decode("utf-8", "replace")

    @property
    def isa(self) -> Isa | None:
        """Instruction set of the result; None if it could not be determined."""
        from .records import Isa

        isa = self._data.get("isa")
        return None if isa is None else Isa(isa)

    @property
    def diagnostics(self) -> list[Diagnostic]:
        """Errors that are not part of the result, and other messages."""
        from .records import Diagnostic

        return [Diagnostic(one) for one in self._data["diagnostics"]]

    def _repr_html_(self) -> str | None:
        return self._html
