#!/bin/sh
# Guess: basalt, an assembler for NVIDIA's sm_120, encodes the offset -0x10 of an address, or refuses it.
# Seen: basalt-sass 1.0.0 encodes [R2.64-0x10] without the offset, as [R2.64], and without a message. Its manual says
# that it refuses what it cannot encode. The form of nvdisasm, [R2.64+-0x10], has the offset. For LDS it refuses
# [R2-0x10].
. "$(dirname "$0")/basalt.sh"
same 'Loads' 'LDG.E R0, desc[UR4][R2.64-0x10]: 0000e4000c1e19000000000402007981
LDG.E R0, desc[UR4][R2.64]: 0000e4000c1e19000000000402007981
LDG.E R0, desc[UR4][R2.64+-0x10]: 0000e4000c1e1900fffff00402007981
LDS R0, [R2-0x10]: refused' "$(assemble 'LDG.E R0, desc[UR4][R2.64-0x10]' 'LDG.E R0, desc[UR4][R2.64]' \
    'LDG.E R0, desc[UR4][R2.64+-0x10]' 'LDS R0, [R2-0x10]')"
same 'Stores' 'STG.E desc[UR4][R2.64-4], R5: 000fc0000c1019040000000502007986
STG.E desc[UR4][R2.64], R5: 000fc0000c1019040000000502007986' \
    "$(assemble 'STG.E desc[UR4][R2.64-4], R5' 'STG.E desc[UR4][R2.64], R5')"
