"""Writes an AMD GPU object with one relocation, assembled by the LLVM inside an installed Triton wheel."""
import sys

from triton._C import libtriton

libtriton.llvm.init_targets()
text = "s_getpc_b64 s[0:1]\ns_add_u32 s0, s0, ext@rel32@lo+4\ns_endpgm\n"
with open(sys.argv[1], "wb") as file:
    file.write(libtriton.amd.assemble_amdgcn(text, "gfx1150", ""))
