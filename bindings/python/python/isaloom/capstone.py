"""Disassembly with the calls of the Python package `capstone`, for scripts that already use them.

>>> from isaloom.capstone import Cs
>>> md = Cs("toy", 2)
>>> code = md.isa.asm("add hr3, hr0, hc4.y")
>>> [(insn.address, insn.mnemonic, insn.op_str) for insn in md.disasm(code, 0x1000)]
[(4096, 'add', 'hr3, hr0, hc4.y')]

`Cs(arch, mode)` takes the name of an instruction set or GPU, or an open `Isa`, instead of `CS_ARCH_...`, and a GPU or
generation instead of `CS_MODE_...`. As in Capstone, `disasm` ends at the first bytes that are not an instruction unless
`skipdata` is set.

Differences: instructions, registers and groups are numbered per `Cs` in the order in which they are seen; their names
are stable. `insn.record` is isaloom's record with fields, tokens and operands; its offsets count from the address. In
`op_str`, a branch target is an address. `detail` is on by default, `regs_read` and `regs_write` have explicit
registers, too, and `syntax` has no effect.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from ._errors import IsaloomError, message
from ._isa import Isa
from ._native import __version__
from ._session import open as open_isa
from .records import Instruction, Operand

#: Function for `skipdata_callback`. It gets code, size, offset of the data and user data; returns a number of bytes.
SkipData = Callable[[bytes, int, int, Any], int]

CS_MODE_LITTLE_ENDIAN = 0
CS_OPT_SYNTAX_DEFAULT = 0

CS_GRP_INVALID = 0
CS_GRP_JUMP = 1
CS_GRP_CALL = 2
CS_GRP_RET = 3
CS_GRP_INT = 4
CS_GRP_IRET = 5
CS_GRP_PRIVILEGE = 6
CS_GRP_BRANCH_RELATIVE = 7

#: Branch target, mnemonic, operand text, groups, read and written registers of an instruction.
_Details = tuple["int | None", str, str, list[str], list[str], list[str]]
_NONE: _Details = (None, "", "", [], [], [])

_GROUPS = ("", "jump", "call", "ret", "int", "iret", "privilege", "branch_relative")
# Numbers of the description's groups begin here, as do those of an architecture's groups in Capstone.
_FIRST_GROUP = 128

# Targets whose instructions do not depend on the rest of the program, so that parts of a program can be decoded.
_SEPARATE = frozenset({"isaspec", "amd"})
# Smallest and largest part that is decoded at once, in bytes.
_SMALLEST, _LARGEST = 256, 1 << 16
# Larger than an instruction, in bytes. The end of a part can cut off an instruction that begins this close to it.
_MARGIN = 64


class CsError(IsaloomError):
    """Error of a call. Unlike Capstone's class, it has the `id` and the `diagnostics` of isaloom's errors."""


def _failure(id: str, text: str, help: str) -> CsError:
    return CsError(id, [message(text, help=help)])


class _Names:
    """Assigns numbers to names in the order in which they are first used."""

    def __init__(self, first: int) -> None:
        self._first = first
        self._numbers: dict[str, int] = {}
        self._names: list[str] = []

    def number(self, name: str) -> int:
        if name not in self._numbers:
            self._numbers[name] = self._first + len(self._names)
            self._names.append(name)
        return self._numbers[name]

    def name(self, number: int) -> str | None:
        at = number - self._first
        return self._names[at] if 0 <= at < len(self._names) else None


class CsInsn:
    """Disassembled instruction."""

    def __init__(self, cs: Cs, record: Instruction, address: int, details: _Details = _NONE) -> None:
        self._cs, self.record = cs, record
        self._target, mnemonic, self.op_str, self._groups, self._reads, self._writes = details
        #: Address of the first byte.
        self.address: int = address
        #: Size, in bytes.
        self.size: int = record.size
        #: Bytes in memory order.
        self.bytes = bytearray.fromhex(record.bytes)
        if record.kind != "instruction":
            self.op_str = ", ".join(f"0x{byte:02x}" for byte in self.bytes)
        #: Number of the instruction, whose name `insn_name()` returns; 0 for data.
        self.id: int = cs._instructions.number(record.leaf or "") if record.kind == "instruction" else 0
        self.mnemonic: str = cs._mnemonics.get(self.id, mnemonic) if self.id else cs.skipdata_mnem

    def __repr__(self) -> str:
        return f"<CsInsn: address={self.address:#x}, size={self.size}, mnemonic={self.mnemonic}, op_str={self.op_str}>"

    def insn_name(self, default: str | None = None) -> str | None:
        """Name of the instruction in the description; `default` for data."""
        return (self.record.leaf if self.id else None) or default

    @property
    def operands(self) -> list[Operand]:
        """Operands as isaloom's records: those in the text, followed by the implicit ones."""
        self._need_detail()
        return self.record.operands

    def op_count(self, role: str) -> int:
        """Number of operands with a role (`source`, `destination`, `both`). Roles replace Capstone's operand types."""
        return sum(one.role == role for one in self.operands)

    def op_find(self, role: str, position: int) -> Operand | None:
        """The operand with this position (from 1) among those with a role; None if there is none."""
        found = [one for one in self.operands if one.role == role]
        return found[position - 1] if 0 < position <= len(found) else None

    def _need_detail(self) -> None:
        """Raises the error that Capstone raises for data, or if details are off."""
        if not self.id:
            raise _failure("skipdata", "data has no operands, registers and groups", "test `insn.id` before")
        if not self._cs.detail:
            raise _failure("detail", "details are off", "set `detail` of the `Cs` object to True")

    @property
    def target(self) -> int | None:
        """Address of the branch target; None if the instruction does not contain one."""
        return self._target

    @property
    def regs_read(self) -> list[int]:
        """Explicit and implicit registers that the instruction reads."""
        self._need_detail()
        return [self._cs._registers.number(name) for name in self._reads]

    @property
    def regs_write(self) -> list[int]:
        """Explicit and implicit registers that the instruction writes."""
        self._need_detail()
        return [self._cs._registers.number(name) for name in self._writes]

    def regs_access(self) -> tuple[list[int], list[int]]:
        """Registers that the instruction reads, and registers that it writes."""
        return self.regs_read, self.regs_write

    @property
    def groups(self) -> list[int]:
        """Numbers of the groups: Capstone's groups that the description implies, then the groups of the description."""
        self._need_detail()
        numbers = self._cs._groups
        return [_GROUPS.index(name) if name in _GROUPS else numbers.number(name) for name in self._groups]

    def group(self, group_id: int) -> bool:
        """Whether the instruction belongs to this group."""
        return group_id in self.groups

    def reg_read(self, reg_id: int) -> bool:
        """Whether the instruction reads this register."""
        return reg_id in self.regs_read

    def reg_write(self, reg_id: int) -> bool:
        """Whether the instruction writes this register."""
        return reg_id in self.regs_write

    def reg_name(self, reg_id: int, default: str | None = None) -> str | None:
        """Name of a register; `default` for an unknown number."""
        return self._cs.reg_name(reg_id, default)

    def group_name(self, group_id: int, default: str | None = None) -> str | None:
        """Name of a group; `default` for an unknown number."""
        return self._cs.group_name(group_id, default)


class Cs:
    """Disassembler for one instruction set."""

    def __init__(self, arch: str | Isa, mode: str | int | None = None) -> None:
        if isinstance(arch, Isa):
            self.isa = arch
        else:
            # `CS_MODE_LITTLE_ENDIAN` is not a generation.
            gpu = None if mode in (None, CS_MODE_LITTLE_ENDIAN) else mode
            try:
                self.isa = _open(arch, gpu)
            except IsaloomError as error:
                raise CsError(error.id, error.diagnostics) from error
        #: Whether disassembly continues after data.
        self.skipdata = False
        #: Mnemonic that is used for data.
        self.skipdata_mnem = ".byte"
        self._skipdata: tuple[SkipData | None, Any] = (None, None)
        #: Whether instructions have operands, registers and groups.
        self.detail = True
        self._mnemonics: dict[int, str] = {}
        self.syntax = CS_OPT_SYNTAX_DEFAULT
        self._instructions, self._registers, self._groups = _Names(1), _Names(1), _Names(_FIRST_GROUP)

    @property
    def skipdata_callback(self) -> tuple[SkipData | None, Any]:
        """Function that returns the number of bytes of data, and its last argument; or only the function. 0 bytes end
        the disassembly.
        """
        return self._skipdata

    @skipdata_callback.setter
    def skipdata_callback(self, value: tuple[SkipData | None, Any] | SkipData | None) -> None:
        self._skipdata = value if isinstance(value, tuple) else (value, None)

    @property
    def skipdata_setup(self) -> tuple[str, SkipData | None, Any]:
        """Mnemonic for data, and the two parts of `skipdata_callback`."""
        return (self.skipdata_mnem, *self._skipdata)

    @skipdata_setup.setter
    def skipdata_setup(self, value: tuple[str, SkipData | None, Any]) -> None:
        self.skipdata_mnem, self._skipdata = value[0], (value[1], value[2])

    def mnemonic_setup(self, insn_id: int, mnemonic: str | None) -> None:
        """Sets the mnemonic of an instruction; None restores the mnemonic of the description."""
        if mnemonic is None:
            self._mnemonics.pop(insn_id, None)
        else:
            self._mnemonics[insn_id] = mnemonic

    def disasm(self, code: bytes, offset: int, count: int = 0) -> Iterator[CsInsn]:
        """Disassembles code at an address. `count` is the maximum number of instructions; 0 means no limit."""
        code, at, done = bytes(code), 0, 0
        window = _Window(self.isa, code, offset)
        while at < len(code):
            found = window.at(at)
            if found is None:
                return
            record, details = found
            size = record.size
            if record.kind != "instruction":
                if not self.skipdata:
                    return
                if self._skipdata[0] is not None:
                    size = self._skip(code, at)
                    if size <= 0:
                        return
                    record = _data(code[at : at + size])
            yield CsInsn(self, record, offset + at, details)
            at += size
            done += 1
            if done == count:
                return

    def _skip(self, code: bytes, at: int) -> int:
        """Returns the number of bytes of data at an offset, which the callback determines."""
        function, user_data = self._skipdata
        size = function(code, len(code), at, user_data) if function is not None else 0
        return min(size, len(code) - at)

    def disasm_lite(self, code: bytes, offset: int, count: int = 0) -> Iterator[tuple[int, int, str, str]]:
        """Disassembles code, and returns tuples of address, size, mnemonic and operands."""
        for insn in self.disasm(code, offset, count):
            yield insn.address, insn.size, insn.mnemonic, insn.op_str

    def reg_name(self, reg_id: int, default: str | None = None) -> str | None:
        """Name of a register; `default` for an unknown number."""
        return self._registers.name(reg_id) or default

    def insn_name(self, insn_id: int, default: str | None = None) -> str | None:
        """Name of an instruction; `default` for an unknown number."""
        return self._instructions.name(insn_id) or default

    def group_name(self, group_id: int, default: str | None = None) -> str | None:
        """Name of a group; `default` for an unknown number."""
        if 0 < group_id < len(_GROUPS):
            return _GROUPS[group_id]
        return self._groups.name(group_id) or default


class _Window:
    """Decodes parts of a program, and stores the records by the offset of their first byte.

    The time is linear in the size of the program, even if a callback selects the offsets.
    """

    def __init__(self, isa: Isa, code: bytes, address: int) -> None:
        self._isa, self._code, self._address = isa, code, address
        self._records: dict[int, tuple[Instruction, _Details]] = {}
        self._size = _SMALLEST if isa.target in _SEPARATE else len(code)
        self._next = 0

    def at(self, at: int) -> tuple[Instruction, _Details] | None:
        """Returns the record that begins at an offset; None if there is none."""
        if at not in self._records:
            self._records = {start: found for start, found in self._records.items() if start > at}
            if self._isa.target in _SEPARATE:
                # Parts grow while the program is decoded in order.
                self._size = min(2 * self._size, _LARGEST) if at == self._next else _SMALLEST
            while not self._decode(at):
                self._size *= 2
        return self._records.pop(at, None)

    def _decode(self, at: int) -> bool:
        """Decodes a part. Returns whether it is large enough for an instruction."""
        part = self._code[at : at + self._size]
        last = at + len(part) == len(self._code)
        details = self._isa._details(part, self._address + at)
        self._next = at
        for record in self._isa.dis(part):
            start = record.offset or 0
            end = start + record.size
            if not last and end + _MARGIN > len(part):
                break
            self._records[at + start] = record, details.get(start, _NONE)
            self._next = at + end
        return last or self._next > at


def _open(arch: str, gpu: str | int | None) -> Isa:
    """Opens an instruction set by its name or by the name of a GPU."""
    try:
        return open_isa(arch, gpu=gpu)
    except IsaloomError:
        if gpu is not None:
            raise
        try:
            return open_isa(gpu=arch)
        except IsaloomError:
            pass
        raise


def cs_disasm_quick(
    arch: str | Isa, mode: str | int | None, code: bytes, offset: int, count: int = 0
) -> Iterator[CsInsn]:
    """Disassembles code without creating a `Cs` object."""
    return Cs(arch, mode).disasm(code, offset, count)


def cs_disasm_lite(
    arch: str | Isa, mode: str | int | None, code: bytes, offset: int, count: int = 0
) -> Iterator[tuple[int, int, str, str]]:
    """Disassembles code without creating a `Cs` object, and returns tuples as `Cs.disasm_lite` does."""
    return Cs(arch, mode).disasm_lite(code, offset, count)


def cs_version() -> tuple[int, int, int]:
    """Version of isaloom: major, minor and patch."""
    major, minor, patch = (int(part) for part in __version__.split("-")[0].split("."))
    return major, minor, patch


def version_bind() -> tuple[int, int, int]:
    """Version of isaloom, the same as `cs_version`."""
    return cs_version()


def _data(code: bytes) -> Instruction:
    """Returns the record for bytes that are data."""
    return Instruction({"kind": "unmatched", "size": len(code), "bytes": code.hex(), "tokens": [], "operands": []})
