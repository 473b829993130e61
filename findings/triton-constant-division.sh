#!/bin/sh
# Guess: in Triton, x / 3.0 and x / y with y = 3.0 are the same number, since both have one arith.divf.
# Seen: for sm_90, Triton 3.9.0 writes div.full.f32 for x / y, and for x / 3.0 a product with 1 / 3 that is computed at
# run time with div.approx.f32. So replacing a variable by its value changes the result. For gfx942 both have the steps
# of the correctly rounded division (v_div_fixup). tl.div_rn is div.rn.f32.
. "$(dirname "$0")/packages.sh"
environment triton triton==3.9.0
arithmetic() {
    "$scratch/triton/bin/python" "$here/triton_kernel.py" "$1" "$scratch" "$2" | sed 's/ .*//' | tr '\n' ' '
}
same 'sm_90, x / y' 'div.full.f32 ' "$(arithmetic sm_90 'x / y')"
same 'sm_90, x / 3.0' 'div.approx.f32 mul.f32 ' "$(arithmetic sm_90 'x / 3.0')"
same 'sm_90, tl.div_rn(x, y)' 'div.rn.f32 ' "$(arithmetic sm_90 'tl.div_rn(x, y)')"
fixup() { arithmetic gfx942 "$1" | grep -o 'v_div_fixup[a-z0-9_]*'; }
same 'gfx942, x / 3.0' v_div_fixup_f32 "$(fixup 'x / 3.0')"
same 'gfx942, x / y' v_div_fixup_f32 "$(fixup 'x / y')"
