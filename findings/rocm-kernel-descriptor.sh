#!/bin/sh
# Guess: rocm-bindings-compiler renders a kernel descriptor as directives that assemble to the same descriptor. The
# text itself says that its register counts yield the values of the original.
# Seen: version 10.0.0.0.1.2 changes descriptors. A gfx1250 kernel with 600 vector registers gets 304, because the
# unit is 16 registers there and not 8. A wave64 kernel of gfx1030 or gfx1150 becomes a wave32 kernel with half of the
# registers: the text lacks `.amdhsa_wavefront_size32 0`. On gfx942 the scalar register count grows, since the
# assembler adds six registers to the rounded count. Wave32 kernels of gfx1150 and gfx1200 are unchanged.
. "$(dirname "$0")/packages.sh"
environment 3.9.0 triton==3.9.0
python3 -m pip --quiet --disable-pip-version-check download --no-deps --only-binary :all: --implementation cp \
    --abi abi3 --python-version 3.12 --platform manylinux_2_28_x86_64 --dest "$scratch" \
    rocm-bindings-compiler==10.0.0.0.1.2
python3 -m zipfile -e "$scratch"/rocm_bindings_compiler-*.whl "$scratch/rocm"
cat > "$scratch/descriptor.py" <<'PYTHON'
"""Loads the descriptor module without its package, which needs an installed ROCm."""
import os
import struct
import sys
import types

from triton._C import libtriton

package = types.ModuleType("comgr")
package.__path__ = [sys.argv[1] + "/rocm/comgr"]
sys.modules["comgr"] = package
from comgr.amd_hsa_kernel_descriptor import parse_amdgpu_code_obj_kernel_descriptor as parse  # noqa: E402


def assemble(gpu, directives):
    text = ".text\nkernel: s_endpgm\n" + directives
    elf = libtriton.amd.assemble_amdgcn(text, "amdgcn-amd-amdhsa", gpu, "")
    table = struct.unpack_from("<Q", elf, 0x28)[0]
    count, names = struct.unpack_from("<HH", elf, 0x3C)
    sections = [struct.unpack_from("<IIQQQQ", elf, table + 64 * index) for index in range(count)]
    for name, _, _, _, offset, size in sections:
        start = sections[names][4] + name
        if elf[start : elf.index(0, start)] == b".rodata":
            return elf[offset : offset + size]


def fields(descriptor):
    registers = struct.unpack_from("<I", descriptor, 48)[0]
    wave = 32 if descriptor[57] & 4 else 64
    return f"vgpr field {registers & 63}, sgpr field {registers >> 6 & 15}, wave{wave}"


libtriton.llvm.init_targets()
os.dup2(os.open(os.devnull, os.O_WRONLY), 2)  # LLVM prints a warning for gfx1250 there.
for gpu, lines in (
    ("gfx1150", ["next_free_vgpr 100"]),
    ("gfx1150", ["next_free_vgpr 100", "wavefront_size32 0"]),
    ("gfx1030", ["next_free_vgpr 100", "wavefront_size32 0"]),
    ("gfx1200", ["next_free_vgpr 100"]),
    ("gfx1250", ["next_free_vgpr 600"]),
    ("gfx942", ["next_free_vgpr 100", "accum_offset 64"]),
):
    body = "".join(f".amdhsa_{line}\n" for line in lines + ["next_free_sgpr 20"])
    source = f".rodata\n.p2align 6\n.amdhsa_kernel kernel\n{body}.end_amdhsa_kernel\n"
    original = assemble(gpu, source)
    rendered = parse(original, gpu).render_amdhsa_kernel_directive("kernel")
    print(gpu, ", ".join(lines))
    print("  before:", fields(original))
    print("  after: ", fields(assemble(gpu, rendered)))
PYTHON
seen='gfx1150 next_free_vgpr 100
  before: vgpr field 12, sgpr field 0, wave32
  after:  vgpr field 12, sgpr field 0, wave32
gfx1150 next_free_vgpr 100, wavefront_size32 0
  before: vgpr field 24, sgpr field 0, wave64
  after:  vgpr field 12, sgpr field 0, wave32
gfx1030 next_free_vgpr 100, wavefront_size32 0
  before: vgpr field 24, sgpr field 0, wave64
  after:  vgpr field 12, sgpr field 0, wave32
gfx1200 next_free_vgpr 100
  before: vgpr field 12, sgpr field 0, wave32
  after:  vgpr field 12, sgpr field 0, wave32
gfx1250 next_free_vgpr 600
  before: vgpr field 37, sgpr field 0, wave32
  after:  vgpr field 18, sgpr field 0, wave32
gfx942 next_free_vgpr 100, accum_offset 64
  before: vgpr field 12, sgpr field 3, wave64
  after:  vgpr field 12, sgpr field 4, wave64'
same 'rocm-bindings-compiler 10.0.0.0.1.2, assembled by Triton 3.9.0 (LLVM 24.0.0git)' "$seen" \
    "$("$scratch/3.9.0/bin/python" "$scratch/descriptor.py" "$scratch/rocm")"
