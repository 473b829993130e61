#!/bin/sh
# Guess: a 16-bit immediate out of range is an error for every scalar instruction of the AMDGPU assembler.
# Seen: s_movk_i32, s_clause and s_sendmsg refuse 0x10000. s_waitcnt, s_nop, s_sleep, s_delay_alu and s_denorm_mode keep
# the low 16 bits without a message: `s_waitcnt 0x10000` encodes 0 and waits for every counter. Also, repeated counters
# are accepted and the last one wins: vmcnt(0) vmcnt(63) does not wait. LLVM 22 and LLVM 24 agree.
. "$(dirname "$0")/triton_llvm.sh"
lines='gfx1150|s_movk_i32 s0, 0x10000
gfx1150|s_clause 0x10000
gfx1150|s_sendmsg 0x10000
gfx1150|s_waitcnt 0x10000
gfx1150|s_nop 0x10003
gfx1150|s_sleep 0x1ffff
gfx1150|s_delay_alu 0x10000
gfx1150|s_denorm_mode 0x1000f
gfx1150|s_waitcnt vmcnt(63)
gfx1150|s_waitcnt vmcnt(0) vmcnt(63)'
seen='gfx1150  s_movk_i32 s0, 0x10000  refused
gfx1150  s_clause 0x10000  refused
gfx1150  s_sendmsg 0x10000  refused
gfx1150  s_waitcnt 0x10000  000089bf
gfx1150  s_nop 0x10003  030080bf
gfx1150  s_sleep 0x1ffff  ffff83bf
gfx1150  s_delay_alu 0x10000  000087bf
gfx1150  s_denorm_mode 0x1000f  0f0092bf
gfx1150  s_waitcnt vmcnt(63)  f7ff89bf
gfx1150  s_waitcnt vmcnt(0) vmcnt(63)  f7ff89bf'
for version in 3.5.1 3.9.0; do
    same "Triton $version" "$seen" "$(echo "$lines" | assemble "$version")"
done
