#!/bin/sh
# Guess: a branch to a symbol of another object gets a relocation R_AMDGPU_REL16, as a branch to another section does.
# Seen: the LLVM 22 snapshot in Triton 3.5.1 writes the relocation. LLVM 23 and 24 (Triton 3.7.1, 3.9.0) refuse the
# branch: "undefined label", also if the symbol is declared with .globl or .weak. A branch to another section and a
# branch to a global symbol of the same file still get the relocation. Other instructions may use undefined symbols.
. "$(dirname "$0")/triton_llvm.sh"
lines='gfx1150|s_branch other
gfx1150|.globl other\ns_cbranch_scc0 other
gfx1150|s_call_b64 s[0:1], other
gfx1150|s_branch here\n.section .text.x,"ax",@progbits\nhere: s_endpgm
gfx1150|s_branch here\n.globl here\nhere: s_endpgm
gfx1150|s_mov_b32 s0, other'
older='gfx1150  s_branch other  ffffa0bf 1 relocation
gfx1150  .globl other\ns_cbranch_scc0 other  ffffa1bf 1 relocation
gfx1150  s_call_b64 s[0:1], other  ffff00ba 1 relocation'
newer='gfx1150  s_branch other  refused
gfx1150  .globl other\ns_cbranch_scc0 other  refused
gfx1150  s_call_b64 s[0:1], other  refused'
both='gfx1150  s_branch here\n.section .text.x,"ax",@progbits\nhere: s_endpgm  ffffa0bf 1 relocation
gfx1150  s_branch here\n.globl here\nhere: s_endpgm  ffffa0bf0000b0bf 1 relocation
gfx1150  s_mov_b32 s0, other  ff0080be00000000 1 relocation'
same 'Triton 3.5.1 (LLVM 22.0.0git)' "$older
$both" "$(printf '%s\n' "$lines" | assemble 3.5.1)"
for version in 3.7.1 3.9.0; do
    same "Triton $version" "$newer
$both" "$(printf '%s\n' "$lines" | assemble "$version")"
done
