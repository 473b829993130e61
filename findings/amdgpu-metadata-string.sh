#!/bin/sh
# Guess: metadata in AMDGPU assembly is YAML: quoted values are strings, a kernel argument may be named n or inf, and
# YAML parsers read the output of LLVM.
# Seen: LLVM 22 (Triton 3.5.1) refuses `.name: n` and `.name: 'n'` with `invalid HSA metadata`, and writes
# `.name: !str n` for an argument named n. LLVM 23 and 24 (Triton 3.7.1, 3.9.0) write and accept `.name: n`, so LLVM 22
# refuses their text. All of them refuse inf, "inf" and "1e5": quotes do not make a string of a value that looks like
# a number. Only the tag `!str` does; `!!str`, the tag of YAML, is refused. PyYAML 6.0.3 has no constructor for `!str`
# and refuses the text of the compiler, and it reads an argument named no as False.
. "$(dirname "$0")/packages.sh"
cat > "$scratch/metadata.py" <<'PYTHON'
import os

import yaml
from triton._C import libtriton

TEXT = """.amdgpu_metadata
---
amdhsa.version: [ 1, 2 ]
amdhsa.kernels:
  - .name: kernel
    .symbol: kernel.kd
    .kernarg_segment_size: 8
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .wavefront_size: 32
    .sgpr_count: 1
    .vgpr_count: 1
    .max_flat_workgroup_size: 256
    .args:
      - .name: NAME
        .size: 8
        .offset: 0
        .value_kind: by_value
...
.end_amdgpu_metadata
"""
IR = """define amdgpu_kernel void @kernel(float %NAME, ptr addrspace(1) %place) {
  store float %NAME, ptr addrspace(1) %place
  ret void
}
"""


def call(function, arguments, newer):
    try:
        return function(*arguments)
    except TypeError:  # Triton 3.8 and newer have one more parameter.
        return function(*newer)


def assemble(name):
    text, gpu = TEXT.replace("NAME", name), "gfx1150"
    try:
        target = "amdgcn-amd-amdhsa"
        elf = call(libtriton.amd.assemble_amdgcn, (text, gpu, ""), (text, target, gpu, ""))
    except RuntimeError:
        return "refused"
    return "accepted" if elf else "refused"


def compiled(name):
    arguments = (IR.replace("NAME", name), "amdgcn-amd-amdhsa", "gfx1150", "", [], False, False)
    return call(libtriton.llvm.translate_to_asm, arguments, arguments + (False,))


libtriton.llvm.init_targets()
os.dup2(os.open(os.devnull, os.O_WRONLY), 2)  # LLVM prints the reason of each refusal there.
for name in ("value", "n", "'n'", "!str n", "inf", '"inf"', '"1e5"', "!!str inf", "!str inf"):
    print(f"assembler  .name: {name}  {assemble(name)}")
for name in ("value", "n", "no", "inf"):
    text = compiled(name)
    line = next(line for line in text.splitlines() if "- .name:" in line)
    try:
        metadata = yaml.safe_load(text[text.index("---") : text.index("...\n")])
        result = repr(metadata["amdhsa.kernels"][0][".args"][0][".name"])
    except yaml.constructor.ConstructorError as error:
        result = error.problem
    print(f"compiler  {' '.join(line.split()[1:])}  PyYAML: {result}")
PYTHON
tag="PyYAML: could not determine a constructor for the tag '!str'"
numbers='assembler  .name: !str n  accepted
assembler  .name: inf  refused
assembler  .name: "inf"  refused
assembler  .name: "1e5"  refused
assembler  .name: !!str inf  refused
assembler  .name: !str inf  accepted'
older="assembler  .name: value  accepted
assembler  .name: n  refused
assembler  .name: 'n'  refused
$numbers
compiler  .name: value  PyYAML: 'value'
compiler  .name: !str n  $tag
compiler  .name: !str no  $tag
compiler  .name: !str inf  $tag"
newer="assembler  .name: value  accepted
assembler  .name: n  accepted
assembler  .name: 'n'  accepted
$numbers
compiler  .name: value  PyYAML: 'value'
compiler  .name: n  PyYAML: 'n'
compiler  .name: no  PyYAML: False
compiler  .name: !str inf  $tag"
check() {
    environment "$1" "triton==$1" PyYAML==6.0.3
    same "Triton $1" "$2" "$("$scratch/$1/bin/python" "$scratch/metadata.py")"
}
check 3.5.1 "$older"
check 3.7.1 "$newer"
check 3.9.0 "$newer"
