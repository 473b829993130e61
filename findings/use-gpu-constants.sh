#!/bin/sh
# Guess: f32(), i32() and u32() of @use-gpu/shader write a number of JavaScript as a WGSL constant with the value that
# the WGSL conversion of the same name has.
# Seen: version 0.20.0 appends `.0` to every number without a point: 1e-7 becomes 1e-7.0, 1e21 becomes 1e+21.0 and
# Infinity becomes Infinity.0, which Dawn (npm webgpu 0.6.2) refuses. u32(-1) becomes -1u. i32(2.5) is 3, while WGSL's
# i32(2.5) is 2, and f32(-0) is 0.0. There is no message.
. "$(dirname "$0")/dawn.sh"
npm install --prefix "$scratch/npm" --ignore-scripts --no-audit --no-fund --silent @use-gpu/shader@0.20.0 >&2
cat > "$scratch/npm/constants.cjs" <<'NODE'
const wgsl = require('@use-gpu/shader/wgsl');
const values = [['f32', 0.1], ['f32', 1e-7], ['f32', 1e21], ['f32', Infinity], ['f32', -0], ['i32', 2.5], ['u32', -1]];
for (const [type, value] of values) {
  console.log(`let x_${type}: ${type} = ${wgsl[type](value)}`);
}
NODE
seen="let x_f32: f32 = 0.1: accepted
let x_f32: f32 = 1e-7.0: expected ';' for variable declaration
let x_f32: f32 = 1e+21.0: expected ';' for variable declaration
let x_f32: f32 = Infinity.0: expected ';' for variable declaration
let x_f32: f32 = 0.0: accepted
let x_i32: i32 = 3: accepted
let x_u32: u32 = -1u: no matching overload for 'operator - (u32)'"
same '@use-gpu/shader 0.20.0, the verdict of Dawn' "$seen" \
    "$(node "$scratch/npm/constants.cjs" 2> "$scratch/messages" | checks |
    grep "^let")"
same 'i32(2.5) == 2' 'i32(2.5) == 2: true' "$(echo 'i32(2.5) == 2' | checks)"
