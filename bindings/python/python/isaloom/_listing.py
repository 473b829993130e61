"""Listings: instruction records that share a buffer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, overload

from . import _html, _native
from ._errors import RangeError, message
from ._record import LazyData
from .records import Diagnostic, Instruction

#: Maximum number of instructions that a notebook displays.
_SHOWN = 200


class Listing(Sequence[Instruction]):
    """The instructions of a program, in order.

    The records share one buffer; an attribute is converted when it is used. `diagnostics` has the messages of the
    disassembly. A notebook shows the first 200 lines in color.

    >>> listing = toy.dis(toy.asm("add hr3, hr0, hc4.y\\nadd r0, r1, r2"))
    >>> len(listing), [one.name for one in listing]
    (2, ['add', 'add'])
    """

    __slots__ = ("_native", "diagnostics")

    def __init__(self, native: _native.Listing, diagnostics: list[Diagnostic]) -> None:
        self._native = native
        #: Messages of the disassembly: errors, warnings and notes.
        self.diagnostics = diagnostics

    def __len__(self) -> int:
        return len(self._native)

    @overload
    def __getitem__(self, index: int) -> Instruction: ...
    @overload
    def __getitem__(self, index: slice) -> list[Instruction]: ...
    def __getitem__(self, index: int | slice) -> Instruction | list[Instruction]:
        if isinstance(index, slice):
            return [Instruction(LazyData(self._native, one)) for one in range(*index.indices(len(self)))]
        at = index + len(self) if index < 0 else index
        if not 0 <= at < len(self):
            why = f"instruction index is out of range: {index} (the listing has {len(self)})"
            raise RangeError("range", [message(why)])
        return Instruction(LazyData(self._native, at))

    def __iter__(self) -> Iterator[Instruction]:
        native = self._native
        for index in range(len(native)):
            yield Instruction(LazyData(native, index))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Listing) and self._native.encode() == other._native.encode()

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> tuple[Any, ...]:
        return (_again, (self._native.encode(), [one.to_dict() for one in self.diagnostics]))

    def __str__(self) -> str:
        return "\n".join(self._native.column("text"))

    def __repr__(self) -> str:
        return f"<isaloom.Listing: {len(self)} instruction{'' if len(self) == 1 else 's'}>"

    def _repr_html_(self) -> str:
        return _html.listing(self[:_SHOWN], len(self))


def _again(buffer: bytes, diagnostics: list[dict[str, Any]]) -> Listing:
    return Listing(_native.Listing(buffer), [Diagnostic(one) for one in diagnostics])
