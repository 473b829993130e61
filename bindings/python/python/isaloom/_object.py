"""Contents of AMD code objects."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import Any

from . import _html, _native
from ._errors import RequestError, message


@dataclass(frozen=True)
class Symbol:
    """Symbol in a section."""

    name: str
    """Name; empty if the symbol has none."""
    address: int
    """Address of the first byte."""
    size: int
    """Size, in bytes."""


@dataclass(frozen=True)
class Section:
    """Section that contains code."""

    name: str
    """Name of the section, such as `.text`."""
    address: int
    """Address of the first byte."""
    data: bytes
    """Contents of the section."""
    symbols: list[Symbol]
    """Symbols in the section, sorted by address."""


@dataclass(frozen=True)
class Kernel:
    """Kernel, with the contents of its descriptor."""

    name: str
    """Name of the kernel, without `.kd`."""
    entry: int
    """Address of the first instruction."""
    wave32: bool
    """Whether a wave has 32 lanes, not 64."""
    group_segment_fixed_size: int
    """Size of the local memory of a work-group, in bytes."""
    private_segment_fixed_size: int
    """Size of the private memory of a work-item, in bytes."""
    kernarg_size: int
    """Size of the kernel argument segment, in bytes."""
    compute_pgm_rsrc1: int
    """Value of the register `COMPUTE_PGM_RSRC1`."""
    compute_pgm_rsrc2: int
    """Value of the register `COMPUTE_PGM_RSRC2`."""
    compute_pgm_rsrc3: int
    """Value of the register `COMPUTE_PGM_RSRC3`."""
    descriptor: dict[str, int]
    """Fields of the descriptor by their names in LLVM directives. Fields that are 0 are omitted, except sizes."""


class CodeObject:
    """An AMD code object (ELF): GPU, code sections, kernels with their descriptors.

    >>> kernel = isaloom.CodeObject(data).kernels[0]
    >>> kernel.name, kernel.kernarg_size
    ('add', 24)

    Raises `RequestError` with the id `amd-object` if the data is not a code object.
    """

    data: bytes
    """Contents of the ELF file."""
    place: tuple[str, ...]
    """Path within the file that `code_objects` read; the outermost container is first."""
    target: str
    """GPU with its features, in the spelling of the container; empty if there is no container."""
    gpu: str | None
    """Name of the GPU, such as `gfx1150`; None if it is not known."""
    flags: int
    """Flags in the ELF header."""
    wave32: bool | None
    """Whether waves have 32 lanes, not 64; None if there are no kernels or they differ."""
    sections: list[Section]
    """Sections that contain code."""
    kernels: list[Kernel]
    """Kernels, sorted by name."""

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
    """Returns all code objects in an offload bundle, a host program or an archive. `data` may also be a code object.

    Raises `RequestError` if no code object was found and a part could not be read.
    """
    found, faults = _native.code_objects(data)
    if not found and faults:
        raise RequestError("amd-object", [message(why, place) for place, why in faults])
    return [CodeObject(data, place=tuple(place), target=target) for place, target, data in found]
