"""Executes the p-code of instructions of a generated processor module.

Arguments: the language definitions of the module, and a file with lines `bytes in hex, text, registers before, registers
after` of instructions at the address 0. Registers are `NAME=VALUE`, separated by spaces; a register that `before` does
not name is 0, one that `after` does not name must not change. `goto=ADDRESS` is the address of a branch that is taken.
Prints the number of lines whose registers have the expected values; differences go to the standard error stream.
"""

import operator
import struct
import sys

from pypcode import OpCode
from sleigh import compiled

# Registers of the module that have no name in the instruction set.
SCRATCH = {"discarded", "other"}


def signed(value, size):
    """Returns the number that `size` bytes with the unsigned value are in two's complement."""
    return value - (1 << 8 * size) if value >> 8 * size - 1 else value


UNSIGNED = {
    OpCode.INT_ADD: operator.add,
    OpCode.INT_SUB: operator.sub,
    OpCode.INT_MULT: operator.mul,
    OpCode.INT_AND: operator.and_,
    OpCode.INT_OR: operator.or_,
    OpCode.INT_XOR: operator.xor,
    OpCode.INT_EQUAL: operator.eq,
    OpCode.INT_NOTEQUAL: operator.ne,
    OpCode.INT_LESS: operator.lt,
    OpCode.INT_LESSEQUAL: operator.le,
    OpCode.INT_LEFT: lambda a, b: a << b if b < 64 else 0,
    OpCode.INT_RIGHT: lambda a, b: a >> b if b < 64 else 0,
}
SIGNED = {OpCode.INT_SLESS: operator.lt, OpCode.INT_SLESSEQUAL: operator.le}


def result(op, sizes, values):
    """Returns the value that an operation computes."""
    code, first = op.opcode, values[0]
    if code in UNSIGNED:
        return UNSIGNED[code](*values)
    if code in SIGNED:
        return SIGNED[code](*(signed(value, size) for value, size in zip(values, sizes)))
    if code == OpCode.INT_SRIGHT:
        return signed(first, sizes[0]) >> min(values[1], 63)
    if code == OpCode.SUBPIECE:
        return first >> 8 * values[1]
    if code in (OpCode.COPY, OpCode.INT_ZEXT):
        return first
    if code == OpCode.INT_NEGATE:
        return ~first
    if code == OpCode.INT_2COMP:
        return -first
    if code == OpCode.BOOL_NEGATE:
        return 1 - first
    if code == OpCode.FLOAT_INT2FLOAT:
        return struct.unpack("<I", struct.pack("<f", signed(first, sizes[0])))[0]
    if code == OpCode.FLOAT_TRUNC:
        return int(struct.unpack("<f", struct.pack("<I", first))[0])
    raise NotImplementedError(code)


def executed(ops, memory):
    """Executes operations on bytes by space and offset; returns the address of a branch that is taken."""
    def read(node):
        if node.space.name == "const":
            return node.offset & (1 << 8 * node.size) - 1
        bytes_ = bytes(memory.get((node.space.name, node.offset + at), 0) for at in range(node.size))
        return int.from_bytes(bytes_, "little")

    for op in ops:
        if op.opcode == OpCode.IMARK:
            continue
        if op.opcode in (OpCode.BRANCH, OpCode.CALL) or op.opcode == OpCode.CBRANCH and read(op.inputs[1]):
            return op.inputs[0].offset
        if op.opcode == OpCode.CBRANCH:
            continue
        value = result(op, [node.size for node in op.inputs], [read(node) for node in op.inputs])
        size = op.output.size
        for at, byte in enumerate((int(value) & (1 << 8 * size) - 1).to_bytes(size, "little")):
            memory[op.output.space.name, op.output.offset + at] = byte
    return None


def assigned(context, text):
    """Returns the bytes by space and offset, and the branch, of a list of registers."""
    memory, target = {}, None
    for name, _, value in (part.partition("=") for part in text.split()):
        if name == "goto":
            target = int(value, 0)
            continue
        node = context.registers[name]
        for at, byte in enumerate((int(value, 0) & (1 << 8 * node.size) - 1).to_bytes(node.size, "little")):
            memory["register", node.offset + at] = byte
    return memory, target


def main():
    definitions, values = sys.argv[1:]
    context = compiled(definitions)
    scratch = {
        ("register", node.offset + at)
        for name, node in context.registers.items()
        if name in SCRATCH
        for at in range(node.size)
    }
    equal = 0
    with open(values, encoding="utf-8", newline="\n") as lines:
        for line in lines:
            word, text, before, after = line.rstrip("\n").split("\t")
            memory, _ = assigned(context, before)
            wanted, target = assigned(context, after)
            wanted = {**memory, **wanted}
            ops = context.translate(bytes.fromhex(word), base_address=0, offset=0, max_instructions=1).ops
            if any(op.opcode == OpCode.CALLOTHER for op in ops):
                found, reached = {}, "a user-defined operation"
            else:
                reached = executed(ops, memory)
                found = {at: byte for at, byte in memory.items() if at[0] == "register" and at not in scratch}
            differ = {at for at in {*found, *wanted} if found.get(at, 0) != wanted.get(at, 0)}
            if not differ and reached == target:
                equal += 1
                continue
            names = {name for name, node in context.registers.items() if ("register", node.offset) in differ}
            print(f"{text}: {sorted(names)} differ, goto {reached} instead of {target}", file=sys.stderr)
    print(equal)


if __name__ == "__main__":
    main()
