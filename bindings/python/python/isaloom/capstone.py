"""Disassembly with the calls of Capstone's Python package, for scripts that already use them.

>>> from isaloom.capstone import Cs
>>> md = Cs("toy", 2)
>>> code = md.isa.asm("add hr3, hr0, hc4.y")
>>> [(insn.address, insn.mnemonic, insn.op_str) for insn in md.disasm(code, 0x1000)]
[(4096, 'add', 'hr3, hr0, hc4.y')]

`Cs(arch, mode)` takes the name of an instruction set or GPU, or an open `Isa`, instead of `CS_ARCH_...`, and a GPU or
generation instead of `CS_MODE_...`. As in Capstone, `disasm` ends at the first bytes that are not an instruction unless
`skipdata` is set.

Differences: instructions, registers and groups are numbered per `Cs` in the order in which they are seen; their names
are stable. `insn.record` is isaloom's record with fields, tokens and operands. `syntax` and `detail` exist and have no
effect.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ._errors import IsaloomError
from ._isa import Isa
from ._native import __version__
from ._session import open as open_isa
from .records import Instruction, Operand

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

_GROUPS = ("", "jump", "call", "ret", "int", "iret", "privilege", "branch_relative")
# Numbers of groups from the description, as Capstone numbers those of an architecture.
_FIRST_GROUP = 128


class CsError(IsaloomError):
    """Error of a call. Unlike Capstone's class, it is isaloom's error with `id` and `diagnostics`."""


class _Names:
    """Numbers names in the order in which they are seen."""

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
    """A disassembled instruction."""

    def __init__(self, cs: Cs, record: Instruction, address: int) -> None:
        self._cs, self.record = cs, record
        #: Address of the first byte.
        self.address: int = address
        #: Size in bytes.
        self.size: int = record.size
        #: Bytes in memory order.
        self.bytes = bytearray.fromhex(record.bytes)
        self.mnemonic, self.op_str = _split(record)
        #: Number of the instruction; 0 for data. `insn_name()` is its name.
        self.id: int = cs._instructions.number(record.leaf or "") if record.kind == "instruction" else 0

    def __repr__(self) -> str:
        return f"<CsInsn: address={self.address:#x}, size={self.size}, mnemonic={self.mnemonic}, op_str={self.op_str}>"

    def insn_name(self) -> str | None:
        """Name of the instruction in the description; None for data."""
        return self.record.leaf

    @property
    def operands(self) -> list[Operand]:
        """Operands as isaloom's records: the operands in the text, then the implicit operands."""
        return self.record.operands

    @property
    def target(self) -> int | None:
        """Address of the branch target. None without a target in the instruction."""
        target = self.record.target
        if target is None or target.offset is None:
            return None
        return self.address + target.offset - (self.record.offset or 0)

    def _registers(self, roles: tuple[str, ...]) -> list[int]:
        names = [name for one in self.operands if one.role in roles for name in _register_names(one)]
        return [self._cs._registers.number(name) for name in dict.fromkeys(names)]

    @property
    def regs_read(self) -> list[int]:
        """Explicit and implicit registers that the instruction reads."""
        return self._registers(("source", "both"))

    @property
    def regs_write(self) -> list[int]:
        """Explicit and implicit registers that the instruction writes."""
        return self._registers(("destination", "both"))

    def regs_access(self) -> tuple[list[int], list[int]]:
        """Registers that the instruction reads, and registers that it writes."""
        return self.regs_read, self.regs_write

    @property
    def groups(self) -> list[int]:
        """Groups: the groups of Capstone that are derived from the description, then the groups of the description."""
        flags = self.record.flags
        found = []
        if any(flag.endswith("branch") for flag in flags) or self.record.target is not None:
            found.append(CS_GRP_JUMP)
            if self.record.target is not None:
                found.append(CS_GRP_BRANCH_RELATIVE)
        if any(flag.endswith("terminator") for flag in flags):
            found.append(CS_GRP_RET)
        return found + [self._cs._groups.number(name) for name in self.record.groups]

    def group(self, group_id: int) -> bool:
        """Whether the instruction belongs to a group."""
        return group_id in self.groups

    def reg_read(self, reg_id: int) -> bool:
        """Whether the instruction reads a register."""
        return reg_id in self.regs_read

    def reg_write(self, reg_id: int) -> bool:
        """Whether the instruction writes a register."""
        return reg_id in self.regs_write

    def reg_name(self, reg_id: int) -> str | None:
        """Name of a register."""
        return self._cs.reg_name(reg_id)

    def group_name(self, group_id: int) -> str | None:
        """Name of a group."""
        return self._cs.group_name(group_id)


class Cs:
    """Disassembler of one instruction set."""

    def __init__(self, arch: str | Isa, mode: str | int | None = None) -> None:
        if isinstance(arch, Isa):
            self.isa = arch
        else:
            # `CS_MODE_LITTLE_ENDIAN` is no generation.
            gpu = None if mode in (None, CS_MODE_LITTLE_ENDIAN) else mode
            try:
                self.isa = _open(arch, gpu)
            except IsaloomError as error:
                raise CsError(error.id, error.diagnostics) from error
        self.skipdata = False
        self.detail = True
        self.syntax = CS_OPT_SYNTAX_DEFAULT
        self._instructions, self._registers, self._groups = _Names(1), _Names(1), _Names(_FIRST_GROUP)

    def disasm(self, code: bytes, offset: int, count: int = 0) -> Iterator[CsInsn]:
        """Disassembles code at an address; `count` limits the number of instructions, 0 does not."""
        done = 0
        for record in self.isa.dis(bytes(code)):
            if record.kind != "instruction" and not self.skipdata:
                return
            yield CsInsn(self, record, offset + (record.offset or 0))
            done += 1
            if done == count:
                return

    def disasm_lite(self, code: bytes, offset: int, count: int = 0) -> Iterator[tuple[int, int, str, str]]:
        """Disassembles code to tuples of address, size, mnemonic and operands."""
        for insn in self.disasm(code, offset, count):
            yield insn.address, insn.size, insn.mnemonic, insn.op_str

    def reg_name(self, reg_id: int) -> str | None:
        """Name of a register. None for an unknown number."""
        return self._registers.name(reg_id)

    def insn_name(self, insn_id: int) -> str | None:
        """Name of an instruction. None for an unknown number."""
        return self._instructions.name(insn_id)

    def group_name(self, group_id: int) -> str | None:
        """Name of a group. None for an unknown number."""
        if 0 < group_id < len(_GROUPS):
            return _GROUPS[group_id]
        return self._groups.name(group_id)


def _open(arch: str, gpu: str | int | None) -> Isa:
    """Opens an instruction set by its name, or by the name of a GPU."""
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
    """Disassembles code without a `Cs` object."""
    return Cs(arch, mode).disasm(code, offset, count)


def cs_disasm_lite(
    arch: str | Isa, mode: str | int | None, code: bytes, offset: int, count: int = 0
) -> Iterator[tuple[int, int, str, str]]:
    """Disassembles code to tuples without a `Cs` object."""
    return Cs(arch, mode).disasm_lite(code, offset, count)


def cs_version() -> tuple[int, int, int]:
    """Version of isaloom: major, minor and patch."""
    major, minor, patch = (int(part) for part in __version__.split("-")[0].split("."))
    return major, minor, patch


def version_bind() -> tuple[int, int, int]:
    """Version of isaloom, as `cs_version`."""
    return cs_version()


def _split(record: Instruction) -> tuple[str, str]:
    """Returns the mnemonic and the operands: the text up to the first white space behind the name, and the rest."""
    if record.kind != "instruction":
        return ".byte", ", ".join(f"0x{byte:02x}" for byte in bytes.fromhex(record.bytes))
    mnemonic, named = "", False
    tokens = [(token.kind, token.text) for token in record.tokens]
    for at, (kind, text) in enumerate(tokens):
        words = text.split(None, 1)
        if named and kind != "name" and (not words or text[0].isspace() or len(text.split()[0]) != len(text)):
            head = "" if text[:1].isspace() or not words else words[0]
            rest = text[len(head) :] + "".join(text for _, text in tokens[at + 1 :])
            return mnemonic + head, rest.strip()
        mnemonic += text
        named = named or kind == "name"
    if named:
        return mnemonic.strip(), ""
    head, _, rest = mnemonic.strip().partition(" ")
    return head, rest.strip()


def _register_names(operand: Operand) -> Iterator[str]:
    """Returns the names of the registers of an operand."""
    kind = operand.register
    if kind is None:
        return
    if operand.first is None:
        yield kind
        return
    for number in range(operand.first, operand.first + (operand.count or 1)):
        yield f"{kind}{number}"
    for further in operand.also:
        for number in range(further.first, further.first + further.count):
            yield f"{further.register}{number}"
