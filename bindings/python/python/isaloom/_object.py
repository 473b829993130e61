"""AMD code objects."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import Any

from . import _html, _native
from ._errors import RequestError, message


@dataclass(frozen=True)
class Symbol:
    """A symbol in a section."""

    name: str
    """Name; empty if the file has none."""
    address: int
    """Address of the first byte."""
    size: int
    """Size in bytes."""


@dataclass(frozen=True)
class Section:
    """A section with code."""

    name: str
    """Name, such as `.text`."""
    address: int
    """Address of the first byte."""
    data: bytes
    """Contents."""
    symbols: list[Symbol]
    """Symbols in the section, by address."""


@dataclass(frozen=True)
class Kernel:
    """A kernel with the contents of its descriptor."""

    name: str
    """Name, without `.kd`."""
    entry: int
    """Address of the first instruction."""
    wave32: bool
    """Whether a wave has 32 lanes."""
    group_segment_fixed_size: int
    """Local memory per work-group, in bytes."""
    private_segment_fixed_size: int
    """Private memory per work-item, in bytes."""
    kernarg_size: int
    """Size of the kernel argument segment, in bytes."""
    compute_pgm_rsrc1: int
    """Register `COMPUTE_PGM_RSRC1`."""
    compute_pgm_rsrc2: int
    """Register `COMPUTE_PGM_RSRC2`."""
    compute_pgm_rsrc3: int
    """Register `COMPUTE_PGM_RSRC3`."""
    descriptor: dict[str, int]
    """All fields of the descriptor by the names of the LLVM directives. Fields of value 0 are omitted, except sizes."""


class CodeObject:
    """An AMD code object (ELF): GPU, code sections, kernels with their descriptors.

    >>> kernel = isaloom.CodeObject(data).kernels[0]
    >>> kernel.name, kernel.kernarg_size
    ('add', 24)

    Raises `RequestError` with the id `amd-object` if the data is not a code object.
    """

    data: bytes
    """The ELF file."""
    place: tuple[str, ...]
    """Path in the file that `code_objects` read, from the outermost container."""
    target: str
    """GPU with its features, as the container names it. Empty without a container."""
    gpu: str | None
    """Name of the GPU, such as `gfx1150`. None if it is unknown."""
    flags: int
    """Flags of the ELF header."""
    wave32: bool | None
    """Whether waves have 32 lanes. None without kernels or if they differ."""
    sections: list[Section]
    """Sections with code."""
    kernels: list[Kernel]
    """Kernels, by name."""

    def __init__(self, data: bytes, *, place: tuple[str, ...] = (), target: str = "") -> None:
        try:
            found = _native.code_object(data)
        except ValueError as error:
            raise RequestError("amd-object", [message(str(error))]) from None
        self.data, self.place, self.target = data, place, target
        self.gpu = found["gpu"]
        self.flags = found["flags"]
        self.wave32 = found["wave32"]
        self.sections = [
            Section(one["name"], one["address"], one["bytes"], [Symbol(*symbol) for symbol in one["symbols"]])
            for one in found["sections"]
        ]
        self.kernels = [_kernel(one) for one in found["kernels"]]

    def __reduce__(self) -> tuple[Any, ...]:
        return (_again, (self.data, self.place, self.target))

    def __repr__(self) -> str:
        return f"<isaloom.CodeObject {self.gpu}: {', '.join(kernel.name for kernel in self.kernels)}>"

    def _repr_html_(self) -> str:
        lines = [f"AMD code object for {escape(str(self.gpu))}, {len(self.data)} bytes"]
        lines += [
            f'<span class="name">{escape(one.name)}</span> at {one.entry:#x}: {one.kernarg_size} bytes of arguments, '
            f"{one.group_segment_fixed_size} bytes of local memory, {one.private_segment_fixed_size} bytes of private "
            f"memory, {32 if one.wave32 else 64} lanes"
            for one in self.kernels
        ]
        return _html.plain(lines)


def _kernel(found: dict[str, Any]) -> Kernel:
    own = ("name", "entry", "wave32")
    descriptor: dict[str, int] = {name: value for name, value in found.items() if name not in own}
    return Kernel(
        name=found["name"],
        entry=found["entry"],
        wave32=found["wave32"],
        group_segment_fixed_size=descriptor["group_segment_fixed_size"],
        private_segment_fixed_size=descriptor["private_segment_fixed_size"],
        kernarg_size=descriptor["kernarg_size"],
        compute_pgm_rsrc1=descriptor["compute_pgm_rsrc1"],
        compute_pgm_rsrc2=descriptor["compute_pgm_rsrc2"],
        compute_pgm_rsrc3=descriptor["compute_pgm_rsrc3"],
        descriptor=descriptor,
    )


def _again(data: bytes, place: tuple[str, ...], target: str) -> CodeObject:
    return CodeObject(data, place=place, target=target)


def code_objects(data: bytes) -> list[CodeObject]:
    """Returns all code objects in an offload bundle, host program or archive; accepts a single code object, too.

    Raises `RequestError` if no code object was found and a part could not be read.
    """
    found, faults = _native.code_objects(data)
    if not found and faults:
        raise RequestError("amd-object", [message(why, place) for place, why in faults])
    return [CodeObject(data, place=tuple(place), target=target) for place, target, data in found]
