#!/bin/sh
# Guess: lit(...) in AMDGPU assembly always forces a literal, so the instruction size does not depend on the version.
# Seen: LLVM 22 (Triton 3.5.1) accepts lit(...) around a value that has an inline constant and still encodes the inline
# constant (4 or 8 bytes). LLVM 23 (Triton 3.7.1) encodes a 32-bit literal (8 or 12 bytes). Branch distances change too.
# A 64-bit operand takes the bits inside lit(...) as its high half.
. "$(dirname "$0")/triton_llvm.sh"
lines='gfx1150|v_mov_b32 v0, lit(1.0)
gfx1150|v_mov_b32 v0, lit(1)
gfx1150|v_fract_f64 v[0:1], lit(0x3ff00000)
gfx1150|v_add_f64 v[0:1], v[2:3], lit(0x3ff00000)'
inline='gfx1150  v_mov_b32 v0, lit(1.0)  f202007e
gfx1150  v_mov_b32 v0, lit(1)  8102007e
gfx1150  v_fract_f64 v[0:1], lit(0x3ff00000)  f27c007e
gfx1150  v_add_f64 v[0:1], v[2:3], lit(0x3ff00000)  000027d702e50100'
literal='gfx1150  v_mov_b32 v0, lit(1.0)  ff02007e0000803f
gfx1150  v_mov_b32 v0, lit(1)  ff02007e01000000
gfx1150  v_fract_f64 v[0:1], lit(0x3ff00000)  ff7c007e0000f03f
gfx1150  v_add_f64 v[0:1], v[2:3], lit(0x3ff00000)  000027d702ff01020000f03f'
same 'Triton 3.5.1 (LLVM 22.0.0git)' "$inline" "$(echo "$lines" | assemble 3.5.1)"
same 'Triton 3.7.1 (LLVM 23.0.0git)' "$literal" "$(echo "$lines" | assemble 3.7.1)"
