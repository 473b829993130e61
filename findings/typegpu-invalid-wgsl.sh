#!/bin/sh
# Guess: the WGSL that TypeGPU writes is valid if TypeGPU reports no error.
# Seen: TypeGPU 0.11.9 writes `-1u` for the u32 constant -1, `x || y` for floats and the literal 1e+39f, and reports
# nothing. Dawn (npm webgpu 0.6.2) refuses all three. In JavaScript the same functions return numbers.
. "$(dirname "$0")/dawn.sh"
. "$here/typegpu.sh"
same '-1' 'return -1u;
f() in JavaScript: 4294967295' "$(gpu '' d.u32 '() => { "use gpu"; return -1; }' 'f()')"
same 'x || y' 'return f32((x || y));
f(2, 3) in JavaScript: 2' "$(gpu 'd.f32, d.f32' d.f32 '(x, y) => { "use gpu"; return x || y; }' 'f(2, 3)')"
same '1e39' 'return 1e+39f;
f() in JavaScript: Infinity' "$(gpu '' d.f32 '() => { "use gpu"; return 1e39; }' 'f()')"
verdicts() { printf '%s\n' 'let a = -1u' 'let a = 2f || 3f' 'let a = 1e+39f' | checks | grep '^let'; }
same 'Dawn' "let a = -1u: no matching overload for 'operator - (u32)'
let a = 2f || 3f: no matching overload for 'operator || (f32, f32)'
let a = 1e+39f: value cannot be represented as 'f32'" "$(verdicts)"
