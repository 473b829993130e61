# Sourced by the scripts in this directory. `object NAME GPU` assembles its input to $scratch/NAME.o with the LLVM 24
# snapshot in Triton 3.9.0. `lld ARGUMENT...` runs the ELF linker in the wheel of the IREE compiler 3.13.0, LLD 24.0.0.
# `elf NAME.py ARGUMENT...` runs a Python program with pyelftools 0.33. Requires x86-64 Linux and CPython 3.11 to 3.14.
. "$(dirname "$0")/packages.sh"
environment lld iree-base-compiler==3.13.0 pyelftools==0.33 triton==3.9.0

object() {
    cat > "$scratch/$1.s"
    "$scratch/lld/bin/python" - "$scratch/$1.s" "$scratch/$1.o" "$2" <<'PYTHON'
import sys

from triton._C import libtriton

libtriton.llvm.init_targets()
with open(sys.argv[1]) as source, open(sys.argv[2], "wb") as file:
    file.write(libtriton.amd.assemble_amdgcn(source.read(), "amdgcn-amd-amdhsa", sys.argv[3], ""))
PYTHON
}

lld() {
    "$scratch"/lld/lib/python3*/site-packages/iree/compiler/_mlir_libs/iree-lld -flavor gnu "$@"
}

elf() {
    "$scratch/lld/bin/python" "$@"
}
