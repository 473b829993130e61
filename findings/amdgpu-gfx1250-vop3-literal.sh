#!/bin/sh
# Guess: on gfx1250, which has 64-bit literals, the value of a literal does not depend on the other operands.
# Seen: only the 32-bit encodings have 64-bit literals. A minus sign on another operand, or a destination other than
# vcc_lo, selects the 64-bit encoding, whose literal has 32 bits. 0.1 then loses its low half (a warning), and -17 and
# 0xffffffef get the same bytes (no warning), although they are two values of a 64-bit comparison. LLVM 23 and 24
# (Triton 3.7.1, 3.9.0) agree. The LLVM 22 snapshot in Triton 3.5.1 writes 16 bytes with a 64-bit literal.
. "$(dirname "$0")/triton_llvm.sh"
lines='gfx1250|v_add_f64 v[0:1], 0.1, v[2:3]
gfx1250|v_add_f64 v[0:1], 0.1, -v[2:3]
gfx1250|v_cmp_lt_f64 vcc_lo, 0.1, v[2:3]
gfx1250|v_cmp_lt_f64 s0, 0.1, v[2:3]
gfx1250|v_cmp_eq_u64 vcc_lo, -17, v[2:3]
gfx1250|v_cmp_eq_u64 vcc_lo, 0xffffffef, v[2:3]
gfx1250|v_cmp_eq_u64 s0, -17, v[2:3]
gfx1250|v_cmp_eq_u64 s0, 0xffffffef, v[2:3]'
narrow='gfx1250  v_add_f64 v[0:1], 0.1, v[2:3]  fe0400049a9999999999b93f
gfx1250  v_add_f64 v[0:1], 0.1, -v[2:3]  000002d5ff0402429999b93f
gfx1250  v_cmp_lt_f64 vcc_lo, 0.1, v[2:3]  fe04427c9a9999999999b93f
gfx1250  v_cmp_lt_f64 s0, 0.1, v[2:3]  000021d4ff0402029999b93f
gfx1250  v_cmp_eq_u64 vcc_lo, -17, v[2:3]  fe04b47cefffffffffffffff
gfx1250  v_cmp_eq_u64 vcc_lo, 0xffffffef, v[2:3]  fe04b47cefffffff00000000
gfx1250  v_cmp_eq_u64 s0, -17, v[2:3]  00005ad4ff040202efffffff
gfx1250  v_cmp_eq_u64 s0, 0xffffffef, v[2:3]  00005ad4ff040202efffffff'
wide='gfx1250  v_cmp_eq_u64 s0, -17, v[2:3]  00005ad4fe040200efffffffffffffff
gfx1250  v_cmp_eq_u64 s0, 0xffffffef, v[2:3]  00005ad4fe040200efffffff00000000'
for version in 3.7.1 3.9.0; do
    same "Triton $version" "$narrow" "$(echo "$lines" | assemble "$version")"
done
same 'Triton 3.5.1 (LLVM 22.0.0git)' "$wide" "$(echo "$lines" | tail -n 2 | assemble 3.5.1)"
