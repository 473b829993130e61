#!/bin/sh
# Guess: a negative offset of a gfx12 buffer instruction is as valid in the next release, since the field has 24 bits and
# global loads take -4.
# Seen: the LLVM 22 snapshot in Triton 3.5.1 encodes `offset:-4` of vector and scalar buffer loads. The release LLVM
# 22.1.8, LLVM 23 and LLVM 24 (Triton 3.7.1, 3.9.0) refuse it, because buffer offsets have 23 unsigned bits. Listings of
# the older disassembler therefore do not assemble again.
. "$(dirname "$0")/triton_llvm.sh"
lines='gfx1200|buffer_load_b32 v0, v1, s[4:7], s8 offen offset:-4
gfx1200|s_buffer_load_b32 s0, s[4:7], s8 offset:-0x4
gfx1200|global_load_b32 v0, v1, s[4:5] offset:-4'
accepted='gfx1200  buffer_load_b32 v0, v1, s[4:7], s8 offen offset:-4  080005c40008804001fcffff
gfx1200  s_buffer_load_b32 s0, s[4:7], s8 offset:-0x4  020002f4fcffff10
gfx1200  global_load_b32 v0, v1, s[4:5] offset:-4  040005ee0000000001fcffff'
refused='gfx1200  buffer_load_b32 v0, v1, s[4:7], s8 offen offset:-4  refused
gfx1200  s_buffer_load_b32 s0, s[4:7], s8 offset:-0x4  refused
gfx1200  global_load_b32 v0, v1, s[4:5] offset:-4  040005ee0000000001fcffff'
same 'Triton 3.5.1 (LLVM 22.0.0git)' "$accepted" "$(echo "$lines" | assemble 3.5.1)"
same 'Triton 3.7.1 (LLVM 23.0.0git)' "$refused" "$(echo "$lines" | assemble 3.7.1)"
same 'Triton 3.9.0 (LLVM 24.0.0git)' "$refused" "$(echo "$lines" | assemble 3.9.0)"
