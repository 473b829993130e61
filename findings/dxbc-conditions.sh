#!/bin/sh
# Guess: the text of the crate dxbc, which describes itself as compatible with fxc, shows whether an instruction tests
# for zero (if_z) or nonzero (if_nz), and what a barrier waits for (sync_g_t).
# Seen: version 0.1.0 prints `if r1.x` for both conditions, also of discard, breakc and the others, `sync` for every
# barrier, and nothing for the bits of `precise`. It decodes the bits: encoding the program again gives the same words.
# Bit 18 of the first word selects nonzero, and bits 11 to 14 of sync are its kind (d3d11TokenizedProgramFormat.hpp).
. "$(dirname "$0")/dxbc.sh"
r1_x='10000a 1'
return_='100003e'
same 'if_z, if_nz' 'if r1.x
endif
if r1.x
endif
ret' "$(disassemble 0 300001f $r1_x 1000015 304001f $r1_x 1000015 $return_)"
same 'discard_z, discard_nz' 'discard r1.x
discard r1.x
ret' "$(disassemble 0 300000d $r1_x 304000d $r1_x $return_)"
same 'sync_t, sync_g, sync_g_t, sync_uglobal_g_t' 'sync
sync
sync
sync
ret' "$(disassemble 5 10008be 10010be 10018be 10058be $return_)"
same 'add and add with [precise(xyzw)]' 'add r0.x, r1.x, r1.x
add r0.x, r1.x, r1.x
ret' "$(disassemble 0 7000000 100012 0 $r1_x $r1_x 7780000 100012 0 $r1_x $r1_x $return_)"
