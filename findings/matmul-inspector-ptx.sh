#!/bin/sh
# Guess: matmul-inspector counts the instructions, registers and shared memory that a PTX kernel declares, or reports
# PTX that it cannot read, as it does for `.shared .f32 a[4][16]`.
# Seen: matmul-inspector 0.3.0 counts one instruction for `mov; { .reg; mov }` and ret, and two registers for the .reg
# in the block. `.shared .b32 a, b` has 4 bytes instead of 8, and `.shared .v4 .f32 a[8]` 32 instead of 128, by ptxas
# V13.5.37. Shared memory outside the kernel, where compilers put `extern __shared__`, is 0 bytes and not dynamic. There
# is no message.
. "$(dirname "$0")/packages.sh"
environment inspector matmul-inspector==0.3.0
environment ptxas nvidia-cuda-nvcc==13.5.37
cat > "$scratch/summary.py" <<'PYTHON'
import sys

from matmul_inspector.ptx import parse_module, symbol_summary

with open(sys.argv[1]) as file:
    kernel = symbol_summary(parse_module(file.read()).symbols[0])
registers = sum(kernel["ptx_declared_registers_by_type"].values())
print(kernel["instruction_count"], "instructions,", registers, "registers,",
      kernel["ptx_declared_static_shared_bytes"], "bytes" + ", dynamic" * kernel["has_dynamic_shared_memory"])
PYTHON
inspect() {
    printf '%b\n' '.version 8.8\n.target sm_90\n.address_size 64' "$1" \
        '.visible .entry k(.param .u64 p)\n{' "$2" 'ret;\n}' > "$scratch/in.ptx"
    "$scratch"/ptxas/lib/python3*/site-packages/nvidia/cu13/bin/ptxas -v -arch sm_90 "$scratch/in.ptx" \
        -o "$scratch/out.cubin" 2> "$scratch/messages"
    "$scratch/inspector/bin/python" "$scratch/summary.py" "$scratch/in.ptx"
    sed -n -E 's/.*, ([0-9]+) bytes smem.*/ptxas: \1 bytes/p' "$scratch/messages"
}
same 'two instructions and ret' '3 instructions, 2 registers, 0 bytes' \
    "$(inspect '' '.reg .b32 r<2>;\nmov.b32 r0, 0;\nmov.b32 r1, 1;')"
same 'the second one in a block' '1 instructions, 3 registers, 0 bytes' \
    "$(inspect '' '.reg .b32 r;\nmov.b32 r, 0;\n{ .reg .b32 t;\nmov.b32 t, 1; }')"
use='.reg .b32 r;\nmov.b32 r, 1;\nst.shared.b32 [a], r;'
same 'one variable' '3 instructions, 1 registers, 64 bytes
ptxas: 64 bytes' "$(inspect '' ".shared .b8 a[64];\n$use")"
same 'two variables' '4 instructions, 1 registers, 4 bytes
ptxas: 8 bytes' "$(inspect '' ".shared .b32 a, b;\n$use\nst.shared.b32 [b], r;")"
same 'vectors' '3 instructions, 1 registers, 32 bytes
ptxas: 128 bytes' "$(inspect '' ".shared .v4 .f32 a[8];\n$use")"
same 'before the kernel' '3 instructions, 1 registers, 0 bytes
ptxas: 64 bytes' "$(inspect '.shared .b8 a[64];' "$use")"
same 'dynamic, before the kernel' '3 instructions, 1 registers, 0 bytes' \
    "$(inspect '.extern .shared .align 16 .b8 a[];' "$use")"
