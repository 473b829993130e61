#!/bin/sh
# Guess: ptxas refuses an integer constant that does not fit into the 32 bits of an operand, or prints a warning.
# Seen: ptxas 13.5 keeps the low 32 bits without a message: 5000000001 becomes 0x2a05f201 and n + 4294967301 becomes
# n + 5. `setp.lt.s32` with 4294967295 compares with -1. `shl.b32` by 4294967297 shifts by 1, although PTX clamps shift
# amounts above 31, so the result should be 0. The same tool refuses 256 as the length of bfe and 1 as a float.
. "$(dirname "$0")/nvidia.sh"
stored() {
    echo "$1 st.global.b32 [%p], %r1;" | ptx sm_90 | grep -v -E '^(STG|ULDC)' | sed 's/R[0-9]*\(.reuse\)\{0,1\}/R/g'
}
same 'mov.u32 5000000001, with 0x2a05f201 as two halves' 'HFMA2.MMA R, -RZ, RZ, 0.047027587890625, -12296' \
    "$(stored 'mov.u32 %r1, 5000000001;')"
same 'add.u32 4294967301' 'IADD3 R, R, 0x5, RZ' "$(stored 'add.u32 %r1, %n, 4294967301;')"
same 'shl.b32 4294967297' 'SHF.L.U32 R, R, 0x1, RZ' "$(stored 'shl.b32 %r1, %n, 4294967297;')"
same 'setp.lt.s32 4294967295' 'ISETP.GE.AND P0, PT, R, -0x1, PT' \
    "$(stored 'setp.lt.s32 %q1, %n, 4294967295; selp.b32 %r1, 3, 2, %q1;' | grep ISETP)"
refused() {
    echo "$1 st.global.b32 [%p], %r1;" | ptx sm_90 2> "$scratch/messages" | sed -n 's/^error *: //p'
}
range="Argument 3 of instruction 'bfe': value '256' out of range, expected to be in range [0..255]"
same 'bfe.u32 of 256 bits' "$range" "$(refused 'bfe.u32 %r1, %n, 0, 256;')"
same 'mov.f32 1' "Arguments mismatch for instruction 'mov'" "$(refused 'mov.f32 %f1, 1; mov.b32 %r1, %f1;')"
