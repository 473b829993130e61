"""Tests of the calls of the Python package `capstone`, in loops like those of its examples."""

import isaloom
import pytest
from isaloom.capstone import (
    CS_GRP_BRANCH_RELATIVE,
    CS_GRP_CALL,
    CS_GRP_JUMP,
    CS_GRP_RET,
    Cs,
    CsError,
    cs_disasm_lite,
    cs_disasm_quick,
    cs_version,
)


@pytest.fixture
def code(golden):
    return (golden / "isaspec/data/toy.bin").read_bytes()


def test_instructions_have_address_size_and_text(toy, code):
    found = list(Cs("toy", 2).disasm(code, 0x1000))
    lines = toy.text(code).splitlines()
    assert len(found) == len(lines) == 8
    for insn, line in zip(found, lines):
        assert bytes(insn.bytes) == code[insn.address - 0x1000 :][: insn.size]
        expected = line.split(";")[0].split()
        if insn.target is not None:
            expected[-1] = hex(insn.target)
        assert f"{insn.mnemonic} {insn.op_str}".split() == expected
        assert insn.insn_name() and insn.id > 0
        assert Cs(toy).disasm(bytes(insn.bytes), insn.address).__next__().mnemonic == insn.mnemonic
    assert [insn.address for insn in found] == [0x1000 + 4 * at for at in range(len(found))]


def test_short_forms_agree(code):
    md = Cs("toy", 2)
    lite = list(md.disasm_lite(code, 0x1000, count=3))
    assert len(lite) == 3
    assert list(cs_disasm_lite("toy", 2, code, 0x1000, 3)) == lite
    quick = [(i.address, i.size, i.mnemonic, i.op_str) for i in cs_disasm_quick("toy", 2, code, 0x1000, 3)]
    assert quick == lite


def test_disassembly_ends_at_data_unless_it_is_skipped(toy):
    first = toy.asm("add hr3, hr0, hc4.y")
    code = first + b"\xff\xff\xff\xff" + first
    md = Cs(toy)
    assert len(list(md.disasm(code, 0))) == 1
    md.skipdata = True
    found = list(md.disasm(code, 0))
    assert [insn.mnemonic for insn in found] == ["add", ".byte", "add"]
    assert found[1].op_str == "0xff, 0xff, 0xff, 0xff" and found[1].id == 0


def test_data_has_a_name_and_a_size_from_the_script(toy):
    first = toy.asm("add hr3, hr0, hc4.y")
    code = first + b"\xff\xff\xff\xff" + first
    md = Cs(toy)
    md.skipdata = True
    assert md.skipdata_setup == (".byte", None, None)
    md.skipdata_setup = ("db", None, None)
    assert [insn.mnemonic for insn in md.disasm(code, 0)] == ["add", "db", "add"]
    calls = []

    def two_bytes(buffer, size, offset, user_data):
        calls.append((buffer, size, offset, user_data))
        return 4 if offset == 4 else 0

    md.skipdata_callback = (two_bytes, 42)
    assert md.skipdata_callback == (two_bytes, 42) and md.skipdata_mnem == "db"
    found = list(md.disasm(code + b"\xff" * 4, 0x1000))
    assert [(insn.address, insn.size, insn.mnemonic) for insn in found] == [
        (0x1000, 4, "add"),
        (0x1004, 4, "db"),
        (0x1008, 4, "add"),
    ]
    assert [call[1:] for call in calls] == [(16, 4, 42), (16, 12, 42)]
    assert found[1].insn_name("none") == "none" and bytes(found[1].bytes) == b"\xff" * 4
    with pytest.raises(CsError, match="data has no operands"):
        found[1].regs_access()
    md.skipdata_callback = two_bytes
    assert md.skipdata_callback == (two_bytes, None)
    assert [size for _, size, _, _ in md.disasm_lite(code, 0, 2)] == [4, 4]


class Counted:
    """Instruction set that counts the bytes that it decodes."""

    def __init__(self, isa):
        self.isa, self.target, self.decoded = isa, isa.target, 0

    def dis(self, code):
        self.decoded += len(code)
        return self.isa.dis(code)

    def _details(self, code, address):
        return self.isa._details(code, address)


def test_time_is_linear_if_a_callback_selects_the_offsets(toy):
    add, data = toy.asm("add hr3, hr0, hc4.y"), b"\xff" * 4
    md = Cs(toy)
    md.isa = counted = Counted(toy)
    md.skipdata = True
    md.skipdata_callback = lambda buffer, size, offset, user_data: 4
    code = (data + add) * 5000
    assert [(insn.address, insn.size) for insn in md.disasm(code, 0)] == [(at, 4) for at in range(0, 40000, 4)]
    assert counted.decoded < 2 * len(code)
    counted.decoded = 0
    md.skipdata_callback = lambda buffer, size, offset, user_data: 2
    code = b"\xff" * 40002 + add
    found = list(md.disasm(code, 0))
    assert len(found) == 20002 and (found[-1].address, found[-1].mnemonic) == (40002, "add")
    assert counted.decoded < 4 * len(code)
    counted.decoded = 0
    md.skipdata = False
    assert next(md.disasm(add * 10000, 0)).size == 4 and counted.decoded < 1000


def test_mnemonics_are_replaced_and_restored(code):
    md = Cs("toy", 2)
    first = next(md.disasm(code, 0))
    md.mnemonic_setup(first.id, "renamed")
    assert next(md.disasm(code, 0)).mnemonic == "renamed"
    assert md.insn_name(first.id) == first.insn_name()
    md.mnemonic_setup(first.id, None)
    assert next(md.disasm(code, 0)).mnemonic == first.mnemonic


def test_details_can_be_off(code):
    md = Cs("toy", 2)
    md.detail = False
    insn = next(md.disasm(code, 0))
    for read in [lambda: insn.regs_read, lambda: insn.groups, lambda: insn.operands, insn.regs_access]:
        with pytest.raises(CsError, match="details are off"):
            read()
    md.detail = True
    assert insn.op_count("destination") + insn.op_count("source") <= len(insn.operands)


def test_unknown_numbers_have_the_default_name(code):
    md = Cs("toy", 2)
    insn = next(md.disasm(code, 0))
    names = [insn.reg_name, insn.group_name, md.reg_name, md.insn_name, md.group_name]
    assert [name(9999) for name in names] == [None] * 5
    assert [name(9999, "?") for name in names] == ["?"] * 5


def test_registers_and_groups_of_amd(golden):
    md = Cs(isaloom.open(golden / "amd/small-description.xml", gpu="gfx1150"))
    found = list(md.disasm((golden / "amd/data/small.bin").read_bytes(), 0))
    read = {md.reg_name(reg) for insn in found for reg in insn.regs_read}
    written = {md.reg_name(reg) for insn in found for reg in insn.regs_write}
    assert {"s2", "s3"} <= read and {"s1", "scc"} <= written
    for insn in found:
        assert insn.regs_access() == (insn.regs_read, insn.regs_write)
        assert all(insn.reg_read(reg) for reg in insn.regs_read)
        assert all(md.group_name(group) for group in insn.groups)


def test_registers_of_isaspec_are_fields_with_a_bitset(toy):
    md = Cs(toy)
    insn = next(md.disasm(toy.asm("add r0, r1, r2"), 0))
    assert [md.reg_name(reg) for reg in insn.regs_read] == ["r1", "r2"]
    assert [md.reg_name(reg) for reg in insn.regs_write] == ["r0"]


def test_branches_have_a_group_and_a_target(golden):
    md = Cs(isaloom.open(golden / "amd/small-description.xml", gpu="gfx1150"))
    found = list(md.disasm((golden / "amd/data/small.bin").read_bytes(), 0x1000))
    branches = [insn for insn in found if insn.group(CS_GRP_JUMP)]
    assert [(insn.mnemonic, insn.op_str, insn.target) for insn in branches] == [("s_branch", "0x1000", 0x1000)]
    code = toy_program()
    for address in [0, 0x1000, 0x1002]:
        shown = [(i.mnemonic, i.op_str, i.target, i.groups) for i in Cs("toy", 2).disasm(code, address)]
        assert shown == [
            ("br.eq", hex(address + 12), address + 12, [CS_GRP_JUMP, CS_GRP_BRANCH_RELATIVE]),
            ("call", hex(address), address, [CS_GRP_CALL, CS_GRP_BRANCH_RELATIVE]),
            ("add", "r0, r1, r2", None, []),
            ("ret", "", None, [CS_GRP_RET]),
        ]


def toy_program():
    return isaloom.open("toy", gpu=2).asm("x: br.eq y\ncall x\nadd r0, r1, r2\ny: ret\n")


def test_unknown_architecture_is_an_error():
    with pytest.raises(CsError, match="no instruction set"):
        Cs("tay")
    with pytest.raises(isaloom.IsaloomError):
        Cs("toy", "no-such-gpu")
    assert len(cs_version()) == 3
