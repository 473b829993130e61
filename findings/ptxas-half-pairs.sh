#!/bin/sh
# Guess: in the code of ptxas, a 32-bit constant appears as itself, as 4.0, 0x40800000 or 0x3dcccccd, so a search in the
# output of nvdisasm finds it.
# Seen: ptxas 13.5 often builds a 32-bit constant with a fused multiply-add of two halves: -0 * 0 + c for both halves of
# the register. The float 4.0 appears as the operands 2.25 and 0, the float 0.1 as 1.44921875 and -19.203125, and the
# integer 8 as 0 and 4.76837158203125e-07. Other constants in the same kernel use MOV with the bits.
. "$(dirname "$0")/nvidia.sh"
stored() {
    echo "mov.b32 %r1, $2; st.global.b32 [%p], %r1;" | ptx "$1" | grep '^HFMA2' | sed 's/ R[0-9]*,/ R,/'
}
same 'sm_90, 4.0' 'HFMA2.MMA R, -RZ, RZ, 2.25, 0' "$(stored sm_90 0x40800000)"
same 'sm_90, 0.1' 'HFMA2.MMA R, -RZ, RZ, 1.44921875, -19.203125' "$(stored sm_90 0x3dcccccd)"
same 'sm_90, 8' 'HFMA2.MMA R, -RZ, RZ, 0, 4.76837158203125e-07' "$(stored sm_90 8)"
same 'sm_120, 4.0' 'HFMA2 R, -RZ, RZ, 2.25, 0' "$(stored sm_120 0x40800000)"
value='import struct
for pair in (2.25, 0), (1.44921875, -19.203125), (0, 4.76837158203125e-07):
    print("0x%08x" % struct.unpack(">I", struct.pack(">ee", *pair)))'
same 'the bits of the pairs' '0x40800000
0x3dcccccd
0x00000008' "$(python3 -c "$value")"
