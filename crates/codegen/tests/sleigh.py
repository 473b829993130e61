"""Compiles a processor module with Ghidra's compiler and compares its decoder with isaloom's text.

Arguments: the language definitions of the module, a file with lines `bytes in hex, length, text, addresses of branch
targets, registers that the instruction reads, registers that it writes`, and the address of every instruction. A length
of 0 means undefined; \\x01 in a text stands for a hexadecimal number. White space is not compared. Prints the number of
equal lines, of equal lengths, of lines with branch targets, and of those with equal targets; differences go to the
standard error stream.
"""

import os
import re
import subprocess
import sys

import pypcode
from pypcode import Arch, Context, OpCode


def joined(text):
    """Returns a text without white space."""
    return "".join(text.split())


def matches(text, wanted):
    """Returns whether a text is the wanted one."""
    if text == wanted:
        return True
    parts = [re.escape(part) for part in wanted.split("\x01")]
    return len(parts) > 1 and re.fullmatch("0x[0-9a-f]+".join(parts), text) is not None


def register_names(context, ops):
    """Returns the names of the registers that operations read, and of those that they write, without sizes."""
    def name(node):
        if node.space.name != "register":
            return None
        return re.sub(r"_(64|96|128|160|192|224|256|288|320|352|384|416|448|480|512)$", "", node.getRegisterName())

    reads = {name(node) for op in ops for node in op.inputs}
    writes = {name(op.output) for op in ops if op.output is not None}
    return reads - {None}, writes - {None}


def listed(names):
    """Returns the registers in a column, with the names that the module gives them."""
    names = {name.lower() for name in names.split(",") if name}
    aliases = {"src_scc": "scc", "exec": "exec_lo", "vcc": "vcc_lo", "flat_scratch": "flat_scratch_lo"}
    names = {aliases.get(name, name) for name in names}
    return {name for name in names if name not in ("null", "src_literal") and re.fullmatch("[a-z0-9_]+", name)}


def compiled(definitions):
    """Compiles the module with these language definitions, and returns a context of Ghidra's decoder."""
    (language,) = Arch("test", definitions).languages
    output = language.slafile_path
    if os.path.exists(output):
        os.remove(output)
    compiler = os.path.join(os.path.dirname(pypcode.__file__), "bin", "sleigh")
    # -l reports pairs of patterns of which neither is more specific.
    command = [compiler, "-l", output.replace(".sla", ".slaspec")]
    result = subprocess.run(command, capture_output=True, text=True)
    if result.returncode or "ERROR" in result.stdout + result.stderr:
        sys.exit((result.stdout + result.stderr)[:4000])
    # Reads the specifications of the processor and the compiler, too.
    assert set(language.cspecs) == {("default", "default")} and language.pspec.tag == "processor_spec"
    return Context(language)


def main():
    definitions, words, address = sys.argv[1:]
    address = int(address)
    context = compiled(definitions)
    equal = lengths = reported = branches = reaching = 0
    # An instruction that a delay slot can contain: the first one without a branch.
    filler = b""
    with open(words, encoding="utf-8", newline="\n") as lines:
        for line in lines:
            word, length, wanted, targets, reads, writes = line.rstrip("\n").split("\t")
            code = bytes.fromhex(word)
            if int(length) and not targets and not filler:
                filler = code[: int(length)]
            try:
                found = context.disassemble(bytes.fromhex(word), base_address=address, offset=0, max_instructions=1)
                instruction = found.instructions[0]
                text, size = joined(instruction.mnem + instruction.body), instruction.length
            except Exception:  # The class of the exception depends on the reason.
                text, size = "", 0
            reached, roles = "", True
            if targets:
                branches += 1
                code = code[: int(length)] + filler
            if targets or reads or writes:
                ops = context.translate(code, base_address=address, offset=0, max_instructions=1).ops
                flow = (OpCode.BRANCH, OpCode.CBRANCH, OpCode.CALL)
                reached = ",".join(str(op.inputs[0].offset) for op in ops if op.opcode in flow)
                inputs, outputs = register_names(context, ops)
                roles = listed(reads) <= inputs and listed(writes) <= outputs
                # An instruction without space for operands reads and writes nothing.
                roles = roles or not inputs and not outputs
                if not roles:
                    text += f" {sorted(inputs)} {sorted(outputs)} instead of {reads} {writes}"
            lengths += size == int(length)
            reaching += bool(targets) and reached == targets
            if size == int(length) and matches(text, joined(wanted)) and reached == targets and roles:
                equal += 1
            elif reported < 10:
                reported += 1
                print(f"{word}: {size} {text} {reached}", file=sys.stderr)
                print(f"  wanted {length} {joined(wanted)!r} {targets}", file=sys.stderr)
    print(equal, lengths, branches, reaching)


if __name__ == "__main__":
    main()
