"""AMD code objects."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from . import _native
from ._errors import RequestError, told


@dataclass(frozen=True)
class Symbol:
    """A symbol in a section."""

    name: str
    address: int
    size: int


@dataclass(frozen=True)
class Section:
    """A section with code."""

    name: str
    address: int
    data: bytes
    symbols: list[Symbol]


class CodeObject:
    """An AMD code object (ELF): GPU, code sections, kernels with their descriptors."""

    def __init__(self, data: bytes, *, place: tuple[str, ...] = (), target: str = "") -> None:
        try:
            found = _native.code_object(data)
        except ValueError as error:
            raise RequestError("amd-object", [told(str(error))]) from None
        self.data, self.place, self.target = data, place, target
        self.gpu: str | None = found["gpu"]
        self.flags: int = found["flags"]
        self.wave32: bool | None = found["wave32"]
        self.sections = [
            Section(one["name"], one["address"], one["bytes"], [Symbol(*symbol) for symbol in one["symbols"]])
            for one in found["sections"]
        ]
        #: One dictionary per kernel: `name`, `entry`, and the fields of its descriptor.
        self.kernels: list[dict[str, Any]] = found["kernels"]

    def __reduce__(self) -> tuple[Any, ...]:
        return (_again, (self.data, self.place, self.target))

    def __repr__(self) -> str:
        return f"<isaloom.CodeObject {self.gpu}: {', '.join(kernel['name'] for kernel in self.kernels)}>"


def _again(data: bytes, place: tuple[str, ...], target: str) -> CodeObject:
    return CodeObject(data, place=place, target=target)


def code_objects(data: bytes) -> list[CodeObject]:
    """Returns all code objects in an offload bundle, host program or archive; accepts a single code object, too.

    Raises `RequestError` if no code object was found and a part could not be read.
    """
    found, faults = _native.code_objects(data)
    if not found and faults:
        raise RequestError("amd-object", [told(why, place) for place, why in faults])
    return [CodeObject(data, place=tuple(place), target=target) for place, target, data in found]
