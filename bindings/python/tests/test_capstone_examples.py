"""Runs the example scripts of the Python package `capstone` with another import and another architecture.

`ISALOOM_CAPSTONE` is the directory of the examples, `tests` in Capstone's source package. `.ci/python` downloads it.
"""

import ast
import os
from pathlib import Path
from types import ModuleType

import pytest

import isaloom
from isaloom import capstone

FOLDER = Path(os.environ.get("ISALOOM_CAPSTONE", "."))
pytestmark = pytest.mark.skipif("ISALOOM_CAPSTONE" not in os.environ, reason="ISALOOM_CAPSTONE is not set")


def example(name: str, **values: object) -> ModuleType:
    """Loads an example. Replaces the imports of `capstone`, and its global variables in `values`."""

    def kept(statement: ast.stmt) -> bool:
        if isinstance(statement, ast.ImportFrom):
            return (statement.module or "").split(".")[0] not in ("capstone", "xprint")
        names = [target.id for target in getattr(statement, "targets", []) if isinstance(target, ast.Name)]
        return not any(name in values for name in names)

    tree = ast.parse((FOLDER / name).read_text("utf-8"))
    tree.body = [statement for statement in tree.body if kept(statement)]
    module = ModuleType(name)
    public = {name: value for name, value in vars(capstone).items() if not name.startswith("_")}
    vars(module).update(public, to_hex=lambda code, prefix=True: code.hex(), **values)
    exec(compile(tree, name, "exec"), vars(module))
    return module


@pytest.fixture
def programs(golden):
    toy = isaloom.open("toy", gpu=2)
    amd = isaloom.open(golden / "amd/small-description.xml", gpu="gfx1150")
    first = toy.asm("add hr3, hr0, hc4.y\nx: br.eq x\nret")
    small = (golden / "amd/data/small.bin").read_bytes()
    return [("toy", 2, first, "toy", None), (toy, 0, first, "toy", None), (amd, None, small, "RDNA", 1)]


def lines(isa, code):
    """Returns the lines that an example prints for an instruction set."""
    return [f"0x{i.address:x}:\t{i.mnemonic}\t{i.op_str}" for i in capstone.Cs(isa).disasm(code, 0x1000)]


@pytest.mark.parametrize("name", ["test_basic.py", "test_lite.py"])
def test_basic_and_lite(name, programs, capsys):
    loaded = example(name, all_tests=programs)
    loaded.test_class()
    printed = capsys.readouterr().out
    assert "ERROR" not in printed
    for isa, _, code, comment, _ in programs:
        assert f"Platform: {comment}" in printed
        expected = lines(isa, code)
        assert len(expected) > 1 and all(line in printed for line in expected)
        assert f"0x{0x1000 + len(code):x}:\n" in printed
    loaded.test_cs_disasm_quick()
    printed = capsys.readouterr().out
    isa, _, code, *_ = programs[0]
    assert all(line in printed for line in lines(isa, code))


def test_detail(programs, capsys):
    example("test_detail.py", all_tests=programs).test_class()
    printed = capsys.readouterr().out
    assert "ERROR" not in printed
    assert "insn-mnem: add" in printed and "groups: jump branch_relative" in printed and "groups: ret" in printed
    assert "registers read: s3 s2" in printed and "registers modified: s1 scc" in printed


def test_skipdata(programs, capsys):
    isa, mode, code, comment, syntax = programs[0]
    mixed = code[:4] + b"\xff" * 6 + code[4:]
    example("test_skipdata.py", all_tests=((isa, mode, mixed, comment, syntax),)).test_class()
    printed = capsys.readouterr().out
    assert "ERROR" not in printed and "0x1004:\tdb\t0xff, 0xff, 0xff, 0xff" in printed


def test_formats_of_data_and_errors(programs, capsys):
    code = programs[0][2]
    wanted = [insn.mnemonic for insn in capstone.Cs("toy", 2).disasm(code, 0)]
    for data in (bytearray(code), memoryview(bytearray(code)), memoryview(code)):
        md = capstone.Cs("toy", 2)
        assert [mnemonic for _, _, mnemonic, _ in md.disasm_lite(data, 0)] == wanted
        assert [insn.mnemonic for insn in md.disasm(data, 0)] == wanted
    unknown = (("no-such-set", 0, b"", "unknown", None),)
    example("test_basic.py", all_tests=unknown).test_class()
    assert "ERROR: " in capsys.readouterr().out


def test_customized_mnemonics(programs, capsys):
    code = programs[0][2][:4]
    number = next(capstone.Cs("toy", 2).disasm(code, 0)).id
    names = {"CS_ARCH_X86": "toy", "CS_MODE_32": 2, "X86_CODE32": code, "X86_INS_JNE": number}
    loaded = example("test_customized_mnem.py", **names)
    loaded.test()
    printed = capsys.readouterr().out
    assert "ERROR" not in printed and printed.count("\tadd\t") == 2 and printed.count("\tjnz\t") == 1
