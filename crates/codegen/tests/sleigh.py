"""Compiles a processor module with Ghidra's compiler and compares its decoder with isaloom's text.

Arguments: the language definitions of the module, a file with lines `bytes in hex, length, text, addresses of branch
targets`, and the address of every instruction. A length of 0 means undefined; \\x01 in a text stands for a hexadecimal
number. White space is not compared. Prints the number of equal lines and that of lines with branch targets;
differences go to the standard error stream.
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


def main():
    definitions, words, address = sys.argv[1:]
    address = int(address)
    (language,) = Arch("test", definitions).languages
    compiled = language.slafile_path
    specification = compiled.replace(".sla", ".slaspec")
    if os.path.exists(compiled):
        os.remove(compiled)
    compiler = os.path.join(os.path.dirname(pypcode.__file__), "bin", "sleigh")
    # -l reports pairs of patterns of which neither is more specific.
    result = subprocess.run([compiler, "-l", specification], capture_output=True, text=True)
    if result.returncode or "ERROR" in result.stdout + result.stderr:
        sys.exit((result.stdout + result.stderr)[:4000])
    # Reads the specifications of the processor and the compiler, too.
    assert set(language.cspecs) == {("default", "default")} and language.pspec.tag == "processor_spec"
    context = Context(language)
    equal = reported = branches = 0
    with open(words, encoding="utf-8", newline="\n") as lines:
        for line in lines:
            word, length, wanted, targets = line.rstrip("\n").split("\t")
            try:
                found = context.disassemble(bytes.fromhex(word), base_address=address, offset=0, max_instructions=1)
                instruction = found.instructions[0]
                text, size = joined(instruction.mnem + instruction.body), instruction.length
            except Exception:  # The class of the exception depends on the reason.
                text, size = "", 0
            reached = ""
            if targets:
                branches += 1
                ops = context.translate(bytes.fromhex(word), base_address=address, offset=0, max_instructions=1).ops
                flow = (OpCode.BRANCH, OpCode.CBRANCH, OpCode.CALL)
                reached = ",".join(str(op.inputs[0].offset) for op in ops if op.opcode in flow)
            if size == int(length) and matches(text, joined(wanted)) and reached == targets:
                equal += 1
            elif reported < 10:
                reported += 1
                print(f"{word}: {size} {text} {reached}", file=sys.stderr)
                print(f"  wanted {length} {joined(wanted)!r} {targets}", file=sys.stderr)
    print(equal, branches)


if __name__ == "__main__":
    main()
