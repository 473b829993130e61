"""Types of the public API, checked by mypy with `--strict --disallow-any-expr`: an attribute of the type `Any` is an
error.

The file is not executed.
"""

from typing import assert_type

import isaloom
from isaloom import records

toy = isaloom.open("toy", gpu=2)
assert_type(toy, isaloom.Isa)
assert_type(toy.generation, int | None)
assert_type(toy.asm("add r0, r1, r2"), bytes)
assert_type(toy.text(b""), str)

# Listings and instructions
listing = toy.dis(b"\1\0\0\x20")
assert_type(listing, isaloom.Listing)
assert_type(listing[0], records.Instruction)
assert_type(listing[1:], list[records.Instruction])
assert_type(listing.diagnostics, list[records.Diagnostic])
for one in listing:
    assert_type(one.name, str | None)
    assert_type(one.text, str)
    assert_type(one.offset, int | None)
    assert_type(one.size, int)
    assert_type(one.kind, records.Kind)
    assert_type(one.lossy, bool)
    assert_type(one.labels, list[str])
    assert_type(one.target, records.Target | None)
    if one.target is not None:
        assert_type(one.target.offset, int | None)
    for field in one.fields:
        assert_type(field.value, int)
        assert_type(field.bits, list[tuple[int, int]])
        assert_type(field.nested, list[records.Field])
        assert_type(field.place, records.Place | None)
    for operand in one.operands:
        assert_type(operand.role, records.Role)
        assert_type(operand.value, int | None)
        assert_type(operand.also, list[records.Registers])
    assert_type([token.text for token in one.tokens], list[str])
    assert_type([remark.message for remark in one.remarks], list[str])
    assert_type([field.value for part in one.parts for field in part.fields], list[int])

# Single instructions
name, text, fields = toy.decode(0x20000001)
assert_type(name, str | None)
assert_type(text, str)
assert_type(fields, dict[str, int])
explained = toy.explain("20000001")
assert_type(explained[0].instruction, records.Instruction)
assert_type([case.applies for case in explained[0].cases], list[bool])

# Answers
checked = toy.check()
assert_type(checked.errors, int)
assert_type(checked.findings, list[records.Diagnostic])
assert_type(checked.status, str)
for finding in checked.findings:
    assert_type(finding.severity, records.Severity)
    assert_type([label.primary for label in finding.labels], list[bool])
    if finding.place is not None:
        assert_type(finding.place.column, int | None)
assert_type(toy.info("add").instructions, list[records.Entry])
assert_type(toy.search("add")[0].name, str)
assert_type(toy.stats(), dict[str, records.FactValue])
assert_type(toy.gaps(), list[records.FreeSpace])
assert_type(toy.fit("A:4").places, list[records.FitPlace])
assert_type(toy.diff(toy).changed, list[records.Changed])
assert_type(toy.diff(toy).from_, str)
assert_type(toy.ask("gaps").spaces, list[records.FreeSpace])
assert_type(toy.ask("cover").words, list[records.CoverWord])
assert_type(toy.ask("dis", b"").inputs[0].summary.instructions, int)
assert_type(toy.ask("explain", what=["20000001"]).isa, records.Isa | None)
assert_type(toy.readings("nop")[0].candidates, list[records.Candidate])
graph = toy.graph(b"")
assert_type(graph.blocks[0].next[0].block, int)
assert_type(graph.successors(0), list[int])
assert_type(isaloom.known()[0].name, str)
model = toy.ask("convert", to="json").model
assert_type(model, records.Model | None)

# Code objects and modules
code = isaloom.CodeObject(b"")
assert_type(code.kernels, list[isaloom.Kernel])
assert_type(code.kernels[0].kernarg_size, int)
assert_type(code.kernels[0].descriptor, dict[str, int])
assert_type(code.sections[0].symbols[0].address, int)
module = isaloom.Module.empty()
assert_type([one.op for one in module], list[str])
assert_type(module.functions[0].blocks, list[int | None])
assert_type(module.entry_points, list[isaloom.EntryPoint])

# Errors
try:
    toy.asm("add hr3")
except isaloom.AssembleError as error:
    assert_type(error.id, str)
    assert_type(error.errors, list[records.Diagnostic])
