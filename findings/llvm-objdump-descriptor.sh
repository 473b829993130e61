#!/bin/sh
# Guess: llvm-mc assembles the kernel descriptor that llvm-objdump prints as .amdhsa directives to the same 64 bytes.
# Seen: LLVM 22.1.8 does not print .amdhsa_user_sgpr_count. A kernel with 10 user SGPRs and one enabled pointer comes
# back with 2, without a message. For gfx942 without an xnack setting, llvm-objdump prints .amdhsa_reserve_xnack_mask 0,
# which llvm-mc refuses: "does not match target id".
. "$(dirname "$0")/llvm22.sh"
assemble() { llvm llvm-mc -triple=amdgcn-amd-amdhsa "-mcpu=$1" -filetype=obj "$scratch/$2.s" -o "$scratch/$2.o"; }
start() {
    cat <<ASM
.amdgcn_target "amdgcn-amd-amdhsa--$1"
.amdhsa_code_object_version 6
.text
.globl kernel
.p2align 8
.type kernel,@function
kernel:
    s_endpgm
.size kernel, .-kernel
.rodata
.p2align 6
ASM
}
again() {
    { start "$1"
    cat <<ASM
.amdhsa_kernel kernel
    .amdhsa_next_free_vgpr 8
    .amdhsa_next_free_sgpr 8
    .amdhsa_user_sgpr_kernarg_segment_ptr 1
    .amdhsa_user_sgpr_count 10
    ${2:-}
.end_amdhsa_kernel
ASM
    } > "$scratch/in.s"
    assemble "$1" in
    { start "$1"
    llvm llvm-objdump -d -j .rodata --disassemble-symbols=kernel.kd "$scratch/in.o" | sed -n '/^\.amdhsa_kernel/,$p'
    } > "$scratch/out.s"
    if assemble "$1" out 2> "$scratch/messages"; then
        for name in in out; do
            llvm llvm-objdump -s -j .rodata "$scratch/$name.o" | sed -n 's/^ 0030 \([0-9a-f ]*[0-9a-f]\)  .*/\1/p'
        done
    else
        grep -o 'error: .*' "$scratch/messages" | head -n 1
        sed -n 's/^[[:space:]]*\(\.amdhsa_reserve_xnack_mask .*\)/\1/p' "$scratch/out.s"
    fi
}
same 'LLVM 22.1.8, gfx1150: compute_pgm_rsrc1, compute_pgm_rsrc2 (10 is 0x94, 2 is 0x84), properties' \
    '0000ace0 94000000 08040000 00000000
0000ace0 84000000 08040000 00000000' "$(again gfx1150)"
same 'LLVM 22.1.8, gfx942' 'error: .amdhsa_reserve_xnack_mask does not match target id
.amdhsa_reserve_xnack_mask 0' "$(again gfx942 '.amdhsa_accum_offset 8')"
